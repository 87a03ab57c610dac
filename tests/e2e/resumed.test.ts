// A resumed game in the window: the time until its board is drawn, and the memory for 40 tiles.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { TILES, twinned } from "./moving.ts";
import { folder } from "./place.ts";
import { end } from "./process.ts";
import { differing, type Picture, picture, until } from "./screen.ts";
import { type Stage, test, type Window } from "./stage.ts";

/**
 * Limit of the board's time from the start of the program, as a multiple of the home screen's. Both are
 * measured alternately, so that they are under the same load.
 */
const CEILING = 2;
/** Number of runs, of which the best counts, since other load only adds time. */
const RUNS = 6;
/** Limits of memory in megabytes, shared pages counted proportionally: the app alone, and with its web view. */
const OWN = 120;
const ALL = 350;

const read = (file: string): string => readFileSync(file, "utf8");

/** Returns a process and its descendants. */
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

/** Waits until the page has drawn everything and the frames are on the screen. */
async function drawn(window: Window): Promise<void> {
  await window.waitUntil(
    () =>
      window.executeAsync((done: (quiet: boolean) => void) => {
        const moving = document.getAnimations().some((a) => {
          const ends = a.effect?.getComputedTiming().endTime;
          return a.playState === "running" && Number.isFinite(ends);
        });
        const busy = document.querySelector("[aria-busy=true], [data-baking]");
        const quiet = !moving && busy === null && document.fonts.status === "loaded";
        requestAnimationFrame(() => requestAnimationFrame(() => done(quiet)));
      }),
    { timeoutMsg: "the page does not come to rest" },
  );
}

/** Returns the screen's picture of the opened window once it is idle. */
async function shown(stage: Stage, what: string): Promise<Picture> {
  const window = await stage.open();
  await window.$(`[data-testid=${what}]`).waitForExist();
  await drawn(window);
  const seen = picture(stage.screen);
  await window.deleteSession();
  return seen;
}

/** Imports a game of four and opens its table. */
async function bring(stage: Stage): Promise<void> {
  const window = await stage.open(join(import.meta.dirname, "moments/four.hamlet"));
  await window.$("[data-testid=open-came]").waitForDisplayed();
  await window.$("[data-testid=open-came]").click();
  await window.$("[data-testid=table]").waitForExist();
  await window.deleteSession();
}

/** Returns the milliseconds from the start of the program to this picture. */
async function took(stage: Stage, wanted: Picture, data: string): Promise<number> {
  const window = stage.start(data);
  try {
    return await until(stage.screen, wanted, window);
  } finally {
    await end(window);
  }
}

test("a resumed game's board is drawn soon after the start", async ({ stage }) => {
  const empty = await shown(stage, "new-game");
  await bring(stage);
  const board = await shown(stage, "table");
  expect(differing(empty, board)).toBeGreaterThan(0.2);
  const none = folder();
  onTestFinished(none.remove);
  const times: { home: number; board: number }[] = [];
  while (times.length < RUNS) {
    const home = await took(stage, empty, none.path);
    times.push({ home, board: await took(stage, board, stage.data) });
  }
  const best = (of: "home" | "board"): number => Math.min(...times.map((time) => time[of]));
  const ratio = best("board") / best("home");
  const told = times.map(({ home, board }) => `${board.toFixed()} (${home.toFixed()})`);
  console.log(
    `measured: ${ratio.toFixed(2)} times the home screen; milliseconds to the drawn board (to the home screen) ${told.join(", ")}`,
  );
  expect(ratio, "the board, times the home screen").toBeLessThanOrEqual(CEILING);
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
  await drawn(window);
  const id = stage.window();
  const measure = () =>
    family(id).map((one) => ({
      program: read(`/proc/${one}/comm`).trim(),
      megabytes: Math.round(megabytes(one)),
    }));
  let each = measure();
  const all = () => each.reduce((sum, one) => sum + one.megabytes, 0);
  // What start-up left behind is collected as garbage within seconds.
  await window.waitUntil(
    () => {
      each = measure();
      return all() <= ALL;
    },
    { timeoutMsg: `the programs need more than ${ALL} MB` },
  );
  console.log(`measured: megabytes ${JSON.stringify(each)}`);
  expect(each.length).toBeGreaterThan(1);
  expect(megabytes(id)).toBeLessThanOrEqual(OWN);
  await window.deleteSession();
});
