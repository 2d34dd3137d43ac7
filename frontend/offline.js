// The service worker of this page, and what the page says while it shows an old picture.
import { element } from "./dom.js";
import { noticeText } from "./strings.js";

/** @import { Picture } from "./api.js" */

/**
 * Have the service worker keep the newest picture of a table. The page sends it, since what travels may be a patch.
 * @param {Picture} picture
 */
export function keepPicture(picture) {
  if (document.documentElement.dataset.saved === undefined) tellWorker(picture);
}

/** Have the service worker forget this table, which I have left. */
export const forgetPicture = () => tellWorker(null);

/** @param {Picture | null} picture */
function tellWorker(picture) {
  if (isSecureContext) navigator.serviceWorker?.controller?.postMessage({ path: location.pathname, picture });
}

/** Start the service worker where the browser allows one: on HTTPS and on localhost. */
export function startOffline() {
  if (isSecureContext && "serviceWorker" in navigator) {
    navigator.serviceWorker.register("/worker.js").catch(() => {}); // without it the page works as before
  }
  const saved = document.documentElement.dataset.saved;
  if (saved === undefined) return;
  const when = new Date(saved).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  const note = element("p", { class: "old-picture", role: "status" }, noticeText("old", { when }));
  document.body.prepend(note);
  addEventListener("online", () => location.reload());
}
