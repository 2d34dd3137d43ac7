// What the server sends, as far as the page reads it.

/** One legal choice of the viewer's seat. */
export interface Choice {
  /** The choice in the words of a record. */
  words: string;
  /** A sentence for people. */
  label: string;
  /** The targets to point at, in this order. */
  path: string[];
  /** What certainly follows from it, in sentences. */
  preview: string[];
}

/** One kind of part that a set may have. */
export interface GatherItem {
  target: string;
  label: string;
  /** How many of this part there are. */
  count: number;
}

/** A set of choices whose order means nothing, like the cards of a payment. */
export interface Gather {
  name: string;
  /** The targets to point at before the parts of the set. */
  opens: string[];
  items: GatherItem[];
  least: number;
  most: number;
  /** The words of the choice that ends the set, if there is one. */
  end: string | null;
  /** The sets that are allowed, as counts by item; null: every set of `least` to `most` parts. */
  sets: number[][] | null;
  /** Sets that are worth a button. */
  plans: { label: string; counts: number[] }[];
}

export interface Player {
  seat: number;
  name: string;
  kind: "human" | "bot" | "open";
  level: string | null;
  /** Null where points are counted in secret. */
  score: number | null;
  thinking: boolean;
  present: boolean;
  /** Whether a bot plays for this person meanwhile. */
  lent: boolean;
  /** Whether the seat can be opened again for a guest. */
  reopens: boolean;
  /** How often this seat has asked a bot. */
  hinted: number;
}

export interface LogLine {
  seat: number | null;
  text: string;
}

export interface LogEntry {
  /** The moment after the choice. */
  ply: number;
  lines: LogLine[];
}

export interface Sheet {
  sources: string[];
  /** Points by seat and source. */
  rows: number[][];
  totals: number[];
  places: number[];
}

/** A table as one pair of eyes sees it at one moment. */
export interface Picture {
  rev: number;
  ply: number;
  last: number;
  table: string;
  game: string;
  lang: string;
  /** Through whose eyes; null: a spectator. */
  seat: number | null;
  /** The seats of this person. */
  own: number[];
  host: boolean;
  mine: boolean;
  to_move: number[];
  /** Whether a seat of this person sees what not everybody may see. */
  secret: boolean;
  svg: string;
  prompt: string;
  rule: string | null;
  choices: Choice[];
  /** The words of the answer for somebody who lets the question pass. */
  lapse: string | null;
  gather: Gather | null;
  undo: boolean;
  hints: boolean;
  log: LogEntry[];
  players: Player[];
  over: boolean;
  sheet: Sheet | null;
  /** Points as [ply, seat 0, seat 1, …]. */
  chart: number[][] | null;
  chat: { seat: number | null; who: string; text: string }[];
  /** Milliseconds that a bot takes at least. */
  pace: number;
  again: string | null;
  stopped: string | null;
  unverified: number;
  record: string;
}

export interface Problem {
  error: string;
  rev?: number | null;
}

export interface Revised {
  rev: number;
}

export interface SeatChanged {
  rev: number;
  url: string | null;
}

export interface Invitation {
  seat: number;
  url: string;
}

export interface TableMade {
  table: string;
  url: string;
  invitations: Invitation[];
}

export interface Link {
  url: string;
}

export interface HintOption {
  words: string;
  label: string;
  path: string[];
  share: number;
  chances: number[];
  points: number[];
  line: string[];
}

export interface Hint {
  rev: number;
  seat: number;
  team: boolean;
  ready: boolean;
  done: number;
  options: HintOption[];
}

export type Detail = "usual" | "deep";

export interface ReviewSide {
  words: string;
  label: string;
  path: string[];
  chance: number;
  points: number;
  line: string[];
}

export interface ReviewTurn {
  ply: number;
  seat: number;
  chosen: ReviewSide;
  better: ReviewSide;
}

export interface Review {
  state: "none" | "working" | "ready";
  done: number;
  detail: Detail;
  team: boolean;
  /** [ply, chance of winning of seat 0, of seat 1, …]. */
  chart: number[][];
  turns: ReviewTurn[];
}

export interface Chapter {
  title: string;
  rules: { number: string; html: string }[];
}

export interface Rules {
  lang: string;
  chapters: Chapter[];
}

export interface TableText {
  rev: number;
  sections: { heading: string; lines: string[] }[];
}
