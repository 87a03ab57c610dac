// How much work a frame is while the board is moved: 40 tiles, a processor four times slower. `cargo xtask bench-frames`.
import { expect } from "vitest";
import { finger, settled } from "./chromium.ts";
import { Guest } from "./guest.ts";
import { emptyPage, grow, measure, TILES, table, traced } from "./moving.ts";
import { during, type Frame, type Summary, summary, unwaited } from "./trace.ts";
import { test } from "./visit.ts";

const SLOWER = 4;
/** The best of so many runs counts: what else the machine does only ever adds. */
const RUNS = 3;
const NAMES = ["pan", "pinch", "wheel"];

type Told = Record<string, Summary>;

/** The thread's own time, so many times. */
const told = (of: Record<string, Frame[]>, slower: number): Told =>
  Object.fromEntries(Object.entries(of).map(([name, frames]) => [name, summary(frames, slower)]));

/**
 * Chromium's own way of being slower spins in signals, also while the thread only waits for the
 * compositor in a commit. A commit is counted for what it is without: for most of them, so many times.
 */
function emulated(of: Record<string, Frame[]>, quick: Record<string, Frame[]>): Told {
  const out = Object.entries(of).map(([name, frames]) => {
    const commits = (quick[name] ?? []).map((f) => f.parts.get("Commit") ?? 0);
    const most = commits.sort((a, b) => a - b)[Math.floor(commits.length * 0.95)] ?? 0;
    return [name, summary(unwaited(frames, most * SLOWER))] as const;
  });
  return Object.fromEntries(out);
}

test("what a frame costs while the board is moved", async ({ browser, served }) => {
  const page = await table(browser, served, grow);
  expect(await page.locator("[data-testid=board] .hits [data-tile]").count()).toBe(TILES);
  const empty = await emptyPage(page);
  const bare = await measure(browser, empty, NAMES);
  const bareSlow = await measure(browser, empty, NAMES, SLOWER);

  const best: Record<"own" | "emulated", Told> = { own: {}, emulated: {} };
  const keep = (into: Told, run: Told): void => {
    for (const [name, of] of Object.entries(run))
      if (of.p95 < (into[name]?.p95 ?? Number.POSITIVE_INFINITY)) into[name] = of;
  };
  const raw: Told[] = [];
  for (let run = 0; run < RUNS; run++) {
    const quick = await measure(browser, page, NAMES);
    const slow = await measure(browser, page, NAMES, SLOWER);
    keep(best.own, told(quick, SLOWER));
    keep(best.emulated, emulated(slow, quick));
    raw.push(told(slow, 1));
  }
  const least = {
    own: told(bare, SLOWER),
    emulated: emulated(bareSlow, bare),
    raw: told(bareSlow, 1),
  };
  console.log(JSON.stringify({ tiles: TILES, slower: SLOWER, best, least, raw }, null, 1));
  // Told, not judged: milliseconds are this machine's own. `frames.test.ts` judges by a reference.
  for (const [how, of] of Object.entries(best))
    for (const [name, { frames }] of Object.entries(of))
      expect(frames, `${name}, ${how}: was not measured`).toBeGreaterThanOrEqual(100);
});

/** A hop is an animation of a piece, a flight one of a thing in the sky. */
const MOVES = { hop: /^g( class='svelte-\w+')?$/, flight: /^SPAN class='thing/ };

test("what a frame costs while a worker hops or goods fly", async ({ browser, served }) => {
  const page = await table(browser, served);
  const guest = new Guest(finger(page), 3);
  const trace = await traced(browser, page, async () => {
    for (let touches = 0; touches < 60; touches++) {
      if ((await finger(page).look()).stage === "over") break;
      await guest.touch();
      await settled(page);
    }
  });
  // Told, not judged: whoever plays a move also has its panel made, which is not of every frame.
  const of = Object.entries(MOVES).map(([name, node]) => [
    name,
    summary(during(trace, node), SLOWER),
  ]);
  console.log(JSON.stringify({ slower: SLOWER, ...Object.fromEntries(of) }, null, 1));
});
