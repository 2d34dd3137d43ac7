// Requests to the server. A refusal, or no answer at all, comes back as a sentence.
import { text } from "./strings.js";

/** @import { Detail, Hint, Link, Picture, Problem, Review, Revised, Rules, SeatChanged, TableMade, TableText } from "./types.js" */

/**
 * The answer to a request. Status 0: the server could not be reached.
 * @template T
 * @typedef {{ ok: true, status: number, body: T } | { ok: false, status: number, body: Problem }} Answer
 */

/**
 * @template T
 * @param {string} address
 * @param {RequestInit} [options]
 * @returns {Promise<Answer<T>>}
 */
async function request(address, options) {
  try {
    const response = await fetch(address, options);
    return { ok: response.ok, status: response.status, body: await response.json() };
  } catch {
    return { ok: false, status: 0, body: { error: text("offline") } };
  }
}

/**
 * @template T
 * @param {string} address
 * @param {object} [body]
 * @returns {Promise<Answer<T>>}
 */
function post(address, body = {}) {
  return request(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

/** @returns {Promise<Answer<TableMade>>} */
export const newTable = (/** @type {object} */ wishes) => post("/api/tables", wishes);

/** @returns {Promise<Answer<Link>>} */
export const linkForAnotherDevice = () => post("/api/me/link");

/** @returns {Promise<Answer<Link>>} */
export const openRecord = (/** @type {string} */ record) => post("/api/records", { text: record });

/**
 * Accept an invitation or a link to another device.
 * @param {string} address
 * @param {object} body
 * @returns {Promise<Answer<Link>>}
 */
export const enter = (address, body) => post(address, body);

/**
 * Return the rules of a game.
 * @param {string} game
 * @param {string} lang
 * @returns {Promise<Answer<Rules>>}
 */
export const rulesOf = (game, lang) => request(`/api/games/${game}/rules?lang=${lang}`);

/** @param {number} ms */
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** The requests about one table. */
export class TableApi {
  #address;
  #lang;

  /**
   * @param {string} table
   * @param {string} lang
   */
  constructor(table, lang) {
    this.#address = `/api/tables/${table}`;
    this.#lang = lang;
  }

  get streamAddress() {
    return `${this.#address}/stream`;
  }

  /**
   * Return a picture; wait as long as the server asks for where there were too many requests.
   * @param {string} [query]  More parameters, each beginning with `&`.
   * @returns {Promise<Picture>}
   */
  async picture(query = "") {
    for (;;) {
      const response = await fetch(`${this.#address}/picture?lang=${this.#lang}${query}`);
      if (response.ok) return response.json();
      if (response.status !== 429) throw new Error(`the picture was refused with status ${response.status}`);
      await pause(1000 * Number(response.headers.get("retry-after") ?? 1));
    }
  }

  /**
   * @param {string} query
   * @returns {Promise<Answer<TableText>>}
   */
  inWords(query) {
    return request(`${this.#address}/text?lang=${this.#lang}${query}`);
  }

  /**
   * @param {number} rev
   * @param {string} words
   * @param {number | null} seat
   * @returns {Promise<Answer<Revised>>}
   */
  choose(rev, words, seat) {
    return post(`${this.#address}/choose`, { rev, words, seat });
  }

  /**
   * @param {number} rev
   * @returns {Promise<Answer<Revised>>}
   */
  undo(rev) {
    return post(`${this.#address}/undo`, { rev });
  }

  /**
   * @param {number} ms
   * @returns {Promise<Answer<Revised>>}
   */
  setPace(ms) {
    return post(`${this.#address}/pace`, { ms });
  }

  /**
   * Go on with a game that no longer replays.
   * @returns {Promise<Answer<Revised>>}
   */
  goOn() {
    return post(`${this.#address}/go-on`);
  }

  /**
   * @param {number | null} seat
   * @param {"invite" | "open" | "bot" | "back"} change
   * @returns {Promise<Answer<SeatChanged>>}
   */
  changeSeat(seat, change) {
    return post(`${this.#address}/seats/${seat}`, { do: change });
  }

  /**
   * @param {string} words
   * @returns {Promise<Answer<Revised>>}
   */
  say(words) {
    return post(`${this.#address}/chat`, { text: words });
  }

  /** @returns {Promise<Answer<TableMade>>} */
  playAgain() {
    return post(`${this.#address}/again`);
  }

  /**
   * @param {number | null} seat
   * @returns {Promise<Answer<Hint>>}
   */
  askHint(seat) {
    return post(`${this.#address}/hint?lang=${this.#lang}`, { seat });
  }

  /**
   * @param {number | null} seat
   * @param {number} wait  Seconds that the server may wait for the hint.
   * @returns {Promise<Answer<Hint>>}
   */
  hint(seat, wait) {
    return request(`${this.#address}/hint?seat=${seat}&wait=${wait}&lang=${this.#lang}`);
  }

  /**
   * @param {Detail} detail
   * @returns {Promise<Answer<Review>>}
   */
  askReview(detail) {
    return post(`${this.#address}/review?lang=${this.#lang}`, { detail });
  }

  /**
   * @param {Detail} detail
   * @returns {Promise<Answer<Review>>}
   */
  review(detail) {
    return request(`${this.#address}/review?detail=${detail}&lang=${this.#lang}`);
  }
}
