//! A hash of the whole state that never changes and is the same on every platform: two games with the same hash are
//! the same game, as far as records and replays are concerned.

use crate::choice::Choice;
use crate::ids::Seat;
use crate::lake::LakeTile;
use crate::lake::shore::{Acting, Shore};
use crate::material::Token;
use crate::notation::Names;
use crate::parts::progress::Progress;
use crate::parts::town_hall::Offer;
use crate::phase::Phase;
use crate::player::{Player, Team};
use crate::reason::BotricAction;
use crate::set::Numbered;
use crate::state::State;

/// The sources of the base game come first among [`crate::Source`].
const BASE_SOURCES: usize = 8;

/// FNV-1a over the numbers of a state.
struct Hasher(u64);

impl Hasher {
    fn add(&mut self, number: u64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn seat(&mut self, seat: Option<Seat>) {
        self.add(seat.map_or(255, |s| u64::from(s.0)));
    }

    fn team<P: Numbered + Ord, const N: usize>(&mut self, team: &Team<P, N>) {
        for worker in team.members() {
            self.add(u64::from(worker.at.number()) * 2 + u64::from(worker.done));
        }
    }

    fn token(&mut self, token: Option<Token>) {
        match token {
            None => self.add(255),
            Some(t) => {
                self.add(t.kind as u64 * 2 + u64::from(t.high_quality));
                self.seat(t.maker);
            }
        }
    }

    /// Adds a choice as text, which is pinned by every record and scenario.
    fn choice(&mut self, choice: Choice, names: &Names<'_>) {
        self.add(tabletop::fnv(names.write_choice(choice).as_bytes()));
    }

    /// Adds what By the Lake adds to a table.
    fn shore(&mut self, shore: &Shore, players: &[Player], names: &Names<'_>, choices: &[Choice]) {
        let season = shore.rules.season as u64 * 2 + u64::from(shore.rules.draft);
        self.add(names.land.rules.hash_mark() << 8 | season);
        for (player, closed) in players.iter().zip(shore.closed) {
            for points in &player.earned[BASE_SOURCES..] {
                self.add(*points as u64);
            }
            self.add(closed.map_or(255, |t| u64::from(t.0)));
        }
        for n in shore.fish.iter().chain([&shore.bag]).flat_map(|count| count.each()) {
            self.add(u64::from(n));
        }
        for LakeTile { triangle, lake, fish, .. } in shore.water.tiles() {
            self.add(triangle.q as u64);
            self.add(triangle.r as u64);
            self.add(u64::from(lake.0) << 2 | u64::from(triangle.down) << 1 | u64::from(fish));
        }
        for boat in &shore.boats {
            self.add(u64::from(boat.lake.0) << 8 | u64::from(boat.seat.0));
        }
        self.add(
            u64::from(shore.used.bits()) << 2
                | u64::from(shore.free_blueprints) << 1
                | u64::from(shore.free_crossing),
        );
        self.add(shore.migration as u64 * 3 + shore.monopoly as u64);
        self.add(shore.forming.bits());
        if let Some(Acting { task, at }) = shore.acting {
            self.add(u64::from(at.number()));
            self.choice(task.into(), names);
        }
        if let Some(phase) = shore.paused {
            self.phase(phase, names, choices);
        }
    }

    /// Adds the question that is being asked.
    fn phase(&mut self, phase: Phase, names: &Names<'_>, choices: &[Choice]) {
        match phase {
            Phase::Turn => self.add(0),
            Phase::Donkeys => self.add(1),
            Phase::Villager(t) => {
                self.add(2);
                self.choice(t.into(), names);
            }
            Phase::Fill { tile } => self.add(3 << 8 | u64::from(tile.0)),
            Phase::Place { face, from } => {
                self.add(4 << 16 | u64::from(face.0) << 8 | u64::from(from.number()))
            }
            Phase::Stand { face, from, spot } => {
                self.add(5 << 16 | u64::from(face.0) << 8 | u64::from(from.number()));
                for n in [spot.q as u64, spot.r as u64, u64::from(spot.rotation)] {
                    self.add(n);
                }
            }
            Phase::Pay(payment) => {
                self.add(6 << 8 | u64::from(payment.at.0));
                self.choice(payment.task.into(), names);
                for n in payment.need.each {
                    self.add(u64::from(n));
                }
                self.add(u64::from(payment.need.any));
                if names.land.shore.is_some() {
                    self.add(payment.paid.bits());
                    self.add(payment.fare.map_or(255, |l| u64::from(l.0)));
                    // Never so before version 3.
                    if !payment.owed.is_empty() {
                        self.add(payment.owed.bits());
                    }
                }
            }
            Phase::TownHall { taken, hired } => self.add(7 << 8 | u64::from(taken) << 1 | u64::from(hired)),
            Phase::Tie(_) => {
                self.add(8);
                for choice in choices {
                    self.choice(*choice, names);
                }
            }
            Phase::Over => self.add(9),
            Phase::Boat => self.add(10),
            Phase::Favour => self.add(11),
            Phase::FavourPlace { face } => self.add(12 << 8 | u64::from(face.0)),
            Phase::Rain { tile } => self.add(13 << 8 | u64::from(tile.0)),
            Phase::Breeding => self.add(14),
            Phase::Festival(_) => self.add(15),
            Phase::KeepFish => self.add(16),
        }
    }
}

/// What of a state is hashed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Of {
    All,
    /// What everybody at the table can know.
    Public,
}

impl State {
    /// Returns the hash of the state with its list of choices.
    pub(crate) fn hash_of(&self, of: Of, choices: &[Choice]) -> u64 {
        let mut s = Hasher(self.catalogue.hash);
        let Progress { start, turn, round, last_round, donkeys_moved } = self.progress;
        for n in [self.seats, start.0, turn.0, u8::from(last_round), u8::from(donkeys_moved)] {
            s.add(u64::from(n));
        }
        s.add(u64::from(round));
        for tile in self.village.tiles() {
            s.add(u64::from(tile.face.0) << 8 | u64::from(tile.pose.rotation));
            s.add(tile.pose.q as u64);
            s.add(tile.pose.r as u64);
            s.seat(tile.owner);
            for slot in tile.slots() {
                s.token(*slot);
            }
        }
        for road in self.village.roads() {
            s.add(u64::from(road.a.0) << 16 | u64::from(road.b.0) << 8 | road.kind as u64);
            s.seat(Some(road.seat));
        }
        for seat in self.seats() {
            let player = self.known_player(seat);
            s.add(u64::from(player.gold));
            // The sources of the expansion are part of its own hash.
            for points in &player.earned[..BASE_SOURCES] {
                s.add(*points as u64);
            }
            s.team(&player.villagers);
            s.team(&player.donkeys);
            s.add(u64::from(player.villagers.size()) << 8 | u64::from(player.donkeys.size()));
            for face in player.hand {
                s.add(face.map_or(255, |f| u64::from(f.0)));
            }
            s.add(u64::from(player.roads_built));
            s.add(player.sales.bits());
        }
        for face in &self.town_hall.bag {
            s.add(u64::from(face.0));
        }
        for Offer { face, gold } in self.town_hall.display.iter().flatten() {
            s.add(u64::from(face.0) << 8 | u64::from(*gold));
        }
        for on in self.town_hall.unlocked {
            s.add(u64::from(on));
        }
        for sale in self.market.sales {
            s.add(sale.map_or(255, |s| u64::from(s.0)));
        }
        for sale in &self.market.stack {
            s.add(u64::from(match of {
                Of::All => sale.0,
                Of::Public => self.catalogue.known_sale(*sale).tier,
            }));
        }
        for holder in self.milestones.holders().iter().chain(self.church.places()) {
            s.seat(*holder);
        }
        if let Some(botric) = &self.botric {
            for action in &botric.line {
                s.add(BotricAction::from(*action) as u64);
            }
            for n in botric.bag.each() {
                s.add(u64::from(n));
            }
            s.add(u64::from(botric.favour_gold) << 1 | u64::from(botric.favour_up));
        }
        let names = self.names();
        if let Some(shore) = names.land.shore {
            let players = &self.players[..usize::from(self.seats)];
            s.shore(shore, players, &names, choices);
        }
        if of == Of::All {
            s.add(self.chance.drawn());
        }
        s.phase(self.phase, &names, choices);
        s.add(choices.len() as u64);
        s.0
    }
}
