//! Applying a choice to a state: the one place that knows every mechanic.

use crate::counts::FishCount;
use crate::mix::Mix;
use std::ops::{Deref, DerefMut};

use crate::catalogue::Need;
use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::ids::{Location, TileId};
use crate::impossible::{Done, Impossible};
use crate::lake::shore::Acting;
use crate::lattice::Pose;
use crate::phase::{Payment, Phase};
use crate::refusal::Refusal;
use crate::state::State;
use crate::task::{PaidTask, Task};
use tabletop::Seat;

/// What happens while choices are played.
#[derive(Debug, Default)]
pub(crate) struct Log {
    pub(crate) events: Vec<Event>,
    /// The state after each of Botric's steps, if somebody wants to watch them.
    pub(crate) steps: Option<Vec<Snapshot>>,
}

/// A state after a number of events.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    pub(crate) told: usize,
    pub(crate) state: State,
}

clone_by_field!(Log { events, steps });

impl Log {
    pub(crate) fn clear(&mut self) {
        self.events.clear();
        if let Some(steps) = &mut self.steps {
            steps.clear();
        }
    }
}

/// A state that is being changed. Without a log no event is kept.
pub(crate) struct Update<'a> {
    pub(crate) state: &'a mut State,
    pub(crate) log: Option<&'a mut Log>,
}

impl Deref for Update<'_> {
    type Target = State;

    #[inline]
    fn deref(&self) -> &State {
        self.state
    }
}

impl DerefMut for Update<'_> {
    #[inline]
    fn deref_mut(&mut self) -> &mut State {
        self.state
    }
}

impl<'a> Update<'a> {
    /// Begins to change a state. What happens is told to the log, where there is one.
    pub(crate) fn new(state: &'a mut State, log: Option<&'a mut Log>) -> Update<'a> {
        Update { state, log }
    }
}

impl Update<'_> {
    /// Returns whether the game's events are recorded.
    pub(crate) fn is_told(&self) -> bool {
        self.log.is_some()
    }

    /// Tells what has just happened.
    #[inline]
    pub(crate) fn tell(&mut self, event: Event) {
        if let Some(log) = &mut self.log {
            log.events.push(event);
        }
    }

    /// Marks the end of one of Botric's steps.
    pub(crate) fn end_step(&mut self) {
        self.tell(Event::BotricStep);
        if let Some(Log { events, steps: Some(steps) }) = self.log.as_deref_mut() {
            steps.push(Snapshot { told: events.len(), state: self.state.clone() });
        }
    }

    /// Plays a choice that is in the list, and those links of a chain that leave no choice. Writes the choices of the next decision.
    ///
    /// # Errors
    /// Fails if the choice does not belong to the decision.
    pub(crate) fn play(&mut self, choice: Choice, choices: &mut Vec<Choice>) -> Result<(), Refusal> {
        self.apply(choice)?;
        self.settle(choices)
    }

    /// Writes the choices of the decision, and takes those links of a chain that leave no choice.
    ///
    /// # Errors
    /// Fails if the list has a choice that does not belong to the decision.
    pub(crate) fn settle(&mut self, choices: &mut Vec<Choice>) -> Result<(), Refusal> {
        loop {
            choices.clear();
            self.list(choices);
            let alone = matches!(
                self.phase,
                Phase::Villager(_)
                    | Phase::Stand { .. }
                    | Phase::Pay(_)
                    | Phase::Fill { .. }
                    | Phase::Donkeys
                    | Phase::Rain { .. }
                    | Phase::Festival(_)
                    | Phase::KeepFish
            );
            // A fish may be used before as well as between the payments of an action, so that it
            // does not hold up a payment without a choice.
            let fish = |c: &Choice| matches!(c, Choice::SellFish { .. } | Choice::Cook { .. });
            let skipped = match self.phase {
                Phase::Pay(_) => choices.iter().take_while(|c| fish(c)).count(),
                _ => 0,
            };
            match choices[skipped..] {
                [only] if alone || only == Choice::Done => self.apply(only)?,
                _ => return Ok(()),
            }
        }
    }

    /// Plays a choice that is in the list.
    ///
    /// # Errors
    /// Fails if the choice does not belong to the decision.
    fn apply(&mut self, choice: Choice) -> Result<(), Refusal> {
        let seat = self.progress.turn;
        match (self.phase, choice) {
            (_, Choice::SellFish { rarity }) => self.use_fish(rarity, false)?,
            (_, Choice::Cook { rarity }) => self.use_fish(rarity, true)?,
            (Phase::Turn, Choice::EndTurn) => self.finish_turn()?,
            (Phase::Turn | Phase::Donkeys, Choice::MoveDonkey { from, to }) => self.move_donkey(from, to)?,
            (Phase::Donkeys, Choice::Done) => self.end_donkey_act(),
            (Phase::Turn, choice) => self.begin(Task::of(choice).ok_or(Refusal::NotNow)?)?,
            (Phase::Villager(task), Choice::Villager { from }) => self.send(task, from)?,
            (Phase::Fill { tile }, Choice::Fill { wood, stone, wheat }) => {
                self.fill(seat, tile, Mix { wood, stone, wheat })?;
            }
            (Phase::Place { face, from }, Choice::Place(spot)) => {
                self.phase = Phase::Stand { face, from, spot };
            }
            (Phase::Stand { face, from, spot }, Choice::Stand { tile }) => {
                self.build_from(tile, face, from, spot)?;
            }
            (Phase::Pay(payment), Choice::Consume { tile, token }) => self.consume(payment, tile, token)?,
            (Phase::Pay(payment), Choice::Buy { kind }) => self.buy(payment, kind)?,
            (Phase::Pay(payment), Choice::Ferry { lake }) => {
                self.phase = Phase::Pay(Payment { fare: Some(lake), ..payment });
            }
            (Phase::Boat, Choice::Boat { lake }) => {
                self.place_boat(seat, lake)?;
                self.ask_for_boat()?;
            }
            (Phase::Boat, Choice::Done) => self.sail_on()?,
            (Phase::Favour, Choice::Construct { face }) => self.phase = Phase::FavourPlace { face },
            (Phase::FavourPlace { face }, Choice::Place(spot)) => self.build_favour(face, spot)?,
            (Phase::Rain { tile }, Choice::Fill { wood, stone, wheat }) => {
                self.rain_on(tile, Mix { wood, stone, wheat })?;
            }
            (Phase::Breeding, Choice::HireDonkey { tile }) => self.breed(tile)?,
            (Phase::Festival(festival), Choice::Release { common, uncommon, rare }) => {
                self.release(festival, FishCount::new([common, uncommon, rare]))?;
            }
            (Phase::KeepFish, Choice::Keep { common, uncommon, rare }) => {
                self.keep_fish(FishCount::new([common, uncommon, rare]))?;
            }
            (Phase::TownHall { taken, hired }, choice) => self.visit_town_hall(taken, hired, choice)?,
            (Phase::Tie(_), Choice::Settle(target)) => self.settle_tie(target)?,
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    /// Begins a villager action: asks which villager when they stand apart.
    fn begin(&mut self, task: Task) -> Result<(), Refusal> {
        let ready = self.players[self.progress.turn.index()].villagers.ready_places();
        match ready.only() {
            Some(from) => return self.send(task, from),
            None => self.phase = Phase::Villager(task),
        }
        Ok(())
    }

    /// Sends a villager to its work.
    fn send(&mut self, task: Task, from: Location) -> Result<(), Refusal> {
        let seat = self.progress.turn;
        if let Some(shore) = &mut self.shore {
            shore.acting = Some(Acting { task, at: from });
        }
        match task {
            Task::Produce { tile } => {
                self.act(from, tile)?;
                self.produce(seat, tile)?;
            }
            Task::Fish { tile } => {
                self.act(from, tile)?;
                self.go_fishing(seat, tile)?;
                self.end_action();
            }
            Task::TownHall => {
                let tile = self.town_hall.tile;
                self.act(from, tile)?;
                self.phase = Phase::TownHall { taken: false, hired: false };
            }
            Task::Beg => {
                self.act(from, TileId::CHURCH)?;
                self.beg(seat);
            }
            Task::Paid(task) => {
                let (at, need) = match task {
                    PaidTask::Construct { face } => {
                        self.phase = Phase::Place { face, from };
                        return Ok(());
                    }
                    PaidTask::Refine { tile, count } => {
                        let refinery = self.land().refinery(tile).ok_or(Impossible::NoRefinery(tile))?;
                        (tile, Need::of(refinery.input, count))
                    }
                    PaidTask::Store { tile, count } => (tile, Need::of_anything(count)),
                    PaidTask::Sell { sale } => (self.market.tile, self.catalogue.known_sale(sale).need),
                    PaidTask::Deliver { slot } => {
                        let delivery = self.church.slots().get(usize::from(slot));
                        (TileId::CHURCH, delivery.ok_or(Refusal::NoSuchThing)?.need)
                    }
                    PaidTask::Road { at, kind, .. } => (at, self.catalogue.numbers.road(kind)),
                };
                self.act(from, at)?;
                self.pay(Payment::new(task, at, need, Pose::default()))?;
            }
        }
        Ok(())
    }

    /// Moves a villager to its work and lays it down.
    pub(crate) fn act(&mut self, from: Location, to: TileId) -> Done {
        let seat = self.progress.turn;
        if !self.players[seat.index()].villagers.act(from, to) {
            return Err(Impossible::NobodyThere(from));
        }
        if let Some(shore) = &mut self.shore
            && let Some(acting) = &mut shore.acting
        {
            acting.at = Location::Tile(to);
        }
        self.tell(Event::VillagerActed { seat, from, to });
        Ok(())
    }

    /// Begins a payment; one that needs nothing is finished at once.
    pub(crate) fn pay(&mut self, payment: Payment) -> Done {
        if payment.need.count() == 0 && payment.fare.is_none() {
            return self.finish_payment(payment);
        }
        self.phase = Phase::Pay(payment);
        Ok(())
    }

    /// Pays the gold part and does what was paid for.
    pub(crate) fn finish_payment(&mut self, payment: Payment) -> Done {
        let seat = self.progress.turn;
        let gold = payment.need.gold;
        if gold > 0 {
            let own = &mut self.players[seat.index()].gold;
            *own = own.saturating_sub(u16::from(gold));
            self.tell(Event::Paid { seat, gold });
        }
        match payment.task {
            PaidTask::Refine { tile, count } => self.refine(seat, tile, count)?,
            // Each material was laid by when it was paid.
            PaidTask::Store { .. } => {}
            PaidTask::Sell { sale } => self.finish_sale(seat, sale)?,
            PaidTask::Deliver { slot } => self.finish_delivery(seat, slot)?,
            PaidTask::Construct { face } => {
                self.construct(seat, face, payment.spot, true);
                return self.ask_for_boat();
            }
            PaidTask::Road { at, to, kind } => self.build_road(seat, at, to, kind),
        }
        self.end_action();
        Ok(())
    }

    /// Goes on with the turn after a villager's action.
    pub(crate) fn end_action(&mut self) {
        self.phase = Phase::Turn;
        self.after_action();
    }

    /// Gives points and gold. For Botric a point stands for any gold (ruling S8).
    pub(crate) fn gain(&mut self, seat: Seat, points: u8, gold: u8, source: Source) {
        let (gold, for_gold) = if self.botric_seat() == Some(seat) && gold > 0 {
            (0, self.catalogue.solo.points_per_gold_reward)
        } else {
            (gold, 0)
        };
        let points = i16::from(points) + i16::from(for_gold);
        if points == 0 && gold == 0 {
            return;
        }
        let player = &mut self.players[seat.index()];
        player.earned[source as usize] += i32::from(points);
        player.gold = player.gold.saturating_add(u16::from(gold));
        self.tell(Event::Gained { seat, points, gold, for_gold, source });
    }
}
