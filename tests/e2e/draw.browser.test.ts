// The board on the screen and the picture by `hamlet draw` are the same.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameView } from "../../ui/src/common/bindings.ts";
import { phone, settled } from "./chromium.ts";
import { Pilot } from "./pilot.ts";
import { given } from "./place.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

/** Largest mean difference of a pixel's channels, of 255; text and blending differ slightly. */
const BOUND = 3;

/** Returns the mean difference of two pictures of equal size after scaling both down four times. */
function difference(page: Page, one: string, two: string): Promise<number> {
  return page.evaluate(
    async (sources) => {
      const read = async (source: string): Promise<Uint8ClampedArray> => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = Math.round(image.width / 4);
        canvas.height = Math.round(image.height / 4);
        const context = canvas.getContext("2d");
        if (!context) throw new Error("no canvas");
        context.imageSmoothingQuality = "high";
        context.drawImage(image, 0, 0, canvas.width, canvas.height);
        return context.getImageData(0, 0, canvas.width, canvas.height).data;
      };
      const [a, b] = [await read(sources[0] ?? ""), await read(sources[1] ?? "")];
      if (a.length !== b.length) throw new Error(`${a.length} and ${b.length} bytes`);
      let sum = 0;
      for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
      return sum / (a.length * 0.75);
    },
    [one, two],
  );
}

test("hamlet draw writes the picture that the board shows", async ({ browser, served }) => {
  const { page } = await phone(browser, served.url, { width: 1366, height: 1024 });
  const grown = (view: GameView): boolean => view.state >= 70 && view.decision === "turn";
  const { game } = await new Pilot(served.url).until(
    { players: 2, seed: "a picture" },
    "A picture",
    grown,
  );
  await load(page, game);
  await tap(page, "frame");
  // Wait until the points that rise from a tile have faded.
  await settled(page);

  const board = await page.evaluate(() => {
    // Show only the board.
    document.body.style.visibility = "hidden";
    const element = document.querySelector<HTMLElement>("[data-testid=board]");
    if (!element) throw new Error("no board");
    element.style.visibility = "visible";
    const world = element.querySelector<HTMLElement>(".world");
    const moved = /translate3d\((\S+)px, (\S+)px, .*scale\((\S+)\)/;
    const [x, y, scale] = (moved.exec(world?.style.transform ?? "") ?? []).slice(1).map(Number);
    return { x: x ?? 0, y: y ?? 0, scale: scale ?? 1 };
  });
  const seen = await page.getByTestId("board").screenshot();

  const record = join(served.data, "game.json");
  const run = (...args: string[]): string =>
    execFileSync(given("HAMLET"), args, {
      encoding: "utf8",
      maxBuffer: 1 << 26,
      input: '{"players":2}',
    });
  const id = /[0-9a-f]{8,}[0-9a-f-]*/.exec(run("play", "--list", "--data", served.data))?.[0] ?? "";
  run("play", "--game", id, "--export", record, "--data", served.data);
  const boxOf = (svg: string): number[] =>
    (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "").split(" ").map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = boxOf(run("draw", record));
  // At the board's scale, so that pieces have the same size.
  const size = Math.round(Math.max(width, height) * board.scale);
  const file = join(served.data, "village.svg");
  run("draw", record, "--size", String(size), "-o", file);

  const other = await browser.newPage({
    viewport: { width: 1366, height: 1024 },
    deviceScaleFactor: 2,
  });
  /** Puts the drawn village where the board shows it. */
  const laid = async (svg: string): Promise<string> => {
    const at = `left:${board.x + left * board.scale}px;top:${board.y + top * board.scale}px`;
    await other.setContent(
      `<body style="margin:0;overflow:hidden;background:#f3e9d2"><div style="position:absolute;${at}">${svg}</div>`,
    );
    return url(await other.screenshot());
  };
  const same = await laid(readFileSync(file, "utf8"));
  const apart = await difference(other, url(seen), same);
  if (process.env.TELL) console.log(apart);
  expect(apart).toBeLessThan(BOUND);
  // Another village is recognized as different.
  const fresh = run("draw", "-", "--size", String(size));
  expect(await difference(other, url(seen), await laid(fresh))).toBeGreaterThan(3 * BOUND);
});

const url = (png: Buffer): string => `data:image/png;base64,${png.toString("base64")}`;
