// The modules as a whole: no cycles among their imports, and every sentence that they use is on the page.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

const FOLDER = new URL("../../frontend/", import.meta.url);
const TEMPLATES = new URL("../../src/benben/web/templates/", import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith(".js"));
const SOURCES = new Map(NAMES.map((name) => [name, readFileSync(new URL(name, FOLDER), "utf-8")]));

/**
 * @param {string} source
 * @param {RegExp} pattern  With one group.
 */
const found = (source, pattern) => [...source.matchAll(pattern)].map((match) => match[1] ?? "");

test("imports have no cycles", () => {
  const imports = new Map([...SOURCES].map(([name, source]) => [name, found(source, /^import .* from "\.\/(.+)";$/gm)]));
  const finished = new Set();
  const visit = (/** @type {string} */ name, /** @type {string[]} */ way) => {
    assert.ok(!way.includes(name), `${[...way, name].join(" imports ")}`);
    if (finished.has(name)) return;
    for (const next of imports.get(name) ?? []) visit(next, [...way, name]);
    finished.add(name);
  };
  for (const name of NAMES) visit(name, []);
  assert.equal(finished.size, NAMES.length);
});

test("pages load the modules that nobody imports", () => {
  const imported = new Set([...SOURCES.values()].flatMap((source) => found(source, /from "\.\/(.+?)"/g)));
  const entries = NAMES.filter((name) => !imported.has(name));
  const pages = ["big_screen.js", "door.js", "games.js", "home.js", "rules.js", "table.js", "tables.js", "worker.js"];
  assert.deepEqual(entries.sort(), pages);
});

test("every sentence that a script uses is on its page, and every one on the page is used", () => {
  const everything = [...SOURCES.values()].join("\n");
  // Where a key may be handed to `text` as a variable; ids and events that are called alike do not count.
  const literals = everything.replace(/\b(adviceText|networkText|noticeText|addEventListener|byId|typedById)\([^()]*/g, "");
  const keysOf = (/** @type {RegExp} */ call) => found(everything, call).flatMap((inside) => found(inside, /"([\w.]+)"/g));
  const used = {
    strings: keysOf(/(?<!\w)text\(([^()]*)/g),
    "advice-strings": keysOf(/adviceText\(([^()]*)/g),
    "notice-strings": keysOf(/noticeText\(([^()]*)/g),
    "network-strings": keysOf(/networkText\(([^()]*)/g),
  };
  const pages = readdirSync(TEMPLATES).map((name) => readFileSync(new URL(name, TEMPLATES), "utf-8"));
  for (const [id, keys] of Object.entries(used)) {
    const blocks = pages.flatMap((page) => found(page, new RegExp(`id="${id}">([^]*?)</script>`, "g")));
    const given = new Set(blocks.flatMap((block) => found(block, /"([\w.]+)": words\(/g).filter((key) => !key.startsWith("level."))));
    assert.ok(given.size > 0);
    assert.deepEqual(keys.filter((key) => !given.has(key)), [], id);
    const unused = [...given].filter((key) => !keys.includes(key) && !literals.includes(`"${key}"`));
    assert.deepEqual(unused, [], id);
  }
});
