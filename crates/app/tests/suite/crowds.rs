//! Checks that the positions by which the ui tests its layout of full tiles occur in games (`examples/crowds.rs`).

use hamlet_app::api::{DonkeyView, LatticePoint, Token, VillagerView};
use hamlet_app::record::{LiveLog, paste};
use hamlet_app::{Table, ViewContext};
use serde::Deserialize;

#[derive(Deserialize)]
struct Crowd {
    seed: u64,
    code: String,
    tiles: Vec<CrowdTile>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct CrowdTile {
    face: String,
    at: LatticePoint,
    rotation: u8,
    owner: Option<u8>,
    slots: Vec<Option<Token>>,
    villagers: Vec<VillagerView>,
    donkeys: Vec<DonkeyView>,
}

#[test]
fn the_fullest_positions_are_those_of_their_games() {
    let crowds: Vec<Crowd> =
        serde_json::from_str(include_str!("../../../../tests/crowds/positions.json")).expect("positions");
    assert_eq!(crowds.len(), 20);
    for Crowd { seed, code, tiles } in crowds {
        let log = LiveLog::decode(&paste::read(&code).expect("a code")).expect("a log");
        assert_eq!(log.header().options.seed, seed);
        let table = Table { game: log.game(), labels: &[] };
        let view = table.view(ViewContext { game: "", name: "", state: 0, choices_taken: 0 });
        let there = view.tiles.into_iter().map(|tile| CrowdTile {
            face: tile.face,
            at: tile.at,
            rotation: tile.rotation,
            owner: tile.owner,
            slots: tile.slots,
            villagers: tile.villagers,
            donkeys: tile.donkeys,
        });
        assert_eq!(there.collect::<Vec<_>>(), tiles, "seed {seed}");
    }
}
