//! What choices are called, for the labels of undo and redo.

use crate::api::{CarcFeatureKind, Phrase};
use crate::games::carcassonne::names::{Table, feature_kind};
use carcassonne_rules::Choice;

impl Table<'_> {
    /// Returns the name of a choice.
    pub fn title(&self, choice: Choice) -> Phrase {
        Phrase::new(match choice {
            Choice::Tile { .. } => "act_carc_lay",
            Choice::Lake { .. } => "act_carc_lay_lake",
            Choice::Deploy { feature } => match self.game.site(feature).map(|site| feature_kind(site.kind)) {
                Some(kind) => {
                    deployed(kind, ["act_carc_knight", "act_carc_thief", "act_carc_monk", "act_carc_farmer"])
                }
                None => "act_carc_nothing",
            },
            Choice::Race { .. } => "act_carc_race",
            Choice::Enlist | Choice::Lift { .. } => "act_carc_enlist",
            Choice::Nothing => "act_carc_nothing",
        })
    }
}

/// Returns the key for a follower on a feature: those for a city, road, monastery and field.
pub fn deployed(kind: CarcFeatureKind, [city, road, monastery, field]: [&'static str; 4]) -> &'static str {
    use CarcFeatureKind as K;
    match kind {
        K::City => city,
        K::Road => road,
        K::Monastery => monastery,
        K::Field => field,
    }
}
