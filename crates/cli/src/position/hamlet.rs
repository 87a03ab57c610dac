//! Positions of Hamlet.

use crate::input;
use crate::lake::EitherLake;
use crate::output::{Done, Fail};
use crate::position::{Desk, Reason, seats, value};
use crate::words::Words;
use hamlet_app::Table;
use hamlet_rules::position::Position;
use hamlet_rules::{Choice, Game, Options};
use serde_json::{Value, json};
use std::path::Path;

fn read(game: &Game, text: &str) -> Done<Choice> {
    game.read_choice(text).map_err(|error| Fail::Usage(error.to_string()))
}

fn table(game: &Game) -> Table<'_> {
    Table { game, labels: &[] }
}

impl Desk for Game {
    fn begin(players: u8, seed: u64, lake: &EitherLake) -> Done<Game> {
        let options = Options { lake: lake.hamlet()?, ..Options::new(players, seed) };
        if players > 4 {
            return Err(Fail::Usage("Hamlet is for 1 to 4 players".to_owned()));
        }
        Game::new(&options).map_err(|error| Fail::Refused(error.to_string()))
    }

    fn open(file: &Path) -> Done<Game> {
        input::game(file)
    }

    fn choices(&self) -> Vec<String> {
        Game::choices(self).iter().map(|choice| self.write_choice(*choice)).collect()
    }

    fn named_choices(&self) -> Done<Value> {
        let views = table(self).choices();
        let rows = Game::choices(self).iter().zip(&views);
        let rows = rows.map(|(choice, view)| json!({ "choice": self.write_choice(*choice), "view": view }));
        Ok(rows.collect())
    }

    fn score(&self) -> Done<Value> {
        value(&table(self).score())
    }

    fn why(&self, text: &str) -> Done<Option<Reason>> {
        let Some(refusal) = Game::why(self, read(self, text)?) else { return Ok(None) };
        let phrase = table(self).why(&refusal).why.phrase;
        let words = Words::english().say(&phrase, &seats(self.seats().count()));
        Ok(Some(Reason { data: value(&refusal)?, words }))
    }

    fn play(&mut self, text: &str) -> Done {
        let choice = read(self, text)?;
        let played = Game::play(self, choice).map(drop);
        played.map_err(|refusal| Fail::Refused(format!("\"{text}\": {refusal:?}")))
    }

    fn position(&self) -> Done<Option<Value>> {
        Position::of(self).map(|position| value(&position)).transpose()
    }
}
