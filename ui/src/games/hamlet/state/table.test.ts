// The table between the app's answers: each test is a bug that players met, and it stays mended.
import { beforeEach, expect, test, vi } from "vitest";
import { phrase } from "../../../common/phrase.ts";
import type { ChoiceView, GameView, Preview, Problem, TileSheet } from "../../../common/types.ts";
import { choice, line, pay, played, settled, since, state, table } from "./table.fixture.ts";

const { api, shell } = vi.hoisted(() => ({
  api: {
    play: vi.fn(),
    payForMe: vi.fn(),
    undo: vi.fn(),
    preview: vi.fn(),
    tileSheet: vi.fn(),
    faceSheet: vi.fn(),
    since: vi.fn(),
    score: vi.fn(),
    log: vi.fn(),
    openGame: vi.fn(),
    why: vi.fn(),
  },
  shell: {
    problem: null as Problem | null,
    settings: { botric_pace: "steps", hand_over: true, ask_ties: false },
    ask: <T>(command: () => Promise<T>): Promise<T | null> => command().catch(() => null),
  },
}));
vi.mock("../../../common/api.ts", () => ({ api, problemOf: (thrown: unknown) => thrown }));
vi.mock("../../../common/app.svelte.ts", () => ({ shell }));

const { Table } = await import("./table.svelte.ts");
const { openTile, tapDonkey, tapLake, tapTile } = await import("./taps.ts");

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  // The table records the focus when a panel opens.
  vi.stubGlobal("document", { activeElement: null, querySelector: () => null });
  shell.problem = null;
  shell.settings.ask_ties = false;
  api.since.mockImplementation(async () => since(state));
  api.log.mockResolvedValue([]);
  api.preview.mockResolvedValue({} as Preview);
});

test("a table that is opened at the start of a turn tells what the others did, and later in it does not", async () => {
  api.log.mockResolvedValueOnce([line("built"), line("turn")]);
  const t = new Table(table({ choices: [choice(0, "end_turn")] }));
  await settled();
  expect(t.fresh).toBe(true);
  expect(t.since?.lines.length).toBe(1);
  api.log.mockResolvedValueOnce([line("turn"), line("begged")]);
  const later = new Table(table({ choices: [choice(0, "end_turn")] }));
  await settled();
  expect(later.fresh).toBe(false);
  expect(later.since).toBeNull();
});

test("the others are all but the person who is told what they did", () => {
  const [ann, botric] = table().seats;
  expect(new Table(table()).others).toEqual([botric]);
  expect(new Table(table({ decider: 1 })).others).toEqual([botric]);
  // Of two people the one who decides is told.
  const seats = [ann, { ...ann, seat: 1 }] as GameView["seats"];
  expect(new Table(table({ seats, decider: 1 })).others).toEqual([ann]);
});

test("Botric's last turn, and no earlier one, is shown at the start of the player's turn", async () => {
  const t = new Table(table({ choices: [choice(0, "end_turn")] }));
  api.play.mockImplementation(async () =>
    played(table({ choices: [choice(0, "end_turn"), choice(1, "beg")] }), ["built", "turn"]),
  );
  await t.play(0);
  await settled();
  expect(t.since?.from).toBe(t.view.state);
  expect(t.newsAt).toBe(t.view.state);
  const old = t.since;
  await t.play(0);
  // The previous round's events are hidden while the new ones are fetched.
  expect(t.since).not.toBe(old);
  await settled();
  expect(t.since?.from).toBe(t.view.state);
  expect(t.newsAt).toBe(t.view.state);
  // They are hidden after the first action.
  api.play.mockResolvedValue(played(table(), ["log_beg"]));
  await t.play(1);
  await settled();
  expect(t.newsAt).not.toBe(t.view.state);
});

test("Botric's actions are also shown after a question in the middle of his turn", async () => {
  const t = new Table(table({ choices: [choice(0, "end_turn")] }));
  api.play.mockResolvedValueOnce(
    played(
      table({
        decision: "tie",
        tie_rule: "place",
        choices: [choice(0, "settle", { target: { kind: "tile", tile: 0 } })],
      }),
      ["turn"],
    ),
  );
  await t.play(0);
  await settled();
  expect(api.since).not.toHaveBeenCalled();
  api.play.mockResolvedValueOnce(played(table(), ["built"]));
  await t.play(0);
  await settled();
  expect(t.since?.from).toBe(t.view.state);
  expect(t.newsAt).toBe(t.view.state);
});

/** Returns a table at which Botric's rules leave two tiles to choose from; by himself he takes the second one. */
const tied = (): GameView =>
  table({
    decision: "tie",
    tie_rule: "stand",
    tie_own: 1,
    choices: [0, 1].map((n) => choice(n, "settle", { target: { kind: "tile", tile: n } })),
  });

test("Botric settles his own ties, and his action is one step", async () => {
  const [first, second] = [tied(), tied()];
  const after = table();
  for (const open of [false, true]) {
    if (!open) {
      const tried = [{ view: first, lines: [line("reason")] }];
      api.play.mockResolvedValueOnce(played(first, ["turn", "reason"], tried));
    }
    api.play
      .mockResolvedValueOnce(
        played(second, ["reason"], [{ view: second, lines: [line("reason")] }]),
      )
      .mockResolvedValueOnce(
        played(after, ["built", "turn"], [{ view: after, lines: [line("built")] }]),
      );
    // A game may also be opened in the middle of a tie.
    const t = new Table(open ? first : table({ choices: [choice(0, "end_turn")] }));
    if (!open) await t.play(0);
    await settled();
    expect(api.play.mock.calls.slice(-2)).toEqual([
      [{ game: "g", state: first.state }, 1],
      [{ game: "g", state: second.state }, 1],
    ]);
    expect(t.view).toBe(after);
    expect(t.steps.map((s) => s.view)).toEqual([after]);
    expect(t.steps[0]?.lines.at(-1)?.event.kind).toBe("built");
  }
});

test("the player settles Botric's ties by a setting, also from the middle of a game on", async () => {
  shell.settings.ask_ties = true;
  const first = tied();
  const t = new Table(table({ choices: [choice(0, "end_turn")] }));
  const tried = [{ view: first, lines: [line("reason")] }];
  api.play.mockResolvedValueOnce(played(first, ["turn", "reason"], tried));
  await t.play(0);
  await settled();
  // The question comes at once, without a page about what he tried before.
  expect(t.stage).toBe("tie");
  expect(api.play).toHaveBeenCalledTimes(1);
  shell.settings.ask_ties = false;
  api.play.mockResolvedValueOnce(played(table(), ["built"]));
  t.settleTie();
  await settled();
  expect(api.play).toHaveBeenCalledTimes(2);
  expect(t.view.decision).toBe("turn");
});

test("a tie that could not be settled is asked, and what was played before it stands", async () => {
  const first = tied();
  const t = new Table(table({ choices: [choice(0, "end_turn")] }));
  const problem = { kind: "storage", phrase: phrase("problem_storage") } as unknown as Problem;
  api.play.mockResolvedValueOnce(played(first, ["turn"])).mockRejectedValueOnce(problem);
  await t.play(0);
  await settled();
  expect(t.view).toBe(first);
  expect(t.stage).toBe("tie");
  expect(shell.problem).toBe(problem);
});

test("a road is one option, though it is written from both its ends", () => {
  const road = (index: number, tile: number, to: number, road: string): ChoiceView =>
    choice(index, "settle", { target: { kind: "road", tile, to, road } });
  const t = new Table(
    table({
      decision: "tie",
      choices: [road(0, 2, 5, "path"), road(1, 5, 2, "path"), road(2, 5, 6, "path")],
    }),
  );
  expect(t.options.map((c) => c.index)).toEqual([0, 2]);
});

test("Botric's actions are listed only after his last step was shown", async () => {
  const t = new Table(table({ choices: [choice(0, "end_turn")] }));
  const after = table();
  const steps = [1, 2].map(() => ({ view: after, lines: [line("built")] }));
  // The previous round's events are hidden while he plays.
  t.since = since(0);
  api.play.mockResolvedValueOnce(played(after, ["built", "turn"], steps));
  await t.play(0);
  await settled();
  expect(t.stage).toBe("steps");
  expect(t.since).toBeNull();
  t.nextStep();
  t.nextStep();
  await settled();
  expect(t.newsAt).toBe(after.state);
  expect(t.since).not.toBeNull();
});

test("the steps that were skipped are told in short", async () => {
  const t = new Table(table({ choices: [choice(0, "end_turn")] }));
  const after = table();
  const steps = ["built", "delivered", "sold"].map((kind) => ({
    view: after,
    lines: [line(kind)],
  }));
  api.play.mockResolvedValueOnce(played(after, ["built", "delivered", "sold", "turn"], steps));
  await t.play(0);
  t.nextStep();
  t.endSteps();
  expect(t.said.map((l) => l.event.kind)).toEqual(["delivered", "sold"]);
});

test("a visit to the Town Hall that ends by itself is left by a tap like any other", async () => {
  const t = new Table(table({ decision: "town_hall", choices: [choice(0, "take_blueprint")] }));
  api.play.mockResolvedValueOnce(played(table(), ["blueprint_taken"]));
  await t.play(0);
  expect(t.stage).toBe("town_hall");
  t.rest();
  expect(t.stage).toBe("turn");
});

test("a panel that is opened while a turn is told shows at once, and the turn goes on after it", async () => {
  const t = new Table(table({ choices: [choice(0, "end_turn")] }));
  const after = table({ choices: [choice(0, "move_donkey", { tile: 2, to: 3 })] });
  const steps = [1, 2].map(() => ({ view: after, lines: [line("built")] }));
  api.play.mockResolvedValueOnce(played(after, ["built", "turn"], steps));
  await t.play(0);
  await settled();
  api.score.mockResolvedValue(null);
  t.show({ kind: "seat", seat: 1 });
  expect(t.stage).toBe("seat");
  // The board cannot be played on meanwhile.
  tapTile(t, 2);
  tapDonkey(t, 2);
  expect(t.stage).toBe("seat");
  t.rest();
  expect(t.stage).toBe("steps");
  api.tileSheet.mockResolvedValue({ tile: 2, actions: [] });
  t.show({ kind: "tiles" });
  openTile(t, 2);
  expect(t.stage).toBe("tile");
  t.rest();
  expect(t.stage).toBe("steps");
  t.endSteps();
  expect(t.stage).toBe("turn");
});

test("“Pay for me” pays even if another question comes in between", async () => {
  const t = new Table(table({ choices: [choice(0, "construct")] }));
  const stand = table({
    decision: "stand",
    choices: [choice(0, "stand", { tile: 3 }), choice(1, "stand", { tile: 4 })],
  });
  api.play.mockResolvedValueOnce(played(stand));
  await t.act(0);
  expect(api.payForMe).not.toHaveBeenCalled();
  api.play.mockResolvedValueOnce(played(table({ decision: "pay", pay: pay(3) })));
  api.payForMe.mockResolvedValueOnce(played(table()));
  await t.play(1);
  expect(api.payForMe).toHaveBeenCalledTimes(1);
});

test("“Pay for me” pays the wheat for a boat, too", async () => {
  const t = new Table(table({ choices: [choice(0, "refine")] }));
  api.play.mockResolvedValueOnce(played(table({ decision: "fare", pay: pay(1) })));
  api.payForMe.mockResolvedValueOnce(played(table()));
  await t.act(0);
  expect(api.payForMe).toHaveBeenCalledTimes(1);
});

test("“Choose” leaves the payment to the player even if another question comes in between", async () => {
  const t = new Table(table({ choices: [choice(0, "construct")] }));
  const who = table({
    decision: "villager",
    choices: [choice(0, "villager", { tile: 3 }), choice(1, "villager", { tile: 4 })],
  });
  api.play.mockResolvedValueOnce(played(who));
  await t.act(0, true);
  api.play.mockResolvedValueOnce(played(table({ decision: "pay", pay: pay(3) })));
  await t.play(1);
  expect(api.payForMe).not.toHaveBeenCalled();
  expect(t.choosing).toBe(true);
});

test("undo leads to no question about the villager that was not asked", async () => {
  const who = table({
    decision: "villager",
    unasked: 1,
    choices: [choice(0, "villager", { tile: 3 }), choice(1, "villager", { tile: 4 })],
  });
  const t = new Table(table({ choices: [choice(0, "town_hall")] }));
  api.play.mockResolvedValueOnce(played(who));
  api.play.mockResolvedValueOnce(played(table({ decision: "town_hall" })));
  await t.act(0);
  expect(t.view.decision).toBe("town_hall");
  api.undo.mockResolvedValueOnce(played(who));
  api.undo.mockResolvedValueOnce(played(table()));
  await t.undo();
  expect(t.view.decision).toBe("turn");
});

test("the table asks which villager acts only if it makes a difference", async () => {
  const choices = [choice(0, "villager", { tile: 3 }), choice(1, "villager", { tile: 4 })];
  for (const unasked of [1, null]) {
    api.play.mockReset();
    const t = new Table(table({ choices: [choice(0, "beg")] }));
    api.play
      .mockResolvedValueOnce(played(table({ decision: "villager", choices, unasked })))
      .mockResolvedValueOnce(played(table()));
    await t.act(0);
    expect(api.play).toHaveBeenCalledTimes(unasked === null ? 1 : 2);
    if (unasked !== null) expect(api.play.mock.lastCall?.[1]).toBe(unasked);
    expect(t.view.decision).toBe(unasked === null ? "villager" : "turn");
  }
});

test("from which tile to build is asked only if it makes a difference, or if the player pays by hand", async () => {
  const choices = [choice(0, "stand", { tile: 3 }), choice(1, "stand", { tile: 4 })];
  for (const [unasked, byHand, plays] of [
    [0, false, 2],
    [0, true, 1],
    [null, false, 1],
  ] as const) {
    api.play.mockReset();
    api.payForMe.mockReset();
    const t = new Table(table({ decision: "place", choices: [choice(0, "place")] }));
    const stand = table({ decision: "stand", choices, unasked });
    api.play
      .mockResolvedValueOnce(played(stand))
      .mockResolvedValueOnce(played(table({ decision: "pay", pay: pay(3) })));
    api.payForMe.mockResolvedValueOnce(played(table()));
    await t.act(0, byHand);
    expect(api.play).toHaveBeenCalledTimes(plays);
    expect(t.view.decision).toBe(plays === 2 ? "turn" : "stand");
    expect(api.payForMe).toHaveBeenCalledTimes(plays - 1);
    if (plays === 1) continue;
    // Undo does not lead to the question either.
    api.undo
      .mockResolvedValueOnce(played(stand))
      .mockResolvedValueOnce(played(table({ decision: "place", choices: [choice(0, "place")] })));
    await t.undo();
    expect(t.view.decision).toBe("place");
  }
});

test("the picked villager acts, even if others could", async () => {
  const choices = [choice(0, "villager", { tile: 3 }), choice(1, "villager", { tile: 4 })];
  const t = new Table(table({ choices: [choice(0, "beg")] }));
  t.villager = 4;
  api.play
    .mockResolvedValueOnce(played(table({ decision: "villager", choices, unasked: 0 })))
    .mockResolvedValueOnce(played(table()));
  await t.act(0);
  expect(api.play.mock.lastCall?.[1]).toBe(1);
});

test("hiring a donkey ends the hiring, so that the next tap hires no other", async () => {
  const hall = (): GameView =>
    table({
      decision: "town_hall",
      choices: [choice(0, "hire_donkey", { tile: 2 }), choice(1, "done")],
    });
  const t = new Table(hall());
  t.hiring = true;
  api.play.mockResolvedValueOnce(played(hall()));
  tapTile(t, 2);
  await settled();
  expect(api.play).toHaveBeenCalledTimes(1);
  expect(t.hiring).toBe(false);
  tapTile(t, 2);
  await settled();
  expect(api.play).toHaveBeenCalledTimes(1);
});

test("the donkeys' page waits to be left when the last of several has moved, not after an only one", async () => {
  const move = choice(0, "move_donkey", { tile: 1, to: 2 });
  const t = new Table(table({ choices: [move] }));
  t.show({ kind: "donkeys", from: 1 });
  api.play.mockResolvedValueOnce(played(table(), ["donkey"]));
  await t.play(0);
  expect(t.stage).toBe("turn");
  const asked = (): GameView => table({ decision: "donkeys", choices: [move, choice(1, "done")] });
  const t2 = new Table(asked());
  t2.panel = { kind: "donkeys", from: 1 };
  api.play.mockResolvedValueOnce(played(table(), ["donkey"]));
  await t2.play(0);
  expect(t2.stage).toBe("donkeys");
});

test("a tile's page without content closes and shows why", async () => {
  const t = new Table(table());
  const problem: Problem = { kind: "storage", phrase: phrase("problem_disk") };
  api.tileSheet.mockRejectedValueOnce(problem);
  t.show({ kind: "tile", tile: 3 });
  await settled();
  expect(t.panel.kind).toBe("turn");
  expect(shell.problem).toEqual(problem);
});

test("a tile's page stays open if its request was outdated", async () => {
  const t = new Table(table());
  api.tileSheet.mockRejectedValueOnce({
    kind: "stale",
    phrase: phrase("problem_stale"),
  });
  t.show({ kind: "tile", tile: 3 });
  await settled();
  expect(t.panel.kind).toBe("tile");
  expect(shell.problem).toBeNull();
});

test("the first action of a tile is selected, whether it has one or several, and another on request", async () => {
  const t = new Table(table({ choices: [choice(4, "produce", { tile: 3 })] }));
  const answer = (index: number): TileSheet["actions"][number] => ({
    kind: "produce",
    tile: 3,
    title: phrase("act_produce"),
    possible: true,
    index,
    cost: null,
    gain: null,
    deal: null,
    why: null,
    donkey_on: null,
  });
  const sheet = (n: number): TileSheet => ({
    tile: 3,
    face: "farm",
    facts: [],
    cost: null,
    gain: null,
    actions: Array.from({ length: n }, (_, i) => answer(4 + i)),
  });
  api.tileSheet.mockResolvedValueOnce(sheet(1));
  t.show({ kind: "tile", tile: 3 });
  await settled();
  expect(t.chosen).toBe(4);
  api.tileSheet.mockResolvedValueOnce(sheet(2));
  t.show({ kind: "tile", tile: 3 });
  await settled();
  expect(t.chosen).toBe(4);
  api.tileSheet.mockResolvedValueOnce(sheet(2));
  t.show({ kind: "tile", tile: 3 }, 5);
  await settled();
  expect(t.chosen).toBe(5);
  api.tileSheet.mockResolvedValueOnce(sheet(0));
  t.show({ kind: "tile", tile: 3 });
  await settled();
  expect(t.chosen).toBeNull();
});

test("a storage problem is shown until a choice was stored", async () => {
  const t = new Table(table({ choices: [choice(0, "beg")] }));
  const problem: Problem = { kind: "storage", phrase: phrase("problem_disk") };
  api.play.mockRejectedValueOnce(problem);
  await t.play(0);
  expect(shell.problem).toEqual(problem);
  api.play.mockResolvedValueOnce(played(table()));
  await t.play(0);
  expect(shell.problem).toBeNull();
});

test("while a building is placed, the price is requested for the selected place", async () => {
  const places = [choice(0, "place", { at: [0, 0] }), choice(1, "place", { at: [1, 0] })];
  const t = new Table(table({ decision: "place", choices: places }));
  const bought = { cost: { groups: [], gold: 2 } } as unknown as Preview;
  api.preview.mockResolvedValueOnce({} as Preview).mockResolvedValueOnce(bought);
  t.foresee(0);
  // The player left the place before its price was requested.
  t.foresee(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(api.preview).toHaveBeenCalledTimes(1);
  expect(api.preview.mock.lastCall?.[1]).toBe(1);
  expect(t.preview).not.toBeNull();
});

test("a price that arrives after the table has changed is not shown", async () => {
  const t = new Table(table({ decision: "place", choices: [choice(0, "place", { at: [0, 0] })] }));
  let answer: (of: Preview) => void = () => undefined;
  api.preview.mockReturnValueOnce(new Promise<Preview>((done) => (answer = done)));
  t.foresee(0);
  await vi.advanceTimersByTimeAsync(200);
  api.play.mockResolvedValueOnce(
    played(table({ decision: "place", choices: [choice(0, "place", { at: [0, 0] })] })),
  );
  await t.play(0);
  answer({} as Preview);
  await settled();
  expect(t.preview).toBeNull();
});

test("the gains of one tile rise as one sum, and a sum of zero is not shown", () => {
  const t = new Table(table({}));
  const bought = { ...line("bought"), tile: 2, gold: -3 };
  t.rise([
    bought,
    bought,
    { ...bought, tile: 3, gold: 2 },
    bought,
    { ...bought, tile: 4, gold: 1 },
    { ...bought, tile: 4, gold: -1 },
  ]);
  expect(t.rises.map(({ tile, points, gold }) => [tile, points, gold])).toEqual([
    [2, 0, -9],
    [3, 0, 2],
  ]);
});

test("the fish sheet stays open after the last usable fish, so that no tap meant for it falls on the board", async () => {
  const t = new Table(table({ choices: [choice(0, "sell_fish"), choice(1, "end_turn")] }));
  t.show({ kind: "fish" });
  api.play.mockResolvedValueOnce(
    played(table({ choices: [choice(0, "end_turn")] }), ["fish_sold"]),
  );
  await t.play(0);
  expect(t.panel.kind).toBe("fish");
});

test("a tap on a lake tells of it, and answers a question about lakes", async () => {
  const lake = { lake: 0, body: 0, tiles: [], boats: [], around: [2] };
  const water = { lakes: [lake] } as unknown as GameView["lake"];
  const t = new Table(table({ lake: water, choices: [choice(0, "end_turn")] }));
  tapLake(t, 0);
  expect(t.panel).toEqual({ kind: "tiles", lake });
  const boats = [choice(0, "boat", { lake: 1 }), choice(1, "boat", { lake: 0 })];
  const asked = new Table(table({ lake: water, decision: "boat", choices: boats }));
  tapLake(asked, 0);
  expect([asked.panel.kind, asked.chosen]).toEqual(["turn", 1]);
});
