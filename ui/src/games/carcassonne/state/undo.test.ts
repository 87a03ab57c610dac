// What undo takes back, and what the coach's suggestion leaves as it is.
import { beforeEach, expect, test, vi } from "vitest";
import type { CarcAction, CarcView } from "../../../common/types.ts";

const { api, shell } = vi.hoisted(() => ({
  api: { undo: vi.fn(), since: vi.fn() },
  shell: { problem: null, settings: { botric_pace: "instant" } },
}));
vi.mock("../../../common/api.ts", () => ({ api, problemOf: (thrown: unknown) => thrown }));
vi.mock("../../../common/app.svelte.ts", () => ({ shell }));

const { Table } = await import("./table.svelte.ts");

const action = (choice: number): CarcAction => ({
  choice,
  scores: { features: [], gains: [], home: [], water: 0, water_points: 0, ends: [] },
});
const view = (projected: number): CarcView =>
  ({
    game: "g",
    state: 3,
    turn_of: 0,
    decider: 0,
    seats: [{ seat: 0, name: "Ann", points: { total: 0 }, projected: { total: projected } }],
    squares: [{ cell: { x: 0, y: 0 }, kind: "D", turn: 0, copy: 0, features: [0, 1, 2, 3] }],
    features: [{ feature: 1, kind: "road", tiles: 1, open: [], cities: [], holders: [] }],
    followers: [],
    last: [{ x: 0, y: 0 }],
    decision: {
      kind: "act",
      spots: [
        {
          action: action(0),
          why: null,
          cell: { x: 0, y: 0 },
          part: { kind: "road", index: 1 },
          feature: 1,
        },
      ],
      steps: [],
      nothing: action(1),
    },
    open: [],
    left: 70,
    pile: [],
    lake: null,
    distance: { kind: "one_device" },
    undo: null,
    redo: null,
    lesson: null,
  }) as unknown as CarcView;

beforeEach(() => {
  api.undo.mockResolvedValue({ view: view(0), lines: [], steps: [] });
});

test("undo takes back the chosen place of a follower first, and then the tile", async () => {
  const table = new Table(view(0));
  expect(table.chosen).toBe(1);
  table.chosen = 0;
  await table.undo();
  expect(table.chosen).toBe(1);
  expect(api.undo).not.toHaveBeenCalled();
  await table.undo();
  expect(api.undo).toHaveBeenCalledExactlyOnceWith({ game: "g", state: 3 });
});

test("the players' scores stay as they are while the board shows a suggestion", () => {
  const table = new Table(view(2));
  table.imagined = { view: view(9), lines: [] };
  expect(table.view.seats[0]?.projected).toBe(9);
  expect(table.seats[0]?.projected).toBe(2);
});

test("a look back shows the players' scores of its moment", () => {
  const table = new Table(view(2));
  table.panel = { kind: "look_back" };
  table.imagined = { view: view(9), lines: [] };
  expect(table.seats[0]?.projected).toBe(9);
  table.imagined = null;
  expect(table.seats[0]?.projected).toBe(2);
});
