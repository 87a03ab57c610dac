//! Summarizes what happened since a player's last turn, for any game.

use crate::api::SinceOf;
use crate::session::game::{Game, Table, Turns};
use crate::session::story::Story;
use hamlet_record::LiveLog;
use tabletop::{GameState, Seat};

/// Maximum number of lines of a summary.
const MOST: usize = 6;

/// A summary in a game's own types.
pub type SinceIn<G> = SinceOf<<G as Game>::Line, <G as Game>::Gain>;

impl<G: Game> Story<G> {
    /// Returns a summary from the end of a player's last turn to now, or to the start of the player's current
    /// turn; `None` if the story is not that of the log. In a solo game the summary covers Botric's turn.
    pub fn since(&self, log: &LiveLog<G>, seat: Seat) -> Option<SinceIn<G>> {
        let over = log.game().is_over();
        let turns = self.turns();
        let now = turns.len().saturating_sub(1);
        let begun = !over && turns.last().is_some_and(|turn| turn.seat == seat.0);
        let to = if begun { turns[now].line } else { self.lines().len() };
        let before = if begun { now } else { turns.len() };
        let last = turns[..before].iter().rposition(|turn| turn.seat == seat.0);
        let first = last.map_or(0, |last| last + 1);
        let (from, start) = turns
            .get(first)
            .map_or((self.len().saturating_sub(1), to), |turn| (turn.moment, turn.line.min(to)));
        let lines = &self.lines()[start..to];
        let deeds = lines.iter().enumerate();
        let mut heavy: Vec<(usize, i32)> =
            deeds.filter_map(|(at, line)| Some((at, G::importance(line, seat)?))).collect();
        // Among equally important events prefer the later ones, which result from the earlier ones.
        heavy.sort_by_key(|(at, weight)| (-weight, usize::MAX - at));
        // One line more takes no more space than the count of the left out lines.
        let most = if heavy.len() == MOST + 1 { heavy.len() } else { MOST };
        let mut light = heavy.split_off(heavy.len().min(most));
        heavy.sort_unstable();
        light.sort_unstable();
        let told = |deeds: &[(usize, i32)]| deeds.iter().map(|(at, _)| G::whole_line(lines, *at)).collect();
        let before = self.state(log, from as u32)?.state;
        let after = if begun { self.state(log, turns[now].moment as u32)?.state } else { log.game().clone() };
        let labels = &log.header().seats;
        let turns =
            Turns { lines, before: Table { game: &before, labels }, after: Table { game: &after, labels } };
        Some(SinceOf {
            from: from as u32,
            lines: told(&heavy),
            rest: told(&light),
            gains: (0..after.seats()).filter_map(|seat| G::gain(&turns, Seat(seat))).collect(),
        })
    }
}
