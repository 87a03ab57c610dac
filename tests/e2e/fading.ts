// Looks at the picture of an edge that fades out.
import type { Page } from "playwright-core";
import { settled } from "./chromium.ts";

/** An edge under which an element's content is scrolled. */
export interface Edge {
  /** The element at whose edge the content fades. */
  readonly of: string;
  /** What scrolls. */
  readonly scrolls: string;
  readonly side: "top" | "bottom";
}

/** A difference in brightness that is hardly seen. */
export const FAINT = 24;
/** Height of the outermost part of the edge, in pixels. */
const OUTERMOST = 3;
/** Width at the sides without content. */
const MARGIN = 20;
/** How far the content is scrolled to find something that lies across the edge, in pixels. */
const SEARCHED = 60;

/** Returns how much the brightness differs between the pixels of the outermost part of the edge: 0 to 255. */
export async function contrast(page: Page, { of, side }: Edge): Promise<number> {
  const box = await page.locator(of).first().boundingBox();
  if (!box) throw new Error(`${of} is not shown`);
  // Between two rows of pixels the content may show in the upper one.
  const top = Number.isInteger(box.y) ? box.y : Math.floor(box.y) - 1;
  const y = side === "top" ? top : box.y + box.height - OUTERMOST;
  const clip = { x: box.x + MARGIN, y, width: box.width - 2 * MARGIN, height: OUTERMOST };
  const shot = (await page.screenshot({ clip })).toString("base64");
  // The app's content security policy allows no such image in its own page.
  const reader = await page.context().browser()?.newPage();
  if (!reader) throw new Error("no browser");
  const differs = await reader.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.drawImage(image, 0, 0);
    const { data: values } = context.getImageData(0, 0, image.width, image.height);
    let [least, most] = [255, 0];
    for (let i = 0; i < values.length; i += 4) {
      const [r = 0, g = 0, b = 0] = values.subarray(i, i + 3);
      const light = 0.3 * r + 0.59 * g + 0.11 * b;
      least = Math.min(least, light);
      most = Math.max(most, light);
    }
    return most - least;
  }, shot);
  await reader.close();
  return differs;
}

/** Shows the content as it is without what fades it, or as the player sees it. */
const bare = (page: Page, { of }: Edge, yes: boolean): Promise<void> =>
  page.evaluate(
    ([selector, off]) => {
      const sheet = new CSSStyleSheet();
      if (off)
        sheet.replaceSync(
          `${selector}:is(*, #_)::before, ${selector}:is(*, #_)::after { opacity: 0 !important; } ${selector}:is(*, #_) { mask-image: none !important; }`,
        );
      document.adoptedStyleSheets = [sheet];
    },
    [of, yes] as const,
  );

/** Returns the contrast at the edge where something lies across it: without what fades it, and as the player sees it. */
export async function fading(page: Page, edge: Edge): Promise<{ bare: number; seen: number }> {
  const scroller = page.locator(edge.scrolls).first();
  await bare(page, edge, true);
  // What is scrolled to its end has nothing more below.
  if (edge.side === "top") await scroller.evaluate((e, by) => e.scrollBy(0, by), -SEARCHED);
  let best = { by: 0, differs: 0 };
  for (let by = 0; by <= SEARCHED; by += 10) {
    await scroller.evaluate((e, step) => e.scrollBy(0, step), by === 0 ? 0 : 10);
    await settled(page);
    const differs = await contrast(page, edge);
    if (differs > best.differs) best = { by, differs };
  }
  await scroller.evaluate((e, back) => e.scrollBy(0, back), best.by - SEARCHED);
  await settled(page);
  const without = await contrast(page, edge);
  await bare(page, edge, false);
  await settled(page);
  return { bare: without, seen: await contrast(page, edge) };
}
