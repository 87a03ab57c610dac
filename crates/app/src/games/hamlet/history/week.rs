//! The game of the week. The week is its seed, so it is equal for all players.

use crate::api::{
    Colour, LakeSetup, Layout, NewGame, NewPlayer, Preset, Season, SoloModifiers, SoloOptions, Weekly,
};
use crate::games::hamlet::setup;
use hamlet_rules::{Hamlet, Options};
use tabletop::Ruleset;
use time::format_description::well_known::Iso8601;
use time::{Date, Weekday};

/// A calendar week (ISO 8601): year and number.
pub type Week = (i32, u8);

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

/// Returns the week of a day such as `2026-11-21`, ignoring a time after it.
pub fn at(day: &str) -> Option<(Week, Weekday)> {
    let date = Date::parse(day.get(..10)?, &Iso8601::DATE).ok()?;
    let (year, week, day) = date.to_iso_week_date();
    Some(((year, week), day))
}

/// Returns the game of a week: solo against Botric without modifiers, on a random layout.
pub fn weekly((year, week): Week, day: Weekday) -> Weekly {
    let season = SEASONS[usize::from(week) % SEASONS.len()];
    let solo =
        SoloOptions { preset: Preset::Normal, settles_ties: false, modifiers: SoloModifiers::default() };
    let setup = NewGame {
        name: None,
        players: vec![NewPlayer { name: String::new(), colour: Colour::Blue, rival: None }],
        layout: Layout::Random,
        seed: Some(format!("{year}-W{week:02}")),
        solo,
        lake: season.map(|season| LakeSetup { season, draft: false }),
    };
    let days_left = 8 - day.number_from_monday();
    Weekly { ruleset: Hamlet::ID.into(), year, week, days_left, season, setup, games: Vec::new() }
}

/// Returns the week whose game has these options, if it was played up to 60 weeks later.
pub fn of(options: &Options, played: &str) -> Option<Week> {
    let date = Date::parse(played.get(..10)?, &Iso8601::DATE).ok()?;
    // The device's clock may be a day behind the clock of the device that created the game.
    let days = std::iter::successors(date.next_day(), |day| day.checked_sub(time::Duration::WEEK)).take(62);
    days.map(|day| day.to_iso_week_date()).map(|(year, week, _)| (year, week)).find(|week| is(options, *week))
}

/// Returns whether these options are those of that week's game.
pub fn is(options: &Options, week: Week) -> bool {
    let usual = setup::options(&weekly(week, Weekday::Monday).setup);
    let solo = hamlet_rules::SoloOptions { settles_ties: false, ..options.solo };
    usual.is_ok_and(|usual| Options { solo, ..options.clone() } == usual)
}
