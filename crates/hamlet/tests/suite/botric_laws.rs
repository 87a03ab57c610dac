//! Laws of the solo game over random games: it ends, nothing stalls, ties are real questions, and
//! the same choices always give the same game.

use hamlet_rules::event::Event;
use hamlet_rules::ids::Seat;
use hamlet_rules::random::Chance;
use hamlet_rules::reason::Reason;
use hamlet_rules::{Choice, Decision, Game, LakeOptions, LayoutChoice, Options, Rarity, Season, SoloOptions};

/// A game that plays on for longer than this has stalled.
const MOST_CHOICES: usize = 60_000;
/// From this seed on By the Lake is played: every season, by its final rules and by the draft.
const LAKE: u64 = 1000;

fn options(seed: u64) -> Options {
    let mut options = Options::new(1, seed);
    if seed % 3 == 2 {
        options.layout = LayoutChoice::Random;
    }
    if seed >= LAKE {
        let season = Season::ALL[seed as usize % Season::ALL.len()];
        options.lake = Some(LakeOptions { season, draft: seed / 4 % 2 == 1 });
    }
    options.solo = SoloOptions {
        settles_ties: seed % 4 == 1,
        two_donkeys: seed % 5 == 1,
        pays_ignored_gold: seed % 5 == 2,
        two_villagers: seed % 5 == 3,
        favour_stays_up: seed % 5 == 4,
        ..SoloOptions::default()
    };
    options
}

/// Checks what is true after every choice of a solo game.
fn check(game: &Game, seed: u64) {
    let botric = game.botric().expect("a solo game");
    assert!(game.choices().windows(2).all(|w| w[0] < w[1]), "seed {seed}");
    if let Decision::Tie(_) = game.decision() {
        assert!(game.choices().len() >= 2, "seed {seed}: a tie has two options");
        assert!(!game.options().solo.settles_ties, "seed {seed}: Botric settles ties");
        assert_eq!(game.turn(), Seat(1));
        assert_eq!(game.decider(), Seat(0));
    } else if !game.is_over() {
        assert_eq!(game.turn(), Seat(0), "seed {seed}: Botric's turn is played to its end");
    }
    assert!(!botric.bag().is_empty() || game.decision() != Decision::Turn);
    let player = game.player(Seat(1)).expect("a seat");
    assert_eq!(player.gold(), 0);
    assert_eq!(player.donkeys().size(), 0);
    assert!(player.hand_size() <= 3 && player.roads_built() <= 5);
    let line = botric.line().len();
    let tokens = if seed >= LAKE { 6 } else { 5 };
    assert_eq!(line, if player.roads_built() == 5 { tokens - 1 } else { tokens }, "seed {seed}");
    assert!(
        !player
            .villagers()
            .members()
            .iter()
            .any(|w| w.at.tile().is_none_or(|tile| !game.range(Seat(1)).has(tile)))
    );
    let Some(shore) = game.shore() else { return };
    let held = [shore.bag(), shore.fish(Seat(0)), shore.fish(Seat(1))];
    let fish: [u8; 3] = std::array::from_fn(|kind| held.iter().map(|h| h.each()[kind]).sum());
    // By the draft, surplus fish leave the game (ruling F5).
    let lost = fish.iter().zip([11, 10, 9]).any(|(now, first)| *now < first);
    let made = fish.iter().zip([11, 10, 9]).any(|(now, first)| *now > first);
    assert!(!made && (!lost || shore.rules().draft), "seed {seed}: {fish:?}, no fish is made or lost");
    let kept: u8 = shore.fish(Seat(1)).total();
    assert!(game.turn() == Seat(1) || kept <= 3, "seed {seed}: Botric keeps {kept} fish");
    assert!(!game.is_over() || kept == 0, "seed {seed}: Botric trades all fish in");
    assert!(game.flags_left(Seat(1)) != Some(0) || game.is_last_round(), "seed {seed}");
}

fn play(seed: u64) -> (Game, Vec<Choice>, Vec<Event>) {
    let mut chance = Chance::new(seed ^ 0x5eed);
    let mut game = Game::new(&options(seed)).expect("one player is allowed");
    let (mut choices, mut events) = (Vec::new(), Vec::new());
    while !game.is_over() {
        assert!(choices.len() < MOST_CHOICES, "seed {seed} does not end");
        let choice = game.choices()[chance.below(game.choices().len())];
        events.extend_from_slice(game.play(choice).expect("what is offered is accepted"));
        choices.push(choice);
        check(&game, seed);
    }
    (game, choices, events)
}

#[test]
fn random_solo_games_end_without_a_stall() {
    let mut ties = 0;
    for seed in (0..60).chain(LAKE..LAKE + 240) {
        let (_, choices, events) = play(seed);
        ties += choices.iter().filter(|c| matches!(c, Choice::Settle(_))).count();
        let told = |wanted: fn(&Reason) -> bool| {
            events.iter().any(|e| matches!(e, Event::Botric { reason } if wanted(reason)))
        };
        assert!(told(|r| matches!(r, Reason::MarkerDrawn { .. })), "seed {seed}");
    }
    assert!(ties > 100, "only {ties} ties in all");
}

#[test]
fn the_same_choices_give_the_same_game() {
    for seed in (0..12).chain(LAKE..LAKE + 24) {
        let (game, choices, events) = play(seed);
        let mut again = Game::new(&options(seed)).expect("one player is allowed");
        let mut told = Vec::new();
        for choice in choices {
            // Whoever watches step by step sees the same game.
            again.set_trace(true);
            told.extend_from_slice(again.play(choice).expect("it was accepted before"));
            let steps = again.take_steps();
            let finished = again.events().iter().filter(|e| **e == Event::BotricStep).count();
            assert_eq!(steps.len(), finished, "seed {seed}");
            for hamlet_rules::BotricStep { told: after, .. } in &steps {
                assert_eq!(again.events()[after - 1], Event::BotricStep, "seed {seed}");
            }
        }
        assert_eq!(again.hash(), game.hash(), "seed {seed}");
        assert_eq!(told, events, "seed {seed}");
    }
}

#[test]
fn a_copy_made_during_a_tie_plays_on_like_the_original() {
    let mut seen = 0;
    for seed in (0..40).chain(LAKE..LAKE + 40).filter(|s| !options(*s).solo.settles_ties) {
        let mut chance = Chance::new(seed);
        let mut game = Game::new(&options(seed)).expect("one player is allowed");
        for _ in 0..3000 {
            if game.is_over() {
                break;
            }
            let choice = game.choices()[chance.below(game.choices().len())];
            if let Choice::Settle(_) = choice {
                seen += 1;
                for other in game.choices().to_vec() {
                    let mut copy = game.clone();
                    copy.play(other).expect("every option may be chosen");
                    check(&copy, seed);
                    let mut again = game.clone();
                    again.play(other).expect("every option may be chosen");
                    assert_eq!(copy.hash(), again.hash());
                    assert_eq!(copy.events(), again.events());
                }
            }
            game.play(choice).expect("what is offered is accepted");
        }
    }
    assert!(seen > 50, "only {seen} ties");
}

/// Points and gold told add up to the score; so no event is lost or told twice over a tie.
#[test]
fn the_events_add_up_to_the_score_and_the_favour_gold() {
    for seed in (0..30).chain(LAKE..LAKE + 60) {
        let (game, _, events) = play(seed);
        let sum: i32 = events
            .iter()
            .filter_map(|e| match e {
                Event::Gained { seat: Seat(1), points, .. } => Some(i32::from(*points)),
                _ => None,
            })
            .sum();
        assert_eq!(sum, game.player(Seat(1)).expect("a seat").points(), "seed {seed}");
        let sold = events.iter().filter(|e| matches!(e, Event::Sold { seat: Seat(1), .. })).count();
        assert_eq!(sold as u32, game.player(Seat(1)).expect("a seat").sale_count(), "seed {seed}");
        let (mut gold, mut spent) = (2i32, 0i32);
        if options(seed).solo.two_villagers {
            gold = 0;
        }
        for event in &events {
            match event {
                Event::Botric {
                    reason:
                        Reason::FavourGold { .. }
                        | Reason::NothingPossible { .. }
                        | Reason::MarkersReturned { .. },
                } => gold += 1,
                // Botric's common and uncommon fish bring one each.
                Event::Botric {
                    reason: Reason::SurplusFish { fish, .. } | Reason::LastFish { fish, .. },
                } => gold += i32::from(fish.of(Rarity::Common) + fish.of(Rarity::Uncommon)),
                Event::Botric { reason: Reason::Hires { gold } } => spent += i32::from(*gold),
                Event::Paid { seat: Seat(1), gold } => spent += i32::from(*gold),
                _ => {}
            }
        }
        let left = game.botric().map_or(0, |b| i32::from(b.favour_gold()));
        assert_eq!(left, gold - spent, "seed {seed}");
    }
}
