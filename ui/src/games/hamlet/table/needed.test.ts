import { expect, test } from "vitest";
import { definitionsOf, needed } from "../../../board/needed.ts";
import { DEFS, token, villager } from "../art";

const definitions = definitionsOf(DEFS);

test("the list of definitions is complete", () => {
  expect(`<defs>${[...definitions.values()].join("")}</defs>`).toBe(DEFS);
});

test("a drawing includes what it refers to, and nothing else", () => {
  const of = needed(token("wheat", { hq: true }), definitions);
  expect(of).toContain('id="tok-wheat"');
  expect(of).toContain('id="ico-wheat"');
  expect(of).toContain('id="seal"');
  expect(of).not.toContain('id="tok-stone"');
  expect(needed(villager("plum"), definitions)).toContain('id="pat-plum"');
  expect(needed("<circle r='1'/>", definitions)).toBe("<defs></defs>");
});
