/** The rules as topics: paragraphs with the catalogue's numbers. */
import { plainly } from "../../../common/plainly.ts";
import { word } from "../../../common/words.ts";
import { m } from "../../../paraglide/messages.js";
import { tileTopic, topicName } from "../parts/links.ts";
import { BASE } from "./base.ts";
import { costOf, ROWS, type Row } from "./catalogue.ts";
import { about, facts, plan } from "./facts.ts";
import { LAKE } from "./lake.ts";
import { tiles } from "./numbers.ts";
import { SOLO } from "./solo.ts";
import type { Topic } from "./topic.ts";

/** Notes on buildings that their rows do not contain. */
const NOTES: Readonly<Record<string, () => readonly string[]>> = {
  pond_path: () => [m.rules_tile_pond_path()],
  pond_bridge: () => [m.rules_tile_pond_bridge()],
  square: () => [m.rules_tile_square()],
  storeroom: () => [m.rules_tile_storeroom_1(), m.rules_tile_storeroom_2()],
  aquarium: () => [m.rules_tile_aquarium()],
  beach: () => [m.rules_tile_beach()],
};

const SEE: Readonly<Record<string, readonly string[]>> = {
  producer: ["producers"],
  refinery: ["refineries", "quality"],
  landmark: ["scoring"],
  church: ["church", "begging", "end"],
  market: ["market"],
  town_hall: ["town_hall"],
};

const topicOfRow = (r: Row): Topic => ({
  id: tileTopic(r.id),
  part: r.expansion === "base" ? "tiles" : "shore",
  facts: () => facts(r),
  body: () => [...about(r), ...(NOTES[r.tile]?.() ?? []), ...plan(r)],
  ...(r.cost && r.reward
    ? {
        deals: () => [
          {
            title: m.ui_to_build(),
            deals: [{ cost: costOf(r.cost ?? {}), points: r.reward?.points ?? 0 }],
          },
        ],
      }
    : {}),
  pictures: tiles(r.id),
  see: [...(SEE[r.kind] ?? []), ...(r.expansion === "by_the_lake" ? ["lake_tiles"] : [])],
});

const TILES: readonly Topic[] = ROWS.filter(
  (r, i) => ROWS.findIndex((o) => o.tile === r.tile) === i,
).map(topicOfRow);

/** The topics that are read one after another. */
const CHAPTERS: readonly Topic[] = [...BASE, ...LAKE, ...SOLO];

export const TOPICS: readonly Topic[] = [...CHAPTERS, ...TILES];

/** Returns the topic to read after this one; `undefined` after the last one and for a building. */
export function next(after: Topic): Topic | undefined {
  const at = CHAPTERS.indexOf(after);
  return at < 0 ? undefined : CHAPTERS[at + 1];
}

const byId = new Map(TOPICS.map((t) => [t.id, t]));

/** Returns the topic with this id, or the topic with this entry. */
export const topic = (id: string): Topic | undefined =>
  byId.get(id) ?? TOPICS.find((t) => t.entries?.().some((e) => e.id === id));

export interface Hit {
  /** The topic or entry to open. */
  readonly id: string;
  readonly name: string;
  /** The first paragraph that matches; nothing if only the name does. */
  readonly line: string;
}

/** Returns the topics and entries that contain every word of a search; matches of the name come first. */
export function search(text: string): Hit[] {
  const wanted = plainly(text)
    .split(/\s+/)
    .filter((w) => w !== "");
  if (wanted.length === 0) return [];
  const has = (s: string): boolean => wanted.every((w) => plainly(s).includes(w));
  const hits: (Hit & { readonly rank: number })[] = [];
  const look = (id: string, name: string, body: readonly string[]): void => {
    const line = body.find(has) ?? body.find((p) => wanted.some((w) => plainly(p).includes(w)));
    if (has(name)) hits.push({ id, name, line: line ?? body[0] ?? "", rank: 0 });
    else if (has([name, ...body].join(" "))) hits.push({ id, name, line: line ?? "", rank: 1 });
  };
  for (const t of TOPICS) {
    look(t.id, topicName(t.id), [...(t.facts?.() ?? []), ...t.body()]);
    for (const e of t.entries?.() ?? []) look(e.id, word(e.name), e.body);
  }
  return hits.sort((a, b) => a.rank - b.rank).map(({ id, name, line }) => ({ id, name, line }));
}
