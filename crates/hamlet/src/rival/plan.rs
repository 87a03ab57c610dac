//! Hamlet as the search sees it: whole actions, and the value of a position.

use crate::choice::{Choice, Decision};
use crate::game::Game;
use crate::ids::Seat;
use crate::rival::features::{self, Inputs};
use crate::rival::payment;
use crate::rival::places;
use crate::rival::structure::Structures;
use crate::rival::weights::Weights;
use search::{Actions, Plan};
use tabletop::GameState;

/// The most pairs of tiles tried for a road in one position.
const MOST_ROADS: usize = 12;
/// The most links of one action: more than any has.
const MOST_LINKS: usize = 64;
/// The most donkeys hired in one visit to the Town Hall.
const MOST_DONKEYS: usize = 2;

/// Searches one game with one set of weights.
#[derive(Debug)]
pub struct Planner<'a> {
    weights: &'a Weights,
    /// How many places of a building are tried.
    places: usize,
    /// Points that winning is worth beside the margin.
    winning: f64,
    /// Whether deliveries, which end the game, gain value in late rounds.
    presses: bool,
    scores: Scores,
    structures: Structures,
}

/// When a position is worth the score, as if the game ended with it.
#[derive(Clone, Copy, Debug)]
enum Scores {
    /// Only at the end of the game.
    AtTheEnd,
    /// In the turn that ends the game, too.
    InTheLastTurn,
    Always,
}

/// The choice with the best position right after it.
struct Best {
    /// Index of the choice.
    index: usize,
    /// The position after it.
    next: Game,
    value: f64,
}

impl<'a> Planner<'a> {
    /// Returns a planner that tries the best `places` places of each building.
    #[must_use]
    pub fn new(weights: &'a Weights, places: usize) -> Planner<'a> {
        let structures = Structures::default();
        Planner { weights, places, winning: WINNING, presses: true, scores: Scores::AtTheEnd, structures }
    }

    /// Returns a planner that values positions only by points that a person can check.
    #[must_use]
    pub fn in_points(weights: &'a Weights, places: usize) -> Planner<'a> {
        Planner { winning: 0.0, presses: false, ..Planner::new(weights, places) }
    }

    /// Returns a planner like [`Planner::in_points`] for a turn that begins with this game. The end of a player's last turn is valued by
    /// the score alone.
    #[must_use]
    pub fn in_points_from(game: &Game, weights: &'a Weights, places: usize) -> Planner<'a> {
        let scores = if game.is_last_round() { Scores::Always } else { Scores::InTheLastTurn };
        Planner { scores, ..Planner::in_points(weights, places) }
    }

    /// Returns the terms of the evaluation of a position, in the order of the weights: none of a seat where nobody sits.
    pub fn terms(&mut self, game: &Game, seat: Seat) -> Vec<f32> {
        if !game.has_seat(seat) {
            return Vec::new();
        }
        features::inputs(game, seat, &mut self.structures).terms()
    }

    /// Plays an action to its end from a game in its middle, and adds each way to end it.
    fn finish(&mut self, mut game: Game, mut line: Vec<usize>, out: &mut Actions<'_, '_, Game>) {
        let mover = game.turn();
        for _ in 0..MOST_LINKS {
            if out.is_spent() {
                return;
            }
            let index = match game.decision() {
                Decision::Turn | Decision::Over => break,
                // Ties of Botric's come in the middle of his turn.
                Decision::Tie(_) => 0,
                _ if game.turn() != mover => break,
                Decision::Pay | Decision::Fare => {
                    let Some(index) = payment::next(&game) else { return };
                    index
                }
                Decision::Villager | Decision::Stand => 0,
                Decision::Donkeys => {
                    self.move_donkeys(game, line, out);
                    return;
                }
                Decision::Place => {
                    let Some(crate::game::Placing { face, .. }) = game.placing() else { return };
                    let places = places::best(&game, mover, face, game.choices(), self.places);
                    self.branch(&game, &line, &places, out);
                    return;
                }
                Decision::TownHall => {
                    self.visit_town_hall(&game, &line, out);
                    return;
                }
                Decision::KeepFish | Decision::Festival | Decision::Breeding => {
                    let all = 0..game.choices().len();
                    let Some(best) = self.best_among(&game, all, out) else { return };
                    best.index
                }
                Decision::Fill | Decision::Boat | Decision::Favour => {
                    let all: Vec<usize> = (0..game.choices().len()).collect();
                    self.branch(&game, &line, &all, out);
                    return;
                }
            };
            if game.advance(index).is_err() {
                return;
            }
            line.push(index);
        }
        if !line.is_empty() {
            out.add(line, game);
        }
    }

    /// Plays each of some choices, and each action that it begins to its end.
    fn branch(&mut self, game: &Game, line: &[usize], choices: &[usize], out: &mut Actions<'_, '_, Game>) {
        for index in choices {
            self.begin(game, line, *index, out);
        }
    }

    fn begin(&mut self, game: &Game, line: &[usize], index: usize, out: &mut Actions<'_, '_, Game>) {
        let Some(next) = after(game, index) else { return };
        self.finish(next, with(line, index), out);
    }

    /// Returns the choice with the best position right after it; `None` if there are no choices.
    fn best_among(
        &mut self,
        game: &Game,
        choices: impl Iterator<Item = usize>,
        out: &mut Actions<'_, '_, Game>,
    ) -> Option<Best> {
        let mover = game.turn();
        let mut best: Option<Best> = None;
        for index in choices {
            if !out.spend() && best.is_some() {
                break;
            }
            let Some(next) = after(game, index) else { continue };
            let value = self.value(&next, mover);
            if best.as_ref().is_none_or(|best| value > best.value) {
                best = Some(Best { index, next, value });
            }
        }
        best
    }

    /// Moves donkeys one after another as long as the position gets better.
    fn move_donkeys(&mut self, game: Game, line: Vec<usize>, out: &mut Actions<'_, '_, Game>) {
        let mover = game.turn();
        let (mut game, mut line) = (game, line);
        let mut value = self.value(&game, mover);
        while game.decision() == Decision::Donkeys
            || (game.decision() == Decision::Turn && !game.donkeys_moved())
        {
            let moves: Vec<usize> = indices(&game, |choice| matches!(choice, Choice::MoveDonkey { .. }));
            let Some(best) = self.best_among(&game, moves.into_iter(), out) else { break };
            if best.value <= value + 1e-4 {
                break;
            }
            (game, value) = (best.next, best.value);
            line.push(best.index);
        }
        if game.decision() == Decision::Donkeys {
            let done = indices(&game, |choice| *choice == Choice::Done);
            let Some(next) = done.first().and_then(|index| after(&game, *index)) else { return };
            line.extend(done.first());
            game = next;
        }
        if !line.is_empty() && game.donkeys_moved() {
            out.add(line, game);
        }
    }

    /// Takes each blueprint or none, and hires nobody, a villager or donkeys after it.
    fn visit_town_hall(&mut self, game: &Game, line: &[usize], out: &mut Actions<'_, '_, Game>) {
        let mut stands = Vec::new();
        self.hire(game, line, &mut stands, out);
        for index in indices(game, |choice| matches!(choice, Choice::TakeBlueprint { .. })) {
            if out.is_spent() {
                return;
            }
            if let Some(taken) = after(game, index) {
                self.hire(&taken, &with(line, index), &mut stands, out);
            }
        }
    }

    /// Ends the visit at once, with a villager, and with donkeys. `stands` holds the best tiles for donkeys, which are the same for all
    /// ways to visit.
    fn hire(
        &mut self,
        game: &Game,
        line: &[usize],
        stands: &mut Vec<Choice>,
        out: &mut Actions<'_, '_, Game>,
    ) {
        if game.decision() != Decision::TownHall {
            // Nothing was left to hire, so that the visit has ended by itself.
            if !line.is_empty() {
                out.add(line.to_vec(), game.clone());
            }
            return;
        }
        leave(game, line, out);
        for index in indices(game, |choice| *choice == Choice::HireVillager) {
            if let Some(next) = after(game, index) {
                leave(&next, &with(line, index), out);
            }
        }
        let (mut game, mut line) = (game.clone(), line.to_vec());
        for nth in 0..MOST_DONKEYS {
            if stands.len() <= nth {
                let hires = indices(&game, |choice| matches!(choice, Choice::HireDonkey { .. }));
                let Some(Best { index, .. }) = self.best_among(&game, hires.into_iter(), out) else { return };
                stands.push(game.choices()[index]);
            }
            let Ok(index) = game.choices().binary_search(&stands[nth]) else { return };
            let Some(next) = after(&game, index) else { return };
            game = next;
            line.push(index);
            leave(&game, &line, out);
        }
    }

    /// Begins each action of a turn that is worth considering.
    fn list_turn(&mut self, game: &Game, out: &mut Actions<'_, '_, Game>) {
        let choices = game.choices();
        let is_work = |choice: &Choice| {
            !matches!(
                choice,
                Choice::Beg
                    | Choice::EndTurn
                    | Choice::MoveDonkey { .. }
                    | Choice::SellFish { .. }
                    | Choice::Cook { .. }
            )
        };
        // Late in a game a visit to the Town Hall, where nothing may be left to take or hire, does not keep a rival from begging.
        let late = self.presses && game.round() > LATE;
        let may_work = choices.iter().any(|choice| is_work(choice) && !(late && *choice == Choice::TownHall));
        let mut roads: Vec<Choice> = Vec::new();
        for (index, choice) in choices.iter().enumerate() {
            if out.is_spent() {
                return;
            }
            match *choice {
                // Two are refined at once where that is possible.
                Choice::Refine { tile, count: 1 }
                    if choices.get(index + 1) == Some(&Choice::Refine { tile, count: 2 }) => {}
                // Nobody begs while there is work.
                Choice::Beg if may_work => {}
                Choice::Road { at, to, kind } => {
                    let other_way = Choice::Road { at: to, to: at, kind };
                    if roads.len() < MOST_ROADS && !roads.contains(&other_way) {
                        roads.push(*choice);
                        self.begin(game, &[], index, out);
                    }
                }
                Choice::MoveDonkey { .. } | Choice::EndTurn => {}
                _ => self.begin(game, &[], index, out),
            }
        }
        if !game.donkeys_moved() && !out.is_spent() {
            self.move_donkeys(game.clone(), Vec::new(), out);
        }
    }
}

/// Ends the visit to the Town Hall, if anything was done in it.
fn leave(game: &Game, line: &[usize], out: &mut Actions<'_, '_, Game>) {
    if game.decision() != Decision::TownHall {
        return out.add(line.to_vec(), game.clone());
    }
    if let Ok(done) = game.choices().binary_search(&Choice::Done)
        && let Some(next) = after(game, done)
    {
        out.add(with(line, done), next);
    }
}

/// Returns the game after a choice.
fn after(game: &Game, index: usize) -> Option<Game> {
    let mut next = game.clone();
    next.advance(index).ok().map(|()| next)
}

fn with(line: &[usize], index: usize) -> Vec<usize> {
    line.iter().copied().chain([index]).collect()
}

fn indices(game: &Game, wanted: impl Fn(&Choice) -> bool) -> Vec<usize> {
    (0..game.choices().len()).filter(|index| wanted(&game.choices()[*index])).collect()
}

impl Plan for Planner<'_> {
    type State = Game;

    fn value(&mut self, game: &Game, seat: Seat) -> f64 {
        let scored = match self.scores {
            Scores::AtTheEnd => false,
            Scores::InTheLastTurn => game.progress.is_last_turn(game.seats),
            Scores::Always => true,
        };
        if game.is_over() || scored {
            let late = if self.presses { late_end(game) } else { 0.0 };
            return final_value(game, seat, self.winning) + late;
        }
        let inputs = features::inputs(game, seat, &mut self.structures);
        let late = if self.presses { late_deliveries(game.round(), &inputs) } else { 0.0 };
        f64::from(self.weights.value(&inputs)) + late
    }

    fn stage(&self, game: &Game) -> usize {
        let villagers = game.known_player(game.turn()).villagers();
        let acted = usize::from(villagers.size() - villagers.ready());
        let fish = game
            .shore()
            .map_or(0, |shore| crate::fish::Rarity::ALL.iter().filter(|r| shore.used(**r)).count());
        acted * 8 + fish * 2 + usize::from(game.donkeys_moved())
    }

    fn actions(&mut self, game: &Game, out: &mut Actions<'_, '_, Game>) {
        if game.decision() == Decision::Turn {
            self.list_turn(game, out);
        } else {
            self.finish(game.clone(), Vec::new(), out);
        }
    }

    fn end_of_turn(&self, game: &Game) -> Option<usize> {
        game.choices().binary_search(&Choice::EndTurn).ok()
    }
}

/// Returns how many points a delivery gains in weight, more each round from a late one on, so that games of two rivals end.
fn pressure(round: u16) -> f64 {
    f64::from(round.saturating_sub(LATE)) * PRESSED
}

/// Returns what deliveries, made or prepared, are worth beyond their weights late in a game.
pub(crate) fn late_deliveries(round: u16, inputs: &Inputs) -> f64 {
    pressure(round) * f64::from(inputs.own("deliveries") + inputs.own("best_delivery_progress") / 2.0)
}

/// Returns what deliveries are worth at the end of a game: more than in any position before it, since otherwise a rival with many
/// deliveries would never make the last one.
fn late_end(game: &Game) -> f64 {
    pressure(game.round()) * game.deliveries().len() as f64
}

/// Returns the margin to the best opponent at the end of a game, and `winning` more for a win or less for a loss.
fn final_value(game: &Game, seat: Seat, winning: f64) -> f64 {
    let total = |seat: Seat| f64::from(GameState::score(game, seat));
    let best = game.state().seats().filter(|other| *other != seat).map(total).fold(f64::MIN, f64::max);
    let margin = total(seat) - best;
    let won = game.ranking().winners.contains(&seat);
    margin + if won { winning } else { -winning }
}

/// From this round on deliveries gain weight.
const LATE: u16 = 26;
/// How much, in points a round.
const PRESSED: f64 = 1.0;
/// What winning is worth beside the margin, in points.
const WINNING: f64 = 5.0;
