/** Ends all running animations of the table. */

/** Number of requests to end animations; counting numbers watch it. */
export const hurry = $state({ times: 0 });

const endless = (a: Animation): boolean =>
  a.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;

/** Returns whether an animation moves the camera of that board. A touched board stops its camera where it is seen, see `Lens.stop`. */
const isCamera = (a: Animation, board: Element | null): boolean =>
  board !== null && a.effect instanceof KeyframeEffect && a.effect.target?.parentElement === board;

/** Jumps to the end of all animations in `stage`, except endless ones and the camera of `board`, the board that was touched. */
export function rush(stage: HTMLElement, board: Element | null = null): void {
  hurry.times += 1;
  for (const a of stage.getAnimations({ subtree: true }))
    if (!endless(a) && !isCamera(a, board)) a.finish();
}
