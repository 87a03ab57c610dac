//! The longest road (ruling E2): an exact longest simple path, found by branch and bound.

#[cfg(test)]
mod tests;

use crate::ids::TileId;
use crate::set::TileSet;
use crate::village::{Distances, MAX_TILES, Road, Village};

/// Returns the longest road of a village over printed links and the roads that `counts` accepts, as the
/// tiles along it; empty when no two tiles are linked. The Church is no part of it (ruling E2).
#[must_use]
pub fn longest_road(village: &Village, counts: impl Fn(&Road) -> bool) -> Vec<TileId> {
    let links = links_over(village, counts);
    longest_path(village.all().without(TileId::CHURCH), &links)
}

/// Returns the links of each tile over printed roads and the built roads that `counts` accepts.
#[must_use]
pub fn links_over(village: &Village, counts: impl Fn(&Road) -> bool) -> [TileSet; MAX_TILES] {
    let mut links = [TileSet::EMPTY; MAX_TILES];
    for (index, set) in links.iter_mut().enumerate().take(village.tiles().len()) {
        *set = village.printed(TileId(index as u8));
    }
    for road in village.roads().iter().filter(|r| counts(r)) {
        links[road.a.index()].add(road.b);
        links[road.b.index()].add(road.a);
    }
    links
}

/// Returns a longest simple path inside `nodes`, at least two tiles long, else empty.
///
/// Among the longest it is the one whose tiles, read from the end with the smaller number, come
/// first in ascending order, so that every platform and version finds the same one.
#[must_use]
pub fn longest_path(nodes: TileSet, links: &[TileSet; MAX_TILES]) -> Vec<TileId> {
    let mut search = Search::new(nodes, links);
    let length = search.length();
    if length < 2 { Vec::new() } else { search.first_of(length) }
}

/// Returns how many tiles a longest simple path inside `nodes` has; 0 when no two are linked.
#[must_use]
pub fn longest_length(nodes: TileSet, links: &[TileSet; MAX_TILES]) -> usize {
    let length = Search::new(nodes, links).length();
    if length < 2 { 0 } else { length }
}

/// Returns whether a longest path inside `nodes` has more than `length` tiles, two at least.
#[must_use]
pub fn is_longer_than(nodes: TileSet, links: &[TileSet; MAX_TILES], length: usize) -> bool {
    let length = length.max(1);
    Search::new(nodes, links).longer_than(length) > length
}

/// Returns, for each step along the longest paths inside `nodes`, the tiles that some longest path has there. A path starts
/// at its end with the greater `far`, at either end if both are equally far. Empty when no two tiles are linked.
#[must_use]
pub fn longest_steps(nodes: TileSet, links: &[TileSet; MAX_TILES], far: &Distances) -> Vec<TileSet> {
    let mut search = Search::new(nodes, links);
    let length = search.length();
    let mut steps = vec![TileSet::EMPTY; if length < 2 { 0 } else { length }];
    if length >= 2 {
        for start in search.nodes {
            search.path[0] = start.0;
            search.gather(start.index(), search.nodes.without(start), 1, far, &mut steps);
        }
    }
    steps
}

struct Search {
    nodes: TileSet,
    links: [TileSet; MAX_TILES],
    path: [u8; MAX_TILES],
}

impl Search {
    fn new(nodes: TileSet, links: &[TileSet; MAX_TILES]) -> Search {
        let nodes = nodes & TileSet::first_numbers(MAX_TILES);
        let mut own = [TileSet::EMPTY; MAX_TILES];
        for tile in nodes {
            own[tile.index()] = (links[tile.index()] & nodes).without(tile);
        }
        Search { nodes, links: own, path: [0; MAX_TILES] }
    }

    /// Returns the length of a longest path.
    fn length(&self) -> usize {
        self.longer_than(0)
    }

    /// Returns the length of a longest path if that is more than `best`, else `best`.
    fn longer_than(&self, mut best: usize) -> usize {
        // Both ends of a longest path may be anywhere; dead ends are the likeliest, so they come first
        // and make the bound sharp early.
        let mut starts: [u8; MAX_TILES] = [0; MAX_TILES];
        let mut count = 0;
        for tile in self.nodes {
            starts[count] = tile.0;
            count += 1;
        }
        starts[..count].sort_by_key(|t| self.links[usize::from(*t)].len());
        for start in &starts[..count] {
            let bit = TileSet::of(TileId(*start));
            if 1 + self.bound(usize::from(*start), self.nodes & !bit) > best {
                self.deepen(usize::from(*start), self.nodes & !bit, 1, &mut best);
            }
        }
        best
    }

    /// Tries every way on from `head`; `length` tiles lie behind it, itself included.
    fn deepen(&self, head: usize, free: TileSet, length: usize, best: &mut usize) {
        *best = length.max(*best);
        for next in self.links[head] & free {
            let rest = free.without(next);
            if length + 1 + self.bound(next.index(), rest) > *best {
                self.deepen(next.index(), rest, length + 1, best);
            }
        }
    }

    /// Returns the first path of that length in ascending order.
    fn first_of(&mut self, length: usize) -> Vec<TileId> {
        for start in self.nodes {
            self.path[0] = start.0;
            if self.reach(start.index(), self.nodes.without(start), 1, length) {
                return self.path[..length].iter().map(|t| TileId(*t)).collect();
            }
        }
        Vec::new()
    }

    fn reach(&mut self, head: usize, free: TileSet, so_far: usize, length: usize) -> bool {
        if so_far == length {
            return true;
        }
        if so_far + self.bound(head, free) < length {
            return false;
        }
        for next in self.links[head] & free {
            self.path[so_far] = next.0;
            if self.reach(next.index(), free.without(next), so_far + 1, length) {
                return true;
            }
        }
        false
    }

    /// Adds the tiles of every path of full length that begins like this one, from its far end.
    fn gather(&mut self, head: usize, free: TileSet, so_far: usize, far: &Distances, steps: &mut [TileSet]) {
        if so_far == steps.len() {
            if far.rank(TileId(self.path[0])) >= far.rank(TileId(head as u8)) {
                for (set, tile) in steps.iter_mut().zip(self.path) {
                    set.add(TileId(tile));
                }
            }
            return;
        }
        if so_far + self.bound(head, free) < steps.len() {
            return;
        }
        for next in self.links[head] & free {
            self.path[so_far] = next.0;
            self.gather(next.index(), free.without(next), so_far + 1, far, steps);
        }
    }

    /// Returns an upper bound of the number of free tiles that can follow `head`: those it can reach,
    /// of all dead ends only one, because a path can only end at a dead end.
    fn bound(&self, head: usize, free: TileSet) -> usize {
        let mut seen = TileSet::EMPTY;
        let mut fresh = self.links[head] & free;
        let mut dead_ends = 0;
        let inside = free.with(TileId(head as u8));
        while !fresh.is_empty() {
            seen |= fresh;
            let mut next = TileSet::EMPTY;
            for tile in fresh {
                let around = self.links[tile.index()];
                let ways = around & inside;
                dead_ends += usize::from(ways.is_at_most_one());
                next |= around;
            }
            fresh = next & free & !seen;
        }
        seen.len() as usize - dead_ends.saturating_sub(1)
    }
}
