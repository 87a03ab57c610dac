//! Invariants that hold in every game, for `simulate --check`, and the count of violations.
//!
//! The checks use only the public interface of rules and records, so they work for new components too.

use hamlet_record::{Header, LiveLog, Record};
use hamlet_rules::catalogue::{Face, Pile};
use hamlet_rules::{Choice, FaceId, Game, Hamlet, Material, Position, Refusal, RulesVersion, SaleId};
use std::fmt::Debug;
use std::time::{Duration, Instant};
use tabletop::Ruleset;

/// The result of a check; the error says what is wrong.
pub type Verdict = Result<(), String>;

/// Number of decisions between two checks of copies, reasons and refusals.
const SAMPLE: u64 = 16;

/// Maximum number of violations that are described; all are counted.
const MOST_DESCRIBED: usize = 10;

/// The results of the checks in all games.
#[derive(Default)]
pub struct Laws {
    /// Number of checks.
    pub checks: u64,
    /// Number of violations.
    pub broken: u64,
    /// Descriptions of the first violations.
    pub first: Vec<String>,
    /// Time spent on checking.
    pub time: Duration,
}

impl Laws {
    /// Counts a check's result.
    pub fn record(&mut self, place: impl FnOnce() -> String, verdict: Verdict) {
        self.checks += 1;
        if let Err(what) = verdict {
            self.broken += 1;
            if self.first.len() < MOST_DESCRIBED {
                self.first.push(format!("{}: {what}", place()));
            }
        }
    }
}

/// A game whose invariants are checked.
pub trait Checked: Clone {
    type Rules: Ruleset;
    type Choice: Copy + Ord + Debug;
    type Refusal: Debug;
    /// Data that the checks keep from one position to the next, such as the pieces at the start of the game.
    type Ledger;

    /// Returns the ledger of a game before its first decision.
    fn ledger(&self) -> Self::Ledger;

    /// Checks the invariants of the game's own rules. Called in every position, including the last one.
    fn own_laws(&self, ledger: &mut Self::Ledger) -> Vec<Verdict>;

    fn choices(&self) -> &[Self::Choice];
    /// Computes the list of choices again.
    fn listed_again(&self) -> Vec<Self::Choice>;
    fn why(&self, choice: Self::Choice) -> Option<Self::Refusal>;
    fn play(&mut self, choice: Self::Choice) -> Result<(), Self::Refusal>;
    /// Writes a choice as text.
    fn write(&self, choice: Self::Choice) -> String;
    /// Reads a choice from text.
    fn read(&self, text: &str) -> Result<Self::Choice, String>;
    fn hash(&self) -> u64;
}

/// Checks one game while it is played.
pub struct Watch<'a, G: Checked> {
    laws: &'a mut Laws,
    seed: u64,
    decisions: u64,
    ledger: G::Ledger,
    /// The state hash of a copy on which the current choice was played; `None` if the choice is not sampled.
    predicted: Option<u64>,
    last: Option<G::Choice>,
}

impl<'a, G: Checked> Watch<'a, G> {
    /// Starts checking a game before its first decision.
    pub fn new(laws: &'a mut Laws, seed: u64, game: &G) -> Watch<'a, G> {
        Watch { laws, seed, decisions: 0, ledger: game.ledger(), predicted: None, last: None }
    }

    /// Returns the time spent on checking so far.
    pub fn time(&self) -> Duration {
        self.laws.time
    }

    fn record(&mut self, verdict: Verdict) {
        let (seed, decisions) = (self.seed, self.decisions);
        self.laws.record(|| format!("seed {seed}, decision {decisions}"), verdict);
    }

    /// Checks a decision before a choice is made.
    pub fn decision(&mut self, game: &G) {
        let start = Instant::now();
        self.record(list(game.choices(), &game.listed_again()));
        self.own_laws(game);
        self.laws.time += start.elapsed();
    }

    fn own_laws(&mut self, game: &G) {
        for verdict in game.own_laws(&mut self.ledger) {
            self.record(verdict);
        }
    }

    /// Checks a choice before it is played.
    pub fn before(&mut self, game: &G, choice: G::Choice) {
        let start = Instant::now();
        if self.decisions.is_multiple_of(SAMPLE) {
            self.record(offered(game, choice));
            match hash_after(game, choice) {
                Ok(hash) => self.predicted = Some(hash),
                Err(what) => self.record(Err(what)),
            }
            if let Some(last) = self.last.filter(|last| game.choices().binary_search(last).is_err()) {
                self.record(refused(game, last));
            }
        }
        self.last = Some(choice);
        self.laws.time += start.elapsed();
    }

    /// Checks the state after the choice was played.
    pub fn after(&mut self, game: &G) {
        if let Some(hash) = self.predicted.take() {
            let start = Instant::now();
            self.record(same("a copy", hash, game.hash()));
            self.laws.time += start.elapsed();
        }
        self.decisions += 1;
    }

    /// Checks the finished game with its header and choices.
    pub fn end(&mut self, game: &G, header: &Header<G::Rules>, taken: &[u32]) {
        let start = Instant::now();
        self.own_laws(game);
        self.record(empty(game));
        match log(header, taken) {
            Ok(replay) => {
                self.record(same("the log replayed", digest(&replay), game.hash()));
                self.record(text(&replay));
                self.record(compact(&replay));
            }
            Err(what) => self.record(Err(what)),
        }
        self.laws.time += start.elapsed();
    }
}

/// Checks that a list of choices is not empty, is sorted and distinct, and equals the recomputed one.
pub fn list<C: Ord + Debug>(offered: &[C], anew: &[C]) -> Verdict {
    if offered.is_empty() {
        return Err("nothing is offered".into());
    }
    if let Some(pair) = offered.windows(2).find(|pair| pair[0] >= pair[1]) {
        return Err(format!("{:?} and {:?} are not in ascending order", pair[0], pair[1]));
    }
    if offered != anew {
        return Err(format!("{} choices are offered, {} are recomputed", offered.len(), anew.len()));
    }
    Ok(())
}

/// Checks that a finished game offers no choices.
pub fn empty(game: &impl Checked) -> Verdict {
    match game.choices() {
        [] => Ok(()),
        choices => Err(format!("{} choices are left at the end", choices.len())),
    }
}

/// Checks that an offered choice has no reason against it, and is the same after it is written and read.
pub fn offered<G: Checked>(game: &G, choice: G::Choice) -> Verdict {
    if let Some(reason) = game.why(choice) {
        return Err(format!("{choice:?} is offered, but refused with {reason:?}"));
    }
    let text = game.write(choice);
    match game.read(&text) {
        Ok(read) if read == choice => Ok(()),
        read => Err(format!("{choice:?} is written \"{text}\" and read {read:?}")),
    }
}

/// Checks that a choice that is not offered is refused with a reason and changes nothing.
pub fn refused<G: Checked>(game: &G, choice: G::Choice) -> Verdict {
    let mut copy = game.clone();
    if game.why(choice).is_none() || copy.play(choice).is_ok() {
        return Err(format!("{choice:?} is not offered, but accepted"));
    }
    same("a refusal", copy.hash(), game.hash())
}

/// Plays a choice on a copy of the game and returns the hash of the copy.
pub fn hash_after<G: Checked>(game: &G, choice: G::Choice) -> Result<u64, String> {
    let mut copy = game.clone();
    match copy.play(choice) {
        Ok(()) => Ok(copy.hash()),
        Err(reason) => Err(format!("a copy refuses {choice:?}: {reason:?}")),
    }
}

/// Checks that two state hashes are equal.
pub fn same(what: &str, found: u64, expected: u64) -> Verdict {
    if found == expected {
        return Ok(());
    }
    Err(format!("{what} gives the state {found:016x}, not {expected:016x}"))
}

/// Data that the checks of Hamlet keep from one position to the next.
pub struct HamletLedger {
    /// The last round whose first position was checked.
    round: u16,
    /// All pieces at the start of the game.
    at_start: Census,
}

impl Checked for Game {
    type Rules = Hamlet;
    type Choice = Choice;
    type Refusal = Refusal;
    type Ledger = HamletLedger;

    fn ledger(&self) -> HamletLedger {
        HamletLedger { round: 0, at_start: Census::of(self) }
    }

    fn own_laws(&self, ledger: &mut HamletLedger) -> Vec<Verdict> {
        if self.is_over() {
            return vec![conserved(&ledger.at_start, &Census::of(self))];
        }
        // Positions exist only at a turn's decision; check the first of each round.
        let position = if self.round() == ledger.round { None } else { Position::of(self) };
        let Some(position) = position else { return Vec::new() };
        ledger.round = self.round();
        vec![written(&position, self), conserved(&ledger.at_start, &Census::of(self))]
    }

    fn choices(&self) -> &[Choice] {
        Game::choices(self)
    }

    fn listed_again(&self) -> Vec<Choice> {
        let mut anew = Vec::with_capacity(Game::choices(self).len());
        self.list(&mut anew);
        anew
    }

    fn why(&self, choice: Choice) -> Option<Refusal> {
        Game::why(self, choice)
    }

    fn play(&mut self, choice: Choice) -> Result<(), Refusal> {
        Game::play(self, choice).map(drop)
    }

    fn write(&self, choice: Choice) -> String {
        self.write_choice(choice)
    }

    fn read(&self, text: &str) -> Result<Choice, String> {
        self.read_choice(text).map_err(|error| error.to_string())
    }

    fn hash(&self) -> u64 {
        Game::hash(self)
    }
}

/// Checks that a position written as JSON and read again gives the same game, including all derived state, which
/// is recomputed when a position is read.
pub fn written(position: &Position, game: &Game) -> Verdict {
    let text = serde_json::to_string(position)
        .map_err(|error| format!("the position cannot be written: {error}"))?;
    let read: Position =
        serde_json::from_str(&text).map_err(|error| format!("the position cannot be read again: {error}"))?;
    let again = read.into_game().map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        format!("the position has faults: {}", faults.join("; "))
    })?;
    same("the position", again.hash(), game.hash())?;
    if again.choices() != game.choices() {
        return Err("the position offers other choices".into());
    }
    derived_state(&again, game)
}

/// Checks that incrementally updated state equals recomputed state.
fn derived_state(fresh: &Game, game: &Game) -> Verdict {
    let (new, old) = (fresh.village(), game.village());
    let says = |right: bool, what: &str| if right { Ok(()) } else { Err(format!("{what} are out of date")) };
    says(new.home() == old.home(), "the tiles joined to the Church")?;
    says(new.road_sites() == old.road_sites(), "the places for roads")?;
    says(new.stock() == old.stock(), "the counts of materials")?;
    for tile in old.all() {
        says(new.linked(tile) == old.linked(tile), "the roads between tiles")?;
        says(new.adjacent(tile) == old.adjacent(tile), "the neighbours of tiles")?;
    }
    for seat in game.seats() {
        let mut hand = game.player(seat).into_iter().flat_map(|player| player.blueprints());
        says(hand.all(|face| fresh.sites(face) == game.sites(face)), "the places for buildings")?;
        let (new, old) = (fresh.score(seat).total, game.score(seat).total);
        says(new == old, "the scores")?;
    }
    Ok(())
}

/// All pieces of a game, which are never created or destroyed. The lists are sorted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    pub faces: Vec<FaceId>,
    /// Sales that are open or taken.
    pub sales: Vec<SaleId>,
    /// Number of all sales, including those face down.
    pub all_sales: usize,
    /// Fish of each kind, in the bag and held by players.
    pub fish: [u8; 3],
    pub fish_may_leave: bool,
}

impl Census {
    /// Counts a game's pieces.
    pub fn of(game: &Game) -> Census {
        let catalogue = game.catalogue();
        let mut faces: Vec<FaceId> = game.village().tiles().iter().map(|tile| tile.face).collect();
        faces.extend(game.bag());
        faces.extend(game.display().iter().flatten().map(|offer| offer.face));
        let mut sales: Vec<SaleId> = game.sales().iter().flatten().copied().collect();
        for player in game.seats().filter_map(|seat| game.player(seat)) {
            faces.extend(player.blueprints());
            sales.extend(player.sales());
        }
        let played = |face: &Face| game.shore().is_some() || !face.by_the_lake;
        for (material, unlocked) in Material::REFINED.into_iter().zip(game.unlocked()) {
            let faces_here = catalogue.face_ids().zip(&catalogue.faces);
            for (id, face) in faces_here.filter(|(_, face)| !unlocked && played(face)) {
                let locked = face.piles.iter().filter(|pile| **pile == Pile::Unlocked(material));
                faces.extend(locked.map(|_| id));
            }
        }
        faces.sort_unstable();
        sales.sort_unstable();
        let all_sales = sales.len() + game.sales_left();
        let mut fish = game.shore().map_or([0; 3], |shore| shore.bag().each());
        for hand in game.shore().into_iter().flat_map(|shore| game.seats().map(|seat| shore.fish(seat))) {
            fish = std::array::from_fn(|kind| fish[kind] + hand.each()[kind]);
        }
        // With the draft rules, surplus fish leave the game since version 3 of the rules.
        let fish_may_leave =
            game.shore().is_some_and(|shore| shore.rules().draft) && game.rules_version() >= RulesVersion::V3;
        Census { faces, sales, all_sales, fish, fish_may_leave }
    }
}

/// Checks that no blueprint, building, sale or fish was created or lost, and no sale is in two places.
pub fn conserved(before: &Census, now: &Census) -> Verdict {
    if now.faces != before.faces {
        return Err(format!("{} tiles have become {}", before.faces.len(), now.faces.len()));
    }
    if now.all_sales != before.all_sales {
        return Err(format!("{} sales have become {}", before.all_sales, now.all_sales));
    }
    let fewer = before.fish_may_leave && now.fish.iter().zip(&before.fish).all(|(now, before)| now <= before);
    if now.fish != before.fish && !fewer {
        return Err(format!("the fish {:?} have become {:?}", before.fish, now.fish));
    }
    if let Some(pair) = now.sales.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("the sale {:?} is in two places", pair[0]));
    }
    Ok(())
}

/// Returns the hash of the state of a log.
fn digest<R: Ruleset>(log: &LiveLog<R>) -> u64 {
    // Use the trait's path: if it were imported, its methods on `Game` would take precedence over those of Hamlet's state,
    // to which `Game` dereferences.
    tabletop::GameState::digest(log.game())
}

/// Replays the game's choices from the start.
pub fn log<R: Ruleset>(header: &Header<R>, taken: &[u32]) -> Result<LiveLog<R>, String> {
    let mut replay =
        LiveLog::new(header.clone()).map_err(|error| format!("the log cannot be started: {error}"))?;
    for choice in taken {
        replay.play(*choice).map_err(|error| format!("the log does not replay: {error}"))?;
    }
    Ok(replay)
}

/// Checks that the text form survives a round trip and replays to the same state.
pub fn text<R: Ruleset>(replay: &LiveLog<R>) -> Verdict {
    let record = replay.record();
    let read =
        Record::read(&record.write()).map_err(|error| format!("the text form cannot be read: {error}"))?;
    if read != record {
        return Err("the text form is read as another record".into());
    }
    let again = LiveLog::of(&read).map_err(|error| format!("the text form does not replay: {error}"))?;
    same("the text form", digest(&again), digest(replay))
}

/// Checks that the compact code replays to the same state.
pub fn compact<R: Ruleset>(replay: &LiveLog<R>) -> Verdict {
    let again = LiveLog::<R>::decode(&replay.encode())
        .map_err(|error| format!("the compact code does not replay: {error}"))?;
    same("the compact code", digest(&again), digest(replay))?;
    same("the compact code's digest", u64::from(again.digest()), u64::from(replay.digest()))
}
