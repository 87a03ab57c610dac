// A damaged game is shown above the others, recovered, saved as a file and deleted.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { unfit } from "./axe.ts";
import { phone } from "./chromium.ts";
import { layout } from "./layout.ts";
import { Pilot } from "./pilot.ts";
import { end, serve } from "./process.ts";
import { tap, test } from "./visit.ts";

test("a damaged game is shown, recovered, saved as a file and put away", async ({
  browser,
  served,
}) => {
  const pilot = new Pilot(served.url);
  let view = await pilot.begin({ players: 2, seed: "damaged" }, "Saturday");
  for (let step = 0; step < 5; step += 1) view = await pilot.play(view, 0);
  // The name in the list is stored apart from the game's log, which stays readable.
  await pilot.ask("rename_game", { game: view.game, name: "Quite damaged" });
  await pilot.begin({ players: 2, seed: "sound" }, "Sunday");
  await end(served.child);
  const file = join(served.data, "games.sqlite");
  const bytes = readFileSync(file);
  let at = bytes.indexOf("Quite damaged");
  expect(at).toBeGreaterThan(0);
  for (; at >= 0; at = bytes.indexOf("Quite damaged", at + 1)) bytes[at] = 0xff;
  writeFileSync(file, bytes);

  const again = await serve(served.data);
  const { page, context, complaints } = await phone(browser, again.url, {
    width: 360,
    height: 640,
  });
  await tap(page, "saved-games");
  const damaged = page.getByTestId("damaged-game");
  const games = page.getByTestId("saved-game");
  await damaged.waitFor();
  await expect.poll(() => games.count()).toBe(1);
  // It is visible without scrolling, however many games there are.
  const [above, below] = [await damaged.boundingBox(), await games.first().boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  expect(await layout(page)).toEqual([]);
  expect(await unfit(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    tap(page, "export-damaged"),
  ]);
  const saved = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(saved.game.id).toBe(view.game);
  expect(saved.steps.length).toBe(view.state);

  await tap(page, "recover");
  await expect.poll(() => games.count()).toBe(2);
  await tap(page, "move-damaged");
  await expect
    .poll(() => page.getByTestId("damaged-game").filter({ visible: true }).count())
    .toBe(0);
  await context.close();
  expect(complaints).toEqual([]);
  await end(again.child);
});
