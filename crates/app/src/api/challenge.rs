//! Challenges: set tasks with a fixed start and three stars each.

use super::home::{Modifier, NewGame};
use super::lake::Season;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A chapter of the challenges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ChallengeChapter {
    /// The base game, against Botric without modifiers.
    Base,
    /// The base game, against Botric with modifiers.
    Botric,
    /// By the Lake.
    Lake,
}

/// A quantity that a challenge asks for or limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ChallengeMeasure {
    /// The score, as if the game ended.
    Points,
    /// The points ahead of Botric; 1 wins.
    Lead,
    /// Gold in hand.
    Gold,
    /// Landmarks built.
    Landmarks,
    /// Roads built.
    Roads,
    /// The tiles of the longest road.
    LongestRoad,
    /// Church deliveries made.
    Deliveries,
    /// Market sales made.
    Sales,
    /// The villagers that the player has.
    Villagers,
    /// The donkeys that the player has.
    Donkeys,
    /// Milestones taken.
    Milestones,
    /// Lakes closed.
    Lakes,
    /// The tiles of the largest lake formed.
    LargestLake,
    /// Boats placed on lakes.
    Boats,
    /// Fish drawn from the bag.
    Fish,
}

/// The most that a challenge allows of a quantity. More of it fails the attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct ChallengeLimit {
    /// What is counted.
    pub measure: ChallengeMeasure,
    /// The largest number that is allowed.
    pub at_most: i32,
}

/// How the stars of a challenge are earned. Each list is for one, two and three stars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case", tag = "kind", deny_unknown_fields)]
pub enum ChallengeForm {
    /// To have as much as possible.
    Most {
        /// The amount to reach for each star.
        at_least: [i32; 3],
        /// The last round that counts; `None` counts until the end of the game.
        rounds: Option<u16>,
    },
    /// To reach an amount as soon as possible.
    Soonest {
        /// The amount to reach.
        amount: i32,
        /// The last round to reach it in, for each star.
        by_round: [u16; 3],
    },
}

/// The task of a challenge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct ChallengeGoal {
    /// What is counted.
    pub measure: ChallengeMeasure,
    /// How much, and by when.
    pub form: ChallengeForm,
    /// The quantities that are limited.
    pub limits: Vec<ChallengeLimit>,
}

/// A challenge in the list, with the player's best result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
pub struct ChallengeCard {
    /// Catalogue id.
    pub id: String,
    /// The number in the list, from 1.
    pub number: u8,
    /// The chapter that lists it.
    pub chapter: ChallengeChapter,
    /// Roughly how long an attempt takes.
    pub minutes: u8,
    /// The season of By the Lake; `None` in the base game.
    pub season: Option<Season>,
    /// The modifiers with which Botric plays.
    pub modifiers: Vec<Modifier>,
    /// What is to be reached.
    pub goal: ChallengeGoal,
    /// The argument for `new_game`, with no player's label yet.
    pub setup: NewGame,
    /// The player's best result, if there is one.
    pub best: Option<ChallengeBest>,
    /// The attempt that was played last and is not decided.
    pub running: Option<String>,
}

/// The best result of a challenge. It is kept when its game is deleted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ChallengeBest {
    /// The saved game; `None` if it was deleted.
    pub game: Option<String>,
    /// 0 to 3.
    pub stars: u8,
    /// How much was reached, or in which round.
    pub value: i32,
}

/// An attempt at a challenge, as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ChallengeRun {
    /// The number of the challenge.
    pub number: u8,
    /// What is to be reached.
    pub goal: ChallengeGoal,
    /// How much of the quantity the player has; once the attempt is decided, how much counted.
    pub amount: i32,
    /// The round in which an attempt of the kind `soonest` reached its amount.
    pub reached_in: Option<u16>,
    /// 0 to 3; 0 until the attempt is decided.
    pub stars: u8,
    /// Whether the attempt is decided. The game itself can go on.
    pub decided: bool,
    /// The limit that the player went beyond.
    pub broken: Option<ChallengeLimit>,
}
