//! Fits the rivals' weights to the results of games that they play against themselves: `cargo xtask train`.
//!
//! Each round plays games with the weights of the round before, keeps the numbers of every position at the end of a turn, and fits the weights
//! to the margins at the end of the games by ridge regression that pulls to the weights before. Rows are stored as they are made, so that a
//! run that was stopped continues.

use std::fs::{self, File, OpenOptions};
use std::io::{BufReader, BufWriter, Read, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use hamlet_rules::random::{Chance, Draws};
use hamlet_rules::rival::{Breadth, Level, Planner, Rival, WeightSets, Weights};
use hamlet_rules::{Game, LakeOptions, Options, Season, Seat};
use search::{Limits, Settings};

type Failure = Box<dyn std::error::Error>;

/// What the program is told.
struct Orders {
    set: Set,
    rounds: u32,
    games: u64,
    ridge: f64,
    width: usize,
    folder: PathBuf,
    data: PathBuf,
}

/// A kind of game with weights of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Set {
    Base,
    Lake,
    Solo,
    SoloLake,
}

impl Set {
    const ALL: [Set; 4] = [Set::Base, Set::Lake, Set::Solo, Set::SoloLake];

    fn name(self) -> &'static str {
        ["base", "lake", "solo", "solo-lake"][self as usize]
    }

    fn of(self, sets: &mut WeightSets) -> &mut Weights {
        match self {
            Set::Base => &mut sets.base,
            Set::Lake => &mut sets.lake,
            Set::Solo => &mut sets.solo,
            Set::SoloLake => &mut sets.solo_lake,
        }
    }

    fn options(self, seed: u64) -> Options {
        let players = match self {
            Set::Solo | Set::SoloLake => 1,
            Set::Base | Set::Lake => [2, 2, 3, 2, 2, 4][seed as usize % 6],
        };
        let mut options = Options::new(players, seed);
        if matches!(self, Set::Lake | Set::SoloLake) {
            options.lake = Some(LakeOptions { season: Season::ALL[seed as usize % 4], draft: false });
        }
        if players == 1 {
            options.solo = if seed.is_multiple_of(2) {
                hamlet_rules::SoloOptions::normal()
            } else {
                hamlet_rules::SoloOptions::harder()
            };
        }
        options
    }
}

/// A position at the end of a turn, and how the game ended for the seat.
struct Row {
    game: u64,
    terms: Vec<f32>,
    margin: f32,
}

fn main() -> Result<(), Failure> {
    let orders = read_orders()?;
    fs::create_dir_all(&orders.folder)?;
    for round in 0..orders.rounds {
        let done = orders.folder.join(format!("{}-{round}.json", orders.set.name()));
        if done.exists() {
            println!("round {round}: done before");
            continue;
        }
        let before = match round.checked_sub(1) {
            Some(last) => orders.folder.join(format!("{}-{last}.json", orders.set.name())),
            None => orders.data.clone(),
        };
        let mut sets = WeightSets::read(&fs::read_to_string(before)?)?;
        let rows = play(&orders, round, orders.set.of(&mut sets))?;
        let fitted = fit(&rows, orders.set.of(&mut sets), orders.ridge, round);
        *orders.set.of(&mut sets) = fitted;
        fs::write(done, sets.write())?;
        // The other sets may have been trained meanwhile.
        let mut now = WeightSets::read(&fs::read_to_string(&orders.data)?)?;
        *orders.set.of(&mut now) = orders.set.of(&mut sets).clone();
        fs::write(&orders.data, now.write() + "\n")?;
    }
    Ok(())
}

fn read_orders() -> Result<Orders, Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/rival.json");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/train");
    let mut orders = Orders { set: Set::Base, rounds: 7, games: 400, ridge: 300.0, width: 2, folder, data };
    for pair in words.chunks(2) {
        let [flag, value] = pair else { return Err(format!("{} lacks a value", pair[0]).into()) };
        match flag.as_str() {
            "--set" => {
                let named = Set::ALL.into_iter().find(|set| set.name() == value);
                orders.set = named.ok_or("the sets are base, lake, solo and solo-lake")?;
            }
            "--rounds" => orders.rounds = value.parse()?,
            "--games" => orders.games = value.parse()?,
            "--ridge" => orders.ridge = value.parse()?,
            "--width" => orders.width = value.parse()?,
            "--folder" => orders.folder = value.into(),
            _ => return Err(format!("there is no option {flag}").into()),
        }
    }
    Ok(orders)
}

/// Plays the games of a round that are not in its file of rows yet. Returns all its rows.
fn play(orders: &Orders, round: u32, weights: &Weights) -> Result<Vec<Row>, Failure> {
    let path = orders.folder.join(format!("{}-{round}.rows", orders.set.name()));
    let width = weights.terms().len();
    let mut rows = if path.exists() { read_rows(&path, width)? } else { Vec::new() };
    let first = rows.last().map_or(0, |row| row.game % 1_000_000 + 1);
    let mut out = BufWriter::new(OpenOptions::new().create(true).append(true).open(&path)?);
    let mut total = (0u64, 0u64);
    for number in first..orders.games {
        let seed = u64::from(round + 1) * 1_000_000 + number;
        let (new, rounds) = one_game(&orders.set.options(seed), seed, weights, orders.width)?;
        total = (total.0 + 1, total.1 + u64::from(rounds));
        for row in &new {
            out.write_all(&row.game.to_le_bytes())?;
            out.write_all(&row.margin.to_le_bytes())?;
            for term in &row.terms {
                out.write_all(&term.to_le_bytes())?;
            }
        }
        out.flush()?;
        rows.extend(new);
    }
    println!(
        "round {round}: {} rows, {:.1} rounds a game",
        rows.len(),
        total.1 as f64 / total.0.max(1) as f64
    );
    Ok(rows)
}

fn read_rows(path: &Path, width: usize) -> Result<Vec<Row>, Failure> {
    let mut bytes = Vec::new();
    BufReader::new(File::open(path)?).read_to_end(&mut bytes)?;
    let mut rows = Vec::new();
    for row in bytes.chunks_exact(12 + 4 * width) {
        let number = |at: usize| f32::from_le_bytes([row[at], row[at + 1], row[at + 2], row[at + 3]]);
        let game = u64::from_le_bytes(row[..8].try_into()?);
        rows.push(Row {
            game,
            margin: number(8),
            terms: (0..width).map(|term| number(12 + 4 * term)).collect(),
        });
    }
    Ok(rows)
}

/// The most rounds of a training game; an unfinished game is then scored as it stands.
const MOST_ROUNDS: u16 = 60;
/// Number of places of a building that a rival considers.
const PLACES: NonZeroUsize = NonZeroUsize::MIN.saturating_add(4);

/// Plays one game of the rival against itself with some chance in its choices.
fn one_game(
    options: &Options,
    seed: u64,
    weights: &Weights,
    width: usize,
) -> Result<(Vec<Row>, u16), Failure> {
    let mut game = Game::new(options)?;
    let mut draws = Draws::from(Chance::new(seed ^ 0x7261_696e));
    let level = |softness: f64| Level {
        id: String::new(),
        settings: Settings { softness, ..Settings::beam(width) },
        plan: Breadth { places: PLACES },
        nodes: u64::MAX,
    };
    let mut rows: Vec<(Seat, Vec<f32>)> = Vec::new();
    let mut planner = Planner::new(weights, 1);
    while !game.is_over() && game.round() <= MOST_ROUNDS {
        let mover = game.turn();
        let softness = [0.0, 0.0, 1.0, 3.0][draws.below(4)];
        let before = game.clone();
        let line = Rival::new(weights, &level(softness), None).play(&mut game, Limits::default());
        let line = line.map_err(|refusal| format!("{refusal:?}"))?;
        // The position before the turn was ended.
        let mut end = before;
        for index in &line {
            let choice = end.choices()[*index];
            if choice == hamlet_rules::Choice::EndTurn {
                for seat in end.seats().filter(|seat| *seat == mover) {
                    rows.push((seat, planner.terms(&end, seat)));
                }
            }
            end.play_at(*index).map_err(|refusal| format!("{refusal:?}"))?;
        }
    }
    let total: Vec<i32> = game.seats().map(|seat| game.score(seat).total).collect();
    let margin = |seat: Seat| {
        let others = total.iter().enumerate().filter(|(other, _)| *other != seat.index());
        let best = others.map(|(_, total)| *total).max().unwrap_or(0);
        (total[seat.index()] - best).clamp(-80, 80) as f32
    };
    let rows = rows.into_iter().map(|(seat, terms)| Row { game: seed, terms, margin: margin(seat) });
    Ok((rows.collect(), game.round()))
}

/// Fits weights to the rows, pulled to those before. Every tenth game is held out to tell the error.
fn fit(rows: &[Row], before: &Weights, ridge: f64, round: u32) -> Weights {
    let terms = before.terms().len();
    let is_held_out = |row: &&Row| row.game.is_multiple_of(10);
    let guess = |weights: &[f32], row: &Row| -> f64 {
        weights.iter().zip(&row.terms).map(|(weight, term)| f64::from(*weight) * f64::from(*term)).sum()
    };
    let mut square = vec![0.0f64; terms * terms];
    let mut right = vec![0.0f64; terms];
    for row in rows.iter().filter(|row| !is_held_out(row)) {
        let rest = f64::from(row.margin) - guess(before.terms(), row);
        for (one, left) in row.terms.iter().enumerate().filter(|(_, left)| **left != 0.0) {
            let left = f64::from(*left);
            right[one] += left * rest;
            for (sum, other) in square[one * terms..=one * terms + one].iter_mut().zip(&row.terms) {
                *sum += left * f64::from(*other);
            }
        }
    }
    for term in 0..terms {
        // A term pulls by how much it varies, so that its unit does not matter.
        let own = square[term * terms + term] / rows.len().max(1) as f64;
        square[term * terms + term] += ridge * own.max(0.05);
    }
    let change = solve(&mut square, right, terms);
    let fitted: Vec<f32> =
        before.terms().iter().zip(change).map(|(weight, change)| weight + change as f32).collect();
    let error = |weights: &[f32]| {
        let held: Vec<f64> =
            rows.iter().filter(is_held_out).map(|row| guess(weights, row) - f64::from(row.margin)).collect();
        (held.iter().map(|miss| miss * miss).sum::<f64>() / held.len().max(1) as f64).sqrt()
    };
    let spread: Vec<f64> = rows.iter().filter(is_held_out).map(|row| f64::from(row.margin)).collect();
    let spread =
        (spread.iter().map(|margin| margin * margin).sum::<f64>() / spread.len().max(1) as f64).sqrt();
    println!(
        "round {round}: held-out error {:.2} points, {:.2} with the weights before; the margins' spread is {spread:.2}",
        error(&fitted),
        error(before.terms()),
    );
    Weights::new(fitted)
}

/// Solves a symmetric positive definite system by Cholesky decomposition. Only the lower triangle of the matrix is read.
fn solve(square: &mut [f64], mut right: Vec<f64>, n: usize) -> Vec<f64> {
    for row in 0..n {
        for column in 0..=row {
            let sum: f64 = (0..column).map(|k| square[row * n + k] * square[column * n + k]).sum();
            let rest = square[row * n + column] - sum;
            square[row * n + column] =
                if row == column { rest.max(1e-9).sqrt() } else { rest / square[column * n + column] };
        }
    }
    for row in 0..n {
        let sum: f64 = (0..row).map(|k| square[row * n + k] * right[k]).sum();
        right[row] = (right[row] - sum) / square[row * n + row];
    }
    for row in (0..n).rev() {
        let sum: f64 = (row + 1..n).map(|k| square[k * n + row] * right[k]).sum();
        right[row] = (right[row] - sum) / square[row * n + row];
    }
    right
}
