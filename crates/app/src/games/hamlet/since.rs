//! A summary of the other players' actions since a player's last turn.

use crate::api::{LogEvent, LogLine, SeatGain, Since, Token};
use crate::session::story::Story;
use hamlet_rules::{Hamlet, Seat};

/// Maximum number of lines of a summary.
const MOST: usize = 6;

impl Story<Hamlet> {
    /// Returns a summary from the end of a player's last turn to now, or to the start of the player's current
    /// turn. In a solo game that is Botric's turn.
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
        // Of equally important events prefer the later ones, which the earlier ones led to.
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

/// Returns an action's line with all its gains and payments of the turn: payments come before their action, and gains after a
/// player's last action of a turn belong to that action.
fn whole(lines: &[LogLine], at: usize) -> LogLine {
    let deed = &lines[at];
    let of_turn = |line: &&LogLine| line.event != LogEvent::Turn;
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

/// Returns the importance of a line in eighths of a point; `None` if it only accompanies another line.
fn weight(line: &LogLine) -> Option<i32> {
    use LogEvent as E;
    let theirs = |token: &Token| token.maker.is_some() && token.maker != line.seat;
    let deed = match &line.event {
        E::ChurchCompleted | E::LastFlag => 90,
        E::Delivered { .. } => 60,
        E::LakeFormed { .. } => 40,
        E::Sold { .. } | E::Built | E::Milestone { .. } => 30,
        E::BuildingClosed => 25,
        E::FishCooked { .. } | E::BoatPlaced { .. } => 20,
        E::Road { .. } => 16,
        E::VillagerHired | E::DonkeyHired | E::DonkeyBred => 12,
        E::BlueprintTaken { .. } => 10,
        E::Refined { .. } => 9,
        E::FishSold { .. } => 8,
        // Rarer fish count more.
        E::FishDrawn { fish: [common, uncommon, rare] } => {
            3 * i32::from(*common) + 6 * i32::from(*uncommon) + 12 * i32::from(*rare)
        }
        E::Consumed { token } | E::Stored { token, .. } if theirs(token) => 6,
        E::Produced { rain: false, .. } => 5,
        E::Begged => 4,
        _ => return None,
    };
    Some(deed + 8 * line.points.abs())
}
