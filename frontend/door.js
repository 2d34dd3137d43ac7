// A page with one button: an invitation, or a secret link.
import { post } from "./common.js";

for (const form of document.querySelectorAll("form.door")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const said = Object.fromEntries(new FormData(form));
    const answer = await post(form.dataset.post, said);
    if (answer.ok) location.href = form.dataset.then ?? answer.said.url;
    else form.querySelector(".trouble").textContent = answer.said.error;
  });
  // Whoever has this seat already is let through to it.
  if (form.dataset.quiet) {
    const answer = await post(form.dataset.post, {});
    if (answer.ok) location.replace(answer.said.url);
  }
}
