//! The game of the week. The week is its seed, so it is equal for all players.

use crate::api::{
    Colour, LakeSetup, Layout, NewGame, NewPlayer, Preset, Season, SoloModifiers, SoloOptions, Weekly,
};
use crate::games::hamlet::setup;
use crate::games::history::week::{Week, WeekDay};
use hamlet_rules::{Hamlet, Options};
use tabletop::Ruleset;

/// The season of each week by its number modulo 8: every other week is By the Lake.
const SEASONS: [Option<Season>; 8] = [
    None,
    Some(Season::Spring),
    None,
    Some(Season::Summer),
    None,
    Some(Season::Autumn),
    None,
    Some(Season::Winter),
];

fn season(week: Week) -> Option<Season> {
    SEASONS[usize::from(week.number) % SEASONS.len()]
}

/// Returns the set-up of a week's game: solo against Botric without modifiers, on a random layout.
fn set_up(week: Week) -> NewGame {
    let solo =
        SoloOptions { preset: Preset::Normal, settles_ties: false, modifiers: SoloModifiers::default() };
    NewGame {
        name: None,
        players: vec![NewPlayer { name: String::new(), colour: Colour::Blue, rival: None }],
        layout: Layout::Random,
        seed: Some(week.seed()),
        solo,
        lake: season(week).map(|season| LakeSetup { season, draft: false }),
    }
}

/// Returns the game of a week, without the player's own games.
pub fn weekly(at: WeekDay) -> Weekly {
    let Week { year, number } = at.week;
    Weekly {
        ruleset: Hamlet::ID.into(),
        year,
        week: number,
        days_left: at.days_left(),
        season: season(at.week),
        setup: set_up(at.week),
        games: Vec::new(),
    }
}

/// Returns the week whose game has these options, if it was played up to 60 weeks later.
pub fn of(options: &Options, played: &str) -> Option<Week> {
    Week::played(played, |week| is(options, week))
}

/// Returns whether these options are those of that week's game.
pub fn is(options: &Options, week: Week) -> bool {
    let usual = setup::options(&set_up(week));
    let solo = hamlet_rules::SoloOptions { settles_ties: false, ..options.solo };
    usual.is_ok_and(|usual| Options { solo, ..options.clone() } == usual)
}
