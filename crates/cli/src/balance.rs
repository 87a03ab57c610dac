//! `hamlet balance`: plays strong self-play games and reports how often each component is taken, how many points it
//! earns, and by what margin its takers win or lose.

mod item;
mod report;
mod watch;

use crate::lake::Lake;
use crate::output::{Done, Fail, say};
use hamlet_rules::rival::{Limits, Mind, Rival, WeightSets};
use hamlet_rules::{Catalogue, Game, Options, RulesVersion};
use item::PlayedGame;
use search::Rivals;
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::path::{Path, PathBuf};
use watch::Watch;

/// Play strong self-play games, and report for each building, milestone, award, sale, delivery and menu card how balanced it is.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  hamlet balance play --players 2 --games 2000 --seed 1 --out base-2.jsonl
  hamlet balance play --players 2 --games 2000 --seed 1 --lake summer --out summer-2.jsonl
  hamlet balance play --players 2 --games 600 --seed 1 --components new.json --out new-2.jsonl
  hamlet balance report base-2.jsonl base-3.jsonl base-4.jsonl
  hamlet balance report new-2.jsonl --before base-2.jsonl")]
pub struct Balance {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Play games and append one line per game to a file. Games already in the file are not played again.
    Play(PlayGames),
    /// Print a report on the games in the given files, as Markdown.
    Report {
        /// Files written by `balance play`; all their games have the same components.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// A file of games with other components, to compare with; may be given several times.
        #[arg(long, value_name = "FILE")]
        before: Vec<PathBuf>,
    },
}

/// Which games to play.
#[derive(clap::Args)]
struct PlayGames {
    /// Number of players.
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=4))]
    players: u8,
    /// Number of games, including those in the file already.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The first game's seed; each further game uses the next number.
    #[arg(long)]
    seed: u64,
    #[command(flatten)]
    lake: Lake,
    /// A file with components to use instead of the newest edition, in the format of `crates/hamlet/data`.
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
    /// The level of the computer rivals.
    #[arg(long, default_value = "expert")]
    level: String,
    /// Number of nodes per search; a turn is searched again after each choice that reveals something.
    #[arg(long, default_value_t = 3000)]
    nodes: u64,
    /// The file to which the games are appended.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Maximum number of rounds; a longer game is an error.
const MOST_ROUNDS: u16 = 400;

impl Balance {
    pub fn run(&self) -> Done {
        match &self.command {
            Command::Play(games) => games.run(),
            Command::Report { files, before } => say(report::markdown(&read_all(files)?, &read_all(before)?)),
        }
    }
}

impl PlayGames {
    fn run(&self) -> Done {
        let options = Options { lake: self.lake.options(), ..Options::new(self.players, 0) };
        let weights = WeightSets::standard().map_err(refused)?.of(&options);
        let rivals = Rivals::<Mind>::standard().map_err(refused)?;
        let level = rivals.level(&self.level).ok_or_else(|| {
            let levels: Vec<&str> = rivals.levels.iter().map(|level| level.id.as_str()).collect();
            Fail::Usage(format!("there is no level `{}`; the levels are {}", self.level, levels.join(", ")))
        })?;
        let rival = Rival::new(weights, level, None);
        let components = self.components()?;
        let done = if self.out.exists() { read(&self.out)?.len() as u64 } else { 0 };
        let mut out =
            OpenOptions::new().create(true).append(true).open(&self.out).map_err(in_file(&self.out))?;
        for seed in (self.seed..).take(usize::try_from(self.games).unwrap_or(usize::MAX)).skip(done as usize)
        {
            let options = Options { seed, ..options.clone() };
            let rules = RulesVersion::newest_for(&options);
            let game = Game::with_components(components, &options, rules).map_err(refused)?;
            let line = serde_json::to_string(&self.game(&rival, game)?).map_err(refused)?;
            writeln!(out, "{line}").map_err(in_file(&self.out))?;
        }
        Ok(())
    }

    /// Returns the components of the games: those of `--components`, or else the newest edition.
    fn components(&self) -> Done<&'static Catalogue> {
        let Some(path) = &self.components else { return Catalogue::standard().map_err(refused) };
        let text = fs::read_to_string(path).map_err(in_file(path))?;
        let components =
            Catalogue::read(&text).map_err(|error| refused(format!("{}: {error}", path.display())))?;
        Ok(Box::leak(Box::new(components)))
    }

    /// Plays a game in which the rival has all seats, until it is over.
    ///
    /// # Errors
    /// Fails if the game lasts more than [`MOST_ROUNDS`] rounds.
    fn game(&self, rival: &Rival, mut game: Game) -> Done<PlayedGame> {
        let mut watch = Watch::default();
        while !game.is_over() {
            if game.round() > MOST_ROUNDS {
                let seed = game.options().seed;
                return Err(refused(format!("seed {seed}: the game is not over after {MOST_ROUNDS} rounds")));
            }
            let (mover, round) = (game.decider(), game.round());
            let limits = Limits { nodes: Some(self.nodes), deadline: None, cancel: None };
            for index in rival.line(&game, limits) {
                let events = game
                    .play_at(index)
                    .map_err(|error| refused(format!("a rival's choice was refused: {error:?}")))?;
                let reveals = events.iter().any(hamlet_rules::Event::reveals);
                watch.see(&game);
                if reveals || game.is_over() || (game.decider(), game.round()) != (mover, round) {
                    break;
                }
            }
        }
        Ok(watch.finish(&game))
    }
}

fn read_all(files: &[PathBuf]) -> Done<Vec<PlayedGame>> {
    let mut games = Vec::new();
    for file in files {
        games.extend(read(file)?);
    }
    Ok(games)
}

/// Reads the games in a file. Removes an incomplete last line, left by an interrupted run, from the file.
fn read(path: &Path) -> Done<Vec<PlayedGame>> {
    let mut games = Vec::new();
    let mut kept = 0;
    let mut lines = BufReader::new(File::open(path).map_err(in_file(path))?);
    loop {
        let mut line = String::new();
        match lines.read_line(&mut line) {
            Ok(0) => return Ok(games),
            Ok(_) if !line.ends_with('\n') => break,
            Ok(length) => kept += length as u64,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(in_file(path)(error)),
        }
        let game = serde_json::from_str(&line)
            .map_err(|error| refused(format!("{}, line {}: {error}", path.display(), games.len() + 1)))?;
        games.push(game);
    }
    let file = OpenOptions::new().write(true).open(path).map_err(in_file(path))?;
    file.set_len(kept).map_err(in_file(path))?;
    Ok(games)
}

fn in_file(path: &Path) -> impl Fn(std::io::Error) -> Fail + '_ {
    move |error| refused(format!("{}: {error}", path.display()))
}

fn refused(error: impl std::fmt::Display) -> Fail {
    Fail::Refused(error.to_string())
}
