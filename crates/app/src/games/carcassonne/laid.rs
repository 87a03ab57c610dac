//! Where a tile was laid, in words: by what it closes, extends or begins there.

use crate::api::{CarcFeatureNo, Phrase};
use crate::games::carcassonne::features::Numbers;
use crate::games::carcassonne::names::{Table, segments};
use carcassonne_rules::Cell;
use carcassonne_rules::catalogue::FeatureKind;
use carcassonne_rules::feature::{Feature, Node};

/// The most important thing that a laid tile does.
pub struct Effect {
    /// Its words, without the seat.
    pub phrase: Phrase,
    /// The feature that it is about.
    pub feature: CarcFeatureNo,
}

/// A feature of a square.
#[derive(Clone, Copy)]
struct Part<'a> {
    node: Node,
    of: &'a Feature,
}

impl Table<'_> {
    /// Returns the most important thing that the tile on a cell does; `None` if no tile lies there.
    pub fn effect(&self, numbers: &Numbers<'_>, at: Cell) -> Option<Effect> {
        use FeatureKind::{City, Monastery, Road};
        let here = self.parts_on(at)?;
        let around: Vec<Part<'_>> = at.around().filter_map(|cell| self.parts_on(cell)).flatten().collect();
        let largest = |kind: FeatureKind, meant: fn(&Feature) -> bool| {
            here.iter()
                .filter(|part| part.of.kind == kind && meant(part.of))
                .max_by_key(|part| part.of.squares)
        };
        let monasteries = || around.iter().filter(|part| part.of.kind == Monastery);
        let any = |_: &Feature| true;
        let surrounded = || monasteries().find(|part| part.of.is_complete());
        let is_larger = |of: &Feature| of.squares > 1;
        let found = [
            ("log_carc_laid_closes_city", largest(City, Feature::is_complete)),
            ("log_carc_laid_surrounds", surrounded().or_else(|| largest(Monastery, Feature::is_complete))),
            ("log_carc_laid_closes_road", largest(Road, Feature::is_complete)),
            ("log_carc_laid_city", largest(City, is_larger)),
            ("log_carc_laid_monastery", largest(Monastery, any)),
            ("log_carc_laid_road", largest(Road, is_larger)),
            ("log_carc_laid_beside", monasteries().max_by_key(|part| part.of.squares)),
            ("log_carc_laid_new_city", largest(City, any)),
            ("log_carc_laid_new_road", largest(Road, any)),
        ];
        let (key, part) = found.into_iter().find_map(|(key, part)| Some((key, part?)))?;
        let phrase = Phrase::new(key).number("count", part.of.squares);
        Some(Effect { phrase, feature: numbers.of(part.node) })
    }

    /// Returns the features of the square on a cell.
    fn parts_on(&self, at: Cell) -> Option<Vec<Part<'_>>> {
        let (board, features) = (self.game.board(), self.game.features());
        let square = board.square(board.at(at)?);
        let nodes = segments(self.game, square).map(|segment| square.node(segment));
        Some(nodes.map(|node| Part { node, of: features.of(node) }).collect())
    }
}
