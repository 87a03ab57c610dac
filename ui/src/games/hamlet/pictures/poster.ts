/** Draws the end of a game as a picture to share: who won, everybody's points, and the village. */
import type { GameView, ScoreView } from "../../../common/types.ts";
import { PLAYERS } from "../art";
import { drawing } from "../drawing/drawing.ts";

/** The picture's size, margin and text sizes, in pixels. */
const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 60;
const TITLE = 64;
const NAME = 40;
const TOTAL = 72;
const ROW = 96;

/** Returns the village as an image of at most that size. */
async function village(view: GameView, dark: boolean, size: number): Promise<HTMLImageElement> {
  const theme = dark ? "dark" : "light";
  const svg = drawing(view, { theme, detail: "mid", size, title: view.name, names: {}, lakes: [] });
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    image.src = url;
    await image.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
  return image;
}

/** Returns a PNG file named after the game. Fails if the browser has no canvas. */
export async function poster(
  view: GameView,
  score: ScoreView,
  title: string,
  dark: boolean,
): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const style = getComputedStyle(document.documentElement);
  const font = (size: number): string => `700 ${size}px ${style.getPropertyValue("--head")}`;
  pen.fillStyle = style.getPropertyValue("--paper");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const ink = style.getPropertyValue("--ink");
  const inner = WIDTH - 2 * MARGIN;

  pen.fillStyle = ink;
  pen.textBaseline = "middle";
  pen.textAlign = "center";
  pen.font = font(TITLE);
  let y = MARGIN + TITLE / 2;
  pen.fillText(title, WIDTH / 2, y, inner);
  y += TITLE;
  for (const { seat, total } of score.seats) {
    const who = view.seats[seat];
    if (!who) continue;
    pen.fillStyle = PLAYERS[who.colour].fill;
    pen.beginPath();
    pen.arc(MARGIN + 24, y + ROW / 2, 24, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = ink;
    pen.textAlign = "left";
    pen.font = font(NAME);
    pen.fillText(who.name, MARGIN + 72, y + ROW / 2, inner - 260);
    pen.textAlign = "right";
    pen.font = font(TOTAL);
    pen.fillText(`${total}`, WIDTH - MARGIN, y + ROW / 2);
    y += ROW;
  }
  const room = { width: inner, height: HEIGHT - y - MARGIN };
  const image = await village(view, dark, 2 * WIDTH);
  const scale = Math.min(room.width / image.width, room.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const left = (WIDTH - width) / 2;
  pen.drawImage(image, left, y + (room.height - height) / 2, width, height);

  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!png) throw new Error("the picture cannot be written");
  // A file name is free of what systems forbid in one.
  const name = view.name.replaceAll(/[\p{C}<>:"/\\|?*]/gu, "").trim() || "Hamlet";
  return new File([png], `${name}.png`, { type: "image/png" });
}
