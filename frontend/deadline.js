// The time for each choice, where one was agreed: in words, beside the log and in the panel of whose turn it is.
import { byId } from "./dom.js";

/** @import { Pictures } from "./pictures.js" */
/** @import { TableStore } from "./table_state.js" */

/** Milliseconds after which the page looks again how much time is left; it is shown in hours. */
const LOOK_MS = 600_000;

/**
 * @param {TableStore} store
 * @param {Pictures} pictures
 */
export function showDeadline(store, pictures) {
  store.watch(["latest"], ({ latest: { deadline } }) => {
    byId("time").hidden = deadline === null;
    byId("time").textContent = deadline ? [deadline.left ? `${deadline.left}.` : "", deadline.agreed].join(" ").trim() : "";
  });
  if (store.state.latest.deadline) setInterval(() => document.hidden || void pictures.refreshPlayers(), LOOK_MS);
}
