// The exchange with the player's own storage, between the answers of the app.
import { beforeEach, expect, test, vi } from "vitest";
import type { Problem, SyncState } from "./types.ts";

const { api, shell } = vi.hoisted(() => ({
  api: { syncState: vi.fn(), syncNow: vi.fn() },
  shell: {
    owner: true,
    problem: null as Problem | null,
    ask: async <T>(command: () => Promise<T>): Promise<T | null> => {
      try {
        return await command();
      } catch (thrown) {
        shell.problem = thrown as Problem;
        return null;
      }
    },
  },
}));
vi.mock("./api.ts", () => ({ api, problemOf: (thrown: unknown) => thrown }));
vi.mock("./app.svelte.ts", () => ({ shell }));

const { own } = await import("./storage.svelte.ts");

beforeEach(() => {
  vi.resetAllMocks();
  shell.problem = null;
  const storage = { ask: null, secret: "none" };
  api.syncState.mockResolvedValue({ storage, running: false, last: null } as unknown as SyncState);
});

test("an exchange that nobody asked for says nothing when another one runs", async () => {
  api.syncNow.mockRejectedValue({ kind: "refused" });
  expect(await own.quietly()).toBe(false);
  expect(api.syncNow).toHaveBeenCalledTimes(1);
  expect(shell.problem).toBeNull();
  expect(own.running).toBe(false);
  // Who asks for it is told.
  expect(await own.now()).toBe(false);
  expect(shell.problem?.kind).toBe("refused");
});

test("a failing store is told even if nobody asked for the exchange", async () => {
  api.syncNow.mockRejectedValue({ kind: "storage" });
  expect(await own.quietly()).toBe(false);
  expect(shell.problem?.kind).toBe("storage");
});
