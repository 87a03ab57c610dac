/** The placement of a building: the legal places, the chosen one, and moving between them. */

import type { Point } from "../../../board/camera.ts";
import {
  along,
  canTurn,
  type Ghost,
  nearest,
  onSpot,
  spots,
  turned,
  walk,
} from "../../../board/ghosts.ts";
import { itemAt } from "../../../common/item.ts";
import type { ChoiceView, LakeNote, OpenEnd, PlaceNote, Reason } from "../../../common/types.ts";
import { tileCentre } from "../art";
import { placeOf } from "./choice.ts";

/** Returns the points of these lakes. */
const pointsOf = (lakes: readonly LakeNote[] = []): number =>
  lakes.reduce((sum, l) => sum + l.points, 0);

/** Rates a place. */
export function worth(p: PlaceNote): number {
  return (
    (p.points + pointsOf(p.lakes)) * 2 +
    p.matches +
    (p.joins_by_road.length > 0 ? 4 : 0) +
    (p.connected ? 6 : 0)
  );
}

/** Orders places from the most promising: those that a road joins come first, since only these can be used. */
export function better(a: PlaceNote, b: PlaceNote): number {
  const joined = (p: PlaceNote): number => Number(p.connected || p.joins_by_road.length > 0);
  return joined(b) - joined(a) || worth(b) - worth(a);
}

/** Returns the choice index of the place to start with. */
export const first = (notes: readonly PlaceNote[]): number | null =>
  [...notes].sort(better)[0]?.index ?? null;

export class Placing {
  readonly face: string;
  readonly ghosts: readonly Ghost[];
  readonly spots: readonly Ghost[];
  readonly order: readonly Ghost[];
  /** The lakes that each place would close, by choice index. */
  readonly lakes: ReadonlyMap<number, readonly LakeNote[]>;
  /** The spots where a lake scores, by the index of the spot: the most points there, and the place that brings them. */
  readonly wet: ReadonlyMap<number, { readonly points: number; readonly place: Ghost }>;
  chosen = $state.raw<Ghost>() as Ghost;
  /** Whether the chosen place was tapped on the board. */
  tapped = false;
  /** Why it cannot be placed where the player last tried; empty once another place is chosen. */
  miss = $state.raw<Reason | null>(null);
  /** The open road ends, while they are shown. */
  ends = $state.raw<readonly OpenEnd[] | null>(null);

  /** Chooses the place that connects and scores most, according to the notes. `choices` contains at least one place. */
  constructor(
    face: string,
    choices: readonly ChoiceView[],
    notes: readonly PlaceNote[],
    middle: Point,
  ) {
    this.face = face;
    const wet = notes.filter((n) => n.lakes.length > 0);
    this.lakes = new Map(wet.map((n) => [n.index, n.lakes]));
    const best = first(notes);
    const ghosts: Ghost[] = [];
    for (const c of choices) {
      const place = placeOf(c);
      if (!place) continue;
      const { at, rotation } = place;
      ghosts.push({ index: c.index, at, rotation, centre: tileCentre(face, at, rotation) });
    }
    this.ghosts = ghosts;
    this.spots = spots(ghosts);
    this.wet = new Map(
      this.spots.flatMap((s) => {
        const at = ghosts
          .filter((g) => onSpot(s, g.centre))
          .map((place) => ({ points: pointsOf(this.lakes.get(place.index)), place }))
          .reduce((a, b) => (b.points > a.points ? b : a));
        return at.points > 0 ? [[s.index, at] as const] : [];
      }),
    );
    this.order = walk(ghosts, middle);
    this.chosen = ghosts.find((g) => g.index === best) ?? itemAt(this.order, 0);
  }

  get canTurn(): boolean {
    return canTurn(this.ghosts, this.chosen);
  }

  /** Returns the spot of the chosen place. */
  get spot(): Ghost | null {
    return nearest(this.spots, this.chosen.centre);
  }

  /** Returns the number of the chosen place in the order of the walk, from 1. */
  get number(): number {
    return this.order.indexOf(this.chosen) + 1;
  }

  /** Returns the place that a tap means: at a label the place that closes its lake, otherwise the nearest one. */
  meant(p: Point): Ghost | null {
    const spot = nearest(this.spots, p);
    const lake = spot && onSpot(spot, p) ? this.wet.get(spot.index) : undefined;
    // On its own spot the building is turned.
    return lake && spot !== this.spot ? lake.place : nearest(this.ghosts, p, this.chosen.rotation);
  }

  choose(g: Ghost | null, tapped = false): void {
    this.miss = null;
    this.tapped = tapped;
    if (g) this.chosen = g;
  }

  step(by: number): void {
    this.choose(along(this.order, this.chosen, by));
  }

  turn(): void {
    this.choose(turned(this.ghosts, this.chosen), this.tapped);
  }
}
