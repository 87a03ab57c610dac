/** What the app sends and takes. The one place that names the generated bindings. */
export type Seat = number;
export type TileId = number;
export type FaceId = string;
export type Material = "wood" | "stone" | "wheat" | "timber" | "brick" | "milk" | "flour";
export type Token = { kind: Material; maker: Seat | null; high_quality: boolean };
export type Colour = "blue" | "vermilion" | "sun" | "plum";
export type Phrase = { key: string; args: Record<string, string | number> };
export type CardTile = { face: FaceId; at: [number, number]; rotation: number };
export type GameCard = {
  game: string;
  name: string;
  players: { name: string; colour: Colour; botric: boolean; points: number }[];
  round: number;
  turn_of: Seat;
  over: boolean;
  saved_at: string;
  tiles: CardTile[];
  /** Why it cannot be opened here, if so. */
  problem: Phrase | null;
};
export type SoloModifiers = {
  two_donkeys: boolean;
  landmarks_1: boolean;
  pays_ignored_gold: boolean;
  two_villagers: boolean;
  favour_stays_up: boolean;
  merchant_strict: boolean;
  chaplain_strict: boolean;
  landmarks_5: boolean;
  sells_leftovers: boolean;
};
export type SoloOptions = {
  preset: "easier" | "normal" | "harder" | "own";
  settles_ties: boolean;
  modifiers: SoloModifiers;
};
export type NewGame = {
  name: string | null;
  players: { name: string; colour: Colour }[];
  layout: "recommended" | "random";
  seed: string | null;
  solo: SoloOptions;
};
export type TileView = {
  tile: TileId;
  face: FaceId;
  at: [number, number];
  rotation: number;
  slots: (Token | null)[];
  owner: Seat | null;
  connected: boolean;
  touches: TileId[];
  linked: TileId[];
  villagers: { seat: Seat; tired: boolean }[];
  donkeys: { seat: Seat; count: number; can_move: boolean }[];
};
export type SeatView = {
  seat: Seat;
  name: string;
  colour: Colour;
  botric: boolean;
  points: number;
  gold: number;
  villagers: number;
  awake: number;
  donkeys: number;
  roads_left: number;
  blueprints: FaceId[];
  sales: number;
  deliveries: number;
  milestones: string[];
  projected: number;
};
export type RoadView = {
  a: TileId;
  b: TileId;
  kind: "path" | "bridge";
  seat: Seat;
  edge: [[number, number], [number, number]];
};
export type Cost = { groups: { kinds: Material[]; count: number }[]; gold: number };
export type Gain = {
  points: number;
  gold: number;
  others: { seat: Seat; points: number; gold: number }[];
};
export type ChoiceView = {
  index: number;
  kind: string;
  tile: TileId | null;
  to: TileId | null;
  face: FaceId | null;
  at: [number, number] | null;
  rotation: number | null;
  token: Token | null;
  material: Material | null;
  amount: number | null;
  slot: number | null;
  sale: string | null;
  mix: number[] | null;
  road: "path" | "bridge" | null;
  title: Phrase;
  cost: Cost | null;
  gain: Gain | null;
  note: Phrase[];
};
export type PlaceNote = {
  index: number;
  at: [number, number];
  rotation: number;
  beside: TileId[];
  joins_by_road: TileId[];
  connected: boolean;
  matches: number;
  points: number;
};
export type PayWay = {
  index: number;
  tile: TileId;
  token: Token | null;
  material: Material;
  price: number | null;
  path: TileId[];
};
export type PayView = { title: Phrase; at: TileId; remaining: Cost; ways: PayWay[] };
export type BotricView = {
  line: string[];
  markers: string[];
  bag: Record<string, number>;
  favour_gold: number;
  favour_up: boolean;
  queue: FaceId[];
};
export type GameView = {
  game: string;
  name: string;
  state: number;
  choices_taken: number;
  round: number;
  last_round: boolean;
  decision: string;
  tie_rule: string | null;
  decider: Seat;
  start: Seat;
  seats: SeatView[];
  tiles: TileView[];
  roads: RoadView[];
  church: { id: string; slot: number; cost: Cost; points: number; by: Seat | null }[];
  display: { place: number; face: FaceId; price: number; gold: number }[];
  bag: number;
  sales: { sale: string; materials: Record<string, number>; points: number; gold: number }[];
  sales_left: number;
  market: { raw: number; refined: number };
  milestones: { id: string; by: Seat | null }[];
  botric: BotricView | null;
  choices: ChoiceView[];
  places: PlaceNote[];
  pay: PayView | null;
  undo: Phrase | null;
  redo: Phrase | null;
  in_action: boolean;
};
export type LogLine = {
  seat: Seat | null;
  round: number;
  phrase: Phrase;
  points: number;
  gold: number;
  tile: TileId | null;
  botric_reason: boolean;
};
export type Step = { view: GameView; lines: LogLine[] };
export type Played = { view: GameView; lines: LogLine[]; steps: Step[] };
export type WishAnswer = {
  kind: string;
  tile: TileId;
  title: Phrase;
  possible: boolean;
  index: number | null;
  cost: Cost | null;
  gain: Gain | null;
  why: Phrase | null;
  donkey_on: TileId | null;
};
export type TileSheet = { tile: TileId; face: FaceId; facts: Phrase[]; actions: WishAnswer[] };
/** A building's own page, wherever it is: in the hand, on offer, in the village. */
export type FaceSheet = { face: FaceId; facts: Phrase[]; actions: WishAnswer[] };
export type ScorePart = {
  rule: string;
  tile: TileId | null;
  face: FaceId | null;
  count: number;
  each: number;
  points: number;
  path: TileId[];
};
export type ScoreView = {
  seats: { seat: Seat; total: number; parts: ScorePart[]; longest_road: TileId[] }[];
  winners: Seat[];
  decided_by: string;
  over: boolean;
};
export type Settings = {
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "reduced";
  left_handed: boolean;
  text_scale: number;
  botric_pace: "steps" | "quick" | "instant";
  hand_over: boolean;
  language: string;
};
export type PreviewWay = {
  token: Token | null;
  material: Material;
  price: number | null;
  path: TileId[];
};
export type Preview = {
  cost: Cost;
  gain: Gain;
  ways: PreviewWay[];
  lines: LogLine[];
  asks: boolean;
};
export type Problem = {
  kind: "stale" | "not_found" | "refused" | "damaged" | "too_new" | "storage" | "bad_request";
  phrase: Phrase;
};
export type AppInfo = { name: string; version: string };
