//! Laws of payments over water, tried in written positions full of boats and goods.

use crate::laws::dice::Dice;
use crate::laws::fares::Fares;
use crate::laws::positions::harbour;
use crate::laws::waters::{Means, Waters};
use crate::laws::{allowed, drawn, tries, universe};
use hamlet_rules::{Choice, Decision, Event, Game, Material, Refusal};
use proptest::prelude::*;

/// Compares the choices of a payment with those of the oracle.
fn check_payment(game: &Game, task: Choice, fares: &mut Fares, cooked: bool) {
    let seat = game.turn();
    let waters = Waters::new(&drawn(game), game);
    let means = |fares: &Fares| Means::new(&waters, game, seat, &fares.bill(game, &waters, task));
    if cooked && means(fares).is_some_and(|means| !means.suffice()) {
        // A fish brought another way, so that the boat is not needed any more.
        fares.owed.clear();
    }
    let Some(means) = means(fares) else { return };
    for tile in game.village().all() {
        for token in game.village().tile(tile).expect("a tile").slots().iter().flatten() {
            let after = means.after_token(game, seat, tile, *token);
            let choice = Choice::Consume { tile, token: *token };
            let offered = game.choices().contains(&choice);
            assert_eq!(offered, after.is_some_and(|m| m.suffice()), "{}", game.write_choice(choice));
        }
    }
    for kind in Material::ALL {
        let offered = game.choices().contains(&Choice::Buy { kind });
        assert_eq!(offered, means.after_purchase(kind).is_some_and(|m| m.suffice()), "buy {}", kind.id());
    }
    let water = game.shore().expect("lakes").water();
    for (id, lake) in water.ids().zip(water.lakes()) {
        let body = waters.bodies[waters.index(game, id)];
        let offered = game.choices().contains(&Choice::Ferry { lake: id });
        let named = lake.body == id;
        let allowed = named && means.leads_somewhere(game, body) && means.suffice_over(body);
        assert_eq!(offered, allowed, "ferry {id:?}");
    }
}

fn costs(game: &Game, choice: &Choice) -> bool {
    match *choice {
        Choice::Refine { .. } | Choice::Sell { .. } | Choice::Store { .. } | Choice::Road { .. } => true,
        Choice::Deliver { slot } => game.delivery_slots()[usize::from(slot)].need.count() <= 4,
        Choice::Construct { .. } => true,
        _ => false,
    }
}

proptest! {
    #![proptest_config(tries(192))]

    /// An action is offered when some order of goods, purchases and boats completes it, and only then.
    #[test]
    fn an_action_over_water_is_offered_when_it_can_be_completed(seed in any::<u64>()) {
        let game = harbour(seed);
        let drawn = drawn(&game);
        let waters = Waters::new(&drawn, &game);
        for choice in universe(&game) {
            if let Some(allowed) = allowed(&game, &drawn, &waters, choice) {
                prop_assert_eq!(game.choices().contains(&choice), allowed, "{}", game.write_choice(choice));
                if !allowed {
                    let why = game.why(choice);
                    prop_assert!(why.is_some() && why != Some(Refusal::NotNow), "no reason for {:?}", choice);
                }
            }
        }
    }

    /// While paying, exactly those choices are offered that leave the action completable, and it is
    /// completed: fish, too, are used in between.
    #[test]
    fn a_payment_over_water_never_ends_in_a_dead_end(seed in any::<u64>(), dice in any::<u64>()) {
        let start = harbour(seed);
        let mut dice = Dice(dice | 1);
        let tasks: Vec<Choice> = start.choices().iter().copied().filter(|c| costs(&start, c)).collect();
        for _ in 0..tasks.len().min(4) {
            let task = tasks[dice.roll(tasks.len())];
            let mut game = start.clone();
            game.play(task).expect("what is offered is accepted");
            let (mut fares, mut cooked) = (Fares::default(), false);
            loop {
                prop_assert!(!game.choices().is_empty());
                let paid_more = game.events().iter().any(|e| matches!(e, Event::Consumed { .. } | Event::Bought { .. }));
                if cooked && paid_more {
                    // What was consumed after the fish in the same choice is not told apart here.
                    break;
                }
                if game.payment().is_some() {
                    fares.note(&game, task);
                }
                match game.decision() {
                    Decision::Turn | Decision::Over => break,
                    Decision::Pay => check_payment(&game, task, &mut fares, std::mem::take(&mut cooked)),
                    _ => {}
                }
                let choice = dice.pick(&game);
                cooked |= matches!(choice, Choice::Cook { .. });
                game.play(choice).expect("what is offered is accepted");
            }
        }
    }
}
