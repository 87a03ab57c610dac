//! Building roads, moving donkeys, and passing the turn on.

use crate::choice::{Choice, RoadKind};
use crate::event::Event;
use crate::ids::{Seat, TileId};
use crate::impossible::{Done, Impossible};
use crate::land::Land;
use crate::parts::progress::After;
use crate::payment::Reaches;
use crate::phase::Phase;
use crate::player::Donkeys;
use crate::set::TileSet;
use crate::transport::Payer;
use crate::update::Update;
use crate::village::RoadSite;

/// Writes the donkey moves that are possible now.
pub(crate) fn list_donkey_moves(land: Land<'_>, seat: Seat, donkeys: &Donkeys, out: &mut Vec<Choice>) {
    for from in donkeys.ready_places() {
        out.extend(land.steps(seat, from).iter().map(|to| Choice::MoveDonkey { from, to }));
    }
}

impl Payer<'_> {
    /// Writes the roads that can be paid.
    pub(crate) fn list_roads(&self, reaches: &mut Reaches, out: &mut Vec<Choice>) {
        let numbers = &self.land.catalogue.numbers;
        if self.player.roads_built >= numbers.roads {
            return;
        }
        let needs = [RoadKind::Path, RoadKind::Bridge].map(|kind| numbers.road(kind));
        let possible = needs.map(|need| self.thinkable(&need));
        if possible == [false; 2] {
            return;
        }
        let first = out.len();
        // Whether each tile has been asked, and whether it can be paid there, for both kinds.
        let (mut asked, mut payable) = ([TileSet::EMPTY; 2], [TileSet::EMPTY; 2]);
        let ground = self.workplaces();
        for &RoadSite { a, b, kind } in self.land.village.road_sites() {
            let k = kind as usize;
            if !possible[k] {
                continue;
            }
            for (at, to) in [(a, b), (b, a)] {
                if !ground.has(at) {
                    continue;
                }
                if !asked[k].has(at) {
                    asked[k].add(at);
                    if self.payable(reaches, at, &needs[k], true) {
                        payable[k].add(at);
                    }
                }
                if payable[k].has(at) {
                    out.push(Choice::Road { at, to, kind });
                }
            }
        }
        out[first..].sort_unstable();
    }
}

impl Update<'_> {
    /// Ends the turn and begins the next one, or the final scoring (ruling E1).
    pub(crate) fn end_turn(&mut self) -> Done {
        self.go_to_bed(self.progress.turn);
        self.forget_turn();
        self.tell(Event::TurnEnded { seat: self.progress.turn });
        let seats = self.seats;
        match self.progress.pass_on(seats) {
            After::Turn => self.start_turn(),
            After::TheGame => {
                self.trade_in_his_fish()?;
                self.phase = Phase::Over;
                self.tell(Event::GameEnded);
                Ok(())
            }
        }
    }

    /// Begins the turn; Botric plays his to its end, or to a tie.
    pub(crate) fn start_turn(&mut self) -> Done {
        let turn = self.progress.turn;
        let player = &mut self.players[turn.index()];
        player.villagers.refresh();
        player.donkeys.refresh();
        if let Some(shore) = &mut self.shore {
            shore.closed[turn.index()] = None;
        }
        self.phase = Phase::Turn;
        self.tell(Event::TurnStarted { seat: self.progress.turn, round: self.progress.round });
        if self.botric_seat() == Some(self.progress.turn) {
            return self.botric_turn();
        }
        Ok(())
    }

    /// Moves one donkey; the first one begins the turn's donkey act (ruling W2).
    pub(crate) fn move_donkey(&mut self, from: TileId, to: TileId) -> Done {
        let seat = self.progress.turn;
        if !self.players[seat.index()].donkeys.act(from, to) {
            return Err(Impossible::NobodyThere(from.into()));
        }
        self.progress.donkeys_moved = true;
        self.phase = Phase::Donkeys;
        self.tell(Event::DonkeyMoved { seat, from, to });
        Ok(())
    }

    /// Ends the donkey act; who moved in it matters no longer.
    pub(crate) fn end_donkey_act(&mut self) {
        let seat = self.progress.turn;
        self.players[seat.index()].donkeys.refresh();
        self.phase = Phase::Turn;
    }

    /// Builds a road ("Build a road"); the first one of the game takes the Planner.
    pub(crate) fn build_road(&mut self, seat: Seat, at: TileId, to: TileId, kind: RoadKind) {
        self.village.build_road(at, to, kind, seat);
        self.find_ranges();
        self.players[seat.index()].roads_built += 1;
        let (a, b) = (at.min(to), at.max(to));
        self.tell(Event::RoadBuilt { seat, a, b, kind });
        let mut milestones = (0..).zip(&self.catalogue.milestones);
        if let Some((planner, _)) = milestones.find(|(_, milestone)| milestone.road_points > 0) {
            self.take_milestone(seat, planner);
        }
    }

    /// Takes a milestone if it is still there.
    pub(crate) fn take_milestone(&mut self, seat: Seat, milestone: u8) {
        if self.milestones.take(milestone, seat) {
            self.tell(Event::MilestoneTaken { seat, milestone });
        }
    }
}
