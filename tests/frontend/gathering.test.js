// Sets whose order means nothing.
import assert from "node:assert/strict";
import test from "node:test";

import { canBecomeWhole, counts, endsByItself, isWhole, targetsOf } from "../../frontend/gathering.js";
import { gather } from "./pictures.js";

test("targets are counted by item, and counts become targets again", () => {
  assert.deepEqual(counts(gather(), ["stone", "wood", "wood"]), [2, 1]);
  assert.deepEqual(targetsOf(gather(), [2, 1]), ["wood", "wood", "stone"]);
});

test("without a list of sets, size and supply decide", () => {
  const free = gather({ least: 1, most: 2 });
  assert.equal(canBecomeWhole(free, ["stone", "stone"]), false);
  assert.equal(canBecomeWhole(free, ["wood", "wood", "stone"]), false);
  assert.equal(canBecomeWhole(free, ["wood", "stone"]), true);
  assert.equal(isWhole(free, []), false);
  assert.equal(isWhole(free, ["wood"]), true);
});

test("with a list of sets, only these are whole", () => {
  const listed = gather({ sets: [[2, 0], [1, 1]] });
  assert.equal(canBecomeWhole(listed, ["wood"]), true);
  assert.equal(isWhole(listed, ["wood"]), false);
  assert.equal(isWhole(listed, ["stone", "wood"]), true);
  assert.equal(canBecomeWhole(gather({ sets: [[2, 0]] }), ["stone"]), false);
});

test("a set ends by itself where nothing could be added", () => {
  assert.equal(endsByItself(gather({ least: 2, most: 2 })), true);
  assert.equal(endsByItself(gather({ least: 1, most: 2 })), false);
  assert.equal(endsByItself(gather({ least: 1, most: 2, sets: [] })), true);
});
