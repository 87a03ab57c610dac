/** The three kinds of fish, distinguished by shape and by colour. About 46 units wide, centred. */
import { INK } from "../../../board/art/palette.ts";

export type FishKind = "common" | "uncommon" | "rare";
export const FISH_KINDS: readonly FishKind[] = ["common", "uncommon", "rare"];

const O = `stroke="${INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"`;
const eye = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="2.6" fill="#fffaf0"/><circle cx="${x}" cy="${y}" r="1.4" fill="${INK}"/>`;

const BODY: Readonly<Record<FishKind, string>> = {
  // A round carp with scales.
  common: `<path d="M11 1L22 -11Q20 0 22 12Z" fill="#4d8a3e" ${O}/><path d="M-4 -11Q3 -18 9 -15L7 -8Z" fill="#4d8a3e" ${O}/><path d="M-21 2Q-15 -14 1 -12Q12 -10 15 1Q11 13 -1 13Q-15 14 -21 2Z" fill="#78b45a" ${O}/><path d="M-18 6Q-6 15 8 8Q2 13 -2 13Q-13 13 -18 6Z" fill="#d9ecb8"/><path d="M-4 -6Q0 -2 -4 2M2 -6Q6 -2 2 2M-1 1Q3 5 -1 8M7 -4Q10 -1 8 3" stroke="#3a6a2e" stroke-width="1.8" fill="none" stroke-linecap="round"/>${eye(-13, -1)}`,
  // A long pike with stripes.
  uncommon: `<path d="M15 0L24 -10L21 0L24 10Z" fill="#27639c" ${O}/><path d="M4 -5L14 -13L13 -3ZM4 5L12 12L12 3Z" fill="#27639c" ${O}/><path d="M-25 2Q-14 -8 0 -8Q12 -7 18 0Q12 7 0 8Q-14 8 -25 2Z" fill="#5b9bd3" ${O}/><path d="M-5 -7V7M2 -7V7M9 -5V5" stroke="#1f4f80" stroke-width="2.6" stroke-linecap="round"/><path d="M-24 2H-17" stroke="${INK}" stroke-width="1.6" stroke-linecap="round"/>${eye(-13, -2)}`,
  // A lionfish with spikes and veils.
  rare: `<path d="M-8 -8L-11 -21L-3 -11L0 -23L4 -10L10 -20L11 -6Z" fill="#f0b24a" ${O}/><path d="M12 -3Q17 -14 24 -13Q19 -6 21 1Q23 8 22 14Q15 12 11 5Z" fill="#a32f3c" ${O}/><path d="M-4 7Q-8 16 -14 18Q-1 20 5 8Z" fill="#f0b24a" ${O}/><path d="M-20 3Q-14 -10 0 -9Q11 -8 15 1Q9 12 -3 11Q-14 11 -20 3Z" fill="#d5504c" ${O}/><path d="M-6 -8Q-3 1 -7 10M2 -8Q5 1 1 10" stroke="#fff0d8" stroke-width="2.4" fill="none" stroke-linecap="round"/>${eye(-13, 0)}`,
};

/** Returns a fish as drawn from the bag, within -26 to 26 in both directions. */
export const fish = (kind: FishKind): string => BODY[kind];
