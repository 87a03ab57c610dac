//! Random games with By the Lake: every one ends, and nothing that is offered is refused.

use hamlet_rules::{Choice, Game, LakeOptions, LayoutChoice, Options, Position, Rarity, Season};

struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) as usize) % sides.max(1)
    }
}

fn play(players: u8, season: Season, draft: bool, seed: u64) -> Game {
    let lake = Some(LakeOptions { season, draft });
    let layout = if seed.is_multiple_of(2) { LayoutChoice::Random } else { LayoutChoice::Recommended };
    let mut game =
        Game::new(&Options { lake, layout, ..Options::new(players, seed) }).expect("sound options");
    let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut decisions = 0;
    while !game.is_over() {
        let choices = game.choices();
        let mut choice = choices[dice.roll(choices.len())];
        if choice == Choice::EndTurn && dice.roll(6) != 0 {
            choice = choices[dice.roll(choices.len())];
        }
        let text = game.write_choice(choice);
        assert_eq!(game.read_choice(&text), Ok(choice), "{text}");
        game.play(choice).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        decisions += 1;
        assert!(decisions < 50_000, "no end with seed {seed}");
        if dice.roll(40) == 0
            && let Some(position) = Position::of(&game)
        {
            let again = position.into_game().unwrap_or_else(|faults| panic!("{faults:?}"));
            assert_eq!(again.hash(), game.hash(), "{}", serde_json::to_string(&position).unwrap());
        }
    }
    game
}

#[test]
fn random_games_end() {
    let seeds = std::env::var("LAKE_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(2);
    for players in 1..=4 {
        for season in Season::ALL {
            for draft in [false, true] {
                let (mut lakes, mut boats) = (0, 0);
                for seed in 1..=seeds {
                    let game = play(players, season, draft, seed);
                    let shore = game.shore().expect("the expansion is played");
                    lakes += shore.water().lakes().len();
                    boats += shore.boats().len();
                }
                println!("{players} {season:?} {draft}: {lakes} lakes, {boats} boats");
            }
        }
    }
}

/// A free donkey in the last place would leave a visit to the Town Hall with nothing to do.
#[test]
fn breeding_does_not_strand_a_visit_to_the_town_hall() {
    let position = serde_json::json!({
        "players": 2,
        "lake": {"season": "spring"},
        "seats": [{
            "gold": 3,
            "donkeys": ["church", "church", "church", "church", "church"],
            "blueprints": ["barn", "square", "outpost"],
            "fish": [0, 1, 0]
        }]
    });
    let position: Position = serde_json::from_value(position).expect("a position");
    let mut game = position.into_game().expect("a sound position");
    assert!(game.choices().contains(&Choice::Cook { rarity: Rarity::Uncommon }));
    game.play(Choice::TownHall).expect("a donkey can be hired");
    assert!(!game.choices().contains(&Choice::Cook { rarity: Rarity::Uncommon }), "{:?}", game.choices());
    assert!(game.choices().contains(&Choice::SellFish { rarity: Rarity::Uncommon }));
}
