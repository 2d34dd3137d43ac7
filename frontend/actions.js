// What a player does at the table: each action is sent to the server, and the new picture is fetched.
import { showTrouble } from "./prompt.js";
import { NO_GESTURE } from "./table_state.js";

/** @import { Answer, SeatChange, TableApi } from "./server.js" */
/** @import { Pictures } from "./pictures.js" */
/** @import { TableStore } from "./table_state.js" */

export class Actions {
  #store;
  #api;
  #pictures;
  #sending = false;

  /**
   * @param {TableStore} store
   * @param {TableApi} api
   * @param {Pictures} pictures
   */
  constructor(store, api, pictures) {
    this.#store = store;
    this.#api = api;
    this.#pictures = pictures;
  }

  /** Whether a choice is on its way to the server. */
  get isSending() {
    return this.#sending;
  }

  /**
   * Send a choice.
   * @param {string} words
   * @returns {Promise<boolean>} Whether it was accepted.
   */
  async choose(words) {
    if (this.#sending) return false;
    this.#sending = true;
    showTrouble("");
    document.body.classList.add("sending");
    const answering = this.#api.choose(this.#store.state.latest, words);
    const shown = this.#pictures.answered(answering);
    const answer = await answering;
    await shown;
    document.body.classList.remove("sending");
    this.#sending = false;
    if (!answer.ok) {
      showTrouble(answer.body.error);
      this.#store.set(NO_GESTURE);
    }
    if (answer.ok || answer.status === 409) await this.#pictures.refresh(answer.body.rev ?? 0);
    this.#store.set({ asked: null });
    return answer.ok;
  }

  /** Take back the latest choice. */
  undo() {
    return this.#act(this.#api.undo(this.#store.state.latest.rev));
  }

  /**
   * Set how long a bot takes at least.
   * @param {number} ms
   */
  setPace(ms) {
    return this.#act(this.#api.setPace(ms));
  }

  /** Go on with a game that no longer replays. */
  goOn() {
    return this.#act(this.#api.goOn());
  }

  /**
   * Send a message to the others.
   * @param {string} words
   */
  say(words) {
    return this.#act(this.#api.say(words));
  }

  /**
   * Change who plays a seat.
   * @param {number | null} seat
   * @param {SeatChange} change
   */
  changeSeat(seat, change) {
    return this.#act(this.#api.changeSeat(seat, change));
  }

  /**
   * Wait for a request about leaving the table, and fetch the picture after it.
   * @template {{ rev: number }} T
   * @param {Promise<Answer<T>>} request
   */
  leave(request) {
    return this.#act(request);
  }

  /**
   * @template {{ rev: number }} T
   * @param {Promise<Answer<T>>} request
   */
  async #act(request) {
    showTrouble("");
    const answer = await request;
    if (!answer.ok) showTrouble(answer.body.error);
    await this.#pictures.refresh(answer.body.rev ?? 0);
    return answer;
  }
}
