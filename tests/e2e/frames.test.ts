// How much work a frame is while the board is moved: 40 tiles, a processor four times slower.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { PHONE, start } from "./chromium.ts";
import { folder } from "./place.ts";
import { end, type Served, serve } from "./process.ts";
import { CATEGORIES, type Frames, summary, work } from "./trace.ts";

/** Milliseconds of the main thread in a frame, at the 95th percentile. */
const CEILING = 8;
const TILES = 40;
const SLOWER = 4;
/** The best of so many runs counts: what else the machine does only ever adds. */
const RUNS = 3;

interface View {
  game: string;
  decision: string;
  tiles: { tile: number; at: [number, number]; touches: number[]; linked: number[] }[];
}

/** A finished game of four, cut at a turn near its end. */
async function village(served: Served): Promise<void> {
  const ask = async <T>(command: string, args: unknown): Promise<T> => {
    const body = JSON.stringify(args);
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${served.url}api/${command}`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`${command}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  // A digest is kept for each sixteenth step: there a record can be cut.
  const whole = JSON.parse(
    readFileSync(join(import.meta.dirname, "../records/4-players-2.hamlet"), "utf8"),
  ) as { choices: number[]; digests: string[] };
  for (let cut = Math.floor(whole.choices.length / 16); cut > 60; cut--) {
    const choices = whole.choices.slice(0, cut * 16);
    const digests = whole.digests.slice(0, cut);
    const record = JSON.stringify({ ...whole, choices, digests, end: digests[cut - 1] });
    const { game } = await ask<{ game: string }>("import_game", { record });
    const view = await ask<View>("open_game", { game });
    if (view.decision === "turn") return;
  }
  throw new Error("no turn is found in the record");
}

/** No game grows to 40 tiles: some are drawn again beside the village. */
async function grow(page: Page): Promise<void> {
  await page.route("**/api/open_game", async (route) => {
    const answer = await route.fetch();
    const view = (await answer.json()) as View;
    const far =
      Math.max(...view.tiles.map((t) => t.at[1])) - Math.min(...view.tiles.map((t) => t.at[1])) + 3;
    const twins = view.tiles.slice(0, TILES - view.tiles.length);
    for (const t of twins) {
      const at: [number, number] = [t.at[0] - Math.floor(far / 2), t.at[1] + far];
      view.tiles.push({ ...t, tile: view.tiles.length, at, touches: [], linked: [] });
    }
    await route.fulfill({ json: view });
  });
}

type Points = [number, number][];

/** Gestures as the fingers' places, one for each sixtieth of a second. */
const GESTURES: Record<string, Points[]> = {
  pan: Array.from({ length: 90 }, (_, i) => {
    const turn = (i / 90) * 4 * Math.PI;
    return [[195 + 90 * Math.sin(turn), 300 + 110 * (1 - Math.cos(turn)) - 60]];
  }),
  pinch: Array.from({ length: 90 }, (_, i) => {
    const apart = 70 + 50 * Math.sin((i / 90) * 4 * Math.PI);
    return [
      [195 - apart, 330 - apart / 3],
      [195 + apart, 330 + apart / 3],
    ];
  }),
};

const frame = (): Promise<void> => new Promise((next) => setTimeout(next, 16.7));

async function touches(glass: CDPSession, path: Points[]): Promise<void> {
  const send = (type: "touchStart" | "touchMove" | "touchEnd", at: Points) =>
    glass.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  await send("touchStart", path[0] ?? []);
  const sent = [];
  for (const at of path.slice(1)) {
    sent.push(send("touchMove", at));
    await frame();
  }
  await Promise.all(sent);
  await send("touchEnd", []);
}

async function wheel(glass: CDPSession): Promise<void> {
  const sent = [];
  for (let i = 0; i < 90; i++) {
    const deltaY = i % 30 < 15 ? -60 : 60;
    sent.push(
      glass.send("Input.dispatchMouseEvent", {
        type: "mouseWheel",
        x: 195,
        y: 300,
        deltaX: 0,
        deltaY,
      }),
    );
    await frame();
  }
  await Promise.all(sent);
}

async function measure(browser: Browser, page: Page, move: () => Promise<void>): Promise<number[]> {
  await page.getByTestId("frame").click();
  await page.waitForTimeout(900);
  await browser.startTracing(page, { categories: CATEGORIES });
  await move();
  return work((await browser.stopTracing()).toString());
}

test("moving the board leaves most of each frame free", async () => {
  const data = folder();
  onTestFinished(data.remove);
  const served = await serve(data.path);
  onTestFinished(() => end(served.child));
  await village(served);
  const browser = await start();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await grow(page);
  await page.goto(served.url);
  await page.getByTestId("continue").click();
  await page.getByTestId("table").waitFor();
  const over = page.getByTestId("hand-over-go");
  if (await over.isVisible()) await over.click();
  expect(await page.locator("[data-testid=board] .hits [data-tile]").count()).toBe(TILES);

  const glass = await context.newCDPSession(page);
  await glass.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  // The frames' own clock: one callback a frame that does nothing.
  await page.evaluate(() => {
    const tick = (): void => void requestAnimationFrame(tick);
    tick();
  });
  const runs: Record<string, Frames[]> = {};
  for (let run = 0; run < RUNS; run++) {
    for (const [name, path] of Object.entries(GESTURES)) {
      const ms = await measure(browser, page, () => touches(glass, path));
      runs[name] = [...(runs[name] ?? []), summary(ms)];
    }
    runs.wheel = [...(runs.wheel ?? []), summary(await measure(browser, page, () => wheel(glass)))];
    const done = Object.values(runs).every((of) => of.some((f) => f.p95 < CEILING));
    if (done) break;
  }
  const best = Object.fromEntries(
    Object.entries(runs).map(([name, of]) => [name, of.reduce((a, b) => (b.p95 < a.p95 ? b : a))]),
  );
  console.log(JSON.stringify({ tiles: TILES, slower: SLOWER, ceiling: CEILING, best, runs }));
  for (const [name, of] of Object.entries(best)) {
    expect(of.frames, `${name} was not measured`).toBeGreaterThan(30);
    expect(of.p95, `${name}: milliseconds a frame`).toBeLessThan(CEILING);
  }
});
