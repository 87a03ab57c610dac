//! Advice to a person: the best turns, with what they change and why they are good.

use crate::choice::Choice;
use crate::event::Event;
use crate::game::Game;
use crate::rival::aspects::{self, Aspect};
use crate::rival::facts::{Fact, Revealed, facts};
use crate::rival::features;
use crate::rival::player::{Level, Rival};
use crate::rival::structure::Structures;
use crate::rival::weights::Weights;
use search::Limits;
use std::sync::atomic::AtomicBool;
use tabletop::Determinize;

/// The number of turns that are suggested.
const SUGGESTIONS: usize = 2;

/// A turn that is suggested to a person.
#[derive(Clone, Debug, PartialEq)]
pub struct Suggestion {
    /// The indices of its choices, without the end of the turn. It ends with a choice that reveals something, if there is one.
    pub line: Vec<usize>,
    /// What its last choice reveals. The rest of the turn must be searched again after it.
    pub revealed: Revealed,
    /// How many points less it is worth than the best turn.
    pub behind: f64,
    /// What it changes, the most important fact first.
    pub facts: Vec<Fact>,
    /// Why it is good, the best reason first.
    pub reasons: Vec<Aspect>,
    /// Its actions, sorted, without moves of donkeys and payments.
    works: Vec<Choice>,
}

/// Advises a person by the search of a rival.
#[derive(Clone, Debug)]
pub struct Coach {
    rival: Rival,
    pub(crate) weights: Weights,
    /// The number of places of a building that it considers.
    pub(crate) places: usize,
    /// The width of its search.
    pub(crate) width: usize,
}

impl Coach {
    /// Returns a coach that searches like a rival of that level.
    #[must_use]
    pub fn new(weights: &Weights, level: &Level) -> Coach {
        Coach {
            rival: Rival::new(weights, level, None),
            weights: weights.clone(),
            places: level.plan.places.get(),
            width: level.settings.width,
        }
    }

    /// Returns the limits of a search at the table: its level's nodes, and `stop`.
    #[must_use]
    pub fn limits<'a>(&self, stop: &'a AtomicBool) -> Limits<'a> {
        self.rival.limits(stop)
    }

    /// Returns the best turn of the player who decides, and the best one with other actions. Empty if no turn was found within the limits.
    ///
    /// They depend only on what the player can know.
    #[must_use]
    pub fn suggest(&self, game: &Game, limits: Limits<'_>) -> Vec<Suggestion> {
        let seat = game.decider();
        let copy = game.determinize(seat, game.information_hash(seat));
        let mut suggested: Vec<Suggestion> = Vec::new();
        let turns = self.rival.advice(game, limits).turns;
        for turn in &turns {
            let suggestion = Suggestion {
                behind: turns.first().map_or(0.0, |best| turn.behind(best)),
                ..self.explain(&copy, &turn.line)
            };
            if suggested.iter().all(|other| other.works != suggestion.works) {
                suggested.push(suggestion);
            }
            if suggested.len() == SUGGESTIONS {
                break;
            }
        }
        suggested
    }

    /// Plays a turn up to the first choice that reveals something, and returns what it changes and why it is good. Its `behind` is 0.
    #[must_use]
    pub fn explain(&self, game: &Game, line: &[usize]) -> Suggestion {
        self.explain_until(game, line, Revealed::any)
    }

    /// Explains a turn like [`Coach::explain`], beyond what it reveals, too: for a position whose hidden information may be shown.
    #[must_use]
    pub fn explain_whole(&self, game: &Game, line: &[usize]) -> Suggestion {
        self.explain_until(game, line, |_| false)
    }

    fn explain_until(&self, game: &Game, line: &[usize], ends: impl Fn(Revealed) -> bool) -> Suggestion {
        let seat = game.decider();
        let (mut after, mut played, mut works) = (game.clone(), Vec::new(), Vec::new());
        let mut revealed = Revealed::default();
        for index in line {
            match after.choices().get(*index) {
                None | Some(Choice::EndTurn) => break,
                Some(choice) => works.extend(work(*choice)),
            }
            if after.play_at(*index).is_err() {
                break;
            }
            played.push(*index);
            revealed = reveals(after.events());
            if ends(revealed) || after.is_over() || after.turn() != seat {
                break;
            }
        }
        works.sort_unstable();
        let mut structures = Structures::default();
        let inputs = [game, &after].map(|game| features::inputs(game, seat, &mut structures));
        let reasons = aspects::gains(&self.weights, game.round(), &inputs[0], &inputs[1], revealed);
        let facts = facts(game, &after, seat, revealed);
        Suggestion { line: played, revealed, behind: 0.0, facts, reasons, works }
    }
}

/// Returns what events reveal.
fn reveals(events: &[Event]) -> Revealed {
    Revealed {
        tile: events.iter().any(|event| matches!(event, Event::DisplayFilled { .. })),
        sale: events.iter().any(|event| matches!(event, Event::SaleRevealed { .. })),
        fish: events.iter().any(|event| matches!(event, Event::FishDrawn { .. })),
    }
}

/// Returns the choice if a player regards turns with another choice as different turns; `None` for places and payments.
pub(crate) fn work(choice: Choice) -> Option<Choice> {
    match choice {
        Choice::Road { at, to, kind } if to < at => Some(Choice::Road { at: to, to: at, kind }),
        Choice::Refine { tile, .. } => Some(Choice::Refine { tile, count: 1 }),
        Choice::Produce { .. }
        | Choice::TownHall
        | Choice::Sell { .. }
        | Choice::Deliver { .. }
        | Choice::Beg
        | Choice::Fish { .. }
        | Choice::Store { .. }
        | Choice::Construct { .. }
        | Choice::Road { .. }
        | Choice::SellFish { .. }
        | Choice::Cook { .. }
        | Choice::TakeBlueprint { .. }
        | Choice::HireVillager => Some(choice),
        Choice::HireDonkey { .. }
        | Choice::MoveDonkey { .. }
        | Choice::EndTurn
        | Choice::Villager { .. }
        | Choice::Fill { .. }
        | Choice::Place(_)
        | Choice::Stand { .. }
        | Choice::Consume { .. }
        | Choice::Buy { .. }
        | Choice::Ferry { .. }
        | Choice::Boat { .. }
        | Choice::Release { .. }
        | Choice::Keep { .. }
        | Choice::Done
        | Choice::Settle(_) => None,
    }
}
