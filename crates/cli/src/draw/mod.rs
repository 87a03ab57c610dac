//! `hamlet draw`: writes a picture of a village, or of the land of Carcassonne, with the app's own art.

mod script;

use crate::input::{self, Replayed};
use crate::output::{Done, Fail, say};
use crate::words::Words;
use carcassonne_rules::{Carcassonne, State};
use clap::ValueEnum;
use hamlet_app::record::{Colour, SeatLabel};
use hamlet_app::{Game as _, Table, ViewContext, game};
use hamlet_rules::Game;
use serde_json::{Map, Value, json};
use std::path::PathBuf;

/// Draw the board of a position or record as an SVG picture, as the app shows it.
#[derive(clap::Args)]
#[command(
    after_help = "The picture shows everything on the table. Hamlet: tiles, lakes, the Church as far as it is built, roads and
bridges in their owners' patterns, goods, flags, workers, boats and fish. Carcassonne: tiles, the lake, followers,
racers and the keeper. The picture refers to no other file. Its detail depends on its size, unless --detail is
given. The same board always gives the same bytes. FILE is a record or a position of either game; - reads stdin.

Examples:
  hamlet draw game.json -o village.svg
  hamlet draw game.json --theme dark --size 2400 -o village.svg
  hamlet position new | hamlet draw - > village.svg
  hamlet simulate --players 2 --games 1 --lake summer --records games
  hamlet draw games/2-players-summer-1.json -o village.svg
  hamlet position new --game carcassonne --lake | hamlet draw - > land.svg"
)]
pub struct Draw {
    /// A position or a record.
    file: PathBuf,
    /// The SVG file to write [default: stdout].
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Light or dark theme.
    #[arg(long, value_enum, default_value_t = Theme::Light)]
    theme: Theme,
    /// Level of detail [default: by size].
    #[arg(long, value_enum)]
    detail: Option<Detail>,
    /// Length of the longer side in pixels.
    #[arg(long, default_value_t = 1200, value_parser = clap::value_parser!(u32).range(64..=20_000))]
    size: u32,
}

#[derive(Clone, Copy, ValueEnum)]
enum Theme {
    Light,
    Dark,
}

#[derive(Clone, Copy, ValueEnum)]
enum Detail {
    /// Silhouettes and counts.
    Low,
    /// Everything but names.
    Mid,
    /// Names too.
    High,
}

impl Draw {
    pub fn run(&self) -> Done {
        let bytes = input::bytes(&self.file)?;
        let picture = if input::is_record(&bytes) {
            match Replayed::of(&self.file, &bytes)? {
                Replayed::Hamlet(log) => {
                    self.village(log.game(), &log.header().seats, &log.header().title)?
                }
                Replayed::Carcassonne(log) => {
                    self.land(log.game(), &log.header().seats, &log.header().title)?
                }
            }
        } else if input::is_position_of_carcassonne(&bytes) {
            let game = input::carcassonne_of(&self.file, &bytes)?;
            self.land(game.state(), &labels(game.state().seats().count()), "Carcassonne")?
        } else {
            let game = input::game_of(&self.file, &bytes)?;
            self.village(&game, &labels(game.seats().count()), "Hamlet")?
        };
        match &self.output {
            None => say(picture),
            Some(file) => std::fs::write(file, picture)
                .map_err(|error| Fail::Refused(format!("cannot write {}: {error}", file.display()))),
        }
    }

    fn village(&self, game: &Game, labels: &[SeatLabel], title: &str) -> Done<String> {
        let words = Words::english();
        let view = Table { game, labels }.view(CONTEXT);
        let named = view.tiles.iter().map(|tile| {
            let name = words.id("tile", &tile.face);
            (tile.face.clone(), Value::from(name))
        });
        let names: Map<String, Value> = named.collect();
        let count = view.lake.as_ref().map_or(0, |shore| shore.lakes.len());
        let lake = |number: usize| words.fill("ui_lk_lake_number", &[("number", number.to_string())]);
        let lakes: Vec<String> = (1..=count).map(lake).collect();
        let request = json!({ "view": view, "names": names, "lakes": lakes });
        self.drawn(&script::HAMLET, request, title)
    }

    fn land(&self, game: &State, labels: &[SeatLabel], title: &str) -> Done<String> {
        let view = Carcassonne::still(game::Table { game, labels }, CONTEXT);
        self.drawn(&script::CARCASSONNE, json!({ "view": view }), title)
    }

    fn drawn(&self, art: &script::Art, mut request: Value, title: &str) -> Done<String> {
        request["theme"] = match self.theme {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
        .into();
        request["size"] = self.size.into();
        request["title"] = title.into();
        if let Some(detail) = self.detail {
            request["detail"] = match detail {
                Detail::Low => "low",
                Detail::Mid => "mid",
                Detail::High => "high",
            }
            .into();
        }
        script::draw(art, &request.to_string())
    }
}

/// The context of a view for a game that is not stored.
const CONTEXT: ViewContext<'_> = ViewContext { game: "", name: "", state: 0, choices_taken: 0 };

/// Returns labels for the seats of a position, which stores no colours. The colours are in the order of the app.
fn labels(seats: usize) -> Vec<SeatLabel> {
    let label = |colour: &Colour| SeatLabel { name: String::new(), colour: *colour, rival: None };
    Colour::ALL.iter().take(seats).map(label).collect()
}
