/**
 * The sounds of the table, made of sines and filtered noise. Each is short and soft and ends in silence.
 * It imports nothing, so that a test can render the sounds outside the app.
 */

/** Plays a sound from `at`, in the context's seconds. */
type Sound = (c: BaseAudioContext, out: AudioNode, at: number) => void;

interface Tone {
  /** Pitch in hertz, and the pitch to slide to. */
  readonly from: number;
  readonly to?: number;
  readonly type?: OscillatorType;
  /** Seconds after the start of the sound. */
  readonly after?: number;
  readonly rise?: number;
  readonly length: number;
  readonly peak: number;
}

/** Makes an envelope without clicks: linear attack, exponential decay. */
function swell(
  c: BaseAudioContext,
  t: number,
  rise: number,
  length: number,
  peak: number,
): GainNode {
  const gain = c.createGain();
  gain.gain.setValueAtTime(0, t);
  gain.gain.linearRampToValueAtTime(peak, t + rise);
  gain.gain.exponentialRampToValueAtTime(0.0004, t + length);
  gain.gain.linearRampToValueAtTime(0, t + length + 0.01);
  return gain;
}

function tone(c: BaseAudioContext, out: AudioNode, at: number, o: Tone): void {
  const t = at + (o.after ?? 0);
  const osc = c.createOscillator();
  osc.type = o.type ?? "sine";
  osc.frequency.setValueAtTime(o.from, t);
  if (o.to) osc.frequency.exponentialRampToValueAtTime(o.to, t + o.length * 0.7);
  osc.connect(swell(c, t, o.rise ?? 0.004, o.length, o.peak)).connect(out);
  osc.start(t);
  osc.stop(t + o.length + 0.02);
}

const hisses = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Makes one second of white noise, equal in every run. */
function hiss(c: BaseAudioContext): AudioBuffer {
  let made = hisses.get(c);
  if (made) return made;
  made = c.createBuffer(1, c.sampleRate, c.sampleRate);
  const data = made.getChannelData(0);
  let seed = 20231;
  for (let i = 0; i < data.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    data[i] = seed / 2147483648 - 1;
  }
  hisses.set(c, made);
  return made;
}

interface Brush {
  readonly band: number;
  readonly to?: number;
  readonly width: number;
  readonly after?: number;
  readonly rise?: number;
  readonly length: number;
  readonly peak: number;
}

function brush(c: BaseAudioContext, out: AudioNode, at: number, o: Brush): void {
  const t = at + (o.after ?? 0);
  const source = c.createBufferSource();
  source.buffer = hiss(c);
  const filter = c.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = o.width;
  filter.frequency.setValueAtTime(o.band, t);
  if (o.to) filter.frequency.exponentialRampToValueAtTime(o.to, t + o.length);
  source
    .connect(filter)
    .connect(swell(c, t, o.rise ?? 0.003, o.length, o.peak))
    .connect(out);
  source.start(t);
  source.stop(t + o.length + 0.02);
}

/** The notes of the scale of all sounds, in hertz. */
const C5 = 523.25;
const D5 = 587.33;
const E5 = 659.26;
const G5 = 783.99;
const A5 = 880;
const C6 = 1046.5;
const E6 = 1318.51;
const G6 = 1567.98;

export const SOUNDS = {
  /** Something is selected. */
  tap: (c, out, at) => {
    tone(c, out, at, { from: 760, to: 560, length: 0.05, peak: 0.13 });
    brush(c, out, at, { band: 2600, width: 1.2, length: 0.02, peak: 0.06 });
  },
  /** A building or a road is placed. */
  place: (c, out, at) => {
    tone(c, out, at, { from: 190, to: 92, length: 0.2, peak: 0.36 });
    tone(c, out, at, { from: 410, to: 330, type: "triangle", length: 0.08, peak: 0.12 });
    brush(c, out, at, { band: 900, to: 380, width: 1.4, length: 0.09, peak: 0.3 });
  },
  coin: (c, out, at) => {
    for (const [i, from] of [G6, G6 * 1.335].entries()) {
      tone(c, out, at, { from, length: 0.24, peak: 0.13, after: i * 0.055 });
      tone(c, out, at, { from: from * 2.76, length: 0.09, peak: 0.035, after: i * 0.055 });
    }
  },
  point: (c, out, at) => {
    for (const [i, from] of [A5, E6].entries())
      tone(c, out, at, { from, type: "triangle", length: 0.26, peak: 0.14, after: i * 0.07 });
  },
  /** Goods are produced. */
  produce: (c, out, at) => {
    for (const [i, from] of [330, 415].entries())
      tone(c, out, at, { from, to: from * 1.9, length: 0.085, peak: 0.22, after: i * 0.075 });
  },
  /** A worker moves: two light steps. */
  hop: (c, out, at) => {
    for (const i of [0, 1]) {
      tone(c, out, at, { from: 250, to: 390, length: 0.07, peak: 0.15, after: i * 0.1 });
      brush(c, out, at, {
        band: 1500,
        width: 0.9,
        length: 0.03,
        peak: 0.07,
        after: i * 0.1 + 0.045,
      });
    }
  },
  /** A lake fills. */
  lake: (c, out, at) => {
    brush(c, out, at, { band: 380, to: 1500, width: 0.8, rise: 0.3, length: 1, peak: 0.26 });
    for (const [i, from] of [420, 560, 500, 690].entries())
      tone(c, out, at, { from, to: from * 1.7, length: 0.11, peak: 0.1, after: 0.2 + i * 0.17 });
  },
  /** The church bell: partials of bronze; low ones last longest. */
  bell: (c, out, at) => {
    const bronze: [number, number, number][] = [
      [0.5, 1.15, 0.13],
      [1, 1.1, 0.2],
      [1.19, 0.8, 0.11],
      [1.5, 0.6, 0.07],
      [2, 0.5, 0.09],
      [2.74, 0.25, 0.05],
    ];
    for (const [ratio, length, peak] of bronze)
      tone(c, out, at, { from: 440 * ratio, length, peak, rise: 0.006 });
  },
  /** A thin tile of wood lies down on another: a knock and its echo. */
  tile: (c, out, at) => {
    for (const [i, from] of [300, 236].entries()) {
      const [after, share] = [i * 0.052, i === 0 ? 1 : 0.55];
      tone(c, out, at, { from, to: from * 0.72, length: 0.1, peak: 0.28 * share, after });
      brush(c, out, at, {
        band: 1750,
        to: 800,
        width: 1.6,
        length: 0.045,
        peak: 0.26 * share,
        after,
      });
    }
  },
  /** A wooden figure is put down. */
  figure: (c, out, at) => {
    tone(c, out, at, { from: 590, to: 470, type: "triangle", length: 0.09, peak: 0.24 });
    tone(c, out, at, { from: 1240, length: 0.05, peak: 0.05 });
    brush(c, out, at, { band: 2100, width: 1.4, length: 0.025, peak: 0.12 });
  },
  /** Something is complete: a gate falls shut, and a fifth rings. */
  closed: (c, out, at) => {
    tone(c, out, at, { from: 150, to: 110, length: 0.16, peak: 0.24 });
    for (const [i, from] of [C5, G5].entries()) {
      const after = 0.05 + i * 0.06;
      tone(c, out, at, { from, length: 0.62, peak: 0.13, after, rise: 0.006 });
      tone(c, out, at, { from: from * 2.01, length: 0.28, peak: 0.04, after, rise: 0.006 });
    }
  },
  /** Someone runs: three quick steps. */
  run: (c, out, at) => {
    for (const i of [0, 1, 2]) {
      const after = i * 0.085;
      tone(c, out, at, { from: 270 + i * 45, to: 180, length: 0.06, peak: 0.17, after });
      brush(c, out, at, { band: 1250, width: 0.9, length: 0.03, peak: 0.09, after });
    }
  },
  /** The horn of a lighthouse across the water. */
  horn: (c, out, at) => {
    for (const [ratio, peak] of [
      [1, 0.17],
      [1.5, 0.08],
      [2, 0.07],
      [3, 0.02],
    ] as const)
      tone(c, out, at, { from: (C5 / 4) * ratio, length: 1.15, peak, rise: 0.16 });
    brush(c, out, at, { band: 600, to: 340, width: 0.7, rise: 0.3, length: 1.05, peak: 0.06 });
  },
  /** A drop of water. */
  drop: (c, out, at) => {
    for (const [i, from] of [620, 830].entries())
      tone(c, out, at, { from, to: from * 1.75, length: 0.1, peak: 0.18, after: i * 0.11 });
  },
  /** A turn begins. */
  turn: (c, out, at) => {
    for (const [i, from] of [G5 / 2, C5, E5].entries())
      tone(c, out, at, { from, length: 0.34, peak: 0.17, after: i * 0.09, rise: 0.008 });
  },
  refusal: (c, out, at) => {
    for (const i of [0, 1])
      tone(c, out, at, {
        from: 208,
        to: 174,
        type: "triangle",
        length: 0.11,
        peak: 0.24,
        after: i * 0.12,
      });
  },
  /** The game is over. */
  fanfare: (c, out, at) => {
    for (const [i, from] of [C5, E5, G5, C6].entries()) {
      const length = i === 3 ? 0.72 : 0.3;
      tone(c, out, at, { from, type: "triangle", length, peak: 0.16, after: i * 0.13, rise: 0.01 });
      tone(c, out, at, { from: from / 2, length, peak: 0.1, after: i * 0.13, rise: 0.01 });
    }
    for (const from of [E5, G5])
      tone(c, out, at, { from, length: 0.7, peak: 0.07, after: 0.39, rise: 0.02 });
    tone(c, out, at, { from: D5 * 4, length: 0.3, peak: 0.02, after: 0.42 });
  },
} as const satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;
