//! What Botric consumes: any material on tiles joined to the Church, his own first (rulings S3, S9).
//!
//! Where some of it lies beyond his boats, and they ask for wheat, `ferry` pays instead.

use super::area::GoodsAsked;
use super::means::Means;
use super::outcome::{BOTRIC, Stop};
use super::tie::Chosen;
use crate::catalogue::Need;
use crate::choice::{Target, TieRule};
use crate::ids::TileId;
use crate::impossible::Impossible;
use crate::kind_set::MaterialSet;
use crate::material::{Material, Token};
use crate::reason::{Because, Reason};
use crate::set::TileSet;
use crate::stock::Stock;
use crate::update::Update;
use std::cmp::Ordering;
use tabletop::sort_few;

/// How willingly Botric takes a token, the most willingly first (ruling S9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Preference {
    OwnHighQuality,
    OwnRefined,
    Other,
}

/// A token that Botric may take. Those that he takes first are the smallest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Candidate {
    pub(super) preference: Preference,
    /// Steps from the tile where it is needed.
    pub(super) steps: u8,
    pub(super) tile: TileId,
    pub(super) token: Token,
}

impl Candidate {
    /// Returns whether the rules leave open which of two tokens Botric takes (ruling S3).
    pub(super) fn ties_with(&self, other: &Candidate) -> bool {
        (self.preference, self.steps) == (other.preference, other.steps)
    }

    /// Returns the token as an answer to a tie.
    pub(super) fn target(&self) -> Target {
        Target::Token { tile: self.tile, token: self.token }
    }
}

/// How many of Botric's own tokens a need would take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct OwnTokens {
    pub(super) high_quality: u8,
    /// Refined ones of regular quality.
    pub(super) refined: u8,
}

impl Means<'_> {
    /// Returns whether Botric could meet a need with a villager on `at`. Gold is ignored.
    pub(super) fn can_pay(&self, need: &Need, at: TileId) -> bool {
        if self.pays_fares() {
            return self.can_ship(need, at);
        }
        self.lies_in_range(need)
    }

    /// Returns the tiles where a villager of Botric's may work and meet a need.
    pub(super) fn payable_ground(&self, need: &Need) -> TileSet {
        self.payable_range(need) & self.workplaces()
    }

    /// Returns the tiles of Botric's range where a need can be met, closed buildings included.
    pub(super) fn payable_range(&self, need: &Need) -> TileSet {
        if self.pays_fares() {
            return self.shippable_range(need);
        }
        if self.lies_in_range(need) { self.range() } else { TileSet::EMPTY }
    }

    /// Returns whether the materials of a need lie in Botric's range, whatever it takes to bring them.
    pub(super) fn lies_in_range(&self, need: &Need) -> bool {
        has_all(self.land.village.stock(), need, self.goods())
    }

    /// Returns every token of the given kinds within Botric's reach, those that he takes first in front.
    pub(super) fn candidates(&self, kinds: MaterialSet, at: TileId) -> Vec<Candidate> {
        let stock = self.land.village.stock();
        let steps = self.steps_to(TileSet::of(at));
        let holding: TileSet = kinds.iter().map(|k| stock.tiles_with(k)).collect();
        let mut pool = Vec::new();
        for tile in holding & self.goods() {
            for token in self.land.village.known_tile(tile).slots().iter().flatten() {
                if kinds.has(token.kind) {
                    let preference = match (token.maker, token.high_quality) {
                        (Some(BOTRIC), true) => Preference::OwnHighQuality,
                        (Some(BOTRIC), false) => Preference::OwnRefined,
                        _ => Preference::Other,
                    };
                    pool.push(Candidate { preference, steps: steps.rank(tile), tile, token: *token });
                }
            }
        }
        sort_few(&mut pool);
        pool
    }

    /// Returns how many of Botric's own tokens a need would take, if no boat asks for wheat.
    pub(super) fn own_tokens(&self, need: &Need) -> OwnTokens {
        let (stock, home) = (self.land.village.stock(), self.goods());
        let mut all = OwnTokens::default();
        let mut mixed = [0, 0];
        for (k, kind) in Material::REFINED.into_iter().enumerate() {
            let [regular, high] = stock.made_by(BOTRIC, k, home);
            let wanted = need.each[kind.index()];
            let first = high.min(wanted);
            let second = regular.min(wanted - first);
            all.high_quality += first;
            all.refined += second;
            if need.any_of.has(kind) {
                mixed = [mixed[0] + regular - second, mixed[1] + high - first];
            }
        }
        let first = mixed[1].min(need.any);
        let second = mixed[0].min(need.any - first);
        all.high_quality += first;
        all.refined += second;
        all
    }
}

impl Update<'_> {
    /// Consumes the materials of a need at a tile, asking the player about equals.
    pub(super) fn botric_pays(&mut self, need: &Need, at: TileId) -> Result<(), Stop> {
        if Means::of(self).pays_fares() {
            return self.ship(need, at);
        }
        for kind in Material::ALL {
            self.take_for_botric(MaterialSet::of(kind), need.each[kind.index()], at)?;
        }
        self.take_for_botric(need.any_of, need.any, at)
    }

    /// Consumes `count` of some kinds: own high quality, own refined, then the closest.
    fn take_for_botric(&mut self, kinds: MaterialSet, count: u8, at: TileId) -> Result<(), Stop> {
        let mut wanted = usize::from(count);
        if wanted == 0 {
            return Ok(());
        }
        let pool = Means::of(self).candidates(kinds, at);
        let mut rest = &pool[..];
        while let (true, Some(&first)) = (wanted > 0, rest.first()) {
            let alike = rest.iter().take_while(|c| c.ties_with(&first)).count();
            let (tier, beyond) = rest.split_at(alike);
            // The first one of those that are left lying in the end.
            let rival = if alike <= wanted { rest.get(wanted) } else { beyond.first() };
            let because = rival.and_then(|rival| because_before(&first, rival));
            wanted -= self.take_from_tier(tier, wanted, because, at)?;
            rest = beyond;
        }
        Ok(())
    }

    /// Consumes up to `wanted` of tokens that Botric takes equally willingly. Returns how many he took.
    fn take_from_tier(
        &mut self,
        tier: &[Candidate],
        wanted: usize,
        because: Option<Because>,
        at: TileId,
    ) -> Result<usize, Stop> {
        let mut left = tier.to_vec();
        let mut taken = 0;
        while taken < wanted && !left.is_empty() {
            let mut why = because;
            let mut next = 0;
            // When all of them go, their order changes nothing.
            if left.len() > wanted - taken {
                self.his_area_mut()?.goods = Some(GoodsAsked { nth: (taken + 1) as u8, of: wanted as u8 });
                let targets = left.iter().map(Candidate::target).collect();
                let Chosen { what: answer, because: asked } = self.ask(TieRule::Material, targets)?;
                self.his_area_mut()?.goods = None;
                next = left.iter().position(|c| c.target() == answer).ok_or(Impossible::NotTied)?;
                if asked != Because::Only {
                    why = Some(asked);
                }
            }
            let Candidate { tile, token, .. } = left.remove(next);
            if let Some(because) = why {
                self.say(Reason::Uses { tile, token, because });
            }
            self.consume_token(BOTRIC, at, tile, token)?;
            taken += 1;
        }
        Ok(taken)
    }
}

/// Returns why one token is taken before another; nothing where they rank alike.
pub(super) fn because_before(taken: &Candidate, rival: &Candidate) -> Option<Because> {
    match (taken.preference.cmp(&rival.preference), taken.preference) {
        (Ordering::Less, Preference::OwnHighQuality) => Some(Because::OwnHighQuality),
        (Ordering::Less, _) => Some(Because::OwnRefined),
        (Ordering::Equal, _) if taken.steps < rival.steps => Some(Because::ClosestOfEquals),
        _ => None,
    }
}

/// Returns whether the materials of a need lie on the tiles of a set.
pub(super) fn has_all(stock: &Stock, need: &Need, tiles: TileSet) -> bool {
    let mut mixed = 0u32;
    for kind in Material::ALL {
        let wanted = need.each[kind.index()];
        let may_mix = need.any_of.has(kind);
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
