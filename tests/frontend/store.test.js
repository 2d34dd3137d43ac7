// Named state, and who is told of its changes.
import assert from "node:assert/strict";
import test from "node:test";

import { Store } from "../../frontend/store.js";

test("a watcher is called at once and after each change of what it watches", () => {
  const store = new Store({ name: "Ada", points: 1 });
  /** @type {[string, string][]} */
  const seen = [];
  store.watch(["name"], (state, before) => seen.push([before.name, state.name]));
  store.set({ points: 2 });
  store.set({ name: "Bob" });
  assert.deepEqual(seen, [["Ada", "Ada"], ["Ada", "Bob"]]);
});

test("setting what is there already calls nobody", () => {
  const store = new Store({ name: "Ada" });
  let calls = 0;
  store.watch(["name"], () => calls++);
  const before = store.state;
  store.set({ name: "Ada" });
  assert.equal(calls, 1);
  assert.equal(store.state, before);
});

test("several changes at once call a watcher once, and watchers in the order of registration", () => {
  const store = new Store({ name: "Ada", points: 1 });
  /** @type {string[]} */
  const calls = [];
  store.watch(["name", "points"], () => calls.push("first"));
  store.watch(["points"], () => calls.push("second"));
  calls.length = 0;
  store.set({ name: "Bob", points: 2 });
  assert.deepEqual(calls, ["first", "second"]);
});

test("a watcher may change the state, and the ones after it see that", () => {
  const store = new Store({ name: "Ada", length: 3 });
  store.watch(["name"], ({ name }) => store.set({ length: name.length }));
  let seen = 0;
  store.watch(["name"], ({ length }) => (seen = length));
  store.set({ name: "Cleopatra" });
  assert.equal(seen, 9);
});

test("the state before a change stays as it was", () => {
  const store = new Store({ name: "Ada" });
  const before = store.state;
  store.set({ name: "Bob" });
  assert.equal(before.name, "Ada");
  assert.equal(store.state.name, "Bob");
});
