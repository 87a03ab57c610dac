// Which steps a player sees who left the table, or skipped, before they were shown to their end.
import { beforeEach, expect, test, vi } from "vitest";
import type { GameView } from "../../../common/types.ts";
import { choice, line, played, settled, since, state, table } from "./table.fixture.ts";

const { api, shell } = vi.hoisted(() => ({
  api: { play: vi.fn(), since: vi.fn(), score: vi.fn(), log: vi.fn(), preview: vi.fn() },
  shell: {
    problem: null,
    settings: { botric_pace: "steps", hand_over: true, ask_ties: false },
    ask: <T>(command: () => Promise<T>): Promise<T | null> => command().catch(() => null),
  },
}));
vi.mock("../../../common/api.ts", () => ({ api, problemOf: (thrown: unknown) => thrown }));
vi.mock("../../../common/app.svelte.ts", () => ({ shell }));

const { Table } = await import("./table.svelte.ts");

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  // The table records the focus when a panel opens.
  vi.stubGlobal("document", { activeElement: null, querySelector: () => null });
  api.since.mockImplementation(async () => since(state));
  api.log.mockResolvedValue([]);
  api.score.mockResolvedValue(null);
  storage();
});

/** Stores what the page stores. */
function storage(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

test("what the others did opens by itself for a player who left before it was shown, and only then", async () => {
  api.log.mockResolvedValue([line("turn")]);
  const over = (): GameView => table({ choices: [choice(0, "end_turn")] });
  const first = new Table(over());
  await settled();
  expect(first.panel.kind).toBe("turn");
  const steps = ["sold", "built"].map((kind) => ({ view: table(), lines: [line(kind)] }));
  const after = over();
  api.play.mockResolvedValueOnce(played(after, ["turn"], steps));
  await first.play(0);
  // The table is left, or the program killed, at the first step.
  expect(first.stage).toBe("steps");
  const back = new Table(after);
  await settled();
  expect(back.panel.kind).toBe("since");
  // Steps that were seen to their end are not told again.
  first.nextStep();
  first.nextStep();
  const again = new Table(after);
  await settled();
  expect(again.panel.kind).toBe("turn");
  expect(again.fresh).toBe(true);
});

test("what people did while the game was elsewhere is offered, not opened", async () => {
  api.log.mockResolvedValue([line("turn")]);
  const people = (of: number): GameView => {
    const view = table({ state: of, choices: [choice(0, "end_turn")] });
    return { ...view, seats: view.seats.map((seat) => ({ ...seat, botric: false, rival: null })) };
  };
  const here = new Table(people(1));
  await settled();
  expect(here.panel.kind).toBe("turn");
  const back = new Table(people(5));
  await settled();
  expect(back.panel.kind).toBe("turn");
  expect(back.since?.lines.length).toBeGreaterThan(0);
});

test("a game that ended before its last steps were shown counts its score on return", async () => {
  const first = new Table(table({ choices: [choice(0, "end_turn")] }));
  const end = table({ decision: "over" });
  const steps = ["sold", "built"].map((kind) => ({ view: table(), lines: [line(kind)] }));
  api.play.mockResolvedValueOnce(played(end, ["turn"], steps));
  await first.play(0);
  expect(new Table(end).justEnded).toBe(true);
  expect(new Table(end).justEnded).toBe(false);
});

test("who skips the last turn is told how the game ended", async () => {
  const end = (): Promise<void> => {
    const steps = ["sold", "delivered"].map((kind) => ({ view: table(), lines: [line(kind)] }));
    api.play.mockResolvedValueOnce(played(table({ decision: "over" }), ["turn"], steps));
    return Promise.resolve();
  };
  const skips = new Table(table({ choices: [choice(0, "end_turn")] }));
  await end();
  await skips.play(0);
  skips.endSteps();
  await settled();
  expect(skips.stage).toBe("since");
  expect(skips.since?.lines).toHaveLength(1);
  // Its score is still counted part by part afterwards.
  skips.rest();
  expect([skips.stage, skips.justEnded]).toEqual(["over", true]);
  const sees = new Table(table({ choices: [choice(0, "end_turn")] }));
  await end();
  await sees.play(0);
  sees.nextStep();
  sees.nextStep();
  expect(sees.stage).toBe("over");
});
