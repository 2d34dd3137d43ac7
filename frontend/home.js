// The first page: a box opens the form of a new table; my tables on another device; records.
import { linkForAnotherDevice, newTable, openRecord } from "./server.js";
import { button, byId, element, inside, typedById } from "./dom.js";
import { NewTableForm } from "./new_table_form.js";
import { setTheme } from "./preferences.js";
import { text } from "./strings.js";

/** @import { TableResponse } from "./api.js" */

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
  for (const form of forms) form.hidden = form.game !== game;
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
function showInvitations({ url, invitations }) {
  const dialog = typedById("invitations", HTMLDialogElement);
  const links = invitations.map((each) => linkToCopy(each.url, text("invitation", { number: each.seat + 1 })));
  byId("links").replaceChildren(...links);
  typedById("to-table", HTMLAnchorElement).href = url;
  dialog.addEventListener("close", () => (location.href = url));
  dialog.showModal();
}

/**
 * @param {string} url
 * @param {string} label
 */
function linkToCopy(url, label) {
  const field = element("input", { value: url, readonly: true });
  const copy = button(text("copy"), async () => {
    try {
      await navigator.clipboard.writeText(url);
      copy.textContent = text("copied");
    } catch {
      field.select();
    }
  });
  return element("div", { class: "link" }, element("label", {}, label, " ", field), copy);
}

// --- another device, and records -----------------------------------------------------------------

const makeLink = byId("make-link");
makeLink.addEventListener("click", async () => {
  const answer = await linkForAnotherDevice();
  makeLink.replaceWith(answer.ok ? linkToCopy(answer.body.url, text("link")) : answer.body.error);
});

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
