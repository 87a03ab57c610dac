/** The system's back gesture: it closes what lies on top before it leaves a screen. */

type Close = () => void;

/** What lies over the screen, the topmost last. */
const sheets: Close[] = [];
/** The next change of the history was asked for by the page. */
let meant = false;
/** The next change of the history only undoes the one before. */
let returning = false;

/** Something lies over the screen and can be closed. Gives a way to say that it is gone. */
export function lies(close: Close): () => void {
  sheets.push(close);
  return () => {
    const at = sheets.lastIndexOf(close);
    if (at >= 0) sheets.splice(at, 1);
  };
}

/** Closes what lies on top; false where nothing does. */
export function closeTop(): boolean {
  const close = sheets.at(-1);
  close?.();
  return close !== undefined;
}

/** The page itself goes back: whatever lies on top goes with its screen. */
export function leave(): void {
  meant = true;
  history.back();
}

/**
 * The history has changed. True when the screen stays: the gesture closed what lay on top, and the history goes
 * forward to where it was. A new entry in its place would be one that the player never made, which browsers skip.
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
  // Where there is nothing to go forward to, nothing follows.
  setTimeout(() => (returning = false), 500);
  history.forward();
  return true;
}

/** What a phone asks when its back gesture was made; false leaves the game. */
export function answer(covered: boolean, gone: () => void): boolean {
  if (!covered && closeTop()) return true;
  if (history.state === null) return false;
  gone();
  return true;
}
