// The first page: a box opens the form of a new table; my tables on another device; records.
import { linkToCopy } from "./copied_link.js";
import { byId, element, inside, typedById } from "./dom.js";
import { linkForAnotherDevice } from "./my_requests.js";
import { NetworkPart, qrImage } from "./network.js";
import { NewTableForm } from "./new_table_form.js";
import { NoticesPart } from "./notices.js";
import { startOffline } from "./offline.js";
import { setTheme } from "./preferences.js";
import { SeatLink } from "./seat_link.js";
import { newTable, openRecord, TableApi } from "./server.js";
import { networkText, text } from "./strings.js";
import { showDays } from "./times.js";

/** @import { LinkResponse, TableResponse } from "./api.js" */

showDays();
const theme = typedById("theme", HTMLSelectElement);
theme.addEventListener("change", () => setTheme(theme.value));

// --- a new table ---------------------------------------------------------------------------------

const forms = [...document.querySelectorAll("form.new")].map((each) => new NewTableForm(each, make));
const boxes = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll("button.box")]);

/**
 * @param {string | undefined} game
 * @param {boolean} move  Whether the focus moves to the form.
 */
function open(game, move) {
  const typed = forms.find((each) => !each.hidden)?.name;
  for (const form of forms) {
    form.hidden = form.game !== game;
    if (typed !== undefined) form.name = typed;
  }
  for (const box of boxes) box.setAttribute("aria-expanded", String(box.dataset.game === game));
  if (move) forms.find((each) => !each.hidden)?.focus();
}

for (const box of boxes) box.addEventListener("click", () => open(box.dataset.game, true));
const asked = boxes.find((box) => box.dataset.game === new URLSearchParams(location.search).get("game"));
open((asked ?? boxes[0])?.dataset.game, false);

/** @param {NewTableForm} form */
async function make(form) {
  form.disabled = true;
  const answer = await newTable(form.wishes());
  form.disabled = false;
  form.showTrouble(answer.ok ? "" : answer.body.error);
  if (!answer.ok) return;
  if (!answer.body.invitations.length) location.href = answer.body.url;
  else showInvitations(answer.body);
}

/** @param {TableResponse} made */
function showInvitations({ invitations, table, url }) {
  const dialog = typedById("invitations", HTMLDialogElement);
  const show = (/** @type {string} */ origin) => {
    const links = invitations.map((each) => {
      const { pathname } = new URL(each.url);
      return linkToCopy(origin + pathname, text("invitation", { number: each.seat + 1 }));
    });
    byId("links").replaceChildren(...links);
  };
  const seats = new SeatLink(new TableApi(table, document.documentElement.lang), show);
  byId("seat-link").replaceChildren(seats.node);
  void seats.load(true);
  typedById("to-table", HTMLAnchorElement).href = url;
  dialog.addEventListener("close", () => (location.href = url));
  dialog.showModal();
}

// --- other devices -------------------------------------------------------------------------------

const alone = document.getElementById("alone");
if (alone) {
  const part = new NetworkPart(networkText("alone"));
  alone.append(part.node);
  void part.load();
}

// --- messages and the app ------------------------------------------------------------------------

startOffline();
const notices = new NoticesPart(byId("notices"));
byId("notices").closest("details")?.addEventListener("toggle", () => void notices.load());

// --- another device, and records -----------------------------------------------------------------

const makeLink = byId("make-link");
makeLink.addEventListener("click", async () => {
  const answer = await linkForAnotherDevice();
  makeLink.replaceWith(answer.ok ? deviceLink(answer.body) : answer.body.error);
});

/** @param {LinkResponse} link */
function deviceLink({ qr, reach, url }) {
  const warning = reach ? null : element("p", { class: "warning" }, networkText("aloneLinks"));
  return element("div", { class: "seat-link" }, warning, linkToCopy(url, text("link")), qrImage(qr, networkText("device")));
}

const record = byId("record");
record.addEventListener("change", async () => {
  const file = inside(record, "input", HTMLInputElement).files?.[0];
  if (!file) return;
  const answer = await openRecord(await file.text());
  if (answer.ok) location.href = answer.body.url;
  else inside(record, ".trouble", HTMLElement).textContent = answer.body.error;
});

// --- whose turn it is meanwhile ------------------------------------------------------------------

document.addEventListener("visibilitychange", async () => {
  const list = document.querySelector(".continue");
  if (document.hidden || !list) return;
  try {
    const page = new DOMParser().parseFromString(await (await fetch("/")).text(), "text/html");
    const fresh = page.querySelector(".continue");
    if (fresh) list.replaceWith(fresh);
    else list.remove();
  } catch {
    // The next look will tell.
  }
});
