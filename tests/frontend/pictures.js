// Pictures for tests: a table at which the viewer has to choose.
import { Store } from "../../frontend/store.js";
import { initialState } from "../../frontend/table_state.js";

/** @import { Picture, PictureChoice, PictureGather } from "../../frontend/api.js" */
/** @import { TableState } from "../../frontend/table_state.js" */

/**
 * @param {...string} path
 * @returns {PictureChoice}
 */
export const choice = (...path) => ({ words: path.join(" "), label: path.join(" "), path, preview: [], asks: [] });

/**
 * @param {Partial<Picture>} [given]
 * @returns {Picture}
 */
export const picture = (given = {}) => ({
  version: "v.1",
  rev: 1,
  ply: 0,
  last: 0,
  table: "t",
  game: "imhotep",
  lang: "en",
  seat: 0,
  own: [0],
  host: true,
  mine: true,
  to_move: [0],
  secret: false,
  svg: "<svg></svg>",
  prompt: "",
  rule: null,
  choices: [],
  lapse: null,
  gather: null,
  undo: false,
  since: null,
  since_points: [],
  since_forced: [],
  hints: true,
  log: [],
  lessons: [],
  players: [],
  over: false,
  sheet: null,
  chart: null,
  taken_back: [],
  ended: null,
  offer: null,
  leaving: null,
  deadline: null,
  chat: [],
  pace: 0,
  origin: null,
  again: null,
  stopped: null,
  value_sources: "",
  record: "",
  ...given,
});

/**
 * @param {Partial<PictureGather>} [given]
 * @returns {PictureGather}
 */
export const gather = (given = {}) => ({
  name: "payment",
  opens: [],
  items: [
    { target: "wood", label: "Wood", count: 2 },
    { target: "stone", label: "Stone", count: 1 },
  ],
  least: 2,
  most: 2,
  end: null,
  sets: null,
  plans: [],
  final: false,
  ...given,
});

/**
 * @param {Partial<Picture>} given
 * @param {Partial<TableState>} [more]
 */
export const storeOf = (given, more = {}) => new Store({ ...initialState(picture(given), false), ...more });
