// The shelf: a box opens the form of a new table; my tables on another device; records.
import { copy, element, post, text } from "./common.js";

const $ = (id) => document.getElementById(id);

$("theme").addEventListener("change", (event) => {
  const theme = event.target.value;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  document.cookie = `benben_theme=${theme}; path=/; max-age=31536000; samesite=lax`;
});

// --- a new table ---------------------------------------------------------------------------------

const forms = [...document.querySelectorAll("form.new")];
const boxes = [...document.querySelectorAll("button.box")];

function open(game, move) {
  for (const form of forms) form.hidden = form.dataset.game !== game;
  for (const box of boxes) box.setAttribute("aria-expanded", String(box.dataset.game === game));
  const form = forms.find((each) => !each.hidden);
  if (!form || !move) return;
  form.scrollIntoView({ block: "nearest", behavior: "smooth" });
  const name = form.elements.name;
  (name.value ? form.querySelector(".go button") : name).focus({ preventScroll: true });
}

for (const box of boxes) box.addEventListener("click", () => open(box.dataset.game, true));
if (boxes.length) open(boxes[0].dataset.game, false);

const small = matchMedia("(max-width: 760px)").matches;
for (const form of forms) {
  if (small) form.querySelector(".options")?.removeAttribute("open");
  const rows = [...form.querySelectorAll(".seats li")];
  const least = Number(form.dataset.least);
  const taken = () => rows.filter((row) => !row.hidden);
  const tidy = () => {
    form.querySelector(".add").hidden = taken().length >= rows.length;
    for (const row of rows) {
      row.querySelector(".away-with").hidden = taken().length <= least || row === rows[0];
      const here = row.querySelector("select").value === "here";
      row.querySelector("input").hidden = !here;
      row.querySelector("input").required = here && !row.hidden;
    }
  };
  form.querySelector(".add").addEventListener("click", () => {
    const row = rows.find((each) => each.hidden);
    if (row) row.hidden = false;
    tidy();
  });
  for (const row of rows) {
    row.querySelector("select").addEventListener("change", tidy);
    row.querySelector(".away-with").addEventListener("click", () => {
      row.hidden = true;
      tidy();
    });
  }
  tidy();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    make(form, taken());
  });
}

function seat(row) {
  const [kind, level] = row.querySelector("select").value.split(":");
  if (kind === "bot") return { kind, level };
  if (kind === "here") return { kind: "me", name: row.querySelector("input").value.trim() };
  return { kind };
}

function options(form) {
  const out = {};
  for (const field of form.querySelectorAll("[data-option]")) {
    out[field.dataset.option] = [...field.querySelectorAll("input:checked")].map((each) => each.value).join("");
  }
  return out;
}

async function make(form, rows) {
  const button = form.querySelector(".go button");
  button.disabled = true;
  const answer = await post("/api/tables", {
    game: form.dataset.game,
    name: form.elements.name.value.trim(),
    seats: rows.map(seat),
    options: options(form),
    hints: { yes: true, no: false }[form.elements.hints.value] ?? null,
  });
  button.disabled = false;
  form.querySelector(".trouble").textContent = answer.ok ? "" : answer.said.error;
  if (!answer.ok) return;
  if (!answer.said.invitations.length) location.href = answer.said.url;
  else invite(answer.said);
}

function invite({ url, invitations }) {
  $("links").replaceChildren(...invitations.map((each) => link(each.url, text("invitation", { number: each.seat + 1 }))));
  $("to-table").href = url;
  $("invitations").addEventListener("close", () => (location.href = url));
  $("invitations").showModal();
}

function link(url, label) {
  const button = element("button", { type: "button", onclick: () => copy(url, button) }, text("copy"));
  return element("div", { class: "link" }, element("label", {}, label, " ", element("input", { value: url, readonly: true })), button);
}

// --- another device, and records -----------------------------------------------------------------

$("make-link").addEventListener("click", async (event) => {
  const answer = await post("/api/me/link");
  event.target.replaceWith(answer.ok ? link(answer.said.url, text("link")) : answer.said.error);
});

$("record").addEventListener("change", async (event) => {
  const file = event.target.files[0];
  if (!file) return;
  const answer = await post("/api/records", { text: await file.text() });
  if (answer.ok) location.href = answer.said.url;
  else $("record").querySelector(".trouble").textContent = answer.said.error;
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
