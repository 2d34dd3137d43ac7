// Smaller parts of the page that need no page: arrow keys, completions, the log, charts, offers.
import assert from "node:assert/strict";
import test from "node:test";

import { spread } from "../../frontend/charts.js";
import { offersFor } from "../../frontend/invitations.js";
import { nearest } from "../../frontend/keyboard.js";
import { folded } from "../../frontend/log.js";
import { asksHere, initialState, isLent, nextHere } from "../../frontend/table_state.js";
import { completed } from "../../frontend/typed_choices.js";
import { picture } from "./pictures.js";

/** @import { PicturePlayer } from "../../frontend/api.js" */

/**
 * @param {number} seat
 * @param {Partial<PicturePlayer>} [given]
 * @returns {PicturePlayer}
 */
const player = (seat, given = {}) => ({
  seat,
  name: `Player ${seat}`,
  kind: "human",
  level: null,
  score: 0,
  thinking: false,
  present: true,
  lent: false,
  reopens: false,
  hinted: 0,
  conceded: false,
  handing: false,
  ...given,
});

test("an arrow key leads to the nearest target ahead; one far aside counts as farther", () => {
  const right = { x: 1, y: 0 };
  const points = [{ x: -5, y: 0 }, { x: 60, y: 0 }, { x: 30, y: 40 }];
  assert.equal(nearest({ x: 0, y: 0 }, points, right), 1);
  assert.equal(nearest({ x: 0, y: 0 }, points, { x: 0, y: -1 }), -1);
});

test("Tab completes as far as it is clear", () => {
  const choices = ["sail 1 temple", "sail 1 tomb", "take"];
  assert.equal(completed(choices, "s"), "sail 1 t");
  assert.equal(completed(choices, "ta"), "take");
  assert.equal(completed(choices, "load"), undefined);
  assert.equal(completed(choices, ""), undefined);
});

test("the same choice several times in a row is one entry of the log", () => {
  const line = { seat: 0, text: "Ada throws a card away.", minor: true };
  const log = [1, 2, 3].map((ply) => ({ ply, lines: [line] }));
  assert.deepEqual(folded(log), [{ ply: 1, lines: [line], times: 3 }]);
  const other = { ply: 4, lines: [{ seat: 1, text: "Bob passes.", minor: false }] };
  assert.equal(folded([...log, other, ...log]).length, 3);
});

test("stones at the ends of lines do not cover each other, and none lies below the floor", () => {
  const ends = [{ seat: 0, y: 100 }, { seat: 1, y: 101 }, { seat: 2, y: 10 }];
  assert.deepEqual(spread(ends, Infinity).map((each) => each.y).sort((a, b) => a - b), [10, 100, 124]);
  assert.deepEqual(spread(ends, 110).map((each) => each.y).sort((a, b) => a - b), [10, 86, 110]);
  assert.equal(ends[1]?.y, 101);
});

test("of two players at one device, the other one is next", () => {
  const shared = picture({ own: [0, 1], seat: 0, mine: false, to_move: [1] });
  const state = initialState(shared, false);
  assert.equal(state.viewer, 0);
  assert.equal(nextHere(state, shared), 1);
  assert.equal(asksHere(state, shared), true);
  assert.equal(nextHere(state, picture({ ...shared, over: true })), null);
  assert.equal(nextHere(initialState(picture(), false), shared), null);
  assert.equal(initialState(picture({ own: [0, 1], seat: null }), false).viewer, -1);
});

test("a seat is lent where a bot plays for the viewer", () => {
  assert.equal(isLent(picture({ seat: 1, players: [player(0, { lent: true }), player(1)] })), false);
  assert.equal(isLent(picture({ seat: 0, players: [player(0, { lent: true }), player(1)] })), true);
});

test("only who made the table invites; anybody may hand over the seat of a person who is gone", () => {
  const open = player(1, { kind: "open" });
  const gone = player(1, { present: false });
  assert.deepEqual(offersFor(open, picture()).map(([, change]) => change), ["invite", "bot"]);
  assert.deepEqual(offersFor(open, picture({ host: false })), []);
  assert.deepEqual(offersFor(gone, picture({ host: false })).map(([, change]) => change), ["bot"]);
  assert.deepEqual(offersFor(player(0, { present: false }), picture()), []);
  assert.deepEqual(offersFor(player(1, { kind: "bot", reopens: true }), picture()).map(([, change]) => change), ["open"]);
});
