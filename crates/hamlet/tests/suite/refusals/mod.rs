//! Tests that the reasons given for an impossible action are true. Each reason is computed a second time
//! from the situation, or its remedy is tried in a copy of it.

mod claims;
mod copies;
mod payments;
mod plain;
mod situations;
mod wishes;

use claims::{Claim, visit};
use copies::Copies;
use hamlet_rules::{Choice, Decision, Game, Refusal};
use situations::Asked;
use std::collections::BTreeMap;

/// Written positions in which two boats are paid at once and one of them would stay empty, which is rare.
const TWO_BOATS: [u64; 4] = [9627, 11747, 18877, 23058];

/// What was said and what was wrong, by reason.
#[derive(Default)]
struct Findings {
    said: BTreeMap<String, usize>,
    wrong: BTreeMap<String, (usize, String)>,
    situations: usize,
}

fn name(refusal: &Refusal) -> String {
    format!("{refusal:?}").split([' ', '{']).next().unwrap_or_default().to_owned()
}

impl Findings {
    fn note(&mut self, asked: &Claim<'_>, refusal: &Refusal, told: Result<(), String>) {
        let ferry = if matches!(asked.choice, Choice::Ferry { .. }) { " of a ferry" } else { "" };
        *self.said.entry(format!("{}{ferry}", name(refusal))).or_default() += 1;
        let Err(why) = told else { return };
        let choice = asked.game.write_choice(asked.choice);
        let what = || format!("{choice} in {:?}: {refusal:?}: {why}", asked.game.decision());
        let kind = format!("{}: {}", name(refusal), why.split(':').next().unwrap_or_default());
        self.wrong.entry(kind).or_insert_with(|| (0, what())).0 += 1;
    }

    fn ask(&mut self, asked: &Asked<'_>) {
        self.situations += 1;
        let game = asked.game;
        let copies = Copies::new(asked.turn, asked.path.to_vec());
        match game.decision() {
            Decision::Turn => {
                for choice in wishes::of_turn(game).into_iter().chain(wishes::of_links(game)) {
                    self.judge(&Claim { copies: Some(&copies), game, choice });
                }
            }
            Decision::Tie(_) => {
                // Nothing but the tie can be dealt with.
                let turn = wishes::of_turn(game).into_iter().map(|choice| (choice, Refusal::NotNow));
                let ties = wishes::of_ties(game).into_iter().map(|choice| (choice, Refusal::NotTied));
                for (choice, expected) in turn.chain(ties) {
                    let refusal = game.why(choice).expect("it is not offered");
                    let told = if refusal == expected { Ok(()) } else { Err("it is Botric's turn".into()) };
                    self.note(&Claim { copies: None, game, choice }, &refusal, told);
                }
            }
            _ => {
                for choice in wishes::of_links(game) {
                    self.judge(&Claim { copies: Some(&copies), game, choice });
                }
                if let Some(resumed) = wishes::resumed(asked) {
                    self.ask_amid(asked, &resumed);
                }
            }
        }
    }

    /// Asks only for what a running payment may be paid with.
    fn ask_payment(&mut self, asked: &Asked<'_>) {
        let game = asked.game;
        if game.payment().is_none() {
            return;
        }
        self.situations += 1;
        let copies = Copies::new(asked.turn, asked.path.to_vec());
        for choice in wishes::of_links(game) {
            if matches!(choice, Choice::Consume { .. } | Choice::Buy { .. } | Choice::Ferry { .. }) {
                self.judge(&Claim { copies: Some(&copies), game, choice });
            }
        }
    }

    fn judge(&mut self, asked: &Claim<'_>) {
        let refusal = asked.game.why(asked.choice);
        assert_eq!(refusal.is_none(), asked.game.choices().contains(&asked.choice), "{:?}", asked.choice);
        if let Some(refusal) = refusal {
            let told = asked.check(&refusal);
            self.note(asked, &refusal, told);
        }
    }

    /// Asks for actions of a turn in the midst of another one. `resumed` is the turn as it stands now: with
    /// what was paid so far, and without the villager who is at work.
    fn ask_amid(&mut self, asked: &Asked<'_>, resumed: &Game) {
        let copies = Copies::new(resumed, Vec::new());
        let visit = visit(resumed);
        for choice in wishes::of_turn(resumed).into_iter().chain(wishes::of_visit(resumed)) {
            let visiting = wishes::is_of_visit(choice);
            let moving = matches!(choice, Choice::MoveDonkey { .. });
            match asked.game.decision() {
                // These belong to the current decision, so they are judged elsewhere.
                Decision::TownHall if visiting => continue,
                Decision::Donkeys if moving => continue,
                _ => {}
            }
            let Some(refusal) = asked.game.why(choice) else { continue };
            let place = if visiting { visit.as_ref() } else { Some(resumed) };
            let possible = place.is_some_and(|game| game.choices().contains(&choice));
            let claim = Claim { copies: Some(&copies), game: resumed, choice };
            let told = match (&refusal, possible) {
                (Refusal::NotNow, true) => Ok(()),
                (Refusal::NotNow, false) => Err("a rule forbids it".into()),
                (_, true) => Err("only the moment is wrong".into()),
                (_, false) => claim.check(&refusal),
            };
            self.note(&Claim { game: asked.game, ..claim }, &refusal, told);
        }
    }

    fn report(&self) {
        let list: Vec<String> = self
            .wrong
            .iter()
            .map(|(kind, (n, first))| format!("{kind} ({n} times), first {first}"))
            .collect();
        assert!(
            list.is_empty(),
            "{} situations\n{}\n\nsaid: {:#?}",
            self.situations,
            list.join("\n"),
            self.said
        );
    }

    /// Fails if one of these was never said: then its check proves nothing.
    fn assert_said(&self, reasons: &[&str]) {
        let missing: Vec<_> = reasons.iter().filter(|r| !self.said.contains_key(**r)).collect();
        assert!(missing.is_empty(), "never said: {missing:?} in {:#?}", self.said);
    }
}

fn ask_in_games(lake: bool, seeds: std::ops::Range<u64>, every: usize) -> Findings {
    let mut findings = Findings::default();
    if lake {
        situations::watch_harbours(30, |asked| findings.ask(asked));
        situations::watch_payments((0..400).chain(TWO_BOATS), |asked| findings.ask_payment(asked));
    }
    for seed in seeds {
        let options = situations::options(seed, lake);
        situations::watch(&options, seed, every, |asked| findings.ask(asked));
    }
    findings.report();
    assert!(findings.situations > 1000, "only {} situations", findings.situations);
    findings
}

#[test]
fn refusals_in_the_base_game_are_true() {
    let findings = ask_in_games(false, 0..32, 60);
    findings.assert_said(&[
        "Cliff",
        "Gold",
        "MarketGold",
        "Materials",
        "NotNow",
        "NotTied",
        "OutOfReach",
        "Segments",
        "WrongMix",
    ]);
}

#[test]
fn refusals_by_the_lake_are_true() {
    let findings = ask_in_games(true, 0..40, 45);
    findings.assert_said(&[
        "AcrossWater",
        "BoatWouldBeEmpty",
        "BoatWouldBeEmpty of a ferry",
        "FerryWheat",
        "FerryWheat of a ferry",
        "KeepExactly",
        "LakeNotNew",
        "LakeTooSmall",
        "MarketGold",
        "MarketGold of a ferry",
        "Materials",
        "NotOwner",
        "WaterBetween",
        "WouldStrand",
        "WrongFish",
    ]);
}
