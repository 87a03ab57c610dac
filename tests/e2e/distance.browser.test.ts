// A game of two people on two devices: turns by touch, messages that are pasted whole, and nothing to choose on the wrong device.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { unfit } from "./axe.ts";
import { finger, settled } from "./chromium.ts";
import { type Device, test } from "./device.ts";
import { Guest } from "./guest.ts";
import { layout } from "./layout.ts";
import { folder, picture } from "./place.ts";
import { load } from "./scenes.ts";
import { tap } from "./visit.ts";

const stage = (page: Page): Promise<string | null> =>
  page.getByTestId("table").getAttribute("data-stage");

/** Plays by touch until somebody on another device is to go on. */
async function turn({ page }: Device, seed: number): Promise<void> {
  const guest = new Guest(finger(page), seed);
  for (let touches = 0; (await stage(page)) !== "elsewhere"; touches += 1) {
    expect(touches, "a turn ends").toBeLessThan(120);
    await guest.play(1);
    await settled(page);
  }
}

/** Returns the message that the table offers to send. */
async function sent({ page }: Device): Promise<string> {
  await tap(page, "away-send");
  await page.getByTestId("code").waitFor({ state: "attached" });
  return page.getByTestId("code").inputValue();
}

/** Pastes a whole message on the other device and opens the game. */
async function received(device: Device, message: string): Promise<string | null> {
  await device.bring();
  await device.page.getByTestId("bring-code").fill(message);
  await tap(device.page, "bring-go");
  const kind = await device.came();
  await tap(device.page, "open-came");
  await device.page.getByTestId("table").waitFor();
  await settled(device.page);
  return kind;
}

test("two devices play a few turns by messages", async ({ here, there }) => {
  await load(here.page, null);
  await tap(here.page, "new-game");
  await tap(here.page, "players-2");
  await here.page.getByTestId("name-0").fill("Ada");
  await here.page.getByTestId("name-1").fill("Ben");
  await tap(here.page, "elsewhere-1");
  expect(await unfit(here.page)).toEqual([]);
  expect(await layout(here.page)).toEqual([]);
  await here.page.getByTestId("seed").fill("apart");
  await tap(here.page, "start-game");
  await here.page.getByTestId("table").waitFor();
  await settled(here.page);

  let [from, to] = [here, there];
  if ((await stage(here.page)) !== "elsewhere") await turn(here, 1);
  for (let nth = 0; nth < 4; nth += 1) {
    expect(await stage(from.page)).toBe("elsewhere");
    expect(await unfit(from.page)).toEqual([]);
    expect(await layout(from.page)).toEqual([]);
    const message = await sent(from);
    expect(message).toMatch(/’s turn\.[\s\S]*Import a game[\s\S]*HAMLET:[0-9A-Z]+\.$/);
    const kind = await received(to, message);
    expect(kind).toBe(nth === 0 ? "new" : "longer");
    if (nth === 0) {
      // Asked once.
      expect(await unfit(to.page)).toEqual([]);
      expect(await layout(to.page)).toEqual([]);
      await tap(to.page, "plays-here");
      await to.page.getByTestId("plays-here").waitFor({ state: "detached" });
      await settled(to.page);
    }
    if (nth > 0) await to.page.getByTestId("since-strip").waitFor();
    await turn(to, nth + 2);
    [from, to] = [to, from];
  }

  // The saved games say whose turn it is.
  await load(from.page, null);
  await tap(from.page, "saved-games");
  expect(await from.page.getByTestId("turn").innerText()).toMatch(/^Waiting for/);
});

test("a seat of a lost friend is taken over", async ({ here }) => {
  await load(here.page, null);
  await tap(here.page, "new-game");
  await tap(here.page, "players-2");
  await tap(here.page, "elsewhere-1");
  await here.page.getByTestId("seed").fill("lost");
  await tap(here.page, "start-game");
  await here.page.getByTestId("table").waitFor();
  await settled(here.page);
  if ((await stage(here.page)) !== "elsewhere") await turn(here, 3);
  await here.page.getByTestId("away-take").focus();
  await here.page.keyboard.press("Enter");
  await expect.poll(() => stage(here.page)).toBe("turn");
});

/** Has both devices use a folder as their storage, and returns it. */
async function shared(here: Device, there: Device): Promise<ReturnType<typeof folder>> {
  const own = folder();
  const address = join(own.path, "games");
  mkdirSync(address);
  await here.use("Phone", "folder", { address });
  await there.use("Tablet", "folder", { address });
  return own;
}

/** Begins a game with somebody on another device. */
async function begin({ page }: Device, game: "hamlet" | "carcassonne"): Promise<void> {
  await load(page, null);
  await tap(page, "new-game");
  await tap(page, `shelf-${game}`);
  await tap(page, "players-2");
  await tap(page, "elsewhere-1");
  await page.getByTestId("seed").fill("stored");
  await tap(page, "start-game");
  await page.getByTestId("table").waitFor();
  await settled(page);
}

/** Opens the game that the storage has brought, and says who plays here. */
async function joined(device: Device): Promise<void> {
  await load(device.page, null);
  await expect.poll(async () => (await device.games()).length).toBe(1);
  const [one] = await device.games();
  await load(device.page, one?.game ?? "");
  await tap(device.page, "plays-here");
  await device.page.getByTestId("plays-here").waitFor({ state: "detached" });
  await settled(device.page);
}

/** Waits until the exchange with the storage is over, and returns what is said of it. */
async function exchanged({ page }: Device): Promise<string> {
  const said = page.getByTestId("away-looked");
  await expect.poll(() => said.getAttribute("aria-busy")).toBe("false");
  return said.innerText();
}

/** Lays the drawn tile at the first place of Carcassonne's list, without a follower. */
async function layTile({ page }: Device): Promise<void> {
  await tap(page, "place-list");
  await page.getByTestId("place-option").first().tap();
  await expect.poll(() => stage(page)).toBe("act");
  await tap(page, "no-follower");
  await tap(page, "done");
  await expect.poll(() => stage(page)).not.toBe("act");
}

test("the storage takes a turn of Hamlet to the other device and brings the reply", async ({
  here,
  there,
}) => {
  const own = await shared(here, there);
  await begin(here, "hamlet");
  if ((await stage(here.page)) !== "elsewhere") await turn(here, 1);
  // The panel that waits has sent the game and looked for a reply.
  expect(await exchanged(here)).toBe("No reply yet.");
  expect(await unfit(here.page)).toEqual([]);
  expect(await layout(here.page)).toEqual([]);
  await here.page.screenshot({ path: picture("other device, Hamlet") });
  await joined(there);
  await turn(there, 2);
  await exchanged(there);
  await tap(here.page, "away-look");
  await expect.poll(() => stage(here.page)).toBe("turn");
  await here.page.getByTestId("since-strip").waitFor();

  own.remove();
  await turn(here, 3);
  expect(await exchanged(here)).not.toMatch(/^(No reply yet.)?$/);
  await tap(here.page, "away-storage");
  await here.page.getByTestId("storage").waitFor();
});

test("the menu of Carcassonne looks for the reply, and the turn tells what the other did", async ({
  here,
  there,
}) => {
  const own = await shared(here, there);
  await begin(here, "carcassonne");
  if ((await stage(here.page)) !== "elsewhere") await layTile(here);
  expect(await exchanged(here)).toBe("No reply yet.");
  expect(await unfit(here.page)).toEqual([]);
  expect(await layout(here.page)).toEqual([]);
  await here.page.screenshot({ path: picture("other device, Carcassonne") });
  await joined(there);
  await layTile(there);
  await exchanged(there);
  await tap(here.page, "menu");
  await here.page.screenshot({ path: picture("menu while another device plays") });
  await here.page.getByTestId("away-look").focus();
  await here.page.keyboard.press("Enter");
  await expect.poll(() => stage(here.page)).toBe("lay");
  await here.page.screenshot({ path: picture("news, Carcassonne") });
  await tap(here.page, "since-strip");
  expect(await here.page.getByTestId("since").innerText()).toMatch(
    /Player 2 (begins|extends|closes|joins|lays)/,
  );
  expect(await unfit(here.page)).toEqual([]);
  expect(await layout(here.page)).toEqual([]);
  await here.page.screenshot({ path: picture("since your turn, Carcassonne") });
  own.remove();
});
