// The page with all my tables: hide a table, or show it again.
import { find, findAll } from "./dom.js";
import { hideTable } from "./my_requests.js";
import { showDays } from "./times.js";

showDays();

for (const each of findAll("[data-hide]")) {
  each.addEventListener("click", async () => {
    const answer = await hideTable(each.dataset.table ?? "", each.dataset.hide === "yes");
    if (answer.ok) each.closest("li")?.remove();
    const trouble = find(".trouble");
    if (trouble) trouble.textContent = answer.ok ? "" : answer.body.error;
  });
}
