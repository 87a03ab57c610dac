import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Lens } from "./lens.ts";

/** Returns the parts of an element that the lens uses. */
function element() {
  const classes = (): { all: Set<string>; toggle(name: string, on: boolean): void } => {
    const all = new Set<string>();
    return { all, toggle: (name, on) => void (on ? all.add(name) : all.delete(name)) };
  };
  const ends = new Map<string, (e: unknown) => void>();
  const parentElement = { classList: classes() };
  const node = {
    style: { transform: "" },
    classList: classes(),
    parentElement,
    addEventListener: (type: string, f: (e: unknown) => void) => ends.set(type, f),
    removeEventListener: (type: string) => ends.delete(type),
  };
  return { node, ends, on: node as unknown as HTMLElement };
}

const at = (x: number, scale = 0.5) => ({ x, y: 2, scale });
let frames: (() => void)[] = [];
const frame = (): void => {
  const now = frames;
  frames = [];
  for (const f of now) f();
};

describe("the lens", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    frames = [];
    vi.stubGlobal("requestAnimationFrame", (f: () => void) => frames.push(f));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("follows the hand at once, and rests after a while without movement", () => {
    const { node, on } = element();
    const rests: number[] = [];
    const lens = new Lens(
      () => false,
      (c) => rests.push(c.scale),
    );
    lens.on(on);
    lens.move(at(1));
    expect(node.style.transform).toBe("translate3d(1px, 2px, 0) scale(0.5)");
    expect(node.classList.all).toEqual(new Set(["moving"]));
    expect(node.parentElement.classList.all).toEqual(new Set(["held"]));
    vi.advanceTimersByTime(100);
    lens.move(at(2, 0.7));
    vi.advanceTimersByTime(100);
    frame();
    expect(rests).toEqual([]);
    vi.advanceTimersByTime(60);
    frame();
    expect(rests).toEqual([0.7]);
    expect(node.classList.all).toEqual(new Set());
    expect(node.parentElement.classList.all).toEqual(new Set());
    // No timer is left.
    expect(vi.getTimerCount()).toBe(0);
    expect(frames).toEqual([]);
  });

  test("a finger that holds still prevents resting", () => {
    let held = true;
    const rests: number[] = [];
    const lens = new Lens(
      () => held,
      (c) => rests.push(c.x),
    );
    lens.on(element().on);
    lens.move(at(1));
    vi.advanceTimersByTime(2000);
    frame();
    expect(rests).toEqual([]);
    // No timer runs during the gesture.
    lens.move(at(1));
    expect(vi.getTimerCount()).toBe(0);
    held = false;
    lens.free();
    vi.advanceTimersByTime(200);
    frame();
    expect(rests).toEqual([1]);
  });

  test("a new finger prevents a pending rest until it is lifted", () => {
    let held = false;
    const rests: number[] = [];
    const lens = new Lens(
      () => held,
      (c) => rests.push(c.x),
    );
    lens.on(element().on);
    lens.free();
    expect(vi.getTimerCount(), "nothing has moved").toBe(0);
    lens.move(at(1));
    held = true;
    vi.advanceTimersByTime(2000);
    frame();
    expect(rests).toEqual([]);
    held = false;
    lens.free();
    vi.advanceTimersByTime(200);
    frame();
    expect(rests).toEqual([1]);
  });

  test("touches made while the program was busy are handled before resting", () => {
    const rests: number[] = [];
    const lens = new Lens(
      () => false,
      (c) => rests.push(c.x),
    );
    lens.on(element().on);
    lens.move(at(1));
    vi.advanceTimersByTime(160);
    lens.move(at(2));
    frame();
    expect(rests).toEqual([]);
    vi.advanceTimersByTime(160);
    frame();
    expect(rests).toEqual([2]);
  });

  test("stops where it is seen on its way, and not when it rests", () => {
    const { node, on } = element();
    const rests: number[] = [];
    const lens = new Lens(
      () => false,
      (c) => rests.push(c.x),
    );
    vi.stubGlobal("getComputedStyle", () => ({ transform: "matrix(0.6, 0, 0, 0.6, 3, 4)" }));
    vi.stubGlobal(
      "DOMMatrixReadOnly",
      class {
        readonly a = 0.6;
        readonly e = 3;
        readonly f = 4;
      },
    );
    lens.on(on);
    lens.stop();
    expect(rests).toEqual([]);
    lens.ease(at(5));
    lens.stop();
    expect(lens.at).toEqual({ x: 3, y: 4, scale: 0.6 });
    expect(node.style.transform).toBe("translate3d(3px, 4px, 0) scale(0.6)");
    expect(node.classList.all).toEqual(new Set());
    expect(rests).toEqual([3]);
  });

  test("rests when its easing has ended, even if no end is reported", () => {
    const { node, ends, on } = element();
    const rests: number[] = [];
    const lens = new Lens(
      () => false,
      (c) => rests.push(c.x),
    );
    lens.on(on);
    lens.ease(at(5));
    expect(node.classList.all).toEqual(new Set(["easing"]));
    ends.get("transitionend")?.({ target: "something in it" });
    expect(rests).toEqual([]);
    ends.get("transitionend")?.({ target: on });
    expect(rests).toEqual([5]);
    lens.ease(at(6));
    vi.advanceTimersByTime(1000);
    frame();
    expect(rests).toEqual([5, 6]);
    // The camera does not change, so no transition will end.
    lens.ease(at(6));
    expect(rests).toEqual([5, 6, 6]);
    lens.put(at(7));
    expect(rests).toEqual([5, 6, 6, 7]);
    expect(node.classList.all).toEqual(new Set());
  });
});
