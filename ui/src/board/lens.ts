/** Applies the camera to the board. A frame of a gesture writes one transform of one element and nothing else. */
import type { Camera } from "./camera.ts";

/** Milliseconds after the last movement until the board is at rest. */
const REST = 150;
/** Milliseconds after which an eased movement counts as ended, even if its transition never reports an end. */
const EASED = 900;
/** Longer than any session, in milliseconds. */
const NEVER = 1e9;

/**
 * Returns whether the engine is Blink. It lays out all layers of the page again when a transform changes, unless the element has an
 * animation: then it passes the new value directly to the compositor. So the board has an animation while it
 * is moved. The animation is never started: a running one would be evaluated at each change of style.
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

  /** Takes `held`, which returns whether a finger touches the board, and `rested`, which is called at each rest, to redraw the board. */
  constructor(held: () => boolean, rested: (at: Camera) => void) {
    this.#held = held;
    this.#rested = rested;
  }

  get at(): Camera {
    return this.#at;
  }

  /** Svelte action for the element that is moved. */
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

  /** Sets the camera without easing. */
  put(next: Camera): void {
    this.#at = next;
    this.#show();
    this.#rest();
  }

  /** Moves the camera with easing. */
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

  /** Ends an eased movement where the board is seen at this moment, so that a touch means what is under the finger. */
  stop(): void {
    if (this.#state !== "easing" || !this.#world) return;
    const { a, e, f } = new DOMMatrixReadOnly(getComputedStyle(this.#world).transform);
    this.put({ x: e, y: f, scale: a });
  }

  /** Sets the camera during a gesture. */
  move(next: Camera): void {
    if (this.#state !== "moving") this.#enter("moving");
    this.#at = next;
    this.#show();
    this.#moved = performance.now();
    // Each timer is a task. While a finger touches the board it cannot be at rest, so no timer is needed.
    if (this.#timer === undefined && !this.#held()) this.#await(REST);
  }

  /** Waits for the rest after the last finger has left the board. */
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

  /** Rests that many milliseconds after the last movement. One timer serves a whole gesture. */
  #await(time: number, after = time): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const left = this.#moved + time - performance.now();
      if (left > 0) return this.#await(time, left);
      this.#timer = undefined;
      if (this.#held()) return;
      // Pending touch events are handled first, so that a slow device is not considered at rest.
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
