// Which lesson of the coach is shown, and where.
import assert from "node:assert/strict";
import test from "node:test";

import { placeBeside } from "../../frontend/bubble.js";
import { queue, readMemory, speaks } from "../../frontend/coach.js";

/**
 * @param {string} id
 * @param {boolean} [happened]
 */
const lesson = (id, happened = false) => ({ id, text: id, rule: "IMH-1", at: [], happened });
const ids = (/** @type {{ id: string }[]} */ lessons) => lessons.map((each) => each.id);

test("the coach speaks until a game came to its end, also at that table, and as it is set", () => {
  const fresh = readMemory(null);
  assert.equal(speaks(fresh, "a"), true);
  assert.equal(speaks({ ...fresh, finished: "a" }, "a"), true);
  assert.equal(speaks({ ...fresh, finished: "a" }, "b"), false);
  assert.equal(speaks({ ...fresh, finished: "a", on: true }, "b"), true);
  assert.equal(speaks({ ...fresh, on: false }, "a"), false);
});

test("what cannot be read is forgotten", () => {
  for (const said of [null, "", "{", "[]", '{"seen": 3}', "null"]) assert.deepEqual(readMemory(said).seen, []);
  assert.deepEqual(readMemory('{"seen": ["take"], "on": true}'), { on: true, seen: ["take"], finished: null });
});

test("what happened waits until it was read, what can be chosen only while it can", () => {
  const first = queue([], [lesson("round", true), lesson("take")], []);
  assert.deepEqual(ids(first), ["round", "take"]);
  assert.deepEqual(ids(queue(first, [lesson("sail")], [])), ["sail", "round"]);
  assert.deepEqual(ids(queue(first, [lesson("sail")], ["round", "sail"])), []);
});

test("a bubble lies beside what it is about, inside of its area and not on what must be seen", () => {
  const area = { left: 0, top: 0, right: 1000, bottom: 800 };
  const size = { width: 300, height: 100 };
  const about = { left: 400, top: 300, right: 600, bottom: 400 };
  assert.deepEqual(placeBeside(size, area, about, []), { left: 350, top: 408 });
  const below = { left: 0, top: 405, right: 1000, bottom: 800 };
  assert.deepEqual(placeBeside(size, area, about, [below]), { left: 350, top: 192 });
  const corner = { left: 950, top: 750, right: 1000, bottom: 800 };
  const { left, top } = placeBeside(size, area, corner, []);
  assert.ok(left >= 0 && left + 300 <= 1000 && top >= 0 && top + 100 <= 800);
  assert.ok(left + 300 <= 950 || top + 100 <= 750);
});

test("a bubble about nothing that is in sight lies in a corner", () => {
  const area = { left: 8, top: 90, right: 382, bottom: 600 };
  assert.deepEqual(placeBeside({ width: 374, height: 120 }, area, null, []), { left: 8, top: 480 });
});
