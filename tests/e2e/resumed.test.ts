// The window of a game that is gone on with: how soon its board is drawn, and how much memory 40 tiles need.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { TILES, twinned } from "./moving.ts";
import { end } from "./process.ts";
import { finished } from "./screen.ts";
import { type Stage, test } from "./stage.ts";

/** Milliseconds from the start of the program to the drawn board: of a released one, unless said otherwise. */
const SOON = Number(process.env.HAMLET_SOON ?? 1000);
/** Megabytes of memory, each page that several processes share counted in parts: the app's own, and with its web view's. */
const OWN = 120;
const ALL = 350;
/** What else the machine does only ever adds: the best of so many runs counts. */
const RUNS = 10;

const read = (file: string): string => readFileSync(file, "utf8");

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

test("a resumed game's board is drawn soon after the start", async ({ stage }) => {
  await bring(stage);
  const times: number[] = [];
  while (times.length < RUNS && !times.some((time) => time <= SOON)) {
    const begun = Date.now();
    const window = stage.start();
    times.push((await finished(stage.screen)) - begun);
    await end(window);
  }
  console.log(`measured: milliseconds to the drawn board ${times.join(", ")}`);
  expect(Math.min(...times)).toBeLessThanOrEqual(SOON);
});

test("a village of 40 tiles needs little memory", async ({ stage }) => {
  await bring(stage);
  const window = await stage.open();
  await window.$("[data-testid=table]").waitForExist();
  await window.execute(`
    const ask = globalThis.fetch;
    globalThis.fetch = async (...asked) => {
      const answer = await ask(...asked);
      if (!String(asked[0]).includes("open_game")) return answer;
      const view = (${twinned})(await answer.json(), ${TILES});
      return new Response(JSON.stringify(view), { headers: answer.headers });
    };
    history.back();`);
  await window.$("[data-testid=continue]").waitForDisplayed();
  await window.$("[data-testid=continue]").click();
  await window.waitUntil(
    () =>
      window.execute(
        (tiles) => document.querySelectorAll(".hits [data-tile]").length === tiles,
        TILES,
      ),
    { timeoutMsg: `there are not ${TILES} tiles` },
  );
  await finished(stage.screen);
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
