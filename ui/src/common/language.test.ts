import { afterAll, describe, expect, test, vi } from "vitest";
import { dated, day, type Language, percent, speak } from "./language.svelte.ts";

// Spaces differ between versions of the same locale: narrow, unbroken, plain.
const plain = (text: string): string => text.replaceAll(/\s/g, " ");
/** Without a zone it is the device's own time, wherever that is. */
const AT = "2026-03-09T14:05:00";

const SAID: readonly (readonly [Language, string, string, string])[] = [
  ["en", "Mar 9, 2026", "Mar 9, 2026, 2:05 PM", "125%"],
  ["de", "09.03.2026", "09.03.2026, 14:05", "125 %"],
  ["pl", "9 mar 2026", "9 mar 2026, 14:05", "125%"],
];

describe.each(SAID)("in %s", (tag, date, time, part) => {
  afterAll(() => speak("en"));

  test("dates, times and percentages are written as people there write them", async () => {
    await speak(tag);
    expect([day(AT), dated(AT), percent(1.25)].map(plain)).toEqual([date, time, part]);
  });
});

test("the words of games are loaded when the first of them is said", async () => {
  vi.resetModules();
  const { m, speak } = await import("./language.svelte.ts");
  await speak("en");
  expect(m.ui_settings()).toBe("Settings");
  expect("ui_pay_from" in m).toBe(false);
  await vi.waitFor(() => expect("ui_pay_from" in m).toBe(true));
  await speak("de");
  expect([m.ui_settings(), "ui_pay_from" in m]).toEqual(["Einstellungen", true]);
});

test("whoever waits for the words of games has them, also when the language changes meanwhile", async () => {
  vi.resetModules();
  const { language, loadGameWords, m, speak } = await import("./language.svelte.ts");
  await speak("en");
  const loaded = loadGameWords();
  void speak("pl");
  await loaded;
  expect([language(), "ui_pay_from" in m]).toEqual(["pl", true]);
});
