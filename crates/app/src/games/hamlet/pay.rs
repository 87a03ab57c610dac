//! Automatic payment, and previews of choices.

use crate::api::{Cost, CostGroup, Deal, EndChange, GainOther, LogLine, Preview, PreviewWay};
use crate::games::hamlet::names::{Table, material, token};
use hamlet_rules::{Choice, Decision, Event, Game, LakeId, LakeSet, Seat, Source};

/// What the rest of a payment costs besides its goods. Gold counts before boats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Outlay {
    /// The gold for purchases.
    gold: u32,
    /// The number of waters that goods cross.
    boats: u32,
}

/// Returns the next material of an automatic payment; `None` if nothing is being paid. The order is: own high quality, own
/// refined, raw, other players' goods (ordinary before high quality), the nearest of each; then a boat whose wheat is in the
/// village; a purchase only if nothing else is offered; last a boat whose wheat must be bought. Of several such boats it
/// chooses one with which the fewest are needed. Never uses fish. Chooses only from the legal choices, so the payment can be
/// completed.
pub fn next(game: &Game) -> Option<Choice> {
    let ranks = ranks(game);
    let (best, first) = *ranks.first()?;
    if !matches!(first, Choice::Ferry { .. }) {
        return Some(first);
    }
    let equal = ranks.iter().take_while(|(rank, _)| *rank == best).map(|(_, choice)| *choice);
    Some(cheapest(game, equal).unwrap_or(first))
}

/// Returns the choice with which an automatic payment costs least, the first of equal ones; `None` if with each the payment cannot
/// be completed.
fn cheapest(game: &Game, choices: impl Iterator<Item = Choice>) -> Option<Choice> {
    let mut chosen: Option<(Outlay, Choice)> = None;
    for choice in choices {
        let most = chosen.map(|(outlay, _)| outlay);
        if let Some(outlay) = outlay_below(game, choice, most) {
            chosen = Some((outlay, choice));
        }
    }
    chosen.map(|(_, choice)| choice)
}

/// When a choice is used in an automatic payment: lower before higher. The group counts before the effort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    /// The kind of goods or of purchase.
    group: Group,
    /// The steps of goods, or the price in gold of a purchase.
    effort: usize,
}

/// For whom and how an event of a payment is counted.
#[derive(Clone, Copy, Debug)]
struct Spent {
    /// Who pays.
    me: Seat,
    /// The waters that the goods may cross.
    paid: LakeSet,
    /// Whether the good is the wheat for a boat.
    fare: bool,
}

/// What a choice pays with, in the order of an automatic payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    OwnHighQuality,
    OwnRefined,
    Raw,
    Others,
    OthersHighQuality,
    /// A boat whose wheat is in the village.
    Boat,
    Purchase,
    /// A boat whose wheat must be bought.
    BoatWithPurchase,
}

/// Returns what can be paid with next, in the order of an automatic payment.
fn ranks(game: &Game) -> Vec<(Rank, Choice)> {
    let Some(due) = game.payment().filter(|_| matches!(game.decision(), Decision::Pay | Decision::Fare))
    else {
        return Vec::new();
    };
    let me = game.turn();
    let paid = game.paid_waters();
    let hamlet_rules::Prices { raw, refined } = game.market_prices();
    let rank = |choice: &Choice| match *choice {
        Choice::Consume { tile, token } => {
            let group = match (token.maker, token.high_quality) {
                (Some(maker), true) if maker == me => Group::OwnHighQuality,
                (Some(maker), false) if maker == me => Group::OwnRefined,
                (None, _) => Group::Raw,
                (Some(_), false) => Group::Others,
                (Some(_), true) => Group::OthersHighQuality,
            };
            let steps = game.way(me, tile, due.at, paid).map_or(usize::MAX, |way| way.len());
            Some(Rank { group, effort: steps })
        }
        Choice::Ferry { lake } if wheat_lies_there(game, lake) => {
            Some(Rank { group: Group::Boat, effort: 0 })
        }
        Choice::Buy { kind } => {
            let price = if kind.is_raw() { raw } else { refined };
            Some(Rank { group: Group::Purchase, effort: usize::from(price) })
        }
        Choice::Ferry { .. } => Some(Rank { group: Group::BoatWithPurchase, effort: 0 }),
        // Whatever else is offered meanwhile, such as selling a fish, pays for nothing.
        _ => None,
    };
    let choices = game.choices().iter();
    let mut ranks: Vec<_> = choices.filter_map(|choice| Some((rank(choice)?, *choice))).collect();
    ranks.sort_unstable();
    ranks
}

/// Returns the outlay if a payment goes on with a choice and then automatically; `None` if it is not below `most`.
fn outlay_below(game: &Game, first: Choice, most: Option<Outlay>) -> Option<Outlay> {
    let mut game = game.clone();
    let mut outlay = Outlay::default();
    let mut step = Some(first);
    while let Some(choice) = step {
        for event in game.play(choice).ok()? {
            match *event {
                Event::Bought { gold, .. } => outlay.gold += u32::from(gold),
                Event::Ferried { .. } => outlay.boats += 1,
                _ => {}
            }
        }
        if most.is_some_and(|most| outlay >= most) {
            return None;
        }
        step = next(&game);
    }
    Some(outlay)
}

/// Returns whether a water can be crossed with wheat that need not be bought.
fn wheat_lies_there(game: &Game, lake: LakeId) -> bool {
    let mut after = game.clone();
    let Ok(events) = after.play(Choice::Ferry { lake }) else { return false };
    events.iter().any(|event| matches!(event, Event::Consumed { .. }))
        || after.choices().iter().any(|choice| matches!(choice, Choice::Consume { .. }))
}

/// Returns the next choice of a preview: the automatic payment, the first villager, or the tile to build from at which least is
/// paid. `None` if only the player can decide, or the action is complete.
pub fn go_on(game: &Game) -> Option<Choice> {
    match game.decision() {
        Decision::Pay | Decision::Fare => next(game),
        Decision::Villager => game.choices().first().copied(),
        Decision::Stand => cheapest(game, game.choices().iter().copied()),
        _ => None,
    }
}

impl Table<'_> {
    /// Returns a preview of a choice, played and paid on a copy; `None` if there is no such choice.
    pub fn preview(&self, choice: Choice) -> Option<Preview> {
        let me = self.game.decider();
        let mut round = u32::from(self.game.round());
        let printed = self.cost(choice);
        let mut game = self.game.clone();
        let mut preview = Preview { deal: Deal::default(), ways: Vec::new(), lines: Vec::new(), asks: false };
        let mut step = Some(choice);
        while let Some(choice) = step {
            let before = Table { game: &game.clone(), labels: self.labels };
            game.play(choice).ok()?;
            let mut paid = before.game.paid_waters();
            for (index, event) in game.events().iter().enumerate() {
                // The wheat for a water may itself come over that water.
                let fare = match game.events().get(index + 1) {
                    Some(Event::Ferried { lake, .. }) => {
                        paid.add(*lake);
                        true
                    }
                    _ => false,
                };
                before.count(event, Spent { me, paid, fare }, &mut preview);
                // The next player's turn is not part of the preview.
                if matches!(event, Event::TurnEnded { .. }) {
                    break;
                }
            }
            let ended = game.events().iter().position(|event| matches!(event, Event::TurnEnded { .. }));
            let own = &game.events()[..ended.unwrap_or(game.events().len())];
            // Leave out events that reveal hidden information.
            let shown: Vec<Event> = own.iter().filter(|event| !event.reveals()).copied().collect();
            let lines: Vec<LogLine> = Table { game: &game, labels: self.labels }.lines(&shown, &mut round);
            preview.lines.extend(lines);
            step = if ended.is_some() { None } else { go_on(&game) };
            if step.is_none() && ended.is_none() {
                preview.deal.ends = ends(self.game, &game, &preview.deal);
            }
        }
        preview.asks = matches!(
            game.decision(),
            Decision::Fill
                | Decision::Place
                | Decision::TownHall
                | Decision::Boat
                | Decision::Favour
                | Decision::Breeding
                | Decision::Festival
                | Decision::KeepFish
        );
        if matches!((game.decision(), choice), (Decision::Place, Choice::Construct { .. }))
            && let Some(printed) = printed
        {
            preview.deal =
                Deal { cost: printed, gain: self.gain(choice).unwrap_or_default(), ..Deal::default() };
        }
        // Which goods fill a Barn makes no difference to what its work pays.
        if matches!((game.decision(), choice), (Decision::Fill, Choice::Produce { .. })) {
            preview.deal.gain = self.gain(choice).unwrap_or_default();
        }
        take_off_back(&mut preview.deal);
        Some(preview)
    }

    /// Returns what a choice costs and gains when it is paid as suggested; `None` if it has neither a cost nor a gain.
    pub fn deal(&self, choice: Choice) -> Option<Deal> {
        self.cost(choice).map(|_| ()).or_else(|| self.gain(choice).map(|_| ()))?;
        Some(self.preview(choice)?.deal)
    }

    /// Returns the deal of each choice that a villager's work is, by its index.
    pub fn deals(&self) -> Vec<Option<Deal>> {
        let works = |choice: &Choice| {
            matches!(
                choice,
                Choice::Produce { .. }
                    | Choice::Refine { .. }
                    | Choice::Sell { .. }
                    | Choice::Deliver { .. }
                    | Choice::Beg
                    | Choice::Construct { .. }
                    | Choice::Road { .. }
                    | Choice::Store { .. }
            )
        };
        let choices = self.game.choices().iter();
        choices.map(|choice| works(choice).then(|| self.deal(*choice)).flatten()).collect()
    }

    /// Adds one event to a preview. The table is in the state before the event.
    fn count(&self, event: &Event, spent: Spent, preview: &mut Preview) {
        let Spent { me, paid, fare } = spent;
        if let Event::Consumed { token, .. } | Event::Stored { token, .. } = event
            && token.high_quality
            && token.maker == Some(me)
        {
            preview.deal.own.get_or_insert_default().fine = true;
        }
        match *event {
            Event::Consumed { tile, at, token: goods, .. } => {
                add(&mut preview.deal.cost, material(goods.kind));
                let way = |path| PreviewWay {
                    token: Some(token(goods)),
                    material: material(goods.kind),
                    price: None,
                    fare,
                    path,
                };
                preview.ways.extend(self.way(tile, at, paid).map(way));
            }
            Event::Stored { from, at, token: goods, .. } => {
                add(&mut preview.deal.cost, material(goods.kind));
                let way = |path| PreviewWay {
                    token: Some(token(goods)),
                    material: material(goods.kind),
                    price: None,
                    fare,
                    path,
                };
                preview.ways.extend(self.way(from, at, paid).map(way));
            }
            Event::Bought { at, kind, gold, .. } => {
                let bought = preview.deal.bought.get_or_insert_default();
                bought.goods.push(material(kind));
                bought.fares += u32::from(fare);
                bought.gold += u32::from(gold);
                preview.deal.cost.gold += u32::from(gold);
                let way = |path| PreviewWay {
                    token: None,
                    material: material(kind),
                    price: Some(u32::from(gold)),
                    fare,
                    path,
                };
                preview.ways.extend(self.way(self.game.market_tile(), at, paid).map(way));
            }
            Event::Ferried { .. } => preview.deal.fares += 1,
            Event::Paid { gold, .. }
            | Event::VillagerHired { gold, .. }
            | Event::DonkeyHired { gold, .. }
            | Event::BlueprintTaken { gold, .. } => preview.deal.cost.gold += u32::from(gold),
            Event::Gained { seat, points, gold, source, .. } if seat == me => {
                preview.deal.gain.points += i32::from(points);
                preview.deal.gain.gold += i32::from(gold);
                if source == Source::Refined {
                    let own = preview.deal.own.get_or_insert_default();
                    own.points += i32::from(points);
                    own.gold += i32::from(gold);
                }
            }
            Event::Gained { seat, points, gold, .. } => {
                let others = &mut preview.deal.gain.others;
                if others.iter().all(|other| other.seat != seat.0) {
                    others.push(GainOther { seat: seat.0, points: 0, gold: 0 });
                }
                for other in others.iter_mut().filter(|other| other.seat == seat.0) {
                    other.points += i32::from(points);
                    other.gold += i32::from(gold);
                }
            }
            _ => {}
        }
    }
}

/// Returns how the scores differ after an action with that gain from those before it, if the game ended then.
fn ends(before: &Game, after: &Game, deal: &Deal) -> Vec<EndChange> {
    let me = before.decider();
    let changes = before.seats().map(|seat| {
        let others = deal.gain.others.iter().find(|other| other.seat == seat.0);
        EndChange {
            seat: seat.0,
            points: after.score(seat).total - before.score(seat).total,
            at_once: if seat == me { deal.gain.points } else { others.map_or(0, |other| other.points) },
        }
    });
    changes.filter(|change| change.points != 0).collect()
}

/// Takes the gold that own goods bring back off the price.
fn take_off_back(deal: &mut Deal) {
    let back = deal.cost.gold.min(u32::try_from(deal.gain.gold).unwrap_or(0));
    deal.cost.gold -= back;
    deal.gain.gold -= back as i32;
    deal.back = back;
}

fn add(cost: &mut Cost, kind: crate::api::Material) {
    if let Some(group) = cost.groups.iter_mut().find(|group| group.kinds == [kind]) {
        group.count += 1;
    } else {
        cost.groups.push(CostGroup { kinds: vec![kind], count: 1 });
    }
}
