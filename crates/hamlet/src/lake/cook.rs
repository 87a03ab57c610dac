//! Which fish may be sold or cooked now (rulings F1 to F3).

use crate::catalogue::{Action, Catalogue, MenuEffect};
use crate::choice::Choice;
use crate::counts::FishCount;
use crate::fish::Rarity;
use crate::ids::TileId;
use crate::lake::favour::Favour;
use crate::lake::shore::Shore;
use crate::parts::town_hall::TownHall;
use crate::phase::{Festival, Phase};
use crate::player::MAX_DONKEYS;
use crate::village::Village;

/// What the player whose turn it is may do with fish: what they would bring depends on the village, on the running action, and on the
/// Town Hall that it may be done in.
#[derive(Clone, Copy)]
pub(crate) struct Cook<'a> {
    pub(crate) favour: Favour<'a>,
    pub(crate) town_hall: &'a TownHall,
}

impl Cook<'_> {
    /// Writes the fish that may be sold or cooked now: each kind once a turn.
    pub(crate) fn list_fish(&self, out: &mut Vec<Choice>) {
        let Favour { seat, land, .. } = self.favour;
        let Some(shore) = land.shore else { return };
        let usable = |r: &Rarity| shore.fish(seat).of(*r) > 0 && !shore.used(*r);
        let sells = |r: &Rarity| shore.menu(land.catalogue, *r).is_some_and(|menu| menu.gold > 0);
        let sold = Rarity::ALL.into_iter().filter(usable).filter(sells);
        out.extend(sold.map(|rarity| Choice::SellFish { rarity }));
        let cooked = Rarity::ALL.into_iter().filter(usable).filter(|r| self.may_cook(*r));
        out.extend(cooked.map(|rarity| Choice::Cook { rarity }));
    }

    /// Returns whether the ability of a kind would do anything now.
    pub(crate) fn may_cook(&self, rarity: Rarity) -> bool {
        let Favour { player, land, phase, .. } = self.favour;
        let Some(shore) = land.shore else { return false };
        let Some(effect) = shore.menu(land.catalogue, rarity).and_then(|menu| menu.effect) else {
            return false;
        };
        match effect {
            MenuEffect::FreeDonkey { min_donkeys } => {
                let donkeys = player.donkeys.size();
                (min_donkeys..MAX_DONKEYS as u8).contains(&donkeys)
                    && (donkeys + 1 < MAX_DONKEYS as u8 || !self.came_for_a_donkey(shore))
            }
            MenuEffect::RefillProducers => thirsty(land.catalogue, land.village).next().is_some(),
            MenuEffect::RefillFish | MenuEffect::BlockBuilding => phase.leaves_villager(player),
            MenuEffect::FishForPoints { .. } | MenuEffect::FreeBlueprints => true,
            MenuEffect::FreeBuild => {
                let mut faces = Vec::new();
                self.favour.list(&mut faces);
                !faces.is_empty()
            }
            MenuEffect::FreeLakeCrossing => !shore.water.lakes().is_empty(),
        }
    }

    /// Returns whether a donkey is all that the running visit to the Town Hall can still bring: a free one in
    /// the last place would leave nothing to do there.
    fn came_for_a_donkey(&self, shore: &Shore) -> bool {
        let Favour { player, land, phase, .. } = self.favour;
        let earned = shore.menu(land.catalogue, Rarity::Uncommon).map_or(0, |menu| menu.gold);
        *phase == Phase::TownHall { taken: false, hired: false }
            && !self.town_hall.offers_besides_donkeys(player, player.gold + u16::from(earned))
    }
}

/// Returns the raw producers on the road network with an empty slot.
pub(crate) fn thirsty<'a>(
    catalogue: &'a Catalogue,
    village: &'a Village,
) -> impl Iterator<Item = TileId> + 'a {
    let produces =
        |tile: &TileId| matches!(village.known_face(catalogue, *tile).action, Action::Produce { .. });
    (village.stock().room() & village.home()).iter().filter(produces)
}

/// Writes the fish of a hand that may be given up at the Festival.
pub(crate) fn list_festival(hand: FishCount, Festival { most, .. }: Festival, out: &mut Vec<Choice>) {
    let [c, u, r] = hand.each();
    for common in 0..=c.min(most) {
        for uncommon in 0..=u.min(most - common) {
            for rare in 0..=r.min(most - common - uncommon) {
                out.push(Choice::Release { common, uncommon, rare });
            }
        }
    }
}
