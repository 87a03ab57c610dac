// Carcassonne by touch at phone size, against `hamlet serve`.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { frame } from "./clock.ts";
import { dice } from "./guest.ts";
import { PATIENCE } from "./patience.ts";
import { tap, test } from "./visit.ts";

/** Starts a game of Carcassonne from the home screen. */
async function begin(page: Page, seed: string, lake: boolean): Promise<void> {
  await tap(page, "new-game");
  await tap(page, "shelf-carcassonne");
  if (lake) await tap(page, "lake");
  await page.getByTestId("seed").fill(seed);
  await tap(page, "start-game");
  await page.getByTestId("table").waitFor();
}

const stageOf = async (page: Page): Promise<string> =>
  (await page.getByTestId("table").getAttribute("data-stage")) ?? "";
const stateOf = async (page: Page): Promise<number> =>
  Number(await page.getByTestId("table").getAttribute("data-state"));

/** Does something that changes the stored game, and waits until the table shows it. */
async function change(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await stateOf(page);
  await act();
  await expect.poll(() => stateOf(page), { timeout: PATIENCE }).not.toBe(before);
  await expect(page.locator(".panel[aria-busy=true]").count()).resolves.toBe(0);
}

/** Touches a glowing cell; returns whether one could be touched. */
async function lay(page: Page, roll: () => number): Promise<boolean> {
  const places = page.getByTestId("place");
  const count = await places.count();
  const sheet = await page.locator("#sheet").boundingBox();
  const floats = await page.getByTestId("frame").boundingBox();
  const bottom = Math.min(sheet?.y ?? 0, floats?.y ?? 0);
  const head = await page.locator("header.top").boundingBox();
  const first = Math.floor(roll() * count);
  for (let i = 0; i < count; i++) {
    const box = await places.nth((first + i) % count).boundingBox();
    if (!box) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (x < 8 || x > 382 || y < (head?.height ?? 0) + 8 || y > bottom - 8) continue;
    await page.touchscreen.tap(x, y);
    return true;
  }
  return false;
}

interface Seen {
  readonly turns: number;
  readonly stages: ReadonlySet<string>;
}

/** Plays by touch until the game is over, or that many turns have ended. */
async function play(page: Page, seed: number, turns = Number.POSITIVE_INFINITY): Promise<Seen> {
  const roll = dice(seed);
  const stages = new Set<string>();
  let ended = 0;
  while (ended < turns) {
    const stage = await stageOf(page);
    stages.add(stage);
    if (stage === "over") break;
    if (stage === "lay" || stage === "lake") {
      await change(page, async () => {
        await frame(page);
        if (await lay(page, roll)) return;
        // A place that the screen does not show is chosen from the list.
        await tap(page, "place-list");
        await tap(page, "place-option");
      });
      continue;
    }
    const options = page.getByTestId("option");
    const count = await options.count();
    if (count > 0 && roll() < 0.7) {
      const option = options.nth(Math.floor(roll() * count));
      // The racer's other steps are folded.
      if (!(await option.isVisible())) await tap(page, "more-steps");
      await option.tap();
    } else await tap(page, "no-follower");
    await change(page, () => tap(page, "done"));
    ended += 1;
  }
  return { turns: ended, stages };
}

test("a whole game of two with the Lake, by touch", async ({ page }) => {
  await begin(page, "lake by touch", true);
  const seen = await play(page, 1);
  expect(seen.turns).toBeGreaterThan(60);
  expect([...seen.stages].sort()).toEqual(["act", "enlist", "lake", "lay", "over"]);
  // The result stays after a reload, and in the list of saved games.
  const score = await page.getByTestId("score").innerText();
  await page.reload();
  await expect.poll(() => page.getByTestId("score").innerText()).toBe(score);
  await tap(page, "go-home");
  await tap(page, "saved-games");
  await tap(page, "open-game");
  await expect.poll(() => page.getByTestId("score").innerText()).toBe(score);
});

test("nothing is final before Done, and moving the board lays nothing", async ({ page }) => {
  await begin(page, "free until done", false);
  await play(page, 2, 3);
  const before = await stateOf(page);
  // A drag over the glowing cells.
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number, y?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  await touch("touchStart", 200, 300);
  for (let i = 1; i <= 10; i += 1) await touch("touchMove", 200 + 6 * i, 300 + 3 * i);
  await touch("touchEnd");
  await frame(page);
  expect(await stateOf(page)).toBe(before);
  expect(await stageOf(page)).toBe("lay");
  await tap(page, "frame");
  await change(page, async () => {
    expect(await lay(page, dice(3))).toBe(true);
  });
  expect(await stageOf(page)).toBe("act");
  await change(page, () => tap(page, "undo"));
  expect(await stageOf(page)).toBe("lay");
  await change(page, async () => {
    expect(await lay(page, dice(4))).toBe(true);
  });
  // Done does nothing until the player has said something.
  expect(await page.getByTestId("done").getAttribute("aria-disabled")).toBe("true");
  await tap(page, "no-follower");
  await change(page, () => tap(page, "done"));
  expect(await stageOf(page)).toBe("lay");
});
