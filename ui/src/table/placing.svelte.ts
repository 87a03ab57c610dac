/** Laying a building: the legal places, the chosen one, and the ways from one to the next. */
import { tileCentre } from "../art";
import type { ChoiceView } from "../types.ts";
import type { Point } from "./camera.ts";
import { along, canTurn, type Ghost, spots, turned, walk } from "./ghosts.ts";

export class Placing {
  readonly face: string;
  readonly ghosts: readonly Ghost[];
  readonly spots: readonly Ghost[];
  readonly order: readonly Ghost[];
  chosen = $state.raw<Ghost | null>(null);

  /** `best` is the place to begin with, by choice index. */
  constructor(face: string, choices: readonly ChoiceView[], middle: Point, best: number | null) {
    this.face = face;
    const ghosts: Ghost[] = [];
    for (const c of choices)
      if (c.at && c.rotation !== null)
        ghosts.push({
          index: c.index,
          at: c.at,
          rotation: c.rotation,
          centre: tileCentre(face, c.at, c.rotation),
        });
    this.ghosts = ghosts;
    this.spots = spots(ghosts);
    this.order = walk(ghosts, middle);
    this.chosen = ghosts.find((g) => g.index === best) ?? this.order[0] ?? null;
  }

  get canTurn(): boolean {
    return this.chosen !== null && canTurn(this.ghosts, this.chosen);
  }

  /** Which place of the walk it is, from 1. */
  get number(): number {
    return this.chosen ? this.order.indexOf(this.chosen) + 1 : 0;
  }

  choose(g: Ghost | null): void {
    if (g) this.chosen = g;
  }

  step(by: number): void {
    if (this.chosen) this.chosen = along(this.order, this.chosen, by);
  }

  turn(): void {
    if (this.chosen) this.chosen = turned(this.ghosts, this.chosen);
  }
}
