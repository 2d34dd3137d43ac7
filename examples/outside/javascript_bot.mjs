// A bot for benben's arena in JavaScript, for Node.js; it needs nothing else.
//
//     benben arena imhotep --bots "random,cmd:node examples/outside/javascript_bot.mjs" --games 10
//
// The protocol is one JSON object a line; docs/bots-from-outside.md describes it. This bot makes a
// random choice: change `choose` to make it play well.

import process from "node:process";
import { createInterface } from "node:readline";

const send = (message) => process.stdout.write(JSON.stringify(message) + "\n");

/** All lines of the record that this seat has heard. */
let record = [];

/** Returns one of the legal choices. */
function choose(legal) {
  return legal[Math.floor(Math.random() * legal.length)];
}

const answers = {
  hello: () => send({ type: "hello", protocol: 1, name: "javascript_bot" }),
  game: () => {
    record = [];
  },
  view: (message) => record.push(...message.heard),
  choose: (message) => send({ type: "choice", id: message.id, choice: choose(message.legal) }),
  bye: () => process.exit(0),
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  answers[message.type]?.(message); // messages of other types can be ignored, such as "stop"
});
