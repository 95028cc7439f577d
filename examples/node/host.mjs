// @ts-check
// A `supperrules host` as a child process, spoken to by JSON-RPC 2.0: one JSON document a line.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** @typedef {import("./supperrules.d.ts").View} View */
/** @typedef {import("./supperrules.d.ts").Question} Question */
/** @typedef {import("./supperrules.d.ts").Action} Action */
/** @typedef {import("./supperrules.d.ts").Event} GameEvent */
/** @typedef {import("./supperrules.d.ts").Seat} SeatName */
/** @typedef {import("./supperrules.d.ts").GameRecord} GameRecord */
/** @typedef {{ action: Action, text: string, phrase: string }} Answer */
/** @typedef {{ players: number, mode?: string, seed?: number, names?: string[], hands?: object, options?: object }} Wanted */
/** @typedef {{ table: string, tokens: { [who: string]: string }, seats: SeatName[] }} Opened */

/** A call that the host answered with an error; `code` and `data` are in the documentation. */
export class Refused extends Error {
  /** @param {{ code: number, message: string, data?: unknown }} error */
  constructor(error) {
    super(error.message);
    this.code = error.code;
    this.data = error.data;
  }
}

/** The child process. */
export class Host {
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map();
  #count = 0;
  #child;

  /** @param {string[]} command */
  constructor(command = ["supperrules", "host"]) {
    const [program = "", ...args] = command;
    this.#child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
    createInterface({ input: this.#child.stdout }).on("line", (line) => this.#answered(JSON.parse(line)));
    this.#child.on("error", (error) => this.#gone(error));
    this.#child.on("exit", (code) => this.#gone(new Error(`the host ended with ${code}`)));
    this.#child.stdin.on("error", () => {}); // told by `exit`
  }

  /**
   * @param {string} method
   * @param {object} params
   * @returns {Promise<any>}
   */
  call(method, params = {}) {
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#child.stdin.write(JSON.stringify({ jsonrpc: "2.0", id, method, params }) + "\n");
    });
  }

  /** @param {Wanted} wanted */
  async open(wanted) {
    return new Table(this, await this.call("new", wanted));
  }

  /** Ends the host: it ends when its input does. */
  close() {
    this.#child.stdin.end();
  }

  /** @param {{ id: number, result?: unknown, error?: { code: number, message: string } }} answer */
  #answered({ id, result, error }) {
    const call = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) call?.reject(new Refused(error));
    else call?.resolve(result);
  }

  /** @param {Error} error */
  #gone(error) {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** A game at a host, with the tokens of all who may look at it. Give each player only the own seat. */
export class Table {
  /**
   * @param {Host} host
   * @param {Opened} opened
   */
  constructor(host, opened) {
    this.host = host;
    this.opened = opened;
    this.seats = opened.seats.map((name) => new Seat(host, opened.table, opened.tokens[name] ?? ""));
    this.onlooker = new Seat(host, opened.table, opened.tokens.onlooker ?? "");
  }

  /** @returns {Promise<GameRecord>} the whole record, a secret until the game is over */
  async record() {
    const params = { table: this.opened.table, token: this.opened.tokens.host };
    return (await this.host.call("record", params)).record;
  }
}

/** All that a player needs: what the seat sees, and its answers. */
export class Seat {
  #host;
  #who;

  /**
   * @param {Host} host
   * @param {string} table
   * @param {string} token
   */
  constructor(host, table, token) {
    this.#host = host;
    this.#who = { table, token };
  }

  /** @returns {Promise<View>} */
  async view() {
    return (await this.#host.call("view", this.#who)).view;
  }

  /** @returns {Promise<{ question: Question | null, sentence: string | null }>} */
  async question(language = "en") {
    return this.#host.call("question", { ...this.#who, language });
  }

  /** @returns {Promise<{ count: number, actions: Answer[] }>} a page of the answers that are allowed */
  async legal(start = 0, count = 200) {
    return this.#host.call("legal", { ...this.#who, start, count });
  }

  /** @returns {Promise<(GameEvent & { sentence: string })[]>} what was told after that number */
  async events(since = 0, language = "en") {
    return (await this.#host.call("events", { ...this.#who, since, language })).events;
  }

  /**
   * @param {Action | string} action
   * @returns {Promise<View>} the view after it
   */
  async play(action) {
    return (await this.#host.call("play", { ...this.#who, action })).view;
  }
}
