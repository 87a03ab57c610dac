//! What the others did since a player's last turn, in a few sentences.

use crate::api::{LogLine, SeatGain, Since};
use crate::session::story::Story;
use hamlet_rules::Seat;

/// How many sentences a player reads before the turn.
const MOST: usize = 6;

/// The deeds that are told, by the first part of their line's key, with what they weigh beside a point;
/// the first that fits counts.
const DEEDS: &[(&str, i32)] = &[
    ("log_church_completed", 90),
    ("log_last_flag", 90),
    ("log_deliver", 60),
    ("log_lake", 40),
    ("log_sell", 30),
    ("log_build", 30),
    ("log_milestone", 30),
    ("log_closed", 25),
    ("log_fish_cooked", 20),
    ("log_boat", 20),
    ("log_bridge", 16),
    ("log_path", 16),
    ("log_hire_villager", 12),
    ("log_hire_donkey", 12),
    ("log_breed", 12),
    ("log_take_blueprint", 10),
    ("log_refine", 9),
    ("log_fish_sold", 8),
    ("log_consume_theirs", 6),
    ("log_store_theirs", 6),
    ("log_produce", 5),
    ("log_beg", 4),
];
/// Lines that begin like a deed and are none.
const NONE: &[&str] = &["log_produce_paid"];

impl Story {
    /// What happened between the end of a player's last turn and now, or the turn that the player has
    /// begun. A game of one has Botric's turn between.
    pub fn since(&self, seat: Seat, seats: impl Iterator<Item = Seat>, over: bool) -> Since {
        let turns = self.turns();
        let now = turns.len().saturating_sub(1);
        let begun = !over && turns.last().is_some_and(|turn| turn.seat == seat.0);
        let to = if begun { turns[now].line } else { self.lines().len() };
        let before = if begun { now } else { turns.len() };
        let last = turns[..before].iter().rposition(|turn| turn.seat == seat.0);
        let first = last.map_or(0, |last| last + 1);
        let (from, start) = turns.get(first).map_or((0, to), |turn| (turn.moment, turn.line.min(to)));
        let lines = &self.lines()[start..to];
        let deeds: Vec<(usize, i32)> = lines
            .iter()
            .enumerate()
            .filter(|(_, line)| line.seat.is_some_and(|other| other != seat.0))
            .filter_map(|(at, line)| Some((at, weight(line)?)))
            .collect();
        let mut heavy = deeds.clone();
        // Of deeds that weigh the same the later ones are told: the earlier ones led to them.
        heavy.sort_by_key(|(at, weight)| (-weight, usize::MAX - at));
        heavy.truncate(MOST);
        heavy.sort_unstable();
        let gains = seats.map(|seat| {
            let own = lines.iter().filter(|line| line.seat == Some(seat.0));
            own.fold(SeatGain { seat: seat.0, points: 0, gold: 0 }, |sum, line| SeatGain {
                points: sum.points + line.points,
                gold: sum.gold + line.gold,
                ..sum
            })
        });
        Since {
            from: from as u32,
            more: (deeds.len() - heavy.len()) as u32,
            lines: heavy.into_iter().map(|(at, _)| whole(lines, at)).collect(),
            gains: gains.filter(|gain| gain.points != 0 || gain.gold != 0).collect(),
        }
    }
}

/// A deed with all that it brought: goods are paid for before the deed that they are used for, in the same
/// turn; what comes after a player's last deed in a turn goes with that one.
fn whole(lines: &[LogLine], at: usize) -> LogLine {
    let deed = &lines[at];
    let of_turn = |line: &&LogLine| line.phrase.key != "log_turn";
    let own = |line: &&LogLine| line.seat == deed.seat;
    let before = lines[..at].iter().rev().take_while(of_turn).filter(own);
    let before = before.take_while(|line| weight(line).is_none());
    let after: Vec<&LogLine> = lines[at + 1..].iter().take_while(of_turn).filter(own).collect();
    let last = after.iter().all(|line| weight(line).is_none());
    let with = before.chain(after.into_iter().filter(|_| last));
    let (points, gold) =
        with.fold((deed.points, deed.gold), |(points, gold), line| (points + line.points, gold + line.gold));
    LogLine { points, gold, ..deed.clone() }
}

/// What a deed weighs; `None` for what only goes with one.
fn weight(line: &LogLine) -> Option<i32> {
    let key = line.phrase.key.as_str();
    if line.botric_reason || NONE.contains(&key) {
        return None;
    }
    let (_, weight) = DEEDS.iter().find(|(head, _)| key.starts_with(head))?;
    Some(weight + 8 * line.points.abs())
}
