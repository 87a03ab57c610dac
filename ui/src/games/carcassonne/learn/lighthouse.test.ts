// The lesson about the Lake speaks of nothing that it has not explained yet.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const REPO = join(import.meta.dirname, "../../../../..");
const read = <T>(path: string): T => JSON.parse(readFileSync(join(REPO, path), "utf8")) as T;

interface Step {
  readonly say: string;
  readonly wrong?: readonly (readonly [string, string])[];
  readonly near?: readonly (readonly [string, string])[];
}

/** The word for a racer in each language, as far as all its forms have it. */
const RACER: Readonly<Record<string, string>> = {
  de: "läufer",
  en: "racer",
  es: "corredor",
  fr: "coureur",
  it: "corridor",
  pl: "biegacz",
};

test("before racers are explained no text of the lesson and of the lake's note names them", () => {
  const { steps } = read<{ steps: readonly Step[] }>(
    "crates/app/data/lessons/carcassonne/06_lighthouse.json",
  );
  const first = steps.findIndex(({ say }) => say === "racer");
  expect(first).toBeGreaterThan(0);
  const told = (step: Step): string[] => [
    step.say,
    `${step.say}_do`,
    ...[...(step.wrong ?? []), ...(step.near ?? [])].map(([, key]) => key),
  ];
  const lesson = new Set(steps.slice(0, first).flatMap(told));
  const languages = readdirSync(join(REPO, "ui/messages"));
  expect(languages.map((file) => file.slice(0, 2)).sort()).toEqual(Object.keys(RACER));
  for (const [tag, racer] of Object.entries(RACER)) {
    const messages = read<Record<string, unknown>>(`ui/messages/${tag}.json`);
    const text = (key: string): string => JSON.stringify(messages[key] ?? "").toLowerCase();
    // The list of words is right: the step that explains them has it.
    expect(text("learn_lighthouse_racer") + text("learn_lighthouse_run"), tag).toContain(racer);
    const shown = [
      ...[...lesson].map((key) => `learn_lighthouse_${key}`),
      ...Object.keys(messages).filter((key) => key.startsWith("carc_lake_")),
    ];
    expect(
      shown.filter((key) => text(key).includes(racer)),
      tag,
    ).toEqual([]);
  }
});
