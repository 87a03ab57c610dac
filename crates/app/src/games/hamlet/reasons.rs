//! Phrases for Botric's reasons and actions.

use crate::api::{BotricReason, LineAction, MarkerColour, Phrase, TieRule};
use crate::games::hamlet::choices::road_key;
use crate::games::hamlet::names::{Table, fish_count, on_lake, road, token};
use hamlet_rules::reason::{Because, BotricAction, Marker, NoBoat, Obstacle, Reason, Yours};
use hamlet_rules::{self as rules, TileId};

/// A reason of Botric's in words.
#[derive(Debug)]
pub struct ReasonWords {
    pub phrase: Phrase,
    /// The tile to highlight.
    pub tile: Option<TileId>,
}

impl Table<'_> {
    /// Returns a reason in words.
    pub fn reason(&self, reason: Reason) -> ReasonWords {
        let on = |tile: TileId, phrase: Phrase| ReasonWords { phrase, tile: Some(tile) };
        let phrase = match reason {
            Reason::Failed { action, why } => failed(action, why),
            Reason::FavourGold { action, now } => {
                Phrase::new("botric_favour_gold").named("doing", doing(action)).number("gold", now)
            }
            Reason::MarkerDrawn { marker, starts } => Phrase::new("botric_marker")
                .named("marker", marker_colour(marker).id())
                .number("place", i32::from(starts) + 1),
            Reason::NothingPossible { now } => Phrase::new("botric_nothing").number("gold", now),
            Reason::MarkersReturned { turned, now } => {
                let key = if turned { "botric_markers_back_turned" } else { "botric_markers_back" };
                Phrase::new(key).number("gold", now)
            }
            Reason::FavourDown => Phrase::new("botric_favour_down"),
            Reason::Hires { gold } => Phrase::new("botric_hires").number("gold", gold),
            Reason::Delivers { slot, because } => {
                because_of("botric_delivers", because).named("delivery", self.delivery(slot))
            }
            Reason::Sells { sale, because } => {
                because_of("botric_sells", because).named("sale", self.sale(sale))
            }
            Reason::Produces { tile, because } => {
                let phrase = because_of("botric_produces", because).named("tile", self.building(tile));
                return on(tile, phrase);
            }
            Reason::Fills { kind, because } => {
                because_of("botric_fills", because).named("material", kind.id())
            }
            Reason::Sends { from, because } => {
                let phrase = because_of("botric_sends", because).named("tile", self.building(from));
                return on(from, phrase);
            }
            Reason::Uses { tile, token, because } => {
                let phrase = self.goods("botric_uses", tile, token).named("because", because_id(because));
                return on(tile, phrase);
            }
            Reason::Takes { face, because } => {
                because_of("botric_takes", because).named("tile", self.face(face))
            }
            Reason::Refines { tile, because } => {
                let phrase = because_of("botric_refines", because).named("tile", self.building(tile));
                return on(tile, phrase);
            }
            Reason::Builds { face, because } => {
                because_of("botric_builds", because).named("tile", self.face(face))
            }
            Reason::Avoids { yours: Yours::Roads } => Phrase::new("botric_avoids_roads"),
            Reason::Avoids { yours: Yours::Landmarks } => Phrase::new("botric_avoids_landmarks"),
            Reason::Avoids { yours: Yours::UnjoinedLandmarks } => Phrase::new("botric_avoids_joining"),
            Reason::Places { tile, because } => {
                let phrase = because_of("botric_places", because).named("tile", self.building(tile));
                return on(tile, phrase);
            }
            Reason::BuildsRoad { at, to, kind, because } => {
                let because = match because {
                    // A road touches nothing: it would join them to the Church.
                    Because::AvoidsLandmarks => "avoids_joining",
                    other => because_id(other),
                };
                let phrase = self.between(road_key("botric", kind), at, to).named("because", because);
                return on(at, phrase);
            }
            Reason::Ferries { lake, tile } => {
                return on(tile, on_lake("botric_ferries", lake).named("tile", self.building(tile)));
            }
            Reason::Fishes { tile, because } => {
                let phrase = because_of("botric_fishes", because).named("tile", self.building(tile));
                return on(tile, phrase);
            }
            Reason::PlacesBoat { lake, because } => {
                on_lake("botric_boat", lake).named("because", because_id(because))
            }
            Reason::NoBoat { why } => no_boat(why),
            Reason::SurplusFish { fish, now } => {
                Phrase::new("botric_surplus_fish").fish(fish_count(fish)).number("gold", now)
            }
            Reason::LastFish { fish, now } => {
                Phrase::new("botric_last_fish").fish(fish_count(fish)).number("gold", now)
            }
            Reason::TokenMoved { action } => Phrase::new("botric_token_moved").named("doing", doing(action)),
            Reason::RoadTokenGone => Phrase::new("botric_road_token_gone"),
            Reason::Tie { rule, options, asked } => {
                let key = if asked { "botric_tie" } else { "botric_tie_settled" };
                Phrase::new(key).named("tie", tie_rule(rule).id()).number("count", options)
            }
        };
        ReasonWords { phrase, tile: None }
    }
}

/// Returns a reason of Botric's as typed data.
pub fn botric_reason(reason: Reason) -> BotricReason {
    match reason {
        Reason::Failed { .. } => BotricReason::Failed,
        Reason::FavourGold { .. } => BotricReason::FavourGold,
        Reason::MarkerDrawn { .. } => BotricReason::Marker,
        Reason::NothingPossible { .. } => BotricReason::Nothing,
        Reason::MarkersReturned { .. } => BotricReason::MarkersReturned,
        Reason::FavourDown => BotricReason::FavourDown,
        Reason::Hires { .. } => BotricReason::Hires,
        Reason::Delivers { .. } => BotricReason::Delivers,
        Reason::Sells { .. } => BotricReason::Sells,
        Reason::Produces { .. } => BotricReason::Produces,
        Reason::Fills { .. } => BotricReason::Fills,
        Reason::Sends { .. } => BotricReason::Sends,
        Reason::Uses { token: goods, .. } => BotricReason::Uses { token: token(goods) },
        Reason::Ferries { .. } => BotricReason::Ferries,
        Reason::Takes { .. } => BotricReason::Takes,
        Reason::Refines { .. } => BotricReason::Refines,
        Reason::Builds { .. } => BotricReason::Builds,
        Reason::Avoids { .. } => BotricReason::Avoids,
        Reason::Places { .. } => BotricReason::Places,
        Reason::BuildsRoad { kind, .. } => BotricReason::Road { road: road(kind) },
        Reason::Fishes { .. } => BotricReason::Fishes,
        Reason::PlacesBoat { .. } => BotricReason::Boat,
        Reason::NoBoat { .. } => BotricReason::NoBoat,
        Reason::SurplusFish { .. } => BotricReason::SurplusFish,
        Reason::LastFish { .. } => BotricReason::LastFish,
        Reason::TokenMoved { .. } => BotricReason::TokenMoved,
        Reason::RoadTokenGone => BotricReason::RoadTokenGone,
        Reason::Tie { .. } => BotricReason::Tie,
    }
}

fn because_of(key: &'static str, because: Because) -> Phrase {
    Phrase::new(key).named("because", because_id(because))
}

/// Returns the phrase why he puts no boat on the lakes that he has just formed.
fn no_boat(why: NoBoat) -> Phrase {
    Phrase::new(match why {
        NoBoat::LakeTooSmall => "botric_no_boat_small",
        NoBoat::NoFlag => "botric_no_boat_flag",
        NoBoat::Useless => "botric_no_boat_useless",
    })
}

fn failed(action: BotricAction, why: Obstacle) -> Phrase {
    let gold =
        |key: &'static str, needs: u8, has: u16| Phrase::new(key).number("needed", needs).number("has", has);
    let phrase = match why {
        Obstacle::Gold { needs, has } => gold("botric_failed_gold", needs, has),
        Obstacle::AllHired => Phrase::new("botric_failed_all_hired"),
        Obstacle::ChurchComplete => Phrase::new("botric_failed_church"),
        Obstacle::SoldOut => Phrase::new("botric_failed_sold_out"),
        Obstacle::MarketUnreached => Phrase::new("botric_failed_market"),
        Obstacle::Materials => Phrase::new("botric_failed_materials"),
        Obstacle::MaterialsAndGold { needs, has } => gold("botric_failed_materials_gold", needs, has),
        Obstacle::Wheat => Phrase::new("botric_failed_wheat"),
        Obstacle::NoProducer => Phrase::new("botric_failed_no_producer"),
        Obstacle::ProducersFull => Phrase::new("botric_failed_full"),
        Obstacle::HandFull => Phrase::new("botric_failed_hand_full"),
        Obstacle::DisplayEmpty => Phrase::new("botric_failed_display"),
        Obstacle::NoRefinery => Phrase::new("botric_failed_no_refinery"),
        Obstacle::RefineriesFull => Phrase::new("botric_failed_refineries_full"),
        Obstacle::NoInput => Phrase::new("botric_failed_no_input"),
        Obstacle::NoToken => Phrase::new("botric_failed_no_token"),
        Obstacle::NothingToRefine => Phrase::new("botric_failed_refine"),
        Obstacle::NoBlueprint => Phrase::new("botric_failed_no_blueprint"),
        Obstacle::NoPlace => Phrase::new("botric_failed_no_place"),
        Obstacle::NothingToBuild => Phrase::new("botric_failed_build"),
        Obstacle::NoRoadPlace => Phrase::new("botric_failed_road_place"),
        Obstacle::Closed => Phrase::new("botric_failed_closed"),
        Obstacle::NoFish => Phrase::new("botric_failed_no_fish"),
        Obstacle::FishBagEmpty => Phrase::new("botric_failed_fish_bag"),
    };
    phrase.named("doing", doing(action))
}

/// Returns the id of an action of Botric's.
fn doing(action: BotricAction) -> &'static str {
    match action {
        BotricAction::Hire => "hire",
        BotricAction::Delivery => "delivery",
        BotricAction::Sale => "sale",
        BotricAction::Produce => "produce",
        BotricAction::Blueprint => "blueprint",
        BotricAction::Refine => "refine",
        BotricAction::Build => "build",
        BotricAction::Road => "road",
        BotricAction::Fish => "fish",
    }
}

/// Returns an action token of Botric's as the screen names it.
pub fn line_action(action: rules::reason::LineAction) -> LineAction {
    match action {
        rules::reason::LineAction::Produce => LineAction::Produce,
        rules::reason::LineAction::Blueprint => LineAction::Blueprint,
        rules::reason::LineAction::Refine => LineAction::Refine,
        rules::reason::LineAction::Build => LineAction::Build,
        rules::reason::LineAction::Road => LineAction::Road,
        rules::reason::LineAction::Fish => LineAction::Fish,
    }
}

/// Returns a marker's colour as the screen names it.
pub fn marker_colour(marker: Marker) -> MarkerColour {
    match marker {
        Marker::Red => MarkerColour::Red,
        Marker::Orange => MarkerColour::Orange,
        Marker::Green => MarkerColour::Green,
    }
}

/// Returns a tie's rule as the screen names it.
pub fn tie_rule(rule: rules::TieRule) -> TieRule {
    use rules::TieRule as R;
    match rule {
        R::Delivery => TieRule::Delivery,
        R::Sale => TieRule::Sale,
        R::Producer => TieRule::Producer,
        R::Refinery => TieRule::Refinery,
        R::Villager => TieRule::Villager,
        R::Material => TieRule::Material,
        R::Fare => TieRule::Fare,
        R::Barn => TieRule::Barn,
        R::Place => TieRule::Place,
        R::Stand => TieRule::Stand,
        R::Road => TieRule::Road,
        R::Fishing => TieRule::Fishing,
        R::Boat => TieRule::Boat,
    }
}

/// Returns the id of the rule that decided.
fn because_id(because: Because) -> &'static str {
    match because {
        Because::Only => "only",
        Because::MostPoints => "most_points",
        Because::MostHighQuality => "most_high_quality",
        Because::MostRefined => "most_refined",
        Because::FewestMaterials => "fewest_materials",
        Because::GoldFirst => "gold_first",
        Because::FewestLeft => "fewest_left",
        Because::Closest => "closest",
        Because::ClosestOfEquals => "closest_of_equals",
        Because::OwnHighQuality => "own_high_quality",
        Because::OwnRefined => "own_refined",
        Because::AvoidsRoads => "avoids_roads",
        Because::AvoidsLandmarks => "avoids_landmarks",
        Because::MakesHighQuality => "makes_high_quality",
        Because::MakesMost => "makes_most",
        Because::RefineryWithMilestone => "refinery_with_milestone",
        Because::Landmark => "landmark",
        Because::Refinery => "refinery",
        Because::First => "first",
        Because::LongestRoadEnd => "longest_road_end",
        Because::LongestRoadInner => "longest_road_inner",
        Because::MeetsRoad => "meets_road",
        Because::NearestChurch => "nearest_church",
        Because::FromNearestChurch => "from_nearest_church",
        Because::RoadToRoad => "road_to_road",
        Because::SameTerrain => "same_terrain",
        Because::MostMatches => "most_matches",
        Because::Unconnected => "unconnected",
        Because::NearestUnconnected => "nearest_unconnected",
        Because::FewestLinks => "fewest_links",
        Because::ExtendsHis => "extends_his",
        Because::ExtendsYours => "extends_yours",
        Because::ExtendsPrinted => "extends_printed",
        Because::MostLakeTiles => "most_lake_tiles",
        Because::MostFish => "most_fish",
        Because::NewRefinery => "new_refinery",
        Because::LastFlag => "last_flag",
        Because::LargestLake => "largest_lake",
        Because::Player => "player",
        Because::FixedRule => "fixed_rule",
    }
}
