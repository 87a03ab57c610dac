import { afterEach, expect, test, vi } from "vitest";
import { mayBeHeard, mayShake } from "./ringer.ts";

afterEach(() => vi.unstubAllGlobals());

test("silent mode stops sounds and haptics, vibrate mode stops sounds, and an unknown mode allows both", () => {
  const at = (mode: number): [boolean, boolean] => {
    vi.stubGlobal("hamletRinger", { mode: () => mode });
    return [mayBeHeard(), mayShake()];
  };
  expect([0, 1, 2].map(at)).toEqual([
    [false, false],
    [false, true],
    [true, true],
  ]);
  vi.unstubAllGlobals();
  expect([mayBeHeard(), mayShake()]).toEqual([true, true]);
});
