// The picture that is made of an older one and of what has changed.
import assert from "node:assert/strict";
import test from "node:test";

import { patched } from "../../frontend/patch.js";
import { choice, picture } from "./pictures.js";

const line = (/** @type {number} */ ply) => ({ ply, lines: [{ seat: null, text: `line ${ply}`, minor: false }] });

const OLD = picture({
  version: "v.1",
  svg: "<svg>Zoë 𓂀</svg><svg>boat</svg>",
  log: [line(1), line(2)],
  choices: [choice("a"), choice("b")],
  prompt: "old",
  mine: true,
});

test("a whole picture is taken as it is", () => {
  const whole = picture({ version: "v.9" });
  assert.equal(patched(OLD, whole), whole);
});

test("a patch replaces fields and goes on with drawing, log and choices", () => {
  const made = patched(OLD, {
    have: "v.1",
    version: "v.2",
    changes: { prompt: "new", mine: false },
    // A hieroglyph counts as two, as in the server's offsets.
    svg: [[0, 17], "<svg>temple</svg>"],
    log_kept: 1,
    log: [line(3)],
    choices: [1, choice("c")],
  });
  assert.deepEqual(made, {
    ...OLD,
    version: "v.2",
    prompt: "new",
    mine: false,
    svg: "<svg>Zoë 𓂀</svg><svg>temple</svg>",
    log: [line(1), line(3)],
    choices: [choice("b"), choice("c")],
  });
  assert.equal(OLD.prompt, "old");
});

test("a patch for another picture is refused", () => {
  const patch = { have: "v.7", version: "v.8", changes: {}, svg: [], log_kept: 0, log: [], choices: [7] };
  assert.throws(() => patched(OLD, patch));
});
