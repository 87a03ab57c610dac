/** The house of each tile, its scale, and the colour of its ground. */

import { type House, Iso } from "../../../../board/art/iso.ts";
import { memo } from "../../../../board/art/svg.ts";
import { catalogueTile, deliveries } from "../base/catalogue";
import { CHURCH_DONE, church } from "./church";
import { market, monument, shrine, square, townHall } from "./civic";
import { aquarium, beach, cliffside, dockyard, storeroom } from "./lake";
import { outpost, tavern, warehouse } from "./landmarks";
import {
  largeMountain,
  largeWoodland,
  meadow,
  pondBridge,
  pondPath,
  smallMountain,
  smallWoodland,
} from "./nature";
import { barn, farm, quarry, woodcutter } from "./producers";
import { cowConservatory, dairyFarm, flourMill, windmill } from "./refineries";
import { farrier, stables, tradepost } from "./stables";
import { lumbermill, masterStonemason, sawmill, stonemason } from "./workshops";

interface Plan {
  readonly draw: (b: Iso) => void;
  readonly scale: number;
  readonly ground: string;
  /** Whether there is a bare yard around the house. */
  readonly yard: boolean;
}

const plan = (draw: (b: Iso) => void, scale: number, ground: string, yard = true): Plan => ({
  draw,
  scale,
  ground,
  yard,
});

const MEADOW: Plan = plan(meadow, 1, "#cfd79c", false);

/** Indexed by the catalogue's `tile`, so that both sides of a tile share a house. */
const PLANS: Readonly<Record<string, Plan>> = {
  church: plan((b) => church(b, 0), 1.12, "#cfdca2"),
  town_hall: plan(townHall, 0.95, "#dcd6a0"),
  market: plan(market, 0.92, "#e2d3a0"),
  farm: plan(farm, 0.92, "#d9d98c"),
  quarry: plan(quarry, 0.95, "#d6cfae"),
  woodcutter: plan(woodcutter, 0.92, "#b9cf8d"),
  sawmill: plan(sawmill, 0.92, "#cdd596"),
  stonemason: plan(stonemason, 0.95, "#d5cda6"),
  dairy_farm: plan(dairyFarm, 0.95, "#bfd88f"),
  flour_mill: plan(flourMill, 0.92, "#cfd897"),
  barn: plan(barn, 0.92, "#d3da97"),
  pond_path: plan(pondPath, 1.12, "#b6d294", false),
  pond_bridge: plan(pondBridge, 1.12, "#c6cea0", false),
  small_woodland: plan(smallWoodland, 1.05, "#a9c780", false),
  small_mountain_range: plan(smallMountain, 1, "#cdc9ad", false),
  outpost: plan(outpost, 0.95, "#c9cf9c"),
  windmill: plan(windmill, 1, "#d9dd98"),
  tavern: plan(tavern, 0.92, "#d9cf98"),
  warehouse: plan(warehouse, 0.9, "#d4cfa0"),
  large_woodland: plan(largeWoodland, 1, "#a3c27a", false),
  master_stonemason: plan(masterStonemason, 0.92, "#d3ccab"),
  stables: plan(stables, 0.9, "#d6d792"),
  farrier: plan(farrier, 0.95, "#cfcb9e"),
  shrine: plan(shrine, 0.95, "#c4d69a"),
  cow_conservatory: plan(cowConservatory, 0.9, "#bcd890"),
  square: plan(square, 1, "#d9d3a3"),
  monument: plan(monument, 1, "#cfd39e"),
  large_mountain_range: plan(largeMountain, 0.95, "#c9c4a8", false),
  lumbermill: plan(lumbermill, 0.9, "#c9d08f"),
  tradepost: plan(tradepost, 0.92, "#ddd29c"),
  storeroom: plan(storeroom, 0.85, "#d6d39c"),
  dockyard: plan(dockyard, 0.9, "#d0d39c"),
  aquarium: plan(aquarium, 0.85, "#cdd6a6"),
  cliffside: plan(cliffside, 0.9, "#cdd0a6"),
  beach: plan(beach, 0.85, "#e0dba3", false),
};

export const planOf = (tileId: string): Plan => PLANS[catalogueTile(tileId).tile] ?? MEADOW;

/** Returns whether this tile has a house; every tile should. */
export const hasHouse = (tileId: string): boolean => catalogueTile(tileId).tile in PLANS;

/**
 * Returns the Church's stage after `made` deliveries: with two players it starts one stage further,
 * so that both sides of the tile end complete.
 */
export function churchStage(tileId: string, made: number): number {
  const total = deliveries(tileId);
  return made >= total
    ? CHURCH_DONE
    : Math.max(0, CHURCH_DONE - total + Math.max(0, Math.round(made)));
}

const built = memo((key: string): House => {
  const [id = "", stage = "0"] = key.split("@");
  const b = new Iso();
  if (catalogueTile(id).kind === "church") church(b, Number(stage));
  else planOf(id).draw(b);
  return b.house();
});

/** Returns the house of a tile around its own origin, at scale 1. Only the Church uses `stage`. */
export function house(tileId: string, stage = 0): House {
  return built(`${tileId}@${catalogueTile(tileId).kind === "church" ? stage : 0}`);
}
