// Measures the work per frame while the board is moved: 40 tiles, a processor slowed four times. `cargo xtask
// bench-frames`.
import { expect } from "vitest";
import { finger, settled } from "./chromium.ts";
import { Guest } from "./guest.ts";
import { emptyPage, grow, measure, TILES, table, traced } from "./moving.ts";
import { during, type Frame, type Summary, summary, unwaited } from "./trace.ts";
import { test } from "./visit.ts";

const SLOWER = 4;
/** Number of runs, of which the best counts, since other load only adds time. */
const RUNS = 3;
const NAMES = ["pan", "pinch", "wheel"];

type Told = Record<string, Summary>;

/** Scales the thread's own time. */
const told = (of: Record<string, Frame[]>, slower: number): Told =>
  Object.fromEntries(Object.entries(of).map(([name, frames]) => [name, summary(frames, slower)]));

/**
 * Summarizes frames of an emulated slower device. Chromium's CPU throttling spins in signals, also while the thread only waits for the compositor in a
 * commit. Commits are therefore counted at their unthrottled time, scaled.
 */
function emulated(of: Record<string, Frame[]>, quick: Record<string, Frame[]>): Told {
  const out = Object.entries(of).map(([name, frames]) => {
    const commits = (quick[name] ?? []).map((f) => f.parts.get("Commit") ?? 0);
    const most = commits.sort((a, b) => a - b)[Math.floor(commits.length * 0.95)] ?? 0;
    return [name, summary(unwaited(frames, most * SLOWER))] as const;
  });
  return Object.fromEntries(out);
}

test("frame cost while the board is moved", async ({ browser, served }) => {
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
  // Reported, not judged: milliseconds depend on the machine. `frames.test.ts` judges relative to a
  // reference.
  for (const [how, of] of Object.entries(best))
    for (const [name, { frames }] of Object.entries(of))
      expect(frames, `${name}, ${how}: was not measured`).toBeGreaterThanOrEqual(100);
});

/** A hop is an animation of a piece, a flight one of a thing in the sky. */
const MOVES = { hop: /^g( class='s-\w+')?$/, flight: /^SPAN class='thing/ };

test("frame cost while a worker hops or goods fly", async ({ browser, served }) => {
  const page = await table(browser, served);
  const guest = new Guest(finger(page), 3);
  const trace = await traced(browser, page, async () => {
    for (let touches = 0; touches < 60; touches++) {
      if ((await finger(page).look()).stage === "over") break;
      await guest.touch();
      await settled(page);
    }
  });
  // Reported, not judged: a move also builds its panel, which not every frame does.
  const of = Object.entries(MOVES).map(([name, node]) => [
    name,
    summary(during(trace, node), SLOWER),
  ]);
  console.log(JSON.stringify({ slower: SLOWER, ...Object.fromEntries(of) }, null, 1));
});
