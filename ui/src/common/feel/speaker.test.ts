import { beforeEach, expect, test, vi } from "vitest";

const { shell, rings, band } = vi.hoisted(() => ({
  shell: { settings: { sound: true, music: true }, still: false },
  rings: { heard: true },
  band: { play: vi.fn(), rest: vi.fn() },
}));
vi.mock("../app.svelte.ts", () => ({ shell }));
vi.mock("./ringer.ts", () => ({ mayBeHeard: () => rings.heard }));
vi.mock("./music.ts", () => ({
  Band: class {
    play = band.play;
    rest = band.rest;
  },
}));
vi.mock("./sounds.ts", () => ({ SOUNDS: {} }));

class Context {
  state = "running";
  destination = {};
  createGain(): object {
    return { gain: { value: 1 }, connect: () => undefined };
  }
}
const heard: Record<string, () => void> = {};
const target = {
  addEventListener: (type: string, react: () => void): void => {
    heard[type] = react;
  },
  removeEventListener: () => undefined,
};
vi.stubGlobal("AudioContext", Context);
vi.stubGlobal("navigator", {});
vi.stubGlobal("document", { hidden: false, ...target });
vi.stubGlobal("addEventListener", target.addEventListener);
vi.stubGlobal("removeEventListener", target.removeEventListener);

const { listen, tune } = await import("./speaker.ts");
listen();

beforeEach(async () => {
  Object.assign(shell, { settings: { sound: true, music: true }, still: false });
  rings.heard = true;
  heard.pointerdown?.();
  await vi.waitFor(() => expect(band.play).toHaveBeenCalled());
  vi.clearAllMocks();
});

test.each([
  ["music is switched off", () => Object.assign(shell.settings, { music: false })],
  ["sounds are switched off", () => Object.assign(shell.settings, { sound: false })],
  ["motion is reduced", () => Object.assign(shell, { still: true })],
  ["the device's ringer is off", () => Object.assign(rings, { heard: false })],
])("no music is heard while %s", (_, change) => {
  tune();
  expect(band.play).toHaveBeenCalled();
  expect(band.rest).not.toHaveBeenCalled();
  band.play.mockClear();
  change();
  tune();
  expect(band.play).not.toHaveBeenCalled();
  expect(band.rest).toHaveBeenCalled();
});
