// What is told of the others' choices.
import assert from "node:assert/strict";
import { test } from "node:test";

import { newsSince, toldSince } from "../../frontend/since.js";

/** @param {number} ply @param {...[number | null, string, boolean?]} lines */
const entry = (ply, ...lines) => ({
  ply,
  lines: lines.map(([seat, text, minor = false]) => ({ seat, text, minor })),
});

test("each player has one line in the order of what happened, and what it did to me comes last", () => {
  const log = [
    entry(3, [0, "Ada loads."]),
    entry(4, [1, "Bo sails."], [0, "A stone of Ada goes to the temple."], [2, "A stone of Cy goes to the temple."]),
    entry(5, [2, "Cy fetches."], [2, "Cy gets 2 points."], [1, "Bo gets 1 point."]),
    entry(6, [null, "Round 2."]),
    entry(7, [1, "Bo loads."]),
  ];
  const told = toldSince({ log, seat: 0, since: 3, since_points: [1, 0, null], since_forced: [] });
  assert.deepEqual(told, [
    { seat: 1, texts: ["Bo sails.", "Bo loads."], points: 0, forced: false },
    { seat: 2, texts: ["Cy fetches.", "Cy gets 2 points."], points: 0, forced: false },
    { seat: null, texts: ["Round 2."], points: 0, forced: false },
    { seat: 0, texts: ["A stone of Ada goes to the temple."], points: 1, forced: false },
  ]);
});

test("what I had to do because nothing else was possible is told as such", () => {
  const log = [entry(3, [0, "Ada pays."]), entry(4, [0, "Ada pays again."]), entry(4, [1, "Bo loads."]), entry(5, [0, "Ada fetches."]), entry(6, [1, "Bo sails."])];
  const told = toldSince({ log, seat: 0, since: 3, since_points: [0, 0], since_forced: [5] });
  assert.deepEqual(told, [
    { seat: 1, texts: ["Bo loads.", "Bo sails."], points: 0, forced: false },
    { seat: 0, texts: ["Ada fetches."], points: 0, forced: true },
  ]);
});

test("nothing is told where nothing happened", () => {
  assert.deepEqual(toldSince({ log: [entry(3, [0, "Ada loads."])], seat: 0, since: null, since_points: [], since_forced: [] }), []);
});

test("what came of a choice is told in its order, and the cards of a payment are not", () => {
  const log = [
    entry(4, [1, "Bo pays stone.", true]),
    entry(5, [1, "Bo pays wood.", true], [1, "Bo builds a wall."], [1, "Bo gets 3."]),
    entry(6, [null, "A die shows the ankh."]),
    entry(7, [0, "Ada draws."], [0, "Ada gets a card."]),
  ];
  const told = ["Bo builds a wall.", "Bo gets 3.", "A die shows the ankh.", "Ada gets a card."];
  assert.deepEqual(newsSince({ log, seat: 0, since: 3, since_forced: [] }), told);
});
