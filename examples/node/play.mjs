// @ts-check
// Plays a whole game through a host: node play.mjs [--players 3] [--mode advanced] [--seed 7] [-- COMMAND ...]

import { parseArgs } from "node:util";
import { Host } from "./host.mjs";

/** @typedef {import("./host.mjs").Seat} Seat */
/** @typedef {import("./host.mjs").View} View */
/** @typedef {import("./host.mjs").Question} Question */
/** @typedef {import("./host.mjs").Answer} Answer */
/** @typedef {import("./supperrules.d.ts").Guest} Guest */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: "string", default: "3" },
    mode: { type: "string", default: "advanced" },
    seed: { type: "string", default: "7" },
    language: { type: "string", default: "en" },
  },
});

/**
 * The tokens on a guest's appetites, "none" where one is empty.
 * @param {View} view
 * @param {Guest} guest
 */
function tokens(view, guest) {
  return guest === "?" ? [] : view.state.table.held[guest] ?? [];
}

/**
 * @param {View} view
 * @param {Guest} guest
 */
function isMine(view, guest) {
  return view.you !== null && (view.state.table.sides[view.you] ?? []).includes(guest);
}

/**
 * How much a player likes an answer; types tell the questions apart by their key and the answers by their verb.
 * @param {View} view
 * @param {Question} question
 * @param {Answer} answer
 */
function worth(view, question, { action }) {
  const choice = action.choice;
  if (question.key === "appetite") return choice[0] === "place" && choice[1] === question.with.kind ? 9 : 1;
  switch (choice[0]) {
    case "seat":
      return 5;
    case "serve":
      return isMine(view, choice[2]) && tokens(view, choice[2]).includes("none") ? 4 : -2;
    case "home":
      return tokens(view, choice[1]).includes("none") ? -3 : 8;
    case "decline":
      return -1;
    default:
      return 0;
  }
}

/**
 * @param {Seat} seat
 * @returns {Promise<boolean>} it was asked, and has answered
 */
async function answer(seat) {
  const { question } = await seat.question();
  const { actions } = await seat.legal();
  if (!question || actions.length === 0) return false;
  const view = await seat.view();
  const best = actions.map((one) => ({ one, value: worth(view, question, one) })).sort((a, b) => b.value - a.value)[0];
  if (best) await seat.play(best.one.action);
  return true;
}

const host = new Host(positionals.length > 0 ? positionals : undefined);
const table = await host.open({ players: Number(values.players), mode: values.mode ?? "", seed: Number(values.seed) });
let told = 0;
for (let answered = true; answered; ) {
  answered = false;
  for (const seat of table.seats) answered = (await answer(seat)) || answered;
  for (const event of await table.onlooker.events(told, values.language)) {
    told = event.number ?? told;
    if (event.sentence) console.log(event.sentence);
  }
}

const { outcome } = await table.onlooker.view();
for (const score of outcome?.scores ?? []) {
  console.log(`${score.seat}: ${score.points}`);
  for (const line of score.lines) console.log(`  ${line.points} ${line.reason} ${Object.values(line.source).join(" ")}`);
}
console.log(`won by ${outcome?.winners.join(" and ")}`);
console.log(`${(await table.record()).actions.length} actions`);
host.close();
