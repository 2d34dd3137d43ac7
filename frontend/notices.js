// How this player is told that it is their turn: by messages to this browser, by mail, when, and at which tables.
import { button, byId, element, typedById } from "./dom.js";
import { noticesOf, setMail, setNotices, setTableNotices, startPush, stopPush } from "./people_server.js";
import { noticeText } from "./strings.js";

/** @import { NoticesResponse } from "./api.js" */
/** @import { Answer } from "./server.js" */

/** @typedef {"now" | "hour" | "day"} Gather */

export class NoticesPart {
  #node;
  /** The browser's offer to install the page as an app. */
  #install = /** @type {any} */ (null);

  /** @param {HTMLElement} node */
  constructor(node) {
    this.#node = node;
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#install = event;
      void this.load();
    });
  }

  async load() {
    await this.#show(await noticesOf());
  }

  /** @param {Answer<NoticesResponse>} answer */
  async #show(answer) {
    if (!answer.ok) {
      this.#node.append(element("p", { class: "trouble", role: "alert" }, answer.body.error));
      return;
    }
    const now = answer.body;
    /** @type {HTMLElement[]} */
    const parts = [await this.#browser(now)];
    if (now.mail_possible) parts.push(this.#mail(now));
    if (now.push_key || now.mail_possible) parts.push(this.#wishes(now));
    if (this.#install) parts.push(button(noticeText("install"), () => void this.#install.prompt()));
    this.#node.replaceChildren(...parts);
  }

  /** @param {NoticesResponse} now */
  async #browser(now) {
    const reason = whyNoPush(now);
    // Where the host has set up mail alone there is nothing to say about this browser.
    if (reason || !now.push_key) return element("p", {}, reason);
    const key = now.push_key;
    const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
    if (subscription && now.browsers) {
      const stop = button(noticeText("stopHere"), () => void this.#unsubscribe(subscription));
      return element("p", {}, noticeText("on"), " ", stop);
    }
    return element("p", {}, button(noticeText("start"), () => void this.#subscribe(key), "primary"));
  }

  /** @param {string} key */
  async #subscribe(key) {
    try {
      const { pushManager } = await navigator.serviceWorker.ready;
      const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
      const answer = await startPush({ endpoint: made.endpoint, p256dh, auth });
      if (!answer.ok) throw new Error(answer.body.error);
    } catch (error) {
      const why = error instanceof Error ? error.message : "";
      this.#node.append(element("p", { class: "trouble", role: "alert" }, `${noticeText("refused")} ${why}`));
      return;
    }
    await this.load();
  }

  /** @param {PushSubscription} subscription */
  async #unsubscribe(subscription) {
    await subscription.unsubscribe();
    await stopPush(subscription.endpoint);
    await this.load();
  }

  /** @param {NoticesResponse} now */
  #mail(now) {
    const field = element("input", { type: "email", maxlength: 200, value: now.mail, autocomplete: "email" });
    const set = async (/** @type {string} */ address) => this.#show(await setMail(address));
    const row = [element("label", {}, noticeText("mail"), " ", field), button(noticeText("mailSet"), () => void set(field.value.trim()))];
    if (now.mail) row.push(button(noticeText("mailStop"), () => void set("")));
    const state = now.mail ? noticeText(now.confirmed ? "mailOn" : "mailSent") : "";
    return element("div", { class: "link" }, ...row, element("p", { class: "fine" }, state));
  }

  /** @param {NoticesResponse} now */
  #wishes(now) {
    const hours = Array.from({ length: 24 }, (_, hour) => [`${hour}`, `${hour}:00`]);
    const every = select([["yes", noticeText("all")], ["no", noticeText("some")]], now.all ? "yes" : "no");
    const gather = select([["now", noticeText("now")], ["hour", noticeText("hour")], ["day", noticeText("day")]], now.gather);
    const from = select([["", noticeText("never")], ...hours], `${now.quiet_from ?? ""}`);
    const to = select(hours, `${now.quiet_to}`);
    const save = async () => {
      const answer = await setNotices({
        all: every.value === "yes",
        gather: /** @type {Gather} */ (gather.value),
        quiet_from: from.value ? Number(from.value) : null,
        quiet_to: Number(to.value),
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC",
        offset_min: -new Date().getTimezoneOffset(),
      });
      await this.#show(answer);
    };
    for (const each of [every, gather, from, to]) each.addEventListener("change", () => void save());
    const label = (/** @type {string} */ key, /** @type {HTMLElement} */ field) => element("label", {}, noticeText(key), " ", field);
    const quiet = element("div", { class: "quiet-hours" }, label("quiet", from), from.value ? label("until", to) : null);
    return element("div", { class: "wishes" }, label("where", every), label("when", gather), quiet);
  }
}

/**
 * Why no messages can be sent to this browser; empty where they can.
 * @param {NoticesResponse} now
 */
function whyNoPush(now) {
  if (!now.push_key) return now.mail_possible ? "" : noticeText("hostOff");
  if (!isSecureContext) return noticeText("insecure");
  return "serviceWorker" in navigator && "PushManager" in window ? "" : noticeText("browserOff");
}

/**
 * @param {string[][]} options
 * @param {string} value
 */
function select(options, value) {
  const made = element("select", {}, ...options.map(([key, label]) => element("option", { value: key }, label)));
  made.value = value;
  return made;
}

/**
 * The wish for one table, in its settings.
 * @param {string} table
 */
export function startTableNotices(table) {
  const field = typedById("set-notices", HTMLSelectElement);
  byId("to-settings").addEventListener("click", async () => {
    const answer = await noticesOf(table);
    if (!answer.ok) return;
    const { browsers, confirmed, table: wish } = answer.body;
    byId("set-notices-label").hidden = !browsers && !confirmed;
    field.value = wish === null ? "" : wish ? "yes" : "no";
  });
  field.addEventListener("change", () => void setTableNotices(table, field.value ? field.value === "yes" : null));
}
