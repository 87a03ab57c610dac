//! Explains why an action that a player asks about is not possible.

use crate::api::{Phrase, PlaceBeside, Reason, VillagerPlace, Why, WhyKind, Wish};
use crate::games::hamlet::names::{Table, kind_of_fish};
use hamlet_rules::{Choice, Decision, Location, Refusal, TileId};

impl Table<'_> {
    /// Returns the reason; `None` if the action is possible.
    pub fn wish(&self, wish: &Wish) -> Option<Reason> {
        match *wish {
            Wish::Place { at, rotation } => self.misplaced(at, rotation),
            Wish::Turn { at, rotation } => self.unturned(at, rotation),
            _ => self.unplaced(wish).map(|why| Reason { why, place: None }),
        }
    }

    /// Returns the reason for a wish that does not concern the place of a building.
    fn unplaced(&self, wish: &Wish) -> Option<Why> {
        match *wish {
            Wish::Place { .. } | Wish::Turn { .. } => None,
            Wish::Tile { tile } => self.untouched(self.game.village().id(tile)?),
            // Only the log knows what can be undone.
            Wish::Undo => None,
            Wish::Villager { tile } => self.resting(self.location(tile)?),
            Wish::Donkeys => self.standing_donkeys(),
            Wish::SellFish { rarity } => self.fish(Choice::SellFish { rarity: kind_of_fish(rarity) }),
            Wish::CookFish { rarity } => self.fish(Choice::Cook { rarity: kind_of_fish(rarity) }),
            Wish::Blueprint { place } => self.refused(Choice::TakeBlueprint { place }),
            Wish::HireVillager => self.refused(Choice::HireVillager),
            Wish::HireDonkey => self.refused(Choice::HireDonkey { tile: TileId::CHURCH }),
        }
    }

    /// Returns why a tile cannot be chosen in the current decision.
    fn untouched(&self, tile: TileId) -> Option<Why> {
        match self.game.decision() {
            Decision::Villager => self.refused(Choice::Villager { from: tile.into() }),
            Decision::Stand => self.refused(Choice::Stand { tile }),
            Decision::TownHall => self.refused(Choice::HireDonkey { tile }),
            Decision::Pay | Decision::Fare => {
                let pay = self.pay().filter(|pay| pay.ways.iter().all(|way| way.tile != tile.number()))?;
                pay.beyond.into_iter().find(|beyond| beyond.tile == tile.number()).map(|beyond| beyond.why)
            }
            _ => None,
        }
    }

    fn refused(&self, choice: Choice) -> Option<Why> {
        self.game.why(choice).map(|refusal| self.why(&refusal).why)
    }

    /// Returns why a fish cannot be used: each kind once per turn, between actions or while paying (ruling F1).
    fn fish(&self, choice: Choice) -> Option<Why> {
        let refusal = self.game.why(choice)?;
        let why = self.why(&refusal).why;
        Some(match refusal {
            Refusal::NotNow => Why { phrase: Phrase::new("ui_lk_not_now"), ..why },
            Refusal::NoFish { .. } => Why { phrase: Phrase::new("ui_lk_none"), ..why },
            Refusal::FishUsed { .. } => Why { phrase: Phrase::new("ui_lk_used"), ..why },
            _ => why,
        })
    }

    /// Returns where a villager is in the rules; `None` if there is no such tile.
    fn location(&self, at: VillagerPlace) -> Option<Location> {
        match at {
            VillagerPlace::Tile(number) => self.game.village().id(number).map(Location::Tile),
            VillagerPlace::Beside(PlaceBeside::House) => Some(Location::House),
        }
    }

    /// Returns why no villager on a tile, or in the house, can act (rulings W1, W3, W4).
    fn resting(&self, from: Location) -> Option<Why> {
        let game = self.game;
        if game.choices().contains(&Choice::Villager { from }) {
            return None;
        }
        let team = game.deciding_player().villagers().members();
        let mut here = team.iter().filter(|villager| villager.at == from).peekable();
        match (here.peek().is_some(), from) {
            (false, Location::House) => Some(Why::new(WhyKind::HouseEmpty, Phrase::new("why_house_empty"))),
            (false, _) => self.refused(Choice::Villager { from }),
            (true, _) if here.any(|villager| !villager.done) => match game.decision() {
                Decision::Turn => None,
                _ => Some(Why::new(WhyKind::NotNow, Phrase::new("why_not_now"))),
            },
            (true, Location::House) => {
                Some(Why::new(WhyKind::VillagerAsleep, Phrase::new("why_villager_asleep")))
            }
            (true, _) => Some(Why::new(WhyKind::VillagerResting, Phrase::new("why_villager_resting"))),
        }
    }

    /// Returns why no donkey can move (ruling W2).
    fn standing_donkeys(&self) -> Option<Why> {
        let game = self.game;
        if game.choices().iter().any(|choice| matches!(choice, Choice::MoveDonkey { .. })) {
            return None;
        }
        let seat = game.decider();
        let mut stands = game.deciding_player().donkeys().places().iter();
        if game.turn() == seat && game.donkeys_moved() {
            return Some(self.why(&Refusal::DonkeysMoved).why);
        }
        if stands.all(|tile| game.steps(seat, tile).is_empty()) {
            return Some(Why::new(WhyKind::DonkeysStuck, Phrase::new("why_donkeys_stuck")));
        }
        Some(Why::new(WhyKind::NotNow, Phrase::new("why_not_now")))
    }
}
