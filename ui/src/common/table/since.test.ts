import { expect, test } from "vitest";
import { sinceTitle } from "./since.ts";

test("what a single other player did is told with the name", () => {
  expect(sinceTitle([{ name: "Botric" }])).toBe("What Botric did");
  expect(sinceTitle([{ name: "Ada" }, { name: "Bruno" }])).toBe("What the others did");
});
