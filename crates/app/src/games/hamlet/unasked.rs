//! Questions whose answers all come to the same, which are answered without asking.

use crate::games::hamlet::names::Table;
use crate::games::hamlet::pay;
use hamlet_rules::{Choice, Decision, Event, Game, Location, Material, TileId, Token};

/// One good of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Paid {
    /// A token from a tile.
    Token { from: TileId, token: Token },
    /// A purchase at the Market.
    Bought { kind: Material, gold: u8 },
}

/// Plays a choice with its suggested payment, and returns the goods that are paid, sorted; `None` if a boat carries some, or the payment does not
/// end.
fn payment(game: &Game, choice: Choice) -> Option<Vec<Paid>> {
    let mut game = game.clone();
    let (mut paid, mut step) = (Vec::new(), Some(choice));
    while let Some(choice) = step {
        for event in game.play(choice).ok()? {
            match *event {
                Event::Consumed { tile, token, .. } => paid.push(Paid::Token { from: tile, token }),
                Event::Bought { kind, gold, .. } => paid.push(Paid::Bought { kind, gold }),
                Event::Ferried { .. } => return None,
                _ => {}
            }
        }
        step = pay::next(&game);
    }
    paid.sort_unstable();
    let ended = !matches!(game.decision(), Decision::Pay | Decision::Fare);
    ended.then_some(paid)
}

/// Returns the place where the work of an action is done; `None` if it is chosen later, as that of a building.
fn workplace(game: &Game) -> Option<TileId> {
    match game.running()? {
        Choice::Produce { tile }
        | Choice::Refine { tile, .. }
        | Choice::Fish { tile }
        | Choice::Store { tile, .. } => Some(tile),
        Choice::Road { at, .. } => Some(at),
        Choice::TownHall => Some(game.town_hall_tile()),
        Choice::Sell { .. } => Some(game.market_tile()),
        Choice::Deliver { .. } | Choice::Beg => Some(TileId::CHURCH),
        _ => None,
    }
}

impl Table<'_> {
    /// Returns the index of the choice that answers the current question without asking it; `None` if the player is asked.
    ///
    /// Of villagers of whom any could go, the one with the fewest steps to its work goes. Of tiles to build from, the first is taken if
    /// the suggested payment takes the same goods from the same tiles for the same gold at each and asks for no boat, so that the
    /// village is left the same.
    pub fn unasked(&self) -> Option<u32> {
        let game = self.game;
        if !game.villagers_alike() {
            return None;
        }
        let choices = game.choices();
        match game.decision() {
            Decision::Villager => {
                let steps = workplace(game).map(|tile| game.village().steps_from(tile));
                let far = |choice: &Choice| match (choice, &steps) {
                    (Choice::Villager { from: Location::Tile(from) }, Some(steps)) => steps.rank(*from),
                    _ => u8::MAX,
                };
                let (index, _) = choices.iter().enumerate().min_by_key(|(_, choice)| far(choice))?;
                u32::try_from(index).ok()
            }
            Decision::Stand => {
                let (first, others) = choices.split_first()?;
                let goods = payment(game, *first)?;
                others.iter().all(|other| payment(game, *other).as_ref() == Some(&goods)).then_some(0)
            }
            _ => None,
        }
    }
}
