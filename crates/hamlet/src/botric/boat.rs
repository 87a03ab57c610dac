//! Whether Botric puts a boat on a lake that he has just formed (By the Lake, "Placing boats"; ruling S14).

use super::means::Means;
use super::outcome::{BOTRIC, Stop};
use super::tie::{Chosen, Narrow};
use crate::catalogue::BuildingKind;
use crate::choice::{Target, TieRule};
use crate::ids::{LakeId, TileId};
use crate::impossible::Impossible;
use crate::lake::Lake;
use crate::reason::{Because, NoBoat, Reason};
use crate::set::{LakeSet, TileSet};
use crate::update::Update;

/// A lake that Botric may put a boat on.
#[derive(Clone, Copy)]
struct NewLake {
    id: LakeId,
    tiles: u8,
    /// Whether a refinery that Botric cannot reach lies around its water.
    opens_refinery: bool,
}

impl Means<'_> {
    /// Returns whether a refinery that Botric cannot reach lies among the tiles around a water.
    fn opens_refinery(&self, around: TileSet) -> bool {
        let is_refinery =
            |t: &TileId| self.land.village.known_face(self.land.catalogue, *t).kind == BuildingKind::Refinery;
        (around & !self.range()).iter().any(|t| is_refinery(&t))
    }
}

impl Update<'_> {
    /// Decides about a boat after a construction, and is done with the lakes that it formed.
    pub(super) fn decide_boat(&mut self) -> Result<(), Stop> {
        if self.shore.as_ref().is_none_or(|s| s.forming.is_empty()) {
            return Ok(());
        }
        self.place_his_boat()?;
        if let Some(shore) = &mut self.shore {
            shore.forming = LakeSet::EMPTY;
        }
        Ok(())
    }

    fn place_his_boat(&mut self) -> Result<(), Stop> {
        let mut lakes = Vec::new();
        for id in self.land().boat_lakes(BOTRIC) {
            let water = &self.known_shore()?.water;
            let &Lake { tiles, around, .. } = water.lake(id).ok_or(Impossible::NoLake(id))?;
            lakes.push(NewLake { id, tiles, opens_refinery: Means::of(self).opens_refinery(around) });
        }
        let mut narrow: Narrow<NewLake> = Narrow::new(lakes);
        let flags = self.land().flags_left(BOTRIC);
        let ends_game = flags == Some(1) && !self.progress.last_round;
        let opens = narrow.options.iter().any(|lake| lake.opens_refinery);
        let why = match narrow.options.is_empty() {
            true if flags == Some(0) => Some(NoBoat::NoFlag),
            true => Some(NoBoat::LakeTooSmall),
            false => (!opens && !ends_game).then_some(NoBoat::Useless),
        };
        if let Some(why) = why {
            self.say(Reason::NoBoat { why });
            return Ok(());
        }
        narrow.prefer(Because::NewRefinery, |lake| lake.opens_refinery);
        narrow.keep_most(Because::LargestLake, |lake| lake.tiles);
        let Chosen { what: NewLake { id: lake, .. }, because: chosen } =
            self.choose(&narrow, TieRule::Boat, |lake| Target::Lake { lake: lake.id })?;
        let because = if opens { Because::NewRefinery } else { Because::LastFlag };
        self.say(Reason::PlacesBoat { lake, because });
        if !matches!(chosen, Because::Only | Because::NewRefinery) {
            self.say(Reason::PlacesBoat { lake, because: chosen });
        }
        self.place_boat(BOTRIC, lake)?;
        Ok(())
    }
}
