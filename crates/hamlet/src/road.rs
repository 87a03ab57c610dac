//! The longest road (ruling E2): an exact longest simple path, found by branch and bound.

use crate::ids::{TileId, tiles_in};
use crate::village::{MAX_TILES, Road, Village};

/// The longest road of a village over printed links and the roads that `counts` accepts, as the
/// tiles along it; empty when no two tiles are linked. The Church is no part of it (ruling E2).
#[must_use]
pub fn longest_road(village: &Village, counts: impl Fn(&Road) -> bool) -> Vec<TileId> {
    let links = links_over(village, counts);
    longest_path(village.all() & !TileId::CHURCH.bit(), &links)
}

/// The links of each tile over printed roads and the built roads that `counts` accepts.
#[must_use]
pub fn links_over(village: &Village, counts: impl Fn(&Road) -> bool) -> [u64; MAX_TILES] {
    let mut links = [0u64; MAX_TILES];
    for (index, set) in links.iter_mut().enumerate().take(village.tiles().len()) {
        *set = village.printed(TileId(index as u8));
    }
    for road in village.roads().iter().filter(|r| counts(r)) {
        links[road.a.index()] |= road.b.bit();
        links[road.b.index()] |= road.a.bit();
    }
    links
}

/// A longest simple path inside `nodes`, at least two tiles long, else empty.
///
/// Among the longest it is the one whose tiles, read from the end with the smaller number, come
/// first in ascending order, so that it is the same everywhere and for ever.
#[must_use]
pub fn longest_path(nodes: u64, links: &[u64; MAX_TILES]) -> Vec<TileId> {
    let mut search = Search::new(nodes, links);
    let length = search.length();
    if length < 2 { Vec::new() } else { search.first_of(length) }
}

/// How many tiles a longest simple path inside `nodes` has; 0 when no two are linked.
#[must_use]
pub fn longest_length(nodes: u64, links: &[u64; MAX_TILES]) -> usize {
    let length = Search::new(nodes, links).length();
    if length < 2 { 0 } else { length }
}

/// Whether a longest path inside `nodes` has more than `length` tiles, two at least.
#[must_use]
pub fn is_longer_than(nodes: u64, links: &[u64; MAX_TILES], length: usize) -> bool {
    let length = length.max(1);
    Search::new(nodes, links).longer_than(length) > length
}

/// Step by step along every longest path inside `nodes`: the tiles that stand first, second and so
/// on from its end with the greater `far`; both ways round where its ends are equally far. Empty when
/// no two tiles are linked.
#[must_use]
pub fn longest_steps(nodes: u64, links: &[u64; MAX_TILES], far: &[u8; MAX_TILES]) -> Vec<u64> {
    let mut search = Search::new(nodes, links);
    let length = search.length();
    let mut steps = vec![0; if length < 2 { 0 } else { length }];
    if length >= 2 {
        for start in tiles_in(nodes) {
            search.path[0] = start.0;
            search.gather(start.index(), search.nodes & !start.bit(), 1, far, &mut steps);
        }
    }
    steps
}

struct Search {
    nodes: u64,
    links: [u64; MAX_TILES],
    path: [u8; MAX_TILES],
}

impl Search {
    fn new(nodes: u64, links: &[u64; MAX_TILES]) -> Search {
        let mut own = [0; MAX_TILES];
        for tile in tiles_in(nodes) {
            own[tile.index()] = links[tile.index()] & nodes & !tile.bit();
        }
        Search { nodes, links: own, path: [0; MAX_TILES] }
    }

    /// The length of a longest path.
    fn length(&self) -> usize {
        self.longer_than(0)
    }

    /// The length of a longest path if that is more than `best`, else `best`.
    fn longer_than(&self, mut best: usize) -> usize {
        // Both ends of a longest path may be anywhere; dead ends are the likeliest, so they come first
        // and make the bound sharp early.
        let mut starts: [u8; MAX_TILES] = [0; MAX_TILES];
        let mut count = 0;
        for tile in tiles_in(self.nodes) {
            starts[count] = tile.0;
            count += 1;
        }
        starts[..count].sort_by_key(|t| self.links[usize::from(*t)].count_ones());
        for start in &starts[..count] {
            let bit = TileId(*start).bit();
            if 1 + self.bound(usize::from(*start), self.nodes & !bit) > best {
                self.deepen(usize::from(*start), self.nodes & !bit, 1, &mut best);
            }
        }
        best
    }

    /// Tries every way on from `head`; `length` tiles lie behind it, itself included.
    fn deepen(&self, head: usize, free: u64, length: usize, best: &mut usize) {
        *best = length.max(*best);
        for next in tiles_in(self.links[head] & free) {
            let rest = free & !next.bit();
            if length + 1 + self.bound(next.index(), rest) > *best {
                self.deepen(next.index(), rest, length + 1, best);
            }
        }
    }

    /// The first path of that length in ascending order.
    fn first_of(&mut self, length: usize) -> Vec<TileId> {
        for start in tiles_in(self.nodes) {
            self.path[0] = start.0;
            if self.reach(start.index(), self.nodes & !start.bit(), 1, length) {
                return self.path[..length].iter().map(|t| TileId(*t)).collect();
            }
        }
        Vec::new()
    }

    fn reach(&mut self, head: usize, free: u64, so_far: usize, length: usize) -> bool {
        if so_far == length {
            return true;
        }
        if so_far + self.bound(head, free) < length {
            return false;
        }
        for next in tiles_in(self.links[head] & free) {
            self.path[so_far] = next.0;
            if self.reach(next.index(), free & !next.bit(), so_far + 1, length) {
                return true;
            }
        }
        false
    }

    /// Adds the tiles of every path of full length that begins like this one, from its far end.
    fn gather(&mut self, head: usize, free: u64, so_far: usize, far: &[u8; MAX_TILES], steps: &mut [u64]) {
        if so_far == steps.len() {
            if far[usize::from(self.path[0])] >= far[head] {
                for (set, tile) in steps.iter_mut().zip(self.path) {
                    *set |= TileId(tile).bit();
                }
            }
            return;
        }
        if so_far + self.bound(head, free) < steps.len() {
            return;
        }
        for next in tiles_in(self.links[head] & free) {
            self.path[so_far] = next.0;
            self.gather(next.index(), free & !next.bit(), so_far + 1, far, steps);
        }
    }

    /// Returns an upper bound of the number of free tiles that can follow `head`: those it can reach,
    /// of all dead ends only one, because a path can only end at a dead end.
    fn bound(&self, head: usize, free: u64) -> usize {
        let mut seen = 0u64;
        let mut fresh = self.links[head] & free;
        let mut dead_ends = 0;
        let inside = free | 1 << head;
        while fresh != 0 {
            seen |= fresh;
            let mut next = 0;
            for tile in tiles_in(fresh) {
                let around = self.links[tile.index()];
                let ways = around & inside;
                dead_ends += usize::from(ways & (ways - 1) == 0);
                next |= around;
            }
            fresh = next & free & !seen;
        }
        seen.count_ones() as usize - dead_ends.saturating_sub(1)
    }
}
