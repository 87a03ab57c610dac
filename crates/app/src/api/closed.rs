//! Closed sets of values whose names are also parts of messages.

use serde::{Deserialize, Serialize};
use specta::Type;

macro_rules! closed_set {
    ($(#[$about:meta])* $name:ident { $($(#[$of:meta])* $variant:ident = $id:tt,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Type)]
        pub enum $name {
            $($(#[$of])* #[serde(rename = $id)] $variant,)*
        }

        impl $name {
            /// Returns the name in JSON and in messages.
            #[must_use]
            pub fn id(self) -> &'static str {
                match self {
                    $($name::$variant => $id,)*
                }
            }
        }
    };
}

closed_set! {
    /// The rules whose ties of Botric's a player may settle; their question is the message `ui_tie_<it>`.
    TieRule {
        /// Which delivery he makes.
        Delivery = "delivery",
        /// Which sale he makes.
        Sale = "sale",
        /// Where he produces.
        Producer = "producer",
        /// Where he refines.
        Refinery = "refinery",
        /// Which villager acts.
        Villager = "villager",
        /// Which material he uses.
        Material = "material",
        /// Which wheat pays a fare.
        Fare = "fare",
        /// What he fills a Barn with.
        Barn = "barn",
        /// Where he places a building.
        Place = "place",
        /// From where he builds.
        Stand = "stand",
        /// Where he builds a road.
        Road = "road",
        /// Where he fishes.
        Fishing = "fishing",
        /// Where he places a boat.
        Boat = "boat",
    }
}

closed_set! {
    /// The action tokens in Botric's line.
    LineAction {
        /// Producing.
        Produce = "produce",
        /// Taking a blueprint.
        Blueprint = "blueprint",
        /// Refining.
        Refine = "refine",
        /// Constructing a building.
        Build = "build",
        /// Building a road.
        Road = "road",
        /// Fishing.
        Fish = "fish",
    }
}

closed_set! {
    /// The colours of Botric's action markers, in the order of their names.
    MarkerColour {
        /// Green.
        Green = "green",
        /// Orange.
        Orange = "orange",
        /// Red.
        Red = "red",
    }
}

closed_set! {
    /// Menu cards that change a whole turn.
    LakeEffect {
        /// Blueprints are free.
        Infrastructure = "infrastructure",
        /// Fish come back to empty lakes.
        Migration = "migration",
        /// A building is closed for the others.
        Monopoly = "monopoly",
        /// Everybody crosses the lakes.
        ThickIce = "thick_ice",
    }
}

closed_set! {
    /// The rules that give a part of a score; their name is the message `score_<it>`.
    ScoreRule {
        /// Points for producing.
        Production = "production",
        /// Points for refined tokens that were consumed.
        Refined = "refined",
        /// Points for church deliveries.
        Delivery = "delivery",
        /// Points for market sales.
        Sale = "sale",
        /// The printed points of constructed buildings.
        Construction = "construction",
        /// Points for gold that lay on blueprints.
        Blueprint = "blueprint",
        /// Points for begging.
        Begging = "begging",
        /// Points by a modifier of the solo game.
        Modifier = "modifier",
        /// Points for forming lakes.
        Lake = "lake",
        /// Points for fish.
        Fish = "fish",
        /// A landmark by the rule that it prints.
        Landmark = "landmark",
        /// A landmark of Botric's, which has a fixed number of points.
        FlatLandmark = "flat_landmark",
        /// The roads that the player built.
        Road = "road",
        /// The extra points for roads of the player with the Planner milestone.
        Planner = "planner",
        /// The longest road.
        LongestRoad = "longest_road",
        /// The award for the most church deliveries.
        Chaplain = "chaplain",
        /// The award for the second most church deliveries.
        Sacristan = "sacristan",
        /// The award for the most market sales.
        Merchant = "merchant",
        /// The award for the most landmarks.
        Landscaper = "landscaper",
        /// The gold that is left.
        Gold = "gold",
        /// Botric's refined materials that are left.
        Leftovers = "leftovers",
    }
}

closed_set! {
    /// The kinds of actions that a lesson's step asks for: the first word of a choice as text.
    LessonDeed {
        /// Produces.
        Produce = "produce",
        /// Refines.
        Refine = "refine",
        /// Moves a donkey.
        Donkey = "donkey",
        /// Visits the Town Hall.
        TownHall = "town_hall",
        /// Takes a blueprint.
        Take = "take",
        /// Hires a donkey.
        HireDonkey = "hire_donkey",
        /// Constructs a building.
        Construct = "construct",
        /// Builds a road.
        Road = "road",
        /// Makes a market sale.
        Sell = "sell",
        /// Makes a church delivery.
        Deliver = "deliver",
        /// Fishes.
        Fish = "fish",
        /// Sells a fish.
        SellFish = "sell_fish",
        /// Ends the turn.
        EndTurn = "end_turn",
        /// Lays a tile.
        Tile = "tile",
        /// Lays the lake.
        Lake = "lake",
        /// Deploys a follower.
        Deploy = "deploy",
        /// Places nothing on the laid tile.
        Nothing = "nothing",
        /// Moves the racer.
        Race = "race",
        /// Makes a follower the racer.
        Enlist = "enlist",
    }
}

closed_set! {
    /// What decides who wins.
    DecidedBy {
        /// The points.
        Points = "points",
        /// With equal points, the deliveries.
        Deliveries = "deliveries",
        /// With equal deliveries too, the sales.
        Sales = "sales",
        /// Nothing: the players share the victory.
        Shared = "shared",
        /// With equal points, Botric wins.
        Botric = "botric",
    }
}
