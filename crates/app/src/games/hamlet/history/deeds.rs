//! Counts what a player does in a game.

use crate::api::Deed;
use hamlet_rules::{Event, Seat};

/// How often a player did each deed.
#[derive(Clone, Debug, Default)]
pub struct Deeds([u32; Deed::ALL.len()]);

impl Deeds {
    /// Returns the count of a deed.
    pub fn of(&self, deed: Deed) -> u32 {
        self.0[deed as usize]
    }

    /// Adds to the count of a deed.
    pub fn add(&mut self, deed: Deed, count: u32) {
        self.0[deed as usize] += count;
    }

    /// Raises the count of a deed to at least this one.
    pub fn most(&mut self, deed: Deed, count: u32) {
        let most = &mut self.0[deed as usize];
        *most = count.max(*most);
    }

    /// Counts an event that the player caused.
    pub fn note(&mut self, event: &Event) {
        match *event {
            Event::Built { .. } => self.add(Deed::Buildings, 1),
            Event::RoadBuilt { .. } => self.add(Deed::Roads, 1),
            Event::Delivered { .. } => self.add(Deed::Deliveries, 1),
            Event::Sold { .. } => self.add(Deed::Sales, 1),
            Event::Produced { count, .. } | Event::Refined { count, .. } => {
                self.add(Deed::Goods, count.into())
            }
            Event::VillagerHired { .. } => self.add(Deed::Villagers, 1),
            Event::DonkeyHired { .. } => self.add(Deed::Donkeys, 1),
            Event::MilestoneTaken { .. } => self.add(Deed::Milestones, 1),
            Event::Begged { .. } => self.add(Deed::Begged, 1),
            Event::LakeFormed { tiles, .. } => {
                self.add(Deed::Lakes, 1);
                self.most(Deed::LargestLake, tiles.into());
            }
            Event::BoatPlaced { .. } => self.add(Deed::Boats, 1),
            Event::FishDrawn { .. } => self.add(Deed::Fish, 1),
            Event::TurnStarted { .. }
            | Event::VillagerActed { .. }
            | Event::DonkeyMoved { .. }
            | Event::Consumed { .. }
            | Event::Bought { .. }
            | Event::Paid { .. }
            | Event::Gained { .. }
            | Event::Rained { .. }
            | Event::BlueprintTaken { .. }
            | Event::DisplayFilled { .. }
            | Event::SaleRevealed { .. }
            | Event::PileAdded { .. }
            | Event::Ferried { .. }
            | Event::Stored { .. }
            | Event::Fished { .. }
            | Event::FishUsed { .. }
            | Event::FishReturned { .. }
            | Event::FishRemoved { .. }
            | Event::FishRefilled { .. }
            | Event::BuildingClosed { .. }
            | Event::LastFlag { .. }
            | Event::ChurchCompleted { .. }
            | Event::TurnEnded { .. }
            | Event::Botric { .. }
            | Event::BotricStep
            | Event::GameEnded => {}
        }
    }
}

/// Returns the seat that caused an event.
pub fn actor(event: &Event) -> Option<Seat> {
    match *event {
        Event::Built { seat, .. }
        | Event::RoadBuilt { seat, .. }
        | Event::Delivered { seat, .. }
        | Event::Sold { seat, .. }
        | Event::Produced { seat, .. }
        | Event::Refined { seat, .. }
        | Event::VillagerHired { seat, .. }
        | Event::DonkeyHired { seat, .. }
        | Event::MilestoneTaken { seat, .. }
        | Event::Begged { seat }
        | Event::LakeFormed { seat, .. }
        | Event::BoatPlaced { seat, .. }
        | Event::FishDrawn { seat, .. } => Some(seat),
        _ => None,
    }
}
