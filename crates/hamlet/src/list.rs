//! Every choice of the decision that is being asked.

use crate::choice::Choice;
use crate::church;
use crate::counts::FishCount;
use crate::lake::cook::list_festival;
use crate::payment::Reaches;
use crate::phase::Phase;
use crate::production;
use crate::state::State;
use crate::town_hall;
use crate::turn::list_donkey_moves;

impl State {
    /// Writes the sorted choices of the present decision, working them out. [`crate::Game::choices`]
    /// keeps the same list ready.
    pub fn list(&self, out: &mut Vec<Choice>) {
        let seat = self.progress.turn;
        let (player, land) = (self.known_player(seat), self.land());
        let fill = |tile, out: &mut _| production::list_fill(land.village.known_tile(tile).empty(), out);
        let fish = || land.shore.map_or(FishCount::NONE, |shore| shore.fish(seat));
        match self.phase {
            Phase::Turn => self.list_turn(out),
            Phase::Donkeys => {
                list_donkey_moves(land, seat, &player.donkeys, out);
                self.cook().list_fish(out);
                out.push(Choice::Done);
            }
            Phase::Villager(_) => {
                out.extend(player.villagers.ready_places().iter().map(|from| Choice::Villager { from }));
            }
            Phase::Fill { tile } | Phase::Rain { tile } => fill(tile, out),
            Phase::Place { face, .. } => self.payer(seat).list_places(face, out),
            Phase::Stand { face, spot, .. } => self.payer(seat).list_stands(face, spot, out),
            Phase::Pay(payment) => {
                self.cook().list_fish(out);
                self.payer(seat).list_payment(&payment, out);
            }
            Phase::TownHall { taken, hired } => {
                self.cook().list_fish(out);
                town_hall::list_visit(&self.town_hall, player, land, taken, hired, out);
            }
            Phase::Boat => land.list_boats(seat, out),
            Phase::Favour => self.cook().favour.list(out),
            Phase::FavourPlace { face } => self.cook().favour.list_places(face, out),
            Phase::Breeding => {
                out.extend(self.village.home().iter().map(|tile| Choice::HireDonkey { tile }));
            }
            Phase::Festival(festival) => list_festival(fish(), festival, out),
            Phase::KeepFish => land.list_keeping(seat, out),
            Phase::Tie(_) => {
                let tied = self.pause.iter().flat_map(|pause| &pause.tied);
                out.extend(tied.map(|target| Choice::Settle(*target)));
            }
            Phase::Over => {}
        }
        debug_assert!(out.windows(2).all(|w| w[0] < w[1]), "choices are sorted and distinct: {out:?}");
    }

    /// Writes everything the player may do next ("Turn flow" of the base rulebook).
    fn list_turn(&self, out: &mut Vec<Choice>) {
        let seat = self.progress.turn;
        let (player, land) = (self.known_player(seat), self.land());
        if player.villagers.ready() > 0 {
            let (payer, reaches) = (self.payer(seat), &mut Reaches::new());
            payer.list_production(reaches, out);
            if land.workplaces(seat).has(self.town_hall.tile) && self.town_hall.offers_anything(player) {
                out.push(Choice::TownHall);
            }
            payer.list_sales(reaches, out);
            church::list_deliveries(&self.church, &payer, reaches, out);
            if church::may_beg(land, seat) {
                out.push(Choice::Beg);
            }
            land.list_fishing(seat, out);
            payer.list_storing(out);
            payer.list_constructions(reaches, out);
            payer.list_roads(reaches, out);
        }
        if !self.progress.donkeys_moved {
            list_donkey_moves(land, seat, &player.donkeys, out);
        }
        self.cook().list_fish(out);
        out.push(Choice::EndTurn);
    }
}
