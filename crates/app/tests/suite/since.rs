//! What a summary of turns tells.

use hamlet_app::Table;
use hamlet_app::api::{LogEvent, LogLine};
use hamlet_app::internals::importance;
use hamlet_rules::random::Chance;
use hamlet_rules::{Game, LakeOptions, Options, Season, Seat};
use std::collections::BTreeSet;

/// Returns whether a line tells of a whole action rather than of a part of one.
fn is_action(line: &LogLine) -> bool {
    const NOBODY: Seat = Seat(u8::MAX);
    importance(line, NOBODY).is_some()
}

/// Returns whether a line pays for the action after it.
fn pays(line: &LogLine) -> bool {
    matches!(line.event, LogEvent::Consumed { .. } | LogEvent::Stored { .. })
}

/// Returns the lines of a random game.
fn lines(seed: u64) -> Vec<LogLine> {
    let mut options = Options::new(2, seed);
    options.lake = Some(LakeOptions { season: Season::ALL[(seed % 4) as usize], draft: false });
    let mut game = Game::new(&options).expect("sound options");
    let mut chance = Chance::new(seed);
    let (mut lines, mut round) = (Vec::new(), 1);
    while !game.is_over() && lines.len() < 3000 {
        let choices = game.choices();
        let events = game.play(choices[chance.below(choices.len())]).expect("offered").to_vec();
        lines.extend(Table { game: &game, labels: &[] }.lines(&events, &mut round));
    }
    lines
}

#[test]
fn points_are_listed_with_the_action_that_earned_them() {
    let mut lost = BTreeSet::new();
    for lines in (0..40).map(lines) {
        for turn in lines.split(|line| line.event == LogEvent::Turn) {
            for (at, line) in turn.iter().enumerate() {
                let own = |other: &LogLine| other.seat == line.seat && is_action(other);
                let between = turn[..at].iter().any(own) && turn[at..].iter().any(own);
                if between && line.points > 0 && !is_action(line) && !pays(line) {
                    lost.insert(format!("{:?}", line.event));
                }
            }
        }
    }
    assert!(lost.is_empty(), "told with the action after them: {lost:?}");
}
