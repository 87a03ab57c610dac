import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Lens } from "./lens.ts";

/** As much of an element as the lens touches. */
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

  test("follows the hand at once, and rests when nothing has moved for a while", () => {
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
    // Nothing is left that would wake the program up.
    expect(vi.getTimerCount()).toBe(0);
    expect(frames).toEqual([]);
  });

  test("a finger that lies still keeps it from resting", () => {
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
    // Not even a timer runs beside the gesture.
    lens.move(at(1));
    expect(vi.getTimerCount()).toBe(0);
    held = false;
    lens.free();
    vi.advanceTimersByTime(200);
    frame();
    expect(rests).toEqual([1]);
  });

  test("a finger that comes while it is about to rest keeps it from that until it leaves", () => {
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

  test("what the hand did while the program was busy comes before the rest", () => {
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

  test("rests when its own easing has ended, and when no end is told", () => {
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
    // Nowhere to go: there is no transition that could end.
    lens.ease(at(6));
    expect(rests).toEqual([5, 6, 6]);
    lens.put(at(7));
    expect(rests).toEqual([5, 6, 6, 7]);
    expect(node.classList.all).toEqual(new Set());
  });
});
