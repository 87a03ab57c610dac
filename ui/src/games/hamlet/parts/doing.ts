/** The words of the button that does what was chosen. */
import type { ChoiceAct, Cost, Deal, PayView, Purchase } from "../../../common/types.ts";
import { counted, listed, materialName, word } from "../../../common/words.ts";
import { m } from "../../../paraglide/messages.js";

/** Returns the words of the button that confirms an action. */
export function doing(act: ChoiceAct): string {
  switch (act.kind) {
    case "refine":
      return act.material === null
        ? m.ui_kind_refine()
        : m.ui_do_refine({ material: materialName(act.material) });
    case "road":
      return act.road === "path" ? m.ui_do_path() : m.ui_do_bridge();
    default:
      return word(`ui_do_${act.kind}`);
  }
}

/** Returns the words of the button that pays what is still missing, and so carries the action out. */
export function paying({ purpose, doing: act }: PayView): string {
  if (purpose === "fare") return m.ui_do_fare();
  return act === null || act.kind === "construct" ? m.ui_do_build() : doing(act);
}

/** Returns the words for goods that are bought, and says which of them are wheat for boats. */
export function buying({ goods, fares, gold }: Purchase): string {
  const counts = [...new Set(goods)].flatMap((material) => {
    const all = goods.filter((other) => other === material).length;
    const count = material === "wheat" ? all - fares : all;
    return count > 0 ? [counted({ material, count })] : [];
  });
  if (fares > 0) counts.push(m.ui_lk_for_boat_count({ count: fares }));
  return m.ui_pay_bought({ goods: listed(counts), gold });
}

/** Returns whether the whole cost is the price of purchases, which the text about them names. */
export const onlyBuys = (deal: Deal | null): boolean =>
  deal?.bought?.gold === deal?.cost.gold && deal?.cost.groups.length === 0;

/** Returns the cost that is shown before a gain; `null` if the whole cost is the price of purchases. */
export const priceOf = (cost: Cost | null, deal: Deal | null): Cost | null =>
  cost && (cost.gold > 0 || cost.groups.length > 0) && !onlyBuys(deal) ? cost : null;
