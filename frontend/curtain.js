// Several players at one device: a curtain between them, so that nobody sees another one's cards.
// Where nobody has anything to hide, a button in the line of the prompt is enough.
import { remember, remembered } from "./common.js";

export function start(table) {
  const { $, say } = table;
  const key = `curtain.${table.now.table}`;
  const wanted = () => remembered(key) !== "off";
  let seat = null;

  const setting = $("set-curtain");
  setting.closest("label").hidden = table.eyes === null;
  setting.checked = wanted();
  setting.addEventListener("change", () => {
    remember(key, setting.checked ? "on" : "off");
    table.veil();
  });

  function draw(down) {
    $("curtain").hidden = !down;
    $("table").inert = down;
    document.body.classList.toggle("veiled", down);
  }

  // Called whenever a picture has come to rest.
  table.veil = () => {
    const picture = table.shown;
    seat = table.past ? null : table.nextHere(picture);
    if (seat !== null && !wanted()) return table.look(seat);
    const down = seat !== null && picture.secret;
    if (down) {
      const who = picture.players[seat].name;
      $("curtain").querySelector("use").setAttribute("href", `#stone-${seat}`);
      $("curtain-says").textContent = say("handOn", { who });
      $("curtain-up").textContent = say("lift", { who });
      $("curtain-undo").hidden = !picture.undo;
    }
    const fell = down && $("curtain").hidden;
    draw(down);
    if (fell) $("curtain-up").focus();
    return undefined;
  };
  $("curtain-up").addEventListener("click", () => table.look(seat));
  $("curtain-undo").addEventListener("click", () => table.undo());
  table.veil();
}
