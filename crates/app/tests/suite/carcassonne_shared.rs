//! What a table reports of a city or road on which several players stand: who holds it, why nobody else may, and whom it pays.

use carcassonne_rules::{Event, Game, Position};
use hamlet_app::api::{
    CarcDecision, CarcEvent, CarcFeatureKind, CarcGain, CarcHolder, CarcLine, CarcPaid, CarcSpot,
    CarcTurnScore, CarcWhyKind, Phrase,
};
use hamlet_app::internals::{CarcassonneNumbers, CarcassonneTable};
use hamlet_record::{Colour, SeatLabel};
use serde_json::{Value, json};

/// A feature that a tile closes, with followers of several players on it.
struct Shared {
    position: Value,
    /// The choice that lays the tile.
    lay: &'static str,
    kind: CarcFeatureKind,
    tiles: u8,
    /// The points of each seat that is paid.
    points: u16,
    /// The followers on it by seat.
    standing: &'static [u8],
    /// The seats with the most followers.
    paid: &'static [u8],
    /// The words for why it cannot be claimed, and for what it pays.
    words: [&'static str; 2],
}

/// Returns a city of five tiles and a pennant with one knight of each of two players.
fn city_of_two() -> Shared {
    let tiles = json!([
        { "tile": "U", "at": [1, 0] }, { "tile": "U", "at": [-1, 0] },
        { "tile": "E", "at": [1, -1], "turn": 3, "follower": { "seat": 0, "feature": 0 } },
        { "tile": "E", "at": [-1, -1], "turn": 1, "follower": { "seat": 1, "feature": 0 } },
        { "tile": "B", "at": [1, -2] }, { "tile": "E", "at": [0, -2], "turn": 2 },
    ]);
    Shared {
        position: json!({ "players": 2, "tiles": tiles, "pile": ["C", "U"] }),
        lay: "tile 0,-1 r0",
        kind: CarcFeatureKind::City,
        tiles: 5,
        points: 12,
        standing: &[1, 1],
        paid: &[0, 1],
        words: ["why_carc_city_taken", "log_carc_city_pennants"],
    }
}

/// Returns a city of seven tiles with two knights of each of two players and one of a third.
fn city_of_three() -> Shared {
    let knight = |tile: &str, at: [i8; 2], turn: u8, seat: u8| json!({ "tile": tile, "at": at, "turn": turn, "follower": { "seat": seat, "feature": 0 } });
    let plain = |at: [i8; 2]| json!({ "tile": "B", "at": at });
    let tiles = json!([
        plain([0, 1]), knight("E", [0, 2], 2, 0), plain([1, 2]), knight("E", [2, 2], 2, 1), knight("G", [1, 3], 0, 2),
        plain([-1, 2]), knight("E", [-1, 3], 1, 0), plain([3, 2]), knight("E", [3, 3], 3, 1), { "tile": "R", "at": [0, 3] },
    ]);
    Shared {
        position: json!({ "players": 3, "tiles": tiles, "pile": ["R", "U"] }),
        lay: "tile 2,3 r0",
        kind: CarcFeatureKind::City,
        tiles: 7,
        points: 14,
        standing: &[2, 2, 1],
        paid: &[0, 1],
        words: ["why_carc_city_taken", "log_carc_city"],
    }
}

/// Returns a road of six tiles between two crossings with one thief of each of two players.
fn road_of_two() -> Shared {
    let tiles = json!([
        { "tile": "U", "at": [-1, 0], "follower": { "seat": 0, "feature": 0 } }, { "tile": "W", "at": [-2, 0] },
        { "tile": "B", "at": [0, 1] }, { "tile": "B", "at": [1, 1] }, { "tile": "W", "at": [2, 1], "turn": 3 },
        { "tile": "V", "at": [2, 0], "follower": { "seat": 1, "feature": 0 } },
    ]);
    Shared {
        position: json!({ "players": 2, "tiles": tiles, "pile": ["U", "U"] }),
        lay: "tile 1,0 r0",
        kind: CarcFeatureKind::Road,
        tiles: 6,
        points: 6,
        standing: &[1, 1],
        paid: &[0, 1],
        words: ["why_carc_road_taken", "log_carc_road"],
    }
}

fn labels(players: usize) -> Vec<SeatLabel> {
    let seat =
        |(name, colour): (&str, &Colour)| SeatLabel { name: name.to_owned(), colour: *colour, rival: None };
    ["Ann", "Ben", "Cleo"].into_iter().zip(&Colour::ALL).map(seat).take(players).collect()
}

/// Returns the game after the tile was laid that closes the feature.
fn closed(shared: &Shared) -> Game {
    let position: Position = serde_json::from_value(shared.position.clone()).expect("a position");
    let mut game = position.game().expect("a game");
    game.play(shared.lay.parse().expect("a choice")).expect("offered");
    game
}

fn all() -> [Shared; 3] {
    [city_of_two(), city_of_three(), road_of_two()]
}

/// Returns the features of what was just laid, and what the turn scores if nobody is placed there.
fn asked(game: &Game, labels: &[SeatLabel]) -> (Vec<CarcSpot>, CarcTurnScore) {
    let table = CarcassonneTable { game: game.state(), labels };
    match table.decision(true) {
        CarcDecision::Act { spots, nothing: Some(nothing), .. } => (spots, nothing.scores),
        other => panic!("{other:?}"),
    }
}

fn holders(standing: &[u8]) -> Vec<CarcHolder> {
    (0..).zip(standing).map(|(seat, followers)| CarcHolder { seat, followers: *followers }).collect()
}

#[test]
fn a_shared_feature_names_all_who_stand_there_and_who_has_the_most() {
    for shared in all() {
        let game = closed(&shared);
        let features = CarcassonneNumbers::new(game.state()).features();
        let held: Vec<_> = features.iter().filter(|feature| !feature.holders.is_empty()).collect();
        let [feature] = held[..] else { panic!("{held:?}") };
        assert_eq!((feature.kind, feature.tiles, feature.now), (shared.kind, shared.tiles, shared.points));
        assert_eq!(feature.holders, holders(shared.standing));
        assert_eq!(feature.owners, shared.paid, "those with the most followers");
        assert!(feature.complete && !feature.scored);
    }
}

#[test]
fn a_shared_feature_cannot_be_claimed_and_the_reason_names_all_who_stand_there() {
    for shared in all() {
        let game = closed(&shared);
        let labels = labels(shared.standing.len());
        let (spots, _) = asked(&game, &labels);
        let taken = spots.iter().filter(|spot| spot.part.kind == shared.kind);
        let [spot] = taken.collect::<Vec<_>>()[..] else { panic!("{spots:?}") };
        assert!(spot.action.is_none(), "{spot:?}");
        let why = spot.why.as_ref().expect("a reason");
        let seats: Vec<u8> = (0..).take(shared.standing.len()).collect();
        assert_eq!((why.kind, &why.seats), (CarcWhyKind::Claimed, &seats));
        assert_eq!(why.phrase, Phrase::new(shared.words[0]).players(seats));
    }
}

#[test]
fn before_the_turn_is_done_a_shared_feature_tells_whom_it_pays_and_who_goes_home() {
    for shared in all() {
        let game = closed(&shared);
        let labels = labels(shared.standing.len());
        let (spots, scores) = asked(&game, &labels);
        let spot = spots.iter().find(|spot| spot.part.kind == shared.kind).expect("the feature");
        let paid = CarcPaid { feature: spot.feature, points: shared.points, seats: shared.paid.to_vec() };
        assert_eq!(scores.features, [paid]);
        let gain = |seat: &u8| CarcGain { seat: *seat, points: shared.points };
        assert_eq!(scores.gains, shared.paid.iter().map(gain).collect::<Vec<_>>());
        assert_eq!(scores.home, holders(shared.standing));
    }
}

#[test]
fn after_the_turn_the_log_tells_each_player_that_a_shared_feature_paid_and_each_follower_that_left() {
    for shared in all() {
        let mut game = closed(&shared);
        game.play("nothing".parse().expect("a choice")).expect("offered");
        let labels = labels(shared.standing.len());
        let table = CarcassonneTable { game: game.state(), labels: &labels };
        let events: Vec<Event> = game.events().to_vec();
        let lines = table.lines(&events, &mut 1);
        let scored = |line: &CarcLine| match line.event {
            CarcEvent::Scored { of, tiles, end: false, .. } => {
                let words = line.phrase.as_ref().map(|phrase| phrase.message_key().to_owned());
                Some((line.seat, line.points, of, tiles, words))
            }
            _ => None,
        };
        let told: Vec<_> = lines.iter().filter_map(scored).collect();
        let expected = shared.paid.iter().map(|seat| {
            (Some(*seat), shared.points, shared.kind, shared.tiles, Some(shared.words[1].to_owned()))
        });
        assert_eq!(told, expected.collect::<Vec<_>>());
        let mut home = vec![0; shared.standing.len()];
        for line in lines.iter().filter(|line| line.event == CarcEvent::Home) {
            home[usize::from(line.seat.expect("an owner"))] += 1;
        }
        assert_eq!(home, shared.standing, "everybody goes home, paid or not");
    }
}
