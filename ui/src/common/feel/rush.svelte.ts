/** Ends all running animations of the table. */

/** Number of requests to end animations; counting numbers watch it. */
export const hurry = $state({ times: 0 });

const endless = (a: Animation): boolean =>
  a.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;

export function rush(stage: HTMLElement): void {
  hurry.times += 1;
  for (const a of stage.getAnimations({ subtree: true })) if (!endless(a)) a.finish();
}
