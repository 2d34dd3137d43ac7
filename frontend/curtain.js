// Several players at one device: a curtain between them, so that nobody sees another one's cards. Where nobody has
// anything to hide, a button in the line of the prompt is enough.
import { byId, inside, typedById } from "./dom.js";
import { remember, remembered } from "./preferences.js";
import { text } from "./strings.js";
import { nameOf, nextHere } from "./table_state.js";

/** @import { Pictures } from "./pictures.js" */
/** @import { Pointing } from "./pointing.js" */
/** @import { TableStore } from "./table_state.js" */

export class Curtain {
  #store;
  #pictures;
  #setting = typedById("set-curtain", HTMLInputElement);
  /** @type {number | null} The seat that is to look next. */
  #seat = null;

  /**
   * @param {TableStore} store
   * @param {Pictures} pictures
   * @param {Pointing} pointing
   */
  constructor(store, pictures, pointing) {
    this.#store = store;
    this.#pictures = pictures;
    const key = `curtain.${store.state.latest.table}`;
    const label = this.#setting.closest("label");
    if (label) label.hidden = store.state.viewer === null;
    this.#setting.checked = remembered(key) !== "off";
    this.#setting.addEventListener("change", () => {
      remember(key, this.#setting.checked ? "on" : "off");
      this.#update();
    });
    byId("curtain-up").addEventListener("click", () => {
      if (this.#seat !== null) void pictures.lookAs(this.#seat);
    });
    byId("curtain-undo").addEventListener("click", () => pointing.undo());
    // It falls when the pieces have come to rest.
    store.watch(["shown", "past", "moving"], ({ moving }) => {
      if (!moving) this.#update();
    });
  }

  #update() {
    const { past, shown } = this.#store.state;
    this.#seat = past ? null : nextHere(this.#store.state, shown);
    if (this.#seat !== null && !this.#setting.checked) {
      void this.#pictures.lookAs(this.#seat);
      return;
    }
    const down = this.#seat !== null && shown.secret;
    if (this.#seat !== null && down) {
      const who = nameOf(shown, this.#seat);
      inside(byId("curtain"), "use", SVGUseElement).setAttribute("href", `#stone-${this.#seat}`);
      byId("curtain-says").textContent = text("handOn", { who });
      byId("curtain-up").textContent = text("lift", { who });
      byId("curtain-undo").hidden = !shown.undo;
    }
    const fell = down && byId("curtain").hidden;
    byId("curtain").hidden = !down;
    byId("table").inert = down;
    document.body.classList.toggle("veiled", down);
    if (fell) byId("curtain-up").focus();
  }
}
