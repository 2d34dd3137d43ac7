// A few short tones, made here.
import { byId, inside } from "./dom.js";
import { remember, remembered } from "./preferences.js";
import { text } from "./strings.js";

/** @typedef {"slide" | "turn" | "end"} SoundName */
/** @typedef {[pitch_hz: number, start_s: number, length_s: number, volume: number, wave: OscillatorType]} Tone */

/** @type {Record<SoundName, Tone[]>} */
const TONES = {
  slide: [[190, 0, 0.07, 0.1, "triangle"], [130, 0.03, 0.08, 0.08, "triangle"]],
  turn: [[523, 0, 0.16, 0.07, "sine"], [784, 0.12, 0.24, 0.06, "sine"]],
  end: [[392, 0, 0.25, 0.07, "sine"], [523, 0.16, 0.3, 0.07, "sine"], [659, 0.32, 0.5, 0.07, "sine"]],
};

export class Sound {
  #on = remembered("sound") !== "off";
  /** @type {AudioContext | null} */
  #audio = null;
  /** How many tones have not ended. */
  #sounding = 0;

  constructor() {
    this.#showButton();
    byId("to-sound").addEventListener("click", () => {
      this.#on = !this.#on;
      remember("sound", this.#on ? "on" : "off");
      this.#showButton();
      this.play("turn");
    });
  }

  /** @param {SoundName} name */
  play(name) {
    if (!this.#on || document.hidden || !navigator.userActivation?.hasBeenActive) return;
    this.#audio ??= new AudioContext();
    void this.#audio.resume();
    for (const tone of TONES[name]) {
      this.#sounding += 1;
      playTone(this.#audio, tone).addEventListener("ended", () => this.#ended());
    }
  }

  /** After the last tone nothing is computed any more: a running context costs processor time even in silence. */
  #ended() {
    this.#sounding -= 1;
    if (!this.#sounding) void this.#audio?.suspend();
  }

  #showButton() {
    const toggle = byId("to-sound");
    const label = this.#on ? text("soundOn") : text("soundOff");
    toggle.title = label;
    inside(toggle, "span", HTMLElement).textContent = label;
    inside(toggle, "use", SVGUseElement).setAttribute("href", this.#on ? "#i-sound" : "#i-mute");
    toggle.setAttribute("aria-pressed", String(this.#on));
  }
}

/**
 * @param {AudioContext} audio
 * @param {Tone} tone
 */
function playTone(audio, [pitch, start, length, volume, wave]) {
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  const begin = audio.currentTime + start;
  voice.type = wave;
  voice.frequency.setValueAtTime(pitch, begin);
  gain.gain.setValueAtTime(volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(gain).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + length);
  return voice;
}
