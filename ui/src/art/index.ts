/** The board's art: pure functions from the catalogue to SVG markup. One unit segment is 100 drawing units. */
export type { CatalogueTile, Placement } from "./catalogue";
export { DEFS } from "./defs";
export { churchStage, hasHouse } from "./houses/index";
export { type IconName, icons } from "./icons";
export { type Cell, edgeMid, outlinePath, type Spot, tileBox, tileCentre, U, xy } from "./lattice";
export { PLAYER_COLOURS, PLAYERS, type PlayerColour } from "./palette";
export { miniTile, type PictureOptions, THEME, villageMarkup, villagePicture } from "./picture";
export { boat, builtRoad, donkey, flag, swatch, villager } from "./pieces";
export { houseBox, pieceSpots, SLOT_STEP, slotSpots, yard } from "./seat";
export { type ArtOptions, type Prop, type TileArt, tileArt } from "./tile";
export { emptySlot, star, token, TOKEN_KINDS, type TokenKind, type TokenOptions, tray } from "./tokens";
