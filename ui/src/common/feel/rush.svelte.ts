/** Ends all running animations of the table. */

/** Number of requests to end animations; counting numbers watch it. */
export const hurry = $state({ times: 0 });

const endless = (a: Animation): boolean =>
  a.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;

/** Returns whether an animation is the camera's of that board, which stops it where it is seen when it is touched. */
const isCamera = (a: Animation, board: Element | null): boolean =>
  board !== null && a.effect instanceof KeyframeEffect && a.effect.target?.parentElement === board;

/** Ends them; `board` is the board that was touched, if any. */
export function rush(stage: HTMLElement, board: Element | null = null): void {
  hurry.times += 1;
  for (const a of stage.getAnimations({ subtree: true }))
    if (!endless(a) && !isCamera(a, board)) a.finish();
}
