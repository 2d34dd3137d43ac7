// Pointing at targets until one choice is meant.
import assert from "node:assert/strict";
import test from "node:test";

import { Pointing } from "../../frontend/pointing.js";
import { choice, gather, picture, storeOf } from "./pictures.js";

/** @import { Picture } from "../../frontend/api.js" */
/** @import { TableState, TableStore } from "../../frontend/table_state.js" */

const SAILING = { choices: [choice("boat-1", "temple"), choice("boat-1", "palace"), choice("take")] };

/**
 * A table, and what was sent from it. `answers` are the pictures after each choice; null refuses it.
 * @param {Partial<Picture>} given
 * @param {Partial<TableState>} [more]
 * @param {(Partial<Picture> | null)[]} [answers]
 */
function pointingAt(given, more = {}, answers = []) {
  /** @type {string[]} */
  const sent = [];
  /** @type {TableStore} */
  const store = storeOf(given, more);
  const pointing = new Pointing(store, {
    choose: async (words) => {
      sent.push(words);
      const answer = answers.shift();
      if (answer) store.set({ latest: picture({ ...store.state.latest, ...answer }) });
      return answer !== null;
    },
    undo: () => sent.push("(undo)"),
    isSending: () => false,
    redraw: () => sent.push("(redraw)"),
  });
  return { store, pointing, sent };
}

// --- one choice ----------------------------------------------------------------------------------

test("a choice is sent when the last of its targets was pointed at", () => {
  const { pointing, sent } = pointingAt(SAILING);
  assert.deepEqual([...pointing.next()], ["boat-1", "take"]);
  assert.equal(pointing.point("boat-1"), "more");
  assert.deepEqual([...pointing.next()], ["temple", "palace"]);
  assert.deepEqual(sent, []);
  assert.equal(pointing.point("palace"), "sent");
  assert.deepEqual(sent, ["boat-1 palace"]);
});

test("what all choices begin with need not be pointed at", () => {
  const given = { choices: [choice("boat-1", "temple"), choice("boat-1", "palace")] };
  const { pointing, sent } = pointingAt(given);
  assert.deepEqual([...pointing.next()], ["temple", "palace"]);
  assert.equal(pointing.marks()("boat-1").chosen, true);
  assert.deepEqual(pointing.steps, []);
  assert.equal(pointing.begun(), "");
  assert.equal(pointing.point("palace"), "sent");
  assert.deepEqual(sent, ["boat-1 palace"]);
});

test("a single choice is pointed at from its beginning", () => {
  const { pointing, sent } = pointingAt({ choices: [choice("boat-1", "temple")] });
  assert.deepEqual([...pointing.next()], ["boat-1"]);
  assert.equal(pointing.point("boat-1"), "asked"); // the rest need not be pointed at, but it is confirmed
  assert.deepEqual(sent, []);
});

test("what fits no choice is ignored", () => {
  const { pointing, sent, store } = pointingAt(SAILING);
  assert.equal(pointing.point("obelisk"), "ignored");
  pointing.point("boat-1");
  assert.equal(pointing.point("take"), "ignored");
  assert.deepEqual(store.state.path, ["boat-1"]);
  assert.deepEqual(sent, []);
});

test("a place may be pointed at before the boat", () => {
  const { pointing, sent } = pointingAt(SAILING);
  assert.deepEqual(pointing.marks()("palace"), { on: false, may: true, chosen: false });
  pointing.point("palace");
  assert.deepEqual(pointing.marks()("palace"), { on: false, may: true, chosen: true }); // once more confirms
  assert.equal(pointing.marks()("boat-1").on, true);
  pointing.point("boat-1");
  assert.deepEqual(sent, ["boat-1 palace"]);
});

test("what costs something extra is shown by the first click and made by the second", () => {
  const risky = { choices: [{ ...choice("boat-1"), asks: ["You lose 3 points."] }, choice("take")] };
  const { pointing, sent, store } = pointingAt(risky);
  assert.equal(pointing.point("boat-1"), "asked");
  assert.deepEqual(sent, []);
  assert.equal(store.state.asked?.words, "boat-1");
  assert.deepEqual([pointing.marks()("boat-1").may, pointing.marks()("take").may], [true, false]);
  assert.equal(pointing.point("take"), "ignored");
  assert.equal(pointing.point("boat-1"), "sent");
  assert.deepEqual(sent, ["boat-1"]);
  const expert = pointingAt(risky, { careful: false });
  assert.equal(expert.pointing.point("boat-1"), "sent");
  const other = pointingAt(risky);
  assert.equal(other.pointing.point("take"), "sent");
});

test("a set that cannot be taken back is shown before it is sent", async () => {
  const set = gather({ final: true, plans: [{ label: "Both", counts: [1, 1] }] });
  const choices = [choice("wood"), choice("stone")];
  const { pointing, sent } = pointingAt({ choices, gather: set });
  await pointing.offerSet([1, 1]);
  assert.deepEqual([sent, pointing.parts, pointing.isWhole], [[], ["wood", "stone"], true]);
  pointing.cancel();
  pointing.point("wood");
  assert.equal(pointing.point("stone"), "gathered");
  assert.deepEqual(sent, []);
});

test("who wants to confirm is asked first, and nothing else can be pointed at meanwhile", () => {
  const { pointing, sent, store } = pointingAt(SAILING, { confirm: true });
  pointing.point("boat-1");
  assert.equal(pointing.point("temple"), "asked");
  assert.equal(store.state.asked?.words, "boat-1 temple");
  assert.deepEqual(pointing.marks()("take"), { on: false, may: false, chosen: false });
  for (const other of ["take", "palace"]) assert.equal(pointing.point(other), "ignored");
  assert.deepEqual(sent, []);
  pointing.confirmAsked();
  assert.deepEqual(sent, ["boat-1 temple"]);
});

test("nothing can be pointed at in the past, on another's turn, or while choices are sent", () => {
  for (const { pointing } of [
    pointingAt(SAILING, { past: true }),
    pointingAt(SAILING, { making: true }),
    pointingAt({ ...SAILING, mine: false }),
  ]) {
    assert.deepEqual([...pointing.next()], []);
    assert.equal(pointing.point("take"), "ignored");
  }
});

test("the prompt says how the choice has begun", () => {
  const { pointing } = pointingAt({
    choices: [
      { ...choice("boat-1", "temple"), label: "Sail boat 1 to the temple" },
      { ...choice("boat-1", "palace"), label: "Sail boat 1 to the palace" },
    ],
  });
  assert.equal(pointing.begun(), "");
  pointing.point("boat-1");
  assert.equal(pointing.begun(), "Sail boat 1 to the");
});

test("a preview needs one choice that is meant", () => {
  const { pointing } = pointingAt(SAILING);
  assert.equal(pointing.meant(null), null);
  assert.equal(pointing.meant("boat-1"), null);
  assert.equal(pointing.meant("take")?.words, "take");
  pointing.point("boat-1");
  assert.equal(pointing.meant("temple")?.words, "boat-1 temple");
});

// --- taking back ---------------------------------------------------------------------------------

test("undo first forgets what was pointed at, then takes the latest choice back", () => {
  const { pointing, sent, store } = pointingAt({ ...SAILING, undo: true });
  pointing.point("boat-1");
  pointing.undo();
  assert.deepEqual(store.state.path, []);
  assert.deepEqual(sent, []);
  pointing.undo();
  assert.deepEqual(sent, ["(undo)"]);
});

test("where nothing may be taken back, undo does nothing", () => {
  const { pointing, sent, store } = pointingAt(SAILING);
  pointing.point("boat-1");
  pointing.undo();
  assert.deepEqual(store.state.path, ["boat-1"]);
  pointing.cancel();
  assert.deepEqual(store.state.path, []);
  assert.deepEqual(sent, []);
});

// --- pieces that can be held in several ways -----------------------------------------------------

const TILES = { choices: [choice("turn-0", "a"), choice("turn-0", "b"), choice("turn-1", "b")] };

test("a piece is always held in one way, which is not a step", () => {
  const { pointing } = pointingAt(TILES);
  assert.deepEqual(pointing.path, ["turn-0"]);
  assert.deepEqual(pointing.steps, []);
  assert.deepEqual(pointing.ways, ["turn-0", "turn-1"]);
  assert.deepEqual([...pointing.next()], ["a", "b"]);
});

test("a turned piece is placed as it is held, and the next one is held so too", () => {
  const { pointing, sent, store } = pointingAt(TILES);
  pointing.point("turn-1");
  assert.deepEqual([...pointing.next()], ["b"]);
  pointing.point("b");
  assert.deepEqual(sent, ["turn-1 b"]);
  store.set({ path: [] });
  assert.deepEqual(pointing.path, ["turn-1"]);
});

test("a finger is asked before a piece is placed; turning asks again where it still fits", () => {
  const { pointing, sent, store } = pointingAt(TILES, { touch: true });
  assert.equal(pointing.point("b"), "asked");
  assert.equal(pointing.turnTo("turn-1"), "asked");
  assert.equal(store.state.asked?.words, "turn-1 b");
  assert.equal(pointing.turnTo("turn-0"), "asked");
  assert.equal(pointing.point("a"), "asked"); // another place instead
  assert.equal(pointing.turnTo("turn-1"), "more"); // nothing fits there
  assert.equal(store.state.asked, null);
  assert.deepEqual(sent, []);
});

test("turning keeps aiming at the place under the pointer, if the piece fits there", () => {
  const { pointing, store } = pointingAt(TILES);
  pointing.hover("b");
  pointing.turnTo("turn-1");
  assert.equal(store.state.hovered, "b");
  pointing.turnTo("turn-0");
  pointing.hover("a");
  pointing.turnTo("turn-1");
  assert.equal(store.state.hovered, null);
});

// --- sets ----------------------------------------------------------------------------------------

const PAYMENT = { gather: gather(), choices: [choice("wood"), choice("stone"), choice("pass")] };

test("the parts of a set are pointed at in any order and sent in the order of the items", async () => {
  const { pointing, sent, store } = pointingAt(PAYMENT, {}, [{ last: 1 }, { last: 2 }]);
  assert.deepEqual([...pointing.next()], ["wood", "stone", "pass"]);
  assert.equal(pointing.point("stone"), "gathered");
  assert.deepEqual([...pointing.next()], ["wood"]);
  assert.equal(pointing.point("wood"), "sent");
  assert.equal(store.state.making, true);
  await new Promise(setImmediate);
  assert.deepEqual(sent, ["wood", "stone", "(redraw)"]);
  assert.equal(store.state.making, false);
});

test("a part is put back, and more than there are cannot be taken", () => {
  const { pointing } = pointingAt({ ...PAYMENT, gather: gather({ most: 3, least: 3 }) });
  pointing.point("stone");
  assert.equal(pointing.point("stone"), "ignored");
  pointing.point("wood");
  pointing.putBack(0);
  assert.deepEqual(pointing.parts, ["wood"]);
});

test("a set that may grow is confirmed", async () => {
  const { pointing, sent } = pointingAt({ ...PAYMENT, gather: gather({ least: 1, most: 3 }) }, {}, [{ last: 1 }]);
  assert.equal(pointing.point("wood"), "gathered");
  assert.equal(pointing.isWhole, true);
  await pointing.confirmSet();
  assert.deepEqual(sent, ["wood", "(redraw)"]);
});

test("a set is ended by its own choice when it is smaller than it could be", async () => {
  const end = gather({ least: 1, most: 3, end: "enough" });
  const { pointing, sent } = pointingAt({ ...PAYMENT, gather: end }, {}, [{ last: 1 }, { last: 2 }]);
  await pointing.makeSet([1, 0]);
  assert.deepEqual(sent, ["wood", "enough", "(redraw)"]);
});

test("a part that is refused is sent again, three times at most", async () => {
  const once = pointingAt(PAYMENT, {}, [null, { last: 1 }, { last: 2 }]);
  await once.pointing.makeSet([1, 1]);
  assert.deepEqual(once.sent, ["wood", "wood", "stone", "(redraw)"]);
  const always = pointingAt(PAYMENT, {}, [null, null, null, null]);
  await always.pointing.makeSet([1, 1]);
  assert.deepEqual(always.sent, ["wood", "wood", "wood", "(redraw)"]);
});

test("a set is not continued when another decision has come", async () => {
  const { pointing, sent } = pointingAt(PAYMENT, {}, [{ last: 1, gather: gather({ name: "other" }) }]);
  await pointing.makeSet([1, 1]);
  assert.deepEqual(sent, ["wood", "(redraw)"]);
});

test("what the game has made by itself is not sent", async () => {
  const { pointing, sent } = pointingAt(PAYMENT, {}, [{ last: 2 }]);
  await pointing.makeSet([2, 0]);
  assert.deepEqual(sent, ["wood", "(redraw)"]);
});

test("a set that is not all there is to do is opened first", () => {
  const chisel = gather({ opens: ["chisel"], sets: [[1, 1]] });
  const choices = [choice("chisel", "wood"), choice("chisel", "stone"), choice("pass")];
  const { pointing } = pointingAt({ gather: chisel, choices });
  assert.equal(pointing.gather, null);
  pointing.point("chisel");
  assert.deepEqual(pointing.gather, chisel);
  pointing.point("wood");
  assert.deepEqual([...pointing.next()], ["stone"]); // two of wood are no set
});
