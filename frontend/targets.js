// The targets of the drawing: which are lit, and the mouse, fingers and keys that point at them.
import { around, find, findAll, focusedByKeyboard, targetSelector } from "./dom.js";

/** @import { Pointing } from "./pointing.js" */
/** @import { TableStore } from "./table_state.js" */

/** The first thing that can be pointed at. */
export const firstTarget = () => find(".target.on") ?? find("#chips button");

/**
 * The target under a pointer or with the focus, if it can be pointed at.
 * @param {Event} event
 */
export const targetOf = (event) => around(event, "[data-target]:is(.on, .may)")?.dataset.target;

/**
 * The target that a click points at: also the whole of a part that may be chosen (`cover`), which lets the pointer
 * through to what lies below it until it is lit.
 * @param {Event} event
 */
export function clickedTarget(event) {
  const direct = targetOf(event);
  if (direct !== undefined || around(event, "[data-off], [data-target]")) return direct;
  const part = around(event, "[data-part]");
  return part ? find(".target.cover.may", part)?.dataset.target : undefined;
}

/**
 * Light the targets whenever the picture or what has been pointed at changes.
 * @param {TableStore} store
 * @param {Pointing} pointing
 */
export function lightTargets(store, pointing) {
  store.watch(["shown", "past", "making", "path", "asked", "pointed", "narrow"], ({ pointed }) => {
    const markOf = pointing.marks();
    for (const target of findAll("[data-target]")) {
      const { on, may, chosen } = markOf(target.dataset.target ?? "");
      target.classList.toggle("on", on);
      target.classList.toggle("may", may);
      target.classList.toggle("chosen", chosen);
      target.setAttribute("tabindex", on ? "0" : "-1");
      if (on || chosen) target.removeAttribute("aria-disabled");
      else target.setAttribute("aria-disabled", "true");
    }
    document.body.dataset.step = `${pointed}`;
  });
}

/**
 * Listen to the hands that point.
 * @param {TableStore} store
 * @param {Pointing} pointing
 */
export function listenToHands(store, pointing) {
  document.addEventListener("pointerdown", (event) => {
    store.set({ keyboard: false, touch: event.pointerType === "touch" });
  });
  document.addEventListener("click", (event) => {
    const target = clickedTarget(event);
    if (target !== undefined) pointAt(store, pointing, target);
  });
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, (event) => {
      const target = targetOf(event);
      if (target !== undefined) pointing.hover(target);
    });
  }
  document.addEventListener("pointerout", (event) => {
    if (targetOf(event) !== undefined) pointing.hover(null);
  });
  document.addEventListener("keydown", (event) => {
    const target = targetOf(event);
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pointAt(store, pointing, target);
  });
  document.addEventListener("contextmenu", (event) => {
    if (store.state.touch || !pointing.isTurning || !around(event, "[data-at]")) return;
    event.preventDefault();
    turnPiece(pointing, "r");
  });
}

/**
 * Point at a target, then bring what can be pointed at next into sight.
 * @param {TableStore} store
 * @param {Pointing} pointing
 * @param {string} id
 */
export function pointAt(store, pointing, id) {
  const byKeyboard = focusedByKeyboard();
  const outcome = pointing.point(id);
  if (outcome === "asked") find("[data-confirm]")?.focus();
  if (outcome !== "more") return;
  if (byKeyboard) firstTarget()?.focus();
  if (!store.state.narrow) find(".target.on")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/**
 * Return what the way in which a piece is held becomes by turning (`data-r`) or turning over (`data-f`).
 * @param {Pointing} pointing
 * @param {"r" | "f"} how
 */
export const turned = (pointing, how) => find(targetSelector(pointing.path[0] ?? ""))?.dataset[how];

/**
 * Turn the piece that is held.
 * @param {Pointing} pointing
 * @param {"r" | "f"} how
 */
export function turnPiece(pointing, how) {
  const way = turned(pointing, how);
  if (way) pointing.turnTo(way);
}
