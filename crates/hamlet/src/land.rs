//! The ground that everybody plays on: the village with its lakes, and who may go where.

use crate::catalogue::Catalogue;
use crate::ids::{FaceId, Seat, TileId};
use crate::lake::range::Crossings;
use crate::lake::shore::Shore;
use crate::set::{LakeSet, TileSet};
use crate::version::RulesVersion;
use crate::village::Village;

/// The village and its lakes, with the components and the rules that say what lies there. Where By the Lake is not played, there is no
/// shore.
#[derive(Clone, Copy)]
pub(crate) struct Land<'a> {
    pub(crate) catalogue: &'static Catalogue,
    pub(crate) rules: RulesVersion,
    pub(crate) village: &'a Village,
    pub(crate) shore: Option<&'a Shore>,
}

impl<'a> Land<'a> {
    /// Returns the tiles that a villager of a player at the table may enter (rulings W1, W4).
    #[inline]
    pub(crate) fn range(&self, seat: Seat) -> TileSet {
        self.shore.map_or_else(|| self.village.home(), |shore| shore.range[seat.index()])
    }

    /// Returns the tiles on which a villager of a player at the table may do something.
    #[inline]
    pub(crate) fn workplaces(&self, seat: Seat) -> TileSet {
        match self.shore {
            Some(shore) => shore.range[seat.index()] & !shore.closed_tiles(),
            None => self.village.home(),
        }
    }

    /// Returns the buildings that are closed to everybody (Monopoly): nothing is possible there (ruling F2).
    #[inline]
    pub(crate) fn closed(&self) -> TileSet {
        self.shore.map_or(TileSet::EMPTY, Shore::closed_tiles)
    }

    /// Returns the tiles that workers of a player reach from a tile in one step, over roads and own boats.
    #[inline]
    pub(crate) fn steps(&self, seat: Seat, tile: TileId) -> TileSet {
        let roads = self.village.linked(tile);
        self.shore.map_or(roads, |shore| shore.steps_over(roads, seat, tile))
    }

    /// Returns the Storerooms as a set, of one player or of all.
    #[inline]
    pub(crate) fn storerooms(&self, of: Option<Seat>) -> TileSet {
        self.shore.map_or(TileSet::EMPTY, |shore| shore.storerooms(of))
    }

    /// Returns the tiles around which a player's own boats carry goods as a donkey there would (ruling F5).
    #[inline]
    pub(crate) fn boats_as_donkeys(&self, seat: Seat) -> TileSet {
        self.shore.map_or(TileSet::EMPTY, |shore| shore.boats_as_donkeys(self.rules, seat))
    }

    /// Returns the waters open to goods of a player who has paid for those of a set.
    pub(crate) fn crossings(&self, seat: Seat, paid: LakeSet) -> Crossings {
        self.shore.map_or(Crossings::NONE, |shore| shore.crossings(seat, paid))
    }

    /// Returns for whom alone the materials on a tile lie there: the owner of a Storeroom (ruling T7).
    pub(crate) fn kept_for(&self, tile: TileId) -> Option<Seat> {
        self.shore?.owner_of_storeroom(tile)
    }

    /// Returns the tiles that a face would touch at any of its legal places.
    pub(crate) fn touched_by(&self, face: FaceId) -> TileSet {
        self.village.sites(self.catalogue, face).iter().map(|site| site.touch).collect()
    }

    /// Returns whether blueprints cost nothing this turn (Infrastructure).
    pub(crate) fn blueprints_are_free(&self) -> bool {
        self.shore.is_some_and(|shore| shore.free_blueprints)
    }

    /// Returns the tiles that a player has a flag on.
    pub(crate) fn landmarks(&self, seat: Seat) -> impl Iterator<Item = TileId> + use<'a> {
        let tiles = self.village.tiles().iter().enumerate();
        tiles.filter(move |(_, tile)| tile.owner == Some(seat)).map(|(index, _)| TileId(index as u8))
    }
}
