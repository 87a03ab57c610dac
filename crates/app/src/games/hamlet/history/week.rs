//! The game of the week. The week is its seed, so it is equal for all players.

use crate::api::{
    Colour, LakeSetup, Layout, NewGame, NewPlayer, Preset, Season, SoloModifiers, SoloOptions, Weekly,
};
use crate::games::hamlet::setup;
use crate::games::history::week::{Week, WeekDay};
use crate::record::Header;
use hamlet_rules::{Catalogue, Hamlet, Options};
use tabletop::{Edition, Ruleset};

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

/// Weeks whose games are played with an older edition of the components. A week's game keeps the edition that was the newest
/// when the week began.
struct OlderWeeks {
    /// The last day of these weeks, as year-month-day.
    last: &'static str,
    /// The name of the edition.
    edition: &'static str,
}

const OLDER: [OlderWeeks; 1] = [OlderWeeks { last: "2026-11-29", edition: "1" }];

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

/// Returns the week whose game this is, if it was played up to 60 weeks later.
pub fn of(header: &Header, played: &str) -> Option<Week> {
    Week::played(played, |week| is(header, week))
}

/// Returns whether this is that week's game.
pub fn is(header: &Header, week: Week) -> bool {
    has_options(&header.options, week)
        && edition(week).is_some_and(|edition| edition.hash == header.catalogue)
}

/// Returns the components of the week's game with these options, if it is not played with the newest ones.
pub fn older_edition(options: &Options) -> Option<&'static Edition> {
    OLDER.iter().find_map(|weeks| {
        let week = Week::up_to(weeks.last, |week| has_options(options, week))?;
        edition(week).filter(|edition| edition.name == weeks.edition)
    })
}

/// Returns the components of a week's game.
fn edition(week: Week) -> Option<&'static Edition> {
    let is_of = |weeks: &&OlderWeeks| WeekDay::parse(weeks.last).is_some_and(|last| week <= last.week);
    let older = OLDER.iter().find(is_of);
    older.map_or_else(|| Catalogue::editions().last(), |weeks| Catalogue::edition_named(weeks.edition))
}

/// Returns whether these options are those of that week's game.
fn has_options(options: &Options, week: Week) -> bool {
    let usual = setup::options(&set_up(week));
    let solo = hamlet_rules::SoloOptions { settles_ties: false, ..options.solo };
    usual.is_ok_and(|usual| Options { solo, ..options.clone() } == usual)
}
