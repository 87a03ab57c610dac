/** Turns fingers, the mouse, the wheel and keys on a board into movements of the camera, taps and drags. */
import { type Camera, type Point, pan, zoom } from "./camera.ts";

/** What a board does with gestures. Points are on the screen, in pixels. */
export interface Handlers {
  camera(): Camera;
  /** Moves the camera with the hand. */
  look(next: Camera): void;
  /** Whether the finger takes hold of something that lies on the board, which follows it then. */
  grasp(at: Point): boolean;
  /** What was grasped is moved there. */
  drag(to: Point): void;
  drop(at: Point): void;
  tap(at: Point, e: PointerEvent): void;
  /** The last finger has left the board. */
  free(): void;
  /** Whether the board glides on after a quick drag. */
  glides(): boolean;
}

/** A finger that has moved less than this, in pixels, taps. */
const SLACK = 7;
/** Drags slower than this, in pixels per event, do not make the board glide. */
const QUICK = 4;
/** How much of its speed a gliding board keeps from frame to frame, and the speed at which it stops. */
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
  /** Something that lies on the board follows the finger. */
  dragging = false;
  readonly #board: Handlers;
  readonly #fingers = new Map<number, Point>();
  #start: { readonly p: Point; moved: boolean } | null = null;
  #pinch: { readonly distance: number; readonly middle: Point } | null = null;
  #speed: Point = { x: 0, y: 0 };
  #coast = 0;

  constructor(board: Handlers) {
    this.#board = board;
  }

  /** Whether a finger lies on the board. */
  get held(): boolean {
    return this.#fingers.size > 0;
  }

  /** Svelte action: the element that is touched. It must lie at the corner of the screen. */
  readonly on = (node: HTMLElement): { destroy(): void } => {
    // Svelte's own listeners for the wheel are passive, which lets the page scroll, and those for pointer
    // movements are delegated, which costs a walk from the root to here for each.
    const listeners = new AbortController();
    const { signal } = listeners;
    node.addEventListener("wheel", this.#wheel, { passive: false, signal });
    node.addEventListener("pointermove", this.#move, { passive: true, signal });
    node.addEventListener("pointerdown", (e) => this.#down(node, e), { signal });
    node.addEventListener("pointerup", this.#up, { signal });
    node.addEventListener("pointercancel", this.#up, { signal });
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
    const p = local(e);
    this.#fingers.set(e.pointerId, p);
    node.setPointerCapture(e.pointerId);
    if (this.#fingers.size === 1) {
      this.#start = { p, moved: false };
      this.#speed = { x: 0, y: 0 };
      this.dragging = this.#board.grasp(p);
    } else if (this.#fingers.size === 2) {
      this.#pinch = this.#spread();
      if (this.#start) this.#start.moved = true;
      this.dragging = false;
    }
  }

  /** How two fingers lie. */
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
    if (p && start && !start.moved && e.type === "pointerup") board.tap(p, e);
    else if (this.dragging && p) board.drop(p);
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
    // Lines, which some mice count in, as pixels.
    const scaled = e.deltaMode === 1 ? 18 : 1;
    if (e.shiftKey) board.look(pan(board.camera(), -(e.deltaX || e.deltaY) * scaled, 0));
    else {
      const factor = Math.exp(-e.deltaY * scaled * (e.ctrlKey ? 0.008 : 0.0016));
      board.look(zoom(board.camera(), local(e), factor));
    }
  };
}
