/** What a board shows of its drawing: the camera, and how fingers, keys and the window's size move it. */
import { flushSync, untrack } from "svelte";
import { shell } from "../common/app.svelte.ts";
import type { Insets } from "../common/room.svelte.ts";
import {
  above,
  around,
  type Box,
  type Camera,
  frame,
  keepInSight,
  type Point,
  pan,
  reveal,
  showing,
  shows,
  toWorld,
  type Window,
  zoom,
} from "./camera.ts";
import { byKey, Gestures } from "./gestures.ts";
import { Lens } from "./lens.ts";

/** What a game's board tells its camera. Boxes are in drawing units, points in screen pixels. */
export interface Scenery {
  insets(): Insets;
  /** The height of the buttons over the lower edge of the board. */
  floats(): number;
  /** The box around all that is drawn. */
  extent(): Box;
  /** The part to frame automatically if the whole drawing would be too small; without it, or if it is `null`, the whole drawing. */
  part?(): Box | null;
  /** The part of the window in which all is framed; without it, the one above the buttons. */
  home?(): Window;
  /** The largest scale at which all is framed. */
  most?: number;
  /** The camera after `at` in a calm stage; without it, or if it is `null`, the one that shows all with the least movement. */
  onward?(at: Camera): Camera | null;
  tap(at: Point, e: PointerEvent): void;
  /** Called when a finger rests on the board. Returns a function that undoes what the resting did; `null` if it did nothing, so that the touch counts as a tap. */
  hold?(at: Point): (() => void) | null;
  /** Returns whether the finger grasps something, which then follows it. */
  grasp?(at: Point): boolean;
  drag?(to: Point): void;
  drop?(at: Point): void;
  /** Leaves what was grasped where it was. */
  loose?(): void;
}

/** Milliseconds after which a finger that has not moved counts as resting. */
const HOLD = 450;
/** The scale above which two taps zoom out instead of in, and by how much each does. */
const NEAR = 0.7;
const OUT = 0.45;
const IN = 1.7;
/** Milliseconds within which a second tap at one spot means the thing that the first tap hit, even if the board has moved it away. */
const SOON = 1000;
/** The numbers of a box. */
const SIDES = ["x", "y", "width", "height"] as const;
/** A change of the window's size by more pixels than this frames the board again. */
const LARGE = 80;

/** Whether a tap is the second of two quick ones at one spot, follows another there soon, or stands alone. */
export type Again = "twice" | "soon" | "no";

export class Sight {
  width = $state(0);
  height = $state(0);
  /** Whether the player moved the board by hand. */
  own = $state(false);
  /** How many movements of the camera wait for the size of the sheet. */
  due = $state(0);
  /** Whether the first camera is set. Nothing is drawn before, so that it is drawn once and for the right scale. */
  framed = $state(false);
  /** The camera when the board came to rest last. */
  rest = $state.raw<Camera>({ x: 0, y: 0, scale: 0.4 });
  /**
   * The scale that detail and sizes are drawn for. A movement only transforms the finished picture, which is
   * redrawn when the board is at rest.
   */
  readonly drawn = $derived.by(() => this.rest.scale);
  readonly lens: Lens;
  readonly gestures: Gestures;
  readonly #of: Scenery;
  #last: { readonly time: number; readonly p: Point } | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** Undoes the effect of the resting finger; `null` if it has none. */
  #unhold: (() => void) | null = null;
  /** Whether a stage that is not `calm` (see `settle`) was shown since the game was opened. */
  #begun = false;
  /** Whether such a stage was shown in this turn. */
  #acted = false;
  /** The camera and the framed box from before the board was moved by this turn's action; `null` if it was not moved. */
  #rested: { readonly at: Camera; readonly part: Box } | null = null;
  /** The box that was framed when the board came to rest last. */
  #framed: Box = { x: 0, y: 0, width: 0, height: 0 };
  /** Whether the player asked to see the whole board, even if it is too small to read. */
  #isWhole = false;

  constructor(of: Scenery) {
    this.#of = of;
    // Not reactive, so that the frames of a movement run no effects.
    this.lens = new Lens(
      () => this.gestures.held,
      (at) => {
        this.rest = at;
      },
    );
    this.gestures = new Gestures({
      camera: () => this.lens.at,
      stop: () => this.lens.stop(),
      look: (next) => {
        clearTimeout(this.#resting);
        this.lens.move(keepInSight(next, of.extent(), this.win));
        this.own = true;
      },
      grasp: (at) => this.#grasp(at),
      drag: (to) => {
        this.#unrest();
        of.drag?.(to);
      },
      drop: (at) => of.drop?.(at),
      loose: () => of.loose?.(),
      tap: (at, e, rested) => this.#tap(at, e, rested),
      free: () => {
        clearTimeout(this.#resting);
        this.lens.free();
      },
      glides: () => !shell.still,
    });
  }

  /** The part of the window that neither the players nor the sheet cover. */
  readonly win: Window = $derived.by(() => ({
    width: this.width,
    height: this.height,
    ...this.#of.insets(),
  }));
  /** The part above the buttons, too. */
  readonly clear: Window = $derived.by(() => above(this.win, this.#of.floats()));

  #grasp(at: Point): boolean {
    this.#unhold = null;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#hold(at), HOLD);
    return this.#of.grasp?.(at) ?? false;
  }

  /** Ends the resting of the finger and undoes its effect. */
  #unrest(): void {
    clearTimeout(this.#resting);
    this.#unhold?.();
    this.#unhold = null;
  }

  #hold(at: Point): void {
    const before = this.lens.at;
    const back = this.#of.hold?.(at) ?? null;
    this.#unhold =
      back &&
      (() => {
        back();
        // What the finger touched is under it again.
        this.lens.put(before);
        flushSync();
      });
  }

  /** Tells a tap from a rest by the events' own times: on a slow device the timer ends before a short tap's events arrive, or after those of a rest. */
  #tap(at: Point, e: PointerEvent, rested: number): void {
    if (rested < HOLD) this.#unrest();
    else {
      clearTimeout(this.#resting);
      if (!this.#unhold) this.#hold(at);
    }
    if (!this.#unhold) this.#of.tap(at, e);
  }

  /** Returns a point of the screen in drawing units. */
  at(p: Point): Point {
    return toWorld(this.lens.at, p);
  }

  ease(next: Camera): void {
    if (this.#acted) this.#rested ??= { at: this.lens.at, part: this.#framed };
    if (shell.still) this.lens.put(next);
    else this.lens.ease(next);
  }

  /** Moves the camera as the player asks, by a key or two taps. */
  byHand(next: Camera): void {
    this.own = true;
    this.ease(keepInSight(next, this.#of.extent(), this.win));
  }

  /** Returns the box that is framed automatically. */
  get #part(): Box {
    return (this.#isWhole ? null : this.#of.part?.()) ?? this.#of.extent();
  }

  /** Returns the part of the window in which all is shown while the board rests. */
  get #home(): Window {
    return this.#of.home?.() ?? this.clear;
  }

  #frame(box: Box): Camera {
    return frame(box, this.#home, this.#of.most);
  }

  /** Frames the whole drawing and `beside`; the frame stays until the next stage that is not `calm`. */
  frameAll(beside: readonly Box[] = []): void {
    this.#isWhole = true;
    this.own = false;
    const all = this.#of.extent();
    this.ease(this.#frame(around([all, ...beside]) ?? all));
    this.#rested = null;
  }

  /**
   * Moves the board for the present stage. A stage is `calm` if no question needs a part of the board, and the board `rests` in it if
   * the next action can begin. Until the first stage that is not calm, frames everything, so that a game always begins with the same
   * view. Later, in a calm stage, keeps everything in sight with the least movement. If the board rests after an action, returns to the camera
   * from before the action, so that each tile is where it was; what the action added moves it only if it would not be in sight. Does nothing once the player
   * has moved the board. Call it in an effect that returns its result.
   */
  settle(sized: boolean, calm: boolean, rests = false): (() => void) | undefined {
    const part = this.#part;
    const whole = this.#frame(part);
    if (this.width === 0 || !sized) return;
    if (!calm) {
      this.#begun = true;
      this.#acted = true;
      this.#isWhole = false;
    }
    if (this.own) return;
    if (!this.framed) {
      this.lens.put(whole);
      this.framed = true;
    } else if (!this.#begun) {
      const { at } = this.lens;
      if (!shows(at, part, this.#home) || at.scale < whole.scale * 0.9) this.ease(whole);
    } else if (calm) {
      return this.soon(() => this.#rest(part, whole, rests));
    }
  }

  #rest(part: Box, whole: Camera, rests: boolean): void {
    const rested = rests ? this.#rested : null;
    const at = rested?.at ?? this.lens.at;
    const before = rested?.part ?? this.#framed;
    const grew = SIDES.some((side) => part[side] !== before[side]);
    this.#framed = part;
    const onward = this.#of.onward?.(at);
    if (onward) {
      if (onward !== this.lens.at) this.ease(onward);
    } else if (!rests || !this.#acted) this.#keep(part, whole, at, grew);
    else if (grew) this.#least(part, at);
    else if (at !== this.lens.at) this.ease(at);
    this.#rested = null;
  }

  /** Returns the camera after the shortest shift that shows all, clear of the buttons if that needs no other scale; `null` if no shift does. */
  #shifted(at: Camera, all: Box): Camera | null {
    for (const win of [this.#home, this.win]) {
      const near = reveal(at, all, win, 0);
      if (shows(near, all, win)) return near;
      if (!this.#of.home) break;
    }
    return null;
  }

  /** Moves the board no more than is needed to show all of it, from where it was before the action that enlarged it. */
  #least(all: Box, at: Camera): void {
    const next = this.#shifted(at, all) ?? showing(at, all, this.#home);
    if (next !== this.lens.at) this.ease(next);
  }

  /**
   * Calls `move` when the sheet has its size for a stage that has just begun, which is known after the next frame. Returns a
   * function that cancels the call.
   */
  soon(move: () => void): () => void {
    const wait = (by: 1 | -1): void =>
      untrack(() => {
        this.due += by;
      });
    let done = false;
    const end = (): void => {
      if (!done) wait(-1);
      done = true;
    };
    wait(1);
    let later = requestAnimationFrame(() => {
      later = requestAnimationFrame(() => {
        end();
        move();
      });
    });
    return () => {
      cancelAnimationFrame(later);
      end();
    };
  }

  /**
   * Resumes automatic framing when the turn changes, even if the player has moved the board; `null` is no turn. Call it while the
   * board's component is created.
   */
  followTurn(turn: () => string | null): void {
    let before = untrack(turn);
    $effect(() => {
      const now = turn();
      if (now !== before && now !== null) {
        this.own = false;
        this.#acted = false;
        this.#rested = null;
      }
      before = now;
    });
  }

  /** Moves the board no more than is needed to show a part of it, unless that is too small. */
  #keep(all: Box, whole: Camera, at: Camera, grew: boolean): void {
    const large = at.scale >= whole.scale * 0.8;
    // A sheet that has become higher moves nothing under the buttons, or the board would move with each of its lines.
    if (this.#of.home && !grew && large && shows(at, all, this.win)) return;
    const next = (large ? this.#shifted(at, all) : null) ?? whole;
    if (next !== this.lens.at) this.ease(next);
  }

  /**
   * Frames all again when the window's size changes; a small change keeps the middle of a board that the player has
   * moved. Then calls `after`. Call it while the board's component is created.
   */
  followWindow(after: () => void): void {
    let before = { width: 0, height: 0 };
    $effect(() => {
      const size = { width: this.width, height: this.height };
      const by = { x: size.width - before.width, y: size.height - before.height };
      const first = before.width === 0;
      before = size;
      if (first || (by.x === 0 && by.y === 0)) return;
      // Waits for the next frame, when the sizes of the sheet and of the header are known.
      const later = requestAnimationFrame(() => {
        if (!this.framed) return;
        if (Math.abs(by.x) > LARGE || Math.abs(by.y) > LARGE) this.own = false;
        const kept = (): Camera =>
          keepInSight(pan(this.lens.at, by.x / 2, by.y / 2), this.#of.extent(), this.win);
        this.lens.put(this.own ? kept() : this.#frame(this.#part));
        after();
      });
      return () => cancelAnimationFrame(later);
    });
  }

  /** Returns how soon this tap follows another at one spot. */
  again(p: Point, e: PointerEvent): Again {
    const last = this.#last;
    this.#last = { time: e.timeStamp, p };
    if (last === null || Math.hypot(p.x - last.p.x, p.y - last.p.y) >= 24) return "no";
    const passed = e.timeStamp - last.time;
    return passed < 300 ? "twice" : passed < SOON ? "soon" : "no";
  }

  /** Returns whether all of `box` is in that part of the window. */
  sees(box: Box, win = this.clear): boolean {
    return shows(this.lens.at, box, win);
  }

  /** Zooms in on a point that was tapped twice, or out. */
  zoomAt(p: Point): void {
    this.#last = null;
    this.byHand(zoom(this.lens.at, p, this.lens.at.scale > NEAR ? OUT : IN));
  }

  /** Handles a key; `own` returns whether the game used it. */
  key(e: KeyboardEvent, own: (key: string) => boolean): void {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const { insets } = this.#of;
    const { top, right, bottom, left } = insets();
    const middle = {
      x: left + (this.width - left - right) / 2,
      y: top + (this.height - top - bottom) / 2,
    };
    const next = byKey(e.key, this.lens.at, middle);
    if (!own(e.key)) {
      if (e.key === "f") this.frameAll();
      else if (next) this.byHand(next);
      else return;
    }
    e.preventDefault();
  }
}
