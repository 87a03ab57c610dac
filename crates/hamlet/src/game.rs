//! One game: its whole state, the decision it is at, and playing a choice.

use crate::botric::Botric;
use crate::catalogue::{Catalogue, MAX_DELIVERIES, Need};
use crate::choice::{Choice, Decision};
use crate::event::{Event, Source};
use crate::ids::{FaceId, LakeId, SaleId, Seat, TileId};
use crate::lake::Shore;
use crate::options::Options;
use crate::player::Player;
use crate::random::Chance;
use crate::refusal::Refusal;
use crate::version::RulesVersion;
use crate::village::Village;

/// The most seats.
pub const MAX_SEATS: usize = 4;

/// A blueprint in the display, with the gold lying on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    pub face: FaceId,
    pub gold: u8,
}

/// A place for a building: the first point of its outline and its turn, 0 to 5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spot {
    pub q: i16,
    pub r: i16,
    pub rotation: u8,
}

/// A payment that is being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Payment {
    /// The villager action that is paid for, as the choice that began it.
    pub task: Choice,
    /// Where the villager stands.
    pub at: TileId,
    /// What is still to be consumed.
    pub need: Need,
    /// Where the new building goes.
    pub spot: Spot,
    /// The bodies of water that goods may cross, as a set (ruling T6).
    pub paid: u64,
    /// Of these, the waters that no good has crossed yet, as a set.
    pub owed: u64,
    /// The water whose wheat is paid next.
    pub fare: Option<LakeId>,
}

impl Payment {
    pub(crate) fn new(task: Choice, at: TileId, need: Need, spot: Spot) -> Payment {
        Payment { task, at, need, spot, paid: 0, owed: 0, fare: None }
    }
}

/// The question being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Turn,
    Donkeys,
    Villager(Choice),
    Fill { tile: TileId },
    Place { face: FaceId, from: TileId },
    Stand { face: FaceId, from: TileId, spot: Spot },
    Pay(Payment),
    TownHall { taken: bool, hired: bool },
    Boat,
    Favour,
    FavourPlace { face: FaceId },
    Rain { tile: TileId },
    Breeding,
    Festival,
    KeepFish,
    Tie,
    Over,
}

/// A game of Hamlet. Copying it is cheap; a refused choice leaves it as it was.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) catalogue: &'static Catalogue,
    pub(crate) options: Options,
    pub(crate) rules: RulesVersion,
    pub(crate) seats: u8,
    pub(crate) start: Seat,
    pub(crate) turn: Seat,
    pub(crate) round: u16,
    pub(crate) last_round: bool,
    pub(crate) donkeys_moved: bool,
    pub(crate) phase: Phase,
    pub(crate) village: Village,
    /// The Market tile and its prices for raw and refined materials.
    pub(crate) market: TileId,
    pub(crate) prices: (u8, u8),
    pub(crate) players: [Player; MAX_SEATS],
    /// The blueprints in the bag, sorted.
    pub(crate) bag: Vec<FaceId>,
    /// Which of the four piles have gone into the bag, by refined material.
    pub(crate) unlocked: [bool; 4],
    pub(crate) display: [Option<Offer>; 4],
    /// The open sales, sorted by place at the Market.
    pub(crate) sales: [Option<SaleId>; 3],
    /// The face-down sales, the next one last.
    pub(crate) sale_stack: Vec<SaleId>,
    pub(crate) milestones: [Option<Seat>; 5],
    pub(crate) deliveries: [Option<Seat>; MAX_DELIVERIES],
    pub(crate) botric: Option<Botric>,
    /// By the Lake, where it is played.
    pub(crate) shore: Option<Box<Shore>>,
    pub(crate) chance: Chance,
    pub(crate) choices: Vec<Choice>,
    pub(crate) events: Vec<Event>,
    /// The game after each of Botric's steps, when somebody wants to watch.
    pub(crate) steps: Option<Vec<(usize, Game)>>,
}

impl Game {
    /// The components of this game.
    #[must_use]
    pub fn catalogue(&self) -> &'static Catalogue {
        self.catalogue
    }

    /// What the players agreed on.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The version of the rules that it is played by.
    #[must_use]
    pub fn rules_version(&self) -> RulesVersion {
        self.rules
    }

    /// The seats at the table, Botric's included.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// Who began, and has the starting player token.
    #[must_use]
    pub fn start(&self) -> Seat {
        self.start
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The round, from 1.
    #[must_use]
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Whether the Church is complete and the round is being played to its end (ruling E1).
    #[must_use]
    pub fn is_last_round(&self) -> bool {
        self.last_round
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Whether the turn's donkey act is spent or running.
    #[must_use]
    pub fn donkeys_moved(&self) -> bool {
        self.donkeys_moved
    }

    /// The village.
    #[must_use]
    pub fn village(&self) -> &Village {
        &self.village
    }

    /// What a player has. Unknown seats give the first player.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[if seat.0 < self.seats { seat.index() } else { 0 }]
    }

    /// The Market tile.
    #[must_use]
    pub fn market_tile(&self) -> TileId {
        self.market
    }

    /// Market prices in gold of a raw and of a refined material.
    #[must_use]
    pub fn market_prices(&self) -> (u8, u8) {
        self.prices
    }

    /// The blueprints above the scoreboard, from the left.
    #[must_use]
    pub fn display(&self) -> &[Option<Offer>; 4] {
        &self.display
    }

    /// The blueprints in the bag, sorted: open information, as everybody knows which are left.
    #[must_use]
    pub fn bag(&self) -> &[FaceId] {
        &self.bag
    }

    /// Whether a material's pile has gone into the bag, in the order of [`crate::Material::REFINED`].
    #[must_use]
    pub fn unlocked(&self) -> [bool; 4] {
        self.unlocked
    }

    /// The open sales by place.
    #[must_use]
    pub fn sales(&self) -> &[Option<SaleId>; 3] {
        &self.sales
    }

    /// How many sales are still face down.
    #[must_use]
    pub fn sales_left(&self) -> usize {
        self.sale_stack.len()
    }

    /// The tiers of the face-down sales, the next one first. The backs of the tiles show them, and the
    /// set-up says how many of each tier are in the game (steps 13 and 14): nothing here is hidden.
    pub fn sale_tiers(&self) -> impl Iterator<Item = u8> + '_ {
        self.sale_stack.iter().rev().map(|sale| self.catalogue.sale(*sale).tier)
    }

    /// Who took each milestone.
    #[must_use]
    pub fn milestones(&self) -> &[Option<Seat>; 5] {
        &self.milestones
    }

    /// Who made each church delivery, in the order of the Church's slots.
    #[must_use]
    pub fn deliveries(&self) -> &[Option<Seat>] {
        let slots = self.delivery_slots().len();
        &self.deliveries[..slots.min(MAX_DELIVERIES)]
    }

    /// Botric, in a solo game.
    #[must_use]
    pub fn botric(&self) -> Option<&Botric> {
        self.botric.as_ref()
    }

    /// Botric's seat, in a solo game.
    #[must_use]
    pub fn botric_seat(&self) -> Option<Seat> {
        self.botric.as_ref().map(|_| Seat(1))
    }

    /// What is being decided.
    #[must_use]
    pub fn decision(&self) -> Decision {
        match self.phase {
            Phase::Turn => Decision::Turn,
            Phase::Donkeys => Decision::Donkeys,
            Phase::Villager(_) => Decision::Villager,
            Phase::Fill { .. } | Phase::Rain { .. } => Decision::Fill,
            Phase::Place { .. } | Phase::FavourPlace { .. } => Decision::Place,
            Phase::Stand { .. } => Decision::Stand,
            Phase::Pay(Payment { fare: Some(_), .. }) => Decision::Fare,
            Phase::Pay(_) => Decision::Pay,
            Phase::TownHall { .. } => Decision::TownHall,
            Phase::Boat => Decision::Boat,
            Phase::Favour => Decision::Favour,
            Phase::Breeding => Decision::Breeding,
            Phase::Festival => Decision::Festival,
            Phase::KeepFish => Decision::KeepFish,
            Phase::Tie => {
                Decision::Tie(self.botric.as_ref().map_or(crate::choice::TieRule::Place, |b| b.tie_rule()))
            }
            Phase::Over => Decision::Over,
        }
    }

    /// Who decides. In a solo game always the person, also Botric's ties.
    #[must_use]
    pub fn decider(&self) -> Seat {
        if self.botric.is_some() { Seat(0) } else { self.turn }
    }

    /// Every choice of the decision: sorted, distinct, complete. Empty only when the game is over.
    #[must_use]
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// What happened when the last choice was played (or the game set up).
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What the running payment still needs, and where the villager stands; for a boat first its wheat.
    #[must_use]
    pub fn payment(&self) -> Option<(TileId, Need)> {
        match self.phase {
            Phase::Pay(Payment { at, fare: Some(_), .. }) => {
                let mut wheat = Need::default();
                wheat.each[crate::Material::Wheat.index()] = 1;
                Some((at, wheat))
            }
            Phase::Pay(payment) => Some((payment.at, payment.need)),
            _ => None,
        }
    }

    /// The blueprint being placed, and its place once that is chosen (first point and turn).
    #[must_use]
    pub fn placing(&self) -> Option<(FaceId, Option<Spot>)> {
        match self.phase {
            Phase::Place { face, .. } | Phase::FavourPlace { face } => Some((face, None)),
            Phase::Stand { face, spot, .. } => Some((face, Some(spot))),
            Phase::Pay(Payment { task: Choice::Construct { face }, spot, .. }) => Some((face, Some(spot))),
            _ => None,
        }
    }

    /// The water whose wheat is paid next (ruling T6).
    #[must_use]
    pub fn fare(&self) -> Option<LakeId> {
        match self.phase {
            Phase::Pay(payment) => payment.fare,
            _ => None,
        }
    }

    /// The bodies of water that goods of the running payment may cross, as a set: those paid for, and
    /// the one whose wheat is paid next, which may ride there too.
    #[must_use]
    pub fn paid_waters(&self) -> u64 {
        match self.phase {
            Phase::Pay(payment) => payment.fare.map_or(payment.paid, |lake| payment.paid | lake.bit()),
            _ => 0,
        }
    }

    /// The producer whose mix is asked for.
    #[must_use]
    pub fn filling(&self) -> Option<TileId> {
        match self.phase {
            Phase::Fill { tile } | Phase::Rain { tile } => Some(tile),
            _ => None,
        }
    }

    /// The villager action being carried out, as the choice that began it.
    #[must_use]
    pub fn running(&self) -> Option<Choice> {
        match self.phase {
            Phase::Villager(task) => Some(task),
            Phase::Fill { tile } => Some(Choice::Produce { tile }),
            Phase::Place { face, .. } | Phase::Stand { face, .. } => Some(Choice::Construct { face }),
            Phase::Pay(payment) => Some(payment.task),
            Phase::TownHall { .. } => Some(Choice::TownHall),
            _ => None,
        }
    }

    /// Plays one choice of the list. A refused one leaves the game as it was and says why.
    pub fn play(&mut self, choice: Choice) -> Result<&[Event], Refusal> {
        if self.choices.binary_search(&choice).is_err() {
            return Err(self.why(choice).unwrap_or(Refusal::NotNow));
        }
        self.events.clear();
        if let Some(steps) = &mut self.steps {
            steps.clear();
        }
        self.apply(choice);
        self.settle();
        Ok(&self.events)
    }

    /// Whether the last choice may not be undone: it revealed something, or another player's turn
    /// began (ruling E6). Shuffling a pile into the bag alone is no barrier.
    #[must_use]
    pub fn undo_barrier(&self) -> bool {
        self.events.iter().any(|e| e.reveals() || matches!(e, Event::TurnEnded { .. }))
    }

    /// From now on keeps a copy of the game after each of Botric's steps, for [`Game::take_steps`].
    pub fn set_trace(&mut self, on: bool) {
        self.steps = on.then(Vec::new);
    }

    /// The copies kept while the last choice was played, each with the number of events before it.
    pub fn take_steps(&mut self) -> Vec<(usize, Game)> {
        self.steps.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Marks the end of one of Botric's steps.
    pub(crate) fn end_step(&mut self) {
        self.events.push(Event::BotricStep);
        if let Some(mut steps) = self.steps.take() {
            let mut copy = self.clone();
            copy.choices.clear();
            steps.push((self.events.len(), copy));
            self.steps = Some(steps);
        }
    }

    /// Lists the choices, and takes those links of a chain that leave no choice.
    pub(crate) fn settle(&mut self) {
        loop {
            let mut choices = std::mem::take(&mut self.choices);
            choices.clear();
            self.list(&mut choices);
            self.choices = choices;
            let alone = matches!(
                self.phase,
                Phase::Villager(_)
                    | Phase::Stand { .. }
                    | Phase::Pay(_)
                    | Phase::Fill { .. }
                    | Phase::Donkeys
                    | Phase::Rain { .. }
                    | Phase::Festival
                    | Phase::KeepFish
            );
            // A fish may be used before as well as between the payments of an action, so that it
            // does not hold up a payment without a choice.
            let fish = |c: &Choice| matches!(c, Choice::SellFish { .. } | Choice::Cook { .. });
            let skipped = match self.phase {
                Phase::Pay(_) => self.choices.iter().take_while(|c| fish(c)).count(),
                _ => 0,
            };
            match self.choices[skipped..] {
                [only] if alone || only == Choice::Done => self.apply(only),
                _ => return,
            }
        }
    }

    /// Writes the sorted choices of the present decision, worked out anew. [`Game::choices`] keeps
    /// the same list ready.
    pub fn list(&self, out: &mut Vec<Choice>) {
        match self.phase {
            Phase::Turn => self.list_turn(out),
            Phase::Donkeys => self.list_donkeys(out),
            Phase::Villager(_) => {
                let tiles = self.players[self.turn.index()].villagers.ready_tiles();
                out.extend(crate::ids::tiles_in(tiles).map(|from| Choice::Villager { from }));
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
                out.extend(crate::ids::tiles_in(self.village.home()).map(|tile| Choice::HireDonkey { tile }));
            }
            Phase::Festival => self.list_festival(out),
            Phase::KeepFish => self.list_keeping(out),
            Phase::Tie => {
                if let Some(botric) = &self.botric {
                    out.extend(botric.tied());
                }
            }
            Phase::Over => {}
        }
        debug_assert!(out.windows(2).all(|w| w[0] < w[1]), "choices are sorted and distinct: {out:?}");
    }

    /// Plays a choice that is in the list.
    fn apply(&mut self, choice: Choice) {
        let seat = self.turn;
        match (self.phase, choice) {
            (_, Choice::SellFish { rarity }) => self.use_fish(rarity, false),
            (_, Choice::Cook { rarity }) => self.use_fish(rarity, true),
            (Phase::Turn, Choice::EndTurn) => self.finish_turn(),
            (Phase::Turn | Phase::Donkeys, Choice::MoveDonkey { from, to }) => self.move_donkey(from, to),
            (Phase::Donkeys, Choice::Done) => self.end_donkey_act(),
            (Phase::Turn, choice) => self.begin(choice),
            (Phase::Villager(task), Choice::Villager { from }) => self.send(task, from),
            (Phase::Fill { tile }, Choice::Fill { wood, stone, wheat }) => {
                self.fill(seat, tile, [wood, stone, wheat])
            }
            (Phase::Place { face, from }, Choice::Place { q, r, rotation }) => {
                self.phase = Phase::Stand { face, from, spot: Spot { q, r, rotation } };
            }
            (Phase::Stand { face, from, spot }, Choice::Stand { tile }) => {
                self.build_from(tile, face, from, spot)
            }
            (Phase::Pay(payment), Choice::Consume { tile, token }) => self.consume(payment, tile, token),
            (Phase::Pay(payment), Choice::Buy { kind }) => self.buy(payment, kind),
            (Phase::Pay(payment), Choice::Ferry { lake }) => {
                self.phase = Phase::Pay(Payment { fare: Some(lake), ..payment });
            }
            (Phase::Boat, Choice::Boat { lake }) => {
                self.place_boat(seat, lake);
                self.ask_for_boat();
            }
            (Phase::Boat, Choice::Done) => self.sail_on(),
            (Phase::Favour, Choice::Construct { face }) => self.phase = Phase::FavourPlace { face },
            (Phase::FavourPlace { face }, Choice::Place { q, r, rotation }) => {
                self.build_favour(face, Spot { q, r, rotation });
            }
            (Phase::Rain { tile }, Choice::Fill { wood, stone, wheat }) => {
                self.rain_on(tile, [wood, stone, wheat]);
            }
            (Phase::Breeding, Choice::HireDonkey { tile }) => self.breed(tile),
            (Phase::Festival, Choice::Release { common, uncommon, rare }) => {
                self.release([common, uncommon, rare]);
            }
            (Phase::KeepFish, Choice::Keep { common, uncommon, rare }) => {
                self.keep_fish([common, uncommon, rare]);
            }
            (Phase::TownHall { taken, hired }, choice) => self.visit_town_hall(taken, hired, choice),
            (Phase::Tie, Choice::Settle(target)) => self.settle_tie(target),
            _ => {}
        }
    }

    /// Whether it is one which awake villager goes: they stand on connected tiles only and walk as far as
    /// they like (rulebook, Villagers). Boats, and menu cards that send villagers about, may tell them
    /// apart, so by the lake it is never said.
    #[must_use]
    pub fn villagers_alike(&self) -> bool {
        self.shore.is_none()
    }

    /// Begins a villager action: asks which villager when they stand apart.
    fn begin(&mut self, task: Choice) {
        let ready = self.players[self.turn.index()].villagers.ready_tiles();
        if ready.count_ones() == 1 {
            self.send(task, TileId(ready.trailing_zeros() as u8));
        } else {
            self.phase = Phase::Villager(task);
        }
    }

    /// Sends a villager to its work.
    fn send(&mut self, task: Choice, from: TileId) {
        let seat = self.turn;
        if let Some(shore) = &mut self.shore {
            shore.acting = Some((task, from));
        }
        match task {
            Choice::Construct { face } => self.phase = Phase::Place { face, from },
            Choice::Produce { tile } => {
                self.act(from, tile);
                self.produce(seat, tile);
            }
            Choice::Refine { tile, count } => {
                self.act(from, tile);
                let need = self.refining_need(tile, count);
                self.pay(Payment::new(task, tile, need, Spot::default()));
            }
            Choice::Store { tile, count } => {
                self.act(from, tile);
                self.pay(Payment::new(task, tile, Game::storing_need(count), Spot::default()));
            }
            Choice::Fish { tile } => {
                self.act(from, tile);
                self.go_fishing(seat, tile);
                self.end_action();
            }
            Choice::TownHall => {
                let tile = self.town_hall_tile();
                self.act(from, tile);
                self.phase = Phase::TownHall { taken: false, hired: false };
            }
            Choice::Sell { sale } => {
                self.act(from, self.market);
                let need = self.catalogue.sale(sale).need;
                self.pay(Payment::new(task, self.market, need, Spot::default()));
            }
            Choice::Deliver { slot } => {
                self.act(from, TileId::CHURCH);
                let need = self.delivery_slots().get(usize::from(slot)).map(|d| d.need).unwrap_or_default();
                self.pay(Payment::new(task, TileId::CHURCH, need, Spot::default()));
            }
            Choice::Beg => {
                self.act(from, TileId::CHURCH);
                self.beg(seat);
            }
            Choice::Road { at, kind, .. } => {
                self.act(from, at);
                let need = self.road_need(kind);
                self.pay(Payment::new(task, at, need, Spot::default()));
            }
            _ => {}
        }
    }

    /// Moves a villager to its work and lays it down.
    pub(crate) fn act(&mut self, from: TileId, to: TileId) {
        let seat = self.turn;
        self.players[seat.index()].villagers.act(from, to);
        if let Some(shore) = &mut self.shore
            && let Some((_, at)) = &mut shore.acting
        {
            *at = to;
        }
        self.events.push(Event::VillagerActed { seat, from, to });
    }

    /// Begins a payment; one that needs nothing is finished at once.
    pub(crate) fn pay(&mut self, payment: Payment) {
        if payment.need.count() == 0 && payment.fare.is_none() {
            self.finish_payment(payment);
        } else {
            self.phase = Phase::Pay(payment);
        }
    }

    /// Pays the gold part and does what was paid for.
    pub(crate) fn finish_payment(&mut self, payment: Payment) {
        let seat = self.turn;
        let gold = payment.need.gold;
        if gold > 0 {
            let purse = &mut self.players[seat.index()].gold;
            *purse = purse.saturating_sub(u16::from(gold));
            self.events.push(Event::Paid { seat, gold });
        }
        match payment.task {
            Choice::Refine { tile, count } => self.refine(seat, tile, count),
            Choice::Sell { sale } => self.finish_sale(seat, sale),
            Choice::Deliver { slot } => self.finish_delivery(seat, slot),
            Choice::Construct { face } => {
                self.construct(seat, face, payment.spot, true);
                return self.ask_for_boat();
            }
            Choice::Road { at, to, kind } => self.build_road(seat, at, to, kind),
            _ => {}
        }
        self.end_action();
    }

    /// Goes on with the turn after a villager's action.
    pub(crate) fn end_action(&mut self) {
        self.phase = Phase::Turn;
        self.after_action();
    }

    /// Gives points and gold. For Botric a point stands for any gold (ruling S8).
    pub(crate) fn gain(&mut self, seat: Seat, points: u8, gold: u8, source: Source) {
        let mut points = i16::from(points);
        let mut gold = gold;
        if self.botric_seat() == Some(seat) && gold > 0 {
            points += i16::from(self.catalogue.solo.points_per_gold_reward);
            gold = 0;
        }
        if points == 0 && gold == 0 {
            return;
        }
        let player = &mut self.players[seat.index()];
        player.earned[source as usize] += i32::from(points);
        player.gold = player.gold.saturating_add(u16::from(gold));
        self.events.push(Event::Gained { seat, points, gold, source });
    }
}
