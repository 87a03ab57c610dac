// The puzzles by touch: the list, a turn that is ended too early, its best turn, and a puzzle that is solved.
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { GameView, Imported, Puzzles } from "../../ui/src/common/bindings.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

const FILE = new URL("../../crates/app/data/puzzles/puzzles.txt", import.meta.url);
const DAY = "2026-11-24";

/** Returns the choices of a puzzle's solution, from the file of the puzzles. */
async function solution(pilot: Pilot, id: string): Promise<number[]> {
  for (const line of readFileSync(FILE, "utf8").split("\n")) {
    const fields = line.split(" ");
    const found = fields.indexOf(id);
    if (found < 0) continue;
    const [at, length] = fields.slice(found + 2, found + 4).map(Number);
    const { card } = await pilot.ask<Imported>("import_text", { text: fields[0] });
    const record = await pilot.ask<string>("export_game", { game: card.game });
    await pilot.ask("delete_game", { game: card.game });
    const { choices }: { choices: number[] } = JSON.parse(record);
    return choices.slice(at, (at ?? 0) + (length ?? 0));
  }
  throw new Error(`there is no puzzle ${id}`);
}

test("a turn is judged, the best one is shown, and the puzzle is tried again", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  await tap(page, "puzzles");
  await tap(page, "puzzle-daily");
  const task = page.getByTestId("puzzle-task");
  await expect.poll(() => task.innerText()).toContain("Find the best turn, then end it.");
  await tap(page, "end-turn");
  await tap(page, "end-turn-sure");
  const verdict = page.getByTestId("puzzle-verdict");
  await expect
    .poll(() => verdict.innerText())
    .toMatch(/^Not solved\s+\d+ points short of the best turn\.$/);
  await tap(page, "puzzle-show");
  await page.getByTestId("advice-step").first().waitFor();
  await tap(page, "close-panel");
  await tap(page, "puzzle-again");
  await expect.poll(() => task.innerText()).toContain("Find the best turn, then end it.");
  expect(await pilot.ask("list_games")).toEqual([]);
});

test("a puzzle is solved on the table and marked in the list", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const { all } = await pilot.ask<Puzzles>("puzzles", { day: DAY });
  const first = all[0];
  if (!first) throw new Error("there are no puzzles");
  await tap(page, "puzzles");
  await tap(page, `puzzles-${first.grade}`);
  await tap(page, `puzzle-${first.number}`);
  await page.getByTestId("puzzle-task").waitFor();
  const choices = await solution(pilot, first.id);
  let view = await pilot.ask<GameView>("open_game", { game: `puzzle-${first.id}` });
  for (const choice of choices.slice(0, -1)) view = await pilot.play(view, choice);
  await load(page, view.game);
  await tap(page, "end-turn");
  const verdict = page.getByTestId("puzzle-verdict");
  // A donkey that can still move is asked about.
  const sure = page.getByTestId("end-turn-sure");
  await verdict.or(sure).first().waitFor();
  if (await sure.isVisible()) await sure.tap();
  await expect.poll(() => verdict.innerText()).toMatch(/^Solved\s+This is the best turn\.$/);
  await tap(page, "all-puzzles");
  const tile = page.getByTestId(`puzzle-${first.number}`);
  await tile.waitFor();
  expect(await tile.getAttribute("aria-label")).toMatch(/, Solved$/);
});
