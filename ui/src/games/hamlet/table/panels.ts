/** The panel of the sheet at each stage of the table. */
import type { Component } from "svelte";
import Later from "../../../common/parts/Later.svelte";
import BlueprintPanel from "../panels/BlueprintPanel.svelte";
import DonkeyPanel from "../panels/DonkeyPanel.svelte";
import IdeasPanel from "../panels/IdeasPanel.svelte";
import PayPanel from "../panels/PayPanel.svelte";
import PickPanel from "../panels/PickPanel.svelte";
import PlacePanel from "../panels/PlacePanel.svelte";
import RivalPanel from "../panels/RivalPanel.svelte";
import StepsPanel from "../panels/StepsPanel.svelte";
import TilePanel from "../panels/TilePanel.svelte";
import TownHallPanel from "../panels/TownHallPanel.svelte";
import TurnPanel from "../panels/TurnPanel.svelte";
import type { Stage } from "../state/panel.ts";
import type { Placing } from "../state/placing.svelte.ts";
import type { Table } from "../state/table.svelte.ts";

/** What the panels are built from. */
export interface Sheet {
  readonly table: Table;
  /** The building that is being placed. */
  readonly placing: Placing | null;
  /** Whether the list of all actions is shown below the panel. */
  readonly ideas: boolean;
}

type Props = Record<string, unknown>;

/** A panel with its properties. */
export interface Shown {
  readonly Panel: Component<Props>;
  readonly props: Props;
}

/** Pairs a panel with its properties, whose types are checked here. */
const shown = <P extends Props>(Panel: Component<P>, props: P): Shown => ({
  Panel: Panel as unknown as Component<Props>,
  props,
});

/** Returns a panel that needs only the table. */
const of =
  (Panel: Component<{ table: Table }>) =>
  ({ table }: Sheet): Shown =>
    shown(Panel, { table });

/** Returns a panel that is loaded when it is first opened. */
const later =
  (load: () => Promise<{ default: Component<{ table: Table }> }>) =>
  ({ table }: Sheet): Shown =>
    shown(Later<Table>, { table, load });

const pick =
  (stage: "villager" | "stand" | "breeding") =>
  ({ table }: Sheet): Shown =>
    shown(PickPanel, { table, stage });

const ties = later(() => import("../panels/TiePanel.svelte"));
const score = later(() => import("../panels/ScorePanel.svelte"));
const fishCount = later(() => import("../panels/FishCountPanel.svelte"));

const place = ({ table, placing }: Sheet, tie: boolean): Shown | null =>
  placing && shown(PlacePanel, { table, placing, tie });

/** Returns the panel of a stage; `null` if the stage has changed but not yet the view. */
export const PANELS: Readonly<Record<Stage, (sheet: Sheet) => Shown | null>> = {
  turn: ({ table, ideas }) => shown(TurnPanel, { table, open: ideas }),
  tile: ({ table }) =>
    table.panel.kind === "tile" ? shown(TilePanel, { table, tile: table.panel.tile }) : null,
  donkeys: ({ table }) =>
    shown(DonkeyPanel, { table, from: table.panel.kind === "donkeys" ? table.panel.from : null }),
  blueprint: ({ table }) => {
    if (table.panel.kind !== "blueprint") return null;
    const { face, mine, place, back } = table.panel;
    return shown(BlueprintPanel, { table, face, mine, place, back });
  },
  place: (sheet) => place(sheet, false),
  pay: of(PayPanel),
  fill: later(() => import("../panels/FillPanel.svelte")),
  fish: later(() => import("../panels/FishPanel.svelte")),
  boat: later(() => import("../panels/BoatPanel.svelte")),
  fare: later(() => import("../panels/FarePanel.svelte")),
  favour: later(() => import("../panels/FavourPanel.svelte")),
  festival: fishCount,
  keep_fish: fishCount,
  breeding: pick("breeding"),
  villager: pick("villager"),
  stand: pick("stand"),
  town_hall: of(TownHallPanel),
  tie: (sheet) => place(sheet, true) ?? ties(sheet),
  steps: of(StepsPanel),
  rival: of(RivalPanel),
  elsewhere: later(() => import("../panels/ElsewherePanel.svelte")),
  over: score,
  score,
  log: later(() => import("../panels/LogPanel.svelte")),
  since: later(() => import("../panels/SincePanel.svelte")),
  overlay: later(() => import("../panels/overlays/OverlayPanel.svelte")),
  tiles: later(() => import("../panels/TilesPanel.svelte")),
  ideas: of(IdeasPanel),
  menu: later(() => import("../panels/MenuPanel.svelte")),
  keys: later(() => import("../panels/KeysPanel.svelte")),
  look_back: later(() => import("../panels/LookBackPanel.svelte")),
  advice: later(() => import("../panels/AdvicePanel.svelte")),
  seat: later(() => import("../panels/SeatPanel.svelte")),
};
