// It is somebody's turn at this device: a sound and, for a page in the background, a notification.
import { find } from "./dom.js";
import { remember, remembered } from "./preferences.js";
import { checkbox } from "./settings.js";
import { text } from "./strings.js";
import { asksHere } from "./table_state.js";

/** @import { Picture } from "./api.js" */
/** @import { Sound } from "./sound.js" */
/** @import { TableStore } from "./table_state.js" */

/**
 * @param {TableStore} store
 * @param {Sound} sound
 */
export function startTurnSignal(store, sound) {
  const box = checkbox("set-notify", mayNotify(), async (wanted) => {
    if (wanted && "Notification" in window) await Notification.requestPermission();
    remember("notify", wanted ? "yes" : "no");
    box.checked = mayNotify();
  });
  let signalled = store.state.latest.mine ? store.state.latest.rev : 0;
  store.watch(["latest"], (state, before) => {
    const { latest } = state;
    if (latest.rev === before.latest.rev) return;
    if (latest.over && !before.latest.over) sound.play("end");
    if (!asksHere(state, latest) || latest.rev === signalled) return;
    signalled = latest.rev;
    if (asksHere(before, before.latest)) return;
    sound.play("turn");
    if (document.hidden && mayNotify()) notify(latest);
  });
}

const mayNotify = () =>
  "Notification" in window && Notification.permission === "granted" && remembered("notify") === "yes";

/** @param {Picture} picture */
function notify(picture) {
  const title = text("myTurn", { game: find(".what")?.textContent ?? "" });
  const shown = new Notification(title, { body: picture.prompt, tag: picture.table });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
