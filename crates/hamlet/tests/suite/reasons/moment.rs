//! What there is at the moment of a sentence: the position before the step, and what has happened since.

use crate::reasons::played::Step;
use crate::scene::BOTRIC;
use crate::water;
use hamlet_rules::catalogue::Need;
use hamlet_rules::event::Event;
use hamlet_rules::ids::TileId;
use hamlet_rules::reason::Reason;
use hamlet_rules::{Game, Material, MaterialSet, TileSet, Token};

/// One sentence of a step.
pub struct Moment<'a> {
    pub step: &'a Step<'a>,
    pub at: usize,
}

/// A token in Botric's reach: how willingly Botric takes it, how many steps it is away, and where it lies.
pub type Good = (u8, usize, TileId, Token);

impl<'a> Moment<'a> {
    pub fn before(&self) -> &'a Game {
        self.step.before
    }

    /// Returns what happened in this step before this sentence.
    pub fn past(&self) -> &'a [Event] {
        &self.step.events[..self.at]
    }

    /// Returns what happens after this sentence.
    pub fn future(&self) -> &'a [Event] {
        &self.step.events[self.at + 1..]
    }

    /// Returns the gold on the Favour tile, and whether the tile lies face up.
    pub fn favour(&self) -> (u16, bool) {
        let botric = self.before().botric().expect("a solo game");
        let (mut gold, mut up) = (botric.favour_gold(), botric.favour_up());
        for event in self.past() {
            match event {
                Event::VillagerHired { seat: BOTRIC, gold: price } => gold -= u16::from(*price),
                Event::Paid { seat: BOTRIC, gold: paid } => gold -= u16::from(*paid),
                Event::Botric { reason } => match reason {
                    Reason::FavourGold { .. } | Reason::NothingPossible { .. } => gold += 1,
                    Reason::MarkersReturned { .. } => (gold, up) = (gold + 1, true),
                    Reason::FavourDown => up = false,
                    _ => {}
                },
                _ => {}
            }
        }
        (gold, up)
    }

    /// Returns the tiles joined to the Church by roads or by Botric's boats.
    pub fn range(&self) -> TileSet {
        water::botrics_range(self.before())
    }

    /// Returns the tiles of [`Moment::range`] that no player has closed.
    pub fn ground(&self) -> TileSet {
        self.range() & !water::closed(self.before())
    }
}

impl Step<'_> {
    /// Returns the tiles of Botric's villagers that stand when the step begins, each tile once.
    pub fn standing(&self) -> Vec<TileId> {
        let mine = self.before.turn() == BOTRIC;
        let all = self.before.player(BOTRIC).expect("a seat").villagers().members().iter();
        let mut tiles: Vec<TileId> = all.filter(|v| !v.done || !mine).filter_map(|v| v.at.tile()).collect();
        tiles.sort_unstable();
        tiles.dedup();
        tiles
    }

    /// Returns the steps from a tile to Botric's nearest standing villager.
    pub fn steps_to_villager(&self, tile: TileId) -> usize {
        let steps = water::steps(self.before, tile);
        self.standing().iter().map(|t| steps[t.index()]).min().unwrap_or(usize::MAX)
    }

    /// Returns whether goods may have to pay wheat for Botric's boats.
    pub fn pays_wheat(&self) -> bool {
        let draft = self.before.shore().is_some_and(|s| s.rules().draft);
        let by_road = water::joined(TileSet::of(TileId::CHURCH), &water::roads(self.before), &[]);
        !draft && water::botrics_range(self.before) != by_road
    }

    /// Returns the tokens of the given kinds that Botric may use at a tile before the step, those that Botric takes
    /// first in front.
    pub fn goods(&self, kinds: MaterialSet, at: TileId) -> Vec<Good> {
        let steps = water::steps(self.before, at);
        let mut goods = Vec::new();
        for tile in water::botrics_range(self.before) & !water::persons_storerooms(self.before) {
            for token in self.before.village().tile(tile).expect("a tile").slots().iter().flatten() {
                if kinds.has(token.kind) {
                    let willing = match (token.maker == Some(BOTRIC), token.high_quality) {
                        (true, true) => 0,
                        (true, false) => 1,
                        _ => 2,
                    };
                    goods.push((willing, steps[tile.index()], tile, *token));
                }
            }
        }
        goods.sort_unstable();
        goods
    }

    /// Returns whether all materials of a need lie in Botric's range, whatever it takes to bring them.
    pub fn lies(&self, need: &Need) -> bool {
        let mut spare = 0;
        for kind in Material::ALL {
            let have = self.goods(MaterialSet::of(kind), TileId::CHURCH).len();
            let wanted = usize::from(need.each[kind.index()]);
            if have < wanted {
                return false;
            }
            if need.any_of.has(kind) {
                spare += have - wanted;
            }
        }
        spare >= usize::from(need.any)
    }

    /// Returns how many of Botric's own tokens the need takes: those of high quality, and the others.
    pub fn own_tokens(&self, need: &Need) -> (usize, usize) {
        let mut own = (0, 0);
        let mut spare = Vec::new();
        let mut take = |good: &Good| match good.0 {
            0 => own.0 += 1,
            1 => own.1 += 1,
            _ => {}
        };
        for kind in Material::ALL {
            let goods = self.goods(MaterialSet::of(kind), TileId::CHURCH);
            let (first, rest) = goods.split_at(usize::from(need.each[kind.index()]).min(goods.len()));
            first.iter().for_each(&mut take);
            if need.any_of.has(kind) {
                spare.extend_from_slice(rest);
            }
        }
        spare.sort_unstable();
        spare.iter().take(usize::from(need.any)).for_each(&mut take);
        own
    }
}
