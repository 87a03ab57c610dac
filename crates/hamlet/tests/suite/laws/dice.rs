//! Random choices of games.

use hamlet_rules::{Choice, Game, Pose};

/// Uniform choices from a small generator of the test's own.
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) as usize) % sides.max(1)
    }

    pub fn pick(&mut self, game: &Game) -> Choice {
        game.choices()[self.roll(game.choices().len())]
    }

    /// Returns a random choice. It seldom ends a turn early, so that villages grow, and often closes lakes.
    pub fn busy(&mut self, game: &Game) -> Choice {
        let choices = game.choices();
        if let (Some(_), Some(hamlet_rules::Placing { face, pose: None })) = (game.shore(), game.placing())
            && self.roll(3) != 0
        {
            let closes = |c: &&Choice| match **c {
                Choice::Place(Pose { q, r, rotation }) => {
                    !game.lakes_closed_by(face, Pose { q, r, rotation }).is_empty()
                }
                _ => false,
            };
            let closing: Vec<&Choice> = choices.iter().filter(closes).collect();
            if !closing.is_empty() {
                return *closing[self.roll(closing.len())];
            }
        }
        if choices.len() > 1 && choices[choices.len() - 1] == Choice::EndTurn && self.roll(8) != 0 {
            return choices[self.roll(choices.len() - 1)];
        }
        self.pick(game)
    }
}
