//! Selling and cooking fish, and what the menu cards do (rulings F1 to F3).

use crate::catalogue::MenuEffect;
use crate::counts::FishCount;
use crate::event::{Event, Source};
use crate::fish::Rarity;
use crate::ids::{FaceId, Location, TileId};
use crate::impossible::{Done, Impossible};
use crate::kind_set::RaritySet;
use crate::lake::cook::thirsty;
use crate::lake::shore::{Acting, Armed};
use crate::lattice::Pose;
use crate::mix::Mix;
use crate::phase::{Festival, Phase};
use crate::production::only_mix;
use crate::update::Update;

impl Update<'_> {
    /// Gives a fish back for its gold, and for its ability when it is cooked.
    pub(crate) fn use_fish(&mut self, rarity: Rarity, cooked: bool) -> Done {
        let seat = self.progress.turn;
        let menu = self.menu(rarity).ok_or(Impossible::NoMenuCard(rarity))?;
        let shore = self.known_shore()?;
        shore.used.add(rarity);
        let hand = shore.fish[seat.index()].of_mut(rarity);
        *hand = hand.saturating_sub(1);
        *shore.bag.of_mut(rarity) += 1;
        self.tell(Event::FishUsed { seat, rarity, cooked });
        self.gain(seat, 0, menu.gold, Source::Fish);
        match menu.effect {
            Some(effect) if cooked => self.begin_ability(effect),
            _ => Ok(()),
        }
    }

    fn begin_ability(&mut self, effect: MenuEffect) -> Done {
        let seat = self.progress.turn;
        let phase = self.phase;
        let shore = self.known_shore()?;
        let armed = if shore.acting.is_some() { Armed::AfterThis } else { Armed::Yes };
        shore.paused = Some(phase);
        match effect {
            MenuEffect::FreeDonkey { .. } => {
                self.phase = Phase::Breeding;
                return Ok(());
            }
            MenuEffect::FreeBuild => {
                self.phase = Phase::Favour;
                return Ok(());
            }
            MenuEffect::RefillProducers => return self.rain(),
            MenuEffect::FishForPoints { max, points } => {
                self.gain(seat, points, 0, Source::Fish);
                self.phase = Phase::Festival(Festival { most: max.saturating_sub(1), points });
                return Ok(());
            }
            MenuEffect::RefillFish => shore.migration = armed,
            MenuEffect::BlockBuilding => shore.monopoly = armed,
            MenuEffect::FreeBlueprints => shore.free_blueprints = true,
            MenuEffect::FreeLakeCrossing => {
                shore.free_crossing = true;
                // A boat's wheat that is asked for just now is no longer owed.
                if let Some(Phase::Pay(payment)) = &mut shore.paused {
                    payment.fare = None;
                }
                self.find_ranges();
            }
        }
        self.end_ability()
    }

    /// Continues with the phase that the ability interrupted.
    pub(crate) fn end_ability(&mut self) -> Done {
        let paused = self.known_shore()?.paused.take().ok_or(Impossible::NoAbility)?;
        self.phase = self.payer(self.progress.turn).resumed(paused);
        Ok(())
    }

    /// Fills every producer for Spring Rains, which pays nobody; asks for the mix where several materials may lie on one.
    fn rain(&mut self) -> Done {
        loop {
            let (catalogue, village) = (self.catalogue, &self.village);
            let Some(tile) = thirsty(catalogue, village).next() else { break };
            let Some(mix) = only_mix(catalogue, village, tile) else {
                self.phase = Phase::Rain { tile };
                return Ok(());
            };
            self.rain_down(tile, mix)?;
        }
        self.end_ability()
    }

    /// Fills a producer with the chosen mix, and goes on to the next one.
    pub(crate) fn rain_on(&mut self, tile: TileId, mix: Mix) -> Done {
        self.rain_down(tile, mix)?;
        self.rain()
    }

    fn rain_down(&mut self, tile: TileId, mix: Mix) -> Done {
        let seat = self.progress.turn;
        self.tell(Event::Rained { seat, tile });
        self.pour(seat, tile, mix)
    }

    /// Puts the new donkey of Breeding on a tile (ruling F3).
    pub(crate) fn breed(&mut self, tile: TileId) -> Done {
        let seat = self.progress.turn;
        // In the middle of the donkey act it comes too late to take part.
        let late = self.known_shore()?.paused == Some(Phase::Donkeys);
        self.players[seat.index()].donkeys.add(tile, late);
        self.tell(Event::DonkeyHired { seat, tile, gold: 0 });
        self.end_ability()
    }

    /// Gives fish up for the points of Fish Festival.
    pub(crate) fn release(&mut self, Festival { points, .. }: Festival, fish: FishCount) -> Done {
        let seat = self.progress.turn;
        self.return_fish(seat, fish)?;
        self.gain(seat, fish.total().saturating_mul(points), 0, Source::Fish);
        self.end_ability()
    }

    /// Applies Migration and Monopoly after a finished villager action (ruling F2).
    pub(crate) fn after_action(&mut self) {
        let seat = self.progress.turn;
        let Some(shore) = &mut self.shore else { return };
        let Some(Acting { task, at: Location::Tile(tile) }) = shore.acting.take() else { return };
        match shore.migration {
            Armed::Yes => {
                shore.migration = Armed::No;
                let tokens = shore.water.set_fish(tile, true);
                self.tell(Event::FishRefilled { seat, tile, tokens });
            }
            Armed::AfterThis => shore.migration = Armed::Yes,
            Armed::No => {}
        }
        let Some(shore) = &mut self.shore else { return };
        match shore.monopoly {
            Armed::Yes if task.activates() => {
                shore.monopoly = Armed::No;
                shore.closed[seat.index()] = Some(tile);
                self.tell(Event::BuildingClosed { seat, tile });
            }
            Armed::AfterThis => shore.monopoly = Armed::Yes,
            Armed::Yes | Armed::No => {}
        }
    }

    /// Forgets what held for the turn that has ended.
    pub(crate) fn forget_turn(&mut self) {
        let Some(shore) = &mut self.shore else { return };
        shore.used = RaritySet::EMPTY;
        shore.free_blueprints = false;
        shore.migration = Armed::No;
        shore.monopoly = Armed::No;
        if std::mem::replace(&mut shore.free_crossing, false) {
            self.find_ranges();
        }
    }

    /// Builds for Call in a Favour: without cost, printed points and milestone, otherwise as always.
    pub(crate) fn build_favour(&mut self, face: FaceId, spot: Pose) -> Done {
        self.construct(self.progress.turn, face, spot, false);
        self.ask_for_boat()
    }
}
