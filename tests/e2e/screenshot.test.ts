// Takes docs/screenshot.png, so that the picture is always of the real game: `cargo xtask screenshot`.
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { finger, phone, start } from "./chromium.ts";
import { Guest } from "./guest.ts";
import { folder } from "./place.ts";
import { end, serve } from "./process.ts";

test("a picture of a game in full swing", async () => {
  const data = folder();
  onTestFinished(data.remove);
  const served = await serve(data.path);
  onTestFinished(() => end(served.child));
  const browser = await start();
  onTestFinished(() => browser.close());
  const { page } = await phone(browser, served.url);
  const tap = (id: string): Promise<void> => page.getByTestId(id).first().tap();
  await tap("new-game");
  await tap("players-2");
  await page.getByTestId("seed").fill("a picture");
  await tap("start-game");
  await page.getByTestId("table").waitFor();
  const guest = new Guest(finger(page), 3);
  await guest.play(220);
  // A turn just begun, with everyone awake.
  for (;;) {
    const { stage, targets } = await finger(page).look();
    const awake = targets.filter((target) => target.id === "villager").length;
    if (stage === "turn" && awake > 1) break;
    await guest.touch();
  }
  await tap("frame");
  await page.screenshot({ path: join(import.meta.dirname, "../../docs/screenshot.png") });
  expect(await finger(page).look()).toMatchObject({ stage: "turn", problem: "" });
});
