/**
 * Names of buildings for cards that are narrower than a long word. Only what such a card shows has soft hyphens, so
 * that search, names for screen readers and the terminal never contain them.
 */

import { tileName } from "../../../common/words.ts";
import { m } from "../../../paraglide/messages.js";

/** The character that is shown as a hyphen where a line ends, and is invisible elsewhere. */
export const SOFT_HYPHEN = "\u00ad";

/** Returns a text with soft hyphens in the long words of buildings' names. */
export function narrow(text: string): string {
  let soft = text;
  for (const parts of m.ui_narrow_names().split(" "))
    soft = soft.replace(parts.replaceAll("-", ""), parts.replaceAll("-", SOFT_HYPHEN));
  return soft;
}

/** Returns a building's name with soft hyphens in its long words. */
export const narrowName = (face: string): string => narrow(tileName(face));
