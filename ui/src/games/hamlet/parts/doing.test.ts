// The button that confirms says what it does.
import { expect, test } from "vitest";
import type { ChoiceAct, Deal, PayView } from "../../../common/types.ts";
import { buying, doing, onlyBuys, paying } from "./doing.ts";

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
  expect(buying({ goods: ["stone"], fares: 0, gold: 3 })).toBe("Buy 1 stone for 3 gold");
  expect(buying({ goods: ["stone", "brick", "stone"], fares: 0, gold: 11 })).toBe(
    "Buy 2 stone and 1 brick for 11 gold",
  );
  expect(buying({ goods: ["brick", "brick"], fares: 0, gold: 10 })).toBe(
    "Buy 2 bricks for 10 gold",
  );
});

test("wheat that is bought for a boat is named as that", () => {
  expect(buying({ goods: ["wheat"], fares: 1, gold: 3 })).toBe(
    "Buy 1 wheat for the boat for 3 gold",
  );
  expect(buying({ goods: ["wheat", "stone", "wheat"], fares: 1, gold: 9 })).toBe(
    "Buy 1 wheat, 1 stone, and 1 wheat for the boat for 9 gold",
  );
});

test("the words for what is bought replace a price that is nothing else", () => {
  const deal = (
    gold: number,
    bought: Deal["bought"],
    groups: Deal["cost"]["groups"] = [],
  ): Deal => ({
    cost: { groups, gold },
    gain: { points: 2, gold: 0, others: [] },
    bought,
    fares: 0,
    back: 0,
    own: null,
    ends: [],
  });
  const stone = { goods: ["stone" as const], fares: 0, gold: 3 };
  expect(onlyBuys(deal(3, stone))).toBe(true);
  expect(onlyBuys(deal(5, stone))).toBe(false);
  expect(onlyBuys(deal(3, stone, [{ kinds: ["wood"], count: 1 }]))).toBe(false);
  expect(onlyBuys(deal(3, null))).toBe(false);
  expect(onlyBuys(null)).toBe(false);
});
