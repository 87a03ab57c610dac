//! Tests that each invariant of `hamlet simulate --check` detects a violation.

// The program has no library, so the module is included here again.
#[allow(dead_code)]
#[path = "../src/law.rs"]
mod law;

use hamlet_app::record::{Colour, Header, LiveLog, SeatLabel};
use hamlet_rules::{Choice, Decision, Game, Options, Position};
use law::{Census, Laws, Verdict, Watch};

fn broken(verdict: Verdict, word: &str) {
    let what = verdict.expect_err("the law is broken");
    assert!(what.contains(word), "{word} is not named: {what}");
}

/// Plays up to `most` choices; returns the game and the indices of the choices.
fn played(players: u8, most: usize) -> (Game, Vec<u32>) {
    let mut game = Game::new(&Options::new(players, 7)).expect("sound options");
    let mut taken = Vec::new();
    while taken.len() < most && !game.is_over() {
        let choices = game.choices();
        let index = taken.len() * 7 % choices.len();
        taken.push(index as u32);
        game.play(choices[index]).expect("what is offered is accepted");
    }
    (game, taken)
}

/// Returns a game in progress at a turn's decision.
fn turn(players: u8) -> Game {
    (40..)
        .map(|most| played(players, most).0)
        .find(|game| game.decision() == Decision::Turn)
        .expect("a turn comes")
}

fn header(players: u8, seed: u64) -> Header {
    let seats = Colour::ALL.map(|colour| SeatLabel { name: "A".into(), colour, rival: None });
    let seats = seats.into_iter().take(usize::from(players.max(2))).collect();
    Header::new("law".to_owned(), seats, Options::new(players, seed)).expect("sound options")
}

#[test]
fn an_empty_unsorted_repeated_or_outdated_list_is_detected() {
    let game = Game::new(&Options::new(2, 7)).expect("sound options");
    let sound = game.choices().to_vec();
    assert_eq!(law::list(&sound, &sound), Ok(()));
    broken(law::list(&[], &sound), "nothing");
    let mut swapped = sound.clone();
    swapped.swap(0, 1);
    broken(law::list(&swapped, &swapped), "order");
    let mut doubled = sound.clone();
    doubled.insert(1, sound[0]);
    broken(law::list(&doubled, &doubled), "order");
    broken(law::list(&sound[1..], &sound), "recomputed");
}

#[test]
fn a_refused_offer_and_an_accepted_refusal_are_detected() {
    let game = Game::new(&Options::new(2, 7)).expect("sound options");
    let offered = game.choices()[0];
    assert_eq!(law::offered(&game, offered), Ok(()));
    assert_eq!(law::refused(&game, Choice::HireVillager), Ok(()));
    broken(law::offered(&game, Choice::HireVillager), "refused with");
    broken(law::refused(&game, offered), "accepted");
    assert!(law::hash_after(&game, Choice::HireVillager).expect_err("no such choice").contains("refuses"));
    let foretold = law::hash_after(&game, offered).expect("it is offered");
    broken(law::same("a copy", foretold, game.hash()), "a copy");
}

#[test]
fn a_faulty_or_foreign_position_is_detected() {
    for players in 1..=4 {
        let game = turn(players);
        let sound = Position::of(&game).expect("a turn has a position");
        assert_eq!(law::written(&sound, &game), Ok(()));
        let mut richer = sound.clone();
        richer.seats[0].gold = richer.seats[0].gold.map(|gold| gold + 1);
        broken(law::written(&richer, &game), "state");
        let mut odd = sound;
        odd.seats[0].villagers = Some(vec!["moon".into()]);
        broken(law::written(&odd, &game), "moon");
    }
}

#[test]
fn a_lost_or_repeated_tile_or_sale_is_detected() {
    let game = turn(3);
    let start = Census::of(&Game::new(&Options::new(3, 7)).expect("sound options"));
    let sound = Census::of(&game);
    assert_eq!(law::conserved(&start, &sound), Ok(()));
    let mut fewer = sound.clone();
    fewer.faces.pop();
    broken(law::conserved(&start, &fewer), "tiles");
    let mut doubled = sound.clone();
    doubled.faces[1] = doubled.faces[0];
    broken(law::conserved(&start, &doubled), "tiles");
    let lost = Census { all_sales: sound.all_sales - 1, ..sound.clone() };
    broken(law::conserved(&start, &lost), "sales");
    let sale = game.catalogue().sale_ids().next().expect("a sale");
    let twice = Census { sales: vec![sale, sale], ..sound };
    broken(law::conserved(&start, &twice), "two places");
}

#[test]
fn a_log_with_another_result_is_detected() {
    let (game, taken) = played(2, 60);
    broken(law::empty(&game), "left at the end");
    let replay = law::log(&header(2, 7), &taken).expect("it was played");
    assert_eq!(replay.game().hash(), game.hash());
    assert_eq!((law::text(&replay), law::compact(&replay)), (Ok(()), Ok(())));
    let none = law::log(&header(2, 7), &[9999]).map(|replay| replay.cursor());
    broken(none.map(drop), "no choice 9999");
    let elsewhere = LiveLog::new(header(2, 8)).expect("sound options");
    broken(law::same("the log replayed", elsewhere.game().hash(), game.hash()), "the log");
}

#[test]
fn unannounced_changes_of_a_game_are_detected() {
    let mut laws = Laws::default();
    let mut game = Game::new(&Options::new(2, 7)).expect("sound options");
    let choice = game.choices()[0];
    let mut watch = Watch::new(&mut laws, 7, &game);
    watch.decision(&game);
    watch.before(&game, choice);
    game.play(game.choices()[1]).expect("what is offered is accepted");
    watch.after(&game);
    watch.end(&game, &header(2, 7), &[0]);
    // Three violations: a choice other than the announced one, an unfinished game, and a log of another game.
    assert_eq!(laws.broken, 3, "{:?}", laws.first);
    assert!(laws.checks > laws.broken);
    assert!(laws.first[0].starts_with("seed 7, decision 0: a copy"), "{:?}", laws.first);
}

#[test]
fn violations_are_counted_and_the_first_are_described() {
    let mut laws = Laws::default();
    for at in 0..30 {
        laws.record(|| at.to_string(), if at % 2 == 0 { Err("bent".into()) } else { Ok(()) });
    }
    assert_eq!((laws.checks, laws.broken, laws.first.len()), (30, 15, 10));
    assert_eq!(laws.first[1], "2: bent");
}
