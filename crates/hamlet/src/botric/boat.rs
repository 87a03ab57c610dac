//! Whether he puts a boat on a lake that he has just formed (By the Lake, "Placing boats"; ruling S14).

use super::outcome::Asked;
use super::outcome::BOTRIC;
use super::tie::Narrow;
use crate::catalogue::Kind;
use crate::choice::{Target, TieRule};
use crate::ids::{LakeId, TileId};
use crate::reason::{Because, NoBoat, Reason};
use crate::set::{LakeSet, TileSet};
use crate::state::State;
use crate::update::Update;

impl State {
    fn lake_size(&self, lake: LakeId) -> u8 {
        self.shore.as_ref().and_then(|s| s.water.lake(lake)).map_or(0, |l| l.tiles)
    }

    /// Returns whether a refinery that he cannot reach lies around the water of a lake.
    fn opens_refinery(&self, lake: LakeId) -> bool {
        let around =
            self.shore.as_ref().and_then(|s| s.water.lake(lake)).map_or(TileSet::EMPTY, |l| l.around);
        let is_refinery = |t: &TileId| self.village.face(self.catalogue, *t).kind == Kind::Refinery;
        (around & !self.range(BOTRIC)).iter().any(|t| is_refinery(&t))
    }
}

impl Update<'_> {
    /// Decides about a boat after a construction, and is done with the lakes that it formed.
    pub(super) fn decide_boat(&mut self) -> Result<(), Asked> {
        if self.shore.as_ref().is_none_or(|s| s.forming.is_empty()) {
            return Ok(());
        }
        self.place_his_boat()?;
        if let Some(shore) = &mut self.shore {
            shore.forming = LakeSet::EMPTY;
        }
        Ok(())
    }

    fn place_his_boat(&mut self) -> Result<(), Asked> {
        let mut narrow: Narrow<LakeId> = Narrow::new(self.boat_lakes(BOTRIC).iter().collect());
        let flags = self.flags_left(BOTRIC);
        let ends_game = flags == 1 && !self.last_round;
        let opens = narrow.options.iter().any(|l| self.opens_refinery(*l));
        let why = match narrow.options.is_empty() {
            true if flags == 0 => Some(NoBoat::NoFlag),
            true => Some(NoBoat::LakeTooSmall),
            false => (!opens && !ends_game).then_some(NoBoat::Useless),
        };
        if let Some(why) = why {
            self.say(Reason::NoBoat { why });
            return Ok(());
        }
        narrow.prefer(Because::NewRefinery, |l| self.opens_refinery(*l));
        narrow.keep_most(Because::LargestLake, |l| self.lake_size(*l));
        let (lake, chosen) = self.choose(&narrow, TieRule::Boat, |l| Target::Lake { lake: *l })?;
        let because = if opens { Because::NewRefinery } else { Because::LastFlag };
        self.say(Reason::PlacesBoat { lake, because });
        if !matches!(chosen, Because::Only | Because::NewRefinery) {
            self.say(Reason::PlacesBoat { lake, because: chosen });
        }
        self.place_boat(BOTRIC, lake);
        Ok(())
    }
}
