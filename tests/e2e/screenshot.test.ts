// Takes docs/screenshot.png from the real game: `cargo xtask screenshot`.
import { join } from "node:path";
import { expect } from "vitest";
import { finger } from "./chromium.ts";
import { Guest } from "./guest.ts";
import { newGame, tap, test } from "./visit.ts";

test("a picture of a game in full swing", async ({ page }) => {
  await newGame(page, 2, "a picture");
  const guest = new Guest(finger(page), 3);
  await guest.play(220);
  // A turn that just began, with all villagers awake.
  for (;;) {
    const { stage, targets } = await finger(page).look();
    const awake = targets.filter((target) => target.id === "villager").length;
    if (stage === "turn" && awake > 1) break;
    await guest.touch();
  }
  await tap(page, "frame");
  await page.screenshot({ path: join(import.meta.dirname, "../../docs/screenshot.png") });
  expect(await finger(page).look()).toMatchObject({ stage: "turn", problem: "" });
});
