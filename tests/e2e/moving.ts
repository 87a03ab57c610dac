// Gestures on the board of a large village, the minimal page to compare with, and traces of the main thread.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import type { Imported } from "../../ui/src/common/bindings.ts";
import { PHONE, settled } from "./chromium.ts";
import { Pilot } from "./pilot.ts";
import type { Served } from "./process.ts";
import { load } from "./scenes.ts";
import { answered, CATEGORIES, type Frame, frames, longest, mark } from "./trace.ts";

export const TILES = 40;

interface View {
  game: string;
  decision: string;
  decider: number;
  tiles: { tile: number; at: [number, number]; touches: number[]; linked: number[] }[];
}

interface Text {
  seats: { name: string; colour: string; rival?: { level: string; character: string } }[];
  choices: number[];
  digests: string[];
}

/** Imports a finished game of four, truncated at a turn near its end. With `rival` that turn is a computer rival's. */
async function village(served: Served, rival = false): Promise<void> {
  const pilot = new Pilot(served.url);
  // A record can be truncated at a step with a digest, which is every sixteenth.
  const whole = JSON.parse(
    readFileSync(join(import.meta.dirname, "../records/4-players-2.hamlet"), "utf8"),
  ) as Text;
  for (let cut = Math.floor(whole.choices.length / 16); cut > 60; cut--) {
    const choices = whole.choices.slice(0, cut * 16);
    const digests = whole.digests.slice(0, cut);
    const text = { ...whole, choices, digests, end: digests[cut - 1] };
    const send = (record: Text) =>
      pilot.ask<{ game: string }>("import_game", { record: JSON.stringify(record) });
    const { game } = await send(text);
    const view = await pilot.ask<View>("open_game", { game });
    if (view.decision !== "turn") continue;
    if (!rival) return;
    await pilot.ask("delete_game", { game });
    const master = { level: "master", character: "builder" };
    const seats = whole.seats.map((s, i) => (i === view.decider ? { ...s, rival: master } : s));
    await send({ ...text, seats });
    return;
  }
  throw new Error("no turn is found in the record");
}

/** Adds copies of tiles beside the village up to that number, since no game has 40. Also injected into pages as text. */
export function twinned(view: View, tiles: number): View {
  const rows = view.tiles.map((t) => t.at[1]);
  const far = Math.max(...rows) - Math.min(...rows) + 3;
  for (const t of view.tiles) {
    if (view.tiles.length >= tiles) break;
    const at: [number, number] = [t.at[0] - Math.floor(far / 2), t.at[1] + far];
    view.tiles.push({ ...t, tile: view.tiles.length, at, touches: [], linked: [] });
  }
  return view;
}

export async function grow(page: Page): Promise<void> {
  await page.route("**/api/open_game", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: twinned((await answer.json()) as View, TILES) });
  });
}

export type Points = [number, number][];

/** Number of steps of a finger's path, about one per frame. */
const STEPS = 240;
const steps = <T>(at: (turn: number) => T): T[] =>
  Array.from({ length: STEPS }, (_, i) => at((i / STEPS) * 10 * Math.PI));

/** The gestures as positions of the fingers. */
export const GESTURES: Record<string, Points[]> = {
  pan: steps((turn) => [[195 + 90 * Math.sin(turn), 350 - 110 * Math.cos(turn)]]),
  pinch: steps((turn) => {
    const apart = 70 + 50 * Math.sin(turn);
    return [
      [195 - apart, 330 - apart / 3],
      [195 + apart, 330 + apart / 3],
    ];
  }),
};

/**
 * Sends a step every sixtieth of a second, but at most two that the page has not answered, so that a busy
 * machine does not merge steps.
 */
async function paced(all: readonly (() => Promise<unknown>)[]): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (const send of all) {
    await Promise.all([sent.at(-2), new Promise((next) => setTimeout(next, 1000 / 60))]);
    sent.push(send());
  }
  await Promise.all(sent);
}

export async function touches(glass: CDPSession, path: readonly Points[]): Promise<void> {
  const send = (type: "touchStart" | "touchMove" | "touchEnd", at: Points) =>
    glass.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  await send("touchStart", path[0] ?? []);
  await paced(path.slice(1).map((at) => () => send("touchMove", at)));
  await send("touchEnd", []);
}

export async function wheel(glass: CDPSession): Promise<void> {
  const turn = { type: "mouseWheel", x: 195, y: 300, deltaX: 0 } as const;
  const turns = Array.from({ length: STEPS }, (_, i) => (i % 30 < 15 ? -60 : 60));
  await paced(
    turns.map((deltaY) => () => glass.send("Input.dispatchMouseEvent", { ...turn, deltaY })),
  );
}

export async function traced(
  browser: Browser,
  page: Page,
  what: () => Promise<void>,
): Promise<string> {
  await settled(page);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate(mark);
  await what();
  const trace = (await browser.stopTracing()).toString();
  if (process.env.TRACES) writeFileSync(join(process.env.TRACES, `${Date.now()}.json`), trace);
  return trace;
}

/** The minimal page: one square that is moved. */
const EMPTY = `<meta name="viewport" content="width=device-width">
<body style="margin:0;overflow:hidden"><div id="all" style="position:fixed;inset:0;touch-action:none">
<div id="one" style="will-change:transform;width:500px;height:500px;background:#7a5"></div></div>`;

function square(): void {
  const all = document.getElementById("all");
  const one = document.getElementById("one");
  const to = (x: number, y: number): void => {
    if (one) one.style.transform = `translate3d(${x}px, ${y}px, 0) scale(0.5)`;
  };
  all?.addEventListener("pointerdown", (e) => all.setPointerCapture(e.pointerId));
  all?.addEventListener("pointermove", (e) => to(e.clientX, e.clientY));
  let turned = 0;
  const turn = (e: WheelEvent): void => {
    e.preventDefault();
    turned += e.deltaY;
    to(0, turned / 10);
  };
  all?.addEventListener("wheel", turn, { passive: false });
}

/** Opens a page with only the square. */
export async function emptyPage(beside: Page): Promise<Page> {
  const empty = await beside.context().newPage();
  await empty.setContent(EMPTY);
  await empty.evaluate(square);
  return empty;
}

/** Draws a fixed number of shapes on its own page, to compare other work with. */
async function work(): Promise<void> {
  const shapes = Array.from(
    { length: 4000 },
    (_, i) => `<path d="M${i % 200} 0L${i % 90} 90L9 ${i % 70}Z" fill="#${100 + (i % 900)}"/>`,
  );
  const drawing = document.createElement("div");
  drawing.innerHTML = `<svg viewBox="0 0 200 100">${shapes.join("")}</svg>`;
  document.body.append(drawing);
  for (let frames = 0; frames < 2; frames++)
    await new Promise((next) => requestAnimationFrame(next));
  drawing.remove();
}

/** Returns the shortest, over some runs, of a fixed drawing's longest task, in milliseconds of thread time. */
export async function reference(browser: Browser, empty: Page): Promise<number> {
  await empty.bringToFront();
  const times: number[] = [];
  for (let run = 0; run < 5; run++)
    times.push(longest(await traced(browser, empty, () => empty.evaluate(work))));
  return Math.min(...times);
}

/** Makes these gestures on the page and returns the frames of each. */
export async function measure(
  browser: Browser,
  page: Page,
  names: readonly string[],
  slower = 1,
): Promise<Record<string, Frame[]>> {
  await page.bringToFront();
  const glass = await page.context().newCDPSession(page);
  await glass.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const out: Record<string, Frame[]> = {};
  for (const name of names) {
    const whole = page.getByTestId("frame");
    if ((await whole.count()) > 0) await whole.click();
    const path = GESTURES[name];
    const trace = await traced(browser, page, () => (path ? touches(glass, path) : wheel(glass)));
    out[name] = frames(trace, answered);
  }
  await glass.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await glass.detach();
  return out;
}

/** Returns a page of a phone with default motion settings. */
async function phonePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  onTestFinished(() => context.close());
  return context.newPage();
}

/** Opens a recorded game of either kind on a phone with default motion settings. `file` is a path in `tests`. */
export async function recorded(browser: Browser, served: Served, file: string): Promise<Page> {
  const text = readFileSync(join(import.meta.dirname, "..", file), "utf8");
  const { card } = await new Pilot(served.url).ask<Imported>("import_text", { text });
  const page = await phonePage(browser);
  await page.goto(served.url);
  await load(page, card.game);
  return page;
}

/** Opens the game's table on a phone with default motion settings; with `rival` in a computer rival's turn. */
export async function table(
  browser: Browser,
  served: Served,
  before?: (page: Page) => Promise<void>,
  rival = false,
): Promise<Page> {
  await village(served, rival);
  const page = await phonePage(browser);
  await before?.(page);
  await page.goto(served.url);
  await page.getByTestId("continue").click();
  await page.getByTestId("table").waitFor();
  const over = page.getByTestId("hand-over-go");
  if (await over.isVisible()) await over.click();
  return page;
}
