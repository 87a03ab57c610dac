//! A turn: every action that is possible, and passing the turn on.

use crate::catalogue::{Action, Kind, Pile};
use crate::choice::{Choice, RoadKind};
use crate::event::Event;
use crate::ids::{Seat, TileId};
use crate::phase::Phase;
use crate::set::TileSet;
use crate::state::State;
use crate::transport::Reaches;
use crate::update::Update;

impl State {
    /// Writes everything the player may do next ("Turn flow" of the base rulebook).
    pub(crate) fn list_turn(&self, out: &mut Vec<Choice>) {
        let seat = self.turn;
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
        if !self.donkeys_moved {
            self.list_donkey_moves(out);
        }
        self.list_fish(out);
        out.push(Choice::EndTurn);
    }

    fn list_production(&self, reaches: &mut Reaches, seat: Seat, out: &mut Vec<Choice>) {
        let room = self.village.stock().room() & self.workplaces(seat);
        let refineries = out.len();
        for tile in room {
            match self.village.face(self.catalogue, tile).action {
                Action::Produce { .. } => out.push(Choice::Produce { tile }),
                Action::Refine { .. } => {
                    for count in 1..=self.refinable(reaches, seat, tile) {
                        out.push(Choice::Refine { tile, count });
                    }
                }
                _ => {}
            }
        }
        // Producers and refineries are met in the order of their tiles; producers come first.
        out[refineries..].sort_unstable();
    }

    /// Returns the starting producers (Farm, Quarry and Woodcutter).
    pub(crate) fn starting_producers(&self) -> impl Iterator<Item = TileId> + '_ {
        self.village.tiles().iter().enumerate().filter_map(|(i, tile)| {
            let face = self.catalogue.face(tile.face);
            (face.kind == Kind::Producer && face.piles.contains(&Pile::Start)).then_some(TileId(i as u8))
        })
    }

    /// Writes the donkey moves that are possible now.
    pub(crate) fn list_donkey_moves(&self, out: &mut Vec<Choice>) {
        for from in self.players[self.turn.index()].donkeys.ready_tiles() {
            out.extend((self.steps(self.turn, from)).iter().map(|to| Choice::MoveDonkey { from, to }));
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
        for &(a, b, kind) in self.village.road_sites() {
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
    pub(crate) fn end_turn(&mut self) {
        self.go_to_bed(self.turn);
        self.forget_turn();
        self.tell(Event::TurnEnded { seat: self.turn });
        self.turn = Seat((self.turn.0 + 1) % self.seats.max(1));
        if self.turn == self.start {
            if self.last_round {
                self.trade_in_his_fish();
                self.phase = Phase::Over;
                self.tell(Event::GameEnded);
                return;
            }
            self.round = self.round.saturating_add(1);
        }
        self.start_turn();
    }

    /// Begins the turn of `self.turn`; Botric plays his to its end, or to a tie.
    pub(crate) fn start_turn(&mut self) {
        let turn = self.turn;
        let player = &mut self.players[turn.index()];
        player.villagers.refresh();
        player.donkeys.refresh();
        self.donkeys_moved = false;
        if let Some(shore) = &mut self.shore {
            shore.closed[turn.index()] = None;
        }
        self.phase = Phase::Turn;
        self.tell(Event::TurnStarted { seat: self.turn, round: self.round });
        if self.botric_seat() == Some(self.turn) {
            self.botric_turn();
        }
    }

    /// Moves one donkey; the first one begins the turn's donkey act (ruling W2).
    pub(crate) fn move_donkey(&mut self, from: TileId, to: TileId) {
        let seat = self.turn;
        self.players[seat.index()].donkeys.act(from, to);
        self.donkeys_moved = true;
        self.phase = Phase::Donkeys;
        self.tell(Event::DonkeyMoved { seat, from, to });
    }

    /// Ends the donkey act; who moved in it matters no longer.
    pub(crate) fn end_donkey_act(&mut self) {
        let seat = self.turn;
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
        let planner = self.catalogue.milestones.iter().position(|m| m.road_points > 0);
        if let Some(planner) = planner {
            self.take_milestone(seat, planner);
        }
    }

    /// Takes a milestone if it is still there.
    pub(crate) fn take_milestone(&mut self, seat: Seat, milestone: usize) {
        if let Some(holder @ None) = self.milestones.get_mut(milestone) {
            *holder = Some(seat);
            self.tell(Event::MilestoneTaken { seat, milestone: milestone as u8 });
        }
    }
}
