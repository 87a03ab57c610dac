// The button that confirms says what it does.
import { expect, test } from "vitest";
import type { ChoiceAct, PayView } from "../../../common/types.ts";
import { doing, paying } from "./doing.ts";

const milk: ChoiceAct = { kind: "refine", tile: 3, amount: 1, material: "milk" };
const path: ChoiceAct = { kind: "road", tile: 1, to: 2, road: "path" };
const sale: ChoiceAct = { kind: "sell", tile: 1, sale: "sale_1" };

test("an action is named by what it does", () => {
  expect(doing(milk)).toBe("Make milk");
  expect(doing(path)).toBe("Build path");
  expect(doing({ ...path, road: "bridge" })).toBe("Build bridge");
  expect(doing(sale)).toBe("Sell");
});

test("paying is named by what is paid for", () => {
  const pay = (act: ChoiceAct | null, purpose: PayView["purpose"] = "action"): PayView =>
    ({ purpose, doing: act }) as PayView;
  expect(paying(pay(sale))).toBe("Sell");
  expect(paying(pay(milk))).toBe("Make milk");
  expect(paying(pay({ kind: "construct", face: "barn" }))).toBe("Build");
  expect(paying(pay({ kind: "store", tile: 1, amount: 2 }, "store"))).toBe("Bring");
  expect(paying(pay(sale, "fare"))).toBe("Pay the wheat");
});
