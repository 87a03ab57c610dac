/** The types of the commands, as the generated bindings have them, and short names for ids. */
export type * from "./bindings.ts";

import type {
  CarcCharacter,
  CarcGain,
  CarcLine,
  CarcTotals,
  GameView,
  HamletTotals,
  LogLine,
  NewPlayerOf,
  PlayedOf,
  PlayedStepOf,
  ReplayStepOf,
  RivalCharacter,
  RivalOf,
  ScoreView,
  SeatGain,
  SinceOf,
  StatisticsOf,
} from "./bindings.ts";

/** What happened in Hamlet, and the table after it. */
export type Played = PlayedOf<GameView, LogLine>;
/** One step of what is shown step by step in Hamlet. */
export type PlayedStep = PlayedStepOf<GameView, LogLine>;
/** Hamlet as it stood at one moment. */
export type ReplayStep = ReplayStepOf<GameView, LogLine, ScoreView>;
/** A player of a new game of Hamlet. */
export type NewPlayer = NewPlayerOf<RivalCharacter>;
/** The statistics of Hamlet. */
export type Statistics = StatisticsOf<HamletTotals>;
/** What happened in Hamlet since a player's last turn. */
export type Since = SinceOf<LogLine, SeatGain>;
/** What happened in Carcassonne since a player's last turn. */
export type CarcSince = SinceOf<CarcLine, CarcGain>;
/** The statistics of Carcassonne. */
export type CarcStatistics = StatisticsOf<CarcTotals>;
/** A computer rival in Carcassonne. */
export type CarcRival = RivalOf<CarcCharacter>;

/** A seat at the table, from 0. */
export type Seat = number;
/** A tile of the village, numbered in the order of placement; the Church is 0. */
export type TileId = number;
