import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RULESETS } from "../../common/game.ts";
import { m } from "../../paraglide/messages.js";
import { creditsOf } from "./credits.ts";
import { gameName } from "./names.ts";

const readme = readFileSync(join(import.meta.dirname, "../../../../README.md"), "utf8");
const plain = readme.replaceAll(/\s+/g, " ");

test("each game has its own credits with designer and publisher, and the readme names the same people", () => {
  const all = RULESETS.map(creditsOf);
  expect(new Set(all.map((of) => of.published)).size).toBe(RULESETS.length);
  RULESETS.forEach((ruleset, i) => {
    const { published, by } = all[i] ?? { published: "", by: [] };
    expect(published).toMatch(/, \d{4}$/);
    expect(published).toContain(gameName(ruleset));
    const done = by.map(({ what }) => what);
    expect(done).toContain(m.ui_credit_design());
    expect(done).toContain(m.ui_credit_publisher());
    for (const who of by.flatMap((one) => one.who.split(/ & |, /))) {
      expect(who).not.toBe("");
      expect(plain, who).toContain(who);
    }
    expect(m.ui_about_unofficial()).toContain(gameName(ruleset));
  });
});
