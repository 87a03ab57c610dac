//! Each law detects the faults that violate it: they are planted in right positions of random games.

use crate::catalogue::{FeatureKind, KindId, TileKind};
use crate::event::Event;
use crate::feature::{Feature, Node};
use crate::game::Game;
use crate::laws::{Audit, Broken, Difference};
use crate::options::{LakeOptions, Options};
use crate::score::Source;
use crate::state::{Draw, Phase, Standing, State};
use std::collections::BTreeSet;
use tabletop::{Chance, Seat};

/// Every kind of violation by the name that [`law`] gives it.
const LAWS: [&str; 22] = [
    "followers",
    "crowded",
    "tiles",
    "misplaced",
    "edges",
    "feature: parts",
    "feature: kind",
    "feature: squares",
    "feature: open edges",
    "feature: pennants",
    "feature: lake",
    "feature: pigs",
    "feature: followers",
    "feature: scored",
    "feature: points",
    "water",
    "points",
    "unexplained",
    "unpaid",
    "final: features",
    "final: keeper",
    "final: water",
];

/// Returns the name of a violation in [`LAWS`].
fn law(broken: &Broken) -> &'static str {
    match broken {
        Broken::Followers { .. } => "followers",
        Broken::Crowded { .. } => "crowded",
        Broken::Tiles { .. } => "tiles",
        Broken::Misplaced { .. } => "misplaced",
        Broken::Edges { .. } => "edges",
        Broken::Feature { what, .. } => match what {
            Difference::Parts => "feature: parts",
            Difference::Kind => "feature: kind",
            Difference::Squares => "feature: squares",
            Difference::Open => "feature: open edges",
            Difference::Pennants => "feature: pennants",
            Difference::Lake => "feature: lake",
            Difference::Pigs => "feature: pigs",
            Difference::Followers => "feature: followers",
            Difference::Scored => "feature: scored",
            Difference::Points => "feature: points",
        },
        Broken::Water { .. } => "water",
        Broken::Points { .. } => "points",
        Broken::Unexplained { .. } => "unexplained",
        Broken::Unpaid { .. } => "unpaid",
        Broken::Final { source: Source::Keeper, .. } => "final: keeper",
        Broken::Final { source: Source::Water, .. } => "final: water",
        Broken::Final { .. } => "final: features",
    }
}

/// A right position of a random game.
struct Sound {
    /// The state before the last choice.
    before: State,
    game: Game,
    /// The audit before the last choice.
    audit: Audit,
}

/// Plays random games until one is wanted. Without a wish for little water they are of three players.
fn sound_in(options: fn(u64) -> Options, wanted: impl Fn(&Game) -> bool) -> Sound {
    for seed in 0..300 {
        let mut chance = Chance::new(seed);
        let mut game = Game::new(&options(seed)).expect("sound options");
        let mut audit = Audit::new(&game);
        while !game.is_over() {
            let before = (game.state().clone(), audit.clone());
            let choice = game.choices()[chance.below(game.choices().len())];
            game.play(choice).expect("what is offered is accepted");
            assert!(audit.after(&game).iter().all(Result::is_ok), "the engine itself is right");
            if wanted(&game) {
                return Sound { before: before.0, game, audit: before.1 };
            }
        }
    }
    panic!("no such game");
}

fn sound(wanted: impl Fn(&Game) -> bool) -> Sound {
    sound_in(|seed| Options::new(3, seed).with_lake(), wanted)
}

fn has_event(game: &Game, is_wanted: fn(&Event) -> bool) -> bool {
    game.events().iter().any(is_wanted)
}

/// Returns a position between turns with the lake, standing followers, and more to draw.
fn between_turns() -> Sound {
    sound(|game| {
        let state = game.state();
        let is_between = matches!(state.phase, Phase::Lay(_)) && state.left() > 1;
        is_between && state.lake_at.is_some() && state.standing().len() > 2 && !has_event(game, is_scored)
    })
}

/// Returns a position after the laying of a tile that joins features.
fn laid() -> Sound {
    sound(|game| game.state().phase == Phase::Act && game.state().laid_now == 1)
}

/// Returns a position after the laying of the lake.
fn lake_laid() -> Sound {
    sound(|game| game.state().phase == Phase::Act && game.state().laid_now > 1)
}

/// Returns a position before the lake is drawn.
fn lake_in_pile() -> Sound {
    sound(|game| game.state().pile().contains(&Draw::Lake) && game.state().left() > 1)
}

/// Returns a position of a race.
fn racing() -> Sound {
    sound(|game| game.state().seats().any(|seat| game.state().player(seat).racer.is_some()))
}

/// Returns a position after a turn that scored a complete feature for one player.
fn scored() -> Sound {
    sound(|game| {
        let paid = game.events().iter().filter(|event| is_scored(event)).count();
        !game.is_over() && paid == 1
    })
}

fn is_scored(event: &Event) -> bool {
    matches!(event, Event::Scored { complete: true, .. })
}

fn is_for_water(event: &Event) -> bool {
    matches!(event, Event::Gained { source: Source::Water, .. })
}

/// Returns a position after a supply of water was emptied.
fn emptied() -> Sound {
    let short = |seed| Options { lake: Some(LakeOptions { short_water: true }), ..Options::new(5, seed) };
    sound_in(short, |game| !game.is_over() && has_event(game, is_for_water))
}

/// Returns the end of a game with water on the board, and a keeper of the lighthouse.
fn over() -> Sound {
    sound(|game| game.is_over() && game.state().keeper.is_some() && has_event(game, is_for_water))
}

/// A fault to plant in the state and the events of a right position.
struct Fault {
    about: &'static str,
    at: fn() -> Sound,
    plant: fn(&mut State, &mut Vec<Event>, &State),
    /// The name of the law that it violates.
    breaks: &'static str,
}

/// Returns the first segment whose feature is wanted.
fn first(state: &State, wanted: impl Fn(&Feature) -> bool) -> Node {
    let mut nodes = (0..state.features.len() as u16).map(Node);
    nodes.find(|node| wanted(state.features.of(*node))).expect("such a feature")
}

fn first_road(state: &mut State) -> &mut Feature {
    let node = first(state, |feature| feature.kind == FeatureKind::Road);
    state.features.of_mut(node)
}

fn complete(state: &State) -> Node {
    first(state, |feature| feature.is_complete() && feature.kind != FeatureKind::Monastery)
}

/// Returns a kind of tile that does not fit an open cell unturned.
fn unfit(state: &State, fits: impl Fn(&TileKind) -> bool) -> KindId {
    let mut kinds = state.catalogue.tiles();
    kinds.find(|(_, kind)| !fits(kind)).map(|(id, _)| id).expect("a tile that does not fit")
}

/// Takes an event out and its points from the player.
fn unpay(state: &mut State, events: &mut Vec<Event>, is_wanted: fn(&Event) -> bool) {
    let at = events.iter().position(is_wanted).expect("such an event");
    let (seat, source, points) = paid(&events.remove(at));
    state.seats[seat.index()].points[source as usize] -= points;
}

/// Adds an event and its points.
fn pay(state: &mut State, events: &mut Vec<Event>, at: usize, event: Event) {
    let (seat, source, points) = paid(&event);
    events.insert(at, event);
    state.seats[seat.index()].points[source as usize] += points;
}

fn paid(event: &Event) -> (Seat, Source, u16) {
    match *event {
        Event::Scored { seat, feature, points, .. } => (seat, Source::of(feature), points),
        Event::Gained { seat, source, points } => (seat, source, points),
        _ => panic!("{event:?} gives no points"),
    }
}

/// Returns the place and a copy of the event that scores a complete feature.
fn payment(events: &[Event]) -> (usize, Event) {
    let at = events.iter().position(is_scored).expect("a score");
    (at, events[at])
}

fn faults_of_pieces() -> Vec<Fault> {
    vec![
        Fault {
            about: "a follower too many",
            at: between_turns,
            plant: |state, _, _| state.seats[0].supply += 1,
            breaks: "followers",
        },
        Fault {
            about: "a racer is lost",
            at: racing,
            plant: |state, _, _| state.seats.iter_mut().for_each(|purse| purse.racer = None),
            breaks: "followers",
        },
        Fault {
            about: "the keeper is lost",
            at: over,
            plant: |state, _, _| state.keeper = None,
            breaks: "followers",
        },
        Fault {
            about: "a second follower stands on a square",
            at: between_turns,
            plant: |state, _, _| {
                let first = state.standing()[0];
                let is_second = |other: &Standing| other.seat == first.seat && *other != first;
                let second = state.standing().iter().position(is_second).expect("a second follower");
                state.remove_standing(second);
                state.add_standing(first);
            },
            breaks: "crowded",
        },
        Fault {
            about: "a tile is lost",
            at: between_turns,
            plant: |state, _, _| {
                state.take_draw();
            },
            breaks: "tiles",
        },
        Fault {
            about: "a tile is exchanged",
            at: between_turns,
            plant: |state, _, _| {
                let draw = &mut state.pile_mut()[0];
                *draw = Draw::Tile(KindId(u8::from(*draw == Draw::Tile(KindId(0)))));
            },
            breaks: "tiles",
        },
        Fault {
            about: "the lake is exchanged for a tile",
            at: lake_in_pile,
            plant: |state, _, _| {
                let lake = state.pile_mut().iter_mut().find(|draw| **draw == Draw::Lake);
                *lake.expect("the lake") = Draw::Tile(KindId(0));
            },
            breaks: "tiles",
        },
        Fault {
            about: "a removed tile is not told",
            at: || sound(|game| has_event(game, |event| matches!(event, Event::Removed { .. }))),
            plant: |_, events, _| events.retain(|event| !matches!(event, Event::Removed { .. })),
            breaks: "tiles",
        },
        Fault {
            about: "a tile lies alone",
            at: between_turns,
            plant: |state, _, _| {
                let far = state.board.open()[0].cell().moved(40, 40);
                state.lay_square(KindId(0), Default::default(), far);
            },
            breaks: "misplaced",
        },
        Fault {
            about: "a tile covers another",
            at: between_turns,
            plant: |state, _, _| {
                let square = state.board.squares()[1];
                state.lay_square(square.kind, square.rotation, square.cell);
            },
            breaks: "misplaced",
        },
        Fault {
            about: "a tile does not match its neighbour",
            at: between_turns,
            plant: |state, _, _| {
                let open = state.board.open()[0];
                let kind = unfit(state, |kind| open.fitting(kind.all_edges) & 1 == 1);
                state.lay_square(kind, Default::default(), open.cell());
            },
            breaks: "edges",
        },
        Fault {
            about: "a water token too many",
            at: between_turns,
            plant: |state, _, _| state.water_placed += 1,
            breaks: "water",
        },
        Fault {
            about: "water is handed out before the lake's turn is scored",
            at: lake_laid,
            plant: |state, _, _| state.seats[0].water = 8,
            breaks: "water",
        },
    ]
}

fn faults_of_features() -> Vec<Fault> {
    vec![
        Fault {
            about: "a laid tile is not joined",
            at: laid,
            plant: |state, _, before| {
                let kind = state.board.squares().last().expect("a tile").kind;
                state.features = before.features.clone();
                state.features.add(&state.catalogue.kind(kind).segments, false);
            },
            breaks: "feature: parts",
        },
        Fault {
            about: "features are joined that do not touch",
            at: between_turns,
            plant: |state, _, _| {
                // Two fields that are worth nothing to anybody, so that nothing else differs.
                let is_bare = |node: &Node| {
                    let feature = state.features.of(*node);
                    let is_marked = feature.is_lake || feature.has_pigs || !feature.followers.is_empty();
                    feature.kind == FeatureKind::Field && !is_marked && state.cities_beside(*node) == 0
                };
                let nodes = (0..state.features.len() as u16).map(Node).filter(is_bare);
                let roots: BTreeSet<Node> = nodes.map(|node| state.features.root(node)).collect();
                let mut roots = roots.into_iter();
                let pair = roots.next().zip(roots.next()).expect("two such fields");
                state.features.join(pair.0, pair.1);
            },
            breaks: "feature: parts",
        },
        Fault {
            about: "a road is taken for a city",
            at: between_turns,
            plant: |state, _, _| first_road(state).kind = FeatureKind::City,
            breaks: "feature: kind",
        },
        Fault {
            about: "a road counts a tile too many",
            at: between_turns,
            plant: |state, _, _| first_road(state).squares += 1,
            breaks: "feature: squares",
        },
        Fault {
            about: "a road has an open end too many",
            at: between_turns,
            plant: |state, _, _| first_road(state).open += 1,
            breaks: "feature: open edges",
        },
        Fault {
            about: "a pennant too many",
            at: between_turns,
            plant: |state, _, _| first_road(state).pennants += 1,
            breaks: "feature: pennants",
        },
        Fault {
            about: "a road is taken for the lake's, or for an ordinary one",
            at: between_turns,
            plant: |state, _, _| first_road(state).is_lake ^= true,
            breaks: "feature: lake",
        },
        Fault {
            about: "pigs in the wrong place",
            at: between_turns,
            plant: |state, _, _| first_road(state).has_pigs = true,
            breaks: "feature: pigs",
        },
        Fault {
            about: "a follower is not counted",
            at: between_turns,
            plant: |state, _, _| {
                let standing = state.standing()[0];
                state.features.leave(standing.node, standing.seat);
            },
            breaks: "feature: followers",
        },
        Fault {
            about: "a complete feature is not scored",
            at: scored,
            plant: |state, _, _| {
                let node = complete(state);
                state.features.of_mut(node).is_scored = false;
            },
            breaks: "feature: scored",
        },
        Fault {
            about: "an open feature is scored while the turn runs",
            at: laid,
            plant: |state, _, _| {
                let is_road = |feature: &Feature| feature.kind == FeatureKind::Road && feature.open > 0;
                let node = first(state, is_road);
                state.features.of_mut(node).is_scored = true;
            },
            breaks: "feature: scored",
        },
        Fault {
            about: "a follower stays on a scored feature",
            at: scored,
            plant: |state, _, _| {
                let node = complete(state);
                let mut squares = state.board.squares().iter().zip(state.board.ids());
                let is_there = |square: &crate::board::Square| {
                    let segments = state.catalogue.kind(square.kind).segments.len() as u8;
                    (0..segments).map(|segment| square.node(segment)).find(|part| *part == node)
                };
                let found = squares.find_map(|(square, id)| Some((is_there(square)?, id)));
                let (node, square) = found.expect("a square of it");
                let seat = state.seats().find(|seat| state.player(*seat).supply > 0).expect("a follower");
                state.seats[seat.index()].supply -= 1;
                state.add_standing(Standing { square, node, seat });
                state.features.enter(node, seat);
            },
            breaks: "feature: scored",
        },
        Fault {
            about: "a complete feature is not scored by the end",
            at: over,
            plant: |state, _, _| {
                let node = complete(state);
                state.features.of_mut(node).is_scored = false;
            },
            breaks: "feature: scored",
        },
        Fault {
            about: "a field does not count one of its complete cities",
            at: over,
            // The field comes first, so its points are compared before the city's open edges.
            plant: |state, _, _| {
                let cities = (0..state.features.len() as u16).rev().map(Node).filter(|node| {
                    let feature = state.features.of(*node);
                    feature.is_complete() && feature.kind == FeatureKind::City
                });
                let city = cities.max_by_key(|city| {
                    let root = state.features.root(*city);
                    let mut all = (0..state.features.len() as u16).map(Node);
                    all.find(|node| state.features.root(*node) == root)
                });
                state.features.of_mut(city.expect("a complete city")).open = 1;
            },
            breaks: "feature: points",
        },
    ]
}

fn faults_of_points() -> Vec<Fault> {
    vec![
        Fault {
            about: "a point that no event gives",
            at: between_turns,
            plant: |state, _, _| state.seats[1].points[Source::Cities as usize] += 1,
            breaks: "points",
        },
        Fault {
            about: "points that are not told",
            at: scored,
            plant: |_, events, _| events.retain(|event| !is_scored(event)),
            breaks: "points",
        },
        Fault {
            about: "a point too many",
            at: scored,
            plant: |state, events, _| {
                let (at, event) = payment(events);
                unpay(state, events, is_scored);
                let Event::Scored { seat, feature, cell, segment, points, complete } = event else { return };
                let event = Event::Scored { seat, feature, cell, segment, points: points + 1, complete };
                pay(state, events, at, event);
            },
            breaks: "unexplained",
        },
        Fault {
            about: "another player is paid",
            at: scored,
            plant: |state, events, _| {
                let (at, event) = payment(events);
                unpay(state, events, is_scored);
                let Event::Scored { seat, feature, cell, segment, points, complete } = event else { return };
                let seat = Seat((seat.0 + 1) % state.players);
                pay(state, events, at, Event::Scored { seat, feature, cell, segment, points, complete });
            },
            breaks: "unexplained",
        },
        Fault {
            about: "a player is paid twice",
            at: scored,
            plant: |state, events, _| {
                let (at, event) = payment(events);
                pay(state, events, at, event);
            },
            breaks: "unexplained",
        },
        Fault {
            about: "an open feature is paid as a complete one",
            at: between_turns,
            plant: |state, events, _| {
                let square = state.board.square(state.standing()[0].square);
                let segment = square.segment(state.standing()[0].node);
                let (seat, cell) = (state.standing()[0].seat, square.cell);
                let feature = state.features.of(state.standing()[0].node).kind;
                // A field is scored at the end only, which another law knows.
                let feature = if feature == FeatureKind::Field { FeatureKind::Road } else { feature };
                let event = Event::Scored { seat, feature, cell, segment, points: 1, complete: true };
                pay(state, events, 0, event);
            },
            breaks: "unexplained",
        },
        Fault {
            about: "the paid follower stays",
            at: scored,
            plant: |_, events, _| events.retain(|event| !matches!(event, Event::Home { .. })),
            breaks: "unexplained",
        },
        Fault {
            about: "a follower goes home from a feature that pays nobody",
            at: between_turns,
            plant: |state, events, _| {
                let standing = state.standing()[0];
                let cell = state.board.square(standing.square).cell;
                events.insert(0, Event::Home { seat: standing.seat, cell });
            },
            breaks: "unpaid",
        },
        Fault {
            about: "an unfinished feature is not paid at the end",
            at: over,
            plant: |state, events, _| {
                unpay(state, events, |event| matches!(event, Event::Scored { complete: false, .. }));
            },
            breaks: "final: features",
        },
        Fault {
            about: "the keeper is not paid at the end",
            at: over,
            plant: |state, events, _| {
                unpay(state, events, |event| matches!(event, Event::Gained { source: Source::Keeper, .. }));
            },
            breaks: "final: keeper",
        },
        Fault {
            about: "the fewest tokens left are not paid at the end",
            at: over,
            plant: |state, events, _| unpay(state, events, is_for_water),
            breaks: "final: water",
        },
        Fault {
            about: "an emptied supply is not paid",
            at: emptied,
            plant: |state, events, _| unpay(state, events, is_for_water),
            breaks: "final: water",
        },
        Fault {
            about: "water is paid before a supply is empty",
            at: between_turns,
            plant: |state, events, _| {
                let event = Event::Gained { seat: Seat(0), source: Source::Water, points: 3 };
                pay(state, events, 0, event);
            },
            breaks: "final: water",
        },
    ]
}

#[test]
fn each_planted_fault_is_detected_and_each_law_detects_one() {
    let mut broken_laws = BTreeSet::new();
    for fault in [faults_of_pieces(), faults_of_features(), faults_of_points()].into_iter().flatten() {
        let Sound { before, game, audit } = (fault.at)();
        let (mut state, mut events) = (game.state().clone(), game.events().to_vec());
        (fault.plant)(&mut state, &mut events, &before);
        let changed = Game::with(game.options().clone(), state, events);
        let found: Vec<Broken> = audit.clone().after(&changed).into_iter().filter_map(Result::err).collect();
        let laws: Vec<&str> = found.iter().map(law).collect();
        assert!(laws.contains(&fault.breaks), "{}: {found:?}", fault.about);
        broken_laws.insert(fault.breaks);
    }
    assert_eq!(broken_laws, BTreeSet::from(LAWS), "each law has a fault that violates it");
}
