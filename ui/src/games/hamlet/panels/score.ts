/** The parts of a score, each at its place in every game: work and goods, buildings and roads, awards, what is left. Pure. */
const ORDER: readonly string[] = [
  "production",
  "refined",
  "delivery",
  "sale",
  "construction",
  "blueprint",
  "begging",
  "lake",
  "fish",
  "modifier",
  "landmark",
  "flat_landmark",
  "road",
  "planner",
  "longest_road",
  "chaplain",
  "sacristan",
  "merchant",
  "landscaper",
  "gold",
  "leftovers",
];

/** Each rule once, in that order; one that has no place yet comes last. */
export function ordered(rules: readonly string[]): string[] {
  const place = (rule: string): number => {
    const at = ORDER.indexOf(rule);
    return at < 0 ? ORDER.length : at;
  };
  return [...new Set(rules)].sort((a, b) => place(a) - place(b));
}
