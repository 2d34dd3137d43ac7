// The page with my games: erase everything about me. The first click asks, the second does it.
import { byId } from "./dom.js";
import { eraseMe } from "./my_requests.js";
import { text } from "./strings.js";
import { showDays } from "./times.js";

showDays();

const erase = byId("erase");
let asked = false;

erase.addEventListener("click", async () => {
  if (!asked) {
    asked = true;
    erase.textContent = text("eraseSure");
    erase.classList.add("primary");
    return;
  }
  for (;;) {
    const answer = await eraseMe();
    if (!answer.ok) {
      byId("erase-trouble").textContent = answer.body.error;
      return;
    }
    if (!answer.body.left) break;
  }
  localStorage.clear();
  location.href = "/";
});
