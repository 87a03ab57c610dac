/** Marks when something has been seen for the first time: what the time of a start is measured by. */
export function seen(name: string): void {
  // The frame after the one that draws it.
  requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(name)));
}
