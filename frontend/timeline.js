// Earlier moments by buttons, slider and arrow keys.
import { byId, findAll, typedById } from "./dom.js";
import { pause } from "./server.js";
import { text } from "./strings.js";

/** @import { Pictures } from "./pictures.js" */
/** @import { TableStore } from "./table_state.js" */

/** @typedef {"first" | "back" | "on" | "last"} Step */

/** How long each moment stays when a game plays by itself. */
const MOMENT_MS = 900;

/** @type {Record<string, Step>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };

export class Timeline {
  #store;
  #pictures;
  #slider = typedById("moment", HTMLInputElement);
  /** @type {number | null} The moment that was asked for last, while it is being fetched. */
  #wanted = null;
  /** Whether moments follow each other by themselves. */
  #playing = false;

  /**
   * @param {TableStore} store
   * @param {Pictures} pictures
   */
  constructor(store, pictures) {
    this.#store = store;
    this.#pictures = pictures;
    for (const each of findAll("#steps [data-step]")) {
      each.addEventListener("click", () => void this.step(/** @type {Step} */ (each.dataset.step)));
    }
    this.#slider.addEventListener("input", () => void this.goTo(Number(this.#slider.value)));
    byId("play").addEventListener("click", () => {
      const { latest, shown } = store.state;
      if (this.#playing) this.#playing = false;
      else void this.play(shown.ply >= latest.last ? 0 : shown.ply);
    });
    byId("play-since").addEventListener("click", () => void this.play(store.state.latest.since ?? 0));
    byId("to-now").addEventListener("click", () => void pictures.toNow());
    store.watch(["shown", "past"], ({ latest, past, shown }) => {
      byId("steps").hidden = !past && !latest.over;
      this.#slider.max = `${latest.last}`;
      if (this.#wanted === null) this.#slider.value = `${shown.ply}`;
      byId("moment-text").textContent = text("moment", { ply: shown.ply, last: latest.last });
      byId("to-now").hidden = latest.over || !past;
    });
  }

  /**
   * Go to a moment. Of several wishes while one is being fetched, the latest counts.
   * @param {number} ply
   */
  async goTo(ply) {
    const wanted = Math.max(0, Math.min(this.#store.state.latest.last, ply));
    this.#slider.value = `${wanted}`;
    const busy = this.#wanted !== null;
    this.#wanted = wanted;
    if (busy) return;
    for (let shown = -1; this.#wanted !== shown; ) {
      shown = this.#wanted;
      await this.#pictures.goTo(shown);
    }
    this.#wanted = null;
  }

  /**
   * Show the moments from one on, one after another, up to the newest. It ends when somebody goes elsewhere.
   * @param {number} from
   */
  async play(from) {
    if (this.#playing) return;
    this.#playing = true;
    byId("play").setAttribute("aria-pressed", "true");
    for (let ply = from; this.#playing && ply <= this.#store.state.latest.last; ply++) {
      await this.goTo(ply);
      await pause(MOMENT_MS);
      if (this.#store.state.shown.ply !== ply) break;
    }
    this.#playing = false;
    byId("play").setAttribute("aria-pressed", "false");
  }

  /** @param {Step} step */
  step(step) {
    const { latest, shown } = this.#store.state;
    const here = this.#wanted ?? shown.ply;
    return this.goTo({ first: 0, back: here - 1, on: here + 1, last: latest.last }[step]);
  }

  /**
   * Return where a key leads while an earlier moment or the end is on the screen.
   * @param {string} key
   */
  stepOfKey(key) {
    const { latest, past } = this.#store.state;
    return past || latest.over ? KEYS[key] : undefined;
  }
}
