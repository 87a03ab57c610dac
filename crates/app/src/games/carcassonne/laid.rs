//! Where a tile was laid, in words: by what it closes, extends or begins there.

use crate::api::{CarcFeatureNo, Phrase};
use crate::games::carcassonne::features::Numbers;
use crate::games::carcassonne::names::{Table, segments};
use carcassonne_rules::Cell;
use carcassonne_rules::catalogue::FeatureKind;
use carcassonne_rules::feature::{Feature, Node};
use tabletop::Seat;

/// The most important thing that a laid tile does.
pub struct Effect {
    /// Its words, without the seat.
    pub phrase: Phrase,
    /// The feature that it is about.
    pub feature: CarcFeatureNo,
}

/// The words about a feature that nobody has followers on, the player who lays the tile alone, or others.
struct Words {
    nobody: &'static str,
    own: &'static str,
    theirs: &'static str,
    /// About one on which that player and others have as many.
    shared: &'static str,
}

const CLOSES_CITY: Words = Words {
    nobody: "log_carc_laid_closes_city",
    own: "log_carc_laid_closes_own_city",
    theirs: "log_carc_laid_closes_their_city",
    shared: "log_carc_laid_closes_shared_city",
};
const SURROUNDS: Words = Words {
    nobody: "log_carc_laid_surrounds",
    own: "log_carc_laid_surrounds_own",
    theirs: "log_carc_laid_surrounds_theirs",
    // It has one follower at most.
    shared: "log_carc_laid_surrounds_theirs",
};
const CLOSES_ROAD: Words = Words {
    nobody: "log_carc_laid_closes_road",
    own: "log_carc_laid_closes_own_road",
    theirs: "log_carc_laid_closes_their_road",
    shared: "log_carc_laid_closes_shared_road",
};
const CITY: Words = Words {
    nobody: "log_carc_laid_city",
    own: "log_carc_laid_own_city",
    theirs: "log_carc_laid_their_city",
    shared: "log_carc_laid_shared_city",
};
const ROAD: Words = Words {
    nobody: "log_carc_laid_road",
    own: "log_carc_laid_own_road",
    theirs: "log_carc_laid_their_road",
    shared: "log_carc_laid_shared_road",
};
const BESIDE: Words = Words {
    nobody: "log_carc_laid_beside",
    own: "log_carc_laid_beside_own",
    theirs: "log_carc_laid_beside_theirs",
    shared: "log_carc_laid_beside_theirs",
};
const MONASTERY: Words = Words::alike("log_carc_laid_monastery");
const NEW_CITY: Words = Words::alike("log_carc_laid_new_city");
const NEW_ROAD: Words = Words::alike("log_carc_laid_new_road");

impl Words {
    /// Returns the words about what has just been begun, on which nobody stands yet.
    const fn alike(key: &'static str) -> Words {
        Words { nobody: key, own: key, theirs: key, shared: key }
    }
}

/// A feature of a square.
#[derive(Clone, Copy)]
struct Part<'a> {
    node: Node,
    of: &'a Feature,
}

impl Table<'_> {
    /// Returns the most important effect of the tile that a seat has laid on a cell; `None` if no tile lies there.
    pub fn effect(&self, numbers: &Numbers<'_>, seat: Seat, at: Cell) -> Option<Effect> {
        use FeatureKind::{City, Monastery, Road};
        let here = self.parts_on(at)?;
        let around: Vec<Part<'_>> = at.around().filter_map(|cell| self.parts_on(cell)).flatten().collect();
        let largest = |kind: FeatureKind, meant: fn(&Feature) -> bool| {
            here.iter()
                .filter(|part| part.of.kind == kind && meant(part.of))
                .max_by_key(|part| part.of.squares)
        };
        let monasteries = || around.iter().filter(|part| part.of.kind == Monastery);
        let is_held = |part: &&Part<'_>| !part.of.followers.is_empty();
        let any = |_: &Feature| true;
        let surrounded = || monasteries().filter(|part| part.of.is_complete()).max_by_key(is_held);
        let is_larger = |of: &Feature| of.squares > 1;
        let found = [
            (CLOSES_CITY, largest(City, Feature::is_complete)),
            (SURROUNDS, surrounded().or_else(|| largest(Monastery, Feature::is_complete))),
            (CLOSES_ROAD, largest(Road, |road| road.is_complete() && !road.followers.is_empty())),
            (MONASTERY, largest(Monastery, any)),
            (CLOSES_ROAD, largest(Road, Feature::is_complete)),
            (CITY, largest(City, is_larger)),
            (ROAD, largest(Road, is_larger)),
            (BESIDE, monasteries().max_by_key(|part| (is_held(part), part.of.squares))),
            (NEW_CITY, largest(City, any)),
            (NEW_ROAD, largest(Road, any)),
        ];
        let (words, part) = found.into_iter().find_map(|(words, part)| Some((words, part?)))?;
        let held = part.of.followers.majority();
        let others = self.game.seats().filter(|other| held.has(*other) && *other != seat);
        let others: Vec<u8> = others.map(|other| other.0).collect();
        let phrase = if held.is_empty() {
            Phrase::new(words.nobody)
        } else if others.is_empty() {
            Phrase::new(words.own)
        } else {
            Phrase::new(if held.has(seat) { words.shared } else { words.theirs }).players(others)
        };
        let phrase = phrase.number("count", part.of.squares);
        Some(Effect { phrase, feature: numbers.of(part.node)? })
    }

    /// Returns the features of the square on a cell.
    fn parts_on(&self, at: Cell) -> Option<Vec<Part<'_>>> {
        let (board, features) = (self.game.board(), self.game.features());
        let square = board.square(board.at(at)?);
        let nodes = segments(self.game, square).map(|segment| square.node(segment));
        Some(nodes.map(|node| Part { node, of: features.of(node) }).collect())
    }
}
