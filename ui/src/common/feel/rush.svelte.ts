/** Ends at once what moves on the table: nobody waits for a picture. */

/** How often that was asked for; what counts up by itself looks at it. */
export const hurry = $state({ times: 0 });

const endless = (a: Animation): boolean =>
  a.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;

export function rush(stage: HTMLElement): void {
  hurry.times += 1;
  for (const a of stage.getAnimations({ subtree: true })) if (!endless(a)) a.finish();
}
