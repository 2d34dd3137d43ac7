// "Send it to us": the text of an issue, and the small file to attach.
import { byId, typedById } from "./dom.js";
import { text } from "./strings.js";

/** @import { EditionReportResponse } from "./api.js" */

/** @param {EditionReportResponse} report */
export function showReport(report) {
  const area = typedById("bench-report-text", HTMLTextAreaElement);
  area.value = `${report.title}\n\n${report.text}`;
  typedById("bench-report-file", HTMLAnchorElement).href = URL.createObjectURL(new Blob([report.file], { type: "application/toml" }));
  const copy = byId("bench-report-copy");
  copy.onclick = async () => {
    try {
      await navigator.clipboard.writeText(area.value);
      copy.textContent = text("copied");
    } catch {
      area.select();
    }
  };
  typedById("bench-report", HTMLDialogElement).showModal();
}
