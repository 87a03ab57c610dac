//! Judges an attempt at a challenge by its log.

use crate::api::{ChallengeForm, ChallengeGoal, ChallengeLimit, ChallengeMeasure, Deed};
use crate::games::hamlet::history::deeds::{Deeds, actor};
use crate::record::{Header, LiveLog};
use hamlet_rules::player::Player;
use hamlet_rules::{Game, Seat};

/// The seat of the person, who plays against Botric.
const PERSON: Seat = Seat(0);

/// An attempt as far as it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// How much of the quantity the player had when the attempt was decided, or has now.
    pub amount: i32,
    /// The round of the last choice that counts.
    pub round: u16,
    /// Number of choices that count.
    pub choices: usize,
    /// Whether it is decided, and how.
    pub state: State,
}

/// Whether an attempt is decided, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It is not decided.
    Running,
    /// It came to its end, or to its amount.
    Done,
    /// The rounds ended before its amount was reached.
    Late,
    /// The player went beyond this limit.
    Broken(ChallengeLimit),
}

/// What a goal is measured by: the game and what the player did in it.
struct Tally<'a> {
    game: &'a Game,
    deeds: &'a Deeds,
}

impl Tally<'_> {
    fn of(&self, measure: ChallengeMeasure) -> i32 {
        let deed = |deed| i32::try_from(self.deeds.of(deed)).unwrap_or(i32::MAX);
        let own =
            |count: fn(&Player) -> u16| self.game.player(PERSON).map_or(0, |player| i32::from(count(player)));
        match measure {
            ChallengeMeasure::Points => self.game.score(PERSON).total,
            ChallengeMeasure::Lead => {
                let rival = self.game.botric_seat().map_or(0, |botric| self.game.score(botric).total);
                self.game.score(PERSON).total - rival
            }
            ChallengeMeasure::Gold => own(|player| player.gold()),
            ChallengeMeasure::Villagers => own(|player| player.villagers().size().into()),
            ChallengeMeasure::Donkeys => own(|player| player.donkeys().size().into()),
            ChallengeMeasure::Landmarks => {
                let owned = self.game.village().tiles().iter().filter(|tile| tile.owner == Some(PERSON));
                owned.count() as i32
            }
            ChallengeMeasure::LongestRoad => self.game.score(PERSON).longest_road.len() as i32,
            ChallengeMeasure::Roads => deed(Deed::Roads),
            ChallengeMeasure::Deliveries => deed(Deed::Deliveries),
            ChallengeMeasure::Sales => deed(Deed::Sales),
            ChallengeMeasure::Milestones => deed(Deed::Milestones),
            ChallengeMeasure::Lakes => deed(Deed::Lakes),
            ChallengeMeasure::LargestLake => deed(Deed::LargestLake),
            ChallengeMeasure::Boats => deed(Deed::Boats),
            ChallengeMeasure::Fish => deed(Deed::Fish),
        }
    }

    /// Returns whether the last choice decided the attempt, and how.
    fn state(&self, goal: &ChallengeGoal) -> State {
        let beyond = |limit: &&ChallengeLimit| self.of(limit.measure) > limit.at_most;
        if let Some(limit) = goal.limits.iter().find(beyond) {
            return State::Broken(*limit);
        }
        let over = self.game.is_over();
        let after = |round: u16| over || self.game.round() > round;
        match goal.form {
            ChallengeForm::Most { rounds, .. } if over || rounds.is_some_and(after) => State::Done,
            ChallengeForm::Soonest { amount, .. } if self.of(goal.measure) >= amount => State::Done,
            ChallengeForm::Soonest { by_round: [last, ..], .. } if after(last) => State::Late,
            _ => State::Running,
        }
    }
}

impl Attempt {
    /// Replays choices from the start of a game up to where they decide the attempt. Returns `None` if they do not replay.
    #[must_use]
    pub fn of(goal: &ChallengeGoal, header: Header, choices: &[u32]) -> Option<Attempt> {
        let mut log = LiveLog::new(header).ok()?;
        let mut deeds = Deeds::default();
        let mut state = State::Running;
        let mut round = log.game().round();
        for choice in choices {
            round = log.game().round();
            for event in log.play(*choice).ok()?.iter().filter(|event| actor(event) == Some(PERSON)) {
                deeds.note(event);
            }
            state = Tally { game: log.game(), deeds: &deeds }.state(goal);
            if state != State::Running {
                break;
            }
        }
        let choices = log.cursor();
        let amount = Tally { game: log.game(), deeds: &deeds }.of(goal.measure);
        Some(Attempt { amount, round, choices, state })
    }

    /// Returns the stars: 0 until the attempt is decided.
    #[must_use]
    pub fn stars(&self, goal: &ChallengeGoal) -> u8 {
        self.value(goal).map_or(0, |value| stars(goal, value))
    }

    /// Returns what counts of a decided attempt: how much was reached, or in which round. An attempt that broke a limit or came
    /// too late has nothing that counts.
    #[must_use]
    pub fn value(&self, goal: &ChallengeGoal) -> Option<i32> {
        match (self.state, goal.form) {
            (State::Done, ChallengeForm::Most { .. }) => Some(self.amount),
            (State::Done, ChallengeForm::Soonest { .. }) => Some(i32::from(self.round)),
            _ => None,
        }
    }

    /// Returns a number that is higher for a better result; `None` if nothing counts.
    #[must_use]
    pub fn rank(&self, goal: &ChallengeGoal) -> Option<i32> {
        self.value(goal).map(|value| rank(goal, value))
    }
}

/// Returns the stars of a result: of the amount, or the round, that counts.
#[must_use]
pub fn stars(goal: &ChallengeGoal, value: i32) -> u8 {
    let earned = |star: &dyn Fn(usize) -> bool| (0..3).take_while(|at| star(*at)).count() as u8;
    match goal.form {
        ChallengeForm::Most { at_least, .. } => earned(&|at| value >= at_least[at]),
        ChallengeForm::Soonest { by_round, .. } => earned(&|at| value <= i32::from(by_round[at])),
    }
}

/// Returns a number that is higher for a better result.
#[must_use]
pub fn rank(goal: &ChallengeGoal, value: i32) -> i32 {
    if matches!(goal.form, ChallengeForm::Soonest { .. }) { -value } else { value }
}
