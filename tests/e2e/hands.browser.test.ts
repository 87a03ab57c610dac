// The table for left-handed players, and in the system's high-contrast colours.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameView, Settings } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { layout } from "./layout.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load, PARTS, tour } from "./scenes.ts";
import { MOMENTS } from "./scenes-table.ts";
import { test } from "./visit.ts";

/** A scene of each kind: a turn, a page, a place, lists, a row of cards, four players. */
const SCENES = ["turn", "tile", "place", "town-hall", "tie", "four"];
/** Returns the parts that lead to scenes of these names. */
const leading = (names: readonly string[]) =>
  PARTS.map(({ scenes, ...part }) => {
    const last = scenes.findLastIndex((scene) => names.includes(scene.name));
    return { ...part, scenes: scenes.slice(0, last + 1) };
  }).filter((part) => part.scenes.length > 0);
const MINE = leading(SCENES);

async function set(pilot: Pilot, change: Partial<Settings>): Promise<void> {
  const settings = await pilot.ask<Settings>("get_settings", {});
  await pilot.ask("set_settings", { settings: { ...settings, ...change } });
}

/** Returns a control's horizontal position: 0 at the left edge of the screen, 1 at the right. */
const across = (page: Page, id: string): Promise<number> =>
  page
    .getByTestId(id)
    .first()
    .evaluate((e) => {
      const box = e.getBoundingClientRect();
      return (box.left + box.right) / 2 / document.documentElement.clientWidth;
    });

/** Describes controls on the wrong side: `near` belong on the thumb's side, `far` on the other. */
async function sides(page: Page, near: string[], far: string[], left: boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const id of [...near, ...far]) {
    const at = await across(page, id);
    if (at < 0.5 !== (near.includes(id) === left)) wrong.push(`${id} is at ${at.toFixed(2)}`);
  }
  return wrong;
}

test("left-handed controls are on the left, and nothing overlaps", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const found: string[] = [];
  for (const left of [false, true]) {
    await set(pilot, { left_handed: left });
    const lost = await tour(
      page,
      pilot,
      SCENES,
      async ({ name }) => {
        for (const [width, height] of left
          ? [
              [1180, 820],
              [360, 640],
            ]
          : [[360, 640]]) {
          await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
          await settled(page);
          const note = (fault: string): void => void found.push(`${name} at ${width}: ${fault}`);
          if (left) (await layout(page)).forEach(note);
          const wide = (width ?? 0) > 1000;
          if (name === "turn")
            (await sides(page, ["menu", "frame", "layers"], wide ? [] : ["undo"], left)).forEach(
              note,
            );
          if (name === "turn" && wide) (await sides(page, ["hand"], [], left)).forEach(note);
          if (name === "place" && !wide)
            (await sides(page, ["build-here"], ["place-previous"], left)).forEach(note);
        }
      },
      left ? MINE : MINE.filter((part) => part.scenes.some((s) => /^(turn|place)$/.test(s.name))),
    );
    found.push(...lost);
  }
  expect(found).toEqual([]);
});

/** Returns what cannot be distinguished in high-contrast colours. */
const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const out: string[] = [];
    const named = (e: Element): string =>
      `${e.tagName.toLowerCase()}[${e.getAttribute("data-testid") ?? e.className}] “${(e.getAttribute("aria-label") ?? e.textContent ?? "").trim().slice(0, 40)}”`;
    const rimmed = (e: Element): boolean => {
      const s = getComputedStyle(e);
      const line = (style: string, width: string): boolean =>
        style !== "none" && parseFloat(width) > 0;
      return line(s.borderBottomStyle, s.borderBottomWidth) || line(s.outlineStyle, s.outlineWidth);
    };
    for (const e of document.querySelectorAll<HTMLElement>("button, select, input[type=text]")) {
      if (!e.checkVisibility({ visibilityProperty: true }) || e.closest("[inert]")) continue;
      const underlined = [e, ...e.querySelectorAll("*")].some((x) =>
        getComputedStyle(x).textDecorationLine.includes("underline"),
      );
      // A single symbol stands for itself; words need a border or an underline.
      if (!rimmed(e) && !underlined && (e.innerText ?? "").trim() !== "")
        out.push(`no rim: ${named(e)}`);
    }
    // A selection must differ by more than a shadow, which is not painted in these colours.
    const look = (e: Element): string => {
      const s = getComputedStyle(e);
      return [
        s.borderBottomStyle,
        s.borderBottomWidth,
        s.borderBottomColor,
        s.outlineStyle,
        s.outlineWidth,
        s.backgroundColor,
        s.color,
      ].join();
    };
    for (const on of document.querySelectorAll("button.on, [aria-pressed=true], .opt.on")) {
      const twin = [
        ...document.querySelectorAll(
          `.${[...on.classList].filter((c) => c !== "on" && !c.startsWith("s-")).join(".") || "none"}`,
        ),
      ].find(
        (e) => e !== on && !e.classList.contains("on") && e.getAttribute("aria-pressed") !== "true",
      );
      if (twin && look(twin) === look(on)) out.push(`not told from its like: ${named(on)}`);
    }
    return out;
  });

/** The confirming control of each scene. */
const CONFIRMS: Readonly<Record<string, string>> = {
  turn: "end-turn",
  tile: "confirm",
  payment: "pay-for-me",
  place: "build-here",
};

test("confirming controls are in the lower half, within a thumb's reach", async ({
  page,
  served,
}) => {
  const found: string[] = [];
  const names = Object.keys(CONFIRMS);
  const missed = await tour(
    page,
    new Pilot(served.url),
    names,
    async ({ name }) => {
      for (const [width, height] of [
        [390, 844],
        [360, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        await settled(page);
        const box = await page.getByTestId(CONFIRMS[name] ?? "").boundingBox();
        const middle = box ? (box.y + box.height / 2) / height : 0;
        if (middle < 0.5 || middle > 1)
          found.push(`${CONFIRMS[name]} at ${width}: ${middle.toFixed(2)} of the height`);
      }
    },
    leading(names),
  );
  expect([...missed, ...found]).toEqual([]);
});

test("in high-contrast colours buttons have borders, selections show, and the board keeps its colours", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const found: string[] = [];
  await page.emulateMedia({ forcedColors: "active" });
  const missed = await tour(
    page,
    pilot,
    SCENES,
    async ({ name }) => {
      await settled(page);
      found.push(...(await lost(page)).map((fault) => `${name}: ${fault}`));
      found.push(...(await layout(page)).map((fault) => `${name}: ${fault}`));
      if (name !== "turn") return;
      // The keyboard focus is visible.
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      const ring = await page.evaluate(() => {
        const s = getComputedStyle(document.activeElement ?? document.body);
        return { style: s.outlineStyle, width: parseFloat(s.outlineWidth) };
      });
      if (ring.style === "none" || ring.width < 2)
        found.push(`no focus ring: ${JSON.stringify(ring)}`);
      // Pieces keep their owners' colours.
      const paint = await page.evaluate(() => {
        const piece = document.querySelector("[data-piece] use, [data-piece] path");
        return piece ? getComputedStyle(piece).forcedColorAdjust : "no piece";
      });
      if (paint !== "none") found.push(`pieces are repainted: ${paint}`);
    },
    MINE,
  );
  expect([...missed, ...found]).toEqual([]);
});

test("touch targets on the board are not covered by buttons", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const found: string[] = [];
  const asked = MOMENTS.filter((m) =>
    /^(villager|stand|breeding|tie|place|tie-place)$/.test(m.scenes[0].name),
  );
  expect(asked).toHaveLength(6);
  const covered = (): Promise<string[]> =>
    page.evaluate(() => {
      const floats = [...document.querySelectorAll(".floats button")].map((b) =>
        b.getBoundingClientRect(),
      );
      const goal = [
        ...document.querySelectorAll(".hits [data-lit], [data-testid=ghost-chosen] .edge"),
      ];
      return goal.flatMap((tile) => {
        const t = tile.getBoundingClientRect();
        return floats.some(
          (f) =>
            Math.min(f.right, t.right) - Math.max(f.left, t.left) > 2 &&
            Math.min(f.bottom, t.bottom) - Math.max(f.top, t.top) > 2,
        )
          ? [tile.getAttribute("data-face") ?? "the ghost"]
          : [];
      });
    });
  const names = asked.map((m) => m.scenes[0].name);
  const parts = PARTS.filter((part) => names.includes(part.scenes[0]?.name ?? ""));
  const missed = await tour(
    page,
    pilot,
    names,
    async ({ name }) => {
      for (const [width, height] of [
        [390, 844],
        [360, 640],
      ]) {
        await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
        await settled(page);
        await expect
          .poll(covered, { message: `${name} at ${width}` })
          .toEqual([])
          .catch((why) => found.push(String(why).slice(0, 300)));
      }
    },
    parts,
  );
  expect([...missed, ...found]).toEqual([]);
  await load(page, null);
});

test("the fish keep their place at the edge whatever the numbers of blueprints and fish", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const { game, display } = await come(pilot, {
    name: "lake",
    setup: { players: 1, seed: "pictures", season: "autumn" },
    taste: 4,
    wanted: (v) => v.decision === "turn",
  });
  let count = 0;
  await page.route("**/api/open_game", async (route) => {
    const response = await route.fetch();
    const view = (await response.json()) as GameView;
    const faces = Array.from({ length: count }, (_, i) => display[i % display.length]?.face ?? "");
    // The digits of the fish differ in width, too.
    const fish = { common: count, uncommon: 1 + count, rare: count === 1 ? 0 : 1 };
    const seats = view.seats.map((seat) => ({ ...seat, blueprints: faces, fish }));
    await route.fulfill({ response, json: { ...view, seats } });
  });
  const found: string[] = [];
  for (const [width, height, left_handed] of [
    [390, 844, true],
    [390, 844, false],
    [360, 640, false],
    [320, 640, false],
  ] as const) {
    await set(pilot, { left_handed });
    await page.setViewportSize({ width, height });
    const places = new Set<string>();
    for (const held of [0, 1, 2, 5]) {
      count = held;
      await load(page, game);
      await settled(page);
      expect(await page.getByTestId("hand").getByTestId("blueprint").count()).toBe(count);
      const { x = 0, y = 0 } = (await page.getByTestId("fish").first().boundingBox()) ?? {};
      places.add(`${x}, ${y}`);
      for (const fault of await layout(page)) found.push(`${count} at ${width}: ${fault}`);
    }
    expect([...places], `${width}, left hand: ${left_handed}`).toHaveLength(1);
  }
  expect(found).toEqual([]);
});
