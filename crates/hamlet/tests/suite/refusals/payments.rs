//! Whether a running payment could be completed after a choice, by trying every order of goods, purchases
//! and boats (the oracle of the laws).

use crate::laws::fares::Fares;
use crate::laws::oracle::drawn;
use crate::laws::waters::{Bill, Means, Waters, bill};
use hamlet_rules::catalogue::Need;
use hamlet_rules::{Choice, Event, Game, LakeId, Material, Refusal, Seat};

/// More gold than anything costs.
const PLENTY: i32 = 250;

/// More wheat than a tile holds.
const MOST_WHEAT: u8 = 4;

/// Returns the materials that the last choice consumed or purchased, without the wheat for boats.
fn consumed(game: &Game) -> impl Iterator<Item = Material> {
    let events = game.events();
    events.iter().enumerate().filter_map(|(nth, event)| match *event {
        _ if matches!(events.get(nth + 1), Some(Event::Ferried { .. })) => None,
        Event::Consumed { token, .. } | Event::Stored { token, .. } => Some(token.kind),
        Event::Bought { kind, .. } => Some(kind),
        _ => None,
    })
}

/// A payment before a choice.
pub struct Running {
    waters: Waters,
    means: Means,
}

impl Running {
    /// Follows the choices since a turn's last decision. `None` where no payment runs, where a fish was cooked
    /// meanwhile, or where there are too many waters to try them all.
    pub fn new(turn: &Game, path: &[Choice]) -> Option<Running> {
        let mut game = turn.clone();
        let mut fares = Fares::default();
        // While a boat is paid for, the game tells only its wheat.
        let mut need: Option<Need> = None;
        for choice in path {
            if let Choice::Cook { .. } = choice {
                return None;
            }
            if game.fare().is_none() {
                need = game.payment().map(|due| due.need);
            }
            game.play(*choice).expect("it was played before");
            if let (Some(task), Some(hamlet_rules::Due { at, .. })) = (game.running(), game.payment()) {
                need = Some(
                    consumed(&game)
                        .fold(need.unwrap_or(bill(&game, task, at).need), |need, kind| need.less(kind)),
                );
                fares.note(&game, task);
            }
        }
        game.payment()?;
        let waters = Waters::new(&drawn(&game), &game);
        let bill = Bill { need: need?, ..fares.bill(&game, &waters, game.running()?) };
        let means = Means::new(&waters, &game, game.turn(), &bill)?;
        Some(Running { waters, means })
    }

    /// Checks that a reason for not taking goods, a purchase or a boat is true.
    pub fn check(&self, game: &Game, choice: Choice, refusal: &Refusal) -> Result<(), String> {
        let seat = game.turn();
        let means = &self.means;
        let succeeds = |means: &Means| self.after(means, game, choice).iter().any(Means::suffice);
        let holds = |claim: bool, what: &str| if claim { Ok(()) } else { Err(what.to_owned()) };
        let with_wheat = |more| match choice {
            Choice::Ferry { lake } => {
                means.with_wheat(game, seat, self.body(game, lake), more).iter().any(succeeds)
            }
            _ => false,
        };
        let fits_with_gold = |gold: u8| succeeds(&means.with_gold(i32::from(gold)));
        holds(!succeeds(means), "the payment can be completed after it")?;
        let ferry = matches!(choice, Choice::Ferry { .. });
        holds(ferry || !self.after(means, game, choice).is_empty(), "it cannot be taken at all")?;
        match *refusal {
            Refusal::BoatWouldBeEmpty { lake } => {
                holds(succeeds(&means.owing(&[])), "it cannot be completed with an empty boat")?;
                let named = self.body(game, lake);
                let fails_alone = |body: &usize| !succeeds(&means.owing(&[*body]));
                let owed = means.owed();
                holds(owed.contains(&named), "that water is crossed already")?;
                // If each water alone could be crossed, any may be named.
                holds(fails_alone(&named) || !owed.iter().any(fails_alone), "another boat would be empty")
            }
            Refusal::WouldStrand => {
                holds(!succeeds(&means.owing(&[])), "only a boat would be empty")?;
                holds(!ferry || !succeeds(&means.with_gold(PLENTY)), "only gold is missing")?;
                holds(!(1..=MOST_WHEAT).any(with_wheat), "only wheat is missing")
            }
            Refusal::MarketGold { needed, has, .. } => {
                holds(
                    u16::from(has) == game.player(seat).expect("a seat").gold() && needed > has,
                    "the gold differs",
                )?;
                holds(fits_with_gold(needed), "so much gold is not enough")?;
                holds(!fits_with_gold(needed - 1), "less gold is enough")
            }
            Refusal::FerryWheat { missing, .. } => {
                holds(!succeeds(&means.with_gold(PLENTY)), "gold alone would do")?;
                holds(missing > 0 && with_wheat(missing), "so much wheat is not enough")?;
                holds(!(1..missing).any(with_wheat), "less wheat is enough")
            }
            ref other => Err(format!("no reason of a payment: {other:?}")),
        }
    }

    fn body(&self, game: &Game, lake: LakeId) -> usize {
        self.waters.bodies[self.waters.index(game, lake)]
    }

    /// Returns what may be left after a choice: several results for a boat, whose wheat may come from several
    /// places.
    fn after(&self, means: &Means, game: &Game, choice: Choice) -> Vec<Means> {
        let seat = game.turn();
        let fare = game.fare().map(|lake| self.body(game, lake));
        let one = match (choice, fare) {
            (Choice::Consume { tile, .. }, Some(body)) => means.after_fare(game, seat, body, Some(tile)),
            (Choice::Buy { .. }, Some(body)) => means.after_fare(game, seat, body, None),
            (Choice::Consume { tile, token }, None) => means.after_token(game, seat, tile, token),
            (Choice::Buy { kind }, None) => means.after_purchase(kind),
            (Choice::Ferry { lake }, _) => return self.after_ferry(means, game, seat, lake),
            _ => None,
        };
        one.into_iter().collect()
    }

    fn after_ferry(&self, means: &Means, game: &Game, seat: Seat, lake: LakeId) -> Vec<Means> {
        let body = self.body(game, lake);
        let places = crate::refusals::plain::all_tiles(game).map(Some).chain([None]);
        places.filter_map(|from| means.after_fare(game, seat, body, from)).collect()
    }
}
