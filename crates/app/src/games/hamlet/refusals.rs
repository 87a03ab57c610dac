//! Phrases for why something is not possible.

use crate::api::{Phrase, Why, WhyKind};
use crate::games::hamlet::names::{Table, materials, on_lake};
use hamlet_rules::catalogue::MenuEffect;
use hamlet_rules::lattice::Terrain;
use hamlet_rules::player::MAX_DONKEYS;
use hamlet_rules::{Location, Rarity, Refusal, RoadKind, Shortage, TileId};

/// Why something is not possible, for the screen.
#[derive(Debug)]
pub struct Explained {
    pub why: Why,
    /// A tile on which one more donkey would help.
    pub donkey_on: Option<TileId>,
}

/// A refusal in words.
#[derive(Debug)]
struct RefusalWords {
    phrase: Phrase,
    /// A tile on which one more donkey would help.
    donkey_on: Option<TileId>,
}

impl From<Phrase> for RefusalWords {
    fn from(phrase: Phrase) -> RefusalWords {
        RefusalWords { phrase, donkey_on: None }
    }
}

impl Table<'_> {
    /// Returns why the rules refuse something.
    pub fn why(&self, refusal: &Refusal) -> Explained {
        let RefusalWords { phrase, donkey_on } = self.refusal_words(refusal);
        Explained { why: Why::new(kind(refusal), phrase), donkey_on }
    }

    fn refusal_words(&self, refusal: &Refusal) -> RefusalWords {
        let new = Phrase::new;
        let phrase = match refusal {
            Refusal::GameOver => new("why_game_over"),
            Refusal::NotNow | Refusal::Impossible(_) => new("why_not_now"),
            Refusal::NotAsked => new("why_not_asked"),
            Refusal::AtTownHall => new("why_town_hall"),
            Refusal::NoSuchThing => new("why_no_such_thing"),
            Refusal::NoVillagerLeft => new("why_no_villager_left"),
            Refusal::NoVillagerThere { at: Location::Tile(tile) } => {
                self.about("why_no_villager_there", *tile)
            }
            Refusal::NoVillagerThere { at: Location::House } => new("why_house_empty"),
            Refusal::NotConnected { tile } if self.game.shore().is_some() => {
                self.about("why_not_connected_lake", *tile)
            }
            Refusal::NotConnected { tile } => self.about("why_not_connected", *tile),
            Refusal::NotOnRoad { tile } => self.about("why_not_connected", *tile),
            Refusal::Full { tile } => self.about("why_full", *tile),
            Refusal::TooFewSlots { tile, empty } => {
                self.about("why_too_few_slots", *tile).number("count", *empty)
            }
            Refusal::WrongBuilding { tile } => self.about("why_wrong_building", *tile),
            Refusal::NoFreeToken { kind, free: 0 } => new("why_no_free_token").named("material", kind.id()),
            Refusal::NoFreeToken { kind, free } => {
                new("why_few_free_tokens").named("material", kind.id()).number("count", *free)
            }
            Refusal::Materials { short, donkey_on } => return self.short(short, *donkey_on),
            Refusal::MarketGold { needed, has, donkey_on, .. } => {
                let said = |key: &'static str| Phrase::new(key).number("needed", *needed).number("has", *has);
                return self.or_donkey(said, "why_market_gold", "why_market_gold_donkey", *donkey_on);
            }
            Refusal::Gold { needed, has } => new("why_gold").number("needed", *needed).number("has", *has),
            Refusal::DeliveryMade { by } => new("why_delivery_made").seat(by.0),
            Refusal::SaleNotOpen => new("why_sale_not_open"),
            Refusal::ProducerNotFull { tile } => self.about("why_producer_not_full", *tile),
            Refusal::NotInHand { face } => new("why_not_in_hand").named("tile", self.face(*face)),
            Refusal::HandFull => new("why_hand_full"),
            Refusal::DisplayEmpty { .. } => new("why_display_empty"),
            Refusal::NoPlace { face } => new("why_no_place").named("tile", self.face(*face)),
            Refusal::Overlap { tile } => self.about("why_overlap", *tile),
            Refusal::NotAdjacent => new("why_not_adjacent"),
            Refusal::Segments { tile, own, met } => {
                self.about("why_segments", *tile).message("own", terrain(*own)).message("met", terrain(*met))
            }
            Refusal::OnlyUnreachable => new("why_only_unreachable"),
            Refusal::NotBeside { tile } => self.about("why_not_beside", *tile),
            Refusal::NoRoadLeft => new("why_no_road_left"),
            Refusal::NotNeighbours { at, to } => self.between("why_not_neighbours", *at, *to),
            Refusal::AlreadyConnected { at, to } => self.between("why_already_connected", *at, *to),
            Refusal::Cliff { at, to } => self.between("why_cliff", *at, *to),
            Refusal::WaterBetween { at, to } => self.between("why_water_between", *at, *to),
            Refusal::WrongTerrain { at, to, kind } => {
                let key = match kind {
                    RoadKind::Path => "why_no_forest",
                    RoadKind::Bridge => "why_no_mountain",
                };
                self.between(key, *at, *to)
            }
            Refusal::DonkeysMoved => new("why_donkeys_moved"),
            Refusal::NoDonkeyThere { tile } => self.about("why_no_donkey_there", *tile),
            Refusal::NoRoadBetween { at, to } if self.game.shore().is_some() => {
                self.between("why_no_way_between", *at, *to)
            }
            Refusal::NoRoadBetween { at, to } => self.between("why_no_road_between", *at, *to),
            Refusal::AllVillagersHired => new("why_all_villagers_hired"),
            Refusal::AllDonkeysHired => new("why_all_donkeys_hired"),
            Refusal::NotNeeded { kind } => new("why_not_needed").named("material", kind.id()),
            Refusal::NoSuchToken { tile } => self.about("why_no_such_token", *tile),
            Refusal::OutOfReach { tile, donkey_on: None } => self.about("why_out_of_reach", *tile),
            Refusal::OutOfReach { tile, donkey_on: Some(on) } => {
                let phrase = self.between("why_out_of_reach_donkey", *tile, *on);
                return RefusalWords { phrase, donkey_on: Some(*on) };
            }
            Refusal::AcrossWater { tile } => self.about("why_across_water", *tile),
            Refusal::StoredAlready { .. } => new("why_stored_already"),
            Refusal::NoPurchaseForSale => new("why_no_purchase_for_sale"),
            Refusal::NoPurchaseForStore => new("why_no_purchase_for_store"),
            Refusal::MarketOutOfReach => new("why_market_out_of_reach"),
            Refusal::WouldStrand => new("why_would_strand"),
            Refusal::WrongMix { empty } => new("why_wrong_mix").number("count", *empty),
            Refusal::NothingDoneYet => new("why_nothing_done_yet"),
            Refusal::OneBlueprint => new("why_one_blueprint"),
            Refusal::HiredAlready => new("why_hired_already"),
            Refusal::NoLakeGame => new("why_no_lake_game"),
            Refusal::InLake { lake } => on_lake("why_in_lake", *lake),
            Refusal::NotOwner { tile } => self.about("why_not_owner", *tile),
            Refusal::Closed { tile, by } => self.about("why_closed", *tile).seat(by.0),
            Refusal::NoFishThere { tile } => self.about("why_no_fish_there", *tile),
            Refusal::FishBagEmpty => new("why_fish_bag_empty"),
            Refusal::NoFish { rarity } => new("why_no_fish").named("rarity", rarity.id()),
            Refusal::FishUsed { rarity } => new("why_fish_used").named("rarity", rarity.id()),
            Refusal::OnlyCooked { rarity } => new("why_only_cooked").named("rarity", rarity.id()),
            Refusal::NoAbility { rarity } => match self.game.menu(*rarity).and_then(|menu| menu.effect) {
                None => new("why_only_sold").named("rarity", rarity.id()),
                Some(effect) => self.idle(*rarity, effect),
            },
            Refusal::NoFlagLeft => new("why_no_flag_left"),
            Refusal::LakeNotNew => new("why_lake_not_new"),
            Refusal::LakeTooSmall { needed, tiles } => {
                new("why_lake_too_small").number("needed", *needed).number("count", *tiles)
            }
            Refusal::NoBoatThere => new("why_no_boat_there"),
            Refusal::FerryUseless => new("why_ferry_useless"),
            Refusal::BoatWouldBeEmpty { lake } => on_lake("why_boat_would_be_empty", *lake),
            Refusal::FerryPaid { lake } => on_lake("why_ferry_paid", *lake),
            Refusal::FerryFree { lake } => on_lake("why_ferry_free", *lake),
            Refusal::FerryWheat { missing, donkey_on } => {
                let said = |key: &'static str| Phrase::new(key).number("count", *missing);
                return self.or_donkey(said, "why_ferry_wheat", "why_ferry_wheat_donkey", *donkey_on);
            }
            Refusal::WrongFish { most } => new("why_wrong_fish").number("count", *most),
            Refusal::KeepExactly { count } => new("why_keep_fish").number("count", *count),
            Refusal::InTheWay => new("why_in_the_way"),
            Refusal::NotTied => new("why_not_tied"),
        };
        phrase.into()
    }

    /// Returns why a menu card would have no effect now.
    fn idle(&self, rarity: Rarity, effect: MenuEffect) -> Phrase {
        let menu = self.menu_phrase("why_no_ability", rarity);
        let donkeys = self.game.deciding_player().donkeys().size();
        match effect {
            // There are enough donkeys, but the card would leave nothing to do in the visit to the Town Hall.
            MenuEffect::FreeDonkey { min_donkeys }
                if donkeys >= min_donkeys && usize::from(donkeys) < MAX_DONKEYS =>
            {
                menu
            }
            MenuEffect::FishForPoints { .. } | MenuEffect::FreeBlueprints => menu,
            MenuEffect::FreeDonkey { .. }
            | MenuEffect::RefillProducers
            | MenuEffect::RefillFish
            | MenuEffect::FreeBuild
            | MenuEffect::BlockBuilding
            | MenuEffect::FreeLakeCrossing => match self.game.menu(rarity) {
                Some(card) => Phrase::new(format!("ui_lk_idle_{}", card.id)),
                None => menu,
            },
        }
    }

    /// Returns a reason under the first key, or under the second one if a donkey would help.
    fn or_donkey(
        &self,
        said: impl Fn(&'static str) -> Phrase,
        alone: &'static str,
        with_donkey: &'static str,
        donkey_on: Option<TileId>,
    ) -> RefusalWords {
        let phrase = match donkey_on {
            None => said(alone),
            Some(on) => said(with_donkey).named("tile", self.building(on)),
        };
        RefusalWords { phrase, donkey_on }
    }

    /// Returns the phrase for one of several shortages. If no single donkey resolves all of them (`donkey_on` is `None`), that is
    /// the first shortage of goods that the village does not have, which no donkey brings; without one, the first shortage that a
    /// donkey would reduce; otherwise the first one of the list.
    fn short(&self, short: &[Shortage], donkey_on: Option<TileId>) -> RefusalWords {
        let mut open = short.iter().filter(|_| donkey_on.is_none());
        let nowhere = open.clone().find(|shortage| shortage.in_village == 0);
        let more = nowhere.or_else(|| open.find(|shortage| shortage.donkey_on.is_some()));
        let Some(shortage) = more.or(short.first()) else {
            return Phrase::new("why_materials_some").into();
        };
        let phrase = |key: &'static str| {
            Phrase::new(key)
                .number("needed", shortage.needed)
                .number("count", shortage.in_reach)
                .materials(materials(shortage.kinds.iter().copied()))
        };
        match shortage.donkey_on {
            _ if donkey_on.is_some() => {
                self.or_donkey(phrase, "why_materials", "why_materials_enough", donkey_on)
            }
            Some(on) => RefusalWords {
                phrase: phrase("why_materials_donkey").named("tile", self.building(on)),
                donkey_on: Some(on),
            },
            None if shortage.in_village < shortage.needed => phrase("why_materials").into(),
            None => phrase("why_materials_far").into(),
        }
    }
}

fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Road => "terrain_road",
        Terrain::Forest => "terrain_forest",
        Terrain::Mountain => "terrain_mountain",
        Terrain::Water => "terrain_water",
    }
}

/// Returns the kind of a refusal by the rules.
fn kind(refusal: &Refusal) -> WhyKind {
    match refusal {
        Refusal::GameOver => WhyKind::GameOver,
        Refusal::NotNow | Refusal::Impossible(_) => WhyKind::NotNow,
        Refusal::NotAsked => WhyKind::NotAsked,
        Refusal::AtTownHall => WhyKind::AtTownHall,
        Refusal::NoSuchThing => WhyKind::NoSuchThing,
        Refusal::NoVillagerLeft => WhyKind::NoVillagerLeft,
        Refusal::NoVillagerThere { .. } => WhyKind::NoVillagerThere,
        Refusal::NotConnected { .. } => WhyKind::NotConnected,
        Refusal::NotOnRoad { .. } => WhyKind::NotOnRoad,
        Refusal::Full { .. } => WhyKind::Full,
        Refusal::TooFewSlots { .. } => WhyKind::TooFewSlots,
        Refusal::WrongBuilding { .. } => WhyKind::WrongBuilding,
        Refusal::NoFreeToken { .. } => WhyKind::NoFreeToken,
        Refusal::Materials { .. } => WhyKind::Materials,
        Refusal::MarketGold { .. } => WhyKind::MarketGold,
        Refusal::Gold { .. } => WhyKind::Gold,
        Refusal::DeliveryMade { .. } => WhyKind::DeliveryMade,
        Refusal::SaleNotOpen => WhyKind::SaleNotOpen,
        Refusal::ProducerNotFull { .. } => WhyKind::ProducerNotFull,
        Refusal::NotInHand { .. } => WhyKind::NotInHand,
        Refusal::HandFull => WhyKind::HandFull,
        Refusal::DisplayEmpty { .. } => WhyKind::DisplayEmpty,
        Refusal::NoPlace { .. } => WhyKind::NoPlace,
        Refusal::Overlap { .. } => WhyKind::Overlap,
        Refusal::NotAdjacent => WhyKind::NotAdjacent,
        Refusal::Segments { .. } => WhyKind::Segments,
        Refusal::OnlyUnreachable => WhyKind::OnlyUnreachable,
        Refusal::NotBeside { .. } => WhyKind::NotBeside,
        Refusal::NoRoadLeft => WhyKind::NoRoadLeft,
        Refusal::NotNeighbours { .. } => WhyKind::NotNeighbours,
        Refusal::AlreadyConnected { .. } => WhyKind::AlreadyConnected,
        Refusal::Cliff { .. } => WhyKind::Cliff,
        Refusal::WaterBetween { .. } => WhyKind::WaterBetween,
        Refusal::WrongTerrain { .. } => WhyKind::WrongTerrain,
        Refusal::DonkeysMoved => WhyKind::DonkeysMoved,
        Refusal::NoDonkeyThere { .. } => WhyKind::NoDonkeyThere,
        Refusal::NoRoadBetween { .. } => WhyKind::NoRoadBetween,
        Refusal::AllVillagersHired => WhyKind::AllVillagersHired,
        Refusal::AllDonkeysHired => WhyKind::AllDonkeysHired,
        Refusal::NotNeeded { .. } => WhyKind::NotNeeded,
        Refusal::NoSuchToken { .. } => WhyKind::NoSuchToken,
        Refusal::OutOfReach { .. } => WhyKind::OutOfReach,
        Refusal::AcrossWater { .. } => WhyKind::AcrossWater,
        Refusal::StoredAlready { .. } => WhyKind::StoredAlready,
        Refusal::NoPurchaseForSale => WhyKind::NoPurchaseForSale,
        Refusal::NoPurchaseForStore => WhyKind::NoPurchaseForStore,
        Refusal::MarketOutOfReach => WhyKind::MarketOutOfReach,
        Refusal::WouldStrand => WhyKind::WouldStrand,
        Refusal::WrongMix { .. } => WhyKind::WrongMix,
        Refusal::NothingDoneYet => WhyKind::NothingDoneYet,
        Refusal::OneBlueprint => WhyKind::OneBlueprint,
        Refusal::HiredAlready => WhyKind::HiredAlready,
        Refusal::NoLakeGame => WhyKind::NoLakeGame,
        Refusal::InLake { .. } => WhyKind::InLake,
        Refusal::NotOwner { .. } => WhyKind::NotOwner,
        Refusal::Closed { .. } => WhyKind::Closed,
        Refusal::NoFishThere { .. } => WhyKind::NoFishThere,
        Refusal::FishBagEmpty => WhyKind::FishBagEmpty,
        Refusal::NoFish { .. } => WhyKind::NoFish,
        Refusal::FishUsed { .. } => WhyKind::FishUsed,
        Refusal::OnlyCooked { .. } => WhyKind::OnlyCooked,
        Refusal::NoAbility { .. } => WhyKind::NoAbility,
        Refusal::NoFlagLeft => WhyKind::NoFlagLeft,
        Refusal::LakeNotNew => WhyKind::LakeNotNew,
        Refusal::LakeTooSmall { .. } => WhyKind::LakeTooSmall,
        Refusal::NoBoatThere => WhyKind::NoBoatThere,
        Refusal::FerryUseless => WhyKind::FerryUseless,
        Refusal::FerryPaid { .. } => WhyKind::FerryPaid,
        Refusal::FerryFree { .. } => WhyKind::FerryFree,
        Refusal::BoatWouldBeEmpty { .. } => WhyKind::BoatWouldBeEmpty,
        Refusal::FerryWheat { .. } => WhyKind::FerryWheat,
        Refusal::WrongFish { .. } => WhyKind::WrongFish,
        Refusal::KeepExactly { .. } => WhyKind::KeepExactly,
        Refusal::InTheWay => WhyKind::InTheWay,
        Refusal::NotTied => WhyKind::NotTied,
    }
}
