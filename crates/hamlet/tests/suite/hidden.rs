//! What is hidden may change, and nothing that a seat sees does: over thousands of positions of random games.

use std::collections::{BTreeMap, BTreeSet};

use hamlet_rules::random::{Chance, Draws};
use hamlet_rules::reason::Reason;
use hamlet_rules::{Decision, Event, Game, LakeOptions, Options, Position, Season, Seat};
use tabletop::Determinize;

/// Calls `look` with every position of some random games: 1 to 4 players, without and with By the Lake, Botric's ties asked and not.
fn positions(seeds: std::ops::Range<u64>, mut look: impl FnMut(&Game)) {
    let seasons =
        [None, Some(Season::Spring), Some(Season::Summer), Some(Season::Autumn), Some(Season::Winter)];
    for seed in seeds {
        for players in 1..=4 {
            let mut options = Options::new(players, seed);
            options.lake = seasons[(seed as usize + players as usize) % seasons.len()]
                .map(|season| LakeOptions { season, draft: seed % 2 == 0 });
            options.solo.settles_ties = seed % 3 == 0;
            let mut game = Game::new(&options).expect("the set-up is allowed");
            let mut draws = Draws::from(Chance::new(seed ^ 0xd1ce));
            while !game.is_over() {
                look(&game);
                step(&mut game, &mut draws);
            }
        }
    }
}

fn step(game: &mut Game, draws: &mut Draws) {
    let choice = game.choices()[draws.below(game.choices().len())];
    game.play(choice).expect("what is offered is accepted");
}

/// Returns the position as it lies on the table, without what is hidden.
fn seen(game: &Game) -> Option<Position> {
    let mut position = Position::of(game)?;
    position.seed = 0;
    position.drawn = 0;
    let tier = |sale: &String| {
        let of = |data: &&hamlet_rules::catalogue::Sale| data.id == *sale;
        game.catalogue().sales.iter().find(of).map(|data| data.tier.to_string()).expect("a sale")
    };
    position.sale_stack = position.sale_stack.map(|stack| stack.iter().map(tier).collect());
    Some(position)
}

#[test]
fn determinizing_changes_nothing_that_the_seat_sees() {
    let (mut ties, mut looked, mut compared) = (0, 0u64, 0);
    positions(0..12, |game| {
        looked += 1;
        let is_tie = matches!(game.decision(), Decision::Tie(_));
        if looked % 5 != 0 && !is_tie {
            return;
        }
        ties += u32::from(is_tie);
        let (one, two) = (game.determinize(Seat(0), looked), game.determinize(Seat(0), !looked));
        for copy in [&one, &two] {
            assert_eq!(copy.choices(), game.choices());
            assert_eq!(copy.decision(), game.decision());
            for seat in game.seats() {
                assert_eq!(copy.information_hash(seat), game.information_hash(seat));
            }
            if let (Some(copy), Some(game)) = (seen(copy), seen(game)) {
                compared += 1;
                assert_eq!(format!("{copy:?}"), format!("{game:?}"));
            }
        }
        // Each choice does the same in the copies, up to the first thing that is drawn or turned up.
        let choice = game.choices()[looked as usize % game.choices().len()];
        let until_revealed = |game: &Game| -> Vec<Event> {
            let mut game = game.clone();
            let events = game.play(choice).expect("what is offered is accepted");
            events.iter().take_while(|event| !event.reveals()).copied().collect()
        };
        for copy in [&one, &two] {
            assert_eq!(until_revealed(copy), until_revealed(game));
        }
    });
    assert!(ties > 50 && compared > 2000, "{ties} ties, {compared} positions");
}

/// Returns the sales in the stack, the next one last.
fn stack(game: &Game) -> Vec<String> {
    Position::of(game).and_then(|position| position.sale_stack).unwrap_or_default()
}

#[test]
fn every_unseen_sale_may_be_turned_up_next_and_no_other() {
    let mut checked = 0;
    positions(40..44, |game| {
        let stack_now = stack(game);
        if checked % 60 != 0 || stack_now.is_empty() {
            checked += 1;
            return;
        }
        checked += 1;
        let catalogue = game.catalogue();
        let tier = |id: &str| catalogue.sales.iter().find(|sale| sale.id == id).expect("a sale").tier;
        let seen: BTreeSet<&str> = game
            .seats()
            .flat_map(|seat| game.player(seat).expect("a seat").sales())
            .chain(game.sales().iter().flatten().copied())
            .map(|sale| catalogue.sale(sale).expect("a sale").id.as_str())
            .collect();
        let next = tier(&stack_now[0]);
        let expected: BTreeSet<&str> = catalogue
            .sales
            .iter()
            .filter(|sale| sale.tier == next && !seen.contains(sale.id.as_str()))
            .map(|sale| sale.id.as_str())
            .collect();
        let drawn: Vec<String> =
            (0..200).map(|seed| stack(&game.determinize(Seat(0), seed)).swap_remove(0)).collect();
        let came: BTreeSet<&str> = drawn.iter().map(String::as_str).collect();
        assert_eq!(came, expected);
        // Each of at most ten equally likely.
        for id in expected.iter().copied() {
            let count = drawn.iter().filter(|sale| *sale == id).count();
            assert!(count * came.len() > 60, "{id} came {count} times of 200, beside {} others", came.len());
        }
    });
    assert!(checked > 300, "{checked} positions");
}

#[test]
fn later_draws_differ_between_determinized_copies() {
    let (mut pairs, mut apart) = (0, 0);
    let mut looked = 0u64;
    positions(60..70, |game| {
        looked += 1;
        let seldom = looked.is_multiple_of(200);
        let tied = matches!(game.decision(), Decision::Tie(_)) && looked.is_multiple_of(10);
        if !seldom && !tied {
            return;
        }
        let future = |seed: u64| {
            let mut game = game.determinize(Seat(0), seed);
            let mut draws = Draws::from(Chance::new(looked));
            let mut revealed = Vec::new();
            while !game.is_over() {
                step(&mut game, &mut draws);
                revealed.extend(game.events().iter().filter(|event| event.reveals()).copied());
            }
            revealed
        };
        assert_eq!(future(1), future(1), "a seed gives one future");
        let (one, two) = (future(1), future(2));
        if one.len().min(two.len()) > 8 {
            pairs += 1;
            apart += u32::from(one != two);
        }
    });
    assert!(pairs > 50, "{pairs} pairs");
    assert!(apart * 100 > pairs * 95, "{apart} of {pairs} differ");
}

/// What is drawn or turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Drawn {
    Blueprint,
    Sale,
    Fish,
    Marker,
}

fn drawn(event: &Event) -> Option<Drawn> {
    match event {
        Event::DisplayFilled { .. } => Some(Drawn::Blueprint),
        Event::SaleRevealed { .. } => Some(Drawn::Sale),
        Event::FishDrawn { .. } => Some(Drawn::Fish),
        Event::Botric { reason: Reason::MarkerDrawn { .. } } => Some(Drawn::Marker),
        _ => None,
    }
}

/// How often two copies drew the same kind of thing first, and how often not the same one.
#[derive(Debug, Default)]
struct Compared {
    pairs: u32,
    apart: u32,
}

#[test]
fn each_kind_of_draw_differs_between_determinized_copies_also_during_a_tie() {
    let mut compared: BTreeMap<(bool, Drawn), Compared> = BTreeMap::new();
    let mut looked = 0u64;
    positions(60..80, |game| {
        looked += 1;
        let tied = matches!(game.decision(), Decision::Tie(_));
        if !tied && !looked.is_multiple_of(23) {
            return;
        }
        let seats: Vec<Seat> = game.seats().collect();
        let seat = seats[looked as usize % seats.len()];
        // Until the first draw all copies go the same way, so that it is the same draw in each.
        let first = |seed: u64| {
            let mut copy = game.determinize(seat, seed);
            let mut draws = Draws::from(Chance::new(looked));
            while !copy.is_over() {
                let choice = copy.choices()[draws.below(copy.choices().len())];
                let events = copy.play(choice).expect("what is offered is accepted");
                if let Some(event) = events.iter().find(|event| event.reveals()) {
                    return Some(*event);
                }
            }
            None
        };
        let (Some(one), Some(two)) = (first(1), first(2)) else { return };
        assert_eq!(drawn(&one), drawn(&two), "the first draw is of one kind");
        let kind = drawn(&one).expect("each revealing event has a kind");
        let of = compared.entry((tied, kind)).or_default();
        of.pairs += 1;
        of.apart += u32::from(one != two);
    });
    for tied in [false, true] {
        for kind in [Drawn::Blueprint, Drawn::Sale, Drawn::Fish, Drawn::Marker] {
            let of = compared.get(&(tied, kind));
            let of = of.unwrap_or_else(|| panic!("no {kind:?} was drawn first, tied: {tied}; {compared:?}"));
            assert!(of.apart > 0, "{kind:?} keeps its true order, tied: {tied}; {compared:?}");
        }
    }
}
