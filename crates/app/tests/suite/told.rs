//! Tests that the app's statements made from the rules' reasons are true, at every kind of decision of played
//! games.

use hamlet_app::Table;
use hamlet_app::api::{Arg, Rarity as FishKind, Reason, VillagerPlace, Why, Wish};
use hamlet_rules::random::Chance;
use hamlet_rules::{Choice, Decision, Game, LakeOptions, Location, Options, Rarity, Refusal, Season};
use std::collections::BTreeMap;

/// Returns the wishes that concern several choices of the rules.
fn wishes(game: &Game) -> Vec<Wish> {
    let tiles =
        (0..game.village().tiles().len() as u8).map(VillagerPlace::Tile).chain([VillagerPlace::HOUSE]);
    let mut all: Vec<Wish> = tiles.map(|tile| Wish::Villager { tile }).collect();
    all.push(Wish::Donkeys);
    if game.shore().is_some() {
        all.extend(
            [FishKind::Common, FishKind::Uncommon, FishKind::Rare].map(|rarity| Wish::SellFish { rarity }),
        );
    }
    all
}

/// Returns whether a reason for a wish is true.
fn holds(game: &Game, wish: &Wish, key: &str) -> bool {
    let seat = game.decider();
    let player = game.player(seat).expect("a seat");
    let villagers = |at: VillagerPlace| {
        let is_there = move |place: Location| match at {
            VillagerPlace::Tile(number) => place.tile().is_some_and(|tile| tile.number() == number),
            VillagerPlace::Beside(_) => place == Location::House,
        };
        player.villagers().members().iter().filter(move |villager| is_there(villager.at))
    };
    let idle = game.decision() == Decision::Turn;
    match (wish, key) {
        (Wish::Villager { tile }, "why_not_now") => !idle && villagers(*tile).any(|v| !v.done),
        (Wish::Villager { tile }, "why_villager_resting" | "why_villager_asleep") => {
            villagers(*tile).count() > 0 && villagers(*tile).all(|v| v.done)
        }
        (Wish::Villager { tile }, "why_house_empty" | "why_no_villager_there") => {
            villagers(*tile).next().is_none()
        }
        (Wish::Donkeys, "why_not_now") => !idle && !game.donkeys_moved(),
        (Wish::Donkeys, "why_donkeys_moved") => game.donkeys_moved(),
        (Wish::Donkeys, "why_donkeys_stuck") => {
            player.donkeys().places().iter().all(|tile| game.steps(seat, tile).is_empty())
        }
        // The player decides Botric's ties although it is not the player's turn.
        (Wish::Villager { .. } | Wish::Donkeys, _) => matches!(game.decision(), Decision::Tie(_)),
        (Wish::SellFish { rarity }, _) => {
            let rarity = Rarity::ALL[*rarity as usize];
            let shore = game.shore().expect("lakes");
            match key {
                "ui_lk_none" => shore.fish(seat).of(rarity) == 0,
                "ui_lk_used" => shore.used(rarity),
                "why_only_cooked" => game.menu(rarity).is_some_and(|menu| menu.gold == 0),
                "ui_lk_not_now" => !idle,
                _ => false,
            }
        }
        _ => false,
    }
}

/// Returns whether the sentence about missing materials agrees with the refusal.
fn says_the_same(table: &Table<'_>, refusal: &Refusal) -> bool {
    let Refusal::Materials { short, donkey_on } = refusal else { return true };
    let explained = table.why(refusal);
    let (phrase, donkey) = (explained.why.phrase, explained.donkey_on);
    let number = |name: &str| match phrase.args.get(name) {
        Some(Arg::Number(number)) => *number,
        other => panic!("{name}: {other:?}"),
    };
    let counts = (number("needed"), number("count"));
    // What the village does not have no donkey brings.
    let nowhere = short.iter().any(|s| s.in_village == 0);
    let mut about = short.iter().filter(|s| (i32::from(s.needed), i32::from(s.in_reach)) == counts);
    about.any(|short| match phrase.message_key() {
        "why_materials_enough" => donkey_on.is_some() && donkey == *donkey_on,
        "why_materials_donkey" => !nowhere && donkey_on.is_none() && donkey == short.donkey_on,
        "why_materials_far" => donkey.is_none() && short.in_village >= short.needed,
        "why_materials" => donkey.is_none(),
        _ => false,
    })
}

#[test]
fn statements_about_workers_fish_and_goods_are_true() {
    let mut told: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..12 {
        let mut options = Options::new(1 + (seed % 4) as u8, seed);
        if seed % 3 > 0 {
            let season = Season::ALL[(seed % 4) as usize];
            options.lake = Some(LakeOptions { season, draft: seed % 5 == 4 });
        }
        options.solo.settles_ties = true;
        let mut game = Game::new(&options).expect("sound options");
        let mut chance = Chance::new(seed);
        for _ in 0..600 {
            if game.is_over() {
                break;
            }
            let table = Table { game: &game, labels: &[] };
            for wish in wishes(&game) {
                let Some(Reason { why: Why { phrase, .. }, .. }) = table.wish(&wish) else { continue };
                assert!(
                    holds(&game, &wish, phrase.message_key()),
                    "{wish:?} in {:?}: {}",
                    game.decision(),
                    phrase.message_key()
                );
                *told.entry(phrase.message_key().to_owned()).or_default() += 1;
            }
            for sale in game.sales().iter().flatten() {
                if let Some(refusal) = game.why(Choice::Sell { sale: *sale }) {
                    assert!(says_the_same(&table, &refusal), "{refusal:?}: {:?}", table.why(&refusal));
                    *told.entry(table.why(&refusal).why.phrase.message_key().to_owned()).or_default() += 1;
                }
            }
            let choices = game.choices();
            let choice = choices[chance.below(choices.len())];
            game.play(choice).expect("what is offered is accepted");
        }
    }
    let keys = [
        "why_donkeys_moved",
        "why_materials",
        "why_materials_donkey",
        "why_materials_enough",
        "why_materials_far",
        "why_not_now",
        "why_villager_resting",
        "ui_lk_used",
    ];
    let missing: Vec<_> = keys.iter().filter(|key| !told.contains_key(**key)).collect();
    assert!(missing.is_empty(), "never told: {missing:?} in {told:#?}");
}
