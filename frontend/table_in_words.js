// The table in words, for listening. All choices are buttons there.
import { button, byId, element, find } from "./dom.js";
import { remember, remembered } from "./preferences.js";
import { showTrouble } from "./prompt.js";

/** @import { TextResponse } from "./api.js" */
/** @import { Actions } from "./actions.js" */
/** @import { TableApi } from "./server.js" */
/** @import { Pictures } from "./pictures.js" */
/** @import { TableStore } from "./table_state.js" */

export class TableInWords {
  #store;
  #api;
  #actions;
  #pictures;
  #view = byId("in-words");

  /**
   * @param {TableStore} store
   * @param {TableApi} api
   * @param {Actions} actions
   * @param {Pictures} pictures
   */
  constructor(store, api, actions, pictures) {
    this.#store = store;
    this.#api = api;
    this.#actions = actions;
    this.#pictures = pictures;
    byId("to-text").addEventListener("click", () => this.#toggle(this.#view.hidden !== false));
    this.#toggle(remembered("text") === "yes");
    store.watch(["shown", "past"], (state, before) => {
      if (state !== before) void this.#update();
    });
  }

  /** @param {boolean} on */
  #toggle(on) {
    this.#view.hidden = !on;
    byId("picture").classList.toggle("aside", on);
    byId("to-text").setAttribute("aria-pressed", String(on));
    remember("text", on ? "yes" : "no");
    void this.#update();
  }

  async #update() {
    if (this.#view.hidden) return;
    const { past, shown } = this.#store.state;
    const answer = await this.#api.inWords(`${this.#pictures.viewerQuery}${past ? `&ply=${shown.ply}` : ""}`);
    if (!answer.ok) {
      showTrouble(answer.body.error);
      return;
    }
    const reading = this.#view.contains(document.activeElement);
    this.#view.replaceChildren(this.#choices(), ...answer.body.sections.map(section));
    if (reading) (find("button", this.#view) ?? this.#view).focus();
  }

  #choices() {
    const { past, shown } = this.#store.state;
    const items = (past || !shown.mine ? [] : shown.choices).map((each) =>
      element("li", {}, button(each.label, () => void this.#actions.choose(each.words))),
    );
    const title = element("h2", {}, byId("says").textContent);
    return element("section", { class: "all-choices" }, title, element("ul", {}, ...items));
  }
}

/** @param {TextResponse["sections"][number]} section */
function section({ heading, lines }) {
  const items = lines.map((line) => element("li", {}, line));
  return element("section", {}, element("h2", {}, heading), element("ul", {}, ...items));
}
