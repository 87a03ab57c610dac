/** Keeps the end of a touch from clicking what the touch has brought under the finger. */
export function noClick(e: Event): void {
  if (e.cancelable) e.preventDefault();
}
