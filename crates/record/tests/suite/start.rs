//! The start bytes of games never change, since other devices identify games by them.

use crate::hamlet::Header;
use hamlet_record::{Colour, SeatLabel, start_bytes};
use hamlet_rules::{LakeOptions, LayoutChoice, Options, Season, SoloOptions};

fn header(options: Options) -> Header {
    let labels = Colour::ALL.iter().take(usize::from(options.players));
    let labels =
        labels.map(|colour| SeatLabel { name: "Ada".to_owned(), colour: *colour, rival: None }).collect();
    let mut header = Header::new("Saturday".to_owned(), labels, options).unwrap();
    // The components may change; this tests the format.
    header.catalogue = 0x0123_4567_89ab_cdef;
    header
}

#[test]
fn the_start_bytes_never_change() {
    let hex = |header: &Header| start_bytes(header).iter().map(|b| format!("{b:02x}")).collect::<String>();
    let prefix = "68616d6c6574207374617274203120";
    let prefix = &prefix[..28];
    let two = header(Options::new(2, 0x1122));
    assert_eq!(hex(&two), format!("{prefix}0100efcdab8967452301020000{}2211000000000000", "0000"));
    let lake = Some(LakeOptions { season: Season::Winter, draft: true });
    let solo = SoloOptions { settles_ties: true, sells_leftovers: true, ..SoloOptions::normal() };
    let layout = LayoutChoice::Random;
    let mut one = header(Options { layout, lake, solo, ..Options::new(1, 3) });
    assert_eq!(hex(&one), format!("{prefix}0300efcdab8967452301010108{}0300000000000000", "0102"));
    one.rules = 2;
    assert_eq!(hex(&one), format!("{prefix}0200efcdab8967452301010108{}0300000000000000", "0102"));
}

#[test]
fn start_bytes_are_equal_exactly_for_equal_starts() {
    let solo = SoloOptions::harder();
    let lake = |season, draft| Some(LakeOptions { season, draft });
    let mut all = Vec::new();
    for players in 1..=4 {
        for seed in [0, 1, u64::MAX] {
            all.push(Options::new(players, seed));
            all.push(Options { layout: LayoutChoice::Random, ..Options::new(players, seed) });
            all.push(Options { solo, ..Options::new(players, seed) });
            all.push(Options { lake: lake(Season::Spring, false), ..Options::new(players, seed) });
            all.push(Options { lake: lake(Season::Spring, true), ..Options::new(players, seed) });
            all.push(Options { lake: lake(Season::Summer, false), ..Options::new(players, seed) });
        }
    }
    let headers: Vec<Header> = all.into_iter().map(header).collect();
    for a in &headers {
        for b in &headers {
            assert_eq!(a.same_start(b), start_bytes(a) == start_bytes(b), "{a:?} {b:?}");
        }
    }
}
