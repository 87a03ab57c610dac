// Botric's turn is told in few taps, and the board stays where it is meanwhile.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameView } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

/** Returns the camera of the board. */
const camera = (page: Page): Promise<string> =>
  page.locator('[data-testid="board"] .world').evaluate((w) => (w as HTMLElement).style.transform);

test("Botric's turn takes fewer than five taps, one if it is skipped, asks about no tie, and leaves the board where it is", async ({
  page,
  served,
}) => {
  // A game as *New game* begins it: he leaves his ties to the player.
  const { game } = await come(new Pilot(served.url), {
    name: "turn",
    setup: { players: 1, seed: "pictures" },
    wanted: (view: GameView) => view.decision === "turn" && view.tiles.length >= 16,
  });
  await load(page, game);
  const stage = (): Promise<string | null> => page.getByTestId("table").getAttribute("data-stage");
  /** Returns how many pixels below the title are covered, so that no line is cut there. */
  const covered = (): Promise<number> =>
    page
      .locator("#sheet .panel")
      .evaluate(
        (panel: HTMLElement) => Number.parseFloat(panel.style.getPropertyValue("--hide")) || 0,
      );
  const moved: string[] = [];
  const taps: number[] = [];
  for (let turn = 1; turn <= 5; turn += 1) {
    await tap(page, "end-turn");
    const sure = page.getByTestId("end-turn-sure");
    if (await sure.isVisible()) await sure.tap();
    await page.getByTestId("next-step").waitFor();
    const skipped = turn > 4;
    let first = "";
    let count = 0;
    for (; (await stage()) === "steps"; count += 1) {
      await settled(page);
      const now = await camera(page);
      first ||= now;
      if (now !== first) moved.push(`turn ${turn}, step ${count + 1}: ${now} instead of ${first}`);
      expect(await covered()).toBeLessThan(30);
      await tap(page, skipped ? "skip-steps" : "next-step");
      await settled(page);
    }
    // No tie is asked about.
    expect(await stage()).toBe("turn");
    expect(await covered(), "the cover of the told steps stayed").toBe(0);
    if (skipped) expect(count).toBe(1);
    else taps.push(count);
  }
  expect(taps.filter((count) => count >= 5)).toEqual([]);
  expect(
    taps.reduce((all, count) => all + count),
    "little was told",
  ).toBeGreaterThan(8);
  expect(moved).toEqual([]);
});

test("while Botric's turn is told, each line of a step is whole or not there, and the Church opens at once", async ({
  page,
  served,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { game } = await come(new Pilot(served.url), {
    name: "keys-refine",
    setup: { players: 1, seed: "pictures", settles: true },
    wanted: (v) => v.choices.some((c) => c.kind === "refine"),
  });
  await load(page, game);
  await tap(page, "end-turn");
  const sure = page.getByTestId("end-turn-sure");
  if (await sure.isVisible()) await sure.tap();
  const step = page.getByTestId("next-step");
  await step.waitFor();
  /** Returns the lines that the buttons cover in part, and as `whole` the number of lines that are in sight. */
  const lines = () =>
    page.getByTestId("steps").evaluate((list) => {
      const words = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
      const text = document.createRange();
      const cut: string[] = [];
      let whole = 0;
      while (words.nextNode()) {
        // What is folded has boxes, but is not seen.
        if (words.currentNode.parentElement?.closest("details:not([open]) p")) continue;
        text.selectNode(words.currentNode);
        for (const { left, top, bottom } of text.getClientRects()) {
          const [upper, lower] = [top + 3, bottom - 3].map((y) =>
            document.elementFromPoint(left + 1, y)?.closest("[data-testid=steps], .stick, .head"),
          );
          if (upper === list && lower === list) whole += 1;
          else if (upper === list) cut.push(words.currentNode.textContent ?? "");
        }
      }
      return { cut, whole };
    });
  /** Returns the lines that the title, with the fade under it, covers in part. */
  const under = () =>
    page.getByTestId("steps").evaluate((list) => {
      const head = list.parentElement?.querySelector(".head");
      if (!head) return ["no title"];
      const hides = -10 - Number.parseFloat(getComputedStyle(head, "::before").bottom);
      const edge = head.getBoundingClientRect().bottom + hides;
      const text = document.createRange();
      const cut: string[] = [];
      const words = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        // What is folded has boxes, but is not seen.
        if (words.currentNode.parentElement?.closest("details:not([open]) p")) continue;
        text.selectNode(words.currentNode);
        for (const { top, bottom } of text.getClientRects())
          if (top < edge - 3 && bottom > edge + 3) cut.push(words.currentNode.textContent ?? "");
      }
      return cut;
    });
  const panel = page.locator(".panel");
  for (let by = 0; by < 24; by += 4) {
    await panel.evaluate((e, to) => e.scrollTo(0, to), by);
    await settled(page);
    const { cut, whole } = await lines();
    expect(cut, `scrolled by ${by}`).toEqual([]);
    expect(whole).toBeGreaterThan(3);
  }
  // What goes on below fades out.
  await panel.evaluate((e) => e.scrollTo(0, 0));
  await page.locator(".stick.more").waitFor();
  // At its end the step is whole, with its frame.
  await panel.evaluate((e) => e.scrollTo(0, e.scrollHeight));
  await settled(page);
  const gap = await page
    .locator(".stick")
    .evaluate((e) => Number.parseFloat((e as HTMLElement).style.getPropertyValue("--cut")));
  expect(gap).toBe(0);
  expect(await page.locator(".stick.more").count()).toBe(0);
  await tap(page, "church");
  await page.locator("[data-testid=table][data-stage=tile]").waitFor();
  await tap(page, "close-panel");
  await step.waitFor();
  let looked = 0;
  for (let turn = 1; turn <= 3; turn += 1) {
    for (let n = 1; await step.isVisible(); n += 1) {
      for (const [width, height] of [
        [390, 844],
        [360, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        await settled(page);
        const at = `turn ${turn}, step ${n} at ${width} x ${height}`;
        expect(await under(), at).toEqual([]);
        expect((await lines()).cut, at).toEqual([]);
        looked += 1;
      }
      await tap(page, "next-step");
      await settled(page);
    }
    await tap(page, "end-turn");
    if (await sure.isVisible()) await sure.tap();
    await step.waitFor();
  }
  expect(looked).toBeGreaterThan(12);
});

/** Returns how many tiles of the village are not above the sheet and below the players. */
async function unseen(page: Page): Promise<number> {
  const [chip, sheet] = [
    await page.getByTestId("seat-0").boundingBox(),
    await page.locator("#sheet").boundingBox(),
  ];
  const tiles = await page
    .locator('[data-testid="board"] .hits path')
    .evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().toJSON() as DOMRect));
  const out = (t: DOMRect): boolean =>
    t.left < 0 ||
    t.right > 390 ||
    t.top < (chip?.y ?? 0) + (chip?.height ?? 0) ||
    t.bottom > (sheet?.y ?? 0);
  return tiles.filter(out).length;
}

test("a village that was dragged aside is whole again when the next turn begins", async ({
  page,
  served,
}) => {
  const { game } = await come(new Pilot(served.url), {
    name: "aside",
    setup: { players: 1, seed: "pictures" },
    wanted: (view: GameView) => view.decision === "turn" && view.tiles.length >= 12,
  });
  await load(page, game);
  await settled(page);
  expect(await unseen(page)).toBe(0);
  await page.mouse.move(200, 300);
  await page.mouse.down();
  await page.mouse.move(20, 160, { steps: 8 });
  await page.mouse.up();
  await settled(page);
  expect(await unseen(page)).toBeGreaterThan(0);
  await tap(page, "end-turn");
  const sure = page.getByTestId("end-turn-sure");
  if (await sure.isVisible()) await sure.tap();
  await page.getByTestId("skip-steps").tap();
  await expect.poll(() => page.getByTestId("table").getAttribute("data-stage")).toBe("turn");
  await settled(page);
  expect(await unseen(page)).toBe(0);
});

test("each step of Botric's turn is told whole above the buttons, and its rule stays in one place", async ({
  page,
  served,
}) => {
  const { game } = await come(new Pilot(served.url), {
    name: "lake",
    setup: { players: 1, seed: "pictures", season: "autumn" },
    wanted: (view: GameView) => view.decision === "turn",
    taste: 4,
  });
  await load(page, game);
  const cut: string[] = [];
  const rules = new Set<string>();
  let lines = 0;
  for (let turn = 1; turn <= 6; turn += 1) {
    await tap(page, "end-turn");
    const sure = page.getByTestId("end-turn-sure");
    if (await sure.isVisible()) await sure.tap();
    const next = page.getByTestId("next-step");
    await next.waitFor();
    for (let n = 1; await next.isVisible(); n += 1) {
      await settled(page);
      const seen = await page.getByTestId("steps").evaluate((list) => {
        const box = (of: string): DOMRect =>
          (list.parentElement?.querySelector(of) ?? list).getBoundingClientRect();
        const step = box("li.now");
        const { x, y } = box("[data-testid=rule]");
        return {
          whole: step.top >= box(".head").bottom - 1 && step.bottom <= box(".stick").top + 1,
          rule: `${x}, ${y}`,
          lines: list.querySelectorAll("li.now p:not(details p)").length,
        };
      });
      if (!seen.whole) cut.push(`turn ${turn}, step ${n}`);
      if (await page.getByTestId("rule").isVisible()) rules.add(seen.rule);
      lines = Math.max(lines, seen.lines);
      await next.tap();
      await settled(page);
    }
  }
  expect(cut).toEqual([]);
  expect([...rules]).toHaveLength(1);
  expect(lines, "no step was long").toBeGreaterThan(3);
});
