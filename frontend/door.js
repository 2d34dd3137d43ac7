// A page with one button: an invitation, or a secret link.
import { enter } from "./server.js";
import { inside } from "./dom.js";

for (const form of document.querySelectorAll("form.door")) {
  if (form instanceof HTMLFormElement) await start(form);
}

/** @param {HTMLFormElement} form */
async function start(form) {
  const address = form.dataset.post ?? "";
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = await enter(address, Object.fromEntries(new FormData(form)));
    if (answer.ok) location.href = form.dataset.then ?? answer.body.url ?? "/";
    else inside(form, ".trouble", HTMLElement).textContent = answer.body.error;
  });
  // Whoever has this seat already is let through to it.
  if (!form.dataset.quiet) return;
  const answer = await enter(address, {});
  if (answer.ok && answer.body.url) location.replace(answer.body.url);
}
