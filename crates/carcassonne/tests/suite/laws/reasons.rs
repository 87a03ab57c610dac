//! Checks that each reason why a choice is not possible is true, by the reference implementation.

use crate::laws::plain::Plain;
use crate::laws::{all_options, play};
use carcassonne_rules::catalogue::FeatureKind;
use carcassonne_rules::state::Draw;
use carcassonne_rules::{Cell, Choice, Clash, Decision, Game, Obstacle, Refusal, Rotation, Side};
use std::collections::BTreeMap;
use tabletop::Seat;

/// Returns all choices to ask about: on and around the board, also with features and squares that do not exist.
fn candidates(plain: &Plain<'_>) -> Vec<Choice> {
    let around = |cell: &Cell| {
        let cell = *cell;
        (-3..=1).flat_map(move |x| (-3..=1).map(move |y| cell.moved(x, y)))
    };
    let mut cells: Vec<Cell> = plain.squares.keys().flat_map(around).collect();
    cells.sort();
    cells.dedup();
    let mut all = vec![Choice::Nothing, Choice::Enlist];
    all.extend((0..10).map(|feature| Choice::Deploy { feature }));
    for cell in cells {
        all.extend([Choice::Race { cell }, Choice::Lift { cell }]);
        for rotation in Rotation::ALL {
            all.extend([Choice::Tile { cell, rotation }, Choice::Lake { cell, rotation }]);
        }
    }
    all
}

/// Returns whether the choice belongs to the current decision.
fn is_asked(game: &Game, choice: Choice) -> bool {
    let drawn = game.state().drawn();
    match (game.decision(), choice) {
        (Decision::Lay, Choice::Tile { .. }) => matches!(drawn, Some(Draw::Tile(_))),
        (Decision::Lay, Choice::Lake { .. }) => drawn == Some(Draw::Lake),
        (Decision::Act, Choice::Deploy { .. } | Choice::Race { .. } | Choice::Nothing) => true,
        (Decision::Enlist, Choice::Enlist | Choice::Lift { .. } | Choice::Nothing) => true,
        _ => false,
    }
}

/// Returns whether the claim of a reason holds.
fn is_true(game: &Game, plain: &Plain<'_>, choice: Choice, refusal: &Refusal) -> bool {
    let state = game.state();
    let turn = state.player(state.decider());
    // The cells and kinds of the squares to lay.
    let (squares, rotation) = match (choice, state.drawn()) {
        (Choice::Tile { cell, rotation }, Some(Draw::Tile(kind))) => (vec![(cell, kind.index())], rotation),
        (Choice::Lake { cell, rotation }, _) => (Plain::block(cell, rotation), rotation),
        _ => (Vec::new(), Rotation::default()),
    };
    let site = match choice {
        Choice::Deploy { feature } => plain.sites().get(usize::from(feature)).copied(),
        _ => None,
    };
    let to = match choice {
        Choice::Race { cell } | Choice::Lift { cell } => Some(cell),
        _ => None,
    };
    let racer = turn.racer.map(|racer| state.board().square(racer).cell);
    let is_laid = |cell: &Cell| plain.squares.contains_key(cell);
    match refusal {
        Refusal::GameOver => game.is_over(),
        Refusal::NotAsked => !game.is_over() && !is_asked(game, choice),
        Refusal::Occupied { cell } => is_laid(cell) && squares.iter().any(|(at, _)| at == cell),
        Refusal::NotAdjacent => {
            let mut sides = squares.iter().flat_map(|(at, _)| Side::ALL.map(|side| at.beside(side)));
            !squares.is_empty() && !sides.any(|beside| is_laid(&beside))
        }
        Refusal::Mismatch(clash) => {
            // The edges of all squares to lay that differ from a neighbour's, in the same order.
            let edges = squares.iter().flat_map(|(at, kind)| Side::ALL.map(|side| (*at, *kind, side)));
            let clashes = edges.filter_map(|(at, kind, side)| {
                let cell = at.beside(side);
                let own = plain.edge_of(kind, rotation, side);
                let met = is_laid(&cell).then(|| plain.edge(cell, side.opposite()))?;
                (own != met).then_some(Clash { cell, side, own, met })
            });
            let clashes: Vec<Clash> = clashes.collect();
            game.clashes(choice) == clashes && clashes.first() == Some(clash)
        }
        Refusal::SameTurning => {
            let Choice::Tile { cell, .. } = choice else { return false };
            let offered = |other| game.choices().contains(&Choice::Tile { cell, rotation: other });
            plain.fits(&squares, rotation) && Rotation::ALL.into_iter().any(offered)
        }
        Refusal::NoSuchFeature => site.is_none(),
        Refusal::NoFollowerLeft => {
            turn.supply == 0 && site.is_none_or(|place| plain.followers(place).is_empty())
        }
        Refusal::Claimed { feature, by } => site.is_some_and(|place| {
            let by: Vec<u8> = by.iter().map(|seat| seat.0).collect();
            let found: Vec<u8> = plain.followers(place).into_keys().collect();
            plain.kind_of(place) == *feature && !by.is_empty() && found == by
        }),
        Refusal::NoFarmers => {
            !game.options().farmers && site.is_some_and(|place| plain.kind_of(place) == FeatureKind::Field)
        }
        Refusal::NoLake => state.lighthouse().is_none(),
        Refusal::RaceNotBegun => plain.lake_was_laid_now(),
        Refusal::RaceOver { keeper } => state.keeper() == Some(*keeper),
        Refusal::NoRacer => turn.racer.is_none() && state.keeper().is_none(),
        Refusal::NoTile => to.is_some_and(|cell| !is_laid(&cell)),
        Refusal::StandsThere => to.is_some() && to == racer,
        Refusal::OpenWater => to.is_some_and(|cell| plain.is_water(cell)),
        Refusal::Blocked { cell, by: Seat(by) } => to == Some(*cell) && plain.standing_at(*cell).contains(by),
        Refusal::WayShut { by } => to.zip(racer).is_some_and(|(to, racer)| {
            let is_true = |obstacle: &Obstacle| match obstacle {
                Obstacle::Figure { cell, by: Seat(by) } => plain.standing_at(*cell).contains(by),
                Obstacle::OpenWater { cell } => plain.is_water(*cell),
                Obstacle::Lighthouse { cell } => state.lighthouse() == Some(*cell),
            };
            let at: Vec<Cell> = by.iter().map(|obstacle| obstacle.cell()).collect();
            !at.is_empty()
                && at == plain.between(racer, to)
                && by.iter().all(is_true)
                && !plain.race_ends(racer).contains(&to)
        }),
        Refusal::OutOfReach => to.zip(racer).is_some_and(|(to, racer)| {
            let is_beside = Side::ALL.iter().any(|side| racer.beside(*side) == to);
            is_laid(&to) && !is_beside && plain.between(racer, to).is_empty()
        }),
        Refusal::SupplyNotEmpty => turn.supply > 0,
        Refusal::NoFollowerThere => {
            let is_own = |cell: Cell| {
                let own = |standing: &carcassonne_rules::state::Standing| {
                    standing.seat == state.decider() && state.board().square(standing.square).cell == cell
                };
                state.standing().iter().any(own)
            };
            turn.supply == 0 && to.is_some_and(|cell| !is_own(cell))
        }
    }
}

#[test]
fn every_given_reason_is_true() {
    let mut told: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 70..73 {
        for options in all_options(seed) {
            let mut turn = 0;
            play(&options, seed, |game| {
                turn += 1;
                // Decisions about racers are rare, so check them all; of the others check every fifth.
                if turn % 5 != 0 && game.decision() != Decision::Enlist {
                    return;
                }
                let plain = Plain::of(game);
                for choice in candidates(&plain) {
                    if let Some(refusal) = game.why(choice) {
                        assert!(is_true(game, &plain, choice, &refusal), "{choice}: {refusal:?}");
                        let kind = format!("{refusal:?}");
                        let kind = kind.split(' ').next().unwrap_or_default().to_owned();
                        *told.entry(kind).or_default() += 1;
                    }
                }
            });
        }
    }
    assert!(told.len() >= 19, "reasons that occurred: {told:?}");
}
