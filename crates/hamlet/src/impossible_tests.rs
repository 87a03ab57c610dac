//! States that the rules never lead to are errors that say what was impossible.

use crate::choice::{Choice, Target};
use crate::counts::FishCount;
use crate::game::Game;
use crate::ids::{Location, SaleId, Seat, TileId};
use crate::impossible::Impossible;
use crate::material::{Material, Token};
use crate::mix::Mix;
use crate::options::{LakeOptions, Options, Season};
use crate::phase::Phase;
use crate::production::starting_producers;
use crate::refusal::Refusal;
use crate::state::State;
use crate::update::Update;

const SEAT: Seat = Seat(0);

fn base_game() -> State {
    Game::new(&Options::new(2, 5)).expect("sound options").into_state()
}

fn lake_game() -> State {
    let lake = Some(LakeOptions { season: Season::Summer, draft: false });
    Game::new(&Options { lake, ..Options::new(2, 5) }).expect("sound options").into_state()
}

#[test]
fn a_choice_that_a_broken_state_lists_is_refused_with_the_reason() {
    let mut state = base_game();
    state.phase = Phase::TownHall { taken: false, hired: false };
    state.town_hall.display = [None; 4];
    let played = Update::new(&mut state, None).play(Choice::TakeBlueprint { place: 0 }, &mut Vec::new());
    assert_eq!(played, Err(Refusal::Impossible(Impossible::NoBlueprint(0))));
}

#[test]
fn a_choice_of_another_decision_does_not_end_the_visit_to_the_town_hall() {
    let mut state = base_game();
    state.phase = Phase::TownHall { taken: true, hired: false };
    let played = Update::new(&mut state, None).play(Choice::EndTurn, &mut Vec::new());
    assert_eq!(played, Err(Refusal::NotAsked));
    assert_eq!(state.phase, Phase::TownHall { taken: true, hired: false });
}

#[test]
fn missing_pieces_cannot_be_moved_or_consumed() {
    let mut state = base_game();
    let mut game = Update::new(&mut state, None);
    let church = TileId::CHURCH;
    assert_eq!(game.act(Location::House, church), Err(Impossible::NobodyThere(Location::House)));
    let wood = Token::raw(Material::Wood);
    let missing = Err(Impossible::NoToken(church, Material::Wood));
    assert_eq!(game.consume_token(SEAT, church, church, wood), missing);
    assert_eq!(game.store_token(church, church, wood), missing);
    let closed = game.market.stack[0];
    assert_eq!(game.finish_sale(SEAT, closed), Err(Impossible::SaleNotOpen(closed)));
    assert_eq!(game.finish_sale(SEAT, SaleId(255)), Err(Impossible::SaleNotOpen(SaleId(255))));
    assert_eq!(game.finish_delivery(SEAT, 99), Err(Impossible::NoSlot(99)));
    assert_eq!(game.take_blueprint(SEAT, 9, 0), Err(Impossible::NoBlueprint(9)));
}

#[test]
fn only_producers_and_refineries_are_filled_and_only_as_far_as_they_have_room() {
    let mut state = base_game();
    let producer = starting_producers(state.catalogue, &state.village).next().expect("there are some");
    let mut game = Update::new(&mut state, None);
    let church = TileId::CHURCH;
    assert_eq!(
        game.fill(SEAT, church, Mix { wood: 1, ..Mix::default() }),
        Err(Impossible::NoProducer(church))
    );
    assert_eq!(game.refine(SEAT, church, 1), Err(Impossible::NoRefinery(church)));
    assert_eq!(
        game.fill(SEAT, producer, Mix { wood: 9, ..Mix::default() }),
        Err(Impossible::NoRoom(producer))
    );
}

#[test]
fn the_expansion_and_botric_do_nothing_where_they_do_not_play() {
    let mut state = base_game();
    let mut game = Update::new(&mut state, None);
    assert_eq!(game.go_fishing(SEAT, TileId::CHURCH), Err(Impossible::NoLakeGame));
    assert_eq!(game.return_fish(SEAT, FishCount::new([1, 0, 0])), Err(Impossible::NoLakeGame));
    assert_eq!(game.end_ability(), Err(Impossible::NoLakeGame));
    assert_eq!(game.settle_tie(Target::Sale { sale: SaleId(0) }), Err(Impossible::NoTie));
    assert_eq!(game.botric_turn(), Err(Impossible::NoBotric));
    let mut state = lake_game();
    assert_eq!(Update::new(&mut state, None).end_ability(), Err(Impossible::NoAbility));
}

#[test]
fn each_impossible_state_has_a_message() {
    let all = [
        Impossible::NobodyThere(Location::House),
        Impossible::NoToken(TileId::CHURCH, Material::Wood),
        Impossible::NoBlueprint(3),
        Impossible::NoBotric,
    ];
    let words = all.map(|impossible| impossible.to_string());
    let said = [
        "nobody who can act is in the house",
        "no wood lies on tile 0",
        "place 3 of the display is empty",
        "Botric does not play",
    ];
    assert_eq!(words, said);
}
