// Looking back and looking closer: the replay of a finished game, and the answers laid over the board.
import type { Browser, Page } from "playwright-core";
import { afterAll, test as base, beforeAll, expect } from "vitest";
import { finger, phone, start } from "./chromium.ts";
import { Guest } from "./guest.ts";
import { folder, picture } from "./place.ts";
import { end, serve } from "./process.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await start();
});
afterAll(() => browser.close());

const test = base.extend<{ page: Page }>({
  page: async ({ task }, use) => {
    const data = folder();
    const served = await serve(data.path);
    const guest = await phone(browser, served.url);
    await use(guest.page);
    if (task.result?.state === "fail") await guest.page.screenshot({ path: picture(task.name) });
    await guest.context.close();
    await end(served.child);
    data.remove();
    expect(guest.complaints, "the page complained").toEqual([]);
  },
});

/** The machine may be busy: an answer has this long to come. */
const SOON = { timeout: 10_000 };

const tap = (page: Page, id: string): Promise<void> => page.getByTestId(id).first().tap();

type Answer = { view: { game: string; state: number; choices: { kind: string; index: number }[] } };

/** A game by commands, without the screen: random choices until so many are taken or it is over. */
export async function played(page: Page, setup: object, most: number): Promise<string> {
  return page.evaluate(
    async ([setup, most]) => {
      const ask = async (command: string, body: object): Promise<Answer> => {
        const headers = { "content-type": "application/json" };
        const said = await fetch(`/api/${command}`, {
          method: "POST",
          headers,
          body: JSON.stringify(body),
        });
        return (await said.json()) as Answer;
      };
      let { view } = await ask("new_game", { setup });
      let seed = 7;
      for (let i = 0; i < most && view.choices.length > 0; i++) {
        seed = (seed * 48271) % 2147483647;
        // Deliveries end games; whoever may make one does.
        const best = view.choices.find((c) => c.kind === "deliver");
        const choice = best?.index ?? view.choices[seed % view.choices.length]?.index ?? 0;
        const { game, state } = view;
        ({ view } = await ask("play", { game, state, choice }));
      }
      return view.game;
    },
    [setup, most] as const,
  );
}

export const setup = (players: number, season: string | null = null): object => ({
  name: null,
  players: ["Ann", "Ben"]
    .slice(0, players)
    .map((name, i) => ({ name, colour: ["blue", "vermilion"][i] })),
  layout: "recommended",
  seed: "look back",
  solo: { preset: "normal", settles_ties: true, modifiers: MODIFIERS },
  lake: season && { season, draft: false },
});
const MODIFIERS = Object.fromEntries(
  [
    "two_donkeys",
    "landmarks_1",
    "pays_ignored_gold",
    "two_villagers",
    "favour_stays_up",
    "merchant_strict",
    "chaplain_strict",
    "landmarks_5",
    "sells_leftovers",
  ].map((name) => [name, false]),
);

/** Drags the scrubber's thumb with one finger from one end of its track to another place on it. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const box = await page.getByTestId("scrubber").boundingBox();
  if (!box) throw new Error("no scrubber");
  const glass = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const x = (part: number): number => box.x + 8 + (box.width - 16) * part;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number): Promise<unknown> =>
    glass.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x: x(at), y }],
    });
  await touch("touchStart", from);
  for (let i = 1; i <= 8; i++) await touch("touchMove", from + ((to - from) * i) / 8);
  await touch("touchEnd");
}

test("the replay of a game, from its end to its beginning and back", async ({ page }) => {
  await played(page, setup(1), 110);
  await page.reload();
  await tap(page, "saved-games");
  await tap(page, "saved-game");
  await page.getByTestId("table").waitFor();
  const points = (seat: number): Promise<string> => page.getByTestId(`points-${seat}`).innerText();
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll("[data-testid^=seat-]")].map(
      (chip) => chip.querySelector(".num .row, .num")?.textContent?.match(/\d+/)?.[0] ?? "",
    ),
  );
  await tap(page, "menu");
  await tap(page, "menu-replay");
  const scrubber = page.getByTestId("scrubber");
  await scrubber.waitFor();
  const last = Number(await scrubber.getAttribute("max"));
  expect(last).toBeGreaterThan(110);
  expect(await scrubber.getAttribute("aria-valuetext")).toBe("Round 1, Ann’s turn");

  await drag(page, 0, 1);
  await expect
    .poll(() => page.getByTestId("replay").getAttribute("data-moment"), SOON)
    .toBe(`${last}`);
  expect([await points(0), await points(1)]).toEqual(shown);
  // By steps and turns too, and by the keys.
  await tap(page, "turn-before");
  await expect.poll(() => scrubber.inputValue().then(Number), SOON).toBeLessThan(last);
  await page.keyboard.press("End");
  await expect.poll(() => scrubber.inputValue().then(Number), SOON).toBe(last);

  await drag(page, 1, 0);
  await expect.poll(() => page.getByTestId("replay").getAttribute("data-moment"), SOON).toBe("0");
  expect([await points(0), await points(1)]).toEqual(["0", "0"]);
  await tap(page, "play");
  await expect.poll(() => scrubber.inputValue().then(Number), SOON).toBeGreaterThan(1);
  await tap(page, "play");
  // A sentence of the log leads to its moment.
  await tap(page, "back");
  await page.getByTestId("table").waitFor();
  await tap(page, "menu");
  await tap(page, "menu-log");
  await page.getByTestId("log-line").first().tap();
  await expect
    .poll(() => page.getByTestId("log-line").first().getAttribute("aria-pressed"), SOON)
    .toBe("true");
  await tap(page, "log-replay");
  await scrubber.waitFor();
  expect(Number(await scrubber.inputValue())).toBeGreaterThan(0);
});

test("questions laid over the board, and off again by one tap", async ({ page }) => {
  await played(page, setup(2, "summer"), 130);
  await page.reload();
  await tap(page, "saved-games");
  await tap(page, "saved-game");
  await page.getByTestId("table").waitFor();
  const player = new Guest(finger(page), 9);
  const stage = (): Promise<string | null> => page.getByTestId("table").getAttribute("data-stage");
  for (let touches = 0; (await stage()) !== "turn" && touches < 60; touches++) await player.touch();
  await tap(page, "layers");
  const answer = page.getByTestId("overlay-answer");
  const marks = page.getByTestId("overlay-marks");
  for (const kind of ["materials", "roads", "lakes", "bag"]) {
    await tap(page, `overlay-${kind}`);
    await expect.poll(() => answer.getAttribute("data-kind"), SOON).toBe(kind);
    expect(await marks.count()).toBe(kind === "bag" ? 0 : 1);
    expect((await answer.innerText()).length).toBeGreaterThan(10);
  }
  // Where the wood lies: a mark a tile, and the same in words.
  await tap(page, "overlay-materials");
  await tap(page, "material-wood");
  const counts = await marks
    .locator("[data-count]")
    .evaluateAll((all) =>
      all.reduce((sum, mark) => sum + Number(mark.getAttribute("data-count")), 0),
    );
  expect((await answer.innerText()).toLowerCase()).toContain(`wood: ${counts} in the village`);
  await tap(page, "overlay-reach");
  expect(await marks.count()).toBe(0);
  await page.locator(".hits [data-tile='0']").tap({ force: true });
  await expect.poll(() => answer.getAttribute("data-kind"), SOON).toBe("reach");
  await expect.poll(() => answer.innerText(), SOON).toContain("Church");
  await tap(page, "close-panel");
  expect(await marks.count()).toBe(0);
  await expect.poll(stage, SOON).toBe("turn");
});
