/** State of the table's screen: the stored game, and what the player has chosen but not confirmed. */
import { type At, problemOf } from "../../../common/api.ts";
import { shell } from "../../../common/app.svelte.ts";
import { path } from "../../../common/focus.ts";
import { itemAt } from "../../../common/item.ts";
import { isHeld, isHere } from "../../../common/table/distance.ts";
import { Rivals } from "../../../common/table/rivals.svelte.ts";
import type { CarcLine, CarcSince, CarcView, Phrase, Problem } from "../../../common/types.ts";
import { withNames } from "../../../common/words.ts";
import type { Segment } from "../art/index.ts";
import { aids } from "./aids.svelte.ts";
import { carc, type Played, tableView } from "./app.ts";
import type { Source } from "./log.ts";
import {
  covers,
  firstChoice,
  type Ghost,
  ghostOf,
  type Held,
  heldOf,
  isToLay,
  nextPose,
  placeAt,
  stepPlace,
  targetOf,
} from "./turn.ts";
import {
  type Cell,
  type FeatureInfo,
  type FreeCell,
  type Moved,
  type Option,
  type Place,
  type Pose,
  rivalOf,
  type Seat,
  type SeatInfo,
  type TableView,
} from "./view.ts";

export type Panel =
  | { readonly kind: "turn" }
  | { readonly kind: "menu" }
  | { readonly kind: "feature"; readonly id: number }
  | { readonly kind: "cell"; readonly cell: Cell }
  | { readonly kind: "seat"; readonly seat: Seat }
  | { readonly kind: "racer"; readonly seat: Seat; readonly cell: Cell }
  | { readonly kind: "pile" }
  | { readonly kind: "fields" }
  | { readonly kind: "score" }
  | { readonly kind: "log" }
  | { readonly kind: "since" }
  | { readonly kind: "aids" }
  | { readonly kind: "advice" }
  | { readonly kind: "look_back" }
  | { readonly kind: "list" };

/** Panels that stay open while a computer rival plays. The others are about the board as it was. */
const KEPT: readonly Panel["kind"][] = [
  "menu",
  "seat",
  "pile",
  "fields",
  "score",
  "log",
  "aids",
  "list",
];

/** Panels beside which the cells where the tile may lie still glow. */
const BESIDE: readonly Panel["kind"][] = [
  "turn",
  "feature",
  "cell",
  "seat",
  "racer",
  "pile",
  "fields",
  "list",
];

/** Points that rise from a cell after a turn. */
export interface Rise extends Cell {
  readonly id: number;
  readonly seat: Seat;
  readonly points: number;
}

const turnOf = (view: TableView): string => `${view.round} ${view.turnOf}`;
const sameCell = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y;

export class Table {
  #stored = $state.raw<TableView>() as TableView;
  /** The step of a turn that the coach suggests and the board shows; `null` while it shows the table as it is. */
  imagined = $state.raw<Played["steps"][number] | null>(null);
  /** The table that is shown. */
  readonly view = $derived(this.imagined ? tableView(this.imagined.view) : this.#stored);
  panel = $state.raw<Panel>({ kind: "turn" });
  /** The players as they are, also while the board shows what the coach suggests; in a look back those of its moment. */
  readonly seats = $derived((this.panel.kind === "look_back" ? this.view : this.#stored).seats);
  /** The chosen option of the question: at first no follower; `null` where the player has to say something. */
  chosen = $state<number | null>(null);
  /** Whether the player has answered the question, also by what was chosen for it. */
  answered = $state(false);
  /** The cell that a tap between small cells came nearest to; the next tap lays the tile there. */
  meant = $state.raw<Cell | null>(null);
  /** The cell, also between two, over which the finger drags what was laid; `null` if it drags nothing. */
  dragged = $state.raw<Cell | null>(null);
  /** Whether the field map is shown on the board while the panel is about something else. */
  mapped = $state(false);
  busy = $state(false);
  said = $state.raw<readonly CarcLine[]>([]);
  rises = $state.raw<readonly Rise[]>([]);
  /** The last change, from which followers go home. */
  moved = $state.raw<Moved | null>(null);
  log = $state.raw<readonly CarcLine[]>([]);
  /** The number of the result whose explanation is open; it stays open while one of its features is viewed. */
  told = $state.raw<{ readonly seat: Seat; readonly source: Source } | null>(null);
  /** The states of a computer rival's turn that is being shown; empty if none is. */
  steps = $state.raw<Played["steps"]>([]);
  /** The step that the board shows. */
  stepAt = $state(0);
  /** Whose turn the steps are. */
  mover = $state.raw<SeatInfo | null>(null);
  /** What the others did since the last turn; `null` until it is known. */
  since = $state.raw<CarcSince | null>(null);
  /** The turn at whose start it was asked for. */
  #greeted = $state("");
  readonly rivals = new Rivals<Played>(this);
  #rise = 0;

  /** Whether the game is played here; otherwise the table is only looked at. */
  readonly plays: boolean;

  constructor(view: CarcView, plays = true) {
    this.plays = plays;
    this.#stored = tableView(view);
    this.chosen = firstChoice(this.view);
    if (plays) this.#greet();
  }

  readonly at = $derived({ game: this.#stored.game, state: this.#stored.state });
  /** What the sheet shows: the panel that was opened, or the question. */
  readonly stage = $derived(
    this.panel.kind === "turn" ? this.#question() : (this.panel.kind as Panel["kind"]),
  );
  /** Whether the person at the table is asked something. */
  readonly isAsked = $derived(this.steps.length === 0 && !rivalOf(this.view) && !isHeld(this.view));
  readonly option = $derived<Option | null>(
    this.view.options.find((o) => o.choice === this.chosen) ?? null,
  );
  /** The option that is chosen and not confirmed, which undo takes back first; `null` if the player has chosen none. */
  readonly marked = $derived(this.chosen === firstChoice(this.view) ? null : this.option);
  /** Whether *Done* would confirm something. */
  readonly ready = $derived(this.option !== null);
  readonly twist = $derived<Pose | null>(nextPose(this.view));
  /** Where the lake is shown before it is laid; `null` also on a table that shows no places. */
  readonly ghost = $derived<Ghost | null>(
    this.isAsked && aids.on("places") ? ghostOf(this.view) : null,
  );
  /** Whether the player who is asked has had a turn before, since which something can have happened. */
  readonly hasPast = $derived(this.view.round > 1 || !this.isAsked);
  /** Whether the summary of the others' turns is offered: while no tile is laid in this turn. */
  readonly news = $derived(
    this.since !== null &&
      this.since.lines.length > 0 &&
      isToLay(this.view) &&
      this.#greeted === turnOf(this.view),
  );
  readonly seat = $derived(itemAt(this.view.seats, this.view.decider));
  /** Whose turn is shown: that of the rival whose steps the board still tells, or of whoever decides. */
  readonly toMove = $derived(
    this.steps.length > 0
      ? (this.mover?.seat ?? null)
      : this.view.stage === "over"
        ? null
        : this.view.decider,
  );
  readonly colour = $derived(this.seat.colour);
  readonly shownFeature = $derived<FeatureInfo | null>(this.#shownFeature());

  #question(): TableView["stage"] | "steps" | "rival" | "elsewhere" {
    if (this.steps.length > 0) return "steps";
    if (isHeld(this.view) && this.view.stage !== "over") return "elsewhere";
    return rivalOf(this.view) ? "rival" : this.view.stage;
  }

  get isRivals(): boolean {
    return rivalOf(this.view) !== null && !isHeld(this.view);
  }

  rivalTurn(at: At): Promise<Played> {
    return carc.rivalTurn(at);
  }

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
      this.accept(await command());
      if (shell.problem?.kind === "refused" || shell.problem?.kind === "storage")
        shell.problem = null;
      return true;
    } catch (thrown) {
      await this.refused(problemOf(thrown));
      return false;
    } finally {
      this.busy = false;
    }
  }

  async refused(problem: Problem): Promise<void> {
    shell.problem = problem;
    // A half-done change, such as a tile taken up and not laid again, shows as it is stored.
    const view = await shell.ask(() => carc.openGame(this.view.game));
    if (view) this.#show(view);
    if (problem.kind === "stale") void this.rivals.play();
  }

  /** Shows the game as it is stored, after it went on elsewhere; returns whether it did. */
  async reload(): Promise<boolean> {
    const view = await shell.ask(() => carc.openGame(this.view.game));
    if (!view) return false;
    const isNew = view.state !== this.view.state;
    if (isNew) this.#renew(view);
    return isNew;
  }

  #renew(view: CarcView): void {
    this.#show(view);
    this.rest();
    this.#greet();
    void this.rivals.play();
  }

  #show(view: CarcView): void {
    this.imagined = null;
    this.meant = null;
    this.#stored = tableView(view);
    this.chosen = firstChoice(this.view);
    this.answered = false;
  }

  /** Shows another table of the game; `lines` are the events that led to it from the one shown before. */
  look(view: CarcView, lines: readonly CarcLine[] = []): void {
    const before = this.#stored;
    this.#show(view);
    this.#tell(before, lines);
  }

  accept(played: Played): void {
    const mover = rivalOf(this.view);
    if (!mover || !KEPT.includes(this.panel.kind)) {
      this.panel = { kind: "turn" };
      path.forget();
    }
    const shown = mover !== null && this.panel.kind === "turn";
    if (shown && played.steps.length > 0 && shell.settings.botric_pace !== "instant") {
      this.mover = mover;
      this.steps = played.steps;
      this.#showStep(0);
      return;
    }
    const before = this.#stored;
    this.#show(played.view);
    this.#tell(before, played.lines);
    this.#greet();
    void this.rivals.play();
  }

  get #turn(): string {
    return turnOf(this.view);
  }

  /** Asks what the others did when the turn of a person begins here. */
  #greet(): void {
    const { lesson } = this.view;
    if (!isToLay(this.view) || !this.isAsked || !this.hasPast || lesson) return;
    if (this.#greeted === this.#turn) return;
    this.#greeted = this.#turn;
    void this.loadSince();
  }

  /** Returns the person here who decides, or else the first one here. */
  get person(): SeatInfo | undefined {
    const { seats, decider } = this.view;
    const here = seats.filter((s) => !s.rival && isHere(this.view, s.seat));
    return here.find((s) => s.seat === decider) ?? here[0];
  }

  /** Returns the other players, whose turns that person is told. */
  get others(): readonly SeatInfo[] {
    return this.view.seats.filter((s) => s.seat !== this.person?.seat);
  }

  /** Fetches what the others did since the last turn of the person here. */
  async loadSince(): Promise<void> {
    const { game } = this.view;
    const who = this.person;
    this.since = null;
    if (who) this.since = await carc.since(game, who.seat).catch(() => null);
  }

  #tell(before: TableView, lines: readonly CarcLine[]): void {
    this.said = lines;
    this.moved = { before, lines };
    this.rises = lines.flatMap((l) =>
      l.cell && l.points > 0 && l.seat !== null
        ? [{ ...l.cell, id: ++this.#rise, seat: l.seat, points: l.points }]
        : [],
    );
  }

  #showStep(at: number): void {
    const step = this.steps[at];
    if (!step) return;
    this.stepAt = at;
    const before = this.#stored;
    this.#show(step.view);
    this.#tell(before, step.lines);
  }

  /** Shows the next state of a rival's turn; after the last one the game goes on. */
  nextStep(): void {
    if (this.stepAt + 1 < this.steps.length) this.#showStep(this.stepAt + 1);
    else this.endSteps();
  }

  /** Skips what is still to be shown of a rival's turn. */
  endSteps(): void {
    if (this.steps.length === 0) return;
    if (this.stepAt + 1 < this.steps.length) this.#showStep(this.steps.length - 1);
    this.steps = [];
    this.#greet();
    void this.rivals.play();
  }

  /** Tells why something is not possible. */
  refuse(phrase: Phrase): void {
    shell.problem = { kind: "refused", phrase: withNames(phrase, this.view.seats) };
  }

  /** Lays what was drawn, or moves what lies already to another place or turning of this turn. */
  async lay(pose: Pose): Promise<boolean> {
    if (isToLay(this.view)) return this.run(() => carc.play(this.at, pose.choice));
    if (!this.view.laid || this.view.stage !== "act") return false;
    return this.run(async () => {
      const { view } = await carc.undo(this.at);
      const at = { game: view.game, state: view.state };
      return carc.play(at, pose.choice).catch(async (thrown: unknown) => {
        // A lesson may want the tile where it lies.
        if (view.lesson) await carc.redo(at);
        throw thrown;
      });
    });
  }

  /**
   * Lays the tile in the tapped cell in its first legal turning, or turns it if it lies there. Beside an open panel a tap on
   * a free cell only closes the panel.
   */
  tapCell(cell: Cell): "laid" | "closed" | "none" {
    if (!this.lays) return "none";
    if (this.view.stage === "act" && this.view.last.some((l) => sameCell(l, cell))) {
      if (this.panel.kind !== "turn") return "none";
      this.turn();
      return "laid";
    }
    const place = placeAt(this.view, cell.x, cell.y);
    const onGhost = this.ghost && covers(this.ghost, cell) ? this.ghost.pose : null;
    const first = onGhost ?? place?.poses[0];
    if (!first) return "none";
    if (this.panel.kind !== "turn") {
      this.rest();
      return "closed";
    }
    void this.lay(first);
    return "laid";
  }

  /** Returns whether there is something to tell of an empty cell: what fits there, or why what is to be laid does not. */
  tellsOf({ dead }: FreeCell): boolean {
    return aids.on("fits") || isToLay(this.view) || (dead && aids.on("dead"));
  }

  /** Returns whether the person at the table may lay what was drawn, or move it. */
  get canLay(): boolean {
    return this.isAsked && ["lay", "lake", "act"].includes(this.view.stage);
  }

  /** Returns whether a tap on a free cell lays what was drawn there, or first closes the panel that tells of something. */
  get lays(): boolean {
    return this.canLay && this.imagined === null && BESIDE.includes(this.panel.kind);
  }

  /** Returns what the finger may drag to another place. */
  get held(): Held | null {
    const may = this.lays && this.panel.kind === "turn" && !this.busy;
    return may ? heldOf(this.view, this.ghost) : null;
  }

  /** Lays what was dragged where it is; where it may not lie, or lies already, it stays where it was. */
  drop(): void {
    const { held, dragged } = this;
    this.dragged = null;
    const to = held && dragged && targetOf(this.view, dragged, held.turn);
    if (!to || (this.view.laid && to.x === held.x && to.y === held.y)) return;
    void this.lay(to.pose);
  }

  step(by: 1 | -1): Place | null {
    const place = this.canLay ? stepPlace(this.view, by) : null;
    const first = place?.poses[0];
    if (first) void this.lay(first);
    return place;
  }

  /** Whether the laid tile has other turnings. */
  readonly turns = $derived(this.isAsked && this.twist !== null);

  /** Turns the laid tile to its next legal turning. */
  turn(): void {
    if (this.twist) void this.lay(this.twist);
  }

  /** Stores who plays on this device. */
  async seatHere(seats: Seat[]): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const view = await shell.ask(() => carc.seatHere(this.at, seats));
    this.busy = false;
    if (view) this.#renew(view);
  }

  choose(option: Option): void {
    this.chosen = option.choice;
    this.answered = true;
  }

  /** Confirms the chosen option; this ends the turn. */
  done = (): Promise<boolean> => {
    const option = this.option;
    return option ? this.run(() => carc.play(this.at, option.choice)) : Promise.resolve(false);
  };
  undo = (): Promise<boolean> => {
    if (!this.marked) return this.run(() => carc.undo(this.at));
    this.chosen = firstChoice(this.view);
    this.answered = false;
    return Promise.resolve(true);
  };
  redo = (): Promise<boolean> => this.run(() => carc.redo(this.at));

  rest(): void {
    path.closes();
    this.panel = { kind: "turn" };
  }

  show(panel: Panel): void {
    path.goes(this.panel, panel);
    this.panel = panel;
    if (panel.kind === "log") void this.loadLog();
    if (panel.kind === "since") void this.loadSince();
  }

  async loadLog(): Promise<void> {
    this.log = (await shell.ask(() => carc.log(this.view.game))) ?? [];
  }
}
