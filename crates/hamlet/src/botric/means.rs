//! What Botric may use: the ground he reaches, the goods there, his boats and his standing villagers (rulings S2, S3, S14).

use super::outcome::{BOTRIC, PERSON};
use crate::lake::shore::Body;
use crate::land::Land;
use crate::player::Player;
use crate::set::TileSet;
use crate::state::State;
use crate::village::Distances;

/// What Botric may use.
#[derive(Clone, Copy)]
pub(super) struct Means<'a> {
    pub(super) land: Land<'a>,
    /// Botric's own villagers, blueprints and tokens.
    pub(super) player: &'a Player,
}

impl<'a> Means<'a> {
    /// Returns what Botric may use in a solo game.
    pub(super) fn of(state: &'a State) -> Means<'a> {
        Means { land: state.land(), player: state.known_player(BOTRIC) }
    }

    /// Returns the tiles that Botric's villagers may enter.
    pub(super) fn range(&self) -> TileSet {
        self.land.range(BOTRIC)
    }

    /// Returns the tiles on which Botric's villagers may do something.
    pub(super) fn workplaces(&self) -> TileSet {
        self.land.workplaces(BOTRIC)
    }

    /// Returns the tiles whose goods Botric may use: not the player's Storeroom (ruling S14).
    pub(super) fn goods(&self) -> TileSet {
        self.range() & !self.land.storerooms(Some(PERSON))
    }

    /// Returns the waters that Botric's boats open, each with the tiles around it.
    pub(super) fn waters(&self) -> Vec<Body> {
        self.land.shore.map_or_else(Vec::new, |shore| shore.waters(shore.crossed(BOTRIC)).collect())
    }

    /// Returns whether a part of Botric's range is joined only by boats that ask for wheat.
    pub(super) fn pays_fares(&self) -> bool {
        self.land.shore.is_some_and(|shore| !shore.rules.draft) && self.range() != self.land.village.home()
    }

    /// Returns Botric's steps from each tile to the nearest one of a set, over connected tiles and his boats (ruling S2).
    pub(super) fn steps_to(&self, goals: TileSet) -> Distances {
        Distances::over(goals, |tile| self.land.steps(BOTRIC, tile))
    }

    /// Returns the steps from each tile to the nearest of Botric's standing villagers.
    pub(super) fn steps_to_villagers(&self) -> Distances {
        self.steps_to(self.player.villagers.ready_places().tiles())
    }

    /// Returns the player's landmarks, as a set of tiles.
    pub(super) fn landmarks_of_person(&self) -> TileSet {
        self.land.landmarks(PERSON).collect()
    }
}
