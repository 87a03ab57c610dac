import { expect, test } from "vitest";
import { search, TOPICS } from "./topics.ts";

test("every topic has a name of its own and a text", () => {
  expect(new Set(TOPICS.map((t) => t.id)).size).toBe(TOPICS.length);
  expect(new Set(TOPICS.map((t) => t.name())).size).toBe(TOPICS.length);
  for (const topic of TOPICS) expect(topic.body().join().length, topic.id).toBeGreaterThan(60);
});

test("the search finds topics by every word, without regard to case", () => {
  expect(search("").length).toBe(TOPICS.length);
  expect(search("LIGHTHOUSE racer").map((t) => t.id)).toEqual(["carc_race"]);
  expect(search("eight cells").map((t) => t.id)).toEqual(["carc_score"]);
  expect(search("quux")).toEqual([]);
});

test("the rules say that a completed feature may be claimed, and what a racer is not", () => {
  for (const [text, topic] of [
    ["claim just completed", "carc_follower"],
    ["claims nothing taken back", "carc_race"],
    ["nobody arrives before the end", "carc_race"],
  ] as const)
    expect(
      search(text).map((t) => t.id),
      text,
    ).toEqual([topic]);
});
