//! Checks the coach's facts against the rules' lists of choices, their events and a search of the board from scratch.

use crate::catalogue::FeatureKind;
use crate::choice::{Choice, Decision};
use crate::event::Event;
use crate::lattice::{Cell, Side};
use crate::options::Options;
use crate::rival::aspects::Aspect;
use crate::rival::coach::{Coach, Suggestion};
use crate::rival::facts::Fact;
use crate::rival::reasons::Reason;
use crate::rival::{Rival, Rivals, Weights};
use crate::state::{Phase, State};
use crate::survey::{Found, Survey, majority};
use search::laws::nodes;
use std::collections::{BTreeMap, BTreeSet};
use tabletop::{Chance, Determinize, GameState, Seat};

fn rival(level: &str) -> Rival {
    let level = Rivals::standard().expect("the data is usable").level(level).expect("a level");
    Rival::new(Weights::standard().expect("the data is usable"), level, None)
}

fn coach() -> Coach {
    let level = Rivals::standard().expect("the data is usable").level("master").expect("a level");
    Coach::new(Weights::standard().expect("the data is usable"), level)
}

/// Returns set-ups for 2 to 5 players, without and with The Lake.
fn tables() -> Vec<Options> {
    let plain = (2..=5).map(|players| Options::new(players, 70 + u64::from(players)));
    plain.flat_map(|options| [options.clone(), options.with_lake()]).collect()
}

/// Calls a function with each decision of a game in which good turns and random choices alternate.
fn each_decision(options: &Options, mut look: impl FnMut(&State)) {
    let player = rival("player");
    let mut state = State::new(options, &mut ()).expect("the set-up is allowed");
    let mut chance = Chance::new(options.seed ^ 0xfac7);
    let mut choices = Vec::new();
    while !state.is_over() {
        look(&state);
        if chance.below(3) == 0 {
            state.list_choices(&mut choices);
            state.play_at(chance.below(choices.len()), None).expect("a listed choice");
        } else {
            player.play(&mut state, nodes(300)).expect("only legal choices");
        }
    }
}

/// A turn played by the rules, to compare its facts with.
struct Turn {
    seat: Seat,
    before: State,
    /// Before the last choice: what is laid in the turn lies.
    laid: State,
    last: Choice,
    /// After the turn, at the next decision that is not an answer about the race.
    real: State,
    events: Vec<Event>,
}

impl Turn {
    fn of(state: &State, suggestion: &Suggestion) -> Turn {
        let seat = state.decider();
        let (last, line) = suggestion.line.split_last().expect("a choice");
        let mut laid = state.clone();
        // Events of all choices but the last are not about points.
        line.iter().for_each(|index| laid.play_at(*index, None).expect("a legal choice"));
        let mut choices = Vec::new();
        laid.list_choices(&mut choices);
        let (mut real, mut events) = (laid.clone(), Vec::new());
        real.play_at(*last, Some(&mut events)).expect("a legal choice");
        while real.decision() == Decision::Enlist {
            let mut more = Vec::new();
            real.list_choices(&mut more);
            let mut told = Vec::new();
            real.play_at(more.len() - 1, Some(&mut told)).expect("nothing is always possible");
            events.extend(told);
        }
        Turn { seat, before: state.clone(), laid, last: choices[*last], real, events }
    }

    /// Returns the events of the turn itself; `None` if the game ended with it.
    fn own_events(&self) -> Option<&[Event]> {
        let end = self.events.iter().position(|event| matches!(event, Event::TurnBegan { .. }))?;
        Some(&self.events[..end])
    }

    fn gained(&self, seat: Seat) -> Option<u16> {
        let points = self.own_events()?.iter().map(|event| match event {
            Event::Scored { seat: of, points, .. } | Event::Gained { seat: of, points, .. }
                if *of == seat =>
            {
                *points
            }
            _ => 0,
        });
        Some(points.sum())
    }

    /// Returns the features with the followers at the end of the turn, before it is scored.
    fn features(&self) -> Vec<Found> {
        let survey = Survey::of(&self.laid);
        let mut features = survey.features().to_vec();
        let (square, segment) = match self.last {
            Choice::Deploy { feature } => {
                let site = self.laid.site(feature).expect("a feature of what was laid");
                (site.square, self.laid.board().square(site.square).segment(site.node))
            }
            _ => return features,
        };
        let own = features
            .iter_mut()
            .find(|found| found.parts.iter().any(|part| part.square == square && part.segment == segment));
        own.expect("the feature of the follower").followers[self.seat.index()] += 1;
        features
    }

    /// Returns the features that the player holds, incomplete and of that kind.
    fn own_open(&self, kind: FeatureKind) -> Vec<Found> {
        let own =
            |found: &Found| found.kind == kind && !found.is_complete() && leads(found.followers, self.seat);
        self.features().into_iter().filter(own).collect()
    }

    /// Returns whether an opponent has as many followers on a feature of the player.
    fn is_shared(&self, found: &Found) -> bool {
        self.before.seats().any(|other| other != self.seat && leads(found.followers, other))
    }

    /// Returns the features of an opponent before that are part of a feature now.
    fn is_made_of(&self, now: &Found, is_theirs: impl Fn(&Found) -> bool) -> bool {
        let before = Survey::of(&self.before);
        before
            .features()
            .iter()
            .any(|then| then.parts.iter().all(|part| now.parts.contains(part)) && is_theirs(then))
    }

    /// Returns the empty cells that a feature needs.
    fn needed(&self, found: &Found) -> BTreeSet<Cell> {
        let board = self.laid.board();
        let cells = found.parts.iter().flat_map(|part| {
            let square = board.square(part.square);
            let turned = &self.laid.catalogue().kind(square.kind).turned[square.rotation.index()];
            let is_open = move |side: &Side| turned.sides[side.index()].main == Some(part.segment);
            let sides = Side::ALL.into_iter().filter(is_open).map(|side| square.cell.beside(side));
            let around = square.cell.around().filter(|_| found.kind == FeatureKind::Monastery);
            sides.chain(around).collect::<Vec<_>>()
        });
        cells.filter(|cell| board.at(*cell).is_none()).collect()
    }

    /// Returns the positions after each way to lay a tile of the pile on a cell, with the number of such tiles.
    fn laid_on(&self, cell: Cell) -> Vec<(u8, Vec<State>)> {
        let left = self.laid.remaining();
        let kinds = self.laid.catalogue().tiles().filter(|(id, _)| left[id.index()] > 0);
        let laid = kinds.map(|(id, _)| {
            let mut drawn = self.laid.clone();
            drawn.set_pile(&[]);
            drawn.phase = Phase::Lay(id);
            let mut choices = Vec::new();
            drawn.list(&mut choices);
            let here = choices
                .into_iter()
                .filter(|choice| matches!(choice, Choice::Tile { cell: at, .. } if *at == cell));
            let states = here.map(|choice| {
                let mut after = drawn.clone();
                after.play(choice, &mut ());
                after
            });
            (left[id.index()], states.collect())
        });
        laid.collect()
    }

    /// Returns whether a tile of the pile can be laid on a cell, now or once it has a neighbour.
    fn takes_tile(&self, cell: Cell) -> bool {
        self.laid.board().open_at(cell).is_none()
            || self.laid_on(cell).iter().any(|(_, states)| !states.is_empty())
    }

    /// Returns whether a tile of the pile or the lake can be laid on a cell.
    fn can_fill(&self, cell: Cell) -> bool {
        if self.takes_tile(cell) {
            return true;
        }
        let mut drawn = self.laid.clone();
        drawn.phase = Phase::LayLake;
        let mut choices = Vec::new();
        let lake_is_left = self.laid.remaining()[crate::catalogue::TILE_KINDS] > 0;
        if lake_is_left {
            drawn.list(&mut choices);
        }
        choices.into_iter().any(|choice| {
            let mut after = drawn.clone();
            after.play(choice, &mut ());
            after.board().at(cell).is_some()
        })
    }

    /// Returns whether enough tiles are left for the cells that an incomplete feature needs, and one fits each of them.
    fn may_close(&self, found: &Found) -> bool {
        let needed = self.needed(found);
        needed.len() <= self.laid.left() && needed.into_iter().all(|cell| self.takes_tile(cell))
    }

    /// Checks a fact. Returns whether it could be checked.
    fn check(&self, fact: Fact) -> bool {
        let (before, real, seat) = (&self.before, &self.real, self.seat);
        let [was, is] = [before, real].map(|state| state.player(seat));
        let home = |seat: Seat| {
            self.events
                .iter()
                .filter(|event| matches!(event, Event::Home { seat: of, .. } if *of == seat))
                .count()
        };
        match fact {
            Fact::Keeper { points } => {
                assert_eq!((before.keeper(), real.keeper(), points), (None, Some(seat), 25));
            }
            Fact::Points { gained } => {
                let Some(points) = self.gained(seat) else { return false };
                assert_eq!(gained, points);
            }
            Fact::OpponentPoints { seat: other, gained } => {
                assert_ne!(other, seat);
                let Some(points) = self.gained(other) else { return false };
                assert_eq!(gained, points);
            }
            Fact::Score { gained } | Fact::OpponentScore { gained, .. } => {
                let of = if let Fact::OpponentScore { seat, .. } = fact { seat } else { seat };
                let [was, is] = [before, real].map(|state| state.projection()[of.index()].total);
                assert_eq!(gained, is - was, "{fact:?}");
            }
            Fact::Home { count } => assert_eq!(usize::from(count), home(seat)),
            Fact::NoFollowers => {
                assert!(was.supply > 0 && is.supply == 0);
                assert!(self.laid.left() >= self.laid.seats().count(), "{fact:?} without a turn to come");
            }
            Fact::Takes { kind, seat: other } | Fact::Shares { kind, seat: other } => {
                let shared = matches!(fact, Fact::Shares { .. });
                let theirs = |then: &Found| leads(then.followers, other) && !leads(then.followers, seat);
                let found = self.features().into_iter().any(|now| {
                    let is_so = leads(now.followers, seat) && leads(now.followers, other) == shared;
                    now.kind == kind && is_so && self.is_made_of(&now, theirs)
                });
                assert!(found, "{fact:?}");
            }
            Fact::Outnumbers { kind, seat: other } => {
                let shared = |then: &Found| leads(then.followers, other) && leads(then.followers, seat);
                let found = self.features().into_iter().any(|now| {
                    let is_so = leads(now.followers, seat) && !leads(now.followers, other);
                    now.kind == kind && is_so && self.is_made_of(&now, shared)
                });
                assert!(found, "{fact:?}");
            }
            Fact::OneLeft { kind, shared, size, tiles } => {
                assert!(tiles > 0);
                let found = self.own_open(kind).into_iter().any(|found| {
                    if self.is_shared(&found) != shared {
                        return false;
                    }
                    let cells = self.needed(&found);
                    let (Some(cell), 1, true) = (cells.first(), cells.len(), found.squares == size) else {
                        return false;
                    };
                    let part = found.parts[0];
                    let closes =
                        |state: &State| Survey::of(state).feature(part).is_some_and(Found::is_complete);
                    let closing = self.laid_on(*cell);
                    let closing = closing.iter().filter(|(_, states)| states.iter().any(closes));
                    closing.map(|(count, _)| count).sum::<u8>() == tiles
                });
                assert!(found, "{fact:?}");
            }
            Fact::Open { kind, shared, size, cells } => {
                assert!(cells > 0);
                let is_meant = |found: &Found| found.squares == size && self.is_shared(found) == shared;
                let mut own = self.own_open(kind).into_iter().filter(is_meant);
                let is_so =
                    |found: Found| self.needed(&found).len() == usize::from(cells) && self.may_close(&found);
                assert!(own.any(is_so), "{fact:?}");
            }
            Fact::Around { cells } => {
                let mut own = self.own_open(FeatureKind::Monastery).into_iter();
                let is_so =
                    |found: Found| self.needed(&found).len() == usize::from(cells) && self.may_close(&found);
                assert!(own.any(is_so), "{fact:?}");
            }
            Fact::Field { cities, points } => {
                let worth = |state: &State| {
                    let survey = Survey::of(state);
                    let own = survey.features().iter().filter(|found| found.kind == FeatureKind::Field);
                    let own = own.filter(|found| leads(found.followers, seat));
                    own.map(|found| (survey.field_points(found), found.has_pigs)).collect::<Vec<_>>()
                };
                let now = worth(real).into_iter().any(|(worth, has_pigs)| {
                    worth == points && cities * if has_pigs { 4 } else { 3 } == worth
                });
                assert!(now, "{fact:?}");
                assert!(worth(before).len() < worth(real).len() || worth(before) != worth(real));
            }
            Fact::OpenCities { count } => {
                let survey = Survey::of(real);
                let own = survey.features().iter().filter(|found| found.kind == FeatureKind::Field);
                let mut own = own.filter(|found| leads(found.followers, seat));
                let open = |city: &&Found| !city.is_complete() && self.may_close(city);
                let cities = |found| survey.cities_beside(found).filter(open).count();
                assert!(count > 0 && own.any(|found| cities(found) == usize::from(count)), "{fact:?}");
            }
            Fact::Race { turns } => {
                assert_eq!(real.race_turns(seat), Some(turns));
                assert!(before.race_turns(seat).is_none_or(|before| before > turns));
                assert!(self.laid.left() >= usize::from(turns), "{fact:?}");
            }
            Fact::BlocksRacer { seat: other } => {
                assert!(before.race_turns(other).is_some() && real.race_turns(other).is_none());
                assert!(real.player(other).racer.is_some());
            }
            Fact::Water { placed, left } => {
                let had = if before.lake_rotation().is_some() { was.water } else { left + placed };
                assert_eq!((had - is.water, is.water), (placed, left));
            }
            Fact::Shuts { kind, seat: other } => {
                let shut = self.features().into_iter().any(|now| {
                    let theirs = leads(now.followers, other) && !leads(now.followers, seat);
                    let is_so = now.kind == kind && theirs && !now.is_complete();
                    is_so && self.needed(&now).into_iter().any(|cell| !self.can_fill(cell))
                });
                assert!(shut, "{fact:?}");
            }
        }
        true
    }
}

fn leads(followers: [u8; crate::options::MAX_SEATS], seat: Seat) -> bool {
    majority(followers).has(seat)
}

#[test]
fn every_fact_of_advice_is_true() {
    let (coach, searching) = (coach(), rival("master"));
    let (mut positions, mut checked) = (0, 0);
    let mut kinds = BTreeMap::<String, usize>::new();
    for options in tables() {
        each_decision(&options, |state| {
            positions += 1;
            // Also turns that are not suggested.
            for turn in searching.advice(state, nodes(400)).turns {
                let suggestion = coach.explain(state, &turn.line);
                let played = Turn::of(state, &suggestion);
                for fact in &suggestion.facts {
                    checked += usize::from(played.check(*fact));
                    let name = format!("{fact:?}");
                    let name = name.split([' ', '{']).next().unwrap_or_default();
                    *kinds.entry(name.to_owned()).or_default() += 1;
                }
            }
        });
    }
    println!("{positions} positions, {checked} facts, {kinds:?}");
    assert!(positions > 500 && checked > 5000, "{positions} positions, {checked} facts");
    assert!(kinds.len() >= 14, "{kinds:?}");
}

#[test]
fn advice_late_in_the_game_counts_only_tiles_that_can_still_come() {
    let coach = coach();
    let (mut turns, mut last, mut told) = (0, 0, 0);
    for options in tables() {
        each_decision(&options, |state| {
            if state.left() > 6 {
                return;
            }
            let mut choices = Vec::new();
            state.list_choices(&mut choices);
            for index in 0..choices.len() {
                let mut laid = state.clone();
                laid.play_at(index, None).expect("a legal choice");
                let mut more = Vec::new();
                let is_rest = laid.is_over() || laid.decision() != Decision::Act;
                if !is_rest {
                    laid.list_choices(&mut more);
                }
                let lines = if is_rest {
                    vec![vec![index]]
                } else {
                    (0..more.len()).map(|next| vec![index, next]).collect()
                };
                for line in lines {
                    let suggestion = coach.explain(state, &line);
                    let turn = Turn::of(state, &suggestion);
                    turns += 1;
                    for (nth, fact) in suggestion.facts.iter().enumerate() {
                        assert!(!suggestion.facts[..nth].contains(fact), "told twice: {fact:?}");
                        turn.check(*fact);
                        told += 1;
                    }
                    if state.left() > 0 {
                        continue;
                    }
                    last += 1;
                    let to_come = |fact: &Fact| {
                        matches!(
                            fact,
                            Fact::OneLeft { .. }
                                | Fact::Open { .. }
                                | Fact::Around { .. }
                                | Fact::OpenCities { .. }
                                | Fact::Race { .. }
                                | Fact::Shuts { .. }
                                | Fact::BlocksRacer { .. }
                                | Fact::NoFollowers
                        )
                    };
                    assert!(!suggestion.facts.iter().any(to_come), "{:?}", suggestion.facts);
                    let later = |reason: &Reason| {
                        matches!(
                            reason,
                            Reason::LaterFields
                                | Reason::Better(Aspect::Followers)
                                | Reason::Opponent { aspect: Aspect::Followers, .. }
                        )
                    };
                    assert!(!suggestion.reasons.iter().any(later), "{:?}", suggestion.reasons);
                }
            }
        });
    }
    println!("{turns} turns, {last} with the last tile, {told} facts");
    assert!(turns > 500 && last > 50 && told > 500, "{turns} turns, {last} with the last tile, {told} facts");
}

/// Returns the fewest figures on each racer's way and its steps; `None` without a way.
fn ways(state: &State) -> Vec<Option<(usize, u8)>> {
    let way = |seat| state.race_way(state.player(seat).racer?).map(|way| (way.occupied.len(), way.steps()));
    state.seats().map(way).collect()
}

#[test]
fn no_step_of_the_racer_is_advised_that_gains_nothing() {
    let (coach, searching) = (coach(), rival("master"));
    let (mut steps, mut idle) = (0, 0);
    for options in tables().into_iter().filter(|options| options.lake.is_some()) {
        each_decision(&options, |state| {
            if state.player(state.turn()).racer.is_none() || state.decision() == Decision::Enlist {
                return;
            }
            let gains = |line: &[usize]| {
                let (last, laying) = line.split_last().expect("a choice");
                let mut laid = state.clone();
                laying.iter().for_each(|index| laid.play_at(*index, None).expect("a legal choice"));
                let mut choices = Vec::new();
                laid.list_choices(&mut choices);
                let Choice::Race { .. } = choices[*last] else { return None };
                let (seat, was) = (laid.turn(), ways(&laid));
                laid.play_at(*last, None).expect("a legal choice");
                let is = ways(&laid);
                let far = |way: Option<(usize, u8)>| way.unwrap_or((usize::MAX, 0));
                let delays = |of: usize| of != seat.index() && far(is[of]) > far(was[of]);
                let nearer = far(is[seat.index()]) < far(was[seat.index()]);
                Some(laid.keeper().is_some() || nearer || (0..is.len()).any(delays))
            };
            let found = searching.advice(state, nodes(400)).turns;
            idle += found.first().is_some_and(|turn| gains(&turn.line) == Some(false)) as usize;
            for suggestion in coach.suggest(state, nodes(400)) {
                let is_of_use = gains(&suggestion.line);
                steps += usize::from(is_of_use.is_some());
                assert_ne!(is_of_use, Some(false), "{:?}", suggestion.line);
            }
        });
    }
    println!("{steps} steps, {idle} best turns with an idle one");
    assert!(steps > 20 && idle > 0, "{steps} steps, {idle} best turns with an idle one");
}

#[test]
fn advice_does_not_depend_on_the_order_of_the_pile() {
    let coach = coach();
    let mut compared = 0;
    for options in tables() {
        let mut nth = 0;
        each_decision(&options, |state| {
            nth += 1;
            if nth % 4 != 0 {
                return;
            }
            let suggestions = coach.suggest(state, nodes(2_000));
            assert!(!suggestions.is_empty() && suggestions.len() <= 2);
            let other = state.determinize(Seat(0), nth);
            assert_eq!(coach.suggest(&other, nodes(2_000)), suggestions, "{options:?}");
            for suggestion in &suggestions {
                let mut told = coach.explain(&other, &suggestion.line);
                told.behind = suggestion.behind;
                assert_eq!(&told, suggestion, "{options:?}");
                compared += 1;
            }
        });
    }
    assert!(compared > 200, "{compared} compared");
}

#[test]
fn suggestions_differ_in_their_place_or_in_what_follows() {
    let coach = coach();
    let (mut two, mut rests) = (0, 0);
    for options in tables() {
        let mut nth = 0;
        each_decision(&options, |state| {
            nth += 1;
            if nth % 3 != 0 {
                return;
            }
            let suggestions = coach.suggest(state, nodes(600));
            let lines: BTreeSet<_> = suggestions.iter().map(|suggestion| suggestion.line.clone()).collect();
            assert_eq!(lines.len(), suggestions.len());
            two += usize::from(suggestions.len() == 2);
            rests += usize::from(state.decision() != Decision::Lay);
            for suggestion in &suggestions {
                let choices = suggestion.line.iter().copied();
                let mut after = state.clone();
                for index in choices {
                    assert_eq!(after.decider(), state.decider());
                    after.play_at(index, None).expect("a legal choice");
                }
                assert!(
                    after.is_over()
                        || after.decider() != state.decider()
                        || after.decision() == Decision::Lay
                );
            }
        });
    }
    assert!(two > 100 && rests > 10, "{two} {rests}");
}

#[test]
fn a_turn_without_its_draw_is_scored_like_the_turn_itself() {
    for options in tables() {
        each_decision(&options, |state| {
            let mut choices = Vec::new();
            state.list_choices(&mut choices);
            let choice = choices[choices.len() / 2];
            let (mut one, mut two) = (state.clone(), state.clone());
            let (mut told, mut all) = (Vec::new(), Vec::new());
            let ends = one.play_without_draw(choice, &mut told);
            two.play(choice, &mut all);
            assert_eq!(told, all[..told.len()], "the events begin alike");
            let ended = all.iter().any(|event| matches!(event, Event::TurnBegan { .. } | Event::Over));
            assert_eq!(ends, ended);
            if two.is_over() {
                return;
            }
            for seat in state.seats() {
                assert_eq!(one.score(seat), two.score(seat));
                assert_eq!(one.player(seat), two.player(seat));
                assert_eq!(one.projection()[seat.index()], two.projection()[seat.index()]);
            }
            assert_eq!(one.standing(), two.standing());
            assert!(!ends || one.drawn().is_none(), "nothing is drawn");
        });
    }
}

#[test]
fn water_and_the_race_are_no_reasons_while_the_lake_is_laid() {
    let coach = coach();
    let (mut laid, mut asked) = (0, 0);
    for options in tables() {
        each_decision(&options, |state| {
            let is_lake =
                state.drawn() == Some(crate::state::Draw::Lake) && state.decision() == Decision::Lay;
            let is_asked = state.decision() == Decision::Enlist;
            if !is_lake && !is_asked {
                return;
            }
            let mut choices = Vec::new();
            state.list_choices(&mut choices);
            for index in 0..choices.len() {
                let reasons = coach.explain(state, &[index]).reasons;
                assert!(
                    !reasons.iter().any(|reason| matches!(
                        reason,
                        Reason::Better(Aspect::Race | Aspect::Water)
                            | Reason::Opponent { aspect: Aspect::Race | Aspect::Water, .. }
                    )),
                    "{reasons:?}"
                );
            }
            laid += usize::from(is_lake);
            asked += usize::from(is_asked);
        });
    }
    assert!(laid > 0 && asked > 5, "{laid} laid, {asked} asked");
}

#[test]
fn a_field_is_reported_as_worth_more_only_if_it_pays_more_now() {
    let coach = coach();
    let (mut now, mut later) = (0, 0);
    for options in tables() {
        each_decision(&options, |state| {
            let seat = state.decider();
            let fields = |state: &State| state.projection()[seat.index()].fields;
            let mut choices = Vec::new();
            state.list_choices(&mut choices);
            for (index, choice) in choices.iter().enumerate() {
                let reasons = coach.explain(state, &[index]).reasons;
                let mut after = state.clone();
                after.play_without_draw(*choice, &mut ());
                if reasons.contains(&Reason::Better(Aspect::Fields)) {
                    assert!(fields(&after) > fields(state), "{choice:?}");
                    now += 1;
                }
                if reasons.contains(&Reason::LaterFields) {
                    let survey = Survey::of(&after);
                    let mut found = survey.features().iter();
                    let is_own =
                        |found: &Found| found.kind == FeatureKind::Field && leads(found.followers, seat);
                    assert!(found.any(is_own) && fields(&after) <= fields(state), "{choice:?}");
                    later += 1;
                }
            }
        });
    }
    assert!(now > 20 && later > 20, "{now} now, {later} later");
}

#[test]
fn an_opponents_loss_is_reported_only_for_features_the_opponent_has() {
    let coach = coach();
    let mut told = 0;
    for options in tables() {
        each_decision(&options, |state| {
            let mut choices = Vec::new();
            state.list_choices(&mut choices);
            for index in 0..choices.len() {
                for reason in coach.explain(state, &[index]).reasons {
                    let Reason::Opponent { seat, aspect } = reason else { continue };
                    assert_ne!(seat, state.decider());
                    let kind = match aspect {
                        Aspect::Cities => FeatureKind::City,
                        Aspect::Roads => FeatureKind::Road,
                        Aspect::Monasteries => FeatureKind::Monastery,
                        Aspect::Fields => FeatureKind::Field,
                        Aspect::Followers | Aspect::Race | Aspect::Water => continue,
                    };
                    let survey = Survey::of(state);
                    let is_theirs = |found: &Found| found.kind == kind && leads(found.followers, seat);
                    assert!(survey.features().iter().any(is_theirs), "{seat:?} has no {kind:?}");
                    told += 1;
                }
            }
        });
    }
    assert!(told > 20, "{told} told");
}

#[test]
fn the_last_turn_is_reviewed_in_points() {
    let coach = coach();
    let mut last = 0;
    for options in tables() {
        each_decision(&options, |state| {
            let mut choices = Vec::new();
            state.list_choices(&mut choices);
            let seat = state.decider();
            for index in 0..choices.len() {
                let mut end = state.clone();
                end.play_at(index, None).expect("a legal choice");
                if !end.is_over() {
                    continue;
                }
                let total = |seat: Seat| f64::from(GameState::score(&end, seat));
                let others = end.seats().filter(|other| *other != seat).map(total);
                let review = coach.review(state, &[index], nodes(600));
                assert!((review.value - (total(seat) - others.fold(f64::MIN, f64::max))).abs() < 1e-9);
                assert_eq!(review.missed > 0.0, !review.best.is_empty());
                assert_ne!(review.best, [index], "a turn is not better than itself");
                last += 1;
            }
        });
    }
    assert!(last > 5, "{last} last turns");
}
