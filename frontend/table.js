// A table's page: makes the modules and says which needs which. Views are drawn in the order in which they are made
// here.
import { Actions } from "./actions.js";
import { Animation } from "./animation.js";
import { TableApi } from "./server.js";
import { startAutomaticAnswers } from "./automatic_answers.js";
import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { Chips } from "./chips.js";
import { Curtain } from "./curtain.js";
import { Coach } from "./coach.js";
import { showDeadline } from "./deadline.js";
import { byId } from "./dom.js";
import { Ending } from "./ending.js";
import { Explain } from "./explain.js";
import { HintPanel } from "./hint.js";
import { Invitations } from "./invitations.js";
import { Leaving } from "./leaving.js";
import { startKeyboard } from "./keyboard.js";
import { Log } from "./log.js";
import { startTableNotices } from "./notices.js";
import { keepPicture, startOffline } from "./offline.js";
import { showPanels } from "./panels.js";
import { Pictures } from "./pictures.js";
import { PointerTip } from "./pointer_tip.js";
import { Pointing } from "./pointing.js";
import { reasons, showPreview } from "./preview.js";
import { showPrompt } from "./prompt.js";
import { ReviewPanel } from "./review.js";
import { RulesDrawer } from "./rules_drawer.js";
import { Screen, showPageState } from "./screen.js";
import { startSettings } from "./settings.js";
import { Sound } from "./sound.js";
import { Since } from "./since.js";
import { Store } from "./store.js";
import { Stream } from "./stream.js";
import { TableInWords } from "./table_in_words.js";
import { initialState } from "./table_state.js";
import { lightTargets, listenToHands } from "./targets.js";
import { Timeline } from "./timeline.js";
import { startTurnSignal } from "./turn_signal.js";
import { explainClicks } from "./why.js";
import { Trying } from "./trying.js";
import { startTypedChoices } from "./typed_choices.js";
import { Zoom } from "./zoom.js";

/** @import { Picture } from "./api.js" */

/** @type {Picture} */
const picture = JSON.parse(byId("picture-now").textContent ?? "");
const narrow = matchMedia("(max-width: 760px)");

const store = new Store(initialState(picture, narrow.matches));
const api = new TableApi(picture.table, picture.lang);
const sound = new Sound();
const board = new Board(store);
const screen = new Screen(store, board, new Animation(store, () => sound.play("slide")));
const pictures = new Pictures(store, api, screen);
const actions = new Actions(store, api, pictures);
const pointing = new Pointing(store, {
  choose: (words) => actions.choose(words),
  undo: () => void actions.undo(),
  isSending: () => actions.isSending,
  redraw: () => screen.settle(),
});

startSettings(store, actions);
showPanels(store, board);
showPrompt(store, pointing);
lightTargets(store, pointing);
new Chips(store, pointing, actions, pictures);
showPreview(store, pointing);
new PointerTip(store, pointing);
showPageState(store);
screen.settle();

listenToHands(store, pointing);
explainClicks(store, api, pointing);
byId("undo").addEventListener("click", () => pointing.undo());
narrow.addEventListener("change", () => {
  // My cards lie elsewhere now: everything is drawn again.
  store.set({ narrow: narrow.matches, shown: { ...store.state.shown } });
  screen.settle();
});

const rules = new RulesDrawer(store);
const explain = new Explain(store, rules, (target) => {
  const meant = pointing.meant(target);
  return meant ? reasons(meant) : [];
});
new TableInWords(store, api, actions, pictures);
startAutomaticAnswers(store, actions);
startTurnSignal(store, sound);
new Log(store, pictures);
new Since(store, pictures);
new Chat(store, actions);
startTypedChoices(store, actions);
new Zoom(store);
new Invitations(store, actions, api);
new Leaving(store, actions);
showDeadline(store, pictures);
const timeline = new Timeline(store, pictures);
const trying = new Trying(store, api, timeline);
const hint = new HintPanel(store, api, pointing, actions, () => void trying.tryIt());
const review = new ReviewPanel(store, api, pictures);
const ending = new Ending({ store, api, board, pictures, timeline, review: review.box });
review.start(() => void ending.returnToEnd());
startKeyboard({ store, pointing, hint, timeline, ending, explain });
new Curtain(store, pictures, pointing);
new Coach(store, rules);
// Several players at one device look in turn: none of their pictures is the one to send.
new Stream(api.streamAddress(store.state.viewer === null), pictures);
startTableNotices(picture.table);
startOffline();
store.watch(["latest"], ({ latest }) => keepPicture(latest));
document.body.classList.add("ready");
