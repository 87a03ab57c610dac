/**
 * Quiet music without end: slow chords, and a melody over them that never repeats exactly. It imports nothing, so that a test can
 * render it outside the app.
 */

/** A note: pitch in hertz, start in seconds after the beginning of the bar, length in seconds, and loudness. */
export interface Note {
  readonly pitch: number;
  readonly after: number;
  readonly length: number;
  readonly peak: number;
}

/** Seconds of a beat; a bar has three. */
const BEAT = 0.92;
/** Seconds of a bar. */
export const BAR = 3 * BEAT;

/** Semitones above C of each chord, in the order in which they are played; two bars each. */
const CHORDS: readonly (readonly number[])[] = [
  [0, 7, 16],
  [-3, 4, 12],
  [-7, 5, 9],
  [-5, 2, 11],
];
/** Semitones above C of the melody's scale, which has no note that hurts over any of the chords. */
const SCALE: readonly number[] = [12, 14, 16, 19, 21, 24, 26, 28];
const C3 = 130.81;

const hertz = (semitones: number): number => C3 * 2 ** (semitones / 12);

/** Returns a number from 0 to below 1 that depends on these numbers alone. */
function chance(bar: number, salt: number): number {
  let x = Math.imul(bar + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  return ((x ^ (x >>> 13)) >>> 0) / 2 ** 32;
}

/** Returns the notes of a bar, from 0. Every fourth pair of bars has no melody. */
export function notesOf(bar: number): Note[] {
  const chord = CHORDS[Math.floor(bar / 2) % CHORDS.length] ?? [];
  const notes: Note[] = [];
  if (bar % 2 === 0)
    for (const [i, semitones] of chord.entries())
      notes.push({ pitch: hertz(semitones), after: i * 0.06, length: 2 * BAR, peak: 0.05 });
  if (bar % 8 >= 6) return notes;
  for (let beat = 0; beat < 3; beat++) {
    if (chance(bar, beat) > 0.62) continue;
    const step = Math.floor(chance(bar, beat + 10) * SCALE.length);
    const late = chance(bar, beat + 20) > 0.75 ? BEAT / 2 : 0;
    notes.push({
      pitch: hertz(SCALE[step] ?? 12),
      after: beat * BEAT + late,
      length: 1.9,
      peak: 0.045,
    });
  }
  return notes;
}

/** Plays a bar from `at`, in the context's seconds. */
export function playBar(c: BaseAudioContext, out: AudioNode, bar: number, at: number): void {
  for (const note of notesOf(bar)) {
    const start = at + note.after;
    const rise = note.length > BAR ? 0.8 : 0.015;
    const gain = c.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(note.peak, start + rise);
    gain.gain.exponentialRampToValueAtTime(0.0004, start + note.length);
    gain.gain.linearRampToValueAtTime(0, start + note.length + 0.02);
    gain.connect(out);
    // A soft pluck: the pitch and, more quietly, its octave.
    for (const [ratio, share] of [
      [1, 1],
      [2, 0.25],
    ] as const) {
      const osc = c.createOscillator();
      osc.frequency.value = note.pitch * ratio;
      const quiet = c.createGain();
      quiet.gain.value = share;
      osc.connect(quiet).connect(gain);
      osc.start(start);
      osc.stop(start + note.length + 0.05);
    }
  }
}

/** Seconds from one look ahead to the next. */
const LOOK = 1;
/** The gain of all music. */
const QUIET = 0.5;

/** Plays the music on a context while it is switched on. */
export class Band {
  readonly #context: AudioContext;
  readonly #gain: GainNode;
  #bar = 0;
  /** The context's time at which the next bar begins. */
  #next = 0;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(context: AudioContext) {
    this.#context = context;
    this.#gain = context.createGain();
    this.#gain.connect(context.destination);
  }

  /** Starts the music or goes on with it. */
  play(): void {
    if (this.#timer !== null) return;
    const now = this.#context.currentTime;
    this.#gain.gain.cancelScheduledValues(now);
    this.#gain.gain.setTargetAtTime(QUIET, now, 0.8);
    this.#next = Math.max(this.#next, now + 0.2);
    const fill = (): void => {
      // A bar ahead, so that a busy page leaves no gap. A suspended context's time stands still.
      while (this.#next < this.#context.currentTime + BAR) {
        playBar(this.#context, this.#gain, this.#bar++, this.#next);
        this.#next += BAR;
      }
    };
    fill();
    this.#timer = setInterval(fill, LOOK * 1000);
  }

  /** Fades the music out. */
  rest(): void {
    if (this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
    const now = this.#context.currentTime;
    this.#gain.gain.cancelScheduledValues(now);
    this.#gain.gain.setTargetAtTime(0, now, 0.2);
  }
}
