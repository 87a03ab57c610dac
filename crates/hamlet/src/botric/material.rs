//! What Botric consumes: any material on tiles joined to the Church, his own first (rulings S3, S9).
//!
//! Where some of it lies beyond his boats, and they ask for wheat, `ferry` pays instead.

use super::outcome::Asked;
use super::outcome::{BOTRIC, PERSON};
use crate::catalogue::Need;
use crate::choice::{Target, TieRule};
use crate::ids::TileId;
use crate::material::{Material, Token};
use crate::reason::{Because, Reason};
use crate::set::TileSet;
use crate::state::State;
use crate::stock::Stock;
use crate::update::Update;
use std::cmp::Ordering;

/// A token that would do: how willingly he takes it, how far off it lies, and where.
pub(super) type Candidate = (u8, u8, TileId, Token);

impl State {
    /// The tiles whose goods he may use: not the player's Storeroom (ruling S14).
    pub(super) fn goods_in_range(&self) -> TileSet {
        self.range(BOTRIC) & !self.storerooms(Some(PERSON))
    }

    /// Whether he could meet a need with a villager on `at`. Gold is not looked at.
    pub(super) fn botric_can_pay(&self, need: &Need, at: TileId) -> bool {
        if self.pays_fares() {
            return self.can_ship(need, at);
        }
        self.lies_in_range(need)
    }

    /// The tiles where a villager of his may work and meet a need.
    pub(super) fn payable_ground(&self, need: &Need) -> TileSet {
        self.payable_range(need) & self.workplaces(BOTRIC)
    }

    /// The tiles of his range where a need can be met, closed buildings included.
    pub(super) fn payable_range(&self, need: &Need) -> TileSet {
        if self.pays_fares() {
            return self.shippable_range(need);
        }
        if self.lies_in_range(need) { self.range(BOTRIC) } else { TileSet::EMPTY }
    }

    /// Whether the materials of a need lie in his range, whatever it takes to bring them.
    pub(super) fn lies_in_range(&self, need: &Need) -> bool {
        has_all(self.village.stock(), need, self.goods_in_range())
    }

    /// Every token of some kinds within his reach, those he takes first in front.
    pub(super) fn candidates(&self, kinds: u8, at: TileId) -> Vec<Candidate> {
        let stock = self.village.stock();
        let steps = self.his_steps_to(TileSet::of(at));
        let holding = Material::ALL
            .into_iter()
            .filter(|k| kinds & k.bit() != 0)
            .map(|k| stock.tiles_with(k))
            .collect::<TileSet>();
        let mut pool = Vec::new();
        for tile in holding & self.goods_in_range() {
            for token in self.village.tile(tile).slots().iter().flatten() {
                if kinds & token.kind.bit() != 0 {
                    let willing = match (token.maker, token.high_quality) {
                        (Some(BOTRIC), true) => 0,
                        (Some(BOTRIC), false) => 1,
                        _ => 2,
                    };
                    pool.push((willing, steps[tile.index()], tile, *token));
                }
            }
        }
        pool.sort_unstable();
        pool
    }
}

impl Update<'_> {
    /// How many of his own tokens a need would take: of high quality, and the others.
    pub(super) fn own_tokens_for(&mut self, need: &Need, at: TileId) -> (u8, u8) {
        if self.pays_fares() {
            return self.own_tokens_shipped(need, at);
        }
        let (stock, home) = (self.village.stock(), self.goods_in_range());
        let mut all = (0, 0);
        let mut mixed = [0, 0];
        for (k, kind) in Material::REFINED.into_iter().enumerate() {
            let [regular, high] = stock.made_by(BOTRIC, k, home);
            let wanted = need.each[kind.index()];
            let first = high.min(wanted);
            let second = regular.min(wanted - first);
            all = (all.0 + first, all.1 + second);
            if need.any_of & kind.bit() != 0 {
                mixed = [mixed[0] + regular - second, mixed[1] + high - first];
            }
        }
        let first = mixed[1].min(need.any);
        let second = mixed[0].min(need.any - first);
        (all.0 + first, all.1 + second)
    }

    /// Consumes the materials of a need at a tile, asking the player about equals.
    pub(super) fn botric_pays(&mut self, need: &Need, at: TileId) -> Result<(), Asked> {
        if self.pays_fares() {
            return self.ship(need, at);
        }
        for kind in Material::ALL {
            self.take_for_botric(kind.bit(), need.each[kind.index()], at)?;
        }
        self.take_for_botric(need.any_of, need.any, at)
    }

    /// Consumes `count` of some kinds: own high quality, own refined, then the closest.
    fn take_for_botric(&mut self, kinds: u8, count: u8, at: TileId) -> Result<(), Asked> {
        let mut wanted = usize::from(count);
        if wanted == 0 {
            return Ok(());
        }
        let pool = self.candidates(kinds, at);
        let mut rest = &pool[..];
        while let (true, Some(&first)) = (wanted > 0, rest.first()) {
            let alike = rest.iter().take_while(|c| (c.0, c.1) == (first.0, first.1)).count();
            let (tier, beyond) = rest.split_at(alike);
            // The first one of those that are left lying in the end.
            let rival = if alike <= wanted { rest.get(wanted) } else { beyond.first() };
            let because = rival.and_then(|rival| because_before(&first, rival));
            wanted -= self.take_from_tier(tier, wanted, because, at)?;
            rest = beyond;
        }
        Ok(())
    }

    /// Consumes up to `wanted` of tokens that he takes equally willingly; how many he took.
    fn take_from_tier(
        &mut self,
        tier: &[Candidate],
        wanted: usize,
        because: Option<Because>,
        at: TileId,
    ) -> Result<usize, Asked> {
        let mut left: Vec<(TileId, Token)> = tier.iter().map(|c| (c.2, c.3)).collect();
        let mut taken = 0;
        while taken < wanted && !left.is_empty() {
            let mut why = because;
            let mut next = 0;
            // When all of them go, their order changes nothing.
            if left.len() > wanted - taken {
                if let Some(botric) = &mut self.botric {
                    botric.goods = Some(((taken + 1) as u8, wanted as u8));
                }
                let targets = left.iter().map(|(tile, token)| Target::Token { tile: *tile, token: *token });
                let (answer, asked) = self.ask(TieRule::Material, targets.collect())?;
                if let Some(botric) = &mut self.botric {
                    botric.goods = None;
                }
                next = left
                    .iter()
                    .position(|(tile, token)| answer == Target::Token { tile: *tile, token: *token })
                    .unwrap_or(0);
                if asked != Because::Only {
                    why = Some(asked);
                }
            }
            let (tile, token) = left.remove(next);
            if let Some(because) = why {
                self.say(Reason::Uses { tile, token, because });
            }
            self.consume_token(BOTRIC, at, tile, token);
            taken += 1;
        }
        Ok(taken)
    }
}

/// Why one token is taken before another; nothing where they rank alike.
pub(super) fn because_before(taken: &Candidate, rival: &Candidate) -> Option<Because> {
    match (taken.0.cmp(&rival.0), taken.0) {
        (Ordering::Less, 0) => Some(Because::OwnHighQuality),
        (Ordering::Less, _) => Some(Because::OwnRefined),
        (Ordering::Equal, _) if taken.1 < rival.1 => Some(Because::ClosestOfEquals),
        _ => None,
    }
}

/// Whether the materials of a need lie on the tiles of a set.
pub(super) fn has_all(stock: &Stock, need: &Need, tiles: TileSet) -> bool {
    let mut mixed = 0u32;
    for kind in Material::ALL {
        let wanted = need.each[kind.index()];
        let may_mix = need.any_of & kind.bit() != 0;
        if wanted == 0 && !may_mix {
            continue;
        }
        let have = stock.count(kind, tiles);
        if have < wanted {
            return false;
        }
        if may_mix {
            mixed += u32::from(have - wanted);
        }
    }
    mixed >= u32::from(need.any)
}
