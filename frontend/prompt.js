// The line that says what is expected, and which of the buttons beside it there are.
import { byId, element, setTextAndTitle, typedById } from "./dom.js";
import { text } from "./strings.js";
import { isLent, nameOf, nextHere } from "./table_state.js";

/** @import { Pointing } from "./pointing.js" */
/** @import { TableState, TableStore } from "./table_state.js" */

/**
 * Show the prompt whenever the picture or what has been pointed at changes.
 * @param {TableStore} store
 * @param {Pointing} pointing
 */
export function showPrompt(store, pointing) {
  store.watch(["shown", "past", "making", "path", "asked"], (state) => {
    byId("says").textContent = expected(state, pointing);
  });
  store.watch(["shown", "past"], (state) => {
    const { shown, past } = state;
    const asks = shown.mine && !past;
    byId("prompt").classList.toggle("mine", asks);
    setTextAndTitle(byId("latest"), shown.over ? "" : (shown.log.at(-1)?.lines ?? []).map((each) => each.text).join(" "));
    byId("undo").hidden = !shown.undo || past;
    byId("hint").hidden = !asks || !shown.hints;
    byId("typed").hidden = !asks;
    showTyped(state);
  });
}

/** @param {TableState} state */
function showTyped({ shown }) {
  const options = shown.choices.map((each) => element("option", { value: each.words, label: each.label }));
  byId("completions").replaceChildren(...options);
  const example = shown.choices.find((each) => each.words.includes(" ")) ?? shown.choices[0];
  const input = typedById("notation", HTMLInputElement);
  input.placeholder = example ? text("example", { words: example.words }) : "";
  if (document.activeElement !== input) input.value = "";
}

/**
 * @param {TableState} state
 * @param {Pointing} pointing
 */
function expected(state, pointing) {
  const { shown, latest } = state;
  if (state.past) return text("past", { ply: shown.ply, last: latest.last });
  if (state.asked) return state.asked.label;
  const begun = pointing.begun();
  if (begun) return `${begun} … ${text("next")}`;
  if (shown.stopped) return shown.stopped;
  if (isLent(shown)) return `${text("lentMine")} ${shown.prompt}`;
  const next = nextHere(state, shown);
  if (next !== null) return text("handOn", { who: nameOf(shown, next) });
  const watching = shown.seat === null && state.viewer === null && !shown.over;
  return watching ? `${text("watching")} ${shown.prompt}` : shown.prompt;
}

/**
 * Say what went wrong; an empty text says that nothing does.
 * @param {string} words
 */
export function showTrouble(words) {
  byId("trouble").textContent = words;
}
