/** Translates touches, the mouse, the wheel and keys on a board into camera movements, taps and drags. */
import { noClick } from "../common/touch.ts";
import { type Camera, type Point, pan, zoom } from "./camera.ts";

/** The callbacks of a board. Points are in screen pixels. */
export interface Handlers {
  camera(): Camera;
  /** Ends a movement of the camera under way; called before anything else when a finger or the wheel begins. */
  stop(): void;
  /** Moves the camera during a gesture. */
  look(next: Camera): void;
  /** Returns whether the finger grasps something on the board, which then follows it. */
  grasp(at: Point): boolean;
  /** Moves the grasped thing to this point. */
  drag(to: Point): void;
  drop(at: Point): void;
  /** Leaves the grasped thing where it was: a second finger came, or the system took the touch. */
  loose(): void;
  /** Called when a finger that did not move leaves the board, with the milliseconds that it was down by its own events. */
  tap(at: Point, e: PointerEvent, rested: number): void;
  /** Called when the last finger leaves the board. */
  free(): void;
  /** Whether the board keeps gliding after a quick drag. */
  glides(): boolean;
}

/** A movement shorter than this, in pixels, is a tap. */
const SLACK = 7;
/** Minimum speed of a drag, in pixels per event, for the board to glide. */
const QUICK = 4;
/** The share of its speed that a gliding board keeps per frame, and the speed at which it stops. */
const KEPT = 0.89;
const SLOW = 0.4;
/** Pixels per key press. */
const STEP = 70;

const local = (e: { clientX: number; clientY: number }): Point => ({ x: e.clientX, y: e.clientY });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns the camera after a key press; `null` for keys that do not move it. Zooms about `middle`. */
export function byKey(key: string, at: Camera, middle: Point): Camera | null {
  switch (key) {
    case "ArrowLeft":
      return pan(at, STEP, 0);
    case "ArrowRight":
      return pan(at, -STEP, 0);
    case "ArrowUp":
      return pan(at, 0, STEP);
    case "ArrowDown":
      return pan(at, 0, -STEP);
    case "+":
    case "=":
      return zoom(at, middle, 1.25);
    case "-":
      return zoom(at, middle, 0.8);
    default:
      return null;
  }
}

export class Gestures {
  /** Whether a grasped thing follows the finger. */
  dragging = false;
  readonly #board: Handlers;
  readonly #fingers = new Map<number, Point>();
  #start: { readonly p: Point; readonly time: number; moved: boolean } | null = null;
  #pinch: { readonly distance: number; readonly middle: Point } | null = null;
  #speed: Point = { x: 0, y: 0 };
  #coast = 0;

  constructor(board: Handlers) {
    this.#board = board;
  }

  /** Returns whether a finger touches the board. */
  get held(): boolean {
    return this.#fingers.size > 0;
  }

  /** Svelte action for the element that receives touches. Its origin must be the screen's corner. */
  readonly on = (node: HTMLElement): { destroy(): void } => {
    // Svelte's own wheel listeners are passive, which lets the page scroll, and its pointer listeners are
    // delegated, which costs a walk from the root to here for each event.
    const listeners = new AbortController();
    const { signal } = listeners;
    node.addEventListener("wheel", this.#wheel, { passive: false, signal });
    node.addEventListener("pointermove", this.#move, { passive: true, signal });
    node.addEventListener("pointerdown", (e) => this.#down(node, e), { signal });
    node.addEventListener("pointerup", this.#up, { signal });
    node.addEventListener("pointercancel", this.#up, { signal });
    node.addEventListener("touchend", noClick, { passive: false, signal });
    return {
      destroy: () => {
        cancelAnimationFrame(this.#coast);
        listeners.abort();
      },
    };
  };

  #down(node: HTMLElement, e: PointerEvent): void {
    if (e.button > 0) return;
    cancelAnimationFrame(this.#coast);
    this.#board.stop();
    const p = local(e);
    this.#fingers.set(e.pointerId, p);
    node.setPointerCapture(e.pointerId);
    if (this.#fingers.size === 1) {
      this.#start = { p, time: e.timeStamp, moved: false };
      this.#speed = { x: 0, y: 0 };
      this.dragging = this.#board.grasp(p);
    } else if (this.#fingers.size === 2) {
      this.#pinch = this.#spread();
      if (this.#start) this.#start.moved = true;
      if (this.dragging) this.#board.loose();
      this.dragging = false;
    }
  }

  /** Returns the distance and middle of two fingers. */
  #spread(): { distance: number; middle: Point } | null {
    const [a, b] = [...this.#fingers.values()];
    if (!a || !b) return null;
    return { distance: distance(a, b), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  }

  readonly #move = (e: PointerEvent): void => {
    const before = this.#fingers.get(e.pointerId);
    if (!before) return;
    const p = local(e);
    this.#fingers.set(e.pointerId, p);
    const board = this.#board;
    if (this.#fingers.size === 2 && this.#pinch) {
      const now = this.#spread();
      if (!now) return;
      const { middle } = now;
      const from = this.#pinch;
      const apart = Math.max(10, now.distance);
      const moved = pan(board.camera(), middle.x - from.middle.x, middle.y - from.middle.y);
      board.look(zoom(moved, middle, apart / from.distance));
      this.#pinch = { distance: apart, middle };
      return;
    }
    if (!this.#start || this.#fingers.size !== 1) return;
    if (!this.#start.moved && distance(p, this.#start.p) < SLACK) return;
    this.#start.moved = true;
    if (this.dragging) {
      board.drag(p);
      return;
    }
    this.#speed = { x: p.x - before.x, y: p.y - before.y };
    board.look(pan(board.camera(), this.#speed.x, this.#speed.y));
  };

  readonly #up = (e: PointerEvent): void => {
    const p = this.#fingers.get(e.pointerId);
    this.#fingers.delete(e.pointerId);
    if (this.#fingers.size < 2) this.#pinch = null;
    if (this.#fingers.size > 0) {
      if (this.#start) this.#start.moved = true;
      return;
    }
    const board = this.#board;
    board.free();
    const start = this.#start;
    if (p && start && !start.moved && e.type === "pointerup")
      board.tap(p, e, e.timeStamp - start.time);
    else if (this.dragging && p && e.type === "pointerup") board.drop(p);
    else if (this.dragging) board.loose();
    else if (!this.dragging && start?.moved && board.glides() && this.#pace > QUICK) this.#glide();
    this.dragging = false;
    this.#start = null;
  };

  get #pace(): number {
    return Math.hypot(this.#speed.x, this.#speed.y);
  }

  readonly #glide = (): void => {
    const board = this.#board;
    this.#speed = { x: this.#speed.x * KEPT, y: this.#speed.y * KEPT };
    board.look(pan(board.camera(), this.#speed.x, this.#speed.y));
    if (this.#pace > SLOW) this.#coast = requestAnimationFrame(this.#glide);
  };

  readonly #wheel = (e: WheelEvent): void => {
    e.preventDefault();
    const board = this.#board;
    board.stop();
    // Some mice count in lines; convert them to pixels.
    const scaled = e.deltaMode === 1 ? 18 : 1;
    if (e.shiftKey) board.look(pan(board.camera(), -(e.deltaX || e.deltaY) * scaled, 0));
    else {
      const factor = Math.exp(-e.deltaY * scaled * (e.ctrlKey ? 0.008 : 0.0016));
      board.look(zoom(board.camera(), local(e), factor));
    }
  };
}
