// The whole game by keyboard and screen reader.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { CarcView, GameView } from "../../ui/src/common/bindings.ts";
import { placeOf } from "../../ui/src/games/hamlet/state/choice.ts";
import { settled } from "./chromium.ts";
import { come, type Moment } from "./moments.ts";
import { Pilot, type Setup } from "./pilot.ts";
import { folder } from "./place.ts";
import { load } from "./scenes.ts";
import { reach } from "./scenes-carcassonne.ts";
import { MOMENTS } from "./scenes-table.ts";
import { test as visit } from "./visit.ts";

type Role = Parameters<Page["getByRole"]>[0];

/** A player with a keyboard and a screen reader. */
class Reader {
  readonly page: Page;
  readonly #pilot: Pilot;
  #game = "";

  constructor(page: Page, pilot: Pilot) {
    this.page = page;
    this.#pilot = pilot;
  }

  /** Opens a game of that set-up at a certain moment. */
  async at(
    name: string,
    setup: Setup,
    wanted: Moment["wanted"],
    taste: number | undefined = undefined,
  ): Promise<void> {
    const moment = { name: `keys-${name}`, setup, wanted };
    await this.sit(taste ? { ...moment, taste } : moment);
  }

  /** Opens the moment at which a scene of that name begins. */
  async scene(name: string): Promise<void> {
    const seen = MOMENTS.find(({ scenes }) => scenes[0].name === name);
    if (!seen) throw new Error(`no scene is called ${name}`);
    const { setup, wanted, taste } = seen;
    await this.sit(taste ? { name, setup, wanted, taste } : { name, setup, wanted });
  }

  private async sit(moment: Moment): Promise<void> {
    await this.open((await come(this.#pilot, moment)).game);
  }

  /** Opens a new game of Carcassonne. */
  async carcassonne(seed: string): Promise<void> {
    await this.open((await this.#pilot.beginCarcassonne(seed)).game);
  }

  /** Opens the recorded game of Carcassonne at the first such moment. */
  async recorded(wanted: (view: CarcView) => boolean): Promise<void> {
    await this.open(await reach(this.#pilot, { wanted, scenes: [] }));
  }

  private async open(game: string): Promise<void> {
    this.#game = game;
    await load(this.page, game);
    await settled(this.page);
  }

  named(role: Role, name: string | RegExp): Locator {
    return this.page.getByRole(role, { name, exact: true }).first();
  }

  /** Returns the first choice in the panel. */
  option(): Locator {
    return this.named("region", "Your turn")
      .getByRole("listitem")
      .getByRole("button", { disabled: false })
      .first();
  }

  /** Presses Tab until the control has the focus. */
  async reach(wanted: Locator): Promise<void> {
    await wanted.waitFor();
    for (let tabs = 0; tabs < 150; tabs += 1) {
      if (await this.has(wanted)) return;
      await this.page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not lead to ${wanted}`);
  }

  /** Returns whether the control has the focus. */
  has(wanted: Locator): Promise<boolean> {
    return wanted.evaluate((e) => e === document.activeElement);
  }

  async press(wanted: Locator): Promise<void> {
    await this.reach(wanted);
    await this.page.keyboard.press("Enter");
    await settled(this.page);
  }

  button(name: string | RegExp): Promise<void> {
    return this.press(this.named("button", name));
  }

  /** Ends the turn. If a question comes first, its heading must have the focus, so that it is read. */
  async endTurn(): Promise<void> {
    await this.button("End turn");
    if (!(await this.named("button", "Keep playing").isVisible())) return;
    expect(await this.heading()).toMatch(/can still move$|still awake$/);
    await this.button("End turn");
  }

  /** Picks something that a villager can do from the list of all actions. */
  async idea(kind: string): Promise<void> {
    await this.button("What can I do?");
    // The heading of the opened list has the focus, so that it is read.
    expect(await this.heading()).toBe("What can I do?");
    await this.press(this.named("region", kind).getByRole("listitem").getByRole("button").first());
  }

  /** Waits until a heading has the focus, and returns it: the code of a panel may load first. */
  async heading(): Promise<string> {
    const read = (): string => {
      const e = document.activeElement;
      return e && /^(H\d|P)$/.test(e.tagName) ? (e.textContent ?? "") : "";
    };
    const heading = await this.page.waitForFunction(read);
    return heading.jsonValue();
  }

  /** Returns what a screen reader announces by itself. */
  told(): Promise<string> {
    return this.page.getByRole("status").last().innerText();
  }

  /** Returns the number of choices taken. */
  async state(): Promise<number> {
    return (await this.#pilot.ask<GameView>("open_game", { game: this.#game })).state;
  }

  /** Runs the action and expects a new state and its announcement. */
  async deed(does: () => Promise<void>, says: RegExp): Promise<void> {
    const before = await this.state();
    await does();
    await expect.poll(() => this.state()).toBeGreaterThan(before);
    await expect.poll(() => this.told()).toMatch(says);
  }

  /** Runs the action and expects a new state, with the focus on what comes next, so that it is read. */
  async answer(does: () => Promise<void>): Promise<void> {
    const before = await this.state();
    await does();
    await expect.poll(() => this.state()).toBeGreaterThan(before);
    const read = (): Promise<string> =>
      this.page.evaluate(() => {
        const at = document.activeElement;
        return (at === document.body ? "" : at?.textContent) ?? "";
      });
    await expect.poll(read).not.toBe("");
  }
}

const test = visit.extend<{ reader: Reader }>({
  reader: ({ page, served }, use) => use(new Reader(page, new Pilot(served.url))),
});

const can = (v: GameView, ...kinds: string[]): boolean =>
  v.decision === "turn" && kinds.every((kind) => v.choices.some((c) => c.kind === kind));
const awake = (v: GameView): number => v.seats[v.decider]?.awake ?? 0;
const SOLO: Setup = { players: 1, seed: "pictures", settles: true };
const TWO: Setup = { players: 2, seed: "pictures" };
const LAKE: Setup = { players: 1, seed: "pictures", season: "autumn" };

test("a villager works, a donkey is led, and a closed panel leads back", async ({ reader }) => {
  await reader.at("produce", SOLO, (v) => can(v, "produce", "move_donkey"));
  await reader.button("What can I do?");
  await reader.button("Close");
  expect(await reader.has(reader.named("button", "What can I do?"))).toBe(true);
  await reader.button("Menu");
  await reader.page.keyboard.press("Escape");
  await expect.poll(() => reader.has(reader.named("button", "Menu"))).toBe(true);
  await reader.idea("Gather");
  await reader.deed(() => reader.button("Work here"), /works at/);

  await reader.button(/^Move your/);
  const heading = await reader.heading();
  expect(heading).toMatch(/Donkey/);
  if (heading === "Donkeys") await reader.press(reader.option());
  await reader.deed(() => reader.press(reader.option()), /donkey/);

  // This completes the turn.
  expect(await reader.heading()).toMatch(/turn$/);
  await reader.deed(() => reader.endTurn(), /Botric/);
});

test("the board's list leads to the actions of a tile", async ({ reader }) => {
  await reader.at("refine", SOLO, (v) => can(v, "refine"));
  await reader.press(reader.named("link", "Tiles as a list"));
  expect(await reader.heading()).toBe("Tiles as a list");
  await reader.press(reader.named("button", /Refine/));
  await reader.heading();
  await reader.button("Close");
  await reader.idea("Refine");
  await reader.deed(() => reader.button(/^Make /), /makes/);
});

test("a blueprint is taken at the Town Hall", async ({ reader }) => {
  await reader.at("town-hall", SOLO, (v) => can(v, "town_hall"));
  await reader.idea("Town Hall");
  await reader.button("Go in");
  await reader.press(reader.option());
  await reader.deed(() => reader.button(/^Take it/), /takes/);
});

test("a tile is built at a place from a list or by arrow keys", async ({ reader }) => {
  await reader.at("construct", SOLO, (v) => can(v, "construct"));
  await reader.idea("Build a tile");
  await reader.button("Choose a place");
  for (const name of [/^Which villager/, /^Built from/])
    if (name.test(await reader.heading())) await reader.press(reader.option());
  expect(await reader.heading()).toMatch(/^Place the/);
  const number = (): Promise<string> => reader.page.getByText(/^Place \d+ of \d+$/).innerText();
  const first = await number();
  await reader.reach(reader.named("group", "The village"));
  await reader.page.keyboard.press("ArrowRight");
  await expect.poll(number).not.toBe(first);
  await reader.press(reader.page.locator("summary", { hasText: "as a list" }));
  await reader.press(reader.named("button", /^Place \d+.*Beside/));
  await expect.poll(number).toMatch(/^Place/);
  await reader.deed(() => reader.button("Build here"), /builds/);
});

test("a path or a bridge is built", async ({ reader }) => {
  await reader.at("road", SOLO, (v) => can(v, "road"));
  await reader.idea("Build a path or bridge");
  await reader.deed(() => reader.button(/^Build (path|bridge)$/), /path|bridge/);
});

test("goods are sold and delivered, and a villager begs", async ({ reader }) => {
  await reader.at("sell", TWO, (v) => can(v, "sell"));
  await reader.idea("Sell");
  await reader.deed(() => reader.button(/^Sell$/), /sells|sale/);
  await reader.at("deliver", TWO, (v) => can(v, "deliver"));
  await reader.idea("Deliver to the Church");
  await reader.deed(() => reader.button(/^Deliver$/), /deliver/);
  await reader.at("beg", TWO, (v) => can(v, "beg"));
  await reader.idea("Beg");
  await reader.deed(() => reader.button(/^Beg$/), /beg/);
});

test("by the lake: a villager fishes, a fish is sold, a boat is put on a new lake", async ({
  reader,
}) => {
  await reader.at("fish", LAKE, (v) => can(v, "fish"), 4);
  await reader.idea("Fish");
  await reader.deed(() => reader.button("Go fishing"), /fish/);
  await reader.at("sell-fish", LAKE, (v) => can(v, "sell_fish"), 4);
  await reader.button(/^Fish:/);
  expect(await reader.heading()).toBe("Fish and menu");
  await reader.deed(() => reader.button(/^Sell:/), /fish/i);
  await reader.at("boat", { ...LAKE, season: "spring" }, (v) => v.decision === "boat", 2);
  expect(await reader.heading()).toMatch(/^A boat on lake \d\?$/);
  await reader.deed(() => reader.button("Put a boat here"), /boat/);
});

test("a villager is hired, a Barn and a Storeroom are filled, and a price is paid good by good", async ({
  reader,
}) => {
  const hires = (v: GameView): boolean => v.choices.some((c) => c.kind === "hire_villager");
  await reader.at("hire", SOLO, (v) => v.decision === "town_hall" && hires(v));
  expect(await reader.heading()).toBe("At the Town Hall");
  await reader.deed(() => reader.button(/^Hire a villager/), /hire|villager/);

  await reader.scene("barn");
  expect(await reader.heading()).toBe("Fill the Barn");
  await reader.button("More wood");
  await reader.deed(() => reader.button("Fill the Barn"), /wood/);

  await reader.at("store", LAKE, (v) => can(v, "store"), 4);
  await reader.idea("Fill a Storeroom");
  await reader.deed(() => reader.button("Bring"), /stores/);

  await reader.scene("payment");
  await reader.button("Choose goods");
  await expect
    .poll(() => reader.page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^Still to pay/);
  for (let goods = 0; await reader.named("button", "Pay the rest for me").isVisible(); goods += 1) {
    expect(goods).toBeLessThan(12);
    await reader.answer(() => reader.press(reader.option()));
  }
});

test("by the lake, too, each question is answered: a dish, a fare, a favour, a young donkey, fish given up and kept", async ({
  reader,
}) => {
  await reader.at("cook", LAKE, (v) => can(v, "cook"), 4);
  await reader.button(/^Fish:/);
  await reader.deed(() => reader.button(/^Cook:/), /cook/);
  await reader.scene("fare");
  expect(await reader.heading()).toBe("Which wheat pays for the boat?");
  await reader.answer(() => reader.press(reader.option()));
  await reader.scene("favour");
  expect(await reader.heading()).toBe("Call in a Favour");
  await reader.answer(() => reader.press(reader.option()));
  await reader.scene("breeding");
  await reader.deed(() => reader.press(reader.option()), /young donkey/);
  await reader.scene("festival");
  expect(await reader.heading()).toBe("Fish Festival");
  await reader.answer(() => reader.button("Give them up"));
  await reader.scene("keep-fish");
  expect(await reader.heading()).toBe("Which fish do you keep?");
  await reader.answer(() => reader.button("Keep these"));
});

test("overlays, the replay and a lesson can be opened", async ({ reader }) => {
  const { page } = reader;
  await reader.scene("turn");
  await reader.button("Map views");
  await reader.button("Goods");
  await reader.named("region", "Where are the goods?").getByText(/wood/i).first().waitFor();

  await reader.button("Menu");
  await reader.button("Replay");
  const where = reader.named("slider", "Where in the game");
  await reader.button("The turn after");
  const turn = await where.inputValue();
  await reader.button("One step on");
  await expect.poll(() => where.inputValue()).toBe(String(Number(turn) + 1));
  await reader.reach(where);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => where.inputValue()).toBe(turn);
  await expect.poll(() => reader.told()).not.toBe("");

  await load(page, null);
  await reader.button("Learn");
  await reader.button(/^1\. /);
  await reader.named("region", /^Lesson: step 1 of/).waitFor();
  await reader.button("Next");
  await reader.named("region", /^Lesson: step 2 of/).waitFor();
});

test("the turn is ended, and Botric's steps are read one by one", async ({ reader }) => {
  await reader.at(
    "steps",
    SOLO,
    (v) => v.decision === "turn" && awake(v) === 0 && v.tiles.length > 12,
  );
  await reader.deed(() => reader.endTurn(), /Botric/);
  expect(await reader.heading()).toBe("Botric plays");
  let steps = 0;
  while (await reader.page.getByRole("heading", { name: "Botric plays" }).isVisible()) {
    await reader.button(/^Next step$|^Your turn$|^Continue$/);
    steps += 1;
    expect(steps).toBeLessThan(20);
  }
  expect(steps).toBeGreaterThan(1);
  expect(await reader.heading()).toMatch(/turn$/);
});

test("a tie of Botric's is broken", async ({ reader }) => {
  await reader.at(
    "tie",
    { ...SOLO, settles: false },
    (v) => v.decision === "tie" && v.choices.every((c) => placeOf(c) === null),
  );
  expect(await reader.heading()).toMatch(/Botric/);
  await reader.press(reader.option());
  await reader.deed(() => reader.button("Choose this"), /Botric/);
});

test("a whole turn of Carcassonne is played, and what comes next is read", async ({ reader }) => {
  await reader.carcassonne("by keyboard");
  const { page } = reader;
  await reader.button(/^\d+ places$/);
  expect(await reader.heading()).toBe("Board as a list");
  await reader.deed(() => reader.button(/^\d+ (north|south|east|west)/), /Ada/);
  expect(await reader.heading()).toBe("Your follower");
  const turns = reader.named("button", "Turn the tile");
  if (await turns.isVisible()) await reader.answer(() => reader.press(turns));
  // No follower is chosen at first. Where one may stand is named with what it is worth.
  expect(await reader.named("button", "No follower").getAttribute("aria-pressed")).toBe("true");
  const spot = reader.named("button", /^(City|Road|Field|Monastery).*: \d.* \d/);
  await reader.press(spot);
  expect(await spot.getAttribute("aria-pressed")).toBe("true");
  await reader.deed(() => reader.button("Done"), /Ada/);
  expect(await reader.heading()).toBe("Place your tile");
  expect(await page.getByTestId("mover-head").innerText()).toBe("Bruno");
  // On the board arrows lay the tile and turn it.
  await reader.reach(page.getByTestId("board"));
  await reader.deed(() => page.keyboard.press("ArrowRight"), /Bruno/);
});

test("the lake is laid, the race is joined, and a racer runs", async ({ reader }) => {
  const { page } = reader;
  await reader.recorded(({ decision }) => decision.kind === "lay_lake");
  await reader.button(/^\d+ places?$/);
  expect(await reader.heading()).toBe("Board as a list");
  await reader.deed(() => reader.press(page.getByTestId("place-option").first()), /lake/i);
  expect(await reader.heading()).toBe("Your follower");
  await reader.button("No follower");
  await reader.answer(() => reader.button("Done"));
  // Everybody is asked in turn.
  expect(await reader.heading()).toMatch(/: join the race\?$/);
  const asked = await page.getByTestId("mover-head").innerText();
  const join = page.getByTestId("option").first();
  await reader.press(join);
  expect(await join.getAttribute("aria-pressed")).toBe("true");
  await reader.answer(() => reader.button("Done"));
  expect(await reader.heading()).toMatch(/: join the race\?$/);
  expect(await page.getByTestId("mover-head").innerText()).not.toBe(asked);
  await reader.button("Stay out");
  await reader.answer(() => reader.button("Done"));

  await reader.recorded(
    ({ decision, decider, lake }) =>
      decision.kind === "lay" &&
      (lake?.racers.some((r) => r.seat === decider && r.turns !== null) ?? false),
  );
  await reader.button(/^\d+ places?$/);
  await reader.answer(() => reader.press(page.getByTestId("place-option").first()));
  const step = page.locator("[data-testid=option][data-kind=race]").first();
  await reader.press(step);
  expect(await step.getAttribute("aria-pressed")).toBe("true");
  await reader.deed(() => reader.button("Done"), /racer/i);
});

test("why a tile fits in no turning, and why a racer cannot step to a tile, is read", async ({
  reader,
}) => {
  const { page } = reader;
  await reader.recorded(
    ({ decision, open, squares }) =>
      decision.kind === "lay" &&
      squares.length > 9 &&
      open.some(({ cell: c }) =>
        decision.places.every((p) => p.cell.x !== c.x || p.cell.y !== c.y),
      ),
  );
  await reader.button(/^\d+ places?$/);
  await reader.press(page.locator("summary", { hasText: "Other free cells, and why not" }));
  await reader.press(page.getByTestId("free-cell").first());
  expect(await reader.heading()).toBe("Empty cell");
  const why = page.getByTestId("why");
  await expect.poll(() => why.innerText()).toMatch(/however you turn it.*would meet/);
  await reader.recorded(
    ({ decision, decider, lake }) =>
      decision.kind === "act" && (lake?.racers.some((r) => r.seat === decider) ?? false),
  );
  await reader.button("Menu");
  await reader.button("Board as a list");
  await reader.press(page.getByTestId("no-step").first());
  expect(await reader.heading()).toBe("Race to the lighthouse");
  await expect.poll(() => why.innerText()).toMatch(/\w{4}/);
});

test("the replay of Carcassonne is watched by keys, and says whose turn it shows", async ({
  reader,
}) => {
  await reader.carcassonne("by keyboard");
  const { page } = reader;
  await reader.button(/^\d+ places$/);
  await reader.deed(() => reader.button(/^\d+ (north|south|east|west)/), /Ada/);
  await reader.button("No follower");
  await reader.deed(() => reader.button("Done"), /Bruno/);
  await reader.button("Menu");
  await reader.button("Replay");
  const where = reader.named("slider", "Where in the game");
  await where.waitFor();
  const told = (): Promise<string | null> => where.getAttribute("aria-valuetext");
  expect(await told()).toBe("Round\u00a01, Ada’s turn");
  await page.keyboard.press("PageDown");
  await expect.poll(told).toBe("Round\u00a01, Bruno’s turn, as it stands now");
  const last = await where.inputValue();
  await page.keyboard.press("Home");
  await expect.poll(() => where.inputValue()).toBe("0");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => where.inputValue()).toBe("1");
  await page.keyboard.press("End");
  await expect.poll(() => where.inputValue()).toBe(last);
  // The space bar plays from the beginning.
  await page.keyboard.press("Space");
  await reader.named("button", "Pause").waitFor();
  await expect.poll(() => where.inputValue().then(Number)).toBeLessThan(Number(last));
});

test("the device is passed to the next player", async ({ reader }) => {
  await reader.at("hand-over", TWO, (v) => v.decision === "turn" && awake(v) === 0 && v.round > 1);
  const { page } = reader;
  const whose = await page.getByRole("heading", { name: /turn$/ }).innerText();
  await reader.deed(() => reader.endTurn(), /turn|round/i);
  const over = reader.named("dialog", /it is your turn$/);
  await over.waitFor();
  const next = over.getByRole("button", { name: /^I am / });
  expect(await reader.has(next)).toBe(true);
  // The screen behind is unreachable until the next player has the device.
  for (let tabs = 0; tabs < 3; tabs += 1) {
    await page.keyboard.press("Tab");
    const at = await over.evaluate(
      (e) => e.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(at).toBe(true);
  }
  await reader.press(next);
  await over.waitFor({ state: "detached" });
  expect(await page.getByRole("heading", { name: /turn$/ }).innerText()).not.toBe(whose);
  await reader.idea("Gather");
  await reader.deed(() => reader.button("Work here"), /works at/);
});

test("a game is exported and imported, and backups and a storage work", async ({ reader }) => {
  const { page } = reader;
  await reader.at("handed-on", TWO, (v) => v.decision === "turn");
  await reader.button("Menu");
  await reader.button("Transfer this game");
  expect(await reader.heading()).toBe("Transfer this game");
  await reader.button("Copy the code");
  await expect.poll(() => reader.told()).toMatch(/Copied|copy it by hand/);
  await reader.press(page.locator("summary", { hasText: "The code as text" }));
  const code = await reader.named("textbox", "The code as text").inputValue();

  await load(page, null);
  await reader.button("Import a game");
  expect(await reader.heading()).toBe("Import a game");
  await reader.reach(reader.named("textbox", "The game’s code"));
  await page.keyboard.insertText(code);
  await reader.button("Import");
  await expect.poll(() => page.getByRole("status").first().innerText()).toMatch(/here already/);
  await reader.button("Open");
  await reader.named("button", "Menu").waitFor();

  await load(page, null);
  await reader.button("Settings");
  await reader.button("Backups");
  await reader.button("Make one now");
  await page.getByText(/was made and checked/).waitFor();
  await reader.button(/^Restore/);
  expect(await reader.heading()).toMatch(/^Restore the games/);
  await reader.button("Restore");
  await expect.poll(() => reader.heading()).toMatch(/Nothing was overwritten/);

  await load(page, null);
  await reader.button("Settings");
  await reader.button(/^Sync$/);
  expect(await reader.heading()).toBe("Sync");
  await reader.reach(reader.named("textbox", "Full path of the folder"));
  const own = folder();
  await page.keyboard.insertText(own.path);
  await reader.button("Try it");
  await page.getByText("It works. The storage is empty.").waitFor();
  await reader.button("Use this storage");
  await page.getByText(/: sent$/).waitFor();
  await reader.button("Stop using it");
  await reader.named("button", "Use this storage").waitFor();
  own.remove();
});
