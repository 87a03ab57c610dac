//! `hamlet simulate --game carcassonne`: plays many games of Carcassonne automatically.

mod law;

use crate::greedy::Policy;
use crate::law::{Laws, Watch};
use crate::output::{Done, Fail};
use crate::tally::{Asked, Simulated, Tally, report_checks};
use carcassonne_rules::rival::{Limits, Rival, Weights, one_move};
use carcassonne_rules::{Carcassonne, Game, Options};
use hamlet_app::record::{Colour, SeatLabel, encode};
use hamlet_record::{Header, LiveLog};
use hamlet_rules::random::{Chance, Draws};
use std::path::Path;
use std::time::{Duration, Instant};

/// The settings of a simulation.
pub struct Simulation<'a> {
    pub asked: &'a Asked,
    pub policy: Policy,
    pub lake: bool,
    /// The maximum number of decisions of a game.
    pub max_decisions: u64,
    /// Whether the invariants are checked.
    pub check: bool,
    /// The folder for the games' records; `None` writes none.
    pub records: Option<&'a Path>,
}

/// The counts of all games.
#[derive(Default)]
struct Counts {
    tally: Tally,
    /// With The Lake: number of games with a keeper, and of water tokens placed.
    keepers: i64,
    water: i64,
    /// The results of the checks; `None` without `--check`.
    laws: Option<Laws>,
}

impl Simulation<'_> {
    /// Plays the games and returns their report.
    ///
    /// # Errors
    /// Fails if a game cannot be set up or its record cannot be written.
    pub fn run(&self) -> Done<Simulated> {
        let rival = Rival::new(Weights::standard().map_err(refused)?, &one_move(), None);
        let mut counts = Counts { laws: self.check.then(Laws::default), ..Counts::default() };
        for game in 0..self.asked.games {
            self.one(self.asked.seed.wrapping_add(game), &rival, &mut counts)?;
        }
        let Counts { tally, keepers, water, laws } = counts;
        let mut report = tally.report(self.asked);
        report["lake"] = self.lake.into();
        if self.lake {
            report["mean_keepers"] = tally.mean(keepers).into();
            report["mean_water"] = tally.mean(water).into();
        }
        if let Some(laws) = &laws {
            report_checks(&mut report, laws);
        }
        let verdict = tally.verdict(self.asked.games, laws.map_or(0, |laws| laws.broken));
        Ok(Simulated { report, verdict })
    }

    fn one(&self, seed: u64, rival: &Rival, counts: &mut Counts) -> Done {
        let options = Options::new(self.asked.players, seed);
        let options = if self.lake { options.with_lake() } else { options };
        let mut game = Game::new(&options).map_err(refused)?;
        let header = self.header(options)?;
        // The player's random numbers are separate from the game's.
        let mut chance = Draws::from(Chance::new(seed ^ 0x5A5A_5A5A_5A5A_5A5A));
        let mut taken: Vec<u32> = Vec::new();
        let tally = &mut counts.tally;
        let checked = counts.laws.as_ref().map_or(Duration::ZERO, |laws| laws.time);
        let mut watch = counts.laws.as_mut().map(|laws| Watch::new(laws, seed, &game));
        let start = Instant::now();
        while !game.is_over() && (taken.len() as u64) < self.max_decisions {
            if let Some(watch) = &mut watch {
                watch.decision(&game);
            }
            tally.widest = tally.widest.max(game.choices().len());
            let index = match self.policy {
                Policy::Random => Some(chance.below(game.choices().len())),
                // The level has its own number of nodes, so no limit is needed.
                Policy::Greedy => rival.line(game.state(), Limits::default()).first().copied(),
            };
            // A game without a choice is reported as not ended.
            let Some(index) = index else { break };
            let Some(choice) = game.choices().get(index).copied() else { break };
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
            let state = game.state();
            let scores: Vec<i32> = state.seats().map(|seat| i32::from(state.score(seat).total)).collect();
            let code = encode(&header, header.start().map_err(refused)?, &taken);
            tally.add_end(&scores, state.leaders().map(|seat| seat.index()), &code);
            let turns = state.turns_laid();
            tally.tiles += turns as u64;
            tally.rounds += turns.div_ceil(scores.len()) as u64;
            counts.keepers += i64::from(state.keeper().is_some());
            counts.water += i64::from(state.water_placed());
        }
        self.records.map_or(Ok(()), |folder| write(folder, header, &taken))
    }

    /// Returns the header of a game's record.
    fn header(&self, options: Options) -> Done<Header<Carcassonne>> {
        let lake = if self.lake { "lake-" } else { "" };
        let title = format!("carcassonne-{}-players-{lake}{}", options.players, options.seed);
        let labels = Colour::ALL.iter().zip(1..=options.players);
        let seats =
            labels.map(|(colour, seat)| SeatLabel { name: seat.to_string(), colour: *colour, rival: None });
        Header::new(title, seats.collect(), options).map_err(refused)
    }
}

/// Writes a game's record.
fn write(folder: &Path, header: Header<Carcassonne>, taken: &[u32]) -> Done {
    let file = folder.join(format!("{}.json", header.title));
    let mut log = LiveLog::new(header).map_err(refused)?;
    for choice in taken {
        log.play(*choice).map_err(refused)?;
    }
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(&file, log.record().write()))
        .map_err(|error| Fail::Refused(format!("cannot write {}: {error}", file.display())))
}

fn refused(error: impl std::fmt::Display) -> Fail {
    Fail::Refused(error.to_string())
}
