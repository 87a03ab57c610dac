//! `hamlet draw`: writes a picture of a village with the app's own art.

mod script;

use crate::input;
use crate::output::{Done, Fail, say};
use crate::words::Words;
use clap::ValueEnum;
use hamlet_app::record::{Colour, SeatLabel};
use hamlet_app::{Table, ViewContext};
use hamlet_rules::Game;
use serde_json::{Map, Value, json};
use std::path::PathBuf;

/// Draw the village of a position or record as an SVG picture, as the app shows it.
#[derive(clap::Args)]
#[command(
    after_help = "The picture shows everything on the table: tiles, lakes, the Church as far as it is built, roads and bridges
in their owners' patterns, goods, flags, workers, boats and fish. It refers to no other file. The detail
depends on the size: names from 60 pixels per segment, counts instead of goods below 28; --detail overrides
it. The same village always gives the same bytes. FILE is a record or a position; - reads stdin.

Examples:
  hamlet draw game.json -o village.svg
  hamlet draw game.json --theme dark --size 2400 -o village.svg
  hamlet position new | hamlet draw - > village.svg
  hamlet simulate --players 2 --games 1 --lake summer --records games
  hamlet draw games/2-players-summer-1.json -o village.svg"
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
            let replay = input::replay_of(&self.file, &bytes)?;
            self.picture(replay.game(), &replay.header().seats, &replay.header().title)?
        } else {
            let game = input::game_of(&self.file, &bytes)?;
            // A position has no colours; use them in the order in which the app offers them.
            let label =
                |(_, colour): (_, &Colour)| SeatLabel { name: String::new(), colour: *colour, rival: None };
            let labels: Vec<SeatLabel> = game.seats().zip(&Colour::ALL).map(label).collect();
            self.picture(&game, &labels, "Hamlet")?
        };
        match &self.output {
            None => say(picture),
            Some(file) => std::fs::write(file, picture)
                .map_err(|error| Fail::Refused(format!("cannot write {}: {error}", file.display()))),
        }
    }

    fn picture(&self, game: &Game, labels: &[SeatLabel], title: &str) -> Done<String> {
        let words = Words::english();
        let view =
            Table { game, labels }.view(ViewContext { game: "", name: "", state: 0, choices_taken: 0 });
        let named = view.tiles.iter().map(|tile| {
            let name = words.id("tile", &tile.face);
            (tile.face.clone(), Value::from(name))
        });
        let names: Map<String, Value> = named.collect();
        let count = view.lake.as_ref().map_or(0, |shore| shore.lakes.len());
        let lake = |number: usize| words.fill("ui_lk_lake_number", &[("number", number.to_string())]);
        let lakes: Vec<String> = (1..=count).map(lake).collect();
        let mut request = json!({
            "view": view,
            "theme": match self.theme { Theme::Light => "light", Theme::Dark => "dark" },
            "size": self.size,
            "title": title,
            "names": names,
            "lakes": lakes,
        });
        if let Some(detail) = self.detail {
            request["detail"] = match detail {
                Detail::Low => "low",
                Detail::Mid => "mid",
                Detail::High => "high",
            }
            .into();
        }
        script::draw(&request.to_string())
    }
}
