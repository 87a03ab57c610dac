/** Orders the parts of a score: work and goods, buildings and roads, awards, remaining goods. Pure. */
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

/** Returns each rule once, in that order; unknown ones come last. */
export function ordered(rules: readonly string[]): string[] {
  const place = (rule: string): number => {
    const at = ORDER.indexOf(rule);
    return at < 0 ? ORDER.length : at;
  };
  return [...new Set(rules)].sort((a, b) => place(a) - place(b));
}
