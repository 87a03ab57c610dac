//! Solo games to listen to: random and sensible ones, under every modifier, with ties settled by Botric
//! and by the player.

use hamlet_rules::event::Event;
use hamlet_rules::random::Chance;
use hamlet_rules::{
    Catalogue, Choice, Decision, Game, LakeOptions, LayoutChoice, Options, RulesVersion, Season, SoloOptions,
};

/// Random games may take very long.
const MOST_CHOICES: usize = 3000;

/// What Botric did with one villager.
pub struct Step<'a> {
    /// The game before the step; for Botric's first villager of a turn, before the person ended theirs.
    pub before: &'a Game,
    /// The game after it, or where it stopped to ask.
    pub after: &'a Game,
    pub events: &'a [Event],
}

/// A step of Botric's, or what follows Botric's last villager, or a question.
pub struct Played<'a> {
    pub step: Step<'a>,
    /// Whether it is one villager's whole step.
    pub whole: bool,
    /// What is wrong with the question asked there.
    pub question: Result<(), String>,
}

pub fn options(seed: u64, lake: bool) -> Options {
    let mut options = Options::new(1, seed);
    if seed % 3 == 2 {
        options.layout = LayoutChoice::Random;
    }
    if lake {
        let season = Season::ALL[seed as usize % Season::ALL.len()];
        options.lake = Some(LakeOptions { season, draft: seed / 4 % 3 == 2 });
    }
    options.solo = SoloOptions {
        settles_ties: seed % 2 == 1,
        two_donkeys: seed % 5 == 1,
        landmarks_1: seed % 5 == 1,
        pays_ignored_gold: seed % 5 == 2,
        two_villagers: seed % 5 == 3,
        favour_stays_up: seed % 5 == 4,
        ..SoloOptions::default()
    };
    options
}

/// Returns how eagerly a sensible player takes a choice, the most eagerly at 0.
fn eagerness(choice: Choice) -> u8 {
    match choice {
        Choice::Deliver { .. } | Choice::Sell { .. } | Choice::HireVillager => 0,
        Choice::Construct { .. } | Choice::Refine { .. } | Choice::TakeBlueprint { .. } => 1,
        Choice::Road { .. } | Choice::TownHall | Choice::Fish { .. } => 2,
        Choice::Produce { .. } => 3,
        Choice::EndTurn | Choice::Done => 5,
        Choice::MoveDonkey { .. } | Choice::Beg | Choice::HireDonkey { .. } | Choice::SellFish { .. } => 6,
        _ => 0,
    }
}

fn choose(game: &Game, chance: &mut Chance, sensible: bool) -> Choice {
    let choices = game.choices();
    let any = choices[chance.below(choices.len())];
    if !sensible || chance.below(6) == 0 {
        return any;
    }
    let best = choices.iter().map(|c| eagerness(*c)).min().unwrap_or(0);
    let best: Vec<Choice> = choices.iter().copied().filter(|c| eagerness(*c) == best).collect();
    best[chance.below(best.len())]
}

/// Plays a game to its end; every second one is played sensibly. Each step of Botric's is shown when it is
/// finished, with all events since it began; where it stops to ask, and what ends his turn, too.
pub fn watch(rules: RulesVersion, options: &Options, seed: u64, mut show: impl FnMut(Played<'_>)) {
    let mut chance = Chance::new(seed);
    // The oldest rules with the oldest components.
    let game = match rules {
        RulesVersion::V1 => {
            let first = Catalogue::of_edition(&Catalogue::editions()[0]).expect("sound");
            Game::with_components(first, options, rules)
        }
        _ => Game::with_rules(options, rules),
    };
    let mut game = game.expect("sound options");
    game.set_trace(true);
    // A step that waits for an answer: the game before it, and its events until now.
    let mut waiting: Option<(Game, Vec<Event>)> = None;
    for _ in 0..MOST_CHOICES {
        if game.is_over() {
            return;
        }
        let choice = choose(&game, &mut chance, seed / 2 % 2 == 1);
        let (mut before, mut events) = waiting.take().unwrap_or_else(|| (game.clone(), Vec::new()));
        game.play(choice).expect("what is offered is accepted");
        let mut told = 0;
        for hamlet_rules::BotricStep { told: count, game: after } in game.take_steps() {
            events.extend_from_slice(&game.events()[told..count]);
            show(Played {
                step: Step { before: &before, after: &after, events: &events },
                whole: true,
                question: Ok(()),
            });
            (told, before) = (count, after);
            events.clear();
        }
        events.extend_from_slice(&game.events()[told..]);
        if let Decision::Tie(_) = game.decision() {
            let step = Step { before: &before, after: &game, events: &[] };
            show(Played { step, whole: false, question: crate::reasons::tie::question(&game) });
            waiting = Some((before, events));
        } else if events.iter().any(|e| matches!(e, Event::Botric { .. })) {
            show(Played {
                step: Step { before: &before, after: &game, events: &events },
                whole: false,
                question: Ok(()),
            });
        }
    }
}
