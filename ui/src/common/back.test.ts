import { beforeEach, expect, test, vi } from "vitest";
import { answer, closeTop, leave, lies, stays } from "./back.ts";

const travels = { back: vi.fn(), forward: vi.fn(), state: { at: "table" } as unknown };

beforeEach(() => {
  travels.back.mockClear();
  travels.forward.mockClear();
  travels.state = { at: "table" };
  vi.stubGlobal("history", travels);
});

test("the back gesture closes the topmost sheet before it leaves the screen", () => {
  const under = vi.fn();
  const over = vi.fn();
  const goneUnder = lies(under);
  const goneOver = lies(over);

  expect(stays(false)).toBe(true);
  expect(over).toHaveBeenCalledOnce();
  expect(travels.forward).toHaveBeenCalledOnce();
  // Going forward is not a back gesture.
  expect(stays(false)).toBe(true);
  expect(under).not.toHaveBeenCalled();

  goneOver();
  goneUnder();
  expect(stays(false)).toBe(false);
  expect(closeTop()).toBe(false);
});

test("a back button leaves the screen with all its sheets", () => {
  const close = vi.fn();
  const gone = lies(close);
  leave();
  expect(travels.back).toHaveBeenCalledOnce();
  expect(stays(false)).toBe(false);
  expect(close).not.toHaveBeenCalled();
  // Only that once.
  expect(stays(false)).toBe(true);
  stays(false);
  gone();
});

test("the screen below the rules keeps its state", () => {
  const close = vi.fn();
  const gone = lies(close);
  expect(stays(true)).toBe(false);
  expect(close).not.toHaveBeenCalled();
  gone();
});

test("the phone is told whether going back was possible", () => {
  const back = vi.fn();
  const close = vi.fn();
  const gone = lies(close);
  expect(answer(false, back)).toBe(true);
  expect(close).toHaveBeenCalledOnce();
  expect(back).not.toHaveBeenCalled();
  gone();
  expect(answer(false, back)).toBe(true);
  expect(back).toHaveBeenCalledOnce();
  travels.state = null;
  expect(answer(false, back)).toBe(false);
  expect(back).toHaveBeenCalledOnce();
});
