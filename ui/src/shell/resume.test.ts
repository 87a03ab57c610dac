import { beforeEach, expect, test, vi } from "vitest";
import { ahead, note, opened, wasAt } from "./resume.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (Linux; Android 15)" });
});

test("a phone reopens the table, and no other screen", () => {
  note({ at: "table", game: "one" });
  expect(wasAt()).toBe("one");
  note({ at: "rules", ruleset: null, topic: null, over: { at: "table", game: "two" }, trail: [] });
  expect(wasAt(), "the rules lie over it").toBe("two");
  note({ at: "home" });
  expect(wasAt()).toBeNull();
});

test("a window reopens the table whatever its user agent, and a browser's page starts at home", () => {
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)" });
  note({ at: "table", game: "one" });
  expect([wasAt(), kept.size]).toEqual([null, 0]);
  vi.stubGlobal("__TAURI_INTERNALS__", {});
  note({ at: "table", game: "one" });
  expect(wasAt()).toBe("one");
  vi.unstubAllGlobals();
});

test("without storage nothing breaks", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("no");
    },
    setItem: () => {
      throw new Error("full");
    },
  });
  note({ at: "table", game: "one" });
  expect(wasAt()).toBeNull();
});

test("a table requested in advance is requested once, and the screen that opens it gets its failure", async () => {
  const asked = vi.fn((_path: string) => Promise.reject(new Error("no server")));
  vi.stubGlobal("fetch", asked);
  ahead("one");
  await expect(opened("one")).rejects.toThrow("no server");
  expect(asked).toHaveBeenCalledTimes(1);
  await expect(opened("one")).rejects.toThrow("no server");
  expect(asked).toHaveBeenCalledTimes(2);
});
