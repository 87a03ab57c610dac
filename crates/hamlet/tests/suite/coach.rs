//! The coach: each fact that it tells is true, and nothing that it tells depends on what is hidden.

use hamlet_rules::player::Player;
use hamlet_rules::random::{Chance, Draws};
use hamlet_rules::rival::{Aspect, Coach, Fact, Level, Rival, Rivals, Suggestion, WeightSets, Weights};
use hamlet_rules::{
    Catalogue, Choice, Decision, Event, Game, LakeOptions, Material, Options, RulesVersion, SaleId, Season,
    Seat,
};
use search::laws::nodes;
use std::collections::BTreeSet;
use tabletop::Determinize;

fn parts(options: &Options, level: &str) -> (&'static Weights, &'static Level) {
    let level = Rivals::standard().expect("the data is usable").level(level).expect("a level");
    (WeightSets::standard().expect("the data is usable").of(options), level)
}

fn rival(options: &Options, level: &str) -> Rival {
    let (weights, level) = parts(options, level);
    Rival::new(weights, level, None)
}

fn coach(options: &Options) -> Coach {
    let (weights, level) = parts(options, "master");
    Coach::new(weights, level)
}

/// Returns set-ups with 1 to 4 players, without and with By the Lake.
fn tables() -> Vec<Options> {
    let seasons = [None, Some(Season::Spring), Some(Season::Summer)];
    let all = (1..=4).flat_map(|players| seasons.map(|season| (players, season)));
    all.map(|(players, season)| Options {
        lake: season.map(|season| LakeOptions { season, draft: false }),
        ..Options::new(players, u64::from(players) + 40)
    })
    .collect()
}

/// Calls a function with each beginning of a turn of a game that rivals play, and the suggestions for it.
fn each_turn(options: &Options, most: usize, mut look: impl FnMut(&Coach, &Game, &[Suggestion])) {
    let (player, coach) = (rival(options, "player"), coach(options));
    let mut game = Game::new(options).expect("the set-up is allowed");
    let mut draws = Draws::from(Chance::new(options.seed));
    for turn in 0..most {
        while !game.is_over() && game.decision() != Decision::Turn {
            player.play(&mut game, nodes(300)).expect("only legal choices");
        }
        if game.is_over() {
            return;
        }
        look(&coach, &game, &coach.suggest(&game, nodes(500)));
        // Now and then something else happens, so that not all positions are those of good play.
        if turn % 3 == 2 {
            let index = draws.below(game.choices().len());
            game.play_at(index).expect("a listed choice");
        }
        let mover = (game.turn(), game.round());
        while !game.is_over() && (game.turn(), game.round()) == mover {
            player.play(&mut game, nodes(300)).expect("only legal choices");
        }
    }
}

/// Plays the line of a suggestion on the game itself.
fn after(game: &Game, suggestion: &Suggestion) -> (Game, Vec<Event>) {
    let (mut after, mut events) = (game.clone(), Vec::new());
    for index in &suggestion.line {
        events.extend_from_slice(after.play_at(*index).expect("a legal choice"));
    }
    (after, events)
}

/// Returns the deliveries, and the sales among `sales`, that a seat could pay for at the beginning of its own turn in a position,
/// as the list of its choices has them. `None` if its turn is not reached by ending turns.
fn payable(game: &Game, seat: Seat, sales: &[SaleId]) -> Option<(u32, u32)> {
    let mut game = game.clone();
    let mut ended = 0;
    // The own turn begins again after a whole round.
    while game.turn() != seat || ended == 0 {
        if game.is_over() || ended > 4 {
            return None;
        }
        let index = match game.decision() {
            Decision::Turn => game.choices().binary_search(&Choice::EndTurn).ok()?,
            Decision::KeepFish => 0,
            _ => return None,
        };
        ended += usize::from(game.decision() == Decision::Turn);
        game.play_at(index).expect("a listed choice");
    }
    let deliveries = game.choices().iter().filter(|choice| matches!(choice, Choice::Deliver { .. })).count();
    let sold = |choice: &&Choice| matches!(choice, Choice::Sell { sale } if sales.contains(sale));
    Some((deliveries as u32, game.choices().iter().filter(sold).count() as u32))
}

fn player(game: &Game, seat: Seat) -> &Player {
    game.player(seat).expect("a seat of the table")
}

fn goods(game: &Game, seat: Seat) -> u32 {
    Material::REFINED.into_iter().map(|kind| u32::from(game.village().tokens_of(seat, kind))).sum()
}

/// Checks a fact against the two positions. Returns whether it could be checked.
fn check(fact: Fact, before: &Game, after: &Game, events: &[Event], seat: Seat) -> bool {
    let (was, is) = (player(before, seat), player(after, seat));
    let told = |is: fn(&Event) -> bool| events.iter().filter(|event| is(event)).count() as u32;
    let open = |game: &Game| game.deliveries().iter().filter(|by| by.is_none()).count();
    let known: Vec<SaleId> = before.sales().iter().flatten().copied().collect();
    let left: Vec<SaleId> =
        known.iter().copied().filter(|sale| after.sales().contains(&Some(*sale))).collect();
    let both = |seat: Seat| Some((payable(before, seat, &left)?, payable(after, seat, &left)?));
    match fact {
        Fact::CompletesChurch => assert!(open(before) > 0 && after.is_last_round() && open(after) == 0),
        Fact::Points { gained } => assert_eq!(gained, is.points() - was.points()),
        Fact::Score { gained } => {
            assert_eq!(gained, after.score(seat).total - before.score(seat).total);
        }
        Fact::Delivered { count } => {
            assert_eq!(count, told(|event| matches!(event, Event::Delivered { .. })));
        }
        Fact::Sold { count } => assert_eq!(count, told(|event| matches!(event, Event::Sold { .. }))),
        Fact::Milestone { milestone } => {
            let at = usize::from(milestone);
            assert_eq!((before.milestones()[at], after.milestones()[at]), (None, Some(seat)));
        }
        Fact::Built { count } => assert_eq!(count, told(|event| matches!(event, Event::Built { .. }))),
        Fact::Roads { count } => assert_eq!(count, told(|event| matches!(event, Event::RoadBuilt { .. }))),
        Fact::Villagers { after } => {
            assert_eq!(u32::from(after), u32::from(was.villagers().size()) + told(hires_villager));
        }
        Fact::Donkeys { after } => {
            assert_eq!(u32::from(after), u32::from(was.donkeys().size()) + told(hires_donkey));
        }
        Fact::Blueprints { count } => {
            assert_eq!(count, told(|event| matches!(event, Event::BlueprintTaken { .. })));
        }
        Fact::Goods { before: then, after: now } => {
            assert_eq!((then, now), (goods(before, seat), goods(after, seat)));
            assert!(now > then);
        }
        Fact::Gold { before: then, after: now } => {
            assert_eq!((then, now), (i32::from(was.gold()), i32::from(is.gold())));
            assert!(now > then);
        }
        Fact::DeliveriesReady { before: then, after: now } => {
            let Some((first, second)) = own(before, after, seat) else { return false };
            assert_eq!((then, now), (first, second));
        }
        Fact::SalesReady { before: then, after: now } => {
            assert!(now > then && now as usize <= left.len());
        }
        Fact::BlocksLastDelivery { seat } => {
            assert_eq!((open(before), open(after)), (1, 1));
            let Some((first, second)) = both(seat) else { return false };
            assert_eq!((first.0, second.0), (1, 0));
        }
        Fact::OpponentDeliveries { seat, before: then, after: now } => {
            let Some((first, second)) = both(seat) else { return false };
            assert_eq!((then, now), (first.0, second.0));
        }
        Fact::OpponentSales { seat, before: then, after: now } => {
            let Some((first, second)) = payable(before, seat, &known).zip(payable(after, seat, &left)) else {
                return false;
            };
            assert_eq!((then, now), (first.1, second.1));
        }
    }
    true
}

fn hires_villager(event: &Event) -> bool {
    matches!(event, Event::VillagerHired { .. })
}

fn hires_donkey(event: &Event) -> bool {
    matches!(event, Event::DonkeyHired { .. })
}

/// Returns the deliveries that the player to move could pay for before and after, by what the rules answer to the wish to deliver.
fn own(before: &Game, after: &Game, seat: Seat) -> Option<(u32, u32)> {
    let count = |game: &Game| {
        let slots = 0..game.deliveries().len() as u8;
        slots.filter(|slot| game.why(Choice::Deliver { slot: *slot }).is_none()).count() as u32
    };
    // With no villager left, the refusal is about the villager.
    let is_ready = after.decision() == Decision::Turn && player(after, seat).villagers().ready() > 0;
    is_ready.then(|| (count(before), count(after)))
}

#[test]
fn every_fact_of_advice_is_true() {
    let (mut positions, mut checked) = (0, 0);
    let mut kinds = BTreeSet::new();
    for options in tables() {
        let rival = rival(&options, "master");
        each_turn(&options, 40, |coach, game, _| {
            let seat = game.turn();
            positions += 1;
            // Also turns that are not suggested.
            for turn in rival.advice(game, nodes(500)).turns {
                let suggestion = coach.explain(game, &turn.line);
                let (after, events) = after(game, &suggestion);
                for fact in &suggestion.facts {
                    checked += usize::from(check(*fact, game, &after, &events, seat));
                    kinds.insert(format!("{fact:?}").split([' ', '{']).next().map(str::to_owned));
                }
            }
        });
    }
    println!("{positions} positions, {checked} facts, {kinds:?}");
    assert!(positions > 300 && checked > 1500, "{positions} positions, {checked} facts");
    assert!(kinds.len() >= 15, "{kinds:?}");
}

#[test]
fn advice_does_not_depend_on_what_is_hidden() {
    let mut compared = 0;
    for options in tables() {
        each_turn(&options, 12, |coach, game, suggestions| {
            for seed in 0..2 {
                let other = game.determinize(game.turn(), seed);
                assert_eq!(coach.suggest(&other, nodes(500)), suggestions, "{options:?}");
                for suggestion in suggestions {
                    // The facts and reasons of a turn do not depend on what it reveals either.
                    let mut told = coach.explain(&other, &suggestion.line);
                    told.behind = suggestion.behind;
                    assert_eq!(&told, suggestion, "{options:?}");
                    compared += 1;
                }
            }
        });
    }
    assert!(compared > 300, "{compared} compared");
}

#[test]
fn two_turns_with_different_actions_are_suggested_and_end_at_a_revelation() {
    let (mut two, mut revealed, mut reasons) = (0, 0, BTreeSet::new());
    for options in tables() {
        each_turn(&options, 15, |_, game, suggestions| {
            assert!(!suggestions.is_empty() && suggestions.len() <= 2);
            two += usize::from(suggestions.len() == 2);
            for suggestion in suggestions {
                let (after, events) = after(game, suggestion);
                assert_eq!(suggestion.revealed.any(), events.iter().any(Event::reveals));
                revealed += usize::from(suggestion.revealed.any());
                assert!(!after.is_over() && after.turn() == game.turn(), "the turn is not ended");
                reasons.extend(suggestion.reasons.iter().copied());
            }
        });
    }
    assert!(two > 100 && revealed > 20, "{two} {revealed}");
    assert!(reasons.contains(&Aspect::Church) && reasons.contains(&Aspect::Donkeys), "{reasons:?}");
}

/// Returns random choices up to the end of the turn, without a delivery.
fn random_turn(game: &Game, draws: &mut Draws) -> Vec<usize> {
    let (mut game, mut line) = (game.clone(), Vec::new());
    let mover = game.turn();
    while !game.is_over() && game.turn() == mover {
        let is_delivery = |index: &usize| matches!(game.choices()[*index], Choice::Deliver { .. });
        let allowed: Vec<usize> = (0..game.choices().len()).filter(|index| !is_delivery(index)).collect();
        let index = allowed[draws.below(allowed.len())];
        game.play_at(index).expect("a listed choice");
        line.push(index);
    }
    line
}

#[test]
fn a_blocked_last_delivery_is_reported_only_if_the_opponent_lost_it() {
    let (mut told, mut untold) = (0, 0);
    for seed in 0..8 {
        let options = Options::new(2, seed);
        let (player, coach) = (rival(&options, "player"), coach(&options));
        let mut draws = Draws::from(Chance::new(seed));
        // In these seeds such an opponent comes up with the first edition.
        let first = Catalogue::of_edition(&Catalogue::editions()[0]).expect("sound");
        let game = Game::with_components(first, &options, RulesVersion::newest_for(&options));
        let mut game = game.expect("the set-up is allowed");
        let open = |game: &Game| game.deliveries().iter().filter(|by| by.is_none()).count();
        while !game.is_over() && (open(&game) > 1 || game.decision() != Decision::Turn) {
            player.play(&mut game, nodes(300)).expect("only legal choices");
        }
        // From here on nobody delivers, so that the goods for the last delivery come and go.
        for _ in 0..60 {
            for _ in 0..4 {
                let line = random_turn(&game, &mut draws);
                let suggestion = coach.explain(&game, &line);
                let (after, events) = after(&game, &suggestion);
                let is_told = |fact: &&Fact| matches!(fact, Fact::BlocksLastDelivery { .. });
                match suggestion.facts.iter().find(is_told) {
                    Some(fact) => told += usize::from(check(*fact, &game, &after, &events, game.turn())),
                    None => untold += 1,
                }
            }
            for index in random_turn(&game, &mut draws) {
                game.play_at(index).expect("a listed choice");
            }
        }
    }
    assert!(told > 0 && untold > 100, "{told} {untold}");
}
