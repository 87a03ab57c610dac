//! Reading what lies on the lakes.

use super::reader::Reader;
use super::{EffectSpec, FaultKind, Position};
use crate::counts::FishCount;
use crate::fish::Rarity;
use crate::ids::LakeId;
use crate::lake::shore::{Armed, Boat};
use crate::lattice::Triangle;

impl Reader {
    /// Reads the boats and the ice, which decide where villagers and donkeys may stand.
    pub(super) fn boats(&mut self, position: &Position) {
        let Some(shore) = &self.game.shore else {
            if position.shore != Default::default() {
                self.fault("shore", FaultKind::Unknown("lake without By the Lake".into()));
            }
            return;
        };
        let lakes: Vec<u8> = shore.water.lakes().iter().map(|l| l.tiles).collect();
        let (least, most) = (shore.boat_tiles(self.catalogue), self.catalogue.lake.flags);
        let mut boats: Vec<Boat> = Vec::new();
        for boat in &position.shore.boats {
            let at = "shore.boats";
            let tiles = lakes.get(usize::from(boat.lake)).copied();
            let tiles = self.unknown(at, &format!("lake {}", boat.lake), tiles);
            let (Some(tiles), Some(seat)) = (tiles, self.seat(at, boat.seat)) else { continue };
            let lake = LakeId(boat.lake);
            if tiles < least || boats.iter().any(|b| b.lake == lake) {
                self.fault(at, FaultKind::TooMany { what: format!("boats on lake {}", lake.0), most: 0 });
            }
            boats.push(Boat { lake, seat });
            if boats.iter().filter(|b| b.seat == seat).count() > usize::from(most) {
                self.fault(
                    at,
                    FaultKind::TooMany { what: "boats of a player".into(), most: usize::from(most) },
                );
            }
        }
        let on = |effect| position.shore.effects.contains(&effect);
        if let Some(shore) = &mut self.game.shore {
            shore.boats = boats;
            shore.free_crossing = on(EffectSpec::ThickIce);
            shore.free_blueprints = on(EffectSpec::Infrastructure);
            shore.migration = if on(EffectSpec::Migration) { Armed::Yes } else { Armed::No };
            shore.monopoly = if on(EffectSpec::Monopoly) { Armed::Yes } else { Armed::No };
        }
    }

    /// Reads the fish in hands, in the bag and in the lakes, the closed buildings and the flags.
    pub(super) fn fish(&mut self, position: &Position) {
        let total = self.catalogue.lake.fish;
        let limit = usize::from(self.catalogue.lake.hand_limit);
        let Some(mut shore) = self.game.shore.take() else {
            if position.seats.iter().any(|s| !s.fish.is_empty()) {
                self.fault("seats", FaultKind::Unknown("fish without By the Lake".into()));
            }
            return;
        };
        let mut held = [0u32; 3];
        for (index, spec) in position.seats.iter().take(usize::from(self.game.seats)).enumerate() {
            let hand: u32 = spec.fish.each().into_iter().map(u32::from).sum();
            if hand as usize > limit && index != self.game.progress.turn.index() {
                self.fault(
                    format!("seats[{index}].fish"),
                    FaultKind::TooMany { what: "fish".into(), most: limit },
                );
            }
            shore.fish[index] = spec.fish;
            held = Rarity::ALL.map(|r| held[r.index()] + u32::from(spec.fish.of(r)));
        }
        let left = Rarity::ALL.map(|r| u32::from(total.of(r)).saturating_sub(held[r.index()]) as u8);
        shore.bag = position.shore.bag.unwrap_or(FishCount::new(left));
        let too_many = |r: Rarity| held[r.index()] + u32::from(shore.bag.of(r)) > u32::from(total.of(r));
        if Rarity::ALL.into_iter().any(too_many) {
            let most = usize::from(total.total());
            self.fault("shore.bag", FaultKind::TooMany { what: "fish of a kind".into(), most });
        }
        for [q, r, down] in &position.shore.fished {
            let triangle = Triangle { q: *q, r: *r, down: *down == 1 };
            if !matches!(down, 0 | 1) || !shore.water.take_fish(triangle) {
                self.fault("shore.fished", FaultKind::Unknown(format!("fish token at {q} {r} {down}")));
            }
        }
        shore.used = position.shore.used.iter().copied().collect();
        for (seat, name) in &position.shore.closed {
            let found = self.game.tile_named(name).ok();
            let (tile, seat) = (self.unknown("shore.closed", name, found), self.seat("shore.closed", *seat));
            if let (Some(tile), Some(seat)) = (tile, seat) {
                shore.closed[seat.index()] = Some(tile);
            }
        }
        self.game.shore = Some(shore);
        let gone = |s| self.game.flags_left(s) == Some(0);
        if !position.last_round && self.game.seats().any(gone) {
            self.fault("shore", FaultKind::FlagsGone);
        }
    }
}
