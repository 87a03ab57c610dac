/** Guards against taps that press something other than what was meant. */

/** Keeps the end of a touch from clicking what the touch has brought under the finger. */
export function noClick(e: Event): void {
  if (e.cancelable) e.preventDefault();
}

/** Milliseconds before which nobody has seen what a tap has brought, and the pixels between two taps at one spot. */
const UNSEEN = 350;
const SPOT = 24;

/**
 * Keeps the second of two quick taps at one spot from a button in a `data-late` part that has come there after the first one. Compares the times of
 * the touches, so it holds nothing back for longer than a touch; keys, pointers and screen readers are never held back.
 */
export function guardTaps(): void {
  let time = -UNSEEN;
  let [x, y] = [0, 0];
  let met: Element | null = null;
  let stray = false;
  const hear = (kind: "pointerdown" | "pointerup" | "click", act: (e: PointerEvent) => void) =>
    addEventListener(kind, act, true);
  hear("pointerdown", (e) => {
    const target = e.target as Element;
    const control = target.closest("button");
    const soon = e.timeStamp - time < UNSEEN && Math.hypot(e.clientX - x, e.clientY - y) < SPOT;
    const late = target.closest("[data-late]") !== null;
    stray = e.pointerType === "touch" && late && soon && control !== met;
    if (!stray) met = control;
  });
  hear("pointerup", (e) => {
    time = e.timeStamp;
    [x, y] = [e.clientX, e.clientY];
  });
  hear("click", (e) => {
    // A key or a screen reader clicks without a count.
    if (stray && e.detail > 0) {
      e.preventDefault();
      e.stopImmediatePropagation();
    }
    stray = false;
  });
}
