//! Positions of Carcassonne.

use crate::input;
use crate::lake::EitherLake;
use crate::output::{Done, Fail};
use crate::position::{Desk, Reason, seats, value};
use crate::words::Words;
use carcassonne_rules::{Carcassonne, Choice, Game, NotationError, Options, Position};
use hamlet_app::Game as _;
use hamlet_app::game::Table;
use serde_json::{Value, json};
use std::path::Path;

fn read(text: &str) -> Done<Choice> {
    text.parse().map_err(|error: NotationError| Fail::Usage(error.to_string()))
}

fn table(game: &Game) -> Table<'_, Carcassonne> {
    Table { game: game.state(), labels: &[] }
}

impl Desk for Game {
    fn begin(players: u8, seed: u64, lake: &EitherLake) -> Done<Game> {
        let options = Options::new(players, seed);
        let options = if lake.carcassonne()? { options.with_lake() } else { options };
        if players < 2 {
            return Err(Fail::Usage("Carcassonne is for 2 to 5 players".to_owned()));
        }
        Game::new(&options).map_err(|error| Fail::Refused(error.to_string()))
    }

    fn open(file: &Path) -> Done<Game> {
        input::carcassonne_of(file, &input::bytes(file)?)
    }

    fn choices(&self) -> Vec<String> {
        Game::choices(self).iter().map(Choice::to_string).collect()
    }

    fn named_choices(&self) -> Done<Value> {
        let names = seats(self.state().seats().count());
        let rows = (0..).zip(Game::choices(self)).map(|(index, choice)| {
            let title = Carcassonne::title(table(self), index);
            let title = title.map(|title| Words::english().say(&title.phrase, &names));
            json!({ "choice": choice.to_string(), "title": title })
        });
        Ok(rows.collect())
    }

    fn score(&self) -> Done<Value> {
        value(&Carcassonne::score(table(self)))
    }

    fn why(&self, text: &str) -> Done<Option<Reason>> {
        let choice = read(text)?;
        let (Some(refusal), Some(why)) = (Game::why(self, choice), table(self).why(choice)) else {
            return Ok(None);
        };
        let words = Words::english().say(&why.phrase, &seats(self.state().seats().count()));
        Ok(Some(Reason { data: value(&refusal)?, words }))
    }

    fn play(&mut self, text: &str) -> Done {
        let choice = read(text)?;
        let played = Game::play(self, choice).map(drop);
        played.map_err(|refusal| Fail::Refused(format!("\"{text}\": {refusal:?}")))
    }

    fn position(&self) -> Done<Option<Value>> {
        Position::of(self).map(|position| value(&position)).transpose()
    }
}
