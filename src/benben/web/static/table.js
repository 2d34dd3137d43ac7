// A table: shows pictures in the order in which they happened, and turns pointing into choices.
// The rest (sliding, log, rules, the end) is in modules; the server sends all of them as one file.
import { start as aim } from "./aim.js";
import { start as curtain } from "./curtain.js";
import { ahead, fitting } from "./gestures.js";
import { start as hands } from "./hands.js";
import { start as hint } from "./hint.js";
import { start as live } from "./live.js";
import { start as review } from "./review.js";
import { start as sets } from "./sets.js";
import { start as settings } from "./settings.js";
import { start as slides } from "./slides.js";
import { start as talk } from "./talk.js";
import { start as verdict } from "./verdict.js";
import { post, text } from "./common.js";

const $ = (id) => document.getElementById(id);
const read = (id) => JSON.parse($(id).textContent);
const narrow = matchMedia("(max-width: 760px)");

export const table = {
  now: read("picture-now"), // the latest picture
  shown: null, // the one on the screen
  step: [], // what has been pointed at so far
  asked: null, // a choice that waits for its confirmation
  eyes: null, // of several players at this device: the seat that looks, -1 for none of them yet
  past: false, // whether an earlier moment is on the screen
  parts: [], // modules that want to hear of each picture
  pointed: 0, // how often something was pointed at for the choice that is being made
  making: false, // whether a row of choices is being made
  confirm: false,
  motion: true,
  say: text,
  $,
  narrow,
  post,
  refresh,
  goTo,
  toNow,
  choose,
  trouble,
  point,
  light,
};
const say = table.say;
if (table.now.own.length > 1) table.eyes = table.now.seat ?? -1;
const address = `/api/tables/${table.now.table}`;
table.address = address;

function trouble(words) {
  $("trouble").textContent = words;
}

// --- showing -------------------------------------------------------------------------------------

function show(picture, slide) {
  const before = slide ? table.slides?.look() : null;
  const first = table.shown === null;
  if (document.activeElement?.matches?.("[data-target]:focus-visible, #chips button:focus-visible")) table.byKeys = true;
  // Where only somebody spoke or came in, the drawing and half a gesture stay as they are.
  const same = table.shown?.svg === picture.svg && table.shown.mine === picture.mine;
  table.shown = picture;
  if (!same) {
    table.step = [];
    table.asked = null;
    table.pointed = 0;
    draw(picture.svg);
  }
  players(picture);
  prompt();
  light();
  document.documentElement.classList.toggle("past", table.past);
  const asked = picture.mine && !table.past && !table.making;
  Object.assign(document.body.dataset, { rev: picture.rev, ply: picture.ply, mine: asked, over: picture.over });
  document.title = `${(picture.mine || nextHere(picture) !== null) && !table.past ? `● ${say("turn")} · ` : ""}${document.querySelector(".what").textContent} · benben`;
  const target = document.querySelector(".target.on");
  // Whoever plays by keyboard goes on from the first target; a focus elsewhere is left alone.
  if (table.byKeys && document.activeElement === document.body) (target ?? document.querySelector("#chips button"))?.focus({ preventScroll: true });
  if (target && !table.past) reach();
  for (const part of table.parts) part.show?.(picture, first);
  const shown = before ? table.slides.play(before, picture) : Promise.resolve();
  return shown.then(() => table.veil?.());
}

// Of several players at this device: the one who must choose while another one looks, or null.
function nextHere(picture) {
  if (table.eyes === null || picture.mine || picture.over) return null;
  return picture.to_move.find((seat) => picture.own.includes(seat)) ?? null;
}

// Bring something that can be pointed at into sight: on a phone, above the dock.
function reach() {
  const aims = document.querySelector("#picture .target.on[data-at]");
  if (aims && narrow.matches) {
    aims.closest("svg").scrollIntoView({ block: "start" });
    return;
  }
  const frame = $("picture").getBoundingClientRect();
  const top = narrow.matches ? 90 : frame.top;
  const bottom = narrow.matches ? document.querySelector(".dock").getBoundingClientRect().top : frame.bottom;
  const lit = [...document.querySelectorAll("#picture .target.on")];
  const seen = lit.some((each) => {
    const box = each.getBoundingClientRect();
    return box.top >= top && box.bottom <= bottom;
  });
  if (!seen && lit.length) lit[0].scrollIntoView({ block: "center" });
}

function draw(svg) {
  const box = document.createElement("template");
  box.innerHTML = svg;
  const board = box.content.firstElementChild;
  table.seats = [...board.querySelectorAll('[data-part^="seat-"]')];
  for (const part of table.seats) part.remove();
  table.cards = board.querySelector('[data-part="hand"]');
  table.finale = board.querySelector('[data-part="finale"]');
  table.finale?.remove();
  if (narrow.matches) table.cards?.remove();
  $("picture").replaceChildren(board);
}

// What lies before the players goes into their panels; on a phone mine lies at hand.
function players(picture) {
  const list = $("players");
  const acting = new Set(picture.to_move);
  list.replaceChildren(
    ...picture.players.map((each) => {
      const panel = document.createElement("li");
      panel.className = "panel";
      panel.dataset.seat = each.seat;
      panel.classList.toggle("acting", acting.has(each.seat));
      panel.classList.toggle("me", each.seat === picture.seat);
      const who = document.createElement("div");
      who.className = "who";
      who.innerHTML = `<svg class="stone-icon" aria-hidden="true"><use href="#stone-${each.seat}"/></svg><span class="name"></span><span class="note"></span><b class="points"></b><span class="off"></span>`;
      who.querySelector(".name").textContent = each.name;
      who.querySelector(".points").textContent = each.score ?? "";
      who.querySelector(".off").textContent = each.score === null ? "" : say("points");
      who.querySelector(".note").textContent = note(each, picture);
      who.querySelector(".note").classList.toggle("dots", each.thinking);
      panel.append(who);
      const part = table.seats[each.seat];
      if (part && !(narrow.matches && each.seat === picture.seat)) panel.append(part);
      return panel;
    }),
  );
  $("hand").replaceChildren(...(narrow.matches ? [table.cards, table.seats[picture.seat]].filter(Boolean) : []));
  $("scores").replaceChildren(
    ...picture.players.map((each) => {
      const one = document.createElement("li");
      one.classList.toggle("acting", acting.has(each.seat));
      one.innerHTML = `<svg class="stone-icon"><use href="#stone-${each.seat}"/></svg><span></span><b></b>`;
      one.querySelector("span").textContent = each.name;
      one.querySelector("b").textContent = each.score ?? "";
      return one;
    }),
  );
}

function note(each, picture) {
  if (each.thinking) return say("thinking");
  if (each.lent) return say("lent");
  if (each.kind === "open") return say("free");
  if (each.kind === "bot") return (say(`level.${each.level}`) || say("bot"));
  if (picture.own.includes(each.seat)) return picture.own.length > 1 ? "" : say("you");
  return each.present || picture.over ? "" : say("away");
}

function prompt() {
  const picture = table.shown;
  $("prompt").classList.toggle("mine", picture.mine && !table.past);
  $("says").textContent = expected(picture);
  $("latest").textContent = picture.over ? "" : (picture.log.at(-1)?.lines ?? []).map((each) => each.text).join(" ");
  $("undo").hidden = !picture.undo || table.past;
  $("hint").hidden = !picture.mine || table.past || !picture.hints;
  $("typed").hidden = !picture.mine || table.past;
  $("completions").replaceChildren(
    ...picture.choices.map((each) => {
      const option = document.createElement("option");
      option.value = each.words;
      option.label = each.label;
      return option;
    }),
  );
  const example = picture.choices.find((each) => each.words.includes(" ")) ?? picture.choices[0];
  $("notation").placeholder = example ? say("example", { words: example.words }) : "";
  if (document.activeElement !== $("notation")) $("notation").value = "";
  preview();
}

// Whether a bot plays for me meanwhile.
const lent = (picture) => picture.players.some((each) => each.lent && each.seat === picture.seat);

// The one line that says what is expected.
function expected(picture) {
  if (table.past) return say("past", { ply: picture.ply, last: table.now.last });
  if (table.asked) return table.asked.label;
  if (steps().length && !table.sets?.on()) return `${begun(left())} … ${say("next")}`;
  if (picture.stopped) return picture.stopped;
  if (lent(picture)) return `${say("lentMine")} ${picture.prompt}`;
  const next = nextHere(picture);
  if (next !== null) return say("handOn", { who: picture.players[next].name });
  return picture.seat === null && table.eyes === null && !picture.over ? `${say("watching")} ${picture.prompt}` : picture.prompt;
}

// --- pointing ------------------------------------------------------------------------------------

// The choices that fit what has been pointed at.
const left = (step = table.step) =>
  table.past || table.making || !table.shown?.mine ? [] : fitting(table.shown, step);

// What was pointed at, without how a piece is held (aim.js).
const steps = () => table.step.filter((id) => !id.startsWith("turn-"));

function light() {
  table.aim?.hold();
  const depth = table.step.length;
  const choices = left();
  const next = table.sets?.next() ?? new Set(choices.flatMap((each) => ahead(each, table.step)));
  const ways = table.aim?.ways() ?? [];
  const strict = table.asked || table.sets?.on();
  for (const target of document.querySelectorAll("[data-target]")) {
    const id = target.dataset.target;
    const on = (next.has(id) && (!table.asked || ways.length > 0)) || ways.includes(id);
    target.classList.toggle("on", on);
    target.classList.toggle("may", !on && !strict && !table.step.includes(id) && left([...table.step, id]).length > 0);
    target.classList.toggle("chosen", table.step.includes(id));
    target.setAttribute("tabindex", on ? "0" : "-1");
    if (on || table.step.includes(id)) target.removeAttribute("aria-disabled");
    else target.setAttribute("aria-disabled", "true");
  }
  document.body.dataset.step = table.pointed;
  chips(choices, depth, next);
  table.aim?.show();
}

// Buttons for what is not on the board; on a phone for every step that has few ends.
function chips(choices, depth, next) {
  const made = [];
  const chip = (label, does, kind = "") => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = kind;
    button.textContent = label;
    button.addEventListener("click", does);
    made.push(button);
    return button;
  };
  if (table.asked) {
    const asked = table.asked;
    chip(say("confirm"), () => send(asked), "primary").dataset.confirm = "";
    chip(say("cancel"), cancel);
  } else if (!table.sets?.chips(chip) && !table.aim?.on()) {
    for (const id of next) {
      const onBoard = document.querySelector(`[data-target="${CSS.escape(id)}"]`);
      if (onBoard && (table.sets?.on() || !(narrow.matches && (depth > 0 || next.size <= 4)))) continue;
      const ends = choices.filter((each) => ahead(each, table.step).includes(id));
      const label = onBoard?.getAttribute("aria-label") ?? ends[0].label;
      const button = chip(label, () => point(id));
      button.dataset.chip = id;
      if (narrow.matches && ends.length === 1 && ends[0].preview.length) {
        // A thumb cannot hover: what follows stands on the button.
        const follows = document.createElement("small");
        follows.textContent = ends[0].preview.join(" ");
        button.append(follows);
      }
      for (const kind of ["pointerenter", "focus"]) button.addEventListener(kind, () => preview(id));
    }
    if (steps().length) chip(say("cancel"), cancel, "quiet");
  }
  if (table.shown && !table.shown.over && lent(table.shown)) {
    chip(say("takeBack"), () => act(`seats/${table.shown.seat}`, { do: "back" }), "primary");
  }
  const other = table.shown && !table.past ? nextHere(table.shown) : null;
  if (other !== null) chip(say("lift", { who: table.shown.players[other].name }), () => look(other), "primary").dataset.lift = other;
  table.aim?.chips(chip);
  if (table.shown?.stopped && table.shown.own.length) chip(say("goOn"), () => act("go-on", {}));
  $("chips").replaceChildren(...made);
}

function point(id) {
  table.pointed += 1;
  if (table.sets?.point(id) || table.aim?.point(id)) return;
  if (table.asked || !left([...table.step, id]).length) return;
  table.step.push(id);
  const ends = left();
  const done = ends.length === 1 && ends[0].path.length === table.step.length;
  if (done && (table.confirm || (table.touch && table.aim?.on()))) {
    table.asked = ends[0];
    light();
    prompt();
    document.querySelector("[data-confirm]")?.focus();
    return;
  }
  if (done) {
    send(ends[0]);
    return;
  }
  light();
  prompt();
  const first = document.querySelector(".target.on");
  if (document.activeElement?.matches?.(":focus-visible")) (first ?? document.querySelector("#chips button"))?.focus();
  if (first && !narrow.matches) first.scrollIntoView({ block: "nearest", inline: "nearest" });
}

// The words with which all these choices begin.
function begun(choices) {
  const words = choices.map((each) => each.label.split(" "));
  const same = words[0].findIndex((word, i) => words.some((other) => other[i] !== word));
  return words[0].slice(0, same < 0 ? undefined : same).join(" ");
}

function cancel() {
  if (!steps().length && !table.asked) return;
  table.pointed = 0;
  table.step = [];
  table.asked = null;
  prompt();
  light();
}

// What follows for certain, where only one choice is meant.
function preview(id) {
  const ends = id === undefined ? left() : left([...table.step, id]);
  const meant = new Set(ends.map((each) => each.path.length)).size === 1 && ends.length === 1 ? ends[0] : null;
  let said = "";
  if (meant && (id !== undefined || table.step.length)) said = [meant.label, ...meant.preview].join(" · ");
  else if (id !== undefined) said = document.querySelector(`[data-target="${CSS.escape(id)}"]`)?.getAttribute("aria-label") ?? "";
  $("preview").textContent = said;
  table.aim?.show(id);
}

// --- choosing ------------------------------------------------------------------------------------

async function send(choice) {
  if ((await choose(choice.words)) && choice.then) await choose(choice.then);
}

let sending = false;

// Whether it was accepted.
async function choose(words) {
  if (sending) return false;
  sending = true;
  trouble("");
  table.asked = null;
  document.body.classList.add("sending");
  const { ok, status, said } = await post(`${address}/choose`, { rev: table.now.rev, words, seat: table.now.seat });
  document.body.classList.remove("sending");
  sending = false;
  if (!ok) {
    trouble(said.error);
    cancel();
  }
  if (ok || status === 409) await refresh(said.rev ?? 0);
  return ok;
}

async function act(what, said) {
  trouble("");
  const answer = await post(`${address}/${what}`, said);
  if (!answer.ok) trouble(answer.said.error);
  await refresh(answer.said.rev ?? 0);
}
table.act = act;

function undo() {
  if (!table.shown.undo || table.past || sending) return;
  if (steps().length || table.asked) cancel();
  else act("undo", { rev: table.now.rev });
}

// --- pictures ------------------------------------------------------------------------------------

const queue = [];
let playing = false;
let asking = null;

// Which of several players at this device looks, as the server wants to hear it.
table.through = () => (table.eyes === null ? "" : `&seat=${table.eyes}`);

async function fetchPicture(more = "") {
  const answer = await fetch(`${address}/picture?lang=${table.now.lang}${table.through()}${more}`);
  if (!answer.ok) throw new Error(`picture: ${answer.status}`);
  return answer.json();
}

// Fetch the picture of a revision that is at least this new, and what lies between.
function refresh(rev = 0) {
  asking = (asking ?? Promise.resolve()).then(() => bring(rev)).catch(() => lost());
  return asking;
}

// Another player at this device looks.
function look(seat) {
  asking = (asking ?? Promise.resolve()).then(async () => {
    table.eyes = seat;
    table.now = await fetchPicture();
    found();
    await toNow();
  }).catch(() => lost());
  return asking;
}

async function bring(rev) {
  if (rev && rev <= table.now.rev) return;
  const before = table.now;
  const picture = await fetchPicture(rev ? `&rev=${rev}` : "");
  found();
  if (picture.rev < before.rev) return;
  if (picture.rev === before.rev) {
    table.now = picture;
    return;
  }
  const between = [];
  const missed = picture.last - before.last;
  if (missed > 1 && missed <= 6 && table.motion && !document.hidden && !table.past) {
    for (let ply = before.last + 1; ply < picture.last; ply++) between.push(fetchPicture(`&ply=${ply}`).catch(() => null));
  }
  table.now = picture;
  for (const part of table.parts) part.heard?.(picture, before);
  const steps = (await Promise.all(between)).filter((each) => each && each.rev === picture.rev);
  queue.push(...steps, picture);
  play();
}

async function play() {
  if (playing || table.past) return;
  playing = true;
  try {
    while (queue.length && !table.past) {
      if (queue.length > 5) queue.splice(0, queue.length - 1);
      const next = queue.shift();
      await show(next, table.motion && !document.hidden);
    }
  } finally {
    playing = false;
  }
}

async function goTo(ply) {
  const last = table.now.last;
  if (ply >= last && !table.now.over) return toNow();
  try {
    const picture = ply >= last ? table.now : await fetchPicture(`&ply=${Math.max(0, ply)}${table.lightAt?.(ply) ?? ""}`);
    table.past = ply < last;
    table.step = [];
    table.asked = null;
    return show(picture, table.motion);
  } catch {
    return lost();
  }
}

function toNow() {
  table.past = false;
  table.step = [];
  table.asked = null;
  queue.length = 0;
  return show(table.now, false);
}

function lost() {
  document.body.classList.add("lost");
  trouble(say("reconnecting"));
}

function found() {
  if (!document.body.classList.contains("lost")) return;
  document.body.classList.remove("lost");
  trouble("");
}

// Somebody came or went: the revision is the same, the players are not.
function others(picture) {
  table.now = picture;
  if (table.past || playing || table.shown.rev !== picture.rev) return;
  table.shown.players = picture.players;
  players(picture);
  light();
  for (const part of table.parts) part.show?.(table.shown, false);
}

// --- hands ---------------------------------------------------------------------------------------

const targetOf = (event) => event.target.closest?.("[data-target]:is(.on, .may)");

document.addEventListener("pointerdown", (event) => {
  table.byKeys = false;
  table.touch = event.pointerType === "touch";
});
document.addEventListener("click", (event) => {
  const target = targetOf(event);
  if (target) point(target.dataset.target);
});
document.addEventListener("pointerover", (event) => {
  const target = targetOf(event);
  const tip = event.target.closest?.("[data-tip]");
  if (target) preview(target.dataset.target);
  else if (tip) $("preview").textContent = tip.dataset.tip;
});
document.addEventListener("pointerout", (event) => (targetOf(event) || event.target.closest?.("[data-tip]")) && preview());
document.addEventListener("focusin", (event) => {
  const target = targetOf(event);
  if (target) preview(target.dataset.target);
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = targetOf(event);
  if (target && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    point(target.dataset.target);
    return;
  }
  if (event.target.closest?.("input, select, textarea, dialog")) return;
  if (event.key === "u") undo();
  else if (table.aim?.key(event.key)) return;
  else if (event.key === "Escape") cancel();
  else if (event.key.startsWith("Arrow") && !table.past && table.shown.mine) table.walk?.(event);
  else table.keys?.(event);
});
$("undo").addEventListener("click", undo);
$("typed").addEventListener("submit", (event) => {
  event.preventDefault();
  const words = $("notation").value.trim().replace(/\s+/g, " ");
  if (words) choose(words);
});
narrow.addEventListener("change", () => {
  draw(table.shown.svg); // my cards lie elsewhere now
  show(table.shown, false);
});

// --- begin ---------------------------------------------------------------------------------------

Object.assign(table, { fetchPicture, others, lost, found, look, nextHere, undo, show, left, prompt, preview, cancel });
show(table.now, false);
live(table);
settings(table);
table.slides = slides(table);
for (const begin of [talk, hands, hint, review, verdict, sets, aim, curtain]) begin(table);
light();
for (const part of table.parts) part.show?.(table.shown, true);
document.body.classList.add("ready");
