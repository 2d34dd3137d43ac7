// What is told of the others' choices.
import assert from "node:assert/strict";
import { test } from "node:test";

import { toldSince } from "../../frontend/since.js";

/** @param {number} ply @param {...[number | null, string]} lines */
const entry = (ply, ...lines) => ({ ply, lines: lines.map(([seat, text]) => ({ seat, text })) });

test("each player has one line, what was dealt comes first and what it did to me last", () => {
  const log = [
    entry(3, [0, "Ada loads."]),
    entry(4, [1, "Bo sails."], [0, "A stone of Ada goes to the temple."], [2, "A stone of Cy goes to the temple."]),
    entry(5, [2, "Cy fetches."]),
    entry(6, [null, "Round 2."]),
    entry(7, [1, "Bo loads."]),
  ];
  const told = toldSince({ log, seat: 0, since: 3, since_points: [1, 0, null] });
  assert.deepEqual(told, [
    { seat: null, texts: ["Round 2."], points: 0 },
    { seat: 1, texts: ["Bo sails.", "Bo loads."], points: 0 },
    { seat: 2, texts: ["Cy fetches."], points: 0 },
    { seat: 0, texts: ["A stone of Ada goes to the temple."], points: 1 },
  ]);
});

test("nothing is told where nothing happened", () => {
  assert.deepEqual(toldSince({ log: [entry(3, [0, "Ada loads."])], seat: 0, since: null, since_points: [] }), []);
});
