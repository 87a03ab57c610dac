import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Camera } from "./camera.ts";

vi.mock("../common/app.svelte.ts", () => ({ shell: { still: true } }));

const { Sight } = await import("./sight.svelte.ts");

const START: Camera = { x: 0, y: 0, scale: 0.4 };
let did: string[];
let means: boolean;
let grasps: boolean;
let sight: InstanceType<typeof Sight>;
let node: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("cancelAnimationFrame", () => {});
  did = [];
  means = true;
  grasps = false;
  sight = new Sight({
    insets: () => ({ top: 0, right: 0, bottom: 0, left: 0 }),
    floats: () => 0,
    extent: () => ({ x: 0, y: 0, width: 100, height: 100 }),
    tap: () => did.push("tap"),
    grasp: () => grasps,
    drag: () => did.push("drag"),
    drop: () => did.push("drop"),
    hold: () => {
      did.push("hold");
      sight.lens.put({ x: 30, y: 30, scale: 2 });
      return means ? () => did.push("taken back") : null;
    },
  });
  sight.lens.put(START);
  node = Object.assign(new EventTarget(), {
    setPointerCapture: () => {},
  }) as unknown as HTMLElement;
  sight.gestures.on(node);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends an event that says when it happened, whenever it arrives. */
function send(type: string, timeStamp: number, x = 5): void {
  const event = Object.assign(new Event(type), { clientX: x, clientY: 5, pointerId: 1, button: 0 });
  node.dispatchEvent(Object.defineProperty(event, "timeStamp", { value: timeStamp }));
}

test("a short tap whose events arrive after the timer of a rest is a tap where it was meant", () => {
  send("pointerdown", 1000);
  vi.advanceTimersByTime(3000);
  send("pointerup", 1080);
  expect(did).toEqual(["hold", "taken back", "tap"]);
  expect(sight.lens.at).toEqual(START);
});

test("a finger that rested is no tap, however late the timer", () => {
  send("pointerdown", 1000);
  send("pointerup", 1600);
  vi.advanceTimersByTime(3000);
  expect(did).toEqual(["hold"]);
});

test("a rest that its timer has shown stays", () => {
  send("pointerdown", 1000);
  vi.advanceTimersByTime(500);
  send("pointerup", 1510);
  expect(did).toEqual(["hold"]);
});

test("a rest where nothing is explained is a tap", () => {
  means = false;
  send("pointerdown", 1000);
  vi.advanceTimersByTime(500);
  send("pointerup", 1510);
  expect(did.at(-1)).toBe("tap");
});

test("what a rest has shown is taken back when the finger then drags what it grasped", () => {
  grasps = true;
  send("pointerdown", 1000);
  vi.advanceTimersByTime(500);
  send("pointermove", 1600, 40);
  send("pointerup", 1700, 40);
  expect(did).toEqual(["hold", "taken back", "drag", "drop"]);
  expect(sight.lens.at).toEqual(START);
});

test("a village that grows is shifted clear of the buttons, and becomes no smaller for them", () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (next: () => void) => frames.push(next));
  /** Lets the frames pass that the board waits for. */
  const pass = (): void => {
    for (let n = 0; n < 3; n += 1) for (const next of frames.splice(0)) next();
  };
  const extent = { x: 0, y: 0, width: 300, height: 300 };
  const home = { top: 0, right: 0, bottom: 60, left: 0, width: 400, height: 500 };
  const board = new Sight({
    insets: () => ({ top: 0, right: 0, bottom: 0, left: 0 }),
    floats: () => 60,
    extent: () => ({ ...extent }),
    home: () => home,
    most: 1,
    tap: () => {},
  });
  board.width = home.width;
  board.height = home.height;
  board.settle(true, true);
  const lower = (): number => board.lens.at.y + extent.height * board.lens.at.scale;
  /** Does an action that makes the village that high, and rests. */
  const grow = (height: number): void => {
    board.settle(true, false);
    extent.height = height;
    board.settle(true, true, true);
    pass();
  };
  board.settle(true, false);
  board.settle(true, true, true);
  pass();
  const before = board.lens.at;
  grow(400);
  expect(lower()).toBeLessThanOrEqual(440);
  expect(board.lens.at.scale).toBe(before.scale);
  // Too high for the part above the buttons, but not for the window.
  grow(480);
  expect(lower()).toBeLessThanOrEqual(500);
  expect(board.lens.at.scale).toBe(before.scale);
  // Too high for both.
  grow(600);
  expect(lower()).toBeLessThanOrEqual(441);
  expect(board.lens.at.scale).toBeLessThan(before.scale);
});
