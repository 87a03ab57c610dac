//! Has computer rivals play every challenge, and keeps the best record of each: `cargo xtask challenges`.
//!
//! Each attempt plays with other preferences, so that the best of many shows what is possible. It prints what each level
//! reached, by which the stars are set.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use hamlet_app::api::{ChallengeForm, ChallengeMeasure};
use hamlet_app::record::{Colour, Header, LiveLog, Record, SeatLabel, encode, paste};
use hamlet_app::{Attempt, AttemptState, Challenge, challenges};
use hamlet_rules::random::Chance;
use hamlet_rules::rival::{Level, Rival, Rivals, WeightSets, Weights};
use hamlet_rules::{Choice, Decision, Event, Game, Seat};
use search::Limits;

type Failure = Box<dyn std::error::Error>;

/// The levels that play, each with its share of the attempts.
const LEVELS: [(&str, u64); 3] = [("beginner", 1), ("player", 2), ("expert", 1)];
/// Most rounds of a game; a longer one is given up.
const MOST_ROUNDS: u16 = 40;
/// The features whose weights differ from attempt to attempt.
const TASTES: [&str; 10] = [
    "gold",
    "landmarks",
    "roads",
    "sales",
    "deliveries",
    "donkeys",
    "reach",
    "own_goods",
    "blueprints",
    "points",
];

/// What the arguments of the program ask for.
struct Orders {
    tries: u64,
    nodes: u64,
    /// The challenges to play; all if empty.
    only: Vec<String>,
}

fn orders() -> Result<Orders, Failure> {
    let mut orders = Orders { tries: 8, nodes: 6000, only: Vec::new() };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number =
            || -> Result<u64, Failure> { Ok(words.next().ok_or("a number is missing")?.parse()?) };
        match word.as_str() {
            "--tries" => orders.tries = number()?,
            "--nodes" => orders.nodes = number()?,
            id => orders.only.push(id.to_owned()),
        }
    }
    Ok(orders)
}

/// A finished attempt with its choices.
struct Played {
    attempt: Attempt,
    choices: Vec<u32>,
}

/// Returns what is worth more to a rival that attempts this challenge.
fn likes(challenge: &Challenge) -> Vec<(&'static str, f32)> {
    let goal = &challenge.goal;
    let mut likes: Vec<(&str, f32)> = match goal.measure {
        ChallengeMeasure::Gold => vec![("gold", 2.0)],
        ChallengeMeasure::Landmarks => vec![("landmarks", 6.0), ("payable_blueprints", 1.0)],
        ChallengeMeasure::Roads => vec![("roads", 4.0), ("payable_roads", 1.0)],
        ChallengeMeasure::LongestRoad => vec![("longest_road_points", 2.0), ("payable_roads", 1.0)],
        ChallengeMeasure::Deliveries => vec![("deliveries", 6.0), ("best_delivery_progress", 3.0)],
        ChallengeMeasure::Sales => vec![("sales", 5.0), ("payable_sales", 1.0)],
        ChallengeMeasure::Boats => vec![("boats", 6.0), ("flags_used", 2.0)],
        ChallengeMeasure::Fish => vec![("fish", 4.0), ("boats", 1.0)],
        _ => Vec::new(),
    };
    for limit in &goal.limits {
        likes.extend(match limit.measure {
            ChallengeMeasure::Sales => {
                vec![("sales", -40.0), ("sale_progress", -8.0), ("payable_sales", -8.0)]
            }
            ChallengeMeasure::Villagers => vec![("fourth_villager", -40.0)],
            ChallengeMeasure::Donkeys => vec![("donkeys", -40.0)],
            ChallengeMeasure::Boats => vec![("boats", -40.0)],
            _ => Vec::new(),
        });
    }
    likes
}

/// Returns a rival for one try; the first try of a level plays as the level does.
fn rival(challenge: &Challenge, level: &Level, attempt: u64) -> Result<Rival, Failure> {
    let mut chance = Chance::new(challenge.options.seed ^ (attempt << 8));
    let mut weights: Weights = WeightSets::standard()?.of(&challenge.options).clone();
    let strength = if attempt == 0 { 1.0 } else { chance.below(5) as f32 / 2.0 };
    for (feature, by) in likes(challenge) {
        weights = weights.shifted(feature, if by < 0.0 { by } else { by * strength });
    }
    if attempt > 0 {
        for _ in 0..3 {
            let by = (chance.below(9) as f32 - 4.0) / 4.0;
            weights = weights.shifted(TASTES[chance.below(TASTES.len())], by);
        }
    }
    Ok(Rival::new(&weights, level, None))
}

/// Returns whether the challenge is about lakes that the player forms.
fn wants_lakes(challenge: &Challenge) -> bool {
    matches!(challenge.goal.measure, ChallengeMeasure::Lakes | ChallengeMeasure::LargestLake)
}

/// Returns the place that closes the largest lake, if a place closes one larger than `most`.
fn closing(game: &Game, most: u8) -> Option<(usize, u8)> {
    if game.decision() != Decision::Place {
        return None;
    }
    let formed = |index: usize| {
        let mut next = game.clone();
        let events = next.play_at(index).ok()?;
        let mut tiles = events.iter().filter_map(|event| match event {
            Event::LakeFormed { tiles, .. } => Some(*tiles),
            _ => None,
        });
        // A building that is still to be paid for has not formed its lake yet.
        tiles.next().or_else(|| closed(game, index))
    };
    let found = (0..game.choices().len()).filter_map(|index| Some((index, formed(index)?)));
    found.filter(|(_, tiles)| *tiles > most).max_by_key(|(_, tiles)| *tiles)
}

/// Returns the size of the largest lake that a place of the building being placed would close.
fn closed(game: &Game, index: usize) -> Option<u8> {
    let placing = game.placing()?;
    let Choice::Place(pose) = *game.choices().get(index)? else { return None };
    let lakes = game.lakes_closed_by(placing.face, pose);
    lakes.iter().map(|lake| lake.len() as u8).max().filter(|tiles| *tiles > 0)
}

/// Plays one attempt until it is decided.
fn play(challenge: &'static Challenge, rival: &Rival, nodes: u64) -> Result<Played, Failure> {
    let last = match challenge.goal.form {
        ChallengeForm::Most { rounds, .. } => rounds.unwrap_or(MOST_ROUNDS),
        ChallengeForm::Soonest { by_round, .. } => by_round[0],
    };
    let mut game = Game::new(&challenge.options)?;
    let mut choices: Vec<u32> = Vec::new();
    let mut largest = 0;
    while !game.is_over() && game.round() <= last {
        let limits = Limits { nodes: Some(nodes), deadline: None, cancel: None };
        let (mover, round) = (game.turn(), game.round());
        for index in line(challenge, rival, &game, limits) {
            let better = if wants_lakes(challenge) {
                closing(&game, if challenge.goal.measure == ChallengeMeasure::Lakes { 0 } else { largest })
            } else {
                None
            };
            let wanted = better.map_or(index, |(index, _)| index);
            let events = game.play_at(wanted).map_err(|refusal| format!("refused: {refusal:?}"))?;
            choices.push(wanted as u32);
            let reveals = events.iter().any(Event::reveals);
            for event in events {
                if let Event::LakeFormed { seat: Seat(0), tiles, .. } = event {
                    largest = largest.max(*tiles);
                }
            }
            if reveals || wanted != index || game.is_over() || (game.turn(), game.round()) != (mover, round) {
                break;
            }
        }
    }
    let attempt = Attempt::of(&challenge.goal, header(challenge)?, &choices).ok_or("it does not replay")?;
    choices.truncate(attempt.choices);
    Ok(Played { attempt, choices })
}

/// Returns the choices of the best turn that keeps within the limits.
fn line(challenge: &Challenge, rival: &Rival, game: &Game, limits: Limits<'_>) -> Vec<usize> {
    if game.choices().len() == 1 || matches!(game.decision(), Decision::Tie(_)) {
        return vec![0];
    }
    let keeps = |line: &[usize]| {
        let mut next = game.clone();
        let mut sold = 0;
        for index in line {
            let Ok(events) = next.play_at(*index) else { return false };
            sold += events.iter().filter(|event| matches!(event, Event::Sold { seat: Seat(0), .. })).count();
        }
        challenge.goal.limits.iter().all(|limit| {
            let player = next.deciding_player();
            let now = match limit.measure {
                ChallengeMeasure::Sales => sold as i32,
                ChallengeMeasure::Villagers => i32::from(player.villagers().size()),
                ChallengeMeasure::Donkeys => i32::from(player.donkeys().size()),
                ChallengeMeasure::Boats => next.shore().map_or(0, |shore| i32::from(shore.boats_of(Seat(0)))),
                _ => 0,
            };
            now <= limit.at_most
        })
    };
    let turns = rival.advice(game, limits).turns;
    let turn = turns.into_iter().find(|turn| keeps(&turn.line));
    turn.map_or_else(|| vec![game.choices().len() - 1], |turn| turn.line)
}

fn header(challenge: &Challenge) -> Result<Header, Failure> {
    let ada = SeatLabel { name: "Ada".to_owned(), colour: Colour::Blue, rival: None };
    Ok(Header::new(format!("Challenge {}", challenge.number), vec![ada], challenge.options.clone())?
        .with_edition(challenge.edition))
}

/// Returns the rank of a kept attempt, higher for a better result; `None` if its code does not fit or nothing of it counts.
fn kept_rank(challenge: &Challenge, code: &str) -> Option<i32> {
    let log = LiveLog::decode(&paste::read(code).ok()?).ok()?;
    if !challenge.is(&log.header().options) || log.header().catalogue != challenge.edition.hash {
        return None;
    }
    let Record { header, choices, .. } = log.record();
    Attempt::of(&challenge.goal, header, &choices)?.rank(&challenge.goal)
}

/// Plays a challenge and returns the code of its best attempt, if that is better than the kept one.
fn solve(
    challenge: &'static Challenge,
    orders: &Orders,
    kept: Option<&str>,
) -> Result<Option<String>, Failure> {
    let rivals = Rivals::standard()?;
    let mut best: Option<Played> = None;
    let mut told = format!("{:2} {:<18}", challenge.number, challenge.id);
    for (name, share) in LEVELS {
        let level = rivals.level(name).ok_or("there is no such level")?;
        let mut values = Vec::new();
        for attempt in 0..orders.tries * share {
            let played = play(challenge, &rival(challenge, level, attempt)?, orders.nodes)?;
            let rank = played.attempt.rank(&challenge.goal);
            values.push(match played.attempt.state {
                AttemptState::Broken(_) => "x".to_owned(),
                _ => played.attempt.value(&challenge.goal).map_or("-".to_owned(), |value| value.to_string()),
            });
            if rank.is_some() && best.as_ref().is_none_or(|best| rank > best.attempt.rank(&challenge.goal)) {
                best = Some(played);
            }
        }
        told += &format!(" | {name} {}", values.join(" "));
    }
    let before = kept.and_then(|code| kept_rank(challenge, code));
    let rank = best.as_ref().and_then(|best| best.attempt.rank(&challenge.goal));
    let stars = best.as_ref().map_or(0, |best| best.attempt.stars(&challenge.goal));
    println!("{told} | best {rank:?} with {stars} stars, kept {before:?}");
    let Some(best) = best.filter(|_| rank > before) else { return Ok(None) };
    let header = header(challenge)?;
    let start = header.start()?;
    Ok(Some(paste::write(&encode(&header, start, &best.choices))))
}

fn main() -> Result<(), Failure> {
    let orders = orders()?;
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/challenges/records.json");
    let records: BTreeMap<String, String> = serde_json::from_str(&std::fs::read_to_string(&file)?)?;
    let wanted: Vec<&'static Challenge> = challenges()?
        .iter()
        .filter(|challenge| orders.only.is_empty() || orders.only.contains(&challenge.id))
        .collect();
    let (next, records) = (AtomicUsize::new(0), Mutex::new(records));
    let threads = std::thread::available_parallelism().map_or(1, |count| count.get().min(2));
    let work = || -> Result<(), String> {
        while let Some(challenge) = wanted.get(next.fetch_add(1, Ordering::Relaxed)) {
            let kept = records.lock().unwrap_or_else(PoisonError::into_inner).get(&challenge.id).cloned();
            let solved = solve(challenge, &orders, kept.as_deref());
            let Some(code) = solved.map_err(|error| error.to_string())? else { continue };
            let mut records = records.lock().unwrap_or_else(PoisonError::into_inner);
            records.insert(challenge.id.clone(), code);
            let text = serde_json::to_string_pretty(&*records).map_err(|error| error.to_string())?;
            std::fs::write(&file, text + "\n").map_err(|error| error.to_string())?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().unwrap_or_else(|_| Err("a thread failed".into())))
    })?;
    Ok(())
}
