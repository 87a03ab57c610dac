//! The game of the week. The week is its seed, so it is equal for all players.

use crate::api::{
    CarcCharacter, CarcLakeSetup, CarcNewGame, CarcNewPlayer, CarcRival, CarcWeekly, Colour, GameName,
    RivalLevel,
};
use crate::games::carcassonne::setup;
use crate::games::history::week::{Week, WeekDay};
use carcassonne_rules::Carcassonne;
use hamlet_record::Header;

/// The rival of each week by its number modulo 3.
const CHARACTERS: [CarcCharacter; 3] = [CarcCharacter::Mason, CarcCharacter::Farmer, CarcCharacter::Pilgrim];

/// Returns the rival of a week.
fn rival(week: Week) -> CarcRival {
    let character = CHARACTERS[usize::from(week.number) % CHARACTERS.len()];
    CarcRival { level: RivalLevel::Player, character }
}

/// Returns the set-up of a week's game: a person, who begins, against the rival of the week; every other week with The Lake.
fn set_up(week: Week) -> CarcNewGame {
    let seat = |colour, rival| CarcNewPlayer { name: String::new(), colour, rival };
    CarcNewGame {
        ruleset: GameName::Carcassonne,
        name: None,
        players: vec![seat(Colour::Blue, None), seat(Colour::Vermilion, Some(rival(week)))],
        seed: Some(week.seed()),
        first: Some(0),
        farmers: true,
        lake: week.number.is_multiple_of(2).then_some(CarcLakeSetup { short_water: false }),
    }
}

/// Returns the game of a week, without the player's own games.
pub fn weekly(at: WeekDay) -> CarcWeekly {
    let Week { year, number } = at.week;
    CarcWeekly {
        ruleset: GameName::Carcassonne,
        year,
        week: number,
        days_left: at.days_left(),
        rival: rival(at.week),
        setup: set_up(at.week),
        games: Vec::new(),
        best: None,
    }
}

/// Returns whether a game is that of the week: same tiles and settings, against the same rival.
pub fn is(header: &Header<Carcassonne>, week: Week) -> bool {
    let usual = setup::options(&set_up(week));
    let played: Vec<_> = header.seats.iter().map(|seat| seat.rival.clone()).collect();
    usual.is_ok_and(|usual| usual == header.options) && played == [None, Some(rival(week).to_record())]
}
