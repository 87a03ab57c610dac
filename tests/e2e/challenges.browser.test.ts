// The challenges by touch: the list, an attempt that is left and continued, and a result with its stars.
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { GameCard, Imported } from "../../ui/src/common/bindings.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

const RECORDS = new URL("../../crates/app/data/challenges/records.json", import.meta.url);

test("a challenge is started, shows its goal, and is continued", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  await tap(page, "challenges");
  await tap(page, "challenge-1");
  const goal = "8 points by the end of round\u00a05";
  expect(await page.getByTestId("challenge-1").innerText()).toContain(goal);
  await tap(page, "challenge-play");
  const task = page.getByTestId("challenge-task");
  await expect.poll(() => task.innerText()).toContain(`Challenge 1: ${goal}`);
  expect(await task.innerText()).toContain("So far: 1 point · round\u00a01");
  await tap(page, "menu");
  await expect.poll(() => task.innerText()).toContain("Next star: 8 points");
  await tap(page, "menu-home");
  await tap(page, "challenges");
  await tap(page, "challenge-1");
  await tap(page, "challenge-go-on");
  await expect.poll(() => task.innerText()).toContain(goal);
  const games = await pilot.ask<GameCard[]>("list_games");
  expect(games.map((game) => game.name)).toEqual(["Challenge 1"]);
});

test("a result is listed with its stars and shared as a code", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const records: Record<string, string> = JSON.parse(readFileSync(RECORDS, "utf8"));
  const { card } = await pilot.ask<Imported>("import_text", { text: records.first_points });
  await load(page, card.game);
  const task = page.getByTestId("challenge-task");
  await expect.poll(() => task.innerText()).toContain("Result: 20 points");
  await expect.poll(() => task.getByRole("img", { name: "3 of 3 stars" }).count()).toBe(1);
  await tap(page, "all-challenges");
  const line = page.getByTestId("challenge-1");
  await line.waitFor();
  await expect.poll(() => line.getByRole("img", { name: "3 of 3 stars" }).count()).toBe(1);
  expect(await page.getByTestId("challenge-stars").innerText()).toBe("3 of 72 stars");
  await line.tap();
  await tap(page, "challenge-share");
  await expect
    .poll(() => page.getByRole("heading", { level: 1 }).innerText())
    .toContain("Transfer");
});
