/** The pieces' shadows can be taken away: beside text only a speck of them would show. */
import { expect, test } from "vitest";
import { followerSymbols } from "./carcassonne/art/pieces.ts";
import { pieceSymbols } from "./hamlet/art/pieces.ts";

for (const [game, symbols] of [
  ["hamlet", pieceSymbols()],
  ["carcassonne", followerSymbols()],
] as const)
  test(`the shadows of ${game}'s pieces can be taken away`, () => {
    const shadows = symbols.match(/<g id="[^"]+"><ellipse [^>]*fill-opacity[^>]*>/g) ?? [];
    expect(shadows.length).toBeGreaterThan(15);
    expect(shadows.filter((s) => !s.includes('style="display:var(--ground)"'))).toEqual([]);
  });
