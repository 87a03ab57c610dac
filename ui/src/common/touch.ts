/** Keeps the end of a touch from clicking what the touch has brought under the finger. */
export function noClick(e: Event): void {
  if (e.cancelable) e.preventDefault();
}

/** The most milliseconds between the taps of a double tap. */
const DOUBLE_TAP = 400;

/**
 * Keeps the second tap of a double tap from a button that has come under the finger, or means something else there whenever
 * `again` changes. Keys and screen readers reach it at once.
 */
export function afterDoubleTap(button: HTMLElement, _again: unknown) {
  let timer: ReturnType<typeof setTimeout>;
  function wait(): void {
    clearTimeout(timer);
    button.style.pointerEvents = "none";
    timer = setTimeout(() => {
      button.style.pointerEvents = "";
    }, DOUBLE_TAP);
  }
  wait();
  return { update: wait, destroy: () => clearTimeout(timer) };
}
