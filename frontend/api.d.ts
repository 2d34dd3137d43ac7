// Written by tools/api_types.py from the models of the API. Change those, and run it again.

/** A seat of a table in a list. */
export interface ListedPlayer {
  name: string;
  kind: string;
}

/** A table in the list of the caller's tables. */
export interface ListedTable {
  table: string;
  url: string;
  game: string;
  players: ListedPlayer[];
  /** The caller's seats. */
  seats: number[];
  over: boolean;
  my_turn: boolean;
  /** Time of the last change, in milliseconds since 1970. */
  changed: number;
  /** Time of its creation, in milliseconds since 1970. */
  created: number;
  /** Rough time left for the current choice, in words; null: no time limit. */
  deadline: string | null;
  /** Whether it continues a position of another table (`try`). */
  tried: boolean;
}

/** The caller's name and a page of their tables. */
export interface MeResponse {
  name: string | null;
  /** Those waiting for the caller first. */
  tables: ListedTable[];
  /** Whether there is a next page. */
  more: boolean;
}

/** A new name for the caller. */
export interface RenameRequest {
  /** Name of a player. */
  name: string;
}

/** A secret link. */
export interface LinkResponse {
  /** Signs another device in as you, once. Treat it like a password. */
  url: string;
  /** Whether other devices can open it; false: this machine only. */
  reach: boolean;
  /** QR code of the link, as a `data:` URL of an image. */
  qr: string;
}

/** The reason why a request was refused. */
export interface ErrorResponse {
  /** A sentence for people, in their language. */
  error: string;
  /** The table's current revision, if the request was stale. */
  rev?: number | null;
}

/** The data of a server-sent event without a name: the table has changed. */
export interface RevisionEvent {
  /** The latest revision that the reader may know of. */
  rev: number;
}

/** The change is stored. */
export interface RevisionResponse {
  /** The table's new revision, on disk. */
  rev: number;
}

/** A new edition of the caller. */
export interface NewEditionRequest {
  /** Name of an edition. */
  name: string;
  /** Id of the caller's edition to copy; null: the standard one. */
  of?: string | null;
  /** Token of a shared edition to copy. */
  shared?: string | null;
}

/** An edition file to import. */
export interface ImportEditionRequest {
  /** TOML, as exported. */
  text: string;
  /** Name of an edition. */
  name?: string;
}

/** Changes to an edition of the caller, as one step for `undo`. */
export interface EditEditionRequest {
  /** The revision on which the request is based. */
  rev: number;
  /** Fields by path; null removes one. */
  set?: Record<string, unknown>;
  /** Marks of fields by path. */
  mark?: Record<string, "confirmed" | "skipped" | null>;
  name?: string | null;
  /** Printing that the caller owns. */
  printing?: string | null;
  /** Check the change without storing it. */
  dry?: boolean;
}

/** A request that concerns one revision of an edition of the caller. */
export interface EditionRevisionRequest {
  /** The revision on which the request is based. */
  rev: number;
}

/** Whether an edition of the caller has a link with which others can view it. */
export interface ShareEditionRequest {
  /** The revision on which the request is based. */
  rev: number;
  on: boolean;
}

/** The link with which others can view an edition of the caller. */
export interface SharedLinkResponse {
  rev: number;
  /** The link, which is returned only once; null: it is no longer shared. */
  url: string | null;
}

/** An edition in the list of the caller's editions. */
export interface ListedEdition {
  id: string;
  name: string;
  /** Time of the last change, in milliseconds since 1970. */
  changed: number;
  shared: boolean;
}

/** A value, or a list of values. */
export interface EditionField {
  path: string;
  label: string;
  value: unknown;
  /** Value in the standard edition; null: it has none. */
  standard: unknown;
  /** rulebook, public, reconstructed, confirmed (against a copy) or changed. */
  source: string;
  /** Page of the printed rulebook; 0: none. */
  page: number;
  /** confirmed or skipped, or null. */
  mark: string | null;
}

/** A card, a tile or a row of a board. */
export interface EditionComponent {
  path: string;
  group: string;
  /** Printed name; empty if the fields identify it. */
  name: string;
  fields: EditionField[];
}

/** Components that lie together in the box. */
export interface EditionGroup {
  id: string;
  label: string;
  /** Whether a part of the board shows them. */
  pictured: boolean;
}

/** Why an edition cannot be played: its values contradict each other. */
export interface EditionProblem {
  text: string;
  /** Path of the field that the text names; empty: none. */
  path: string;
}

/** Progress of the comparison with a printed copy, in components. */
export interface EditionSummary {
  /** Number of components confirmed unchanged. */
  confirmed: number;
  /** Number of components confirmed with a value other than the standard one. */
  corrected: number;
  skipped: number;
  /** Number of uncertain components not yet asked about. */
  open: number;
}

/** An edition with all its components. */
export interface EditionResponse {
  /** Id of the edition; empty if somebody else shares it. */
  id: string;
  game: string;
  name: string;
  standard: boolean;
  mine: boolean;
  shared: boolean;
  rev: number;
  /** Hash of the edition; null while it cannot be played. */
  digest: string | null;
  printing: string;
  problem: EditionProblem | null;
  undo: boolean;
  redo: boolean;
  groups: EditionGroup[];
  components: EditionComponent[];
  /** Translations of the words used in values, by word. */
  words: Record<string, string>;
  /** Paths of the uncertain components, in the order to ask about them. */
  questions: string[];
  summary: EditionSummary;
  value_sources: Record<string, number>;
}

/** The result of a check of a change. */
export interface EditionCheckResponse {
  problem: EditionProblem | null;
}

/** A field that differs between two editions. */
export interface EditionDifference {
  path: string;
  label: string;
  group: string;
  before: unknown;
  after: unknown;
}

/** The differences between two editions of a game. */
export interface CompareResponse {
  name: string;
  other: string;
  differences: EditionDifference[];
}

/** Parts of the board that show a group of components, with the values of an edition. */
export interface EditionPictureResponse {
  /** CSS class names of the board. */
  board: string;
  /** Drawings of the parts, as SVG. */
  parts: string[];
  /** Drawings of cards and tiles as SVG, by path of the component; with the values of the standard edition while those of the edition contradict each other. */
  faces: Record<string, string>;
}

/** What an owner of a printed copy found, as a report to the project. */
export interface EditionReportResponse {
  title: string;
  /** The text of an issue. */
  text: string;
  /** TOML file with changes, confirmations and printing. */
  file: string;
}

/** A study of an edition against the standard one, played by bots in the background. */
export interface StudyRequest {
  /** Games with each edition. */
  games?: number;
  /** Number of players; null: the smallest possible. */
  seats?: number | null;
}

/** One statistic, measured with both editions. */
export interface StudyRow {
  kind: "game" | "source" | "seat" | "component" | "action";
  /** What is measured, in words. */
  title: string;
  /** Kind of measure: taken, worth, points, wins and so on. */
  measure: string;
  /** Value with the standard edition. */
  one: number;
  /** Value with the studied edition. */
  other: number;
  difference: number;
  /** Half width of the 95% interval of the difference. */
  half: number;
  /** Whether the difference is significant (Holm, 1%, all rows). */
  real: boolean;
}

/** A study of an edition, or its progress. */
export interface StudyResponse {
  state: "none" | "working" | "stopped" | "ready";
  /** Games played so far with each edition. */
  done: number;
  /** Planned games with each edition. */
  games: number;
  /** Games with each edition that the results are based on. */
  looked: number;
  /** Whether the edition has changed since. */
  stale: boolean;
  /** The significant differences, as sentences. */
  real: string[];
  rows: StudyRow[];
  /** The clearest differences, as SVG. */
  plot: string;
}

/** An option that players set before a game. */
export interface GameOption {
  name: string;
  /** Name in the reader's language. */
  label: string;
  values: string[];
  /** Names of the parts, if each letter of a value stands for one part. */
  parts: string[];
  default: string;
}

/** A game on the shelf. */
export interface GameResponse {
  id: string;
  name: string;
  /** Whether it has a board for the browser. */
  playable: boolean;
  /** Possible numbers of players. */
  seats: number[];
  options: GameOption[];
  /** Levels of its bots, from the weakest to the strongest. */
  levels: string[];
  /** Numbers of players for which there is a trained network or evaluation, which the strongest level uses with the standard options and edition. */
  learned: number[];
  /** Values of the standard edition that the labels of options contain. */
  option_values: Record<string, number>;
  /** Number of printed values of the standard edition by source: rulebook, public or reconstructed. */
  value_sources: Record<string, number>;
}

/** A rule of a game. */
export interface NumberedRule {
  /** Number of the rule, such as `IMH-20`. */
  number: string;
  html: string;
}

/** A chapter of a game's rules. */
export interface RulesChapter {
  title: string;
  rules: NumberedRule[];
}

/** The numbered rules of a game. */
export interface RulesResponse {
  /** Language of the text; English if there is no translation. */
  lang: string;
  chapters: RulesChapter[];
}

/** The health of the server. */
export interface HealthResponse {
  /** Whether the server can store data now. */
  ok: boolean;
  version: string;
  /** Why it cannot, as a sentence. */
  reason: string | null;
}

/** Gives up a seat of the caller for good. */
export interface ConcedeRequest {
  /** A seat, counted from 0. */
  seat: number;
}

/** An offer to all players, or an answer to one. */
export interface OfferRequest {
  /** `close` ends the game without the consent of players absent for a week. */
  do: "make" | "agree" | "decline" | "withdraw" | "close";
  /** For `make`: end the game without a result, or remove the table (host only). */
  what?: "end" | "remove" | null;
  /** For an answer: `offer.id` from the picture. */
  offer?: number;
}

/** The offer or the answer is stored. */
export interface OfferResponse {
  rev: number;
  /** Whether the table no longer exists. */
  removed: boolean;
}

/** Whether a table is hidden from the caller's lists. */
export interface HideRequest {
  hidden: boolean;
}

/** The change of the caller's lists is stored. */
export interface HideResponse {
  hidden: boolean;
}

/** Statistics of the caller's finished games of one kind. */
export interface GameSummary {
  game: string;
  played: number;
  /** Number of games with a result. */
  decided: number;
  won: number;
  /** The caller's mean points, without conceded games. */
  average: number;
  best: number;
}

/** A person or bot with whom the caller has played. */
export interface GamePartner {
  name: string;
  /** Level of a bot; null for a person. */
  bot: string | null;
  played: number;
  /** How many of these games the caller won. */
  won: number;
}

/** A finished game of the caller. */
export interface MyResult {
  url: string;
  game: string;
  /** Time of its end, in milliseconds since 1970. */
  at: number;
  names: string[];
  points: number[];
  /** The caller's seat. */
  seat: number;
  /** The caller's place; null if there was no result. */
  place: number | null;
  /** Whether the caller conceded. */
  conceded: boolean;
}

/** The caller's points from one source. */
export interface SourcePoints {
  source: string;
  average: number;
  /** Points in the latest game. */
  latest: number;
}

/** A choice of the caller that a review found costly. */
export interface CostlyChoice {
  url: string;
  game: string;
  chosen: string;
  /** What the bot would have chosen. */
  better: string;
  /** Loss of the chance of winning, from 0 to 1. */
  lost: number;
}

/** Statistics of the caller's finished games. */
export interface MyGamesResponse {
  /** Whether all results are counted; if not, repeat the request. */
  complete: boolean;
  games: GameSummary[];
  partners: GamePartner[];
  /** Most recent first. */
  results: MyResult[];
  /** Points by source in the requested game. */
  sources: SourcePoints[];
  /** Most costly first. */
  costly: CostlyChoice[];
}

/** The progress of erasing. */
export interface EraseResponse {
  /** Number of tables left to erase; 0: everything is erased. */
  left: number;
}

/** Whether to open this server to devices on the local network. */
export interface NetworkRequest {
  open: boolean;
}

/** The address of this server for other devices. */
export interface NetworkResponse {
  /** Address for other devices; null: this machine only. */
  url: string | null;
  /** QR code of the address, as a `data:` URL of an image. */
  qr: string | null;
  /** Whether access from the local network was opened and can be closed. */
  opened: boolean;
  /** Whether the caller may open and close it: only a browser on the same machine. */
  may_change: boolean;
}

/** Settings of the caller's turn notifications. */
export interface NoticeWishesRequest {
  /** Whether to notify for all tables without a setting of their own. */
  all?: boolean;
  /** At once, or collected into one message per hour or day. */
  gather?: "now" | "hour" | "day";
  /** Hour at which the quiet hours begin; null: no quiet hours. */
  quiet_from?: number | null;
  /** Hour at which the quiet hours end. */
  quiet_to?: number;
  /** Time zone, such as `Europe/Paris`. */
  zone?: string;
  /** Offset of the local time from UTC, in minutes. */
  offset_min?: number;
}

/** The caller's notification settings and what the server supports. */
export interface NoticesResponse {
  /** Public key of this server for Web Push; null: it is not set up. */
  push_key: string | null;
  /** Whether mail is set up on this server. */
  mail_possible: boolean;
  /** The caller's mail address; empty: none. */
  mail: string;
  /** Whether the mail address is confirmed. */
  confirmed: boolean;
  /** Number of browsers with push messages. */
  browsers: number;
  all: boolean;
  gather: "now" | "hour" | "day";
  quiet_from: number | null;
  quiet_to: number;
  /** Setting for the requested table; null: the one for all tables. */
  table: boolean | null;
}

/** A browser's subscription to Web Push. */
export interface PushRequest {
  endpoint: string;
  /** Public key of the subscription, base64url. */
  p256dh: string;
  /** Secret of the subscription, base64url. */
  auth: string;
}

/** A subscription to end. */
export interface StopPushRequest {
  endpoint: string;
}

/** A mail address for notifications; empty removes it. */
export interface MailRequest {
  address: string;
}

/** Whether the caller gets turn notifications for this table. */
export interface TableNoticeRequest {
  /** Null: use the setting for all tables. */
  on: boolean | null;
}

/** The request succeeded. */
export interface DoneResponse {
  ok: boolean;
}

/** A legal choice of the viewing seat. */
export interface PictureChoice {
  /** The choice in the words of `choose` and of records, such as `sail 2 temple`. */
  words: string;
  /** The choice as a sentence in the reader's language. */
  label: string;
  /** Ids of the drawing's targets to select, in this order. */
  path: string[];
  /** Sentences about the certain effects of the choice; empty if the label describes them. */
  preview: string[];
  /** Reasons to ask for confirmation, as sentences: what the choice loses, or that it cannot be undone. Empty for a choice that needs no confirmation. */
  asks: string[];
}

/** A part of a set that can be selected in any order. */
export interface GatherItem {
  /** Id of the part's target in the drawing. */
  target: string;
  /** The part as a sentence in the reader's language. */
  label: string;
  /** How often the part can be chosen. */
  count: number;
}

/** A complete set that the page offers as a button. */
export interface GatherPlan {
  /** The set as a sentence in the reader's language. */
  label: string;
  /** How often the set contains each of the items. */
  counts: number[];
}

/** A set of choices whose order does not matter, such as the cards of a payment. */
export interface PictureGather {
  /** Identifies the decision; as long as it stays the same, the set continues. */
  name: string;
  /** Ids of the targets that start the set. */
  opens: string[];
  /** The parts, in the order in which the choices must be made. */
  items: GatherItem[];
  /** The smallest number of parts in a complete set. */
  least: number;
  /** The largest number of parts in a complete set. */
  most: number;
  /** The words of the choice that ends the set early, if there is one. */
  end: string | null;
  /** Complete sets, each as counts of the items; null: any set of an allowed size is complete. */
  sets: number[][] | null;
  /** Complete sets that the page offers as buttons. */
  plans: GatherPlan[];
  /** Whether the page asks for confirmation, since the set may be impossible to take back. */
  final: boolean;
}

/** A sentence of the log. */
export interface LogLine {
  /** The seat that the sentence is about, if it is about one. */
  seat: number | null;
  /** The sentence in the reader's language. */
  text: string;
  /** Whether a summary leaves it out, such as a single card of a payment. */
  minor: boolean;
}

/** A choice that the viewing seat heard of, and its effects. */
export interface LogEntry {
  /** Ply of the position after the choice, for `?ply=`. */
  ply: number;
  /** The sentences of the entry. */
  lines: LogLine[];
}

/** An explanation by the coach of one thing that may be chosen now or has just happened. */
export interface PictureLesson {
  /** Identifies the lesson within its game, so that a page can remember that it was read. */
  id: string;
  /** At most two sentences in the reader's language. */
  text: string;
  /** Number of the explained rule, as in `/api/games/{game}/rules`. */
  rule: string;
  /** Ids of the parts and targets of the drawing that the lesson is about, best first. */
  at: string[];
  /** Whether the lesson is about something that has happened; false: about a possible choice. */
  happened: boolean;
}

/** A seat and who plays it. */
export interface PicturePlayer {
  /** The seat, counted from 0. */
  seat: number;
  /** Name of its player; for an open seat, a description in the reader's language. */
  name: string;
  /** Who plays the seat: a person, a bot, or nobody yet. */
  kind: "human" | "bot" | "open";
  /** Level of the bot; null if no bot plays the seat. */
  level: string | null;
  /** Points of the seat; null if they are hidden from the viewing seat. */
  score: number | null;
  /** Whether its bot is searching for a choice now. */
  thinking: boolean;
  /** Whether its player has the table open; always true for a bot. */
  present: boolean;
  /** Whether a bot plays for a person who can take the seat back. */
  lent: boolean;
  /** Whether the host can reopen the seat, because a bot got it instead of a guest. */
  reopens: boolean;
  /** Number of hints its player has asked for, counted only if other people play. */
  hinted: number;
  /** Whether its player has conceded. */
  conceded: boolean;
  /** Whether its player has created a link with which somebody else can take the seat. */
  handing: boolean;
}

/** The points of a finished game, as on a score pad. */
export interface ScoreSheet {
  /** The sources of points, in the reader's language. */
  sources: string[];
  /** Points by source, for each seat. */
  rows: number[][];
  /** Total points of each seat. */
  totals: number[];
  /** Place of each seat; winners have 1, and ties share a place. Empty if the players agreed to end the game without a result. */
  places: number[];
}

/** The position of another table from which a table started. */
export interface PictureOrigin {
  /** Address of the other table at that position. */
  url: string;
  /** Id of the other table. */
  table: string;
  /** Ply of the position: how many choices were made before it. */
  ply: number;
  /** Whether the position was sampled from what one seat knew, since that game was running. */
  imagined: boolean;
  /** A sentence in the reader's language that says where the table came from. */
  text: string;
}

/** An offer of a player to which all others must agree. */
export interface PictureOffer {
  /** Id of the offer, for answers to it. */
  id: number;
  /** What is offered: to end the game without a result, or to remove the table for everybody. */
  what: "end" | "remove";
  /** The offer and who has yet to answer, as a sentence in the reader's language. */
  text: string;
  /** Whether the reader made the offer and may withdraw it. */
  mine: boolean;
  /** Whether the reader has yet to answer the offer. */
  asks: boolean;
  /** Whether the reader may end the game without the consent of players absent for a week. */
  closes: boolean;
}

/** What a player who wants to leave the table may do. */
export interface PictureLeaving {
  /** Consequence of a concession by the viewing seat, as a sentence; null if it cannot concede. */
  concede: string | null;
  /** Whether the reader may offer to end the game without a result. */
  end: boolean;
  /** Whether the reader may, as host, remove the table or offer to remove it. */
  remove: boolean;
  /** Whether nobody else owns a seat, so no agreement is needed. */
  alone: boolean;
  /** Whether the viewing seat can be handed to somebody else. */
  hand: boolean;
}

/** The agreed time limit for each choice. */
export interface PictureDeadline {
  /** The agreed time limit, as a sentence. */
  agreed: string;
  /** Rough time left for the current choice, in words; null if no time is running. */
  left: string | null;
  /** Seats of people whose time for the current choice is up. */
  late: number[];
}

/** A line of the chat. */
export interface ChatLine {
  /** The seat of its author. */
  seat: number | null;
  /** The name of its author. */
  who: string;
  /** The message; for a notice, a sentence in the reader's language. */
  text: string;
  /** `said`: somebody wrote it; `left`, `back`: a notice that somebody left or came back. */
  kind: "said" | "left" | "back";
}

/** A table as one seat, or a spectator, sees it in one language. */
export interface Picture {
  /** Identifies this picture for its reader. If it is sent as `have`, the response has only what has changed. Empty for an earlier position. */
  version: string;
  /** Revision of the table; `choose` and `undo` send it back. */
  rev: number;
  /** Ply of the position shown: how many choices were made before it. */
  ply: number;
  /** Ply of the latest position that can be shown. */
  last: number;
  /** Id of the table. */
  table: string;
  /** Id of the game. */
  game: string;
  /** Language of all sentences: `en`, `fr` or `de`. */
  lang: string;
  /** The viewing seat; null: a spectator. */
  seat: number | null;
  /** All seats for which the reader chooses. */
  own: number[];
  /** Whether the reader is the host, who may invite people to open seats. */
  host: boolean;
  /** Whether the viewing seat must choose now. */
  mine: boolean;
  /** The seats that must choose now; empty for an earlier position. */
  to_move: number[];
  /** Whether the reader has several seats and one of them sees private information. */
  secret: boolean;
  /** The drawing of the table. */
  svg: string;
  /** What the players must do now, as a sentence. */
  prompt: string;
  /** Number of the rule that applies now, as in `/api/games/{game}/rules`. */
  rule: string | null;
  /** The legal choices of the viewing seat. */
  choices: PictureChoice[];
  /** The words of the choice that a page may make for a player who lets a question time out. */
  lapse: string | null;
  /** A set of choices that can be made in any order; null if the decision is not such a set. */
  gather: PictureGather | null;
  /** Whether the reader may take a choice back. */
  undo: boolean;
  /** Ply after the latest decision of the seat that must choose now; log entries with a later `ply` happened since. Null if there are none. */
  since: number | null;
  /** Points that each seat has gained since `since`; null where they are hidden. Empty if `since` is null. */
  since_points: (number | null)[];
  /** Plies after the forced choices of that seat since then: each was the only legal one after others had chosen. */
  since_forced: number[];
  /** Whether players may ask a bot for hints at this table. */
  hints: boolean;
  /** What the viewing seat has heard up to the position shown. */
  log: LogEntry[];
  /** What the coach may explain now to the viewing seat; empty for an earlier position. */
  lessons: PictureLesson[];
  /** The seats in order. */
  players: PicturePlayer[];
  /** Whether the game has ended. */
  over: boolean;
  /** The points by source; null until the game has ended. */
  sheet: ScoreSheet | null;
  /** Points over time, as `[ply, seat 0, seat 1, …]` after each change; null until the end. */
  chart: number[][] | null;
  /** Why the game ended early, as a sentence; null if it did not. */
  ended: string | null;
  /** An open offer to end the game or to remove the table; null if there is none. */
  offer: PictureOffer | null;
  /** The time limit for each choice; null if there is none. */
  deadline: PictureDeadline | null;
  /** What a player who wants to leave may do; null for spectators. */
  leaving: PictureLeaving | null;
  /** Sentences about who took back choices; empty until the game has ended. */
  taken_back: string[];
  /** The latest lines of the chat. */
  chat: ChatLine[];
  /** Minimum time of a bot for a choice, in milliseconds. */
  pace: number;
  /** The other table that this one continues; null if it continues none. */
  origin: PictureOrigin | null;
  /** Address of the table of the next game of the same players; null if there is none. */
  again: string | null;
  /** Why the stored game no longer replays; null if it does. `POST …/go-on` continues it. */
  stopped: string | null;
  /** Number of printed values by source in the edition of this table, as a sentence. */
  value_sources: string;
  /** Address of the record of the game. */
  record: string;
}

/** The changes since a picture that the reader has, instead of a whole picture. */
export interface PicturePatch {
  /** The `version` of the picture to which the patch applies. */
  have: string;
  /** The `version` of the patched picture. */
  version: string;
  /** New values of the changed fields of the picture, by name. */
  changes: Record<string, unknown>;
  /** The new drawing in pieces: new text, or a slice of the old drawing as start and length. */
  svg: (string | [number, number])[];
  /** How many entries of the old log are kept, counted from the first. */
  log_kept: number;
  /** The log entries after the kept ones. */
  log: LogEntry[];
  /** The legal choices in order: a new choice, or the index of an old one. */
  choices: (number | PictureChoice)[];
}

/** A part of the table as text, for readers who cannot see the drawing. */
export interface TextSection {
  /** The heading of the section. */
  heading: string;
  /** The sentences of the section. */
  lines: string[];
}

/** A choice. */
export interface ChooseRequest {
  /** The revision on which the request is based. */
  rev: number;
  /** The choice in words, such as `sail 2 temple`. */
  words: string;
  /** The caller's seat; null: the first that must choose. */
  seat?: number | null;
  /** As for `picture`; the response then has the new picture. */
  have?: string;
}

/** The choice is stored. */
export interface ChoiceResponse {
  /** The table's new revision, on disk. */
  rev: number;
  /** The new picture, if the request had `have`. */
  picture: Picture | PicturePatch | null;
}

/** Takes the caller's latest choice back. */
export interface UndoRequest {
  /** The revision on which the request is based. */
  rev: number;
  seat?: number | null;
}

/** A line of the chat. */
export interface ChatRequest {
  text: string;
}

/** The pace of a table's bots. */
export interface PaceRequest {
  /** Minimum time for a choice, in milliseconds. */
  ms: number;
}

/** A seat of a new table. */
export interface NewSeatRequest {
  /** The caller (several times for pass-and-play), a bot, or open to a guest. */
  kind: "me" | "bot" | "open";
  /** Name of a player. */
  name?: string;
  /** Level of a bot. */
  level?: string;
}

/** A time limit for each choice. */
export interface DeadlineRequest {
  /** Hours per choice, counted while the server runs. */
  hours: number;
  /** What happens when time is up: a bot plays on, or the game waits. */
  then?: "bot" | "wait";
}

/** A new table. */
export interface NewTableRequest {
  game: string;
  seats: NewSeatRequest[];
  options?: Record<string, string>;
  /** The caller's name, if they have none yet. */
  name?: string;
  /** Whether hints are allowed; null: only if all opponents are bots. */
  hints?: boolean | null;
  /** Id of one of the caller's editions; null: the standard edition. */
  edition?: string | null;
  /** Null: no time limit. */
  deadline?: DeadlineRequest | null;
}

/** A record to open. Other fields are ignored: an upload could have a hundred thousand. */
export interface RecordRequest {
  text: string;
}

/** A position of a game from which to play on at a private table. */
export interface TryRequest {
  /** Ply of the position; null: the current one. */
  ply?: number | null;
  /** The seat to play; null: the caller's, or the one to move. */
  seat?: number | null;
}

/** A secret link to an open seat. */
export interface Invitation {
  seat: number;
  url: string;
  /** Whether other devices can open the link; false: this machine only. */
  reach: boolean;
}

/** A table that was created or joined. */
export interface TableResponse {
  table: string;
  url: string;
  invitations: Invitation[];
}

/** The person who takes a seat. */
export interface JoinRequest {
  /** Name of a player. */
  name?: string;
}

/** A change of who plays a seat. */
export interface SeatRequest {
  /** `bot`: a bot plays for an absent player, for the caller, or on an open seat. `back`: the caller takes their seat back. `invite`: create a new link for an open seat. `open`: reopen a seat that a bot got instead of a guest. `hand`: create a link with which somebody else can take the caller's seat. `keep`: withdraw that link. */
  do: "bot" | "back" | "invite" | "open" | "hand" | "keep";
  level?: string;
}

/** The change of a seat is stored. */
export interface SeatResponse {
  rev: number;
  /** The link of a new invitation. */
  url: string | null;
  /** Whether other devices can open that link. */
  reach: boolean;
}

/** One secret link for all free seats of a table; anyone who opens it may take one of them. */
export interface SeatLinkResponse {
  url: string;
  /** QR code of the link, as a `data:` URL of an image. */
  qr: string;
  /** Whether other devices can open the link; false: this machine only. */
  reach: boolean;
  /** Address of the page for a big screen, which shows this link. */
  screen: string;
}

/** Asks a bot for a hint about the caller's choices. */
export interface HintRequest {
  /** The caller's seat; null: the first that must choose. */
  seat?: number | null;
}

/** One of the best choices. */
export interface HintOption {
  /** The choice as `choose` takes it. */
  words: string;
  /** The choice as a sentence. */
  label: string;
  /** Ids of the drawing's targets to select, in order. */
  path: string[];
  /** Share of the iterations that made this choice, from 0 to 1. */
  share: number;
  /** Chance of winning by seat, from 0 to 1. */
  chances: number[];
  /** Expected final points by seat; for a team, percent of its goal. */
  points: number[];
  /** Expected continuation, as sentences. */
  line: string[];
}

/** A hint: what a bot expects of the best choices. */
export interface HintResponse {
  rev: number;
  seat: number;
  /** Whether all seats win or lose together. */
  team: boolean;
  ready: boolean;
  /** Progress of the search, from 0 to 1. */
  done: number;
  /** Best first; empty until `ready`. */
  options: HintOption[];
}

/** Asks for the review of a finished game. */
export interface ReviewRequest {
  detail?: "usual" | "deep";
}

/** A choice as judged by a review. */
export interface ReviewSide {
  words: string;
  label: string;
  path: string[];
  /** Chance of winning of the seat that chose, from 0 to 1. */
  chance: number;
  /** Expected final points of the seat that chose; for a team, percent of its goal. */
  points: number;
  /** Expected continuation, as sentences. */
  line: string[];
}

/** A choice that lowered the chance of winning. */
export interface ReviewTurn {
  /** Ply of the position before the choice. */
  ply: number;
  seat: number;
  chosen: ReviewSide;
  /** What the bot would have chosen. */
  better: ReviewSide;
}

/** The review of a finished game, or its progress. */
export interface ReviewResponse {
  state: "none" | "working" | "ready";
  /** Progress, from 0 to 1. */
  done: number;
  detail: string;
  /** Whether all seats win or lose together. */
  team: boolean;
  /** Ply and the chance of winning of each seat. */
  chart: number[][];
  /** Most costly first. */
  turns: ReviewTurn[];
}

/** The caller's view (observation) as numbers, for programs that play. */
export interface ViewResponse {
  rev: number;
  seat: number | null;
  /** `State.pack()` of the view, for `game.unpack`. */
  ints: number[];
  /** The caller's legal choices, in the words of a record. */
  choices: string[];
}

/** The whole table as text. */
export interface TextResponse {
  rev: number;
  sections: TextSection[];
}

/** Why something on the board cannot be chosen now. */
export interface WhyResponse {
  /** A sentence in the reader's language. */
  text: string;
  /** Number of the rule that is the reason. */
  rule: string | null;
}
