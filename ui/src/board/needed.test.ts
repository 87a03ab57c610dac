import { expect, test } from "vitest";
import { DEFS, token, villager } from "../games/hamlet/art";
import { needed, shared } from "./needed.ts";

test("the shared drawings, one by one, are all of them", () => {
  expect(`<defs>${[...shared().values()].join("")}</defs>`).toBe(DEFS);
});

test("a drawing brings what it refers to, and nothing else", () => {
  const of = needed(token("wheat", { hq: true }));
  expect(of).toContain('id="tok-wheat"');
  expect(of).toContain('id="ico-wheat"');
  expect(of).toContain('id="seal"');
  expect(of).not.toContain('id="tok-stone"');
  expect(needed(villager("plum"))).toContain('id="pat-plum"');
  expect(needed("<circle r='1'/>")).toBe("<defs></defs>");
});
