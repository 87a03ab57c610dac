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
