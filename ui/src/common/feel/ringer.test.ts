import { afterEach, expect, test, vi } from "vitest";
import { mayBeHeard, mayShake } from "./ringer.ts";

afterEach(() => vi.unstubAllGlobals());

test("a silent phone is silent, one that shakes is felt, and where nobody tells it both are allowed", () => {
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
