//! Positions of random games are read back as the same; changed ones are refused or can be played.

use carcassonne_rules::laws::Audit;
use carcassonne_rules::position::{Earned, Follower, Racer};
use carcassonne_rules::{Game, Options, Position};
use proptest::prelude::*;
use tabletop::Chance;

fn options(players: u8, seed: u64, lake: bool, farmers: bool) -> Options {
    let options = Options { farmers, ..Options::new(players, seed) };
    if lake { options.with_lake() } else { options }
}

/// Plays to the end at random and checks every position.
fn play_out(mut game: Game, seed: u64) {
    let mut chance = Chance::new(seed);
    let mut audit = Audit::new(&game);
    while !game.is_over() {
        let choice = game.choices()[chance.below(game.choices().len())];
        game.play(choice).expect("offered");
        for verdict in audit.after(&game) {
            assert_eq!(verdict, Ok(()));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_position_is_read_back_as_the_same(players in 2u8..=5, seed: u64, lake: bool, farmers: bool) {
        let mut chance = Chance::new(seed ^ 1);
        let mut game = Game::new(&options(players, seed, lake, farmers)).expect("set up");
        let mut count = 0;
        while !game.is_over() {
            if let Some(position) = Position::of(&game) {
                let text = serde_json::to_string(&position).expect("json");
                let read: Position = serde_json::from_str(&text).expect("a position");
                prop_assert_eq!(&read, &position);
                let again = read.game().expect("a possible position");
                prop_assert_eq!(Position::of(&again), Some(position));
                prop_assert_eq!(again.choices(), game.choices());
                prop_assert_eq!(again.state().projection(), game.state().projection());
                count += 1;
            }
            let choice = game.choices()[chance.below(game.choices().len())];
            game.play(choice).expect("offered");
        }
        prop_assert!(count > 50);
    }

    #[test]
    fn a_changed_position_is_refused_or_can_be_played(
        players in 2u8..=5,
        seed: u64,
        lake: bool,
        turns in 0usize..140,
        changes in prop::collection::vec((0usize..14, any::<u8>(), any::<u8>(), any::<u16>()), 1..3),
    ) {
        let mut chance = Chance::new(seed);
        let mut game = Game::new(&options(players, seed, lake, true)).expect("set up");
        let mut last = Position::of(&game).expect("the beginning");
        for _ in 0..turns {
            if game.is_over() {
                break;
            }
            let choice = game.choices()[chance.below(game.choices().len())];
            game.play(choice).expect("offered");
            last = Position::of(&game).unwrap_or(last);
        }
        let mut position = last;
        for (what, one, two, number) in changes {
            let tiles = position.tiles.len().max(1);
            let tile = position.tiles.get_mut(usize::from(one) % tiles);
            match (what, tile) {
                (0, _) => position.players = one % 8,
                (1, _) => position.turn = one % 7,
                (2, _) => position.farmers = !position.farmers,
                (3, _) => position.lake = if position.lake.is_some() { None } else { Some(Default::default()) },
                (4, Some(tile)) => tile.turn = two % 5,
                (5, Some(tile)) => tile.at = [number as i8, two as i8],
                (6, Some(tile)) => tile.tile = ["A", "lake", "X", "LK00", ""][usize::from(two) % 5].to_owned(),
                (7, Some(tile)) => tile.follower = Some(Follower { seat: two % 6, feature: number as u8 % 9 }),
                (8, _) => position.pile.push(["lake", "C", "U", "Z"][usize::from(two) % 4].to_owned()),
                (9, _) => position.racers.push(Racer { seat: one % 6, at: [two as i8 % 4, number as i8 % 4] }),
                (10, _) => position.keeper = Some(one % 6),
                (11, _) => position.water = vec![one % 12, two % 12],
                (12, _) => position.points = vec![number % 5010; usize::from(one) % 7],
                (13, _) => position.earned = vec![Earned { cities: number % 5010, ..Earned::default() }; 2],
                _ => {
                    position.tiles.pop();
                }
            }
        }
        if let Ok(game) = position.game() {
            play_out(game, seed);
        }
    }
}
