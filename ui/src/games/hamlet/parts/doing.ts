/** The words of the button that does what was chosen. */
import type { ChoiceAct, PayView, Preview } from "../../../common/types.ts";
import { materialName, word } from "../../../common/words.ts";
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

/** Returns how much of the cost of a previewed action is wheat for boats. */
export const faresOf = (preview: Preview | null): number =>
  preview?.lines.filter((l) => l.event.kind === "ferried").length ?? 0;
