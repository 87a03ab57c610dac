//! Every choice of the decision that is being asked.

use crate::choice::Choice;
use crate::phase::Phase;
use crate::state::State;

impl State {
    /// Writes the sorted choices of the present decision, working them out. [`crate::Game::choices`]
    /// keeps the same list ready.
    pub fn list(&self, out: &mut Vec<Choice>) {
        match self.phase {
            Phase::Turn => self.list_turn(out),
            Phase::Donkeys => self.list_donkeys(out),
            Phase::Villager(_) => {
                let places = self.players[self.progress.turn.index()].villagers.ready_places();
                out.extend(places.iter().map(|from| Choice::Villager { from }));
            }
            Phase::Fill { tile } => self.list_fill(tile, out),
            Phase::Place { face, .. } => self.list_places(face, out),
            Phase::Stand { face, spot, .. } => self.list_stands(face, spot, out),
            Phase::Pay(payment) => self.list_payment(&payment, out),
            Phase::TownHall { taken, hired } => self.list_town_hall(taken, hired, out),
            Phase::Boat => self.list_boats(out),
            Phase::Favour => self.list_favour(out),
            Phase::FavourPlace { face } => self.list_favour_places(face, out),
            Phase::Rain { tile } => self.list_fill(tile, out),
            Phase::Breeding => {
                out.extend(self.village.home().iter().map(|tile| Choice::HireDonkey { tile }));
            }
            Phase::Festival(festival) => self.list_festival(festival, out),
            Phase::KeepFish => self.list_keeping(out),
            Phase::Tie(_) => {
                let tied = self.pause.iter().flat_map(|pause| &pause.tied);
                out.extend(tied.map(|target| Choice::Settle(*target)));
            }
            Phase::Over => {}
        }
        debug_assert!(out.windows(2).all(|w| w[0] < w[1]), "choices are sorted and distinct: {out:?}");
    }
}
