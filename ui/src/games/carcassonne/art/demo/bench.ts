/** What `bench.mjs` calls in a browser: a board of 40 tiles whose pictures are there, then one tile more. */
import { Pictures, type Plan } from "../../../../board/pictures.ts";
import { landPlans } from "../../layout/plans.ts";
import { DEFS, type Look, landItems } from "../index.ts";
import { sample } from "./boards.ts";

const LOOK: Look = { detail: "mid", night: false };
const FRAME = { left: -4, top: -4, right: 4, bottom: 4 };

let pictures = new Pictures(DEFS);
let board = sample("bench", 41, FRAME, 12);
let fresh: Plan[] = [];

function plans(n: number): Plan[] {
  const items = landItems(board.squares.slice(0, n), board.lake, LOOK);
  const { ground, ways, standing } = landPlans(items, LOOK);
  return [...ground, ...ways, ...standing];
}

const bench = {
  /** Draws all tiles but the last one. */
  async prepare(seed: string): Promise<void> {
    board = sample(seed, 41, FRAME, 12);
    pictures = new Pictures(DEFS);
    for (const p of plans(board.squares.length - 1)) await pictures.load(p);
  },
  /** Lays the last tile: its art, and the list of pictures. Returns how many pictures change. */
  lay(): number {
    fresh = plans(board.squares.length).filter((p) => !pictures.has(p.key));
    return fresh.length;
  },
  /** Makes the pictures that change, each in an idle moment. */
  async loadAll(): Promise<void> {
    for (const plan of fresh) {
      await new Promise((then) => requestIdleCallback(then, { timeout: 300 }));
      await pictures.load(plan);
    }
  },
};
Object.assign(globalThis, { bench });
