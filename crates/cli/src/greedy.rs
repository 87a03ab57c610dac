//! The two policies of `simulate`.

use hamlet_app::sensible_payment;
use hamlet_rules::random::Draws;
use hamlet_rules::{Choice, Decision, Game, Seat};

/// How the choices in a game are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Policy {
    /// Picks any legal choice with equal probability.
    Random,
    /// Plays each choice to the end of its action and picks the one that a simple heuristic rates best.
    Greedy,
}

impl Policy {
    /// Returns the index of the next choice; `None` if there are no choices.
    pub fn choose(self, game: &Game, chance: &mut Draws) -> Option<usize> {
        if game.choices().is_empty() {
            return None;
        }
        match self {
            Policy::Random => Some(chance.below(game.choices().len())),
            Policy::Greedy => best(game, chance),
        }
    }

    /// Returns the policy's name.
    pub fn id(self) -> &'static str {
        match self {
            Policy::Random => "random",
            Policy::Greedy => "greedy",
        }
    }
}

/// Returns the index of the best choice; ties are broken at random. `None` if there are no choices.
fn best(game: &Game, chance: &mut Draws) -> Option<usize> {
    if let Some(choice) = sensible_payment(game) {
        return game.choices().binary_search(&choice).ok();
    }
    let me = game.decider();
    let mut ties = Vec::new();
    let mut most = i32::MIN;
    for (index, choice) in game.choices().iter().enumerate() {
        let worth = worth_of(game, *choice, me);
        if worth > most {
            most = worth;
            ties.clear();
        }
        if worth == most {
            ties.push(index);
        }
    }
    ties.get(chance.below(ties.len())).copied()
}

/// Returns the player's standing after a choice and the rest of its action, in tenths of points.
fn worth_of(game: &Game, choice: Choice, me: Seat) -> i32 {
    // Rate the end of a turn by the current standing, since the next action is another player's.
    if matches!(choice, Choice::EndTurn | Choice::Done) {
        return standing(game, me) - 1;
    }
    let mut after = game.clone();
    if after.play(choice).is_err() {
        return i32::MIN;
    }
    while !matches!(
        after.decision(),
        Decision::Turn | Decision::TownHall | Decision::Donkeys | Decision::Over
    ) && !matches!(after.decision(), Decision::Tie(_))
    {
        let Some(next) = sensible_payment(&after).or(after.choices().first().copied()) else { break };
        if after.play(next).is_err() {
            break;
        }
    }
    if choice == Choice::TownHall {
        // Rate a visit to the Town Hall by its best option.
        return after.choices().iter().map(|next| worth_of(&after, *next, me)).max().unwrap_or(i32::MIN);
    }
    let donkey = i32::from(matches!(choice, Choice::MoveDonkey { .. })) * 2;
    standing(&after, me) - donkey
}

/// Returns a heuristic value of what a player owns, in tenths of points.
fn standing(game: &Game, me: Seat) -> i32 {
    let Some(player) = game.player(me) else { return 0 };
    let goods: i32 = game
        .village()
        .tiles()
        .iter()
        .flat_map(|tile| tile.slots().iter().flatten())
        .map(|token| match token.maker {
            Some(maker) if maker == me => 12,
            Some(_) => 0,
            None => 3,
        })
        .sum();
    let landmarks = game.village().tiles().iter().filter(|tile| tile.owner == Some(me)).count() as i32;
    let (mut boats, mut fish) = (0, 0);
    if let Some(shore) = game.shore() {
        boats = i32::from(shore.boats_of(me));
        // A held fish counts less than the two gold for selling a common one, so fish are sold.
        fish = i32::from(shore.fish(me).total());
    }
    // Deliveries gain weight in late rounds, so that every game ends.
    let delivery = 20 + 10 * i32::from(game.round().saturating_sub(20).min(100));
    let home = game.village().home().len() as i32;
    player.points() * 10
        + i32::from(player.gold()) * 4
        + goods
        + landmarks * 20
        + boats * 15
        + fish * 5
        + home
        + i32::from(player.villagers().size()) * 60
        + i32::from(player.donkeys().size()) * 8
        + player.hand_size() as i32 * 22
        + game.delivery_count(me) as i32 * delivery
        + i32::from(player.roads_built()) * 8
}
