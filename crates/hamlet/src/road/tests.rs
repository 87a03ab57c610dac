//! The longest road against brute force, and on villages of whole games (ruling E2).

use crate::ids::TileId;
use crate::random::Chance;
use crate::road::{is_longer_than, longest_length, longest_path, longest_road};
use crate::village::MAX_TILES;
use crate::{Game, Options, TileSet};

/// Returns the longest simple path, the first in ascending order among equals, by walking every path from its
/// smaller end.
fn brute(nodes: TileSet, links: &[TileSet; MAX_TILES]) -> Vec<TileId> {
    fn go(path: &mut Vec<TileId>, free: TileSet, links: &[TileSet; MAX_TILES], best: &mut Vec<TileId>) {
        let (first, last) = (path[0], *path.last().expect("a path has a tile"));
        if path.len() > 1
            && first < last
            && (path.len() > best.len() || path.len() == best.len() && *path < *best)
        {
            best.clone_from(path);
        }
        for next in links[last.index()] & free {
            path.push(next);
            go(path, free.without(next), links, best);
            path.pop();
        }
    }
    let mut best = Vec::new();
    for start in nodes {
        go(&mut vec![start], nodes.without(start), links, &mut best);
    }
    best
}

#[test]
fn the_longest_road_is_found_on_small_graphs_the_first_if_several_are_longest() {
    let mut chance = Chance::new(11);
    for _ in 0..3000 {
        let size = 1 + chance.below(9);
        let dense = 1 + chance.below(6);
        let mut links = [TileSet::EMPTY; MAX_TILES];
        for a in 0..size {
            for b in 0..a {
                if chance.below(7) < dense {
                    links[a].add(TileId(b as u8));
                    links[b].add(TileId(a as u8));
                }
            }
        }
        let mut nodes = TileSet::first_numbers(size);
        if chance.below(2) == 1 {
            nodes.remove(TileId(0));
        }
        let found = longest_path(nodes, &links);
        assert_eq!(found, brute(nodes, &links), "{nodes:?} {links:?}");
        assert_eq!(found.len(), longest_length(nodes, &links));
        for length in 0..10 {
            assert_eq!(is_longer_than(nodes, &links, length), found.len() > length);
        }
    }
}

#[test]
fn a_road_has_at_least_two_linked_tiles() {
    let both = TileSet::of(TileId(1)).with(TileId(3));
    let mut links = [TileSet::EMPTY; MAX_TILES];
    assert_eq!(longest_path(TileSet::EMPTY, &links), []);
    assert_eq!(longest_path(both, &links), []);
    links[1].add(TileId(3));
    links[3].add(TileId(1));
    assert_eq!(longest_path(both, &links), [TileId(1), TileId(3)]);
    assert_eq!(longest_path(TileSet::of(TileId(3)), &links), []);
}

#[test]
fn the_church_is_no_part_of_a_road() {
    let mut chance = Chance::new(5);
    for seed in 0..20 {
        let mut game = Game::new(&Options::new(2, seed)).expect("two players are allowed");
        for _ in 0..1500 {
            if game.is_over() {
                break;
            }
            let choice = game.choices()[chance.below(game.choices().len())];
            game.play(choice).expect("what is offered is accepted");
        }
        for seat in game.seats().collect::<Vec<_>>() {
            let road = longest_road(game.village(), |r| r.seat == seat);
            assert!(!road.contains(&TileId::CHURCH));
            for pair in road.windows(2) {
                assert!(game.village().linked(pair[0]).has(pair[1]));
            }
        }
    }
}
