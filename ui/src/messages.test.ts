import { expect, test } from "vitest";
import { m } from "./paraglide/messages.js";

test("words come from the catalogue", () => {
  expect(m.app_name({}, { locale: "en" })).toBe("Hamlet");
});
