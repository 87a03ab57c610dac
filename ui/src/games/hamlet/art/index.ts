/**
 * The board's art: pure functions from the catalogue to SVG markup. One unit segment is 100 drawing
 * units. Moving parts have a class for a style sheet to animate: `art-sails` and
 * `art-wheel` rotate around the centre of their own box, `art-smoke` rises.
 */

export { PLAYER_COLOURS, PLAYERS, type PlayerColour, THEME } from "../../../board/art/palette.ts";
export type { CatalogueTile, Placement } from "./base/catalogue";
export { channelArt, joinsWater } from "./channel";
export { DEFS } from "./defs";
export { dwelling } from "./dwelling";
export { FISH_KINDS, type FishKind, fish } from "./fish";
export { CHURCH_DONE } from "./houses/church";
export { churchStage, hasHouse } from "./houses/index";
export { type IconName, icons } from "./icons";
export { lakeArt, lakeMiddle, lakeOutline, type Triangle, triangleMiddle } from "./lake";
export { type Cell, edgeMid, outlinePath, type Spot, tileBox, tileCentre, U, xy } from "./lattice";
export { ghost, litOutline, reachOutline, ring, veil, way } from "./marks";
export { miniTile, type PictureOptions, villageMarkup, villagePicture } from "./picture";
export { boat, builtRoad, donkey, flag, swatch, villager } from "./pieces";
export { flagSpot, houseBox, pieceSpots, SLOT_STEP, slotSpots, yard } from "./seat";
export { shut } from "./shut";
export { type ArtOptions, chimneys, type Prop, type TileArt, tileArt } from "./tile";
export {
  emptySlot,
  emptySlotAt,
  star,
  TOKEN_KINDS,
  type TokenKind,
  type TokenOptions,
  token,
  tray,
  trayAt,
} from "./tokens";
