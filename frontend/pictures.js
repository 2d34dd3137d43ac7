// Fetching pictures, and showing them in the order in which they happened.
import { patched } from "./patch.js";
import { showTrouble } from "./prompt.js";
import { Removed } from "./server.js";
import { text } from "./strings.js";
import { reviewedTurn } from "./table_state.js";

/** @import { ChoiceResponse, Picture, PicturePatch } from "./api.js" */
/** @import { Answer, TableApi } from "./server.js" */
/** @import { Screen } from "./screen.js" */
/** @import { TableStore } from "./table_state.js" */

/** So many missed moments are shown one by one; after more, only the latest. */
const MAX_MISSED = 6;
/** When more pictures than this wait, only the latest is shown. */
const MAX_WAITING = 5;

export class Pictures {
  #store;
  #api;
  #screen;
  /** @type {Picture[]} Pictures that wait to be shown. */
  #waiting = [];
  #playing = false;
  /** The latest request. The next one is sent when it is done. */
  #asking = Promise.resolve();

  /**
   * @param {TableStore} store
   * @param {TableApi} api
   * @param {Screen} screen
   */
  constructor(store, api, screen) {
    this.#store = store;
    this.#api = api;
    this.#screen = screen;
  }

  /** Which of several players at this device looks, as a parameter of a request. */
  get viewerQuery() {
    const { viewer } = this.#store.state;
    return viewer === null ? "" : `&seat=${viewer}`;
  }

  /**
   * Fetch the picture of a revision that is at least this new, and what lies between.
   * @param {number} [rev]  0: the newest one.
   */
  refresh(rev = 0) {
    return this.#inTurn(() => this.#fetchNewer(rev));
  }

  /**
   * Show a revision that the stream tells of.
   * @param {number} rev
   * @param {PicturePatch} [patch]  What has changed since the picture before it, if the stream brings that.
   */
  heard(rev, patch) {
    return this.#inTurn(async () => {
      const { latest } = this.#store.state;
      if (patch && patch.have === latest.version) await this.#take(patched(latest, patch));
      else await this.#fetchNewer(rev);
    });
  }

  /**
   * Look as another player at this device.
   * @param {number} seat
   */
  lookAs(seat) {
    return this.#inTurn(async () => {
      this.#store.set({ viewer: seat });
      const picture = await this.#fetchNow();
      this.connected();
      this.#store.set({ latest: picture });
      await this.toNow();
    });
  }

  /** Fetch the picture because somebody came or went. */
  async refreshPlayers() {
    try {
      const picture = await this.#fetchNow();
      if (picture.rev === this.#store.state.latest.rev) this.#showPlayers(picture);
      else await this.refresh(picture.rev);
    } catch (error) {
      this.disconnected(error);
    }
  }

  /**
   * Show the moment after so many choices.
   * @param {number} ply
   */
  async goTo(ply) {
    const { latest, motion } = this.#store.state;
    if (ply >= latest.last && !latest.over) return this.toNow();
    try {
      const picture = ply >= latest.last ? latest : await this.#fetch(`&ply=${Math.max(0, ply)}${this.#lightQuery(ply)}`);
      return await this.#screen.show(picture, { slide: motion, past: ply < latest.last });
    } catch {
      return this.disconnected();
    }
  }

  /**
   * Return the drawing after so many choices; an empty one where the server cannot be reached.
   * @param {number} ply
   */
  async drawingAt(ply) {
    const found = await this.#fetch(`&ply=${ply}`).catch(() => null);
    return found?.svg ?? "";
  }

  /** Show the newest picture. */
  toNow() {
    this.#waiting.length = 0;
    return this.#screen.show(this.#store.state.latest);
  }

  /**
   * Say that the server cannot be reached, or that the table is no longer there.
   * @param {unknown} [error]
   */
  disconnected(error) {
    document.body.classList.add("lost");
    if (error instanceof Removed) document.body.classList.add("removed");
    const removed = document.body.classList.contains("removed");
    showTrouble(text(removed ? "leave.gone" : "reconnecting"));
  }

  /** Say no longer that the server cannot be reached. */
  connected() {
    if (!document.body.classList.contains("lost")) return;
    document.body.classList.remove("lost");
    showTrouble("");
  }

  /**
   * Fetch an earlier moment.
   * @param {string} query
   */
  #fetch(query) {
    return this.#api.picture(`${this.viewerQuery}${query}`);
  }

  /**
   * Fetch the newest picture: what has changed since the one that is here, or all of it.
   * @param {string} [query]
   */
  #fetchNow(query = "") {
    return this.#api.picture(`${this.viewerQuery}${query}`, this.#store.state.latest);
  }

  /**
   * Wait for the answer to a choice before anything else is fetched, and show the picture in it.
   * @param {Promise<Answer<ChoiceResponse>>} answering
   */
  answered(answering) {
    const before = this.#store.state.latest;
    return this.#inTurn(async () => {
      const answer = await answering;
      if (answer.ok && answer.body.picture) await this.#take(patched(before, answer.body.picture));
    });
  }

  /**
   * At a moment of the review, the drawing has the targets of the better choice.
   * @param {number} ply
   */
  #lightQuery(ply) {
    const turn = reviewedTurn(this.#store.state, ply);
    return turn ? `&light=${encodeURIComponent(turn.better.words)}` : "";
  }

  /** @param {() => Promise<void>} request */
  #inTurn(request) {
    this.#asking = this.#asking.then(request).catch((error) => this.disconnected(error));
    return this.#asking;
  }

  /** @param {number} rev */
  async #fetchNewer(rev) {
    if (rev && rev <= this.#store.state.latest.rev) return;
    await this.#take(await this.#fetchNow(rev ? `&rev=${rev}` : ""));
  }

  /** @param {Picture} picture  A new one. */
  async #take(picture) {
    const before = this.#store.state.latest;
    this.connected();
    if (picture.rev < before.rev) return;
    this.#store.set({ latest: picture });
    if (picture.rev === before.rev) return;
    const between = await this.#fetchMissed(before.last, picture.last);
    this.#waiting.push(...between.filter((each) => each.rev === picture.rev), picture);
    void this.#play();
  }

  /**
   * Fetch the pictures between two moments, unless they would not be shown one by one.
   * @param {number} from
   * @param {number} to
   */
  async #fetchMissed(from, to) {
    const { motion, past } = this.#store.state;
    const missed = to - from;
    if (missed <= 1 || missed > MAX_MISSED || !motion || document.hidden || past) return [];
    const plies = Array.from({ length: missed - 1 }, (_, i) => from + 1 + i);
    const found = await Promise.all(plies.map((ply) => this.#fetch(`&ply=${ply}`).catch(() => null)));
    return found.filter((each) => each !== null);
  }

  async #play() {
    if (this.#playing) return;
    this.#playing = true;
    try {
      while (this.#waiting.length && !this.#store.state.past) {
        if (this.#waiting.length > MAX_WAITING) this.#waiting.splice(0, this.#waiting.length - 1);
        const next = this.#waiting.shift();
        if (next) await this.#screen.show(next, { slide: this.#store.state.motion && !document.hidden });
      }
    } finally {
      this.#playing = false;
    }
  }

  /** @param {Picture} picture  Of the same revision, with other players present. */
  #showPlayers(picture) {
    this.#store.set({ latest: picture });
    const { past, shown } = this.#store.state;
    if (past || this.#playing || shown.rev !== picture.rev) return;
    this.#store.set({ shown: { ...shown, players: picture.players } });
  }
}
