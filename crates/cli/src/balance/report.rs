//! The report of `hamlet balance` as Markdown.

use crate::balance::item::{Item, ItemKind, PlayedGame};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A margin stands out if it differs from the average of its kind by more than this many standard errors.
const STANDS_OUT: f64 = 2.0;

/// The kinds with their titles, in the order of the report.
const KINDS: [(ItemKind, &str); 6] = [
    (ItemKind::Building, "Buildings"),
    (ItemKind::Milestone, "Milestones"),
    (ItemKind::Award, "Awards"),
    (ItemKind::Sale, "Market sales"),
    (ItemKind::Delivery, "Church deliveries"),
    (ItemKind::Card, "Menu cards"),
];

/// Sums from which a mean and its standard error are computed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn value(&self) -> Option<f64> {
        (self.count > 0.0).then(|| self.sum / self.count)
    }

    /// Returns the standard error of the mean; `None` for fewer than two values.
    fn error(&self) -> Option<f64> {
        let mean = self.value()?;
        let variance = (self.squares - self.count * mean * mean) / (self.count - 1.0);
        (self.count > 1.0).then(|| (variance.max(0.0) / self.count).sqrt())
    }
}

/// Totals of one component over all games.
#[derive(Clone, Debug, Default)]
struct Row {
    /// Games in which the component could be taken.
    offered: u32,
    /// Games in which a player took it.
    taken_in: u32,
    takes: u32,
    points: i64,
    /// Margins of the players who took it, one per player and game.
    margin: Mean,
}

/// Returns the report on `games` as Markdown, with columns that compare it with `before` unless that is empty.
pub fn markdown(games: &[PlayedGame], before: &[PlayedGame]) -> String {
    let (rows, rows_before) = (rows(games), rows(before));
    let mut out = String::new();
    for (players, count) in counts(games) {
        let _ = writeln!(out, "- {count} games of {players}");
    }
    for (players, count) in counts(before) {
        let _ = writeln!(out, "- before: {count} games of {players}");
    }
    for (kind, title) in KINDS {
        let (of_kind, of_kind_before) = (rows_of(&rows, kind), rows_of(&rows_before, kind));
        if of_kind.is_empty() {
            continue;
        }
        let (average, average_before) = (average(&of_kind), average(&of_kind_before));
        let also = if before.is_empty() { String::new() } else { format!(", before {average_before:.1}") };
        let _ = writeln!(out, "\n### {title}\n\nMargin of all takers on average: {average:.1}{also}.\n");
        let (names, rule) = match before {
            [] => ("", ""),
            _ => (" in games before | margin before | stood out |", "---|---|---|"),
        };
        let _ = writeln!(out, "| id | in games | times a game | points each | margin | stands out |{names}");
        let _ = writeln!(out, "|---|---|---|---|---|---|{rule}");
        for (item, row) in of_kind {
            let mut line = format!("| {} | {} |", item.id, cells(row, average).join(" | "));
            if let Some(row) = rows_before.get(item) {
                let [share, _, _, margin, mark] = cells(row, average_before);
                let _ = write!(line, " {share} | {margin} | {mark} |");
            }
            let _ = writeln!(out, "{line}");
        }
    }
    out
}

fn rows_of(rows: &BTreeMap<Item, Row>, kind: ItemKind) -> Vec<(&Item, &Row)> {
    rows.iter().filter(|(item, _)| item.kind == kind).collect()
}

fn rows(games: &[PlayedGame]) -> BTreeMap<Item, Row> {
    let mut rows = BTreeMap::<Item, Row>::new();
    for game in games {
        for item in &game.offered {
            rows.entry(item.clone()).or_default().offered += 1;
        }
        let mut takers = BTreeMap::<(&Item, u8), ()>::new();
        for take in &game.takes {
            let row = rows.entry(take.item.clone()).or_default();
            row.takes += 1;
            row.points += i64::from(take.points);
            takers.insert((&take.item, take.seat), ());
        }
        let mut last = None;
        for (item, seat) in takers.into_keys() {
            let row = rows.entry(item.clone()).or_default();
            if last != Some(item) {
                row.taken_in += 1;
                last = Some(item);
            }
            if let Some(margin) = game.margin(seat) {
                row.margin.add(f64::from(margin));
            }
        }
    }
    rows
}

/// Returns the number of games by number of players.
fn counts(games: &[PlayedGame]) -> BTreeMap<usize, usize> {
    games.iter().fold(BTreeMap::new(), |mut counts, game| {
        *counts.entry(game.scores.len()).or_default() += 1;
        counts
    })
}

/// Returns the mean margin over all takers of a kind.
fn average(rows: &[(&Item, &Row)]) -> f64 {
    let (sum, count) = rows
        .iter()
        .fold((0.0, 0.0), |(sum, count), (_, row)| (sum + row.margin.sum, count + row.margin.count));
    if count > 0.0 { sum / count } else { 0.0 }
}

/// Returns a component's cells: share of games in which it was taken, takes per game, points per take, margin, and
/// whether the margin stands out.
fn cells(row: &Row, average: f64) -> [String; 5] {
    let games = f64::from(row.offered.max(1));
    let share = 100.0 * f64::from(row.taken_in) / games;
    let often = f64::from(row.takes) / games;
    let points = row.points as f64 / f64::from(row.takes.max(1));
    let margin = match (row.margin.value(), row.margin.error()) {
        (Some(mean), Some(error)) => format!("{mean:.1} ± {error:.1}"),
        (Some(mean), None) => format!("{mean:.1}"),
        (None, _) => "never taken".to_owned(),
    };
    let by =
        row.margin.value().zip(row.margin.error()).map(|(mean, error)| (mean - average) / error.max(1e-9));
    let mark = match by {
        Some(by) if by > STANDS_OUT => "above",
        Some(by) if by < -STANDS_OUT => "below",
        _ => "",
    };
    [format!("{share:.0} %"), format!("{often:.2}"), format!("{points:.1}"), margin, mark.to_owned()]
}

#[cfg(test)]
mod tests {
    use super::{Mean, markdown};
    use crate::balance::item::{Item, ItemKind, PlayedGame, Take};

    fn item(id: &str) -> Item {
        Item { kind: ItemKind::Building, id: id.to_owned() }
    }

    fn game(scores: [i32; 2], takes: &[(&str, u8, i32)]) -> PlayedGame {
        let take = |&(id, seat, points): &(&str, u8, i32)| Take { item: item(id), seat, points };
        PlayedGame {
            rounds: 20,
            scores: scores.to_vec(),
            offered: vec![item("farm"), item("mill"), item("shrine")],
            takes: takes.iter().map(take).collect(),
        }
    }

    #[test]
    fn the_standard_error_is_that_of_the_mean_not_of_the_sample() {
        let mut mean = Mean::default();
        for value in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            mean.add(value);
        }
        assert_eq!(mean.value(), Some(5.0));
        // The sample's standard deviation is the root of 32 / 7.
        assert!((mean.error().expect("several values") - (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn several_takes_by_a_player_count_as_one_margin_per_game() {
        let games = [
            game([30, 20], &[("farm", 0, 4), ("farm", 0, 6), ("mill", 1, 3)]),
            game([10, 30], &[("farm", 0, 2), ("farm", 1, 0)]),
        ];
        let report = markdown(&games, &[]);
        // Takers of the farm had margins of 10, -20 and 20.
        assert!(report.contains("| farm | 100 % | 2.00 | 3.0 | 3.3 ± 12.0 |  |"), "{report}");
        assert!(report.contains("| mill | 50 % | 0.50 | 3.0 | -10.0 |  |"), "{report}");
        assert!(report.contains("| shrine | 0 % | 0.00 | 0.0 | never taken |  |"), "{report}");
        assert!(report.contains("- 2 games of 2"), "{report}");
    }

    #[test]
    fn the_report_compares_new_games_with_earlier_ones() {
        let now = [game([30, 20], &[("farm", 0, 4), ("mill", 1, 3)])];
        let before = [game([10, 30], &[("farm", 0, 2)]), game([10, 20], &[("mill", 1, 2)])];
        let report = markdown(&now, &before);
        assert!(report.contains("- 1 games of 2\n- before: 2 games of 2\n"), "{report}");
        assert!(report.contains("on average: 0.0, before -5.0."), "{report}");
        assert!(report.contains("| farm | 100 % | 1.00 | 4.0 | 10.0 |  | 50 % | -20.0 |  |"), "{report}");
    }
}
