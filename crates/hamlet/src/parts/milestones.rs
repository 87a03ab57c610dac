//! The milestones, and who took them.

use crate::catalogue::{Catalogue, MAX_MILESTONES, Milestone};
use crate::ids::Seat;
use crate::material::Material;

/// Who took each milestone, in the order of the catalogue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Milestones([Option<Seat>; MAX_MILESTONES]);

impl Milestones {
    /// Returns who took each milestone.
    pub(crate) fn holders(&self) -> &[Option<Seat>; MAX_MILESTONES] {
        &self.0
    }

    /// Returns the milestones that a player took.
    pub(crate) fn of<'a>(
        &'a self,
        catalogue: &'a Catalogue,
        seat: Seat,
    ) -> impl Iterator<Item = &'a Milestone> {
        let held = catalogue.milestones.iter().zip(&self.0);
        held.filter(move |(_, holder)| **holder == Some(seat)).map(|(milestone, _)| milestone)
    }

    /// Returns whether nobody took a milestone.
    pub(crate) fn is_free(&self, milestone: u8) -> bool {
        self.0.get(usize::from(milestone)).is_some_and(Option::is_none)
    }

    /// Gives a milestone to a player; `false` if somebody has taken it.
    pub(crate) fn take(&mut self, milestone: u8, seat: Seat) -> bool {
        match self.0.get_mut(usize::from(milestone)) {
            Some(holder @ None) => {
                *holder = Some(seat);
                true
            }
            Some(Some(_)) | None => false,
        }
    }

    /// Returns whether a player's tokens of a material are of high quality.
    pub(crate) fn high_quality(&self, catalogue: &Catalogue, seat: Seat, kind: Material) -> bool {
        self.of(catalogue, seat).any(|milestone| milestone.high_quality == Some(kind))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_milestone_is_taken_once() {
        let mut milestones = Milestones::default();
        assert!(milestones.is_free(1));
        assert!(milestones.take(1, Seat(2)));
        assert!(!milestones.take(1, Seat(0)), "somebody has it");
        assert!(!milestones.is_free(1));
        assert_eq!(milestones.holders()[1], Some(Seat(2)));
        assert!(!milestones.take(MAX_MILESTONES as u8, Seat(0)), "there is no such milestone");
        assert!(!milestones.is_free(MAX_MILESTONES as u8));
    }
}
