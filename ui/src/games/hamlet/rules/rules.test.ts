import { expect, test } from "vitest";
import data from "../../../../../crates/hamlet/data/components-2.json";
import { hasWord, materialName, word } from "../../../common/words.ts";
import {
  botricTopic,
  KINDS,
  lineTopic,
  lineTopics,
  TIE_RULES,
  tieTopic,
  tileTopic,
  topicName,
  topicOf,
} from "../parts/links.ts";
import { ACTIONS } from "../state/actions.ts";
import { ROWS } from "./catalogue.ts";
import { next, search, TOPICS, topic } from "./topics.ts";

const entries = TOPICS.flatMap((t) => t.entries?.() ?? []);
const ids = [...TOPICS.map((t) => t.id), ...entries.map((e) => e.id)];
/** Returns all texts about a building. */
const whole = (id: string): string => {
  const t = topic(tileTopic(id));
  return [...(t?.facts?.() ?? []), ...(t?.body() ?? [])].join("\n");
};
/** A missing message shows as its key, a missing number as nothing. */
const broken = /\b(rules|fact|ui|tile|menu|effect|material|milestone|season)_\w+|undefined|NaN|\{/;

test("every building has a topic that says something of its own", () => {
  for (const { id } of data.tiles) {
    const found = topic(tileTopic(id));
    expect(found, id).toBeDefined();
    expect(whole(id).split("\n").length, id).toBeGreaterThan(2);
  }
  const said = ROWS.map((r) => whole(r.id));
  const twins = new Set(ROWS.map((r) => r.tile)).size;
  expect(new Set(said).size).toBeGreaterThanOrEqual(twins - 8);
});

test("wherever a milestone is named, its reward is told", () => {
  for (const { id, effect } of data.milestones) {
    const reward = effect.material ? materialName(effect.material) : `${effect.points}`;
    expect(word(`milestone_${id}`), id).toMatch(new RegExp(`\\(.*${reward}.*\\)`));
  }
});

test("every action leads to a topic, and so does every question", () => {
  for (const kind of [...ACTIONS, ...KINDS])
    expect(topic(topicOf(kind)), `${kind}: ${topicOf(kind)}`).toBeDefined();
  const acts = ACTIONS.map(topicOf);
  expect(acts).not.toContain("turn");
});

test("every log line about an action or a reason leads to a topic", () => {
  expect(lineTopics().filter((id) => !topic(id))).toEqual([]);
  expect(lineTopic({ kind: "fish_sold", rarity: "rare" })).toBe("fish");
  expect(lineTopic({ kind: "turn" })).toBeNull();
  expect(lineTopic({ kind: "reason", reason: { kind: "tie" } })).toBe("botric_ties");
  const rain = { kind: "produced" as const, goods: [{ material: "wheat" as const, count: 1 }] };
  expect(lineTopic({ ...rain, rain: true })).toBe("card_spring_rains");
  expect(lineTopic({ ...rain, rain: false })).toBe("producers");
  for (const action of ["produce", "refine", "blueprint", "build", "road", "fish"] as const)
    expect(topic(botricTopic(action)), action).toBeDefined();
});

test("every tie of Botric’s leads to one of his rules", () => {
  for (const rule of TIE_RULES) expect(topic(tieTopic(rule)), rule).toBeDefined();
});

test("every menu card and every modifier has an entry", () => {
  for (const { id } of data.by_the_lake.menu) {
    expect(topic(`card_${id}`)?.id, id).toBe("menu");
    expect(entries.find((e) => e.id === `card_${id}`)?.body.length, id).toBeGreaterThan(1);
  }
  const count = data.solo.easier.length + data.solo.harder.length;
  expect(entries.filter((e) => e.id.startsWith("mod_"))).toHaveLength(count);
});

test("every link has a target, and ids are unique", () => {
  expect(new Set(ids).size).toBe(ids.length);
  for (const t of TOPICS)
    for (const id of t.see ?? []) expect(topic(id), `${t.id} to ${id}`).toBeDefined();
});

test("every text has a message", () => {
  const names = [...TOPICS.map((t) => topicName(t.id)), ...entries.map((e) => word(e.name))];
  for (const name of names) expect(name).not.toMatch(broken);
  const all = [
    ...TOPICS.flatMap((t) => [...(t.facts?.() ?? []), ...t.body()]),
    ...entries.flatMap((e) => e.body),
  ];
  expect(all.filter((text) => text === "" || broken.test(text))).toEqual([]);
});

test("a building’s texts match its row in the catalogue", () => {
  expect(whole("tavern")).toMatch(/1 point for each gold.*8 at most/);
  expect(whole("outpost")).toContain("flour");
  expect(whole("storeroom")).toContain("Only its owner");
  expect(whole("monument")).toContain("road 3, forest 3, mountain 3");
  expect(whole("large_woodland")).toContain("whether or not");
  expect(whole("farrier")).toContain("only when roads join it");
});

test("the rules say how the sale tiles are set up and who starts", () => {
  const said = topic("start")?.body().join("\n") ?? "";
  const { open, removed, tiles } = data.sale_tiles;
  expect(said).toContain(`${open} sales are open`);
  expect(said).toContain(`${tiles.length} sale tiles`);
  for (const [players, word] of [
    ["2", "two players"],
    ["3", "three"],
    ["4", "four"],
  ] as const)
    expect(said).toMatch(
      new RegExp(`${word}: ${removed[players][2]}\\b.* and ${removed[players][3]}\\b`),
    );
  expect(removed[1]).toEqual(removed[2]);
  expect(said).toMatch(/who starts is drawn by lot/i);
});

test("a search lists names first and ignores case and accents", () => {
  expect(search("WINDMÍLL")[0]?.id).toBe("tile_windmill");
  expect(search("  donkeys ")[0]?.id).toBe("donkeys");
  expect(search("thick ice").map((h) => h.id)).toContain("card_thick_ice");
  expect(search("cliff takes road").map((h) => h.id)).toContain("roads");
  expect(search("quux")).toEqual([]);
  expect(search(" ")).toEqual([]);
});

test("every note on a card or a modifier belongs to an existing one", () => {
  const known = new Set(entries.map((e) => `rules_${e.id}`));
  const some = ["rules_card_monopoly", "rules_mod_merchant_strict"];
  for (const key of some) {
    expect(hasWord(key)).toBe(true);
    expect(known.has(key)).toBe(true);
  }
});

test("the trophy beside a name is found by search", () => {
  expect(search("trophy").map((hit) => hit.id)).toContain("scoring");
});

test("points are counted in words: 1 point, 2 points", () => {
  for (const { id } of data.tiles) {
    expect(whole(id), id).not.toMatch(/\b1 points\b|\b([02-9]|[1-9]\d+) point\b/);
    // A number at the end of a game is a number of points.
    expect(whole(id), id).not.toMatch(/At the end: \d+ (for each of|if)/);
  }
});

test("each topic leads to the next one of the contents, up to the last before the buildings", () => {
  const read = [TOPICS[0]];
  for (let at = read[0]; at; at = next(at)) if (at !== read[0]) read.push(at);
  const chapters = TOPICS.filter((t) => t.part !== "tiles" && t.part !== "shore");
  expect(read).toEqual(chapters);
  expect(TOPICS.filter((t) => !chapters.includes(t)).every((t) => !next(t))).toBe(true);
});
