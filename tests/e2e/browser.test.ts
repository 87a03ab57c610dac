// Whole games by touch in Chromium at phone size, against `hamlet serve`.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { finger, type Phone, phone, start } from "./chromium.ts";
import { Guest } from "./guest.ts";
import { folder } from "./place.ts";
import { end, type Served, serve } from "./process.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;
let data: ReturnType<typeof folder>;
let served: Served;
let guest: Phone;

beforeAll(async () => {
  browser = await start();
});
afterAll(() => browser.close());

beforeEach(async () => {
  data = folder();
  served = await serve(data.path);
  guest = await phone(browser, served.url);
});
afterEach(async () => {
  expect(guest.complaints, "the page complained").toEqual([]);
  await guest.context.close();
  await end(served.child);
  data.remove();
});

const tap = (page: Page, id: string): Promise<void> => page.getByTestId(id).first().tap();

async function newGame(page: Page, players: number, seed: string): Promise<void> {
  await tap(page, "new-game");
  await tap(page, `players-${players}`);
  await page.getByTestId("seed").fill(seed);
  await tap(page, "start-game");
  await page.getByTestId("table").waitFor();
}

/** Fails on what axe finds, save what it cannot know. */
async function accessible(page: Page, where: string): Promise<void> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const axe = (window as unknown as { axe: typeof import("axe-core") }).axe;
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const result = await axe.run({ runOnly: tags });
    return result.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(" | ")}`);
  });
  expect(found, `${where} is not accessible`).toEqual([]);
}

test("a whole solo game, by touch", async () => {
  const { page } = guest;
  await accessible(page, "home");
  await newGame(page, 1, "solo by touch");
  await accessible(page, "the table");
  const player = new Guest(finger(page), 1);
  const choices = await player.play();
  expect(choices).toBeGreaterThan(50);
  expect([...player.met.keys()]).toContain("steps");
  await page.getByTestId("score").waitFor();
  await accessible(page, "the final score");
  // Finished is finished, after a new start too.
  const score = await page.getByTestId("score").innerText();
  await page.reload();
  await tap(page, "saved-games");
  await tap(page, "saved-game");
  await expect.poll(() => page.getByTestId("score").innerText()).toBe(score);
});

test("a whole game of four round one device, by touch", async () => {
  const { page } = guest;
  await newGame(page, 4, "four by touch");
  const player = new Guest(finger(page), 4);
  const choices = await player.play();
  expect(choices).toBeGreaterThan(100);
  await page.getByTestId("score").waitFor();
});
