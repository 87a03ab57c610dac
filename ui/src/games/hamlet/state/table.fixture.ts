/** Views, choices and answers for tests of the table. */
import { phrase } from "../../../common/phrase.ts";
import type {
  ChoiceKind,
  ChoiceView,
  GameView,
  LogEvent,
  LogLine,
  Played,
  PlayedStep,
  SeatView,
  Since,
} from "../../../common/types.ts";

export const choice = (index: number, kind: ChoiceKind, more: object = {}): ChoiceView =>
  ({
    index,
    kind,
    title: phrase("act_end_turn"),
    cost: null,
    gain: null,
    note: [],
    ...more,
  }) as ChoiceView;

export const seat = (n: number, botric: boolean): SeatView => ({
  seat: n,
  name: botric ? "Botric" : "Ann",
  colour: botric ? "vermilion" : "blue",
  botric,
  rival: null,
  points: 0,
  gold: 5,
  villagers: 2,
  awake: 2,
  donkeys: 1,
  roads_left: 6,
  blueprints: [],
  sales: 0,
  deliveries: 0,
  milestones: [],
  projected: 0,
  awards: [],
  fish: null,
  flags_left: null,
  boats: 0,
  asleep: 0,
  in_house: 0,
});

export let state = 1;
/** Makes a table of one person and Botric; each call makes a later state. */
export function table(more: Partial<GameView> = {}): GameView {
  state += 1;
  return {
    ruleset: "hamlet",
    game: "g",
    name: "Ann, Botric",
    state,
    choices_taken: state,
    round: 1,
    last_round: false,
    near_end: { delivery: false, flags: [], two_flags: [] },
    decision: "turn",
    tie_rule: null,
    tie_goods: null,
    tie_stay: null,
    tie_own: null,
    decider: 0,
    start: 0,
    seats: [seat(0, false), seat(1, true)],
    tiles: [],
    roads: [],
    church: [],
    display: [],
    bag: 0,
    sales: [],
    sales_left: 0,
    market: { raw: 2, refined: 4 },
    milestones: [],
    botric: {
      line: [],
      markers: [],
      bag: {},
      favour_gold: 0,
      favour_up: true,
      queue: [],
      never_asks: false,
    },
    lake: null,
    choices: [],
    end_question: null,
    unasked: null,
    places: [],
    pay: null,
    distance: { kind: "one_device" },
    undo: null,
    redo: null,
    in_action: false,
    lesson: null,
    puzzle: null,
    challenge: null,
    ...more,
  };
}

export const line = (kind: string): LogLine => ({
  seat: 1,
  round: 1,
  event: { kind } as LogEvent,
  phrase: phrase(kind),
  points: 0,
  gold: 0,
  for_gold: 0,
  tile: null,
  moment: null,
});
export const played = (view: GameView, kinds: string[] = [], steps: PlayedStep[] = []): Played => ({
  view,
  lines: kinds.map(line),
  steps,
});
export const since = (from: number): Since => ({
  from,
  lines: [line("built")],
  rest: [],
  gains: [],
});
export const pay = (at: number): GameView["pay"] => ({
  purpose: "action",
  title: phrase("act_pay"),
  doing: null,
  at,
  remaining: { groups: [], gold: 0 },
  next: 0,
  ways: [],
  beyond: [],
});

/** Waits until the mocked answers of the app have been used. */
export const settled = async (): Promise<void> => {
  for (let i = 0; i < 12; i += 1) await Promise.resolve();
};
