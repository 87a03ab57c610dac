// A computer rival's turn at the table: shown state by state, and nothing can be laid meanwhile.
import { beforeEach, expect, test, vi } from "vitest";
import { phrase } from "../../../common/phrase.ts";
import type { CarcDecision, CarcLine, CarcView, Problem } from "../../../common/types.ts";

const { api, shell } = vi.hoisted(() => ({
  api: { rivalTurn: vi.fn(), openGame: vi.fn(), play: vi.fn(), since: vi.fn(), stopRival: vi.fn() },
  shell: {
    problem: null as Problem | null,
    settings: { botric_pace: "steps" },
    ask: <T>(command: () => Promise<T>): Promise<T | null> => command().catch(() => null),
  },
}));
vi.mock("../../../common/api.ts", () => ({ api, problemOf: (thrown: unknown) => thrown }));
vi.mock("../../../common/app.svelte.ts", () => ({ shell }));

const { aids } = await import("./aids.svelte.ts");
const { Table } = await import("./table.svelte.ts");

const points = { roads: 0, cities: 0, monasteries: 0, fields: 0, keeper: 0, water: 0, total: 0 };
const seat = (
  of: number,
  rival: CarcView["seats"][number]["rival"],
): CarcView["seats"][number] => ({
  seat: of,
  name: rival ? "Berta" : "Ann",
  colour: rival ? "vermilion" : "blue",
  rival,
  points,
  projected: points,
  followers: 7,
  water: null,
  racer: false,
  keeper: false,
});
const tile = { kind: "D", copy: 0 };
const lay = (places: Extract<CarcDecision, { kind: "lay" }>["places"]): CarcDecision => ({
  kind: "lay",
  tile,
  places,
});
const act: CarcDecision = { kind: "act", spots: [], steps: [], nothing: null, asked: null };

const view = (state: number, decider: number, decision: CarcDecision): CarcView => ({
  ruleset: "carcassonne",
  game: "g",
  name: "Ann, Berta",
  state,
  choices_taken: state,
  round: 2,
  turn_of: decider,
  decider,
  seats: [seat(0, null), seat(1, { level: "player", character: "mason" })],
  squares: [{ cell: { x: 0, y: 0 }, kind: "D", turn: 0, copy: 0, features: [0, 1, 2, 3] }],
  features: [],
  followers: [],
  last: [{ x: 0, y: 0 }],
  decision,
  open: [],
  left: 70,
  pile: [],
  farmers: true,
  lake: null,
  score: { seats: [], winners: [], over: false },
  distance: { kind: "one_device" },
  undo: null,
  redo: null,
  lesson: null,
});
const line = (kind: "laid" | "scored", gained: number): CarcLine => ({
  seat: 1,
  round: 1,
  event:
    kind === "laid"
      ? { kind, tile: "D", turn: 0, feature: 1 }
      : { kind, feature: 1, of: "road", tiles: 2, end: false },
  phrase: phrase("carc_rises"),
  points: gained,
  cell: { x: 0, y: 0 },
  moment: null,
});

const rivals = view(4, 1, lay([]));
const mine = view(6, 0, lay([{ cell: { x: 1, y: 0 }, turnings: [{ turn: 0, choice: 0 }] }]));
const played = {
  view: mine,
  lines: [line("laid", 0), line("scored", 2)],
  steps: [
    { view: view(6, 1, act), lines: [line("laid", 0)] },
    { view: mine, lines: [line("scored", 2)] },
  ],
};

beforeEach(() => {
  vi.resetAllMocks();
  api.since.mockResolvedValue({ from: 4, lines: [line("laid", 0)], rest: [], gains: [] });
  shell.problem = null;
  shell.settings.botric_pace = "steps";
});

/** Returns a table at which the rival has just played. */
async function shown(): Promise<InstanceType<typeof Table>> {
  api.rivalTurn.mockResolvedValueOnce(played);
  const table = new Table(rivals);
  expect(table.stage).toBe("rival");
  await table.rivals.play();
  return table;
}

test("a rival's turn is shown state by state, its points with the state that scores them", async () => {
  const table = await shown();
  expect(api.rivalTurn).toHaveBeenCalledWith({ game: "g", state: 4 });
  expect([table.stage, table.view.stage, table.rises.length]).toEqual(["steps", "act", 0]);
  expect(table.mover?.name).toBe("Berta");
  table.nextStep();
  expect([table.stage, table.rises.map((r) => r.points)]).toEqual(["steps", [2]]);
  table.nextStep();
  expect(table.stage).toBe("lay");
});

test("the rival is marked as the one to move until its turn was shown", async () => {
  const table = new Table(rivals);
  expect(table.toMove).toBe(1);
  const showing = await shown();
  showing.nextStep();
  expect([showing.view.decider, showing.toMove]).toEqual([0, 1]);
  showing.endSteps();
  expect(showing.toMove).toBe(0);
});

test("nothing is laid or turned while a rival thinks or its turn is shown", async () => {
  const table = new Table(rivals);
  expect(table.tapCell({ x: 0, y: 0 })).toBe("none");
  const showing = await shown();
  expect(showing.tapCell({ x: 0, y: 0 })).toBe("none");
  showing.nextStep();
  expect(showing.tapCell({ x: 1, y: 0 })).toBe("none");
  expect(api.play).not.toHaveBeenCalled();
});

test("the tap on a free cell that closes a sheet lays nothing, and the next one lays the tile", async () => {
  api.play.mockResolvedValue({ view: view(7, 0, act), lines: [], steps: [] });
  const free = { x: 1, y: 0 };
  for (const panel of [
    { kind: "feature", id: 0 },
    { kind: "cell", cell: free },
    { kind: "list" },
  ] as const) {
    const table = new Table(mine);
    table.panel = panel;
    expect(table.tapCell({ x: 5, y: 5 })).toBe("none");
    expect(table.tapCell(free)).toBe("closed");
    expect(table.panel.kind).toBe("turn");
    expect(api.play).not.toHaveBeenCalled();
  }
  const table = new Table(mine);
  table.panel = { kind: "menu" };
  expect(table.tapCell(free)).toBe("none");
  table.rest();
  expect(table.tapCell(free)).toBe("laid");
  expect(api.play).toHaveBeenCalledTimes(1);
});

test("on a table without places a tap lays the lake where the finger is, not where it is not shown", () => {
  api.play.mockResolvedValue({ view: view(7, 0, act), lines: [], steps: [] });
  const place = (x: number, choice: number) => ({
    cell: { x, y: 0 },
    turn: 0,
    choice,
    lighthouse: { x, y: 0 },
    steps: 3,
    blocked: 0,
    barriers: [],
    joins: [],
  });
  const lake = view(6, 0, { kind: "lay_lake", places: [place(-1, 4), place(0, 5)] });
  const shows = new Table(lake);
  expect(shows.ghost).toMatchObject({ x: -1, y: 0 });
  expect(shows.tapCell({ x: 0, y: 0 })).toBe("laid");
  expect(api.play).toHaveBeenLastCalledWith({ game: "g", state: 6 }, 4);
  try {
    aids.set("places", false);
    const plain = new Table(lake);
    expect(plain.ghost).toBeNull();
    // A cell that the lake would have covered, and one that is itself a place.
    expect(plain.tapCell({ x: 0, y: 1 })).toBe("none");
    expect(plain.tapCell({ x: 0, y: 0 })).toBe("laid");
    expect(api.play).toHaveBeenLastCalledWith({ game: "g", state: 6 }, 5);
  } finally {
    aids.set("places", true);
  }
});

test("skipping leads to the state after the turn, with its points", async () => {
  const table = await shown();
  table.endSteps();
  expect([table.stage, table.rises.map((r) => r.points)]).toEqual(["lay", [2]]);
  expect(table.view.laying?.places.length).toBe(1);
});

test("with instant turns nothing is shown on the way, nor under an open panel", async () => {
  shell.settings.botric_pace = "instant";
  expect((await shown()).stage).toBe("lay");
  shell.settings.botric_pace = "quick";
  api.rivalTurn.mockResolvedValueOnce(played);
  const table = new Table(rivals);
  table.panel = { kind: "pile" };
  await table.rivals.play();
  expect([table.stage, table.view.stage, table.steps.length]).toEqual(["pile", "lay", 0]);
});

test("a refused turn is asked for again by the person, a stale one at once", async () => {
  api.rivalTurn.mockRejectedValueOnce({ kind: "refused", phrase: phrase("problem_rival_stopped") });
  const table = new Table(rivals);
  await table.rivals.play();
  expect([table.stage, table.rivals.thinking, shell.problem]).toEqual(["rival", false, null]);
  api.rivalTurn.mockRejectedValueOnce({ kind: "stale", phrase: phrase("problem_stale") });
  api.openGame.mockResolvedValueOnce(rivals);
  api.rivalTurn.mockResolvedValueOnce(played);
  await table.rivals.play();
  await vi.waitFor(() => expect(table.stage).toBe("steps"));
});

test("what the rival did is offered while nothing is laid, also after undo and when the game is opened again", async () => {
  const table = await shown();
  expect(api.since).not.toHaveBeenCalled();
  table.endSteps();
  await vi.waitFor(() => expect(table.news).toBe(true));
  expect(api.since).toHaveBeenCalledExactlyOnceWith("g", 0);
  // The tile is laid and taken up again.
  api.play.mockResolvedValueOnce({ view: view(7, 0, act), lines: [], steps: [] });
  await table.run(() => api.play());
  expect(table.news).toBe(false);
  api.play.mockResolvedValueOnce({ view: { ...mine, state: 8 }, lines: [], steps: [] });
  await table.run(() => api.play());
  expect([table.stage, table.news]).toEqual(["lay", true]);
  expect(api.since).toHaveBeenCalledTimes(1);
  const opened = new Table(mine);
  await vi.waitFor(() => expect(opened.news).toBe(true));
});

test("in the first turn of a player nothing since an earlier one is offered", async () => {
  const distance = { kind: "devices" as const, elsewhere: [1], awaits: null };
  const first = new Table({ ...mine, round: 1, distance });
  expect([first.hasPast, first.news]).toEqual([false, false]);
  expect(api.since).not.toHaveBeenCalled();
  const second = new Table({ ...mine, distance });
  await vi.waitFor(() => expect(second.news).toBe(true));
});

test("the game is shown as it is stored when the other device has gone on", async () => {
  const held = { ...mine, distance: { kind: "devices" as const, elsewhere: [1], awaits: 1 } };
  const table = new Table({ ...held, decider: 1, turn_of: 1 });
  expect(table.stage).toBe("elsewhere");
  api.openGame.mockResolvedValueOnce({ ...held, decider: 1, turn_of: 1 });
  expect(await table.reload()).toBe(false);
  api.openGame.mockResolvedValueOnce({
    ...held,
    state: 9,
    distance: { ...held.distance, awaits: null },
  });
  expect(await table.reload()).toBe(true);
  expect(table.stage).toBe("lay");
  await vi.waitFor(() => expect(table.news).toBe(true));
});
