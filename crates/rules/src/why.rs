//! Why a wish is refused.
use crate::choice::Choice;
use crate::game::Game;
use crate::refusal::Refusal;

impl Game {
    /// The reason why a choice is not in the list; `None` when it is.
    #[must_use]
    pub fn why(&self, choice: Choice) -> Option<Refusal> {
        if self.choices.binary_search(&choice).is_ok() {
            return None;
        }
        Some(Refusal::NotNow)
    }
}
