// What people say to each other, and the tabs of log and chat.
import { byId, element, inside, typedById } from "./dom.js";

/** @import { ChatLine } from "./api.js" */
/** @import { Actions } from "./actions.js" */
/** @import { TableStore } from "./table_state.js" */

export class Chat {
  #store;
  #tabs = [byId("tab-log"), byId("tab-chat")];
  /** How many messages have been on the screen. */
  #seen;

  /**
   * @param {TableStore} store
   * @param {Actions} actions
   */
  constructor(store, actions) {
    this.#store = store;
    this.#seen = store.state.latest.chat.length;
    for (const tab of this.#tabs) {
      tab.addEventListener("click", () => this.#open(tab));
      tab.addEventListener("keydown", (event) => this.#key(event, tab));
    }
    startForm(store, actions);
    store.watch(["latest", "shown"], () => this.#show());
  }

  #show() {
    const { chat } = this.#store.state.latest;
    const list = byId("chat-lines");
    while (list.children.length > chat.length) list.firstElementChild?.remove();
    const fresh = chat.slice(list.children.length);
    list.append(...fresh.map(lineOf));
    byId("heard").scrollTop = byId("heard").scrollHeight;
    const written = chat.slice(this.#seen).some((each) => each.kind === "said");
    if (byId("chat").hidden && written) byId("tab-chat").classList.add("news");
    else this.#seen = chat.length;
  }

  /** @param {HTMLElement} tab */
  #open(tab) {
    for (const each of this.#tabs) {
      const on = each === tab;
      each.setAttribute("aria-selected", String(on));
      each.tabIndex = on ? 0 : -1;
      byId(each.getAttribute("aria-controls") ?? "").hidden = !on;
    }
    tab.classList.remove("news");
    if (tab.id === "tab-chat") this.#show();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {HTMLElement} tab
   */
  #key(event, tab) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = this.#tabs.find((each) => each !== tab);
    if (!other) return;
    this.#open(other);
    other.focus();
    event.stopPropagation();
  }
}

/** @param {ChatLine} line */
function lineOf({ kind, text, who }) {
  if (kind !== "said") return element("li", { class: "notice" }, text);
  return element("li", {}, element("b", {}, `${who}: `), text);
}

/**
 * @param {TableStore} store
 * @param {Actions} actions
 */
function startForm(store, actions) {
  const form = typedById("say", HTMLFormElement);
  const input = inside(form, "input", HTMLInputElement);
  const { own, players } = store.state.latest;
  form.hidden = own.length === 0 && !players.some((each) => each.lent);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const words = input.value.trim();
    if (!words) return;
    const answer = await actions.say(words);
    if (answer.ok) input.value = "";
  });
}
