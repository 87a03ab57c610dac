/** How the device's own switch stands. Android's activity tells it; elsewhere the system sees to it. */
declare global {
  /** 0: silent; 1: it may only shake; 2: it may be heard. */
  var hamletRinger: { mode(): number } | undefined;
}

const mode = (): number => globalThis.hamletRinger?.mode() ?? 2;

export const mayBeHeard = (): boolean => mode() > 1;
export const mayShake = (): boolean => mode() > 0;
