//! Compares the components with the totals of section 12 of the rules.

use carcassonne_rules::Catalogue;
use carcassonne_rules::catalogue::{FeatureKind, Terrain};
use carcassonne_rules::{Rotation, Side};

#[test]
fn tiles_edges_monasteries_and_pennants_have_the_totals_of_the_table() {
    let catalogue = Catalogue::standard().expect("components");
    let (mut tiles, mut edges, mut monasteries, mut pennants) = (0, [0; 4], 0, 0);
    for (_, kind) in catalogue.tiles() {
        let count = u32::from(kind.count);
        tiles += count;
        for side in Side::ALL {
            edges[kind.turned[Rotation::default().index()].edges.at(side) as usize] += count;
        }
        for segment in &kind.segments {
            monasteries += count * u32::from(segment.kind == FeatureKind::Monastery);
            pennants += count * u32::from(segment.pennants);
        }
    }
    assert_eq!((tiles, monasteries, pennants), (72, 6, 10));
    let of = |terrain: Terrain| edges[terrain as usize];
    assert_eq!(
        [of(Terrain::City), of(Terrain::Road), of(Terrain::Field), of(Terrain::Water)],
        [79, 94, 115, 0]
    );
}

#[test]
fn rotations_that_look_equal_count_as_one() {
    let catalogue = Catalogue::standard().expect("components");
    for (_, kind) in catalogue.tiles() {
        let expected = match kind.id.as_str() {
            "B" | "C" | "X" => 1,
            "F" | "G" | "H" | "U" => 2,
            _ => 4,
        };
        assert_eq!(kind.turnings, expected, "{}", kind.id);
    }
}
