import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { search, TOPICS } from "./topics.ts";

test("every topic has a name of its own and a text", () => {
  expect(new Set(TOPICS.map((t) => t.id)).size).toBe(TOPICS.length);
  expect(new Set(TOPICS.map((t) => t.name())).size).toBe(TOPICS.length);
  for (const topic of TOPICS) expect(topic.body().join().length, topic.id).toBeGreaterThan(60);
});

test("the search finds topics by every word, without regard to case", () => {
  expect(search("").length).toBe(TOPICS.length);
  expect(search("LIGHTHOUSE keeper").map((t) => t.id)).toEqual(["carc_race"]);
  expect(search("eight cells").map((t) => t.id)).toEqual(["carc_score"]);
  expect(search("quux")).toEqual([]);
});

/** The paragraphs and rulings of `docs/carcassonne.md` by topic, each with words that tell it. */
const TOLD: Record<string, Record<string, string>> = {
  carc_aim: {
    "1.1": "the other 71 tiles",
    "2.1": "stays marked",
    "2.2": "shuffled into a pile",
    "2.4": "clockwise",
    "11.7": "most points win",
    R11: "start tile",
    R44: "which of them are left",
    R47: "drawn by lot or chosen",
    R50: "the win is shared",
  },
  carc_turn: {
    "3.1": "draw a tile and place it",
    "3.3": "from your next turn on",
    "3.4": "draw a tile",
    "9.9": "scores at once",
  },
  carc_tile: {
    "4.1": "along a whole edge",
    "4.2": "turned as you like",
    "4.3": "must be placed",
    R43: "leaves the game",
  },
  carc_follower: {
    "1.2": "7 followers",
    "5.1": "on a road a thief",
    "5.2": "unless anyone already",
    "5.3": "just completed",
    "5.4": "grow together",
    "5.5": "until its feature scores",
    R42: "it scores at once",
  },
  carc_score: {
    "6.1": "when it is a ring",
    "6.2": "2 for each pennant",
    "6.3": "eight cells",
    "6.5": "equally many",
    "6.6": "each of them scores by itself",
    R37: "two tiles scores like any other",
    R40: "arms of a crossing",
  },
  carc_fields: {
    "4.5": "divide fields",
    "6.4": "at the end only",
    "11.4": "counts once for a field",
    R27: "every other field beside it",
    R38: "without farmers",
    R41: "city walls divide fields",
  },
  carc_end: {
    "4.4": "the game ends",
    "11.2": "last tile is placed",
    "11.3": "unfinished cities and roads",
    R48: "the turn falls away",
  },
  carc_lake: {
    "1.3": "one more tile",
    "1.4": "nine squares",
    "7.1": "places the whole lake instead",
    "7.2": "at least one edge against a tile",
    "7.3": "it is nine tiles",
    "7.4": "draws and plays another tile",
    "7.5": "after that follower come the racers",
    "7.6": "nobody can claim the lighthouse",
    R1: "not mirrored",
    R2: "all edges matching",
    R3: "nine tiles",
    R4: "back into the pile",
    R14: "last scores",
  },
  carc_lake_score: {
    "11.1": "3 points for each tile when complete and 2 when not",
    "11.5": "pigs scores 4 points",
    R8: "field with the pigs",
    R23: "pennants scores 2",
    R24: "only once, even where two",
    R25: "like any other",
    R26: "complete or not",
  },
  carc_race: {
    "1.5": "as a racer",
    "3.2": "instead of placing a follower",
    "8.1": "each player in turn may",
    "8.2": "they all share that tile",
    "8.3": "off the board no longer counts",
    "8.4": "stays out for good",
    "8.5": "a racer claims nothing",
    "9.1": "from the next turn on",
    "9.2": "across edges, not corners",
    "9.3": "jumps over nobody",
    "9.4": "nor the open water",
    "9.5": "onto the tile just placed",
    "9.6": "the race ends at once",
    "9.7": "the other racers go home",
    "9.8": "nobody arrives before the end",
    "11.6": "25 points at the end",
    R5: "if the lake is the last tile",
    R12: "printed on a tile does not stop it",
    R15: "each player in turn",
    R16: "with none left",
    R17: "stays out for good",
    R18: "one or two tiles",
    R19: "leaves a shared start tile freely",
    R20: "ends at once",
    R21: "its keeper: 25 points",
  },
  carc_water: {
    "2.3": "with the lake each player gets water",
    "10.1": "10 tokens with two players",
    "10.2": "puts one token there",
    "10.3": "first player without tokens",
    "10.4": "those with the fewest left",
    R28: "that the lake itself completes",
    R29: "each completed city takes one token",
    R30: "not a choice",
    R31: "each token on the board",
    R32: "fewest left score that",
    R33: "4, 3, 2 and 2",
    R34: "no more are placed",
  },
};

/** What the rules' pages leave to the board, or what concerns no player, by the reason. */
const LEFT_OUT: Record<string, readonly string[]> = {
  "the board shows the lake and where its follower stands": [
    ...["7.7", "13.1", "13.2", "13.3", "13.4", "13.5"],
    ...["R6", "R7", "R9", "R10", "R13", "R22"],
  ],
  examples: Array.from({ length: 10 }, (_, i) => `14.${i + 1}`),
  "parts that this game does not have": ["R35", "R36", "R39", "R49"],
  "the app's buttons and rivals": ["R45", "R46"],
};

test("the rules' pages tell every paragraph and ruling that a player needs", () => {
  const docs = join(import.meta.dirname, "../../../../../docs/carcassonne.md");
  const text = readFileSync(docs, "utf8");
  const written = [...text.matchAll(/^- (R?\d+(?:\.\d+)?)[. ]/gm)].map(([, id]) => id ?? "");
  expect(written.length).toBeGreaterThan(110);
  const told = Object.values(TOLD).flatMap((words) => Object.keys(words));
  expect([...told, ...Object.values(LEFT_OUT).flat()].toSorted()).toEqual(written.toSorted());
  for (const [id, words] of Object.entries(TOLD)) {
    const body =
      TOPICS.find((t) => t.id === id)
        ?.body()
        .join("\n")
        .toLowerCase() ?? "";
    for (const [paragraph, phrase] of Object.entries(words))
      expect(body, `${paragraph} in ${id}`).toContain(phrase);
  }
});
