//! Why something greyed out is so.

use crate::api::{Phrase, Wish};
use crate::names::{Table, kind_of_fish};
use hamlet_rules::ids::tiles_in;
use hamlet_rules::{Choice, Decision, Refusal, TileId};

impl Table<'_> {
    /// The reason in words; `None` where the wish can be granted.
    pub fn wish(&self, wish: &Wish) -> Option<Phrase> {
        match *wish {
            Wish::Villager { tile } => self.resting(TileId(tile)),
            Wish::Donkeys => self.standing_donkeys(),
            Wish::SellFish { rarity } => self.fish(Choice::SellFish { rarity: kind_of_fish(rarity) }),
            Wish::CookFish { rarity } => self.fish(Choice::Cook { rarity: kind_of_fish(rarity) }),
            Wish::Blueprint { place } => self.refused(Choice::TakeBlueprint { place }),
            Wish::HireVillager => self.refused(Choice::HireVillager),
            Wish::HireDonkey => self.refused(Choice::HireDonkey { tile: TileId::CHURCH }),
        }
    }

    fn refused(&self, choice: Choice) -> Option<Phrase> {
        self.game.why(choice).map(|refusal| self.why(&refusal).0)
    }

    /// Each kind once a turn, between actions or while paying (ruling F1); said beside the fish itself.
    fn fish(&self, choice: Choice) -> Option<Phrase> {
        Some(match self.game.why(choice)? {
            Refusal::NotNow => Phrase::new("ui_lk_not_now"),
            Refusal::NoFish { .. } => Phrase::new("ui_lk_none"),
            Refusal::FishUsed { .. } => Phrase::new("ui_lk_used"),
            refusal => self.why(&refusal).0,
        })
    }

    /// Why no villager on a tile, or in the house, can act (rulings W1, W3, W4).
    fn resting(&self, tile: TileId) -> Option<Phrase> {
        let game = self.game;
        if !matches!(game.decision(), Decision::Turn) {
            return Some(Phrase::new("why_not_now"));
        }
        let team = game.player(game.decider()).villagers().members();
        let mut here = team.iter().filter(|villager| villager.tile == tile).peekable();
        match (here.peek().is_some(), tile) {
            (false, TileId::HOUSE) => Some(Phrase::new("why_house_empty")),
            (false, _) => self.refused(Choice::Villager { from: tile }),
            (true, _) if here.any(|villager| !villager.done) => None,
            (true, TileId::HOUSE) => Some(Phrase::new("why_villager_asleep")),
            (true, _) => Some(Phrase::new("why_villager_resting")),
        }
    }

    /// Why no donkey can move (ruling W2).
    fn standing_donkeys(&self) -> Option<Phrase> {
        let game = self.game;
        if game.choices().iter().any(|choice| matches!(choice, Choice::MoveDonkey { .. })) {
            return None;
        }
        if !matches!(game.decision(), Decision::Turn) {
            return Some(Phrase::new("why_not_now"));
        }
        let stand = tiles_in(game.player(game.decider()).donkeys().tiles()).next();
        let moved = stand.and_then(|tile| game.why(Choice::MoveDonkey { from: tile, to: tile }));
        Some(match moved {
            Some(refusal @ Refusal::DonkeysMoved) => self.why(&refusal).0,
            _ => Phrase::new("why_donkeys_stuck"),
        })
    }
}
