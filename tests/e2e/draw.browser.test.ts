// The board on the screen and what `hamlet draw` writes of the same game are the same picture.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { finger, phone, start } from "./chromium.ts";
import { Guest } from "./guest.ts";
import { folder, given } from "./place.ts";
import { end, serve } from "./process.ts";

/** How far apart the mean of a pixel's channels may lie, of 255: letters and blending differ a little. */
const BOUND = 3;

/** The mean difference of two pictures of the same size, after both are made four times smaller. */
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

test("hamlet draw writes the picture that the board shows", async () => {
  const data = folder();
  onTestFinished(data.remove);
  const served = await serve(data.path);
  onTestFinished(() => end(served.child));
  const browser = await start();
  onTestFinished(() => browser.close());
  const { page } = await phone(browser, served.url, { width: 1366, height: 1024 });
  const tap = (id: string): Promise<void> => page.getByTestId(id).first().tap();
  await tap("new-game");
  await tap("players-2");
  await page.getByTestId("seed").fill("a picture");
  await tap("start-game");
  await page.getByTestId("table").waitFor();
  const guest = new Guest(finger(page), 5);
  await guest.play(70);
  while ((await finger(page).look()).stage !== "turn") await guest.touch();
  await tap("frame");
  // Points that rise from a tile fade away.
  await page.waitForTimeout(2_000);

  const board = await page.evaluate(() => {
    // The board alone, without what lies over it.
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

  const record = join(data.path, "game.json");
  const run = (...args: string[]): string =>
    execFileSync(given("HAMLET"), args, {
      encoding: "utf8",
      maxBuffer: 1 << 26,
      input: '{"players":2}',
    });
  const id = /[0-9a-f]{8,}[0-9a-f-]*/.exec(run("play", "--list", "--data", data.path))?.[0] ?? "";
  run("play", "--game", id, "--export", record, "--data", data.path);
  const boxOf = (svg: string): number[] =>
    (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "").split(" ").map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = boxOf(run("draw", record));
  // As large as the board shows it, so that pieces have the same size.
  const size = Math.round(Math.max(width, height) * board.scale);
  const file = join(data.path, "village.svg");
  run("draw", record, "--size", String(size), "-o", file);

  const other = await browser.newPage({
    viewport: { width: 1366, height: 1024 },
    deviceScaleFactor: 2,
  });
  /** The drawn village where the board has it. */
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
  // Another village is told apart.
  const fresh = run("draw", "-", "--size", String(size));
  expect(await difference(other, url(seen), await laid(fresh))).toBeGreaterThan(3 * BOUND);
}, 240_000);

const url = (png: Buffer): string => `data:image/png;base64,${png.toString("base64")}`;
