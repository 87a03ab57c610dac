/** The state of a table: the last view of the game, the selection, and the action being prepared. */

import type { Point } from "../../../board/camera.ts";
import { api, problemOf } from "../../../common/api.ts";
import { shell } from "../../../common/app.svelte.ts";
import { path } from "../../../common/focus.ts";
import { itemAt } from "../../../common/item.ts";
import { isApart, isHeld } from "../../../common/table/distance.ts";
import { Rivals } from "../../../common/table/rivals.svelte.ts";
import type {
  ChoiceKind,
  ChoiceView,
  EndChange,
  FaceSheet,
  GameView,
  LogLine,
  Played,
  PlayedStep,
  Preview,
  Problem,
  ScoreRule,
  ScoreView,
  Seat,
  SeatView,
  Since,
  TileId,
  TileSheet,
  TileView,
  VillagerPlace,
} from "../../../common/types.ts";
import type { Moved } from "../feel/cues.ts";
import type { Formed } from "../layout/afloat.ts";
import { ACTIONS } from "./actions.ts";
import type { Rise } from "./badge.ts";
import { type ChoiceOf, eachRoadOnce, lakeOf, placeOf, startOf, tileOf, toOf } from "./choice.ts";
import { Overlay } from "./overlay.svelte.ts";
import { type Explained, type Panel, type Stage, unexplained, VISIT, WITHIN } from "./panel.ts";
import { isPerson, peopleHere, personOf, rivalOf } from "./rivals.ts";
import { isMissed, note } from "./seen.ts";
import { awardsBy, endsBy, isReason, joined, tellable } from "./told.ts";
import { beginsTurn } from "./untouched.ts";

export const isAction = (c: ChoiceView): boolean => ACTIONS.some((kind) => kind === c.kind);

/** Returns the choice by which Botric settles his tie himself; `null` if he has no tie to settle, or the player wants to be asked. */
const ownAnswer = (view: GameView): number | null =>
  view.decision === "tie" && !shell.settings.ask_ties ? view.tie_own : null;

export class Table {
  view = $state.raw<GameView>() as GameView;
  panel = $state.raw<Panel>({ kind: "turn" });
  /** Where the picked villager is. */
  villager = $state<VillagerPlace | null>(null);
  /** The selected choice, not yet confirmed. */
  chosen = $state<number | null>(null);
  preview = $state.raw<Preview | null>(null);
  sheet = $state.raw<TileSheet | null>(null);
  /** Whether the player pays material by material. */
  choosing = $state(false);
  faceSheet = $state.raw<FaceSheet | null>(null);
  /** Whether a donkey is being hired, for the next picked tile. */
  hiring = $state(false);
  busy = $state(false);
  /** The chosen place while the game asks from which tile to build. */
  laid = $state.raw<ChoiceOf<"place"> | null>(null);

  steps = $state.raw<readonly PlayedStep[]>([]);
  step = $state(0);
  paused = $state(false);
  /** The computer rival whose turn the steps are; `null` for Botric's. */
  stepsOf = $state<Seat | null>(null);
  readonly rivals = new Rivals<Played>(this);
  readonly rivalTurn = api.rivalTurn;
  /** The step of a suggested turn that is shown on the board. It is not played. */
  imagined = $state.raw<PlayedStep | null>(null);

  handOver = $state<Seat | null>(null);
  since = $state.raw<Since | null>(null);
  /** The revision at which the events since the last turn are shown. */
  newsAt = $state(-1);
  rises = $state.raw<readonly Rise[]>([]);
  /** The last change shown, for animations and sounds. */
  moved = $state.raw<Moved | null>(null);
  /** Whether the game has just ended at this table, so that the final score is shown part by part. */
  justEnded = false;
  /** Whether the player asked to end the turn while something else is viewed; the turn's panel then asks its question, if any. */
  ending = $state(false);
  /** Each player's points so far while the final score is shown part by part. */
  counted = $state.raw<readonly number[] | null>(null);
  /** The rows of the score that are explained. */
  explained = $state<Explained>(unexplained());
  /** The new lakes. */
  formed = $state.raw<readonly Formed[]>([]);
  /** The screen position of the villagers' house. */
  house: Point | null = null;
  said = $state.raw<readonly LogLine[]>([]);
  /** How the last action changed the scores at the end. */
  ends = $state.raw<readonly EndChange[]>([]);
  /** The awards that it brought. */
  awards = $state.raw<readonly ScoreRule[]>([]);

  score = $state.raw<ScoreView | null>(null);
  /** The part of the score that is shown on the board. */
  pointed = $state.raw<{ seat: Seat | null; tiles: readonly TileId[]; road: boolean } | null>(null);
  log = $state.raw<readonly LogLine[]>([]);
  /** The overlay of the board. */
  readonly overlay = new Overlay(() => this.at);

  #rise = 0;
  /** Whether to fetch what happened since the last turn after Botric's steps were shown. */
  #news = false;
  /** What was asked before a dish that asks something was cooked; `null` if no dish asks. */
  #cooks: GameView["decision"] | null = null;
  /** How the action in progress is paid. */
  #payment: "for_me" | "choose" | null = null;
  #soon: ReturnType<typeof setTimeout> | undefined;

  constructor(view: GameView) {
    this.view = view;
    if (view.pay) this.foresee(view.pay.next);
    const missed = isMissed(view);
    note(view);
    // Who left before the end was shown sees it like everybody.
    this.justEnded = missed && view.decision === "over";
    if (view.decision === "over") void this.loadScore();
    this.settleTie();
    void this.#greet(missed);
    void this.rivals.play();
  }

  /** Shows a player who returns to a game at a distance, or to the start of a turn, what the others did; if turns of rivals or Botric were `missed`, on its own page. */
  async #greet(missed = false): Promise<void> {
    const { game, state, decision, lesson } = this.view;
    if (isHeld(this.view) || decision !== "turn" || rivalOf(this.view)) return;
    // The table may have been left before a rival's turn was shown to its end.
    if (!isApart(this.view) && (lesson || !(await beginsTurn(game)))) return;
    if (this.view.state !== state) return;
    this.newsAt = state;
    await this.loadSince();
    // What people did is only offered: at the table they say it, and at a distance the player has just imported it.
    const played = this.view.seats.some((seat) => !isPerson(seat)) && !isApart(this.view);
    const opens = missed && played && this.fresh && this.stage === "turn";
    if (opens && this.since?.lines.length) this.#open({ kind: "since" });
  }

  /** The step that the board shows: of a turn that is told, or of one that the coach suggests. */
  readonly told = $derived(this.imagined ?? this.steps[this.step]);
  /** The view to draw; while a step is shown, that of the step. */
  readonly shown = $derived(this.told?.view ?? this.view);
  readonly seat = $derived(itemAt(this.shown.seats, this.shown.decider));
  readonly choices = $derived(this.view.choices);
  /** The choices as a list shows them: each road once. */
  readonly options = $derived(eachRoadOnce(this.view.choices));
  readonly stage = $derived(this.#stage());
  readonly lit = $derived(this.#lit());
  readonly litLakes = $derived(this.#litLakes());
  /** Whether fish can be sold or cooked now. */
  readonly canFish = $derived(
    this.choices.some((c) => c.kind === "sell_fish" || c.kind === "cook"),
  );
  /** The last event for screen readers; in Botric's turn, the step being shown with its reasons. */
  readonly heard = $derived(this.steps[this.step]?.lines ?? this.said.filter((l) => !isReason(l)));
  readonly at = $derived({ game: this.view.game, state: this.view.state });
  /** Returns whether this table has seen the turn begin, and nothing since. */
  get fresh(): boolean {
    return this.view.state === this.newsAt;
  }
  get isRivals(): boolean {
    return rivalOf(this.view) !== null && !isHeld(this.view);
  }

  /** Cancels the unfinished action, unless it has revealed something. */
  get takeBack(): (() => Promise<boolean>) | null {
    return this.view.in_action && this.view.undo ? this.cancel : null;
  }

  #stage(): Stage {
    const look = this.panel.kind;
    // Other panels hide the game's question; the turn that is told leaves tiles to be looked at, too.
    if (look !== "turn" && look !== "tile" && look !== "donkeys") return look;
    if (this.steps.length > 0) return look === "tile" ? look : "steps";
    if (isHeld(this.view) && this.view.decision !== "over") return "elsewhere";
    if (rivalOf(this.view)) return "rival";
    const d = this.view.decision;
    if (d !== "turn") return d;
    return look;
  }

  tile(id: TileId | null): TileView | undefined {
    return id === null ? undefined : this.shown.tiles[id];
  }

  of<K extends ChoiceKind>(kind: K): ChoiceOf<K>[] {
    return this.choices.filter((c): c is ChoiceOf<K> => c.kind === kind);
  }

  choice(index: number | null): ChoiceView | undefined {
    return index === null ? undefined : this.choices.find((c) => c.index === index);
  }

  /** Returns the tiles that can be tapped now; empty if none is highlighted. */
  #lit(): ReadonlySet<TileId> {
    const tiles = (of: ChoiceView[], by: (c: ChoiceView) => TileId | null): Set<TileId> =>
      new Set(of.map(by).filter((t) => t !== null));
    switch (this.stage) {
      case "turn":
      case "tile":
        return this.villager === null
          ? new Set()
          : tiles(
              this.choices.filter((c) => isAction(c) && c.kind !== "construct"),
              tileOf,
            );
      case "donkeys": {
        const moves = this.of("move_donkey");
        const from = this.panel.kind === "donkeys" ? this.panel.from : null;
        return from === null
          ? tiles(moves, tileOf)
          : tiles(
              moves.filter((c) => c.tile === from),
              toOf,
            );
      }
      case "villager":
      case "stand":
      case "fare":
      case "breeding":
        return tiles(this.choices, tileOf);
      case "pay":
        return this.choosing ? new Set(this.view.pay?.ways.map((w) => w.tile)) : new Set();
      case "town_hall":
        return this.hiring ? tiles(this.of("hire_donkey"), tileOf) : new Set();
      case "tie":
        return new Set(
          this.choices.flatMap((c) =>
            placeOf(c) ? [] : [tileOf(c), toOf(c)].filter((t) => t !== null),
          ),
        );
      default:
        return new Set();
    }
  }

  /** Returns the lakes that can be tapped now. */
  #litLakes(): ReadonlySet<number> {
    if (this.stage !== "boat" && this.stage !== "tie") return new Set();
    return new Set(this.choices.map(lakeOf).filter((l) => l !== null));
  }

  /** Has Botric's fixed rule settle the tie that is asked about, unless the player settles his ties. */
  settleTie(): void {
    const own = ownAnswer(this.view);
    if (own !== null) void this.run(() => api.play(this.at, own));
  }

  /** Has Botric's fixed rule settle the ties that a command has led to, unless the player settles them. */
  async #withoutTies(first: Played): Promise<{ played: Played; problem: Problem | null }> {
    let played = first;
    for (;;) {
      const { game, state } = played.view;
      const own = ownAnswer(played.view);
      if (own === null) return { played, problem: null };
      try {
        played = joined(played, await api.play({ game, state }, own));
      } catch (thrown) {
        // What was played before is stored, and is shown with the question.
        return { played, problem: problemOf(thrown) };
      }
    }
  }

  /** Runs a command on the table. Nothing is shown as done before it is stored. */
  async run(command: () => Promise<Played>): Promise<boolean> {
    if (this.busy) return false;
    clearTimeout(this.#soon);
    this.busy = true;
    try {
      const { played, problem } = await this.#withoutTies(await command());
      this.accept(played);
      // Earlier refusals no longer apply.
      if (shell.problem?.kind === "refused") shell.problem = null;
      if (problem) shell.problem = problem;
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
    if (problem.kind !== "stale") return;
    await this.reload();
  }

  /** Shows the game as it is stored, after it went on elsewhere; returns whether it did. */
  async reload(): Promise<boolean> {
    const view = await shell.ask(() => api.openGame(this.view.game));
    if (!view) return false;
    const isNew = view.state !== this.view.state;
    if (isNew) this.#renew(view);
    return isNew;
  }

  #renew(view: GameView): void {
    this.view = view;
    this.rest();
    if (view.decision === "over") void this.loadScore();
    void this.#greet();
  }

  /** Returns whether the panel of the donkeys is open after the last of several has moved. */
  get donkeysDone(): boolean {
    return this.stage === "donkeys" && this.of("move_donkey").length === 0;
  }

  /** Resets the selection. */
  rest(): void {
    path.closes();
    this.panel = { kind: "turn" };
    this.villager = null;
    this.pick(null);
    this.sheet = null;
    this.choosing = false;
    this.hiring = false;
    this.pointed = null;
    this.imagined = null;
    this.#payment = null;
    this.overlay.off();
  }

  accept(played: Played): void {
    // A stored choice proves that storing works again.
    if (shell.problem?.kind === "storage") shell.problem = null;
    this.#accept(played);
    path.forget();
  }

  #accept(played: Played): void {
    const before = this.view;
    const turnBefore = before.decider;
    this.justEnded = before.decision !== "over" && played.view.decision === "over";
    this.view = played.view;
    this.said = played.lines;
    this.ends = endsBy(before, played);
    this.awards = awardsBy(before, played);
    const rival = rivalOf(before);
    this.stepsOf = rival?.seat ?? null;
    const alone = peopleHere(played.view).length === 1;
    if (alone && played.lines.some((l) => l.event.kind === "turn")) {
      this.#news = true;
      this.since = null;
    }
    this.pick(null);
    this.sheet = null;
    this.pointed = null;
    if (played.view.decision !== "town_hall") this.hiring = false;
    const d = played.view.decision;
    // After an interruption, a payment by hand continues.
    if (d !== "pay" && !WITHIN.includes(d)) this.choosing = false;
    // After using a fish, even the last one, the fish panel stays open: its close button must not vanish under a finger. After the
    // questions that a dish asks it is there again.
    const same = played.view.decider === turnBefore;
    const asked = this.panel.kind === "fish" ? before.decision : this.#cooks;
    const fishing = same && d === asked && (this.panel.kind === "fish" || !played.view.lesson);
    this.#cooks = same && d !== "over" && !fishing ? asked : null;
    if (fishing) {
      this.panel = { kind: "fish" };
      this.rise(played.lines);
      this.flood(before, played.view, played.lines);
      if (played.view.pay) this.foresee(played.view.pay.next);
      return;
    }
    if (this.panel.kind === "fish") this.panel = { kind: "turn" };
    if (d === "turn" && !(before.decision === "donkeys" || this.panel.kind === "donkeys"))
      this.rest();
    // After the last of several donkeys has moved, the panel of the donkeys stays open until it is left, so that no other button comes
    // to lie where its "Donkeys done" is.
    const moved =
      before.decision === "donkeys" && played.lines.some((l) => l.event.kind === "donkey");
    if (d === "turn" && this.panel.kind === "donkeys" && this.of("move_donkey").length === 0)
      if (moved && !played.view.lesson) this.panel = { kind: "donkeys", from: null };
      else this.rest();
    // A visit that ended because the player has no gold left is closed by the same button as other visits.
    const visited = played.lines.some((l) => VISIT.includes(l.event.kind));
    if (d === "turn" && before.decision === "town_hall" && visited && !played.view.lesson)
      this.panel = { kind: "town_hall" };
    if (d === "pay" && played.view.pay) this.foresee(played.view.pay.next);
    if (d === "donkeys") this.panel = { kind: "donkeys", from: null };
    else if (d !== "turn" && this.panel.kind !== "turn") this.panel = { kind: "turn" };
    const steps = tellable(played);
    if (steps.length > 0 && shell.settings.botric_pace !== "instant") {
      this.steps = steps;
      this.step = 0;
      this.paused = false;
      this.rise(steps[0]?.lines ?? []);
      this.flood(before, steps[0]?.view ?? played.view, steps[0]?.lines ?? []);
    } else {
      this.steps = [];
      this.rise(played.lines);
      this.flood(before, played.view, played.lines);
      this.settle();
    }
    if (turnBefore === played.view.decider) return;
    this.rest();
    this.newsAt = played.view.state;
    if (alone || d === "over" || rivalOf(played.view) || isHeld(played.view)) return;
    if (shell.settings.hand_over) void this.hand(played.view.decider);
    else void this.loadSince();
  }

  /** Shows the next player, who has taken the device, what happened since their last turn. */
  async hand(to: Seat): Promise<void> {
    this.handOver = to;
    await this.loadSince();
  }

  /** Returns the other players, whose turns the person here is told. */
  get others(): readonly SeatView[] {
    return this.view.seats.filter((s) => s.seat !== personOf(this.view));
  }

  /** Fetches what the others did since the last turn of the person here. */
  async loadSince(): Promise<void> {
    this.since = null;
    this.since = await api.since(this.view.game, personOf(this.view)).catch(() => null);
  }

  /** Loads what follows the last step that was shown: news, the score, or a rival's turn. */
  settle(): void {
    note(this.view);
    if (this.#news && this.view.decision === "turn" && !rivalOf(this.view) && !isHeld(this.view)) {
      this.#news = false;
      this.newsAt = this.view.state;
      void this.loadSince();
    }
    if (this.view.decision === "over") void this.loadScore();
    void this.rivals.play();
  }

  rise(lines: readonly LogLine[]): void {
    // Gains of one tile are combined.
    const rises = new Map<TileId, Rise>();
    for (const { tile, points, gold } of lines) {
      if (tile === null || (points === 0 && gold === 0)) continue;
      const so = rises.get(tile) ?? { id: ++this.#rise, tile, points: 0, gold: 0 };
      rises.set(tile, { ...so, points: so.points + points, gold: so.gold + gold });
    }
    this.rises = [...rises.values()].filter((r) => r.points !== 0 || r.gold !== 0);
  }

  /** Records the new lakes with their points; their log lines are in the order of forming. */
  flood(before: GameView, after: GameView, lines: readonly LogLine[]): void {
    this.moved = { before, after, lines };
    const old = before.lake?.lakes.length ?? 0;
    const points = lines.filter((l) => l.event.kind === "lake_formed").map((l) => l.points);
    this.formed = (after.lake?.lakes.slice(old) ?? []).map((l, i) => ({
      lake: l.lake,
      points: points[i] ?? 0,
    }));
  }

  nextStep(): void {
    if (this.step + 1 < this.steps.length) {
      const before = this.shown;
      this.step += 1;
      this.said = this.steps[this.step]?.lines ?? [];
      this.rise(this.said);
      this.flood(before, this.shown, this.said);
    } else this.endSteps();
  }

  endSteps(): void {
    // What was skipped is told in short; how the game ended, on the page of its own.
    if (this.step + 1 < this.steps.length && this.view.decision === "over")
      this.show({ kind: "since" });
    this.said = this.steps.slice(this.step).flatMap((s) => s.lines);
    this.steps = [];
    this.step = 0;
    this.settle();
  }

  async loadScore(): Promise<void> {
    this.score = await shell.ask(() => api.score(this.view.game));
  }

  async loadLog(): Promise<void> {
    this.log = (await shell.ask(() => api.log(this.view.game))) ?? [];
  }

  #open(panel: Panel): void {
    if (panel.kind === "turn") path.closes();
    else path.goes(this.panel, panel);
    this.panel = panel;
  }

  /** Opens a panel; on a tile's page the given choice is selected. */
  show(panel: Panel, wish: number | null = null): void {
    this.#open(panel);
    this.pick(null);
    this.pointed = null;
    this.imagined = null;
    if (panel.kind !== "overlay") this.overlay.off();
    if (panel.kind === "tile") void this.loadSheet(panel.tile, wish);
    if (panel.kind === "blueprint") void this.loadFace(panel.face);
    if (panel.kind === "score") this.explained = unexplained();
    if (panel.kind === "log") void this.loadLog();
    if (panel.kind === "since") void this.loadSince();
    if (panel.kind === "score" || panel.kind === "seat") void this.loadScore();
  }

  async loadFace(face: string): Promise<void> {
    this.faceSheet = await api.faceSheet(this.at, face).catch(() => null);
  }

  async loadSheet(tile: TileId, wish: number | null = null): Promise<void> {
    const asked = this.at;
    const sheet = await api.tileSheet(asked, tile).catch((thrown: unknown) => {
      const problem = problemOf(thrown);
      // The table changed meanwhile: drop the question without an error.
      if (problem.kind === "stale") return null;
      shell.problem = problem;
      // Close the page, since its content will not come.
      if (this.panel.kind === "tile" && this.panel.tile === tile) this.rest();
      return null;
    });
    if (
      !sheet ||
      asked.state !== this.view.state ||
      this.panel.kind !== "tile" ||
      this.panel.tile !== tile
    )
      return;
    this.sheet = sheet;
    // The button that does an action stands at the same place whether the tile has one or several.
    const first = sheet.actions.find((a) => a.possible && a.kind !== "move_donkey");
    this.pick(wish ?? first?.index ?? null);
  }

  /** Selects a choice and asks for its cost and gain. */
  pick(index: number | null): void {
    clearTimeout(this.#soon);
    this.chosen = index;
    this.preview = null;
    if (index !== null && this.view.decision === "turn") this.foresee(index);
  }

  /** Asks what a choice would cost and gain. Without an answer the choice's own text stays. */
  foresee(index: number): void {
    clearTimeout(this.#soon);
    // A player who confirms at once needs no preview.
    this.#soon = setTimeout(() => {
      const asked = this.at;
      api.preview(asked, index).then(
        (p) => {
          const wanted = this.chosen === index || this.view.decision !== "turn";
          if (asked.state === this.view.state && wanted) this.preview = p;
        },
        () => undefined,
      );
    }, 90);
  }

  async play(index: number): Promise<boolean> {
    const choice = this.choice(index);
    const asked = this.view.decision;
    if (!(await this.run(() => api.play(this.at, index)))) return false;
    this.laid = choice?.kind === "place" && this.view.decision === "stand" ? choice : null;
    // Otherwise the next tap would hire another donkey.
    if (choice?.kind === "hire_donkey") this.hiring = false;
    // Questions about the villager and the tile came in between; the way to pay was chosen before.
    if (asked === "villager" || asked === "stand") await this.#pay();
    else if (asked === "place" && this.#unasked !== null) await this.play(this.#unasked);
    return true;
  }

  /** Returns the choice that answers the question without asking it, if all its answers have equal results. A player who pays by hand chooses where goods are brought. */
  get #unasked(): number | null {
    const byHand = this.view.decision === "stand" && this.#payment === "choose";
    return byHand ? null : this.view.unasked;
  }

  async #pay(): Promise<void> {
    const { decision } = this.view;
    // The wheat for a boat is asked for first where goods cannot come without one.
    if ((decision !== "pay" && decision !== "fare") || this.#payment === null) return;
    const choose = this.#payment === "choose";
    this.#payment = null;
    if (choose) this.choosing = true;
    else await this.payForMe();
  }

  /** Plays an action with the picked villager, then pays in the suggested order, unless `choose`. */
  async act(index: number, choose = false): Promise<void> {
    const from = this.villager;
    this.#payment = choose ? "choose" : "for_me";
    if (!(await this.play(index))) return;
    if (this.view.decision !== "villager") return void (await this.#pay());
    const picked = this.choices.find((c) => startOf(c) === from)?.index;
    const goes = from === null ? this.#unasked : picked;
    if (goes != null) await this.play(goes);
  }

  /** Stores who plays on this device. */
  async seatHere(seats: Seat[]): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const view = await shell.ask(() => api.seatHere(this.at, seats));
    this.busy = false;
    if (view) this.#renew(view);
  }

  /** Answers Botric's question with all goods except these. */
  leaveGoods = (stay: number[]): Promise<boolean> => this.run(() => api.leaveGoods(this.at, stay));
  payForMe = (): Promise<boolean> => this.run(() => api.payForMe(this.at));
  cancel = (): Promise<boolean> => this.run(() => api.cancelAction(this.at));
  /** Undoes the last step, and no less than leads back to a question that is asked. */
  undo = async (): Promise<boolean> => {
    if (!(await this.run(() => api.undo(this.at)))) return false;
    return this.#unasked !== null ? this.undo() : true;
  };
  redo = (): Promise<boolean> => this.run(() => api.redo(this.at));
}
