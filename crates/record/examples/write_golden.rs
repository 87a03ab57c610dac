//! Writes finished games into `tests/records`, where they must always replay equally.
//!
//! `cargo run -p hamlet-record --example write_golden -- FOLDER` writes what is missing and never
//! overwrites: a record that no longer replays is a bug, not a reason for a new record.

use hamlet_record::{Colour, Header, LiveLog, SeatLabel, SeatRival};
use hamlet_rules::{
    Choice, Game, Hamlet, LakeOptions, LayoutChoice, Options, Pose, RulesVersion, Season, SoloOptions,
};
use std::path::Path;

fn roll(state: &mut u64, sides: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    ((*state >> 33) as usize) % sides.max(1)
}

/// A game to write: the file's name, the options and the seed of its choices.
struct Golden {
    name: String,
    title: String,
    options: Options,
    rules: RulesVersion,
    dice: u64,
    /// The first seat of the computer rivals; `None` without rivals.
    rivals: Option<usize>,
    /// Whether people play on several devices.
    at_distance: bool,
}

fn base_games() -> impl Iterator<Item = Golden> {
    (1..=4u8).flat_map(|players| (0..3u8).map(move |nth| (players, nth))).map(|(players, nth)| {
        let mut options = Options::new(players, 1000 * u64::from(players) + u64::from(nth));
        options.layout = if nth == 1 { LayoutChoice::Random } else { LayoutChoice::Recommended };
        options.solo = match nth {
            0 => SoloOptions::normal(),
            1 => SoloOptions::easier(),
            _ => SoloOptions::harder(),
        };
        Golden {
            name: format!("{players}-players-{nth}"),
            title: format!("Golden {players}.{nth}"),
            options,
            rules: RulesVersion::V1,
            dice: 88_172 + u64::from(nth),
            rivals: None,
            at_distance: false,
        }
    })
}

/// Returns games of By the Lake in every season, and one by the draft rules, for each number of players.
fn lake_games(rules: RulesVersion) -> impl Iterator<Item = Golden> {
    let kinds = Season::ALL.map(|season| (season, false)).into_iter().chain([(Season::Winter, true)]);
    let games = (1..=4u8).flat_map(move |players| kinds.clone().map(move |kind| (players, kind)));
    let version = if rules == RulesVersion::V2 { String::new() } else { format!("-v{}", rules.number()) };
    games.map(move |(players, (season, draft))| {
        let nth = if draft { 4 } else { season as u64 };
        // The draft rules are played in another season with each number of players.
        let season = if draft { Season::ALL[usize::from(players - 1)] } else { season };
        let word = if draft { "draft" } else { season.id() };
        let mut options = Options::new(players, 2000 * u64::from(players) + nth);
        options.layout = if nth % 2 == 1 { LayoutChoice::Random } else { LayoutChoice::Recommended };
        options.lake = Some(LakeOptions { season, draft });
        Golden {
            name: format!("{players}-lake-{word}{version}"),
            title: format!("Golden lake {players}, {word}"),
            options,
            rules,
            dice: 77_171 + nth,
            rivals: None,
            at_distance: false,
        }
    })
}

/// Returns games with computer rivals, whose choices are as random as a person's here.
fn rival_games() -> impl Iterator<Item = Golden> {
    (2..=4u8).map(|players| {
        let mut options = Options::new(players, 3000 * u64::from(players));
        options.lake = (players == 3).then_some(LakeOptions { season: Season::Summer, draft: false });
        Golden {
            name: format!("{players}-rivals"),
            title: format!("Golden rivals {players}"),
            rules: if options.lake.is_some() { RulesVersion::V3 } else { RulesVersion::V1 },
            options,
            dice: 66_170 + u64::from(players),
            rivals: Some(1),
            at_distance: false,
        }
    })
}

/// Returns games of people on several devices, one of them with a computer rival.
fn distance_games() -> impl Iterator<Item = Golden> {
    (2..=4u8).map(|players| {
        let mut options = Options::new(players, 4000 * u64::from(players));
        options.lake = (players == 4).then_some(LakeOptions { season: Season::Autumn, draft: false });
        let rivals = (players == 3).then_some(2);
        Golden {
            name: format!("{players}-distance{}", if rivals.is_some() { "-rival" } else { "" }),
            title: format!("Golden distance {players}"),
            rules: if options.lake.is_some() { RulesVersion::V3 } else { RulesVersion::V1 },
            options,
            dice: 55_150 + u64::from(players),
            rivals,
            at_distance: true,
        }
    })
}

/// Returns who plays a seat. The names are those of the first rivals; one has no character.
fn rival(seat: usize) -> Option<SeatRival> {
    let (level, character) = [("expert", Some("builder")), ("child", None), ("master", Some("warden"))]
        .into_iter()
        .nth(seat.checked_sub(1)?)?;
    Some(SeatRival { level: level.into(), character: character.map(Into::into) })
}

/// Picks a random choice. Turns seldom end early, so that the village grows, and lakes are closed if
/// possible.
fn pick(game: &Game, dice: &mut u64) -> usize {
    let choices = game.choices();
    if let (Some(_), Some(hamlet_rules::Placing { face, pose: None })) = (game.shore(), game.placing()) {
        let closes = |c: &Choice| match *c {
            Choice::Place(Pose { q, r, rotation }) => {
                !game.lakes_closed_by(face, Pose { q, r, rotation }).is_empty()
            }
            _ => false,
        };
        let closing: Vec<usize> = (0..choices.len()).filter(|i| closes(&choices[*i])).collect();
        if !closing.is_empty() && roll(dice, 4) > 0 {
            return closing[roll(dice, closing.len())];
        }
    }
    let index = roll(dice, choices.len());
    if choices[index] == Choice::EndTurn && choices.len() > 1 && roll(dice, 4) > 0 {
        return roll(dice, choices.len() - 1);
    }
    index
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("name the folder to write to")?;
    let lake = [RulesVersion::V2, RulesVersion::V3].into_iter().flat_map(lake_games);
    for golden in base_games().chain(lake).chain(rival_games()).chain(distance_games()) {
        let path = Path::new(&folder).join(format!("{}.hamlet", golden.name));
        if path.exists() {
            continue;
        }
        let players = usize::from(golden.options.players.max(2));
        let seats = ["Ada", "Bo", "Cleo", "Dov"].iter().zip(Colour::ALL).take(players);
        let seats = seats.enumerate().map(|(seat, (name, colour))| {
            let rival = golden.rivals.filter(|first| seat >= *first).and_then(|_| rival(seat));
            SeatLabel { name: (*name).into(), colour, rival }
        });
        let seats = seats.collect();
        let mut header = Header::<Hamlet>::new(golden.title, seats, golden.options)?;
        header.rules = golden.rules.number();
        header.at_distance = golden.at_distance;
        let mut replay = LiveLog::new(header)?;
        let mut dice = golden.dice;
        while !replay.game().is_over() {
            let index = pick(replay.game(), &mut dice);
            replay.play(index as u32)?;
        }
        std::fs::write(&path, replay.record().write())?;
        println!("{} {:016x} {} steps", path.display(), replay.game().hash(), replay.len());
    }
    Ok(())
}
