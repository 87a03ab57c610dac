/** Handles the system's back gesture: it closes the topmost sheet before it leaves a screen. */

type Close = () => void;

/** The open sheets over the screen, the topmost last. */
const sheets: Close[] = [];
/** Whether the page itself caused the next change of the history. */
let meant = false;
/** Whether the next change of the history only undoes the previous one. */
let returning = false;

/** Registers an open sheet. Returns a function that unregisters it. */
export function lies(close: Close): () => void {
  sheets.push(close);
  return () => {
    const at = sheets.lastIndexOf(close);
    if (at >= 0) sheets.splice(at, 1);
  };
}

/** Closes the topmost sheet; returns `false` if there is none. */
export function closeTop(): boolean {
  const close = sheets.at(-1);
  close?.();
  return close !== undefined;
}

/** Goes back from the page itself; open sheets close with their screen. */
export function leave(): void {
  meant = true;
  history.back();
}

/**
 * Handles a change of the history. Returns `true` if the screen stays: the gesture closed the topmost sheet, and the
 * history goes forward again. Browsers would skip a new entry in its place, since the player did not cause it.
 */
export function stays(covered: boolean): boolean {
  if (returning) {
    returning = false;
    return true;
  }
  const own = meant;
  meant = false;
  if (own || covered || !closeTop()) return false;
  returning = true;
  // Without an entry to go forward to, no event follows.
  setTimeout(() => (returning = false), 500);
  history.forward();
  return true;
}

/** Handles a phone's back gesture; `false` leaves the app. */
export function answer(covered: boolean, gone: () => void): boolean {
  if (!covered && closeTop()) return true;
  if (history.state === null) return false;
  gone();
  return true;
}
