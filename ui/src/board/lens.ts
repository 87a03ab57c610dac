/** Shows where the player looks. A frame of a gesture writes one transform of one element, nothing else. */
import type { Camera } from "./camera.ts";

/** How long after the last movement the board is at rest, in milliseconds. */
const REST = 150;
/** A movement that is eased has ended by then, whatever became of its transition. */
const EASED = 900;
/** Longer than any game, in milliseconds. */
const NEVER = 1e9;

/**
 * Blink lays all layers of the page out anew when a transform changes, unless the element has an
 * animation: then it hands the new value to the compositor at once. So one that never begins is kept
 * on the board while it is moved: one that had begun would be computed into each new style.
 */
const blink = (): boolean => /Chrome\//.test(globalThis.navigator?.userAgent ?? "");

export class Lens {
  #at: Camera = { x: 0, y: 0, scale: 0.4 };
  #world: HTMLElement | undefined;
  #pass: Animation | undefined;
  #state: "rest" | "moving" | "easing" = "rest";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #moved = 0;
  readonly #held: () => boolean;
  readonly #rested: (at: Camera) => void;

  /** `held` says whether a finger lies on the board; `rested` is told of each rest, to draw for it. */
  constructor(held: () => boolean, rested: (at: Camera) => void) {
    this.#held = held;
    this.#rested = rested;
  }

  get at(): Camera {
    return this.#at;
  }

  /** Svelte action: the element that is moved. */
  readonly on = (world: HTMLElement): { destroy(): void } => {
    const ended = (e: Event): void => {
      if (e.target === world && this.#state === "easing") this.#rest();
    };
    this.#world = world;
    this.#show();
    world.addEventListener("transitionend", ended);
    return {
      destroy: () => {
        clearTimeout(this.#timer);
        this.#pass?.cancel();
        world.removeEventListener("transitionend", ended);
        this.#world = undefined;
      },
    };
  };

  /** Shows this at once. */
  put(next: Camera): void {
    this.#at = next;
    this.#show();
    this.#rest();
  }

  /** Goes there in a moment. */
  ease(next: Camera): void {
    const { x, y, scale } = this.#at;
    if (x === next.x && y === next.y && scale === next.scale) {
      this.put(next);
      return;
    }
    this.#enter("easing");
    this.#at = next;
    this.#show();
    this.#moved = performance.now();
    this.#await(EASED);
  }

  /** Follows the hand. */
  move(next: Camera): void {
    if (this.#state !== "moving") this.#enter("moving");
    this.#at = next;
    this.#show();
    this.#moved = performance.now();
    // A timer is a task of its own: while a finger lies on the board it cannot be at rest anyway.
    if (this.#timer === undefined && !this.#held()) this.#await(REST);
  }

  /** The last finger has left the board. */
  free(): void {
    if (this.#state !== "rest" && this.#timer === undefined) this.#await(REST);
  }

  #show(): void {
    const { x, y, scale } = this.#at;
    if (this.#world) this.#world.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`;
  }

  #enter(state: "rest" | "moving" | "easing"): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#state = state;
    const world = this.#world;
    if (!world) return;
    world.classList.toggle("easing", state === "easing");
    world.classList.toggle("moving", state === "moving");
    world.parentElement?.classList.toggle("held", state === "moving");
    if (state !== "moving") this.#pass?.cancel();
    else if (blink()) {
      this.#pass ??= world.animate(
        { transform: ["none", "none"] },
        { delay: NEVER, duration: 1000, iterations: Number.POSITIVE_INFINITY },
      );
      this.#pass.play();
    }
  }

  /** Comes to rest so long after the last movement. One timer serves a whole gesture. */
  #await(time: number, after = time): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const left = this.#moved + time - performance.now();
      if (left > 0) return this.#await(time, left);
      this.#timer = undefined;
      if (this.#held()) return;
      // What fingers did while the program was busy comes first: a slow device is not at rest.
      const before = this.#moved;
      requestAnimationFrame(() => {
        if (this.#state === "rest") return;
        if (this.#moved === before) this.#rest();
        else this.#await(REST);
      });
    }, after);
  }

  #rest(): void {
    this.#enter("rest");
    this.#rested(this.#at);
  }
}
