// The window of a game that is gone on with: how soon its board is drawn, and how much memory 40 tiles need.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { TILES, twinned } from "./moving.ts";
import { type Stage, test, type Window } from "./stage.ts";

/** Milliseconds from the start of the program to the first drawn board, without the touch in between. */
const SOON = 1000;
/** Megabytes of memory, each page that several processes share counted in parts: the app's own, and with its web view's. */
const OWN = 120;
const ALL = 350;
const RUNS = 3;

const read = (file: string): string => readFileSync(file, "utf8");

/** When a process began, in milliseconds of the clock: a hundredth of a second is the finest that the system tells. */
function begun(id: number): number {
  const ticks = Number(read(`/proc/${id}/stat`).split(") ")[1]?.split(" ")[19]);
  const up = Number(read("/proc/uptime").split(" ")[0]);
  return Date.now() - (up - ticks / 100) * 1000;
}

/** Waits for the page's own mark that something has been drawn, and tells when that was, by the clock. */
const drawn = (window: Window, name: string): Promise<number> =>
  // In the page: a driver that asks again and again is most of what the page would be busy with.
  window.executeAsync((mark: string, done: (at: number) => void) => {
    const look = (): void => {
      const [made] = performance.getEntriesByName(mark);
      if (made) done(performance.timeOrigin + made.startTime);
      else setTimeout(look, 100);
    };
    look();
  }, name) as Promise<number>;

/** Goes on with the game, and tells how long its board took. */
async function resume(window: Window): Promise<number> {
  await window.$("[data-testid=continue]").waitForExist();
  const touched = await window.execute(() => {
    document.querySelector<HTMLElement>("[data-testid=continue]")?.click();
    return performance.timeOrigin + performance.now();
  });
  return (await drawn(window, "board")) - touched;
}

/** A process and those that it started. */
function family(id: number): number[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = all.filter((child) => {
    try {
      return Number(read(`/proc/${child}/stat`).split(") ")[1]?.split(" ")[1]) === id;
    } catch {
      return false; // It ended meanwhile.
    }
  });
  return [id, ...children.flatMap((child) => family(Number(child)))];
}

const megabytes = (id: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1]) / 1024;

/** A game of four comes in and stands at the table. */
async function bring(stage: Stage): Promise<void> {
  const window = await stage.open(join(import.meta.dirname, "moments/four.hamlet"));
  await window.$("[data-testid=open-came]").waitForDisplayed();
  await window.$("[data-testid=open-came]").click();
  await window.$("[data-testid=table]").waitForExist();
  await window.deleteSession();
}

test("a resumed game's board is drawn within a second of the start", async ({ stage }) => {
  await bring(stage);
  const times: { start: number; resume: number; all: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const window = await stage.open();
    const start = (await drawn(window, "shown")) - begun(stage.window());
    const resumed = await resume(window);
    times.push({ start, resume: resumed, all: start + resumed });
    await window.deleteSession();
  }
  console.log(`measured: milliseconds ${JSON.stringify(times)}`);
  // What else the machine does only ever adds.
  expect(Math.min(...times.map(({ all }) => all))).toBeLessThanOrEqual(SOON);
});

test("a village of 40 tiles needs little memory", async ({ stage }) => {
  await bring(stage);
  const window = await stage.open();
  await window.execute(`
    const ask = globalThis.fetch;
    globalThis.fetch = async (...asked) => {
      const answer = await ask(...asked);
      if (!String(asked[0]).includes("open_game")) return answer;
      const view = (${twinned})(await answer.json(), ${TILES});
      return new Response(JSON.stringify(view), { headers: answer.headers });
    };`);
  await drawn(window, "shown");
  await resume(window);
  await window.waitUntil(
    () =>
      window.execute(
        (tiles) => document.querySelectorAll(".hits [data-tile]").length === tiles,
        TILES,
      ),
    { timeoutMsg: `there are not ${TILES} tiles` },
  );
  // Until all its pictures are made.
  await window.$("[data-baking]").waitForExist({ timeout: 60_000, reverse: true });
  const id = stage.window();
  const each = family(id).map((one) => ({
    program: read(`/proc/${one}/comm`).trim(),
    megabytes: Math.round(megabytes(one)),
  }));
  console.log(`measured: megabytes ${JSON.stringify(each)}`);
  const all = each.reduce((sum, one) => sum + one.megabytes, 0);
  expect(each.length).toBeGreaterThan(1);
  expect(megabytes(id)).toBeLessThanOrEqual(OWN);
  expect(all).toBeLessThanOrEqual(ALL);
  await window.deleteSession();
});
