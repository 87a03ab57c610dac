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
/** Memory in megabytes, pages of several processes counted proportionally. */
type Memory = {
  /** What the program asked for: heap, stack, shared memory. */
  allocated: number;
  /** `allocated` and the pages mapped from files, such as machine code of libraries. */
  total: number;
};
/**
 * Limits for the app alone, and for all of its processes with the web view. What is allocated differs by a twentieth between
 * machines: all of them needed 203 to 206 on one and 213 on another.
 */
const OWN: Memory = { allocated: 50, total: 120 };
const ALL: Memory = { allocated: 230, total: 350 };
/**
 * Measures to check. How many pages of files are resident depends on the machine's cache and on the size of a
 * debug build, so the total is checked for a release alone.
 */
const CHECKED: (keyof Memory)[] = process.env.RELEASE ? ["allocated", "total"] : ["allocated"];

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

/** Returns the memory of the processes. */
function memory(processes: number[]): Memory {
  let [allocated, total] = [0, 0];
  for (const id of processes) {
    const told = read(`/proc/${id}/smaps_rollup`);
    const megabytes = (row: string) =>
      Number(new RegExp(`^${row}:\\s+(\\d+) kB`, "m").exec(told)?.[1]) / 1024;
    allocated += megabytes("Pss_Anon") + megabytes("Pss_Shmem");
    total += megabytes("Pss");
  }
  return { allocated, total };
}

const within = (measured: Memory, limit: Memory): boolean =>
  CHECKED.every((measure) => measured[measure] <= limit[measure]);

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
  // What start-up left behind is collected as garbage within seconds.
  await window
    .waitUntil(() => within(memory([id]), OWN) && within(memory(family(id)), ALL))
    .catch(() => undefined);
  const each = family(id).map((one) => ({
    program: read(`/proc/${one}/comm`).trim(),
    ...memory([one]),
  }));
  const rounded = (_: string, value: unknown) =>
    typeof value === "number" ? Math.round(value) : value;
  console.log(`measured: megabytes ${JSON.stringify(each, rounded)}`);
  expect(each.length).toBeGreaterThan(1);
  for (const measure of CHECKED) {
    expect(memory([id])[measure], `${measure} megabytes of the app`).toBeLessThanOrEqual(
      OWN[measure],
    );
    expect(memory(family(id))[measure], `${measure} megabytes of all`).toBeLessThanOrEqual(
      ALL[measure],
    );
  }
  await window.deleteSession();
});
