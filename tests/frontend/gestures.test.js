// Which choices fit what has been pointed at so far.
import assert from "node:assert/strict";
import test from "node:test";

import { ahead, commonBeginning, fitting } from "../../frontend/gestures.js";
import { choice } from "./pictures.js";

const sail = choice("boat-1", "temple");
const other = choice("boat-1", "palace");
const swap = choice("temple", "boat-2");
const choices = [sail, other, swap];

test("choices fit in the order of pointing", () => {
  assert.deepEqual(fitting(choices, []), choices);
  assert.deepEqual(fitting(choices, ["boat-1"]), [sail, other]);
  assert.deepEqual(fitting(choices, ["boat-1", "palace"]), [other]);
});

test("an order that fits wins over any other order", () => {
  assert.deepEqual(fitting(choices, ["temple"]), [swap]);
});

test("where no order fits, choices fit in any order", () => {
  assert.deepEqual(fitting(choices, ["palace"]), [other]);
  assert.deepEqual(fitting(choices, ["palace", "boat-1"]), [other]);
  assert.deepEqual(fitting(choices, ["palace", "temple"]), []);
});

test("next comes the next target of the path, or the rest where it was begun elsewhere", () => {
  assert.deepEqual(ahead(sail, []), ["boat-1"]);
  assert.deepEqual(ahead(sail, ["boat-1"]), ["temple"]);
  assert.deepEqual(ahead(sail, ["temple"]), ["boat-1"]);
  assert.deepEqual(ahead(sail, ["boat-1", "temple"]), []);
});

test("labels are cut where they differ", () => {
  assert.equal(commonBeginning(["Sail boat 1 to the temple", "Sail boat 1 to the tomb"]), "Sail boat 1 to the");
  assert.equal(commonBeginning(["Take", "Take stones"]), "Take");
  assert.equal(commonBeginning(["Sail boat 1 up", "Sail boat 1 down"]), "Sail boat 1");
  assert.equal(commonBeginning(["Exchange: 1 red block", "Exchange: 1 blue block"]), "Exchange");
  assert.equal(commonBeginning(["Take stones", "Take"]), "Take");
  assert.equal(commonBeginning([]), "");
});
