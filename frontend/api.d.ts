// Written by tools/api_types.py from the models of the API. Change those, and run it again.

/** A seat in the list of my tables. */
export interface ListedPlayer {
  name: string;
  kind: string;
}

/** A table in the list of my tables. */
export interface ListedTable {
  table: string;
  url: string;
  game: string;
  players: ListedPlayer[];
  /** My seats. */
  seats: number[];
  over: boolean;
  my_turn: boolean;
  /** Time of the last change, in milliseconds since 1970. */
  changed: number;
  /** Time at which it was made, in milliseconds since 1970. */
  created: number;
  /** How much time is left for the present choice, roughly and in words; null: nobody is hurried. */
  deadline: string | null;
  /** Whether I try something out here, from another table. */
  tried: boolean;
}

/** My name and a page of my tables. */
export interface MeResponse {
  name: string | null;
  /** Those that wait for me first. */
  tables: ListedTable[];
  /** Whether the next page has tables. */
  more: boolean;
}

/** A new name for me. */
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
  /** QR code of it, as a `data:` URL of a drawing. */
  qr: string;
}

/** The reason why a request was refused. */
export interface ErrorResponse {
  /** A sentence for people, in their language. */
  error: string;
  /** The table's present revision, if it is stale. */
  rev?: number | null;
}

/** The data of a server-sent event without a name: the table has changed. */
export interface RevisionEvent {
  /** The table's revision as the reader may know it. */
  rev: number;
}

/** The change is stored. */
export interface RevisionResponse {
  /** The table's new revision, on disk. */
  rev: number;
}

/** A new edition of mine. */
export interface NewEditionRequest {
  /** Name of an edition. */
  name: string;
  /** The edition of mine to copy; null: the standard one. */
  of?: string | null;
  /** The token of a shared edition to copy. */
  shared?: string | null;
}

/** An edition file. */
export interface ImportEditionRequest {
  /** TOML, as exported. */
  text: string;
  /** Name of an edition. */
  name?: string;
}

/** Changes to an edition of mine: one step, which undo takes back as a whole. */
export interface EditEditionRequest {
  /** The revision that was looked at. */
  rev: number;
  /** Fields by path; null removes one. */
  set?: Record<string, unknown>;
  /** Marks of fields by path. */
  mark?: Record<string, "confirmed" | "skipped" | null>;
  name?: string | null;
  /** Which printing I have. */
  printing?: string | null;
  /** Only check; nothing is stored. */
  dry?: boolean;
}

/** Something about an edition of mine as it was at this revision. */
export interface EditionRevisionRequest {
  /** The revision that was looked at. */
  rev: number;
}

/** Whether an edition of mine has a link with which others see it. */
export interface ShareEditionRequest {
  /** The revision that was looked at. */
  rev: number;
  on: boolean;
}

/** The link with which others see an edition of mine. */
export interface SharedLinkResponse {
  rev: number;
  /** Shown once; null: it is no longer shared. */
  url: string | null;
}

/** An edition in the list of mine. */
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
  /** The value of the standard edition; null: it has none. */
  standard: unknown;
  /** rulebook, public, reconstructed, confirmed (with a copy) or changed. */
  source: string;
  /** Page of the printed rulebook; 0: none. */
  page: number;
  /** confirmed or skipped, or null. */
  mark: string | null;
}

/** A card, a tile, a row of a board. */
export interface EditionComponent {
  path: string;
  group: string;
  /** Its printed name; empty where the fields say it all. */
  name: string;
  fields: EditionField[];
}

/** Components that lie together in the box. */
export interface EditionGroup {
  id: string;
  label: string;
  /** Whether a part of the board shows it. */
  pictured: boolean;
}

/** Why an edition cannot be played: its values contradict each other. */
export interface EditionProblem {
  text: string;
  /** The field that it names; empty: none. */
  path: string;
}

/** How far the comparison with a copy has come, in components. */
export interface EditionSummary {
  /** Confirmed as they were. */
  confirmed: number;
  /** Confirmed with another value than the standard one. */
  corrected: number;
  skipped: number;
  /** Uncertain and not asked yet. */
  open: number;
}

/** An edition with all its components. */
export interface EditionResponse {
  /** Empty: shared by somebody else. */
  id: string;
  game: string;
  name: string;
  standard: boolean;
  mine: boolean;
  shared: boolean;
  rev: number;
  /** Null while it cannot be played. */
  digest: string | null;
  printing: string;
  problem: EditionProblem | null;
  undo: boolean;
  redo: boolean;
  groups: EditionGroup[];
  components: EditionComponent[];
  /** Words that values consist of, each as the reader's language has it. */
  words: Record<string, string>;
  /** Paths of the components that are not certain, in the order to ask about them. */
  questions: string[];
  summary: EditionSummary;
  value_sources: Record<string, number>;
}

/** What a change would lead to. */
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

/** What differs between two editions of a game. */
export interface CompareResponse {
  name: string;
  other: string;
  differences: EditionDifference[];
}

/** Parts of the board that show a group of components, with the values of an edition. */
export interface EditionPictureResponse {
  /** Class names of the board. */
  board: string;
  /** SVG. */
  parts: string[];
  /** Cards and tiles by the path of their component, SVG; while the values contradict each other, those of the standard edition. */
  faces: Record<string, string>;
}

/** What an owner found out, for the people who make benben. */
export interface EditionReportResponse {
  title: string;
  /** The text of an issue. */
  text: string;
  /** The small file: changes, confirmations, printing. */
  file: string;
}

/** A study of an edition against the standard one, played by bots in the background. */
export interface StudyRequest {
  /** Games with each edition. */
  games?: number;
  /** Players; null: the fewest. */
  seats?: number | null;
}

/** One statistic in both editions. */
export interface StudyRow {
  kind: "game" | "source" | "seat" | "component" | "action";
  /** What is measured, in words. */
  title: string;
  /** What is measured: taken, worth, points, wins and so on. */
  measure: string;
  /** In the standard edition. */
  one: number;
  /** In the edition that is studied. */
  other: number;
  difference: number;
  /** Half width of the 95% interval of the difference. */
  half: number;
  /** Whether the difference is real, all rows considered together. */
  real: boolean;
}

/** A study of an edition, or its progress. */
export interface StudyResponse {
  state: "none" | "working" | "stopped" | "ready";
  /** Games played with both editions. */
  done: number;
  /** Games of the whole study. */
  games: number;
  /** Games on which what follows is based. */
  looked: number;
  /** Whether the edition has changed since then. */
  stale: boolean;
  /** The real differences, in sentences. */
  real: string[];
  rows: StudyRow[];
  /** The clearest differences, as SVG. */
  plot: string;
}

/** Something to agree on before a game. */
export interface GameOption {
  name: string;
  /** The name in the reader's language. */
  label: string;
  values: string[];
  /** Where a value has a letter for each of several things: what they are. */
  parts: string[];
  default: string;
}

/** A game on the shelf. */
export interface GameResponse {
  id: string;
  name: string;
  /** Whether it has a board for the browser. */
  playable: boolean;
  /** Numbers of players that it can be played with. */
  seats: number[];
  options: GameOption[];
  /** Levels of its bots, from the weakest to the strongest. */
  levels: string[];
  /** Numbers of players for which the strongest level has learned, with the standard options and edition; otherwise it searches without what it learned. */
  learned: number[];
  /** Values of the standard edition that the texts of the options name. */
  option_values: Record<string, number>;
  /** Printed values of the standard edition: from the rulebook, from public sources, and reconstructed. */
  value_sources: Record<string, number>;
}

/** A rule of a game. */
export interface NumberedRule {
  /** `IMH-20`, for example. */
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
  /** Language of the text: English where there is no other. */
  lang: string;
  chapters: RulesChapter[];
}

/** Whether the server works. */
export interface HealthResponse {
  /** Whether the server can store something now. */
  ok: boolean;
  version: string;
  /** Why it cannot, in a sentence. */
  reason: string | null;
}

/** Gives up a seat of mine for good. */
export interface ConcedeRequest {
  /** A seat, counted from 0. */
  seat: number;
}

/** An offer to all players, or an answer to one. */
export interface OfferRequest {
  /** `close` ends the game without those who have not answered for a week. */
  do: "make" | "agree" | "decline" | "withdraw" | "close";
  /** For `make`: end the game without a result; remove the table (host only). */
  what?: "end" | "remove" | null;
  /** For an answer: `offer.id` of the picture. */
  offer?: number;
}

/** The offer or the answer is stored. */
export interface OfferResponse {
  rev: number;
  /** Whether the table no longer exists. */
  removed: boolean;
}

/** Whether a table is left out of my lists. */
export interface HideRequest {
  hidden: boolean;
}

/** The change of my lists is stored. */
export interface HideResponse {
  hidden: boolean;
}

/** All my finished games of one kind. */
export interface GameSummary {
  game: string;
  played: number;
  /** Games with a result. */
  decided: number;
  won: number;
  /** My mean points, without games that I conceded. */
  average: number;
  best: number;
}

/** Somebody with whom I have played. */
export interface GamePartner {
  name: string;
  /** Level of a bot; null for a person. */
  bot: string | null;
  played: number;
  /** How many of these games I won. */
  won: number;
}

/** A finished game of mine. */
export interface MyResult {
  url: string;
  game: string;
  /** Time of its end, in milliseconds since 1970. */
  at: number;
  names: string[];
  points: number[];
  /** My seat. */
  seat: number;
  /** My place; null where the game had no result. */
  place: number | null;
  /** Whether I conceded. */
  conceded: boolean;
}

/** My points from one source. */
export interface SourcePoints {
  source: string;
  average: number;
  /** In my latest game. */
  latest: number;
}

/** A choice of mine that a review found costly. */
export interface CostlyChoice {
  url: string;
  game: string;
  chosen: string;
  /** What the bot would have chosen. */
  better: string;
  /** Chance of winning that it cost, from 0 to 1. */
  lost: number;
}

/** What is left of my games. */
export interface MyGamesResponse {
  /** Whether all results are counted; ask again if not. */
  complete: boolean;
  games: GameSummary[];
  partners: GamePartner[];
  /** The latest first. */
  results: MyResult[];
  /** Of the game that was asked for. */
  sources: SourcePoints[];
  /** Most costly first. */
  costly: CostlyChoice[];
}

/** What has been erased. */
export interface EraseResponse {
  /** Tables that are left; 0: nothing about me is left. */
  left: number;
}

/** Whether devices on the local network shall reach this server. */
export interface NetworkRequest {
  open: boolean;
}

/** Where other devices reach this server. */
export interface NetworkResponse {
  /** Address for other devices; null: this machine only. */
  url: string | null;
  /** QR code of it, as a `data:` URL of a drawing. */
  qr: string | null;
  /** Whether the local network was opened, and may be closed. */
  opened: boolean;
  /** Whether I may open and close it, which takes a browser at the same machine. */
  may_change: boolean;
}

/** How I want to be told that it is my turn. */
export interface NoticeWishesRequest {
  /** At all tables, unless a table is set otherwise. */
  all?: boolean;
  /** At once, or gathered into one message an hour or a day. */
  gather?: "now" | "hour" | "day";
  /** Hour at which the quiet hours begin; null: none. */
  quiet_from?: number | null;
  /** Hour at which they end. */
  quiet_to?: number;
  /** Name of my time zone: Europe/Paris. */
  zone?: string;
  /** Minutes that my clock is ahead of UTC. */
  offset_min?: number;
}

/** How I am told that it is my turn, and how I could be. */
export interface NoticesResponse {
  /** Public key of this server for Web Push; null: its host has not set it up. */
  push_key: string | null;
  /** Whether the host has set up mail. */
  mail_possible: boolean;
  /** My mail address; empty: none. */
  mail: string;
  /** Whether I have opened the link that was sent there. */
  confirmed: boolean;
  /** Number of my browsers that get messages. */
  browsers: number;
  all: boolean;
  gather: "now" | "hour" | "day";
  quiet_from: number | null;
  quiet_to: number;
  /** My wish for the table that was asked about; null: as for all. */
  table: boolean | null;
}

/** A browser's subscription to Web Push. */
export interface PushRequest {
  endpoint: string;
  /** Its public key, base64url. */
  p256dh: string;
  /** Its secret, base64url. */
  auth: string;
}

/** A browser that wants no more messages. */
export interface StopPushRequest {
  endpoint: string;
}

/** A mail address for messages; empty: none. */
export interface MailRequest {
  address: string;
}

/** Whether I am told of my turns at this table. */
export interface TableNoticeRequest {
  /** Null: as for all tables. */
  on: boolean | null;
}

/** It is done. */
export interface DoneResponse {
  ok: boolean;
}

/** A legal choice of the seat that looks. */
export interface PictureChoice {
  /** The choice as `choose` takes it and a record writes it: `sail 2 temple`. */
  words: string;
  /** The choice as a sentence in the reader's language. */
  label: string;
  /** Ids of the drawing's targets to point at, in this order. */
  path: string[];
  /** Sentences about what certainly follows from the choice; empty where the label says it all. */
  preview: string[];
  /** Sentences about why the page asks before it sends the choice: what is lost by it, or that it cannot be taken back; empty for a choice that is made at once. */
  asks: string[];
}

/** A part of a set that can be pointed at in any order. */
export interface GatherItem {
  /** Id of the drawing's target. */
  target: string;
  /** The part as a sentence in the reader's language. */
  label: string;
  /** How often it can be chosen. */
  count: number;
}

/** A whole set that is worth a button. */
export interface GatherPlan {
  /** The set as a sentence in the reader's language. */
  label: string;
  /** How often each of the items is in it. */
  counts: number[];
}

/** A set of choices whose order means nothing to people, such as the cards of a payment. */
export interface PictureGather {
  /** Identifies the decision: while the name is the same, the set goes on. */
  name: string;
  /** Ids of the targets that open the set. */
  opens: string[];
  /** The parts, in the order in which the choices must be made. */
  items: GatherItem[];
  /** The smallest number of parts in a whole set. */
  least: number;
  /** The largest number of parts in a whole set. */
  most: number;
  /** The words of the choice that ends the set early, if there is one. */
  end: string | null;
  /** Whole sets, each as counts of the items; null: every set of an allowed size is whole. */
  sets: number[][] | null;
  /** Whole sets that the page offers as buttons. */
  plans: GatherPlan[];
  /** Whether a whole set may be impossible to take back, so that the page asks before it. */
  final: boolean;
}

/** A sentence of the log. */
export interface LogLine {
  /** The seat that the sentence is about, if it is about one. */
  seat: number | null;
  /** The sentence in the reader's language. */
  text: string;
  /** Whether it is a step on the way, like a card of a payment, that a summary leaves out. */
  minor: boolean;
}

/** A choice that this seat heard of, and what followed from it. */
export interface LogEntry {
  /** The moment after it: `?ply=` shows it. */
  ply: number;
  /** Its sentences. */
  lines: LogLine[];
}

/** What the coach says about one thing that may be chosen now or has just happened. */
export interface PictureLesson {
  /** Identifies the lesson within its game, so that a page can remember that it was read. */
  id: string;
  /** At most two sentences in the reader's language. */
  text: string;
  /** Number of the rule behind it, as in `/api/games/{game}/rules`. */
  rule: string;
  /** Ids of parts and targets of the drawing that it is about, the best one first. */
  at: string[];
  /** Whether it is about something that has happened; otherwise about what may be chosen now. */
  happened: boolean;
}

/** A seat and who plays it. */
export interface PicturePlayer {
  /** The seat, counted from 0. */
  seat: number;
  /** The name of its player; of an open seat a description in the reader's language. */
  name: string;
  /** Who plays the seat: a person, a bot, or nobody yet. */
  kind: "human" | "bot" | "open";
  /** The level of a bot. */
  level: string | null;
  /** Its points; null where they are hidden from the seat that looks. */
  score: number | null;
  /** Whether a bot thinks about its choice now. */
  thinking: boolean;
  /** Whether its player has the table open; a bot always has. */
  present: boolean;
  /** Whether a bot plays for a person who can take the seat back. */
  lent: boolean;
  /** Whether the host can open the seat again, because a bot got it instead of a guest. */
  reopens: boolean;
  /** How often it has asked a bot for a hint, counted where other people play. */
  hinted: number;
  /** Whether its player has conceded. */
  conceded: boolean;
  /** Whether its player has made a link with which somebody else can take it. */
  handing: boolean;
}

/** The points of a finished game, as on a score pad. */
export interface ScoreSheet {
  /** What brought points, in the reader's language. */
  sources: string[];
  /** For each seat its points by source. */
  rows: number[][];
  /** For each seat its points. */
  totals: number[];
  /** For each seat its place; winners have 1, and ties share a place. Empty where the players agreed to end the game without a result. */
  places: number[];
}

/** The moment of another table at which a table began. */
export interface PictureOrigin {
  /** Address of the other table at that moment. */
  url: string;
  /** Id of the other table. */
  table: string;
  /** The moment: how many choices were made before it. */
  ply: number;
  /** Whether the position was imagined from what one seat knew, because that game went on. */
  imagined: boolean;
  /** A sentence in the reader's language that says where the table came from. */
  text: string;
}

/** An offer of a player that all others must agree to. */
export interface PictureOffer {
  /** Identifies the offer in an answer. */
  id: number;
  /** End the game without a result, or remove the table for everybody. */
  what: "end" | "remove";
  /** The offer as a sentence in the reader's language, with whom it waits for. */
  text: string;
  /** Whether the reader made it, and may withdraw it. */
  mine: boolean;
  /** Whether the reader has not answered it yet. */
  asks: boolean;
  /** Whether the reader may end the game without those who have not answered for a week. */
  closes: boolean;
}

/** What a player may do who wants to leave the table. */
export interface PictureLeaving {
  /** What follows if the seat that looks concedes, as a sentence; null where it cannot. */
  concede: string | null;
  /** Whether the reader may offer to end the game without a result. */
  end: boolean;
  /** Whether the reader is the host, who may remove the table or offer to. */
  remove: boolean;
  /** Whether nobody else owns a seat, so that nobody has to agree. */
  alone: boolean;
  /** Whether the seat that looks can be handed to somebody else. */
  hand: boolean;
}

/** The time for each choice on which the players agreed. */
export interface PictureDeadline {
  /** What was agreed, as a sentence. */
  agreed: string;
  /** How much time is left for the present choice, roughly and in words; null: nobody's runs. */
  left: string | null;
  /** Seats of people whose time for the present choice is over. */
  late: number[];
}

/** A line of the chat. */
export interface ChatLine {
  /** The seat of who wrote it. */
  seat: number | null;
  /** The name of who wrote it. */
  who: string;
  /** What was written or, for a notice, a sentence in the reader's language. */
  text: string;
  /** Whether somebody wrote it, or it is a notice that somebody left or came back. */
  kind: "said" | "left" | "back";
}

/** A table as one seat, or a spectator, sees it in one language. */
export interface Picture {
  /** Identifies this picture for its reader: with `have` only what has changed since then is sent. Empty for an earlier moment. */
  version: string;
  /** Revision of the table; `choose` and `undo` send it back. */
  rev: number;
  /** The moment shown: how many choices were made before it. */
  ply: number;
  /** The latest moment that can be shown. */
  last: number;
  /** Id of the table. */
  table: string;
  /** Id of the game. */
  game: string;
  /** Language of all sentences: `en`, `fr` or `de`. */
  lang: string;
  /** The seat that looks; null: a spectator. */
  seat: number | null;
  /** All seats for which the reader chooses. */
  own: number[];
  /** Whether the reader made this table, and may invite to its open seats. */
  host: boolean;
  /** Whether the seat that looks must choose now. */
  mine: boolean;
  /** The seats that must choose now; empty in an earlier moment. */
  to_move: number[];
  /** Where the reader has several seats: whether one of them sees what others may not. */
  secret: boolean;
  /** The drawing of the table. */
  svg: string;
  /** What is expected now, as a sentence. */
  prompt: string;
  /** Number of the rule that matters now, as in `/api/games/{game}/rules`. */
  rule: string | null;
  /** The legal choices of the seat that looks. */
  choices: PictureChoice[];
  /** The words of the choice that a page may make for a player who lets a question pass. */
  lapse: string | null;
  /** A set of choices that can be pointed at in any order, where the decision is one. */
  gather: PictureGather | null;
  /** Whether the reader may take a choice back. */
  undo: boolean;
  /** The moment after the latest decision of the seat that must choose now: the log entries with a later `ply` happened since. Null where nothing did. */
  since: number | null;
  /** Points of each seat since that moment; null where they are hidden. Empty where `since` is null. */
  since_points: (number | null)[];
  /** Moments after choices that the seat had to make since then, because nothing else was possible when the others had chosen. */
  since_forced: number[];
  /** Whether players may ask a bot for hints at this table. */
  hints: boolean;
  /** What this seat has heard up to the moment shown. */
  log: LogEntry[];
  /** What the coach may explain now to the seat that looks; empty in an earlier moment. */
  lessons: PictureLesson[];
  /** The seats in order. */
  players: PicturePlayer[];
  /** Whether the game has ended. */
  over: boolean;
  /** The points by source, once the game has ended. */
  sheet: ScoreSheet | null;
  /** Points over time, once the game has ended: `[ply, seat 0, seat 1, …]` for each change. */
  chart: number[][] | null;
  /** Why the game ended before its end by the rules, as a sentence; null where it did not. */
  ended: string | null;
  /** An offer to end the game or to remove the table that waits for answers. */
  offer: PictureOffer | null;
  /** The time for each choice; null where nobody is hurried. */
  deadline: PictureDeadline | null;
  /** What a player may do who wants to leave; null for spectators. */
  leaving: PictureLeaving | null;
  /** In the end, sentences about who took back choices; empty while the game goes on. */
  taken_back: string[];
  /** The latest lines of the chat. */
  chat: ChatLine[];
  /** Milliseconds that a bot takes at least for a choice. */
  pace: number;
  /** Where the table came from, if it continues another one. */
  origin: PictureOrigin | null;
  /** Address of the table at which the same players play next. */
  again: string | null;
  /** A sentence when the stored game no longer replays; `POST …/go-on` continues before that. */
  stopped: string | null;
  /** A sentence: how many of the printed values that this table uses have which source. */
  value_sources: string;
  /** Address of the record. */
  record: string;
}

/** What has changed since a picture that the reader has (`have`), instead of a whole one. */
export interface PicturePatch {
  /** The `version` of the picture that it changes. */
  have: string;
  /** The `version` of the picture that it makes. */
  version: string;
  /** Fields of the picture that have another value now, by name. */
  changes: Record<string, unknown>;
  /** The drawing, in order: new text, and stretches of the old drawing by start and length. */
  svg: (string | [number, number])[];
  /** How many entries of the log stay, from the first one on. */
  log_kept: number;
  /** The entries that follow them. */
  log: LogEntry[];
  /** The legal choices: new ones, and old ones by their index. */
  choices: (number | PictureChoice)[];
}

/** A part of the table in words, for readers who do not see the drawing. */
export interface TextSection {
  /** Its heading. */
  heading: string;
  /** Its sentences. */
  lines: string[];
}

/** A choice. */
export interface ChooseRequest {
  /** The revision that was looked at. */
  rev: number;
  /** As in a record: `sail 2 temple`. */
  words: string;
  /** Needed where I have several seats. */
  seat?: number | null;
  /** As for `picture`: the answer has the new one. */
  have?: string;
}

/** The choice is stored. */
export interface ChoiceResponse {
  /** The table's new revision, on disk. */
  rev: number;
  /** The new picture where the request said which one I have. */
  picture: Picture | PicturePatch | null;
}

/** Takes my latest choice back. */
export interface UndoRequest {
  /** The revision that was looked at. */
  rev: number;
  seat?: number | null;
}

/** A line of the chat. */
export interface ChatRequest {
  text: string;
}

/** The pace of a table's bots. */
export interface PaceRequest {
  /** Milliseconds that a bot takes at least. */
  ms: number;
}

/** A seat of a new table. */
export interface NewSeatRequest {
  /** Me (also several times: pass-and-play), a bot, or whoever gets the link. */
  kind: "me" | "bot" | "open";
  /** Name of a player. */
  name?: string;
  /** Level of a bot. */
  level?: string;
}

/** A time for each choice. */
export interface DeadlineRequest {
  /** Hours for each choice while the server runs. */
  hours: number;
  /** When the time is over a bot plays on, or the game waits. */
  then?: "bot" | "wait";
}

/** A new table. */
export interface NewTableRequest {
  game: string;
  seats: NewSeatRequest[];
  options?: Record<string, string>;
  /** My name, if I have not given it before. */
  name?: string;
  /** Whether players may ask a bot; null: where only bots play against me. */
  hints?: boolean | null;
  /** Id of an edition of mine; null: the standard edition. */
  edition?: string | null;
  /** Null: nobody is hurried. */
  deadline?: DeadlineRequest | null;
}

/** A record to open. Other fields are ignored: an upload could have a hundred thousand. */
export interface RecordRequest {
  text: string;
}

/** A moment of a game from which to play on at a table of my own. */
export interface TryRequest {
  /** How many choices were made before it; null: now. */
  ply?: number | null;
  /** The seat to play; null: mine, or the one whose turn it is. */
  seat?: number | null;
}

/** A secret link to an open seat. */
export interface Invitation {
  seat: number;
  url: string;
  /** Whether other devices can open the link; false: this machine only. */
  reach: boolean;
}

/** A table that was made or joined. */
export interface TableResponse {
  table: string;
  url: string;
  invitations: Invitation[];
}

/** Whoever takes the seat of an invitation. */
export interface JoinRequest {
  /** Name of a player. */
  name?: string;
}

/** A change of who plays a seat. */
export interface SeatRequest {
  /** Let a bot play for a player who is gone, or on an open seat; take my seat back; a new link; open again the seat that a bot got instead of somebody invited; make a link with which somebody else takes my seat; withdraw that link. */
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

/** One secret link for all free seats of a table: whoever opens it may take one of them. */
export interface SeatLinkResponse {
  url: string;
  /** QR code of the link, as a `data:` URL of a drawing. */
  qr: string;
  /** Whether other devices can open the link; false: this machine only. */
  reach: boolean;
  /** Address of the table for a big screen, with this link on it. */
  screen: string;
}

/** Asks a bot about my choices. */
export interface HintRequest {
  /** Needed where I have several seats. */
  seat?: number | null;
}

/** One of the best choices. */
export interface HintOption {
  /** The choice as `choose` takes it. */
  words: string;
  /** The choice as a sentence. */
  label: string;
  /** Ids of the drawing's targets to point at. */
  path: string[];
  /** Share of the search that went to it, from 0 to 1. */
  share: number;
  /** Chance of winning by seat, from 0 to 1. */
  chances: number[];
  /** Expected points at the end by seat; of a team, percent of its goal. */
  points: number[];
  /** What the bot expects next, in sentences. */
  line: string[];
}

/** What a bot thinks of my choices. */
export interface HintResponse {
  rev: number;
  seat: number;
  /** Whether all seats win or lose together. */
  team: boolean;
  ready: boolean;
  /** Part of the thinking that is done, from 0 to 1. */
  done: number;
  /** The best first; empty until it is ready. */
  options: HintOption[];
}

/** Asks for the review of a finished game. */
export interface ReviewRequest {
  detail?: "usual" | "deep";
}

/** A choice as a review sees it. */
export interface ReviewSide {
  words: string;
  label: string;
  path: string[];
  /** Chance of winning for who chose, from 0 to 1. */
  chance: number;
  /** Expected points at the end for who chose; of a team, percent of its goal. */
  points: number;
  /** What the bot expects next, in sentences. */
  line: string[];
}

/** A choice that lowered the chance of winning. */
export interface ReviewTurn {
  /** The moment before it. */
  ply: number;
  seat: number;
  chosen: ReviewSide;
  /** What the bot would have chosen. */
  better: ReviewSide;
}

/** The review of a finished game, or how far it is. */
export interface ReviewResponse {
  state: "none" | "working" | "ready";
  /** Part that is done, from 0 to 1. */
  done: number;
  detail: string;
  /** Whether all seats win or lose together. */
  team: boolean;
  /** Ply and the chance of winning of each seat. */
  chart: number[][];
  /** Most costly first. */
  turns: ReviewTurn[];
}

/** My view in numbers, for programs that play. */
export interface ViewResponse {
  rev: number;
  seat: number | null;
  /** `State.pack()` of the view: `game.unpack` reads it. */
  ints: number[];
  /** The words of my legal choices. */
  choices: string[];
}

/** The whole table in words. */
export interface TextResponse {
  rev: number;
  sections: TextSection[];
}

/** Why something on the board cannot be chosen now. */
export interface WhyResponse {
  /** A sentence in the reader's language. */
  text: string;
  /** Number of the rule behind it. */
  rule: string | null;
}
