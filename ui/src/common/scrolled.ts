/** Keeps how far screens and panels are scrolled while something else is shown in their place. */

/** After these a screen stays where the player has it. */
const TOUCHED = ["pointerdown", "wheel", "keydown"] as const;
let stop = (): void => undefined;

/**
 * Scrolls what is found to where it was left, at once or when what is still to come within `root` makes room for it. Returns
 * whether it is there.
 */
export function restore(root: Element | null, find: () => Element | null, top: number): boolean {
  stop();
  const isThere = (): boolean => {
    const pane = find();
    if (pane) pane.scrollTop = top;
    return Math.abs((pane?.scrollTop ?? 0) - top) < 2;
  };
  if (!root || isThere()) return true;
  const grows = new MutationObserver(() => {
    if (isThere()) stop();
  });
  stop = () => {
    grows.disconnect();
    for (const event of TOUCHED) removeEventListener(event, stop, true);
    stop = () => undefined;
  };
  grows.observe(root, { childList: true, subtree: true });
  for (const event of TOUCHED) addEventListener(event, stop, true);
  return false;
}

const screen = (): Element | null =>
  globalThis.document?.querySelector(".under :is(.screen, .home)") ?? null;
/** How far each screen that was left is scrolled, in pixels. */
const left = new Map<string, number>();

/** Records how far the screen is scrolled that another one is opened from; that one begins at its top. */
export function leaves(from: object, to: object): void {
  stop();
  left.set(JSON.stringify(from), screen()?.scrollTop ?? 0);
  left.delete(JSON.stringify(to));
}

/** Scrolls the screen that is returned to, once it is drawn. */
export function returns(to: object): void {
  const top = left.get(JSON.stringify(to)) ?? 0;
  stop();
  if (top > 0) restore(document.querySelector(".under"), screen, top);
}
