/** Plays the sounds and the music: after the first touch, while the page is visible and they are switched on. */
import { shell } from "../app.svelte.ts";
import type { Band } from "./music.ts";
import { mayBeHeard } from "./ringer.ts";
import type { SOUNDS, SoundName } from "./sounds.ts";

/** A sound of a change of the table. */
export interface Cue {
  readonly sound: SoundName;
  /** Milliseconds from now: a moving thing is heard when it arrives. */
  readonly after: number;
}

/** The gain of all sounds. */
const LOUD = 0.55;
/** Milliseconds in which a repeated sound is skipped, since it would only be louder. */
const APART = 70;

declare global {
  interface Navigator {
    /** A WebKit property that TypeScript's library lacks. */
    audioSession?: { type: string };
  }
}

let context: AudioContext | null = null;
let all: GainNode | null = null;
/** Loaded with the first touch: before it, browsers allow no sound. */
let sounds: typeof SOUNDS | null = null;
/** Loaded when music is first heard. */
let band: Band | null = null;
/** Whether a table listens, which is where music is heard. */
let listening = false;
const last = new Map<SoundName, number>();

/** Creates the context of sounds. Browsers allow no sound before a touch, so the context is created then. */
function wake(): void {
  if (!shell.settings.sound || document.hidden) return;
  if (!context) {
    if (!("AudioContext" in globalThis)) return;
    // On iOS: do not interrupt music, and stay silent on a muted phone.
    if (navigator.audioSession) navigator.audioSession.type = "ambient";
    context = new AudioContext({ latencyHint: "interactive" });
    all = context.createGain();
    all.gain.value = LOUD;
    all.connect(context.destination);
    // Until they are loaded nothing is heard; what was missed is not played late.
    void import("./sounds.ts").then((loaded) => {
      sounds = loaded.SOUNDS;
    });
  }
  if (context.state !== "running") void context.resume().catch(() => undefined);
  tune();
}

/** Starts or stops the music. It plays if sounds and music are switched on, the device's ringer is on, and motion is not reduced. */
export function tune(): void {
  const { sound, music } = shell.settings;
  const wanted = listening && sound && music && !shell.still && mayBeHeard();
  if (!wanted) band?.rest();
  else if (band) band.play();
  else if (context) {
    const on = context;
    void import("./music.ts").then((loaded) => {
      band ??= new loaded.Band(on);
      tune();
    });
  }
}

/** Plays a sound in `after` milliseconds. */
export function play(name: SoundName, after = 0): void {
  if (!shell.settings.sound || document.hidden || !context || !all || !sounds) return;
  if (context.state !== "running" || !mayBeHeard()) return;
  const now = performance.now() + after;
  if (Math.abs(now - (last.get(name) ?? -APART)) < APART) return;
  last.set(name, now);
  sounds[name](context, all, context.currentTime + after / 1000 + 0.005);
}

/** Listens for the first touch and for the page being hidden. Returns a function that stops listening. */
export function listen(): () => void {
  listening = true;
  tune();
  const away = (): void => {
    if (document.hidden) void context?.suspend().catch(() => undefined);
    else if (context) wake();
  };
  addEventListener("pointerdown", wake, { capture: true, passive: true });
  addEventListener("keydown", wake, { capture: true, passive: true });
  document.addEventListener("visibilitychange", away);
  return () => {
    removeEventListener("pointerdown", wake, { capture: true });
    removeEventListener("keydown", wake, { capture: true });
    document.removeEventListener("visibilitychange", away);
    listening = false;
    tune();
  };
}
