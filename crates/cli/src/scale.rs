//! `hamlet scale`: places the computer rivals' levels, and Botric's difficulties, on one scale of strength.

mod fit;

use crate::game::GameArgument;
use crate::greedy::Policy;
use crate::output::{Done, Fail, json, say};
use crate::tournament::carcassonne::Carcassonne;
use crate::tournament::contest::{Contest, Played, Player, Thinking, play};
use crate::tournament::hamlet::Hamlet;
use crate::tournament::tally::Tally;
use carcassonne_rules::rival as carcassonne_rival;
use fit::{Match, Rating, ratings};
use hamlet_rules::rival::WeightSets;
use hamlet_rules::{Options, SoloOptions};
use search::{Brain, Rival, Rivals};
use serde::Serialize;
use tabletop::Seat;

/// Play matches between neighbouring levels, and of the levels against Botric, and rate them all on one scale.
#[derive(clap::Args)]
#[command(
    after_help = "Each rival thinks as long as in the app. A difference of 400 points means ten wins for each loss. The weakest
level has 1000 points. Botric is rated by solo games, the levels by games of two. A game that is not over after
150 rounds is not counted. The result of each match is printed after the match, the ratings at the end.

Examples:
  hamlet scale --games 100 --seed 1
  hamlet scale --game carcassonne --games 100 --seed 1 --json"
)]
pub struct Scale {
    /// The game.
    #[arg(long, value_enum, default_value = "hamlet")]
    game: GameArgument,
    /// Number of games per match.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The first seed of each match.
    #[arg(long)]
    seed: u64,
    /// Print the answer as JSON.
    #[arg(long)]
    json: bool,
}

/// The answer in JSON.
#[derive(Serialize)]
struct Report {
    ratings: Vec<Rating>,
    matches: Vec<Match>,
}

/// Returns Botric's difficulties with their names.
fn presets() -> [(&'static str, SoloOptions); 3] {
    [
        ("botric-easier", SoloOptions::easier()),
        ("botric-normal", SoloOptions::normal()),
        ("botric-harder", SoloOptions::harder()),
    ]
}

impl Scale {
    pub fn run(&self) -> Done {
        let matches = match self.game {
            GameArgument::Hamlet => self.hamlet()?,
            GameArgument::Carcassonne => {
                let weights = carcassonne_rival::Weights::standard().map_err(refused)?;
                self.ladder(&Carcassonne { players: 2, lake: false }, weights)?
            }
        };
        let report = Report { ratings: ratings(&matches), matches };
        if self.json {
            return json(&report);
        }
        for Rating { id, points } in &report.ratings {
            say(format!("{id:14} {points:.0}"))?;
        }
        Ok(())
    }

    fn hamlet(&self) -> Done<Vec<Match>> {
        let sets = WeightSets::standard().map_err(refused)?;
        let two = Options::new(2, 0);
        let mut matches = self.ladder(&Hamlet(two.clone()), sets.of(&two))?;
        let rivals = Rivals::<hamlet_rules::rival::Mind>::standard().map_err(refused)?;
        for (name, solo) in presets() {
            let options = Options { solo, ..Options::new(1, 0) };
            // Only the rival's seat decides in a solo game, so this rule is never called.
            let botric = Player::Rule(|game, draws| Policy::Greedy.choose(game, draws));
            for level in &rivals.levels {
                let rival = Player::Rival(Box::new(Rival::new(sets.of(&options), level, None)));
                matches.push(self.play(&Hamlet(options.clone()), [&level.id, name], [&rival, &botric])?);
            }
        }
        Ok(matches)
    }

    /// Plays each level against the two levels below it.
    fn ladder<C: Contest>(&self, contest: &C, weights: &<C::Brain as Brain>::Weights) -> Done<Vec<Match>> {
        let rivals = Rivals::<C::Brain>::standard().map_err(refused)?;
        let players: Vec<(&str, Player<C::Brain>)> = rivals
            .levels
            .iter()
            .map(|level| (level.id.as_str(), Player::Rival(Box::new(Rival::new(weights, level, None)))))
            .collect();
        let mut matches = Vec::new();
        for apart in [1, 2] {
            for ((weaker, other), (stronger, one)) in players.iter().zip(players.iter().skip(apart)) {
                matches.push(self.play(contest, [stronger, weaker], [one, other])?);
            }
        }
        Ok(matches)
    }

    fn play<C: Contest>(
        &self,
        contest: &C,
        [a, b]: [&str; 2],
        players: [&Player<C::Brain>; 2],
    ) -> Done<Match> {
        let mut tally = Tally::default();
        let mut too_long = 0;
        let seats = u64::from(contest.players());
        for number in 0..self.games {
            let seat = Seat((number % seats) as u8);
            let seed = self.seed.wrapping_add(number / seats);
            match play(contest, seed, seat, players, Thinking::Table, &mut tally)? {
                Played::Over => {}
                Played::TooLong => too_long += 1,
            }
        }
        let report = tally.report();
        let played =
            Match { a: a.to_owned(), b: b.to_owned(), games: report.games, wins: report.wins, too_long };
        if !self.json {
            say(played.to_string())?;
        }
        Ok(played)
    }
}

fn refused(error: impl std::fmt::Display) -> Fail {
    Fail::Refused(error.to_string())
}
