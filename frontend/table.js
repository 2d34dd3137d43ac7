// A table: puts a picture on the screen, says what is expected and sends what was chosen. The rest
// (pointing, sliding, log, rules, the end) is in modules; the server sends all of them as one file.
import { start as aim } from "./aim.js";
import { start as curtain } from "./curtain.js";
import { start as hands } from "./hands.js";
import { start as hint } from "./hint.js";
import { start as live } from "./live.js";
import { start as panels } from "./panels.js";
import { start as pictures } from "./pictures.js";
import { start as pointing } from "./pointing.js";
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

const table = {
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
  trouble,
};
const say = table.say;
if (table.now.own.length > 1) table.eyes = table.now.seat ?? -1;
table.address = `/api/tables/${table.now.table}`;

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
  table.players(picture);
  prompt();
  table.light();
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

function prompt() {
  const picture = table.shown;
  $("prompt").classList.toggle("mine", picture.mine && !table.past);
  $("says").textContent = expected(picture);
  $("latest").textContent = $("latest").title = picture.over ? "" : (picture.log.at(-1)?.lines ?? []).map((each) => each.text).join(" ");
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
  table.preview();
}

// Whether a bot plays for me meanwhile.
const lent = (picture) => picture.players.some((each) => each.lent && each.seat === picture.seat);

// The one line that says what is expected.
function expected(picture) {
  if (table.past) return say("past", { ply: picture.ply, last: table.now.last });
  if (table.asked) return table.asked.label;
  if (table.begun()) return `${table.begun()} … ${say("next")}`;
  if (picture.stopped) return picture.stopped;
  if (lent(picture)) return `${say("lentMine")} ${picture.prompt}`;
  const next = nextHere(picture);
  if (next !== null) return say("handOn", { who: picture.players[next].name });
  return picture.seat === null && table.eyes === null && !picture.over ? `${say("watching")} ${picture.prompt}` : picture.prompt;
}

// --- choosing ------------------------------------------------------------------------------------

let sending = false;

// Whether it was accepted.
async function choose(words) {
  if (sending) return false;
  sending = true;
  trouble("");
  table.asked = null;
  document.body.classList.add("sending");
  const { ok, status, said } = await post(`${table.address}/choose`, { rev: table.now.rev, words, seat: table.now.seat });
  document.body.classList.remove("sending");
  sending = false;
  if (!ok) {
    trouble(said.error);
    table.cancel();
  }
  if (ok || status === 409) await table.refresh(said.rev ?? 0);
  return ok;
}

async function act(what, said) {
  trouble("");
  const answer = await post(`${table.address}/${what}`, said);
  if (!answer.ok) trouble(answer.said.error);
  await table.refresh(answer.said.rev ?? 0);
}

function undo() {
  if (!table.shown.undo || table.past || sending) return;
  if (table.steps().length || table.asked) table.cancel();
  else act("undo", { rev: table.now.rev });
}

// --- begin ---------------------------------------------------------------------------------------

Object.assign(table, { nextHere, lent, show, draw, prompt, choose, act, undo });
for (const begin of [panels, pointing, pictures]) begin(table);
show(table.now, false);
live(table);
settings(table);
table.slides = slides(table);
for (const begin of [talk, hands, hint, review, verdict, sets, aim, curtain]) begin(table);
table.light();
for (const part of table.parts) part.show?.(table.shown, true);
document.body.classList.add("ready");
