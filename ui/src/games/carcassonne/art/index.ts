/** The art of the board: pure functions from squares to SVG markup. A square has sides of 220 drawing units. */
export { LAMP_HEIGHT } from "./buildings.ts";
export { DEFS } from "./defs.ts";
export { fieldMap, type OwnedField } from "./fields.ts";
export { H, T } from "./geometry.ts";
export { outline } from "./ground.ts";
export {
  type Detail,
  detailAt,
  FLAT,
  type Flat,
  type Item,
  type Look,
  lampOf,
  landItems,
  standingOf,
} from "./land.ts";
export {
  beam,
  chosenRing,
  deadCell,
  ghostLine,
  ghostShadow,
  lastLine,
  legalCell,
  litArea,
  plate,
  plateWidth,
  spotAt,
  spotRing,
  startStone,
  step,
  tag,
  trail,
} from "./marks.ts";
export { REACH, type Standing } from "./markup.ts";
export { ON_DARK, SEAT, SEATS, type Seat } from "./palette.ts";
export {
  cardMarkup,
  HAND_BOX,
  type Land,
  landLayers,
  landMarkup,
  paper,
  rimMarkup,
  tileMarkup,
} from "./picture.ts";
export { extentOf, follower, pieceBox, ROLES, type Role, swatch, water } from "./pieces.ts";
export {
  edgeAt,
  lakeSquares,
  type Placement,
  type Segment,
  segmentsOf,
  squareOf,
  TILES,
  type Turn,
} from "./tiles.ts";
export type { Block } from "./water.ts";
