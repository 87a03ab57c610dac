import { afterAll, describe, expect, test, vi } from "vitest";
import { dated, day, type Language, percent, speak } from "./language.svelte.ts";

// Kinds of spaces differ between versions of locale data: narrow, non-breaking, plain.
const plain = (text: string): string => text.replaceAll(/\s/g, " ");
/** A time without a zone is in the device's own zone. */
const AT = "2026-03-09T14:05:00";

const SAID: readonly (readonly [Language, string, string, string])[] = [
  ["en", "Mar 9, 2026", "Mar 9, 2026, 2:05 PM", "125%"],
  ["de", "09.03.2026", "09.03.2026, 14:05", "125 %"],
  ["pl", "9 mar 2026", "9 mar 2026, 14:05", "125%"],
];

describe.each(SAID)("in %s", (tag, date, time, part) => {
  afterAll(() => speak("en"));

  test("dates, times and percentages follow the language's conventions", async () => {
    await speak(tag);
    expect([day(AT), dated(AT), percent(1.25)].map(plain)).toEqual([date, time, part]);
  });
});

test("the texts of games are loaded when the first one is used", async () => {
  vi.resetModules();
  const { m, speak } = await import("./language.svelte.ts");
  await speak("en");
  expect(m.ui_settings()).toBe("Settings");
  expect("ui_pay_from" in m).toBe(false);
  await vi.waitFor(() => expect("ui_pay_from" in m).toBe(true));
  await speak("de");
  expect([m.ui_settings(), "ui_pay_from" in m]).toEqual(["Einstellungen", true]);
});

test("waiting for the texts of games works even if the language changes meanwhile", async () => {
  vi.resetModules();
  const { language, loadGameWords, m, speak } = await import("./language.svelte.ts");
  await speak("en");
  const loaded = loadGameWords("hamlet");
  void speak("pl");
  await loaded;
  expect([language(), "ui_pay_from" in m]).toEqual(["pl", true]);
});

test("the texts of one game are loaded without those of the other", async () => {
  vi.resetModules();
  const { loadGameWords, m, speak } = await import("./language.svelte.ts");
  await speak("en");
  await loadGameWords("carcassonne");
  expect(["carc_done_needs" in m, "ui_pay_from" in m]).toEqual([true, false]);
  await loadGameWords("hamlet");
  await speak("pl");
  expect(["carc_done_needs" in m, "ui_pay_from" in m]).toEqual([true, true]);
});
