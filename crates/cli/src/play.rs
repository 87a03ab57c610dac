//! `hamlet play`: a text game; choices are picked by number.

mod carcassonne;
mod hamlet;

use crate::data_folder::DataFolder;
use crate::game::GameArgument;
use crate::lake::EitherLake;
use crate::output::{Done, Fail, ask, say};
use crate::words::Words;
use carcassonne_rules::Carcassonne;
use hamlet_app::api::*;
use hamlet_app::{Answer, App, Game, Tables};
use hamlet_rules::Hamlet;
use std::io::BufRead;
use std::path::PathBuf;
use tabletop::Ruleset;

/// Play in the terminal, choices by number. Every choice is saved.
#[derive(clap::Args)]
#[command(
    after_help = "At the prompt type the number of a choice, or p to pay the rest automatically, u to undo, r to redo,
t for the table, l for the log, s for the scores, ? for help, q to quit. The end of input quits too. Every choice is saved.

Examples:
  hamlet play
  hamlet play Ann Ben
  hamlet play Ann Ben --lake autumn
  hamlet play Ann Ben Cem --game carcassonne --lake
  hamlet play --list
  hamlet play --game 0123456789abcdef"
)]
pub struct Play {
    /// The players' names: up to four for Hamlet, where a single player plays against Botric; two to five for
    /// Carcassonne.
    #[arg(value_name = "NAME", num_args = 0..=5)]
    names: Vec<String>,
    /// The name of the game to begin, or the id of the saved game to continue.
    #[arg(long, value_name = "hamlet|carcassonne|ID", default_value = "hamlet")]
    game: Which,
    /// List the saved games.
    #[arg(long)]
    list: bool,
    /// Write the game's record to this file and exit.
    #[arg(long, value_name = "FILE")]
    export: Option<PathBuf>,
    /// The seed of the game's random numbers.
    #[arg(long)]
    seed: Option<String>,
    /// Let Botric settle his own ties (Hamlet).
    #[arg(long)]
    settles_ties: bool,
    #[command(flatten)]
    lake: EitherLake,
    #[command(flatten)]
    data: DataFolder,
}

impl Play {
    pub fn run(&self) -> Done {
        let runtime = tokio::runtime::Runtime::new().map_err(|error| Fail::Refused(error.to_string()))?;
        runtime.block_on(self.data.with(async |app| self.play(app).await))
    }

    async fn play(&self, app: &App) -> Done {
        let words = Words::english();
        if self.list {
            return list(app, words).await;
        }
        let game = match &self.game {
            Which::New(_) if self.export.is_some() => {
                return Err(Fail::Usage("--export needs the id of a saved game: --game ID".to_owned()));
            }
            Which::New(GameArgument::Hamlet) => {
                return begin::<Hamlet>(app, words, self.hamlet(words)?).await;
            }
            Which::New(GameArgument::Carcassonne) => {
                return begin::<Carcassonne>(app, words, self.carcassonne(words)?).await;
            }
            Which::Saved(game) => game,
        };
        if let Some(file) = &self.export {
            let record = app.export_game(game).await?;
            return std::fs::write(file, record)
                .map_err(|error| Fail::Refused(format!("cannot write {}: {error}", file.display())));
        }
        if !self.names.is_empty() || self.seed.is_some() || self.lake.is_given() {
            let message = "a saved game has its names, seed and expansion: write only --game ID".to_owned();
            return Err(Fail::Usage(message));
        }
        let cards = app.list_games().await?;
        let card = cards.iter().find(|card| card.game == *game);
        if card.is_some_and(|card| card.ruleset.as_str() == Carcassonne::ID) {
            go_on::<Carcassonne>(app, words, game).await
        } else {
            go_on::<Hamlet>(app, words, game).await
        }
    }

    fn hamlet(&self, words: &Words) -> Done<NewGame> {
        if self.names.len() > 4 {
            return Err(Fail::Usage("Hamlet is for 1 to 4 players".to_owned()));
        }
        let names =
            if self.names.is_empty() { vec![words.get("cli_you").to_owned()] } else { self.names.clone() };
        Ok(NewGame {
            name: None,
            players: players(names),
            layout: Layout::Recommended,
            seed: self.seed.clone(),
            solo: SoloOptions {
                preset: Preset::Normal,
                settles_ties: self.settles_ties,
                modifiers: SoloModifiers::default(),
            },
            lake: self.lake.hamlet_setup()?,
        })
    }

    fn carcassonne(&self, words: &Words) -> Done<CarcNewGame> {
        if self.settles_ties {
            return Err(Fail::Usage("--settles-ties is for Hamlet only".to_owned()));
        }
        let names = match self.names.len() {
            0 => [1, 2].map(|seat| words.fill("cli_seat", &[("number", seat.to_string())])).to_vec(),
            1 => return Err(Fail::Usage("Carcassonne is for 2 to 5 players".to_owned())),
            _ => self.names.clone(),
        };
        let lake = self.lake.carcassonne()?.then(CarcLakeSetup::default);
        Ok(CarcNewGame {
            ruleset: GameName::Carcassonne,
            name: None,
            players: players(names),
            seed: self.seed.clone(),
            first: None,
            farmers: true,
            lake,
        })
    }
}

/// Which game is played.
#[derive(Clone, Debug)]
enum Which {
    /// A new game.
    New(GameArgument),
    /// The saved game with this id.
    Saved(String),
}

impl std::str::FromStr for Which {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Which, Self::Err> {
        // The ids of saved games are hexadecimal numbers, so no id is the name of a game.
        let game = <GameArgument as clap::ValueEnum>::from_str(text, false);
        Ok(game.map_or_else(|_| Which::Saved(text.to_owned()), Which::New))
    }
}

/// Returns human players with these names, with the colours in the order of the app.
fn players<R>(names: Vec<String>) -> Vec<NewPlayerOf<R>> {
    let player = |(name, colour)| NewPlayerOf { name, colour, rival: None };
    names.into_iter().zip(Colour::ALL).map(player).collect()
}

/// Prints the saved games.
async fn list(app: &App, words: &Words) -> Done {
    for card in app.list_games().await? {
        let round = words.fill("cli_round", &[("round", card.round.to_string())]);
        let state = if card.over { words.get("cli_over") } else { &round };
        let lake = match card.rules {
            Some(CardRules::Hamlet { season }) => {
                season.map(|season| format!("  {}", words.by_the_lake(season)))
            }
            Some(CardRules::Carcassonne(_)) | None => None,
        };
        let is_carcassonne = card.ruleset.as_str() == Carcassonne::ID;
        let game = if is_carcassonne { format!("  {}", words.get("carc_name")) } else { String::new() };
        say(format!("{}  {}{game}  {state}{}", card.game, card.name, lake.unwrap_or_default()))?;
    }
    Ok(())
}

async fn begin<G: Screen>(app: &App, words: &Words, setup: G::Setup) -> Done {
    let tables = app.of::<G>();
    let view = tables.new_game(setup).await?.view;
    Terminal { app, tables, words, view }.run().await
}

async fn go_on<G: Screen>(app: &App, words: &Words, game: &str) -> Done {
    let tables = app.of::<G>();
    let view = tables.open_game(game).await?;
    Terminal { app, tables, words, view }.run().await
}

/// The facts about a table that the prompt needs.
pub struct About<'a> {
    /// The id of the save.
    pub game: &'a str,
    /// The revision of the game.
    pub state: u32,
    /// The seat that decides.
    pub decider: u8,
    pub is_over: bool,
    /// The players' names by seat.
    pub names: Vec<String>,
}

/// A game that can be played in the terminal.
pub trait Screen: Game {
    /// The message key of the help.
    const HELP: &'static str;

    fn about(view: &Self::View) -> About<'_>;

    /// Prints the table as lines.
    fn table(words: &Words, view: &Self::View) -> Done;

    /// Prints every choice with its number.
    fn question(words: &Words, view: &Self::View) -> Done;

    /// Returns a line of the log as text; `None` for a line that only the app's screen shows.
    fn line(words: &Words, line: &Self::Line, names: &[String]) -> Option<String>;

    /// Prints the scores.
    fn scores(words: &Words, view: &Self::View, score: &Self::Score) -> Done;

    /// Pays the rest of a price automatically; `None` if the game has no prices.
    async fn pay(app: &App, game: &str, state: u32) -> Option<Answer<PlayedOf<Self::View, Self::Line>>>;
}

struct Terminal<'a, G: Screen> {
    app: &'a App,
    tables: Tables<'a, G>,
    words: &'a Words,
    view: G::View,
}

impl<G: Screen> Terminal<'_, G> {
    async fn run(&mut self) -> Done {
        self.decide().await?;
        let game = G::about(&self.view).game.to_owned();
        say(format!("\n{}", self.words.fill("cli_saved", &[("game", game)])))
    }

    /// Asks for choices until the game is over or the player quits.
    async fn decide(&mut self) -> Done {
        G::table(self.words, &self.view)?;
        let mut input = std::io::stdin().lock().lines();
        loop {
            let About { game, state, decider, is_over, names } = G::about(&self.view);
            if is_over {
                break;
            }
            let game = game.to_owned();
            G::question(self.words, &self.view)?;
            ask(&format!("{}> ", names.get(usize::from(decider)).map_or("", String::as_str)))?;
            let Some(line) = input.next() else { return Ok(()) };
            let line = line.map_err(|error| Fail::Refused(format!("cannot read the answer: {error}")))?;
            let played = match line.trim() {
                "" => continue,
                "q" => return Ok(()),
                "p" => G::pay(self.app, &game, state).await,
                "u" => Some(self.tables.undo(&game, state).await),
                "r" => Some(self.tables.redo(&game, state).await),
                "t" => {
                    G::table(self.words, &self.view)?;
                    continue;
                }
                "l" => {
                    let lines = self.tables.log(&game).await?;
                    self.lines(&lines, &names)?;
                    continue;
                }
                "s" => {
                    self.scores(&game).await?;
                    continue;
                }
                "?" => {
                    say(self.words.get(G::HELP))?;
                    continue;
                }
                number => match number.parse::<u32>() {
                    Ok(number) if number >= 1 => Some(self.tables.play(&game, state, number - 1).await),
                    _ => None,
                },
            };
            match played {
                None => say(self.words.get("cli_not_understood"))?,
                Some(Ok(played)) => {
                    self.lines(&played.lines, &names)?;
                    let moved_on = G::about(&played.view).decider != decider || !played.steps.is_empty();
                    self.view = played.view;
                    if moved_on {
                        G::table(self.words, &self.view)?;
                    }
                }
                Some(Err(problem)) => {
                    say(self.words.say(&problem.phrase, &names))?;
                    if problem.kind == ProblemKind::Stale {
                        self.view = self.tables.open_game(&game).await?;
                    }
                }
            }
        }
        G::table(self.words, &self.view)?;
        self.scores(G::about(&self.view).game).await
    }

    fn lines(&self, lines: &[G::Line], names: &[String]) -> Done {
        let texts = lines.iter().filter_map(|line| G::line(self.words, line, names));
        texts.into_iter().try_for_each(|text| say(format!("  {text}")))
    }

    async fn scores(&self, game: &str) -> Done {
        G::scores(self.words, &self.view, &self.tables.score(game).await?)
    }
}
