//! Finds puzzles: positions at the start of a turn in which one whole turn is clearly best.

use crate::choice::{Choice, Decision};
use crate::game::Game;
use crate::ids::Seat;
use crate::rival::judge::{End, Judge};
use crate::rival::plan::Planner;
use search::{Actions, Limits, Plan, Settings, Turn};
use tabletop::{Determinize, GameState};

/// The least number of points that each key action of a puzzle's solution is worth: every turn without it is worse by that much.
pub const LEAST_MARGIN: f64 = 6.0;
/// An action of the solution that is worth less than this is a detail, in points. A turn that is less than this much worse than the
/// solution has all key actions and solves the puzzle.
pub const NEARLY: f64 = LEAST_MARGIN / 2.0;
/// No search may find a turn that is better than the solution by more than this, in points.
const BETTER: f64 = 0.5;
/// From this round on the value of a position prefers deliveries only to end the game.
const LAST_ROUND: u16 = 25;
/// Number of turns that a search returns.
const TURNS: usize = 60;
/// The seeds of two draws of everything hidden.
const SEEDS: [u64; 2] = [11, 22];
/// Number of turns of each search, the best ones, among which the solution is looked for.
const CANDIDATES: usize = 3;
/// Number of times that a turn is played on.
const SAMPLES: u64 = 8;
/// Number of times that a careless search tries to solve a puzzle.
pub const TRIES: u8 = 16;
/// The most choices of one turn, more than any has.
const MOST_CHOICES: usize = 400;

/// How wide a search looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Breadth {
    width: usize,
    places: usize,
    nodes: u64,
}

/// The search that plays the games in which candidates are found.
const SHORT: Breadth = Breadth { width: 4, places: 5, nodes: 20_000 };
/// The longer search that confirms them.
const LONG: Breadth = Breadth { width: 32, places: 12, nodes: 200_000 };
/// The width of the searches that play a turn on, and the number of places that they try.
const REPLY: Breadth = Breadth { width: 2, places: 4, nodes: 20_000 };

/// A puzzle that was found and confirmed.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The indices of the choices of the solution, including the choice that ends the turn.
    pub line: Vec<usize>,
    /// What confirms it.
    pub proof: Proof,
    /// How many of [`TRIES`] careless searches solve it.
    pub solved: u8,
}

/// What confirms a solution.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof {
    /// By how many points it is better than the best turn without one of its key actions.
    pub margin: f64,
    /// By how many points it is better after playing on to the player's next turn, on average.
    pub played_on: f64,
    /// Its key actions.
    pub keys: Vec<Choice>,
}

/// Why a position is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejected {
    /// No turn begins in which everything can still be done, or the game is too late.
    Start,
    /// The solution cannot be played to the end of the turn without knowing what is hidden.
    Hidden,
    /// A search finds a better turn.
    Better,
    /// No action of the solution is a key action.
    Keys,
    /// The solution is to hire a villager, as everybody does.
    Plain,
    /// An action of the solution is neither a key action nor a detail.
    Between,
    /// After playing on, another turn is not worse by [`LEAST_MARGIN`].
    PlayedOn,
}

impl std::fmt::Display for Rejected {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Rejected::Start => "no turn begins in which everything can still be done",
            Rejected::Hidden => "the solution depends on what is hidden, or does not end the turn",
            Rejected::Better => "a search finds a better turn",
            Rejected::Keys => "no action of the solution is worth enough",
            Rejected::Plain => "the solution is only to hire a villager",
            Rejected::Between => "an action of the solution is neither worth enough nor a detail",
            Rejected::PlayedOn => "after playing on, another turn is nearly as good",
        })
    }
}

/// A position with its real hidden information, or with hidden information drawn again.
struct World {
    start: Game,
    /// The best turns, the best one first.
    turns: Vec<Turn>,
}

/// Finds puzzles, valued by the judge.
#[derive(Clone, Copy, Debug)]
pub struct Finder<'a> {
    judge: &'a Judge,
}

/// A plan that never takes one action.
struct Without<'a> {
    plan: Planner<'a>,
    banned: Choice,
}

impl Plan for Without<'_> {
    type State = Game;

    fn value(&mut self, game: &Game, seat: Seat) -> f64 {
        self.plan.value(game, seat)
    }

    fn stage(&self, game: &Game) -> usize {
        self.plan.stage(game)
    }

    fn actions(&mut self, game: &Game, out: &mut Actions<'_, '_, Game>) {
        self.plan.actions(game, out);
        out.retain(|line| !End::of(game, line).works.contains(&self.banned));
    }

    fn end_of_turn(&self, game: &Game) -> Option<usize> {
        self.plan.end_of_turn(game)
    }
}

fn search(plan: &mut impl Plan<State = Game>, game: &Game, breadth: Breadth) -> Vec<Turn> {
    let settings = Settings { candidates: TURNS, ..Settings::beam(breadth.width) };
    let limits = Limits { nodes: Some(breadth.nodes), ..Limits::default() };
    search::best_turns_as_drawn(plan, game, game.turn(), 1, &settings, limits).turns
}

/// Returns whether a turn begins here in which everything can still be done.
#[must_use]
pub fn is_start_of_turn(game: &Game) -> bool {
    let villagers = game.known_player(game.turn()).villagers();
    game.decision() == Decision::Turn && !game.donkeys_moved() && villagers.ready() == villagers.size()
}

impl<'a> Finder<'a> {
    /// Returns a finder whose turns are valued by a judge.
    #[must_use]
    pub fn new(judge: &'a Judge) -> Finder<'a> {
        Finder { judge }
    }

    fn planner(&self, breadth: Breadth) -> Planner<'a> {
        Planner::in_points(self.judge.weights(), breadth.places)
    }

    fn turns(&self, game: &Game, breadth: Breadth) -> Vec<Turn> {
        search(&mut self.planner(breadth), game, breadth)
    }

    /// Plays the best turn of a short search to its end, searching again after each choice that reveals something. Returns the indices of
    /// its choices, including the one that ends the turn.
    #[must_use]
    pub fn turn(&self, start: &Game) -> Vec<usize> {
        let (seat, round) = (start.turn(), start.round());
        let (mut game, mut played) = (start.clone(), Vec::new());
        while played.len() < MOST_CHOICES {
            let copy = game.determinize(seat, game.information_hash(seat));
            let turn = self.turns(&copy, SHORT).into_iter().next();
            let line = turn.map(|turn| turn.line).filter(|line| !line.is_empty()).unwrap_or_else(|| vec![0]);
            for index in line {
                let Ok(events) = game.play_at(index) else { break };
                let reveals = <Game as GameState>::reveals(events);
                played.push(index);
                if game.is_over() || game.turn() != seat || game.round() != round {
                    return played;
                }
                if reveals {
                    break;
                }
            }
        }
        played
    }

    /// Finds the puzzle that begins here: a short search looks for a candidate, and a longer one finds the solution and proves it.
    ///
    /// # Errors
    /// Says why the position is no puzzle.
    pub fn find(&self, game: &Game) -> Result<Found, Rejected> {
        if !is_start_of_turn(game) || game.round() > LAST_ROUND {
            return Err(Rejected::Start);
        }
        let seat = game.turn();
        let copy = game.determinize(seat, SEEDS[0]);
        self.is_candidate(&copy)?;
        let worlds = self.worlds(game);
        let line = self.solution(&worlds).ok_or(Rejected::Hidden)?;
        let proof = self.prove_in(&worlds, &line)?;
        let solved = self.careless(game, &line);
        Ok(Found { line, proof, solved })
    }

    /// Returns whether the best turn of a short search has key actions.
    fn is_candidate(&self, copy: &Game) -> Result<(), Rejected> {
        let turns = self.turns(copy, SHORT);
        let Some(best) = turns.first() else { return Err(Rejected::Start) };
        let keys = key_actions(copy, &turns);
        check_keys(&keys)?;
        for banned in keys {
            let other = self.search_without(copy, banned, SHORT).ok_or(Rejected::Keys)?;
            if best.value - other.value < LEAST_MARGIN {
                return Err(Rejected::Keys);
            }
        }
        Ok(())
    }

    /// Proves a solution by the longer search.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn prove(&self, game: &Game, line: &[usize]) -> Result<Proof, Rejected> {
        if !is_start_of_turn(game) {
            return Err(Rejected::Start);
        }
        self.prove_in(&self.worlds(game), line)
    }

    /// Returns the real position and two in which everything hidden is drawn again, with their best turns. A player who begins again
    /// knows what is hidden in the real one.
    fn worlds(&self, game: &Game) -> Vec<World> {
        let drawn = SEEDS.map(|seed| game.determinize(game.turn(), seed));
        let world = |start: Game| World { turns: self.turns(&start, LONG), start };
        [game.clone()].into_iter().chain(drawn).map(world).collect()
    }

    fn value(&self, end: &End, seat: Seat) -> f64 {
        self.planner(SHORT).value(&end.game, seat)
    }

    /// Returns the turn whose value is nearest to the best one in every world, as indices in the real one.
    fn solution(&self, worlds: &[World]) -> Option<Vec<usize>> {
        let real = worlds.first()?;
        let mut best: Option<(f64, Vec<usize>)> = None;
        for world in worlds {
            for turn in world.turns.iter().take(CANDIDATES) {
                let choices = choices(&world.start, &turn.line);
                let Some(line) = indices(&real.start, &choices) else { continue };
                let losses: Option<Vec<f64>> =
                    worlds.iter().map(|in_it| self.loss(in_it, &choices)).collect();
                let Some(worst) = losses.and_then(|all| all.into_iter().reduce(f64::max)) else { continue };
                if best.as_ref().is_none_or(|(least, _)| worst < *least) {
                    best = Some((worst, line));
                }
            }
        }
        best.map(|(_, line)| line)
    }

    /// Returns how many points worse than the best turn of a world a turn is there; `None` if it cannot be played to its end.
    fn loss(&self, world: &World, choices: &[Choice]) -> Option<f64> {
        let end = End::of(&world.start, &indices(&world.start, choices)?);
        end.is_whole
            .then(|| world.turns.first().map(|best| best.value - self.value(&end, world.start.turn())))?
    }

    fn prove_in(&self, worlds: &[World], line: &[usize]) -> Result<Proof, Rejected> {
        let real = worlds.first().ok_or(Rejected::Start)?;
        let seat = real.start.turn();
        let choices = choices(&real.start, line);
        let mut ends = Vec::new();
        for (world, allowed) in worlds.iter().zip([BETTER, NEARLY, NEARLY]) {
            let line = indices(&world.start, &choices).ok_or(Rejected::Hidden)?;
            let end = End::of(&world.start, &line);
            let best = world.turns.first().filter(|_| end.is_whole).ok_or(Rejected::Hidden)?;
            if best.value - self.value(&end, seat) > allowed {
                return Err(Rejected::Better);
            }
            ends.push(end);
        }
        let works = ends.first().map(|end| end.works.clone()).unwrap_or_default();
        let (mut keys, mut rivals, mut between) = (Vec::new(), Vec::new(), false);
        let mut margin = f64::MAX;
        for banned in distinct(&works) {
            let mut least = f64::MAX;
            let mut others = Vec::new();
            for (world, end) in worlds.iter().zip(&ends) {
                let other = self.without(world, banned).ok_or(Rejected::Keys)?;
                least = least.min(self.value(end, seat) - other.value);
                others.push((world, end, other));
                if least < LEAST_MARGIN {
                    break;
                }
            }
            if least >= LEAST_MARGIN {
                keys.push(banned);
                margin = margin.min(least);
                rivals.extend(others);
            } else if least >= NEARLY {
                between = true;
            }
        }
        check_keys(&keys)?;
        if between {
            return Err(Rejected::Between);
        }
        let mut played_on = f64::MAX;
        for (world, end, other) in rivals {
            let mean = |end: &End| self.played_on(&end.game, seat).ok_or(Rejected::PlayedOn);
            let difference = mean(end)? - mean(&End::of(&world.start, &other.line))?;
            played_on = played_on.min(difference);
        }
        if played_on < LEAST_MARGIN { Err(Rejected::PlayedOn) } else { Ok(Proof { margin, played_on, keys }) }
    }

    /// Returns the best turn of a world without an action: that of the search of all turns if it is close, else that of a search that
    /// may not take the action.
    fn without(&self, world: &World, banned: Choice) -> Option<Turn> {
        let best = world.turns.first()?.value;
        let has = |turn: &Turn| End::of(&world.start, &turn.line).works.contains(&banned);
        let known = world.turns.iter().find(|turn| !has(turn));
        if let Some(close) = known.filter(|turn| best - turn.value < NEARLY) {
            return Some(close.clone());
        }
        let found = self.search_without(&world.start, banned, LONG);
        let better = |one: &Turn, other: &Turn| one.value.total_cmp(&other.value);
        known.cloned().into_iter().chain(found).max_by(better)
    }

    /// Searches the best turn without an action.
    fn search_without(&self, start: &Game, banned: Choice, breadth: Breadth) -> Option<Turn> {
        let mut plan = Without { plan: self.planner(breadth), banned };
        search(&mut plan, start, breadth).into_iter().next()
    }

    /// Returns the mean value of the end of a turn after playing on to the player's next turn, in several draws.
    fn played_on(&self, end: &Game, seat: Seat) -> Option<f64> {
        let mut sum = 0.0;
        for sample in 0..SAMPLES {
            let mut plan = self.planner(REPLY);
            let limits = Limits { nodes: Some(REPLY.nodes), ..Limits::default() };
            sum += search::played_on(&mut plan, end, seat, REPLY.width, 1000 + sample, limits)?;
        }
        Some(sum / SAMPLES as f64)
    }

    /// Returns how many of [`TRIES`] careless searches solve the puzzle. Each keeps one position per step, tries three places of a
    /// building, and overlooks a fifth of the actions, drawn by its seed.
    fn careless(&self, game: &Game, solution: &[usize]) -> u8 {
        let seat = game.turn();
        let best = self.value(&End::of(game, solution), seat);
        let settings = Settings { view: 0.8, softness: 1.0, ..Settings::beam(1) };
        let solves = |seed: &u64| {
            let limits = Limits { nodes: Some(SHORT.nodes), ..Limits::default() };
            let mut plan = Planner::in_points(self.judge.weights(), 3);
            let turns = search::best_turns_as_drawn(&mut plan, game, seat, *seed, &settings, limits).turns;
            turns.first().is_some_and(|turn| best - turn.value < NEARLY)
        };
        (0..u64::from(TRIES)).filter(solves).count() as u8
    }
}

/// Refuses a solution without key actions, and one that is only to hire a villager.
fn check_keys(keys: &[Choice]) -> Result<(), Rejected> {
    if keys.is_empty() {
        return Err(Rejected::Keys);
    }
    let hires = keys.contains(&Choice::HireVillager);
    let is_town_hall =
        |key: &Choice| matches!(key, Choice::TownHall | Choice::HireVillager | Choice::TakeBlueprint { .. });
    if hires && keys.iter().all(is_town_hall) { Err(Rejected::Plain) } else { Ok(()) }
}

/// Returns the actions of the best turn without which every other turn is much worse.
fn key_actions(start: &Game, turns: &[Turn]) -> Vec<Choice> {
    let Some(best) = turns.first() else { return Vec::new() };
    let ends: Vec<Vec<Choice>> = turns.iter().map(|turn| End::of(start, &turn.line).works).collect();
    let works = ends.first().cloned().unwrap_or_default();
    // Turns are sorted by value, so the first one without an action is the best of them.
    let is_key = |work: &Choice| {
        let without = ends.iter().position(|other| !other.contains(work));
        without.is_none_or(|at| best.value - turns[at].value >= LEAST_MARGIN)
    };
    distinct(&works).filter(is_key).collect()
}

/// Returns the choices at some indices, up to the first one that does not exist.
fn choices(start: &Game, line: &[usize]) -> Vec<Choice> {
    let mut game = start.clone();
    let mut taken = Vec::new();
    for index in line {
        let Some(choice) = game.choices().get(*index).copied() else { break };
        taken.push(choice);
        if game.advance(*index).is_err() {
            break;
        }
    }
    taken
}

/// Returns the indices of some choices; `None` if one of them is not possible.
fn indices(start: &Game, choices: &[Choice]) -> Option<Vec<usize>> {
    let mut game = start.clone();
    let index = |choice: &Choice| {
        let index = game.choices().binary_search(choice).ok()?;
        game.advance(index).ok().map(|()| index)
    };
    choices.iter().map(index).collect()
}

/// Returns each of the sorted actions once.
fn distinct(works: &[Choice]) -> impl Iterator<Item = Choice> + '_ {
    (0..works.len()).filter(|at| *at == 0 || works[*at] != works[*at - 1]).map(|at| works[at])
}
