// What Carcassonne's sheet names at a touch, and how much of the board stays in sight meanwhile.
import { expect } from "vitest";
import type { CarcView } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { reach } from "./scenes-carcassonne.ts";
import { tap, test } from "./visit.ts";

test("a touch names a kind of tile that is left, and the next one of another kind replaces it", async ({
  page,
  served,
}) => {
  const { game } = await new Pilot(served.url).beginCarcassonne("band");
  await load(page, game);
  await tap(page, "pile");
  const kinds = page.getByTestId("kind");
  await kinds.nth(0).tap();
  expect(await page.getByTestId("kind-name").allInnerTexts()).toHaveLength(1);
  const first = await page.getByTestId("kind-name").innerText();
  await kinds.nth(2).tap();
  await expect.poll(() => page.getByTestId("kind-name").innerText()).not.toBe(first);
  expect(await page.getByTestId("kind-name").innerText()).toMatch(/city|road|Monastery/);
  const names = await kinds.locator(".hidden").allInnerTexts();
  expect(names.every((name) => name.length > 3)).toBe(true);
});

test("the field map leaves the board as much room as the turn does", async ({ page, served }) => {
  const game = await reach(new Pilot(served.url), {
    wanted: (v) => v.decision.kind === "lay" && v.lake !== null && v.left < 40,
    scenes: [],
  });
  await load(page, game);
  await page.getByTestId("place").first().waitFor({ state: "attached" });
  await settled(page);
  const sheet = page.locator("#sheet");
  const before = (await sheet.boundingBox())?.y;
  await tap(page, "fields");
  await page.getByTestId("field-list").waitFor();
  await settled(page);
  expect((await sheet.boundingBox())?.y).toBe(before);
});

test("the first water of a game is explained above the list of places", async ({
  page,
  served,
}) => {
  const wanted = ({ decision, features, lake, last, squares }: CarcView): boolean => {
    const laid = squares.find((s) => s.cell.x === last[0]?.x && s.cell.y === last[0].y);
    const closes = features.some(
      (f) => f.kind === "city" && f.complete && !f.water && laid?.features.includes(f.feature),
    );
    return decision.kind === "act" && lake?.water?.placed === 0 && closes;
  };
  await load(page, await reach(new Pilot(served.url), { wanted, scenes: [] }));
  const told = page.getByTestId("water-worth");
  await told.getByText(/takes one of your water tokens/).waitFor();
  const [note, row] = [
    await told.boundingBox(),
    await page
      .locator("[data-testid=option], [data-testid=barred], [data-testid=spent]")
      .first()
      .boundingBox(),
  ];
  expect(note?.y ?? 0).toBeLessThan(row?.y ?? 0);
});

test("before the lake is laid it is told whose followers are in the way of a racer", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const game = await reach(pilot, { wanted: (v) => v.decision.kind === "lay_lake", scenes: [] });
  const { seats, decision } = await pilot.ask<CarcView>("open_game", { game });
  if (decision.kind !== "lay_lake") throw new Error("the lake is not to be laid");
  expect(decision.places.every((p) => p.barriers.length > 0 === p.blocked > 0)).toBe(true);
  const [, second, third] = seats.map((s) => s.name);
  await page.route("**/api/open_game", async (route) => {
    const view = (await (await route.fetch()).json()) as CarcView;
    if (view.decision.kind === "lay_lake")
      for (const place of view.decision.places)
        Object.assign(place, { steps: 6, blocked: 3, barriers: [1, 2] });
    await route.fulfill({ json: view });
  });
  await load(page, game);
  await page
    .getByTestId("lake-note")
    .getByText(`3 followers in the way: ${second} and ${third}`)
    .waitFor();
});
