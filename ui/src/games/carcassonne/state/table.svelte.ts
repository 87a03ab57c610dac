/** State of the table's screen: the stored game, and what the player has chosen but not confirmed. */
import { problemOf } from "../../../common/api.ts";
import { shell } from "../../../common/app.svelte.ts";
import { path } from "../../../common/focus.ts";
import type { Phrase, Problem } from "../../../common/types.ts";
import type { Segment } from "../art/index.ts";
import { carc, type Played, tableView } from "./app.ts";
import type { CarcLine, CarcView } from "./contract.ts";
import { firstChoice, nextPose, placeAt, stepPlace } from "./turn.ts";
import type { Cell, FeatureInfo, Option, Place, Pose, Seat, TableView } from "./view.ts";

export type Panel =
  | { readonly kind: "turn" }
  | { readonly kind: "menu" }
  | { readonly kind: "feature"; readonly id: number }
  | { readonly kind: "cell"; readonly cell: Cell }
  | { readonly kind: "seat"; readonly seat: Seat }
  | { readonly kind: "pile" }
  | { readonly kind: "fields" }
  | { readonly kind: "score" }
  | { readonly kind: "log" }
  | { readonly kind: "aids" }
  | { readonly kind: "list" };

/** Points that rise from a cell after a turn. */
export interface Rise extends Cell {
  readonly id: number;
  readonly seat: Seat;
  readonly points: number;
}

const sameCell = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y;

export class Table {
  view = $state.raw<TableView>() as TableView;
  panel = $state.raw<Panel>({ kind: "turn" });
  /** The chosen option of the question; `null` until the player has said something. */
  chosen = $state<number | null>(null);
  busy = $state(false);
  said = $state.raw<readonly CarcLine[]>([]);
  rises = $state.raw<readonly Rise[]>([]);
  log = $state.raw<readonly CarcLine[]>([]);
  #rise = 0;

  constructor(view: CarcView) {
    this.view = tableView(view, null);
    this.chosen = firstChoice(this.view);
  }

  readonly at = $derived({ game: this.view.game, state: this.view.state });
  /** What the sheet shows: the panel that was opened, or the question. */
  readonly stage = $derived(
    this.panel.kind === "turn" ? this.view.stage : (this.panel.kind as Panel["kind"]),
  );
  readonly option = $derived<Option | null>(
    this.view.options.find((o) => o.choice === this.chosen) ?? null,
  );
  /** Whether *Done* would confirm something. */
  readonly ready = $derived(this.option !== null);
  readonly twist = $derived<Pose | null>(nextPose(this.view));
  readonly seat = $derived(this.view.seats[this.view.decider]);
  readonly colour = $derived(this.seat?.colour ?? "blue");
  readonly shownFeature = $derived<FeatureInfo | null>(this.#shownFeature());

  #shownFeature(): FeatureInfo | null {
    const panel = this.panel;
    return panel.kind === "feature"
      ? (this.view.features.find((f) => f.id === panel.id) ?? null)
      : null;
  }

  /** Returns the feature that a part of a tile belongs to. */
  featureAt(cell: Cell, part: Segment): FeatureInfo | null {
    return (
      this.view.features.find((f) =>
        f.parts.some(
          (p) => sameCell(p, cell) && p.part.kind === part.kind && p.part.index === part.index,
        ),
      ) ?? null
    );
  }

  async run(command: () => Promise<Played>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      this.#accept(await command());
      if (shell.problem?.kind === "refused" || shell.problem?.kind === "storage")
        shell.problem = null;
      return true;
    } catch (thrown) {
      await this.#refused(problemOf(thrown));
      return false;
    } finally {
      this.busy = false;
    }
  }

  async #refused(problem: Problem): Promise<void> {
    shell.problem = problem;
    // A half-done change, such as a tile taken up and not laid again, shows as it is stored.
    const view = await shell.ask(() => carc.open(this.view.game));
    if (view) this.#show(view);
  }

  #show(view: CarcView): void {
    this.view = tableView(view, this.view);
    this.chosen = firstChoice(this.view);
  }

  /** Shows another moment of a replay. */
  look(view: CarcView): void {
    this.#show(view);
  }

  #accept(played: Played): void {
    this.#show(played.view);
    this.said = played.lines;
    this.rises = played.lines.flatMap((l) =>
      l.cell && l.points > 0 && l.seat !== null
        ? [{ ...l.cell, id: ++this.#rise, seat: l.seat, points: l.points }]
        : [],
    );
    this.panel = { kind: "turn" };
    path.forget();
  }

  /** Tells why something is not possible. */
  refuse(phrase: Phrase): void {
    shell.problem = { kind: "refused", phrase };
  }

  /** Lays what was drawn, or moves what lies already to another place or turning of this turn. */
  async lay(pose: Pose): Promise<boolean> {
    if (this.view.stage === "lay" || this.view.stage === "lake")
      return this.run(() => carc.play(this.at, pose.choice));
    if (!this.view.laid || this.view.stage !== "act") return false;
    return this.run(async () => {
      const { view } = await carc.undo(this.at);
      return carc.play({ game: view.game, state: view.state }, pose.choice);
    });
  }

  /** A tap on a cell lays the tile there in its first legal turning, or turns it if it lies there. */
  tapCell(cell: Cell): "laid" | "none" {
    if (this.view.stage === "act" && this.view.last.some((l) => sameCell(l, cell))) {
      if (this.twist) void this.lay(this.twist);
      return "laid";
    }
    const place = this.#canLay ? placeAt(this.view, cell.x, cell.y) : null;
    const first = place?.poses[0];
    if (!first) return "none";
    void this.lay(first);
    return "laid";
  }

  get #canLay(): boolean {
    return ["lay", "lake", "act"].includes(this.view.stage);
  }

  step(by: 1 | -1): Place | null {
    const place = this.#canLay ? stepPlace(this.view, by) : null;
    const first = place?.poses[0];
    if (first) void this.lay(first);
    return place;
  }

  turn(): void {
    if (this.twist) void this.lay(this.twist);
  }

  choose(option: Option): void {
    this.chosen = option.choice;
  }

  /** Confirms the chosen option; this ends the turn. */
  done = (): Promise<boolean> => {
    const option = this.option;
    return option ? this.run(() => carc.play(this.at, option.choice)) : Promise.resolve(false);
  };
  undo = (): Promise<boolean> => this.run(() => carc.undo(this.at));
  redo = (): Promise<boolean> => this.run(() => carc.redo(this.at));

  rest(): void {
    path.closes();
    this.panel = { kind: "turn" };
  }

  show(panel: Panel): void {
    path.goes(this.panel, panel);
    this.panel = panel;
    if (panel.kind === "log") void this.loadLog();
  }

  async loadLog(): Promise<void> {
    this.log = (await shell.ask(() => carc.log(this.view.game))) ?? [];
  }
}
