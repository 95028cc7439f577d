// The same check as check.py, for those who have Node and no Python: node check.mjs [-- COMMAND ...]

import { deepStrictEqual } from "node:assert";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const kit = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
const [program, ...args] = process.argv[2] === "--" ? process.argv.slice(3) : ["supperrules", "host"];
const host = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
host.on("error", (error) => { console.error(`the host cannot be spoken to: ${error.message}`); process.exit(2); });
const lines = createInterface({ input: host.stdout })[Symbol.asyncIterator]();
let count = 0;

async function call(method, params) {
  host.stdin.write(JSON.stringify({ jsonrpc: "2.0", id: ++count, method, params }) + "\n");
  const { value, done } = await lines.next();
  if (done) throw new Error("the host has ended");
  const { result, error } = JSON.parse(value);
  if (error) throw Object.assign(new Error(error.message), { data: error.data });
  return result;
}

/** The value with another one at a path; gone, if there is no other. */
function changed(value, [name, ...rest], other) {
  if (name === undefined) return other[0];
  const inside = { ...value };
  if (rest.length === 0 && other.length === 0) delete inside[name];
  else inside[name] = changed(inside[name] ?? {}, rest, other);
  return inside;
}

/** What engines share: not the digest of the rules, nor how an engine remembers where it is. */
function shared({ rules, events, ...view }) {
  const { stack, ...state } = view.state;
  return { ...view, state };
}

async function check(game) {
  const { table, tokens } = await call("new", game.new);
  const ask = (who, method, params = {}) => call(method, { table, token: tokens[who], ...params });
  const views = Object.fromEntries(Object.keys(tokens).filter((who) => who !== "host").map((who) => [who, {}]));
  const heard = Object.fromEntries(Object.keys(views).map((who) => [who, 0]));
  for (const [number, step] of game.steps.entries()) {
    const at = `step ${number} ${step.text ?? ""}`;
    for (const { text, code } of step.refused ?? []) {
      const found = await ask("host", "play", { action: text }).then(() => "played", (error) => error.data?.code);
      deepStrictEqual(found, code, `${at}: refused ${text}: expected ${code}, found ${found}`);
    }
    if (step.action) await ask(step.action.seat, "play", { action: step.action });
    for (const [listeners, changes] of step.changes)
      for (const who of listeners) for (const [path, ...other] of changes) views[who] = changed(views[who], path, other);
    for (const who of Object.keys(views)) {
      const told = step.events.flatMap(([listeners, events]) => (listeners.includes(who) ? events : []));
      const numbered = told.map((event, i) => ({ ...event, number: heard[who] + i + 1 }));
      deepStrictEqual((await ask(who, "events", { since: heard[who] })).events, numbered, `${at}: events of ${who}`);
      heard[who] += told.length;
      deepStrictEqual(shared((await ask(who, "view")).view), shared(views[who]), `${at}: view of ${who}`);
    }
  }
  await ask("host", "close");
  return game.steps.length - 1;
}

for (const name of kit("kit.json").games) {
  try {
    console.log(`${name}: ${await check(kit(`games/${name}.json`))} steps as expected`);
  } catch (error) {
    console.log(`${name}: ${error.message}`);
    process.exitCode = 1;
  }
}
host.stdin.end();
