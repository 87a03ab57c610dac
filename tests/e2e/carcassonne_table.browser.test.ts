// What Carcassonne's table shows around the board, by touch at phone size.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { CarcView, MessageKey } from "../../ui/src/common/bindings.ts";
import type { CarcLine, PlayedOf } from "../../ui/src/common/types.ts";
import { T } from "../../ui/src/games/carcassonne/art/geometry.ts";
import { settled } from "./chromium.ts";
import { Clock } from "./clock.ts";
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
  await expect.poll(() => page.getByTestId("laid-line").count()).toBe(1);
});

test("a copy from the middle of a game says so at the table and leads to the game", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  await load(page, await reach(pilot, { wanted: (v) => v.left < 40, scenes: [] }));
  expect(await page.getByTestId("what-if").innerText()).toBe("What if? A copy");
  await tap(page, "original");
  await page.locator('main[data-stage="over"]').waitFor();
  expect(await page.getByTestId("what-if").count()).toBe(0);
  const { game } = await pilot.beginCarcassonne("band");
  await load(page, game);
  await page.getByTestId("place").first().waitFor();
  expect(await page.getByTestId("what-if").count()).toBe(0);
});

test("a grey undo tells why nothing can be taken back", async ({ page, served }) => {
  const { game } = await new Pilot(served.url).beginCarcassonne("band");
  await load(page, game);
  await page.getByTestId("place").first().waitFor();
  await page.getByTestId("undo").tap({ force: true });
  await page.getByText("Nothing can be undone").first().waitFor();
});

test("how far the lighthouse is stands in one line beside the lake, in every language", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const game = await reach(pilot, {
    wanted: (v) => v.decision.kind === "lay_lake",
    scenes: [],
  });
  for (const language of ["en", "de", "fr", "it", "es", "pl"] as const) {
    await pilot.set({ language });
    await load(page, game);
    await page.locator(`html[lang=${language}]`).waitFor();
    const lines = await page.locator("[data-figure=steps]").evaluate((figure) => {
      const range = document.createRange();
      range.selectNodeContents(figure);
      return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size;
    });
    expect(lines, language).toBe(1);
  }
});

test("the Lake's lesson frames all nine tiles of the lake, also where no places are shown", async ({
  page,
}) => {
  await page.evaluate(() => localStorage.setItem("carcassonne-aids-off", '["places"]'));
  await page.reload();
  await tap(page, "learn");
  await tap(page, "learn-carcassonne");
  await page.locator('[data-lesson="lighthouse"]').tap();
  await page.locator("main[data-stage=lake]").waitFor();
  const rect = page.getByTestId("coach-cell").locator("rect").first();
  await rect.waitFor();
  expect(await page.getByTestId("ghost").count()).toBe(0);
  expect(Number(await rect.getAttribute("width"))).toBeGreaterThan(2.5 * T);
});

test("each city that took water shows its token, and its page tells of it", async ({
  page,
  served,
}) => {
  const wanted = ({ decision, lake }: CarcView): boolean =>
    decision.kind === "lay" && (lake?.water?.placed ?? 0) > 1;
  const game = await reach(new Pilot(served.url), { wanted, scenes: [] });
  await load(page, game);
  const tokens = page.getByTestId("water-token");
  await tokens.first().waitFor();
  const { lake } = await new Pilot(served.url).ask<CarcView>("open_game", { game });
  await expect.poll(() => tokens.count()).toBe(lake?.water?.placed);
  await settled(page);
  await tap(page, "frame");
  await settled(page);
  const token = await tokens.first().boundingBox();
  if (!token) throw new Error("the token is out of sight");
  await page.touchscreen.tap(token.x + token.width / 2, token.y + token.height / 2);
  await page.getByText("Water tokens").waitFor();
  // Whoever may place water is told what it is worth.
  const places = ({ decision, features, lake, last, squares }: CarcView): boolean => {
    const laid = squares.find((s) => s.cell.x === last[0]?.x && s.cell.y === last[0].y);
    const closes = features.some(
      (f) => f.kind === "city" && f.complete && !f.water && laid?.features.includes(f.feature),
    );
    return decision.kind === "act" && lake?.water?.over === false && closes;
  };
  await load(page, await reach(new Pilot(served.url), { wanted: places, scenes: [] }));
  await page
    .getByTestId("water-worth")
    .getByText(/is a point for whoever runs out/)
    .waitFor();
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

/** Lays the tile at the first place, without a follower. */
async function layAlone(page: Page): Promise<void> {
  await lay(page);
  await tap(page, "no-follower");
}

/** Returns the seat whose band is shown, and the part of the screen's width that it covers. */
const band = (page: Page): Promise<readonly [string | undefined, number, number]> =>
  page.getByTestId("mover-band").evaluate((e) => {
    const { left, right } = e.getBoundingClientRect();
    return [e.dataset.seat, left / innerWidth, right / innerWidth] as const;
  });

test("whose turn it is shows on that player's side and in the head, and is told between two people", async ({
  page,
  served,
}) => {
  const { game } = await new Pilot(served.url).beginCarcassonne("band");
  // The table sets a timer when it opens, which would end the name that is told later.
  await Clock.install(page);
  await load(page, game);
  await page.getByTestId("mover-head").getByText("Ada").waitFor();
  expect(await band(page)).toEqual(["0", 0, 0.5]);
  const told = page.getByTestId("mover-name");
  // Who opens a game sees it in the head.
  expect(await told.count()).toBe(0);
  for (const [next, ends] of [
    ["Bruno", "touch"],
    ["Ada", "time"],
  ] as const) {
    await layAlone(page);
    // From here on time passes only as the test says.
    const clock = await Clock.hold(page);
    await page.getByTestId("done").evaluate((button: HTMLElement) => button.click());
    await expect.poll(() => told.allInnerTexts()).toEqual([`${next}’s turn`]);
    expect(await page.getByTestId("mover-head").innerText()).toBe(next);
    expect(await band(page)).toEqual(next === "Ada" ? ["0", 0, 0.5] : ["1", 0.5, 1]);
    // It hides no cell where the tile may lie, and takes no touch, which ends it.
    const name = await told.boundingBox();
    const places = await page
      .getByTestId("place")
      .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().bottom));
    expect(places.length).toBeGreaterThan(0);
    expect(Math.max(...places)).toBeLessThan(name?.y ?? 0);
    const drawn = await page.getByTestId("drawn").boundingBox();
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual((drawn?.y ?? 0) + 1);
    const taken = await told.evaluate((e) => {
      const { left, right, top, bottom } = e.getBoundingClientRect();
      return e.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
    expect(taken).toBe(false);
    // A touch of the board could lay the tile.
    const head = await page.getByTestId("mover-head").boundingBox();
    if (!head) throw new Error("the head is not shown");
    if (ends === "touch")
      await page.touchscreen.tap(head.x + head.width / 2, head.y + head.height / 2);
    else await clock.pass(2000);
    await expect.poll(() => told.count()).toBe(0);
    await clock.release();
    await settled(page);
  }
});

test("the name of the next player is not told where the settings say so", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  await pilot.set({ hand_over: false });
  const { game } = await pilot.beginCarcassonne("band");
  await load(page, game);
  await layAlone(page);
  await tap(page, "done");
  await page.getByTestId("mover-head").getByText("Bruno").waitFor();
  expect(await page.getByTestId("mover-name").count()).toBe(0);
});

test("what happened since an earlier turn is offered from the second turn on", async ({
  page,
  served,
}) => {
  const { game } = await new Pilot(served.url).beginCarcassonne("band");
  await load(page, game);
  const strip = page.getByTestId("since-strip");
  for (const name of ["Ada", "Bruno"]) {
    await page.getByTestId("mover-head").getByText(name).waitFor();
    await page.getByText("Tap a glowing cell.").waitFor();
    expect(await strip.count()).toBe(0);
    await tap(page, "menu");
    await page.getByTestId("menu-log").waitFor();
    expect(await page.getByTestId("menu-since").count()).toBe(0);
    await tap(page, "close-panel");
    await layAlone(page);
    await tap(page, "done");
  }
  await strip.waitFor();
  await tap(page, "menu");
  await page.getByTestId("menu-since").waitFor();
});

test("a drawn tile that fits nowhere is shown before the next one is laid", async ({
  page,
  served,
}) => {
  await load(
    page,
    await reach(new Pilot(served.url), {
      wanted: (v) => v.decision.kind === "act" && v.squares.length === 2,
      scenes: [],
    }),
  );
  await settled(page);
  await page.route("**/api/play", async (route) => {
    const played = (await (await route.fetch()).json()) as PlayedOf<CarcView, CarcLine>;
    const of = played.lines[0];
    if (of)
      played.lines.push({
        ...of,
        seat: null,
        event: { kind: "removed", tile: "C" },
        phrase: { key: "log_carc_removed" as unknown as MessageKey, args: {} },
        points: 0,
        cell: null,
      });
    await route.fulfill({ json: played });
  });
  expect(await page.getByTestId("removed").count()).toBe(0);
  await tap(page, "no-follower");
  await tap(page, "done");
  const removed = page.getByTestId("removed");
  await removed.getByText("fits nowhere").waitFor();
  expect(await removed.getAttribute("data-kind")).toBe("C");
  expect((await removed.locator("svg").boundingBox())?.width).toBeGreaterThan(24);
});
