// What Carcassonne's table shows around the board, by touch at phone size.
import { expect } from "vitest";
import { settled } from "./chromium.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { lay, OVER, reach } from "./scenes-carcassonne.ts";
import { tap, test } from "./visit.ts";

test("nobody is said to have laid the start tile, and places are counted from it", async ({
  page,
  served,
}) => {
  const wanted = { wanted: () => true, scenes: [] };
  await load(page, await reach(new Pilot(served.url), wanted));
  await page.getByTestId("place").first().waitFor();
  expect(await page.getByTestId("laid-line").count()).toBe(0);
  await tap(page, "place-list");
  await page.getByText("As seen from the start tile").waitFor();
  await tap(page, "place-option");
  await page.locator('main[data-stage="act"]').waitFor();
  expect(await page.getByTestId("laid-line").count()).toBe(1);
});

test("the button that turns the tile lies beside the list of options", async ({ page, served }) => {
  const game = await reach(new Pilot(served.url), {
    wanted: (v) => v.decision.kind === "lay_lake",
    scenes: [],
  });
  await load(page, game);
  await lay(page);
  await settled(page);
  const [turn, option] = [page.getByTestId("twist"), page.getByTestId("option").first()];
  const [button, row] = [await turn.boundingBox(), await option.boundingBox()];
  if (!button || !row) throw new Error("the lake cannot be turned, or nobody may stand on it");
  expect(button.x + button.width).toBeLessThan(row.x);
});

test("after the end each player has one number of points", async ({ page, served }) => {
  await load(page, await reach(new Pilot(served.url), OVER));
  await page.getByTestId("score").waitFor();
  expect(await page.getByTestId("seat-0").getByText("If the game ended now").count()).toBe(0);
});
