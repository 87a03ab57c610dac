//! `hamlet simulate`: plays many games automatically.

use crate::carcassonne::Simulation;
use crate::game::GameArgument;
use crate::greedy::Policy;
use crate::lake::EitherLake;
use crate::law::{Laws, Watch};
use crate::output::{Done, Fail, json, say};
use crate::tally::{Asked, Simulated, Tally, report_checks};
use hamlet_app::record::{Colour, Header, LiveLog, SeatLabel, encode};
use hamlet_rules::random::{Chance, Draws};
use hamlet_rules::{Game, LakeOptions, LayoutChoice, Options, Source};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Play many games automatically and report speed and scores.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  hamlet simulate --players 2 --games 1000 --seed 1 --json
  hamlet simulate --players 1 --games 100 --policy greedy
  hamlet simulate --players 3 --games 1000 --check
  hamlet simulate --game carcassonne --players 3 --games 1000 --lake --check
  hamlet simulate --players 2 --games 1000 --lake summer --json
  hamlet simulate --game carcassonne --players 5 --games 1000 --lake --json
  hamlet simulate --players 4 --games 3 --records games && hamlet replay games/4-players-1.json")]
pub struct Simulate {
    /// The game.
    #[arg(long, value_enum, default_value = "hamlet")]
    game: GameArgument,
    /// Number of players: 1 to 4 for Hamlet, where 1 is the solo game against Botric; 2 to 5 for Carcassonne.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=5))]
    players: u8,
    /// Number of games.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The first game's seed; each further game uses the next number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How the choices are made.
    #[arg(long, value_enum, default_value = "random")]
    policy: Policy,
    /// Use random first layouts instead of the recommended one (Hamlet).
    #[arg(long)]
    random_layout: bool,
    #[command(flatten)]
    lake: EitherLake,
    /// Maximum number of decisions per game; a longer game is reported as not ended.
    #[arg(long, default_value_t = 1_000_000)]
    max_decisions: u64,
    /// Check the invariants of rules and records in each game: every list of choices is sorted, distinct, not
    /// empty and equal to the recomputed one; copies, reasons, refusals and notation agree (a sample); the log, its
    /// text and its compact code replay to the same end. In Hamlet each round's position survives writing and
    /// reading, and no tile or sale is created or lost. In Carcassonne, in every position, no follower, tile or water
    /// is created or lost, all edges match, each feature equals the one found by a flood fill, and every point is
    /// explained. Violations are counted as `broken`, and the first ten are described.
    #[arg(long)]
    check: bool,
    /// Write each game's record into this folder, as <players>-players-<seed>.json, or with By the Lake as
    /// <players>-players-<season>-<seed>.json. Records of Carcassonne are carcassonne-<players>-players-<seed>.json,
    /// or with The Lake carcassonne-<players>-players-lake-<seed>.json.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Print the answer as JSON.
    #[arg(long)]
    json: bool,
}

/// The counts of all games of Hamlet.
#[derive(Default)]
struct Counts {
    tally: Tally,
    deliveries: i64,
    /// With By the Lake: number of lakes, of boats, and of points for fish.
    lakes: i64,
    boats: i64,
    fish: i64,
    /// The results of the checks; `None` without `--check`.
    laws: Option<Laws>,
}

impl Simulate {
    pub fn run(&self) -> Done {
        let Simulated { report, verdict } = match self.game {
            GameArgument::Hamlet => self.hamlet()?,
            GameArgument::Carcassonne => self.carcassonne()?,
        };
        if self.json {
            json(&report)?;
        } else if let Some(fields) = report.as_object() {
            for (name, value) in fields {
                say(format!("{name:22} {value}"))?;
            }
        }
        verdict
    }

    fn asked(&self, game: &'static str) -> Asked {
        let policy = self.policy.id();
        Asked { game, players: self.players, policy, seed: self.seed, games: self.games }
    }

    /// Plays games of Carcassonne.
    fn carcassonne(&self) -> Done<Simulated> {
        let lake = self.lake.carcassonne()?;
        if self.players < 2 {
            return Err(Fail::Usage("Carcassonne is for 2 to 5 players".to_owned()));
        }
        if self.random_layout {
            return Err(Fail::Usage("--random-layout is for Hamlet only".to_owned()));
        }
        let (policy, max_decisions) = (self.policy, self.max_decisions);
        let asked = &self.asked("carcassonne");
        let (check, records) = (self.check, self.records.as_deref());
        Simulation { asked, policy, lake, max_decisions, check, records }.run()
    }

    /// Plays games of Hamlet.
    fn hamlet(&self) -> Done<Simulated> {
        let lake = self.lake.hamlet()?;
        if self.players > 4 {
            return Err(Fail::Usage("Hamlet is for 1 to 4 players".to_owned()));
        }
        let mut counts = Counts { laws: self.check.then(Laws::default), ..Counts::default() };
        for game in 0..self.games {
            self.one(self.seed.wrapping_add(game), lake, &mut counts)?;
        }
        let broken = counts.laws.as_ref().map_or(0, |laws| laws.broken);
        let verdict = counts.tally.verdict(self.games, broken);
        Ok(Simulated { report: self.report(lake, &counts), verdict })
    }

    fn one(&self, seed: u64, lake: Option<LakeOptions>, counts: &mut Counts) -> Done {
        let layout = if self.random_layout { LayoutChoice::Random } else { LayoutChoice::Recommended };
        let options = Options { layout, lake, ..Options::new(self.players, seed) };
        let mut game = Game::new(&options).map_err(|error| Fail::Refused(error.to_string()))?;
        // The player's random numbers are separate from the game's.
        let mut chance = Draws::from(Chance::new(seed ^ 0x5A5A_5A5A_5A5A_5A5A));
        let header = self.header(&options)?;
        let mut taken = Vec::new();
        let tally = &mut counts.tally;
        let checked = counts.laws.as_ref().map_or(Duration::ZERO, |laws| laws.time);
        let mut watch = counts.laws.as_mut().map(|laws| Watch::new(laws, seed, &game));
        let start = Instant::now();
        while !game.is_over() && (taken.len() as u64) < self.max_decisions {
            if let Some(watch) = &mut watch {
                watch.decision(&game);
            }
            let choices = game.choices();
            tally.widest = tally.widest.max(choices.len());
            // A game without a choice is reported as not ended.
            let Some(index) = self.policy.choose(&game, &mut chance) else { break };
            let Some(choice) = choices.get(index).copied() else { break };
            taken.push(index as u32);
            if let Some(watch) = &mut watch {
                watch.before(&game, choice);
            }
            if game.play(choice).is_err() {
                tally.refused += 1;
                break;
            }
            if let Some(watch) = &mut watch {
                watch.after(&game);
            }
        }
        let asking = watch.as_ref().map_or(checked, Watch::time).saturating_sub(checked);
        tally.time += start.elapsed().saturating_sub(asking);
        if let Some(watch) = watch.as_mut().filter(|_| game.is_over()) {
            watch.end(&game, &header, &taken);
        }
        tally.add_decisions(taken.len());
        if game.is_over() {
            let start = header.start().map_err(|error| Fail::Refused(error.to_string()))?;
            counts.end(&game, &encode(&header, start, &taken));
        }
        self.records.as_ref().map_or(Ok(()), |folder| self.write(folder, header, &taken))
    }

    /// Returns the header of a game's record.
    fn header(&self, options: &Options) -> Done<Header> {
        let season = options.lake.map_or_else(String::new, |lake| format!("{}-", lake.season.id()));
        let name = format!("{}-players-{season}{}", self.players, options.seed);
        let labels = Colour::ALL.iter().zip(0..self.players.max(2));
        let seats = labels.map(|(colour, seat)| SeatLabel {
            name: format!("{}", seat + 1),
            colour: *colour,
            rival: None,
        });
        Header::new(name, seats.collect(), options.clone()).map_err(|error| Fail::Refused(error.to_string()))
    }

    /// Writes a game's record.
    fn write(&self, folder: &Path, header: Header, taken: &[u32]) -> Done {
        let refused = |error: &dyn std::fmt::Display| Fail::Refused(error.to_string());
        let name = header.title.clone();
        let mut replay = LiveLog::new(header).map_err(|error| refused(&error))?;
        for choice in taken {
            replay.play(*choice).map_err(|error| refused(&error))?;
        }
        std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(folder.join(format!("{name}.json")), replay.record().write()))
            .map_err(|error| Fail::Refused(format!("cannot write into {}: {error}", folder.display())))
    }

    fn report(&self, lake: Option<LakeOptions>, counts: &Counts) -> Value {
        let tally = &counts.tally;
        let mut report = tally.report(&self.asked("hamlet"));
        report["mean_deliveries"] = tally.mean(counts.deliveries).into();
        if let Some(lake) = lake {
            report["season"] = lake.season.id().into();
            report["draft"] = lake.draft.into();
            report["mean_lakes"] = tally.mean(counts.lakes).into();
            report["mean_boats"] = tally.mean(counts.boats).into();
            report["mean_fish_points"] = tally.mean(counts.fish).into();
        }
        if let Some(laws) = &counts.laws {
            report_checks(&mut report, laws);
        }
        report
    }
}

impl Counts {
    /// Adds the end of a game with its compact code.
    fn end(&mut self, game: &Game, code: &[u8]) {
        let scores: Vec<i32> = game.seats().map(|seat| game.score(seat).total).collect();
        self.tally.add_end(&scores, game.ranking().winners.iter().map(|seat| seat.index()), code);
        self.tally.rounds += u64::from(game.round());
        self.tally.tiles += game.village().tiles().len() as u64;
        self.deliveries += game.deliveries().iter().filter(|by| by.is_some()).count() as i64;
        if let Some(shore) = game.shore() {
            self.lakes += shore.water().lakes().len() as i64;
            self.boats += shore.boats().len() as i64;
        }
        self.fish += game
            .seats()
            .filter_map(|seat| game.player(seat))
            .map(|player| i64::from(player.earned(Source::Fish)))
            .sum::<i64>();
    }
}
