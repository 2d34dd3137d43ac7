// Choices that are typed as in a record. Tab completes as far as it is clear.
import { byId, typedById } from "./dom.js";

/** @import { Actions } from "./actions.js" */
/** @import { TableStore } from "./table_state.js" */

/**
 * Return the beginning that all choices have in common that begin with what was typed; undefined if none does.
 * @param {string[]} choices
 * @param {string} typed
 */
export function completed(choices, typed) {
  const [first, ...others] = choices.filter((words) => words.startsWith(typed));
  if (!typed || first === undefined) return undefined;
  let common = first;
  for (const words of others) while (!words.startsWith(common)) common = common.slice(0, -1);
  return common;
}

/**
 * @param {TableStore} store
 * @param {Actions} actions
 */
export function startTypedChoices(store, actions) {
  const input = typedById("notation", HTMLInputElement);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") input.blur();
    if (event.key !== "Tab" || event.shiftKey) return;
    const typed = input.value.trimStart();
    const common = completed(store.state.shown.choices.map((each) => each.words), typed);
    if (common === undefined || common.length <= typed.length) return;
    event.preventDefault();
    input.value = common;
  });
  byId("typed").addEventListener("submit", (event) => {
    event.preventDefault();
    const words = input.value.trim().replace(/\s+/g, " ");
    if (words) void actions.choose(words);
  });
}

/** Show the field and put the focus there. */
export function beginTyping() {
  document.body.classList.add("types");
  byId("notation").focus();
}
