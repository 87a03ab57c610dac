// The button that confirms says what it does.
import { expect, test } from "vitest";
import type { ChoiceAct, PayView, Preview, PreviewWay } from "../../../common/types.ts";
import { doing, paying, purchaseOf } from "./doing.ts";

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

test("what is bought is named by kind, with the sum of its prices", () => {
  const way = (material: PreviewWay["material"], price: number | null) => ({ material, price });
  const of = (...ways: readonly ReturnType<typeof way>[]) => purchaseOf({ ways } as Preview);
  expect(of(way("stone", null))).toBeNull();
  expect(purchaseOf(null)).toBeNull();
  expect(of(way("stone", null), way("stone", 3))?.text).toBe("Buy 1 stone for 3 gold");
  expect(of(way("stone", 3), way("brick", 5), way("stone", 3))).toEqual({
    text: "Buy 2 stone and 1 brick for 11 gold",
    gold: 11,
  });
});
