// The line that says what is expected, and which of the buttons beside it there are.
import { byId, element, find, inside, setTextAndTitle, targetSelector, typedById } from "./dom.js";
import { newsSince } from "./since.js";
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
    setTextAndTitle(byId("latest"), shown.over ? "" : latestNews(state));
    byId("prompt").classList.remove("open");
    byId("undo").hidden = !shown.undo || past;
    byId("hint").hidden = !asks || !shown.hints;
    byId("typed").hidden = !asks;
    showTyped(state);
  });
  openWhenCut();
}

/**
 * What happened last; on a phone, where the log is far away, all that happened since the viewer's latest decision.
 * @param {TableState} state
 */
function latestNews({ narrow, past, shown }) {
  const since = narrow && shown.mine && !past ? newsSince(shown) : [];
  return (since.length ? since : (shown.log.at(-1)?.lines ?? []).map((each) => each.text)).join(" ");
}

/** A click on a line that is longer than its place shows all of it; another one, or the next picture, ends that. */
function openWhenCut() {
  const told = inside(document, "#prompt .told", HTMLElement);
  const isLonger = (/** @type {HTMLElement} */ { scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
    scrollWidth > clientWidth || scrollHeight > clientHeight;
  const isCut = () => isLonger(told) || ["preview", "latest", "trouble"].some((id) => isLonger(byId(id)));
  const mark = () => told.classList.toggle("cut", isCut());
  told.addEventListener("pointerenter", mark);
  new MutationObserver(mark).observe(told, { childList: true, characterData: true, subtree: true });
  told.addEventListener("click", () => {
    const { classList } = byId("prompt");
    if (classList.contains("open") || isCut()) classList.toggle("open");
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
 * Whether something that can be pointed at next is drawn; otherwise there are buttons for it.
 * @param {Pointing} pointing
 */
const isDrawn = (pointing) => [...pointing.next()].some((id) => find(targetSelector(id)));

/**
 * @param {TableState} state
 * @param {Pointing} pointing
 */
function expected(state, pointing) {
  const { shown, latest } = state;
  if (state.past) return text("past", { ply: shown.ply, last: latest.last });
  if (state.asked) return state.asked.label;
  const { gather, parts } = pointing;
  if (gather && parts.length && gather.least === gather.most) {
    const counted = text("gathered", { count: parts.length, most: gather.most });
    return gather.opens.length ? counted : `${shown.prompt} ${counted}`;
  }
  const begun = pointing.begun();
  if (begun) return `${begun} … ${text(isDrawn(pointing) ? "next" : "nextButton")}`;
  if (shown.stopped) return shown.stopped;
  if (isLent(shown)) return `${text("lentMine")} ${shown.prompt}`;
  const next = nextHere(state, shown);
  if (next !== null) return text("handOn", { who: nameOf(shown, next) });
  const watching = shown.seat === null && state.viewer === null && !shown.over;
  // While chance deals nobody is asked, and the line still says whom the table waits for.
  const asks = shown.prompt || latest.prompt;
  return watching ? `${text("watching")} ${asks}` : asks;
}

/**
 * Say what went wrong; an empty text says that nothing does.
 * @param {string} words
 */
export function showTrouble(words) {
  byId("trouble").textContent = words;
}
