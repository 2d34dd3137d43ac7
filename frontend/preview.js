// What follows for certain from pointing at a target, and where a held piece would lie.
import { around, byId, find, findAll, setTextAndTitle, targetSelector } from "./dom.js";
import { answerOf } from "./explain.js";
import { text } from "./strings.js";
import { targetOf } from "./targets.js";

/** @import { PictureChoice } from "./api.js" */
/** @import { Pointing } from "./pointing.js" */
/** @import { TableState, TableStore } from "./table_state.js" */

/**
 * Show the preview whenever another target is hovered or what has been pointed at changes.
 * @param {TableStore} store
 * @param {Pointing} pointing
 */
export function showPreview(store, pointing) {
  const line = byId("preview");
  store.watch(["shown", "past", "making", "path", "asked", "hovered"], (state) => {
    setTextAndTitle(line, previewOf(state, pointing));
    showGhost(state, pointing);
  });
  document.addEventListener("pointerover", (event) => {
    const answer = around(event, "[data-part]") && targetOf(event) === undefined ? answerOf(event) : null;
    if (answer) setTextAndTitle(line, answer.rule ? `${answer.words} (${answer.rule})` : answer.words);
  });
  document.addEventListener("pointerout", (event) => {
    if (!around(event, "[data-part]")) return;
    pointing.hover(null);
    setTextAndTitle(line, previewOf(store.state, pointing));
  });
}

/**
 * What follows from the choice that is meant; of a target that only begins one, what it is and that nothing is played.
 * @param {TableState} state
 * @param {Pointing} pointing
 */
export function previewOf({ asked, hovered }, pointing) {
  if (asked) return reasons(asked).join(" · ");
  const meant = pointing.meant(hovered);
  const target = hovered === null ? null : find(targetSelector(hovered));
  if (!target) return meant ? [meant.label, ...reasons(meant)].join(" · ") : "";
  const { tip } = target.dataset;
  const about = tip ?? target.getAttribute("aria-label") ?? "";
  if (!meant) return pointing.gather ? about : `${about} · ${text("previewMore")}`;
  const told = reasons(meant);
  // A part of a set, like a card to pay with, is called by its name only: what it is says more.
  if (pointing.gather && tip) return [tip, ...told].join(" · ");
  // Where nothing follows at once, what the target is says what it is good for.
  return [meant.label, ...(told.length || !tip || tip === meant.label ? told : [tip])].join(" · ");
}

/**
 * Why the page asks before a choice, and what follows from it, each sentence once.
 * @param {PictureChoice} choice
 */
export const reasons = ({ preview, asks }) => [...new Set([...asks, ...preview])];

/**
 * The ghost (`data-ghost`) of the way in which a piece is held lies at the target that is aimed at, if that one says
 * where it is (`data-at`).
 * @param {TableState} state
 * @param {Pointing} pointing
 */
function showGhost({ asked, hovered }, pointing) {
  const [way, placed] = pointing.path;
  const at = pointing.isTurning ? (hovered ?? (asked ? placed : null)) : null;
  const target = at == null ? null : find(`${targetSelector(at)}[data-at]`);
  for (const ghost of findAll("[data-ghost]")) {
    const on = target !== null && ghost.dataset.ghost === way;
    if (on) ghost.setAttribute("transform", `translate(${target.dataset.at})`);
    ghost.classList.toggle("on", on);
  }
}
