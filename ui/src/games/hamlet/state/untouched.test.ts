// Whether anything was done in a turn is known of a game that was just opened, too.
import { beforeEach, expect, test, vi } from "vitest";
import { phrase } from "../../../common/phrase.ts";
import type { LogEvent, Phrase } from "../../../common/types.ts";

const { log } = vi.hoisted(() => ({ log: vi.fn() }));
vi.mock("../../../common/api.ts", () => ({ api: { log } }));

const { isUntouched } = await import("./untouched.ts");

const of = (undo: Phrase | null): Promise<boolean> => isUntouched({ game: "game", undo });
const logged = (...kinds: readonly LogEvent["kind"][]) =>
  log.mockResolvedValueOnce(kinds.map((kind) => ({ event: { kind } })));

beforeEach(() => log.mockReset());

test("at the start of a turn nothing was done", async () => {
  logged("built", "turn");
  expect(await of(null)).toBe(true);
});

test("something was done if it can be undone, or if the log tells of it", async () => {
  expect(await of(phrase("act_produce"))).toBe(false);
  expect(log).not.toHaveBeenCalled();
  logged("turn", "sold", "sale_revealed");
  expect(await of(null)).toBe(false);
});

test("a log that cannot be read asks no question", async () => {
  log.mockRejectedValueOnce(new Error("unreachable"));
  expect(await of(null)).toBe(false);
});
