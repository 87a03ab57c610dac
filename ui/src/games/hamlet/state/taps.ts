/** Handles taps on the board. */
import type { TileId, VillagerPlace } from "../../../common/types.ts";
import { lakeOf, placeOf, tileOf, toOf } from "./choice.ts";
import type { Table } from "./table.svelte.ts";
import { explain } from "./why.ts";

/** Handles a tap on a tile. */
export function tapTile(table: Table, tile: TileId): void {
  if (table.busy || table.steps.length > 0) return;
  switch (table.stage) {
    case "advice":
    case "place":
      return;
    case "overlay":
      table.overlay.tap(tile);
      return;
    case "donkeys": {
      const from = table.panel.kind === "donkeys" ? table.panel.from : null;
      const moves = table.of("move_donkey");
      const step = moves.find((c) => c.tile === from && c.to === tile);
      if (step) void table.play(step.index);
      else if (moves.some((c) => c.tile === tile))
        table.panel = { kind: "donkeys", from: from === tile ? null : tile };
      else if (table.view.decision === "turn") table.show({ kind: "tile", tile });
      return;
    }
    case "villager":
    case "stand": {
      const c = table.choices.find((x) => tileOf(x) === tile);
      void (c ? table.play(c.index) : explain(table, { kind: "tile", tile }));
      return;
    }
    case "pay": {
      if (!table.choosing) return;
      const ways = table.view.pay?.ways.filter((w) => w.tile === tile) ?? [];
      if (ways.length === 1 && ways[0]) void table.play(ways[0].index);
      else if (ways.length === 0) void explain(table, { kind: "tile", tile });
      return;
    }
    case "town_hall": {
      if (!table.hiring) return;
      const c = table.of("hire_donkey").find((x) => x.tile === tile);
      void (c ? table.play(c.index) : explain(table, { kind: "tile", tile }));
      return;
    }
    case "fare":
    case "breeding": {
      const of = table.choices.filter((x) => tileOf(x) === tile);
      if (of.length === 1 && of[0]) void table.play(of[0].index);
      return;
    }
    case "tie": {
      // A tile may belong to several options; each further tap selects the next.
      const of = table.options.filter(
        (c) => !placeOf(c) && (tileOf(c) === tile || toOf(c) === tile),
      );
      const now = of.findIndex((c) => c.index === table.chosen);
      const next = of[(now + 1) % Math.max(1, of.length)];
      if (next) table.chosen = next.index;
      return;
    }
    case "over":
    case "score":
      return;
    default:
      if (table.view.decision === "turn") table.show({ kind: "tile", tile });
  }
}

/** Handles a tap on a button that stands for a tile. A turn that is told waits while its page is open. */
export function openTile(table: Table, tile: TileId): void {
  if (table.steps.length > 0) table.show({ kind: "tile", tile });
  else tapTile(table, tile);
}

/** Handles a tap on a lake: answers a question about lakes, or tells of this one. */
export function tapLake(table: Table, lake: number): void {
  if (table.busy || table.steps.length > 0) return;
  const c = table.choices.find(
    (x) => lakeOf(x) === lake && (x.kind === "boat" || x.kind === "settle"),
  );
  const told = table.shown.lake?.lakes.find((l) => l.lake === lake);
  if (c) table.chosen = c.index;
  else if (told && table.view.decision === "turn" && table.stage !== "donkeys")
    table.show({ kind: "tiles", lake: told });
}

/** Handles a tap on one of the player's own villagers. */
export function tapVillager(table: Table, tile: VillagerPlace): void {
  if (table.stage !== "turn" && table.stage !== "tile" && table.stage !== "blueprint") {
    if (tile !== "house") tapTile(table, tile);
    return;
  }
  table.villager = table.villager === tile ? null : tile;
  if (table.panel.kind === "blueprint") table.show({ kind: "turn" });
}

/** Handles a tap on one of the player's own donkeys. */
export function tapDonkey(table: Table, tile: TileId): void {
  const told = table.steps.length > 0;
  const free = !told && table.stage !== "donkeys" && table.view.decision === "turn";
  if (free && table.of("move_donkey").some((c) => c.tile === tile))
    table.show({ kind: "donkeys", from: tile });
  else tapTile(table, tile);
}
