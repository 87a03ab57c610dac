//! Situations to ask in: games of one to four, base and by the lake, played at random and greedily, and
//! the same turns with other goods, gold, donkeys and boats.

use hamlet_rules::position::{BoatSpec, SeatSpec, TileSpec};
use hamlet_rules::random::Chance;
use hamlet_rules::{
    Choice, Decision, Game, LakeOptions, LayoutChoice, Material, Options, Position, Season, Token,
};

/// Random games may take very long.
const MOST_CHOICES: usize = 1500;

pub fn options(seed: u64, lake: bool) -> Options {
    let mut options = Options::new(1 + (seed % 4) as u8, seed);
    if seed % 3 == 2 {
        options.layout = LayoutChoice::Random;
    }
    if lake {
        let season = Season::ALL[(seed / 4) as usize % Season::ALL.len()];
        options.lake = Some(LakeOptions { season, draft: seed % 5 == 4 });
    }
    options.solo.settles_ties = seed.is_multiple_of(8);
    options
}

/// Returns how eagerly a greedy player takes a choice, the most eagerly at 0.
fn eagerness(choice: Choice) -> u8 {
    match choice {
        Choice::Deliver { .. } | Choice::Sell { .. } | Choice::HireVillager | Choice::Boat { .. } => 0,
        Choice::Construct { .. } | Choice::Refine { .. } | Choice::TakeBlueprint { .. } => 1,
        Choice::Road { .. } | Choice::TownHall | Choice::Fish { .. } | Choice::Store { .. } => 2,
        Choice::Produce { .. } => 3,
        Choice::EndTurn | Choice::Done => 5,
        Choice::MoveDonkey { .. } | Choice::Beg | Choice::HireDonkey { .. } | Choice::SellFish { .. } => 6,
        _ => 0,
    }
}

fn choose(game: &Game, chance: &mut Chance, greedy: bool) -> Choice {
    let choices = game.choices();
    let any = choices[chance.below(choices.len())];
    if !greedy || chance.below(6) == 0 {
        return any;
    }
    let best = choices.iter().map(|c| eagerness(*c)).min().expect("a choice");
    let best: Vec<Choice> = choices.iter().copied().filter(|c| eagerness(*c) == best).collect();
    best[chance.below(best.len())]
}

/// A tile of a position: building, place, rotation, owner.
type Laid = (&'static str, i16, i16, u8, Option<u8>);
/// Villages of two with lakes, islands and Storerooms, which games seldom build.
const HARBOURS: [&[Laid]; 7] = [
    &[("storeroom", 0, 4, 0, Some(0)), ("storeroom", -1, 1, 1, Some(0)), ("barn", 4, 2, 1, None)],
    &[("dairy_farm", -2, 1, 2, None), ("barn", 1, 4, 5, None)],
    &[("aquarium", 5, -4, 2, Some(0)), ("storeroom", 5, -6, 5, Some(0)), ("dairy_farm", 3, -5, 0, None)],
    &[("storeroom", 0, 4, 0, Some(0)), ("storeroom", -2, 7, 3, Some(1)), ("barn", 4, 2, 1, None)],
    &[("beach", -1, 1, 1, Some(0)), ("sawmill", 9, -6, 3, None), ("barn", 1, 4, 5, None)],
    &[("dockyard", 7, -2, 4, Some(0)), ("aquarium", 11, -6, 2, Some(0)), ("sawmill", -3, 1, 2, None)],
    &[
        ("aquarium", 5, -4, 2, Some(1)),
        ("barn", 5, 1, 5, None),
        ("storeroom", 5, -6, 5, Some(0)),
        ("dairy_farm", 3, -5, 0, None),
        ("sawmill", -3, 1, 2, None),
    ],
];

/// Shows each village of [`HARBOURS`] `times` times, with other goods, gold and donkeys each time.
pub fn watch_harbours(times: u64, mut show: impl FnMut(&Asked<'_>)) {
    for (nth, village) in HARBOURS.iter().enumerate() {
        for seed in 0..times {
            let mut position = Position::start(2, seed);
            let season = Season::ALL[seed as usize % Season::ALL.len()];
            position.lake = Some(LakeOptions { season, draft: seed % 6 == 5 });
            let laid = |(tile, q, r, rotation, owner): &Laid| TileSpec {
                tile: (*tile).to_owned(),
                at: [*q, *r],
                rotation: *rotation,
                owner: *owner,
            };
            position.tiles = village.iter().map(laid).collect();
            let blueprints = ["cliffside", "windmill", "farrier"].map(str::to_owned);
            position.seats = vec![SeatSpec { blueprints: blueprints.into(), ..SeatSpec::default() }];
            let game = position.into_game().expect("a sound position");
            stirred(&game, &mut Chance::new(100 * nth as u64 + seed), &mut show);
        }
    }
}

/// Shows the decisions of four actions in each of the written positions with these numbers.
pub fn watch_payments(seeds: impl Iterator<Item = u64>, mut show: impl FnMut(&Asked<'_>)) {
    for seed in seeds {
        let turn = crate::laws::positions::harbour(seed);
        let mut chance = Chance::new(seed);
        for _ in 0..4 {
            act(&turn, &mut chance, &mut show);
        }
    }
}

/// A situation, with the last turn before it and the choices since.
pub struct Asked<'a> {
    pub game: &'a Game,
    pub turn: &'a Game,
    pub path: &'a [Choice],
}

/// Plays a game to its end and shows one decision in `every` and all rare decisions; of turns also a copy changed by [`stir`].
pub fn watch(options: &Options, seed: u64, every: usize, mut show: impl FnMut(&Asked<'_>)) {
    let mut chance = Chance::new(seed);
    let mut game = Game::new(options).expect("sound options");
    let (mut turn, mut path) = (game.clone(), Vec::new());
    for _ in 0..MOST_CHOICES {
        if game.is_over() {
            return;
        }
        if game.decision() == Decision::Turn {
            turn.clone_from(&game);
            path.clear();
        }
        let seldom = matches!(
            game.decision(),
            Decision::Boat | Decision::Fill | Decision::Festival | Decision::KeepFish
        );
        if chance.below(every) == 0 || seldom {
            show(&Asked { game: &game, turn: &turn, path: &path });
            if path.is_empty() {
                stirred(&game, &mut chance, &mut show);
            }
        }
        let choice = choose(&game, &mut chance, seed / 4 % 2 == 1);
        game.play(choice).expect("what is offered is accepted");
        path.push(choice);
    }
}

/// Shows a copy of a turn changed by [`stir`], and the decisions of one of its actions.
fn stirred(game: &Game, chance: &mut Chance, show: &mut impl FnMut(&Asked<'_>)) {
    let Some(turn) = stir(game, chance) else { return };
    show(&Asked { game: &turn, turn: &turn, path: &[] });
    act(&turn, chance, show);
}

/// Plays one costly action of a turn and shows its decisions.
fn act(turn: &Game, chance: &mut Chance, show: &mut impl FnMut(&Asked<'_>)) {
    let costly: Vec<Choice> = turn.choices().iter().copied().filter(|c| chained(*c)).collect();
    if costly.is_empty() {
        return;
    }
    let (mut chain, mut path) = (turn.clone(), vec![costly[chance.below(costly.len())]]);
    chain.play(path[0]).expect("what is offered is accepted");
    while chain.decision() != Decision::Turn && !chain.is_over() && chain.turn() == turn.turn() {
        show(&Asked { game: &chain, turn, path: &path });
        let choice = choose(&chain, chance, false);
        chain.play(choice).expect("what is offered is accepted");
        path.push(choice);
    }
}

fn chained(choice: Choice) -> bool {
    matches!(
        choice,
        Choice::Construct { .. }
            | Choice::Road { .. }
            | Choice::Refine { .. }
            | Choice::Sell { .. }
            | Choice::Deliver { .. }
            | Choice::Store { .. }
            | Choice::TownHall
    )
}

/// Returns a turn with goods taken away and raw ones laid down, little gold, other donkeys, and boats.
fn stir(game: &Game, chance: &mut Chance) -> Option<Game> {
    let mut position = Position::of(game)?;
    let (village, catalogue, seat) = (game.village(), game.catalogue(), game.turn().index());
    let wheat_is_scarce = chance.below(2) == 0;
    for tile in village.all() {
        let face = village.face(catalogue, tile).expect("a face");
        let Some(goods) = position.goods.get_mut(&game.tile_name(tile)) else { continue };
        goods.retain(|_| chance.below(4) > 0);
        let raw: Vec<Material> = Material::RAW.into_iter().filter(|k| face.accepts.has(*k)).collect();
        while goods.len() < usize::from(face.slots) && !raw.is_empty() && chance.below(3) > 0 {
            goods.push(Token::raw(raw[chance.below(raw.len())]).write());
        }
        if wheat_is_scarce {
            goods.retain(|token| *token != Token::raw(Material::Wheat).write() || chance.below(4) == 0);
        }
    }
    let names: Vec<String> = game.range(game.turn()).iter().map(|tile| game.tile_name(tile)).collect();
    position.seats[seat].gold = Some(chance.below(8) as u16);
    position.seats[seat].donkeys =
        Some((0..chance.below(7)).map(|_| names[chance.below(names.len())].clone()).collect());
    if let Some(shore) = game.shore() {
        for lake in 0..shore.water().lakes().len() as u8 {
            let free = position.shore.boats.iter().all(|b| b.lake != lake || usize::from(b.seat) != seat);
            if free && game.flags_left(game.turn()) > Some(2) && chance.below(3) > 0 {
                position.shore.boats.push(BoatSpec { lake, seat: seat as u8 });
            }
        }
    }
    position.into_game().ok()
}
