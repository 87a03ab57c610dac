//! What is decided, each option with the number of its choice.

use crate::api::{
    CarcAction, CarcAnswer, CarcDecision, CarcDrawn, CarcLakeJoin, CarcLakePlace, CarcLift, CarcPlace,
    CarcSpot, CarcStep, CarcTurnScore, CarcTurning,
};
use crate::games::carcassonne::features::{NumberedFeature, Numbers, holders};
use crate::games::carcassonne::forecast::Forecast;
use crate::games::carcassonne::names::{Table, cell, feature_kind, kind_id, part};
use crate::games::carcassonne::view::barriers;
use carcassonne_rules::catalogue::KindId;
use carcassonne_rules::state::Draw;
use carcassonne_rules::{Cell, Choice, Decision, Rotation, Side, Site, State, Way};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use tabletop::Seat;

/// Returns every choice of a state.
pub fn choices(state: &State) -> Vec<Choice> {
    let mut choices = Vec::new();
    state.list(&mut choices);
    choices
}

/// Returns the best way from the start tile to the lighthouse, if there is one.
fn way_from_start(state: &State) -> Option<Way> {
    state.race_way(state.board().ids().next()?)
}

/// How far a racer is from the lighthouse; the nearest is the least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum RacerDistance {
    /// Along a way with this number of occupied squares and of steps.
    Along { occupied: u8, steps: u8 },
    /// No way leads there.
    NoWay,
}

impl RacerDistance {
    fn of(way: Option<&Way>) -> RacerDistance {
        way.map_or(RacerDistance::NoWay, |way| RacerDistance::Along {
            occupied: way.occupied.len() as u8,
            steps: way.steps(),
        })
    }
}

/// The number of a choice with the choice.
type Numbered = (u32, Choice);

/// The choices of a decision, and what each of them scores.
struct Offered<'a> {
    numbered: Vec<Numbered>,
    forecast: Forecast<'a>,
}

impl Offered<'_> {
    fn action(&self, (number, choice): &Numbered) -> CarcAction {
        CarcAction { choice: *number, scores: self.forecast.of(*choice) }
    }

    /// Returns the action of a choice; `None` if it is not offered.
    fn find(&self, of: Choice) -> Option<CarcAction> {
        self.numbered.iter().find(|(_, choice)| *choice == of).map(|numbered| self.action(numbered))
    }
}

impl Table<'_> {
    /// Returns the decision with its options; without options for a table to look at.
    pub fn decision(&self, can_choose: bool) -> CarcDecision {
        let listed = if can_choose { choices(self.game) } else { Vec::new() };
        let offered = Offered { numbered: (0..).zip(listed).collect(), forecast: Forecast::new(self.game) };
        match (self.game.decision(), self.game.drawn()) {
            (Decision::Lay, Some(Draw::Tile(kind))) => {
                CarcDecision::Lay { tile: self.drawn(kind), places: places(&offered.numbered) }
            }
            (Decision::Lay, _) => CarcDecision::LayLake { places: self.lake_places(&offered.numbered) },
            (Decision::Act, _) if !can_choose => {
                CarcDecision::Act { spots: Vec::new(), steps: Vec::new(), nothing: None, asked: None }
            }
            (Decision::Act, _) => CarcDecision::Act {
                spots: self.spots(&offered),
                steps: self.steps(&offered),
                nothing: offered.find(Choice::Nothing),
                asked: None,
            },
            (Decision::Enlist, _) => {
                let start = self.game.board().ids().next();
                CarcDecision::Enlist {
                    join: offered.find(Choice::Enlist),
                    lift: self.lifts(&offered),
                    decline: offered.find(Choice::Nothing),
                    answers: self.answers(),
                    racer: start.map(|start| self.racer_at(self.game.decider(), start)),
                }
            }
            (Decision::Over, _) => CarcDecision::Over,
        }
    }

    fn drawn(&self, kind: KindId) -> CarcDrawn {
        let laid = self.game.board().squares().iter().filter(|square| square.kind == kind);
        CarcDrawn { kind: kind_id(self.game, kind), copy: laid.count() as u8 }
    }

    /// Returns the features of what was just laid, the best for the player first (see [`CarcDecision::Act`]).
    fn spots(&self, offered: &Offered<'_>) -> Vec<CarcSpot> {
        let numbers = Numbers::new(self.game);
        let sites = (0..).map_while(|feature| Some((feature, self.game.site(feature)?)));
        let spot = |(feature, site): (u8, Site)| {
            let choice = Choice::Deploy { feature };
            let square = self.game.board().square(site.square);
            Some(CarcSpot {
                action: offered.find(choice),
                why: self.why(choice),
                cell: cell(square.cell),
                part: part(self.game, square.kind, square.segment(site.node))?,
                feature: numbers.of(site.node)?,
            })
        };
        let mut spots: Vec<CarcSpot> = sites.filter_map(spot).collect();
        let turn = self.game.turn().0;
        spots.sort_by_key(|spot| Reverse(spot.action.as_ref().map(|action| worth(&action.scores, turn))));
        spots
    }

    /// Returns the steps of the racer, those first that leave it nearest to the lighthouse, and among them those on its best way.
    fn steps(&self, offered: &Offered<'_>) -> Vec<CarcStep> {
        let seat = self.game.turn();
        let Some(from) = self.game.player(seat).racer else { return Vec::new() };
        let board = self.game.board();
        let start = board.square(from).cell;
        let way = self.game.race_way(from);
        let now = RacerDistance::of(way.as_ref());
        let best: Vec<Cell> = way.map_or_else(Vec::new, |way| {
            way.squares.iter().map(|square| board.square(*square).cell).collect()
        });
        let step = |numbered: &Numbered| {
            let choice = numbered.1;
            let Choice::Race { cell: to } = choice else { return None };
            let mut after = self.game.clone();
            // The step alone: what follows is not read.
            after.play(choice, &mut ());
            let wins = after.keeper() == Some(seat);
            let way = board.at(to).and_then(|at| self.game.race_way(at));
            let left = RacerDistance::of(way.as_ref());
            let is_beside = Side::ALL.into_iter().any(|side| start.beside(side) == to);
            let step = CarcStep {
                action: offered.action(numbered),
                cell: cell(to),
                steps: if is_beside { 1 } else { 2 },
                wins,
                turns: if wins { Some(0) } else { after.race_turns(seat) },
                nearer: wins || left < now,
            };
            Some(((!wins, left, !best.contains(&to)), step))
        };
        let mut steps: Vec<_> = offered.numbered.iter().filter_map(step).collect();
        steps.sort_by_key(|(rank, _)| *rank);
        steps.into_iter().map(|(_, step)| step).collect()
    }

    fn lifts(&self, offered: &Offered<'_>) -> Vec<CarcLift> {
        let numbers = Numbers::new(self.game);
        let seat = self.game.decider();
        let lift = |numbered: &Numbered| {
            let Choice::Lift { cell: from } = numbered.1 else { return None };
            let square = self.game.board().square(self.game.board().at(from)?);
            let mut own = self.game.standing().iter().filter(|standing| standing.seat == seat);
            let standing = own.find(|standing| self.game.board().square(standing.square).cell == from)?;
            Some(CarcLift {
                action: offered.action(numbered),
                cell: cell(from),
                part: part(self.game, square.kind, square.segment(standing.node))?,
                feature: numbers.of(standing.node)?,
            })
        };
        offered.numbered.iter().filter_map(lift).collect()
    }

    /// Returns the answers of those who were asked for a racer before.
    fn answers(&self) -> Vec<CarcAnswer> {
        let (turn, decider) = (self.game.turn().index(), self.game.decider());
        let seats: Vec<Seat> = self.game.seats().collect();
        let order = seats.iter().cycle().skip(turn).take_while(|seat| **seat != decider);
        let answer =
            |seat: &Seat| CarcAnswer { seat: seat.0, joined: self.game.player(*seat).racer.is_some() };
        order.map(answer).collect()
    }

    fn lake_places(&self, numbered: &[Numbered]) -> Vec<CarcLakePlace> {
        let before = Numbers::new(self.game).all();
        let place = |(number, choice): &Numbered| {
            let Choice::Lake { cell: at, rotation } = *choice else { return None };
            let mut after = self.game.clone();
            after.play(*choice, &mut ());
            let way = way_from_start(&after);
            Some(CarcLakePlace {
                cell: cell(at),
                turn: rotation.quarters(),
                choice: *number,
                lighthouse: cell(after.lighthouse()?),
                steps: way.as_ref().map(Way::steps),
                blocked: way.as_ref().map_or(0, |way| way.occupied.len() as u8),
                barriers: way.map_or_else(Vec::new, |way| barriers(&after, &way)),
                joins: joins(&after, &before),
            })
        };
        numbered.iter().filter_map(place).collect()
    }
}

/// What a choice is worth to a player; more points in the turn are worth more than any change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    /// The points of the turn.
    gained: u16,
    /// The change of the score if the game ended after it.
    change: i32,
}

/// Returns what a choice is worth to the seat.
fn worth(scores: &CarcTurnScore, seat: u8) -> Worth {
    let gained = scores.gains.iter().filter(|gain| gain.seat == seat).map(|gain| gain.points).sum();
    // The scores leave out a change of as many points as are gained.
    let change = scores.ends.iter().find(|end| end.seat == seat).map(|end| end.points.into());
    Worth { gained, change: change.unwrap_or_else(|| gained.into()) }
}

/// Returns the cells of the drawn tile with their turnings.
fn places(numbered: &[Numbered]) -> Vec<CarcPlace> {
    let mut by_cell: BTreeMap<Cell, Vec<(u32, Rotation)>> = BTreeMap::new();
    for (number, choice) in numbered {
        if let Choice::Tile { cell, rotation } = *choice {
            by_cell.entry(cell).or_default().push((*number, rotation));
        }
    }
    let turning = |(choice, rotation): (u32, Rotation)| CarcTurning { turn: rotation.quarters(), choice };
    let place = |(at, turnings): (Cell, Vec<_>)| CarcPlace {
        cell: cell(at),
        turnings: turnings.into_iter().map(turning).collect(),
    };
    by_cell.into_iter().map(place).collect()
}

/// Returns what the lake's features join, in a state in which the block lies; `before` are the features without it.
fn joins(after: &State, before: &[NumberedFeature]) -> Vec<CarcLakeJoin> {
    let features = after.features();
    let sites = (0..).map_while(|number| after.site(number));
    let join = |site: Site| {
        let root = features.root(site.node);
        let joined: Vec<u16> = before
            .iter()
            .filter(|feature| features.root(feature.first) == root)
            .map(|feature| feature.number)
            .collect();
        let feature = features.of(site.node);
        CarcLakeJoin {
            kind: feature_kind(site.kind),
            features: joined,
            tiles: feature.squares,
            complete: feature.is_complete(),
            holders: holders(after, feature),
        }
    };
    sites.map(join).filter(|join| !join.features.is_empty()).collect()
}
