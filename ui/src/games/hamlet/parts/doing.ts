/** The words of the button that does what was chosen. */
import type { ChoiceAct, Material, PayView, Preview } from "../../../common/types.ts";
import { listed, materialName, word } from "../../../common/words.ts";
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

/** Goods that are bought to pay for an action. */
export interface Purchase {
  /** Names them with their price. */
  readonly text: string;
  readonly gold: number;
}

/** Returns the words for goods that are bought for this much gold. */
export function buying(goods: readonly Material[], gold: number): string {
  const counts = [...new Set(goods)].map((kind) =>
    m.ui_count_of({
      count: goods.filter((other) => other === kind).length,
      what: materialName(kind),
    }),
  );
  return m.ui_pay_bought({ goods: listed(counts), gold });
}

/** Returns what a previewed action would buy. */
export function purchaseOf(preview: Preview | null): Purchase | null {
  const ways = preview?.ways.filter((w) => w.price !== null) ?? [];
  if (ways.length === 0) return null;
  const gold = ways.reduce((sum, w) => sum + (w.price ?? 0), 0);
  return {
    text: buying(
      ways.map((w) => w.material),
      gold,
    ),
    gold,
  };
}

/** Returns how much of the cost of a previewed action is wheat for boats. */
export const faresOf = (preview: Preview | null): number =>
  preview?.lines.filter((l) => l.event.kind === "ferried").length ?? 0;
