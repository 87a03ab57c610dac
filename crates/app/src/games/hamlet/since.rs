//! What a summary of the other players' turns tells of Hamlet, see `Story::since`.

use crate::api::{FishCount, LogEvent, LogLine, SeatGain, Token};
use crate::games::hamlet::score::changes;
use crate::session::game::Turns;
use hamlet_rules::{Hamlet, Seat};

/// Returns the importance of a line to a player who was away.
pub fn importance(line: &LogLine, seat: Seat) -> Option<i32> {
    line.seat.filter(|other| *other != seat.0).and_then(|_| weight(line))
}

/// Returns what a seat gained over several turns; `None` if nothing.
pub fn gain(turns: &Turns<'_, Hamlet>, seat: Seat) -> Option<SeatGain> {
    let own = || turns.lines.iter().filter(|line| line.seat == Some(seat.0));
    let gain = SeatGain {
        seat: seat.0,
        points: own().map(|line| line.points).sum(),
        gold: own().map(|line| line.gold).sum(),
        at_end: changes(turns.before, turns.after, seat),
    };
    (gain.points != 0 || gain.gold != 0 || !gain.at_end.is_empty()).then_some(gain)
}

/// Returns an action's line with all its gains and payments of the turn: payments come before their action, and gains after a
/// player's last action of a turn belong to that action.
pub fn whole_line(lines: &[LogLine], at: usize) -> LogLine {
    let deed = &lines[at];
    let of_turn = |line: &&LogLine| line.event != LogEvent::Turn;
    let own = |line: &&LogLine| line.seat == deed.seat;
    let before = lines[..at].iter().rev().take_while(of_turn).filter(own);
    let before = before.take_while(|line| weight(line).is_none());
    let after: Vec<&LogLine> = lines[at + 1..].iter().take_while(of_turn).filter(own).collect();
    let last = after.iter().all(|line| weight(line).is_none());
    let with = before.chain(after.into_iter().filter(|_| last));
    with.fold(deed.clone(), |whole, line| LogLine {
        points: whole.points + line.points,
        gold: whole.gold + line.gold,
        for_gold: whole.for_gold + line.for_gold,
        ..whole
    })
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
        // Fish given up for points.
        E::FishReturned { .. } if line.points > 0 => 20,
        E::Road { .. } => 16,
        E::VillagerHired | E::DonkeyHired | E::DonkeyBred => 12,
        E::BlueprintTaken { .. } => 10,
        E::Refined { .. } => 9,
        E::FishSold { .. } => 8,
        // Rarer fish count more.
        E::FishDrawn { fish: FishCount { common, uncommon, rare } } => {
            3 * i32::from(*common) + 6 * i32::from(*uncommon) + 12 * i32::from(*rare)
        }
        E::Consumed { token } | E::Stored { token, .. } if theirs(token) => 6,
        E::Produced { rain: false, .. } => 5,
        E::Begged => 4,
        _ => return None,
    };
    Some(deed + 8 * line.points.abs())
}
