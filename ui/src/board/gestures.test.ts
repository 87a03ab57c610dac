import { beforeEach, expect, test, vi } from "vitest";
import type { Camera, Point } from "./camera.ts";
import { byKey, Gestures } from "./gestures.ts";

const frames: (() => void)[] = [];
vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
vi.stubGlobal("cancelAnimationFrame", () => frames.splice(0));

let camera: Camera;
let grasps: boolean;
/** How often a finger has stopped the camera. */
let stops: number;
let did: string[];
let node: HTMLElement;
let gestures: Gestures;

const at = (p: Point): string => `${p.x},${p.y}`;

beforeEach(() => {
  frames.length = 0;
  camera = { x: 0, y: 0, scale: 1 };
  grasps = false;
  stops = 0;
  did = [];
  gestures = new Gestures({
    camera: () => camera,
    stop: () => {
      stops += 1;
    },
    look: (next) => {
      camera = next;
    },
    grasp: () => {
      expect(stops).toBeGreaterThan(0);
      return grasps;
    },
    drag: (to) => did.push(`drag ${at(to)}`),
    drop: (p) => did.push(`drop ${at(p)}`),
    loose: () => did.push("loose"),
    tap: (p) => did.push(`tap ${at(p)}`),
    free: () => did.push("free"),
    glides: () => true,
  });
  node = Object.assign(new EventTarget(), {
    setPointerCapture: () => {},
  }) as unknown as HTMLElement;
  gestures.on(node);
});

function send(type: string, x: number, y: number, pointerId = 1): void {
  const event = Object.assign(new Event(type), { clientX: x, clientY: y, pointerId, button: 0 });
  node.dispatchEvent(event);
}

test("a finger that hardly moves counts as a tap", () => {
  send("pointerdown", 10, 10);
  expect(gestures.held).toBe(true);
  send("pointermove", 12, 12);
  send("pointerup", 12, 12);
  expect([did, camera.x, gestures.held]).toEqual([["free", "tap 12,12"], 0, false]);
});

test("a tap is followed by no click, which a button that has moved there would get", () => {
  send("pointerdown", 10, 10);
  send("pointerup", 10, 10);
  const end = new Event("touchend", { cancelable: true });
  node.dispatchEvent(end);
  expect(end.defaultPrevented).toBe(true);
});

test("a finger drags the board, which glides on and stops", () => {
  send("pointerdown", 10, 10);
  send("pointermove", 30, 10);
  expect(camera.x).toBe(20);
  send("pointerup", 30, 10);
  expect(did).toEqual(["free"]);
  const dropped = camera.x;
  for (let n = 0; n < 100 && frames.length > 0; n += 1) frames.shift()?.();
  expect(frames).toEqual([]);
  expect(camera.x).toBeGreaterThan(dropped);
});

test("two fingers zoom around their middle", () => {
  camera = { x: 0, y: 0, scale: 0.5 };
  send("pointerdown", 100, 100, 1);
  send("pointerdown", 200, 100, 2);
  send("pointermove", 50, 100, 1);
  send("pointermove", 250, 100, 2);
  expect(camera.scale).toBeCloseTo(1);
  // The middle of the fingers has stayed where it was.
  expect(300 * camera.scale + camera.x).toBeCloseTo(150);
  send("pointerup", 50, 100, 1);
  send("pointerup", 250, 100, 2);
  expect(did).toEqual(["free"]);
});

test("a grasped thing follows the finger, and the board stays", () => {
  grasps = true;
  send("pointerdown", 10, 10);
  expect(gestures.dragging).toBe(true);
  send("pointermove", 40, 10);
  send("pointerup", 40, 10);
  expect([did, camera.x, gestures.dragging]).toEqual([
    ["drag 40,10", "free", "drop 40,10"],
    0,
    false,
  ]);
});

test("a second finger, or the system, leaves what was grasped where it was", () => {
  grasps = true;
  send("pointerdown", 10, 10, 1);
  send("pointermove", 40, 10, 1);
  send("pointerdown", 90, 10, 2);
  send("pointermove", 60, 10, 1);
  send("pointerup", 60, 10, 1);
  send("pointerup", 90, 10, 2);
  expect(did).toEqual(["drag 40,10", "loose", "free"]);
  did.splice(0);
  send("pointerdown", 10, 10);
  send("pointermove", 40, 10);
  send("pointercancel", 40, 10);
  expect(did).toEqual(["drag 40,10", "free", "loose"]);
});

test("a touch cancelled by the system is not a tap", () => {
  send("pointerdown", 10, 10);
  send("pointercancel", 10, 10);
  expect(did).toEqual(["free"]);
});

test("keys move the camera and zoom around the middle", () => {
  expect(byKey("ArrowRight", camera, { x: 0, y: 0 })?.x).toBeLessThan(0);
  expect(byKey("+", camera, { x: 100, y: 0 })).toEqual({ x: -25, y: 0, scale: 1.25 });
  expect(byKey("a", camera, { x: 0, y: 0 })).toBeNull();
});
