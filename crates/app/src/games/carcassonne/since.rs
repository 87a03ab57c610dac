//! What a summary of the other players' turns tells of Carcassonne, see `Story::since`.

use crate::api::{CarcEvent, CarcGain, CarcLine};
use tabletop::Seat;

/// Returns the importance of a line to a player who was away. Of the player's own lines only points are told, which another
/// player's tile may bring.
pub fn importance(line: &CarcLine, seat: Seat) -> Option<i32> {
    use CarcEvent as E;
    let is_own = line.seat == Some(seat.0);
    let points = i32::from(line.points);
    match line.event {
        E::Scored { .. } | E::KeeperPaid | E::WaterPaid => Some(40 + 8 * points),
        _ if is_own => None,
        E::Keeper => Some(200),
        E::LakeLaid { .. } => Some(100),
        E::Removed { .. } => Some(90),
        E::Enlisted => Some(60),
        E::Deployed { .. } => Some(32),
        E::Raced { .. } => Some(30),
        E::Lifted => Some(20),
        E::Declined => Some(12),
        E::Laid { .. } => Some(8),
        E::WaterPlaced { .. } => Some(6),
        _ => None,
    }
}

/// Returns the points that a seat gained in these lines; `None` if none.
pub fn gain(lines: &[CarcLine], seat: Seat) -> Option<CarcGain> {
    let own = lines.iter().filter(|line| line.seat == Some(seat.0));
    let points = own.map(|line| line.points).sum();
    (points > 0).then_some(CarcGain { seat: seat.0, points })
}
