//! A turn: every action that is possible, and passing the turn on.

use crate::catalogue::{Action, BuildingKind, Pile};
use crate::choice::{Choice, RoadKind};
use crate::event::Event;
use crate::ids::{Seat, TileId};
use crate::impossible::{Done, Impossible};
use crate::parts::progress::After;
use crate::phase::Phase;
use crate::production::Refinery;
use crate::set::TileSet;
use crate::state::State;
use crate::transport::Reaches;
use crate::update::Update;
use crate::village::RoadSite;

impl State {
    /// Writes everything the player may do next ("Turn flow" of the base rulebook).
    pub(crate) fn list_turn(&self, out: &mut Vec<Choice>) {
        let seat = self.progress.turn;
        if self.players[seat.index()].villagers.ready() > 0 {
            let mut reaches = Reaches::of(seat);
            self.list_production(&mut reaches, seat, out);
            if self.may_visit_town_hall(seat) {
                out.push(Choice::TownHall);
            }
            self.list_sales(&mut reaches, seat, out);
            self.list_deliveries(&mut reaches, seat, out);
            if self.may_beg(seat) {
                out.push(Choice::Beg);
            }
            if self.shore.is_some() {
                self.list_fishing(seat, out);
                self.list_storing(seat, out);
            }
            self.list_constructions(&mut reaches, seat, out);
            self.list_roads(&mut reaches, seat, out);
        }
        if !self.progress.donkeys_moved {
            self.list_donkey_moves(out);
        }
        self.list_fish(out);
        out.push(Choice::EndTurn);
    }

    fn list_production(&self, reaches: &mut Reaches, seat: Seat, out: &mut Vec<Choice>) {
        let room = self.village.stock().room() & self.workplaces(seat);
        let refineries = out.len();
        for tile in room {
            match self.village.known_face(self.catalogue, tile).action {
                Action::Produce { .. } => out.push(Choice::Produce { tile }),
                Action::Refine { input, output } => {
                    for count in 1..=self.refinable(reaches, seat, Refinery { tile, input, output }) {
                        out.push(Choice::Refine { tile, count });
                    }
                }
                // A Storeroom is filled by another action; nothing lies on the others.
                Action::Store
                | Action::None
                | Action::TownHall(_)
                | Action::Market(_)
                | Action::Church(_) => {}
            }
        }
        // Producers and refineries are met in the order of their tiles; producers come first.
        out[refineries..].sort_unstable();
    }

    /// Returns the starting producers (Farm, Quarry and Woodcutter).
    pub(crate) fn starting_producers(&self) -> impl Iterator<Item = TileId> + '_ {
        self.village.tiles().iter().enumerate().filter_map(|(i, tile)| {
            let face = self.catalogue.known_face(tile.face);
            (face.kind == BuildingKind::Producer && face.piles.contains(&Pile::Start))
                .then_some(TileId(i as u8))
        })
    }

    /// Writes the donkey moves that are possible now.
    pub(crate) fn list_donkey_moves(&self, out: &mut Vec<Choice>) {
        for from in self.players[self.progress.turn.index()].donkeys.ready_places() {
            out.extend(
                (self.steps(self.progress.turn, from)).iter().map(|to| Choice::MoveDonkey { from, to }),
            );
        }
    }

    /// Writes the further moves of the running donkey act, and finishing it.
    pub(crate) fn list_donkeys(&self, out: &mut Vec<Choice>) {
        self.list_donkey_moves(out);
        self.list_fish(out);
        out.push(Choice::Done);
    }

    fn list_roads(&self, reaches: &mut Reaches, seat: Seat, out: &mut Vec<Choice>) {
        if self.players[seat.index()].roads_built >= self.catalogue.numbers.roads {
            return;
        }
        let needs = [self.road_need(RoadKind::Path), self.road_need(RoadKind::Bridge)];
        let possible = needs.map(|need| self.thinkable(seat, &need));
        if possible == [false; 2] {
            return;
        }
        let first = out.len();
        // Whether each tile has been asked, and whether it can be paid there, for both kinds.
        let (mut asked, mut payable) = ([TileSet::EMPTY; 2], [TileSet::EMPTY; 2]);
        let ground = self.workplaces(seat);
        for &RoadSite { a, b, kind } in self.village.road_sites() {
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

    /// Returns what a path or bridge costs.
    #[must_use]
    pub fn road_need(&self, kind: RoadKind) -> crate::catalogue::Need {
        match kind {
            RoadKind::Path => self.catalogue.numbers.path,
            RoadKind::Bridge => self.catalogue.numbers.bridge,
        }
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
