// What differs between two editions: as a list, and on both boards.
import { byId, element, inside } from "./dom.js";
import { text } from "./strings.js";
import { asValue, written } from "./workbench_values.js";

/** @import { CompareResponse } from "./api.js" */
/** @import { Workbench } from "./workbench.js" */

/**
 * @param {Workbench} bench
 * @param {CompareResponse} found
 * @param {string} otherId  Of the edition that the shown one is compared with.
 */
export function showComparison(bench, found, otherId) {
  const section = byId("bench-compared");
  const { name, other, differences } = found;
  byId("bench-compared-title").textContent = text("compared", { name, other });
  const lines = differences.map((each) => `${each.label}: ${written(asValue(each.before)) || text("none")} → ${written(asValue(each.after)) || text("none")}`);
  inside(section, "ul", HTMLElement).replaceChildren(...(lines.length ? lines : [text("same")]).map((each) => element("li", {}, each)));
  const pictured = bench.edition.groups.filter((group) => group.pictured && differences.some((each) => each.group === group.id));
  const both = pictured.flatMap((group) => [
    [other, group.id, otherId],
    [name, group.id, bench.edition.id],
  ]);
  inside(section, ".bench-both", HTMLElement).replaceChildren(
    ...both.map(([caption, group, id]) => {
      const box = element("div");
      void bench.draw(group ?? "", box, id);
      return element("figure", { tabindex: 0 }, box, element("figcaption", {}, caption));
    }),
  );
  section.hidden = false;
  byId("bench-compared-title").focus();
}
