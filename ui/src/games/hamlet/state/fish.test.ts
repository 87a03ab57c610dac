// The sheet of fish between the app's answers.
import { beforeEach, expect, test, vi } from "vitest";
import type { Preview, Problem } from "../../../common/types.ts";
import { choice, played, table } from "./table.fixture.ts";

const { api, shell } = vi.hoisted(() => ({
  api: { play: vi.fn(), preview: vi.fn(), since: vi.fn(), score: vi.fn(), log: vi.fn() },
  shell: {
    problem: null as Problem | null,
    settings: { botric_pace: "steps", hand_over: true, ask_ties: false },
    ask: <T>(command: () => Promise<T>): Promise<T | null> => command().catch(() => null),
  },
}));
vi.mock("../../../common/api.ts", () => ({ api, problemOf: (thrown: unknown) => thrown }));
vi.mock("../../../common/app.svelte.ts", () => ({ shell }));

const { Table } = await import("./table.svelte.ts");

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal("document", { activeElement: null, querySelector: () => null });
  api.since.mockResolvedValue(null);
  api.log.mockResolvedValue([]);
  api.preview.mockResolvedValue({} as Preview);
});

test("the fish sheet is there again after the question that a dish asks, and not after one closed before", async () => {
  const ended = [choice(0, "end_turn")];
  for (const open of [true, false]) {
    const t = new Table(table({ choices: [choice(0, "cook")] }));
    t.show({ kind: open ? "fish" : "turn" });
    const where = [choice(0, "hire_donkey", { tile: 1 })];
    api.play.mockResolvedValueOnce(
      played(table({ decision: "breeding", choices: where }), ["fish_cooked"]),
    );
    await t.play(0);
    expect(t.stage).toBe("breeding");
    api.play.mockResolvedValueOnce(played(table({ choices: ended }), ["fish_cooked"]));
    await t.play(0);
    expect(t.stage).toBe(open ? "fish" : "turn");
    // It is brought back once.
    t.rest();
    api.play.mockResolvedValueOnce(played(table({ choices: ended }), ["fish_sold"]));
    await t.play(0);
    expect(t.stage).toBe("turn");
  }
});
