/** The device's ringer mode. Android's activity reports it; other systems apply it themselves. */
declare global {
  /** 0: silent, 1: vibrate only, 2: sounds allowed. */
  var hamletRinger: { mode(): number } | undefined;
}

const mode = (): number => globalThis.hamletRinger?.mode() ?? 2;

export const mayBeHeard = (): boolean => mode() > 1;
export const mayShake = (): boolean => mode() > 0;
