//! The invariants of Carcassonne for `simulate --check`.

use crate::law::{Checked, Verdict};
use carcassonne_rules::laws::Audit;
use carcassonne_rules::{Carcassonne, Choice, Game, Refusal};

impl Checked for Game {
    type Rules = Carcassonne;
    type Choice = Choice;
    type Refusal = Refusal;
    /// The audit; `None` before the first position.
    type Ledger = Option<Audit>;

    fn ledger(&self) -> Option<Audit> {
        None
    }

    fn own_laws(&self, ledger: &mut Option<Audit>) -> Vec<Verdict> {
        let verdicts = match ledger {
            Some(audit) => audit.after(self),
            none => none.insert(Audit::new(self)).begin(self),
        };
        verdicts.into_iter().map(|verdict| verdict.map_err(|broken| broken.to_string())).collect()
    }

    fn choices(&self) -> &[Choice] {
        Game::choices(self)
    }

    fn listed_again(&self) -> Vec<Choice> {
        let mut anew = Vec::with_capacity(Game::choices(self).len());
        self.state().list(&mut anew);
        anew
    }

    fn why(&self, choice: Choice) -> Option<Refusal> {
        Game::why(self, choice)
    }

    fn play(&mut self, choice: Choice) -> Result<(), Refusal> {
        Game::play(self, choice).map(drop)
    }

    fn write(&self, choice: Choice) -> String {
        choice.to_string()
    }

    fn read(&self, text: &str) -> Result<Choice, String> {
        text.parse().map_err(|error: carcassonne_rules::NotationError| error.to_string())
    }

    fn hash(&self) -> u64 {
        Game::hash(self)
    }
}
