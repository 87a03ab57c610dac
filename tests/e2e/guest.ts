// A simulated player without knowledge of the rules: picks from what the screen offers, preferring what ends
// the game.
import type { Look, Target } from "./look.ts";

/** Reads and touches the screen, in a browser or in the window. */
export interface Body {
  look(): Promise<Look>;
  /** Touches the target, and waits until the screen has changed and is idle. */
  touch(target: Target): Promise<void>;
  /** Waits until something with that test id can be touched. */
  expect(id: string): Promise<void>;
}

/** Weight of each kind of action; what ends a game weighs most. */
const TASTE: Record<string, number> = {
  deliver: 60,
  construct: 30,
  refine: 14,
  produce: 12,
  sell: 8,
  fish: 8,
  store: 3,
  town_hall: 6,
  road: 4,
  beg: 1,
};

/** Ways to pay the next material. */
const PAID = ["pay-way", "ferry"];

/** Returns a seeded random generator, so that a failed game can be repeated. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export class Guest {
  readonly #body: Body;
  readonly #roll: () => number;
  /** Every stage that occurred, and how often. */
  readonly met = new Map<string, number>();
  /** Consecutive tiles of a Barn, steps of Botric's and donkeys' walks. */
  #inARow = 0;
  #last = "";
  #read = 0;
  /** Touches since the game's state last changed. */
  #idle = 0;
  #state = -1;

  constructor(body: Body, seed: number) {
    this.#body = body;
    this.#roll = dice(seed);
  }

  /** Plays until the game is over or that many choices were made; returns their number. */
  async play(choices = Number.POSITIVE_INFINITY): Promise<number> {
    const begin = (await this.#body.look()).state;
    for (;;) {
      const now = await this.#body.look();
      if (now.problem) throw new Error(`the app shows a problem: ${now.problem}`);
      if (now.stage === "over" || now.state - begin >= choices) return now.state - begin;
      await this.touch(now);
    }
  }

  /** Touches one thing. */
  async touch(seen?: Look): Promise<void> {
    const now = seen ?? (await this.#body.look());
    this.met.set(now.stage, (this.met.get(now.stage) ?? 0) + 1);
    this.#inARow = now.stage === this.#last ? this.#inARow + 1 : 0;
    this.#last = now.stage;
    this.#idle = now.state === this.#state ? this.#idle + 1 : 0;
    this.#state = now.state;
    if (this.#idle > 150) throw new Error(`no way on from ${now.stage}: ${now.print}`);
    const target = this.#choose(now);
    if (!target) {
      const ids = now.targets.map((t) => t.id).join(" ");
      throw new Error(`nothing to touch in ${now.stage}: ${ids}\n${now.print}`);
    }
    await this.#body.touch(target);
    // The tile's page opens at once; its content arrives with the app's answer.
    if (target.id === "idea" && target.kind !== "construct") await this.#body.expect("confirm");
  }

  #choose(now: Look): Target | undefined {
    const find = (id: string): Target | undefined => now.targets.find((t) => t.id === id);
    const some = (test: (t: Target) => boolean): Target | undefined => {
      const fit = now.targets.filter(test);
      return fit[Math.floor(this.#roll() * fit.length)];
    };
    const any = (id: string): Target | undefined => some((t) => t.id === id);
    const often = (share: number): boolean => this.#roll() < share;

    const handOver = find("hand-over-go");
    if (handOver) return handOver;
    // Fish may be used at many moments; the guest tries them now and then.
    const fish = now.targets.find((t) => t.id === "fish" && t.kind === "usable");
    if (fish && now.stage !== "fish" && often(now.stage === "turn" ? 0.3 : 0.15)) return fish;
    switch (now.stage) {
      case "fish":
        return any("cook") ?? any("sell-fish") ?? find("close-panel");
      case "boat":
        return (often(0.85) ? (find("boat") ?? any("boat-lake")) : undefined) ?? find("no-boat");
      case "fare":
        return any("fare");
      case "favour":
        return any("favour");
      case "festival":
      case "keep_fish":
        return find("fish-counted") ?? some((t) => t.id.startsWith("less-"));
      case "steps":
        // Reads the first ones, then skips them.
        return (this.#read++ > 20 ? find("skip-steps") : undefined) ?? find("next-step");
      case "turn":
        return (
          find("end-turn-sure") ??
          (often(0.08) ? some((t) => t.id === "donkeys" && !t.off) : undefined) ??
          find("ideas") ??
          find("end-turn")
        );
      case "ideas":
        return this.#idea(now.targets.filter((t) => t.id === "idea"));
      case "tile":
        return (
          (often(0.1) ? find("choose-payment") : undefined) ??
          find("confirm") ??
          find("close-panel")
        );
      case "blueprint":
        return find("construct") ?? find("close-panel");
      case "place":
        if (this.#inARow < 4 && often(0.5)) return any("place-next") ?? find("build-here");
        return find("build-here") ?? find("place-next");
      case "pay":
        return (
          (this.#inARow > 3 ? find("pay-for-me") : some((t) => PAID.includes(t.id))) ??
          find("pay-for-me")
        );
      case "fill":
        return find("fill") ?? some((t) => t.id.startsWith("more-"));
      case "villager":
      case "stand":
      case "breeding":
        return any("pick");
      case "town_hall":
        return (
          find("take-blueprint") ??
          any("hire-donkey-at") ??
          (this.#inARow < 6
            ? some((t) => (t.id.startsWith("display-") || t.id.startsWith("hire-")) && !t.off)
            : undefined) ??
          find("done") ??
          find("close-panel")
        );
      case "tie":
        return find("settle") ?? find("build-here") ?? any("tie-option") ?? find("place-next");
      case "donkeys":
        return (
          (this.#inARow > 3 ? find("done") : undefined) ??
          any("donkey-to") ??
          any("donkey-from") ??
          find("done") ??
          find("close-panel")
        );
      default:
        return find("close-panel") ?? find("back");
    }
  }

  #idea(ideas: Target[]): Target | undefined {
    // A kind counts once, however many tiles offer it.
    const kinds = [...new Set(ideas.map((t) => t.kind))];
    const share = (kind: string): number => TASTE[kind] ?? 1;
    let left = this.#roll() * kinds.reduce((sum, kind) => sum + share(kind), 0);
    const kind = kinds.find((k) => {
      left -= share(k);
      return left <= 0;
    });
    const of = ideas.filter((t) => t.kind === (kind ?? ideas[0]?.kind));
    return of[Math.floor(this.#roll() * of.length)];
  }
}
