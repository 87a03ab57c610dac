//! The closed list of sentences, how they are read, and which one a text is.

use crate::scenarios::{botric, lake, subject};
use hamlet_rules::Game;
use std::collections::BTreeSet;

/// Whether a sentence holds, or why not.
pub type Answer = Result<(), String>;
/// Checks a sentence about a game: the words that fill its gaps.
pub type Check = fn(&Game, &[&str]) -> Answer;
/// Checks a sentence about several games set up alike.
pub type CheckAll = fn(&[Game], &[&str]) -> Answer;

/// A sentence is checked in each game, over all of them, or on the faults of a position.
enum Meaning {
    Each(Check),
    All(CheckAll),
    Position,
}

/// All sentences. `{x}` stands for one word, `{x*}` for the rest of it.
pub struct Table(Vec<(&'static str, Meaning)>);

impl Table {
    pub fn new() -> Table {
        let mut table: Vec<(&'static str, Meaning)> = subject::SENTENCES
            .iter()
            .chain(botric::SENTENCES)
            .chain(lake::SENTENCES)
            .map(|(pattern, check)| (*pattern, Meaning::Each(*check)))
            .collect();
        table.extend(
            subject::SENTENCES_OVER_ALL
                .iter()
                .chain(botric::SENTENCES_OVER_ALL)
                .map(|(pattern, check)| (*pattern, Meaning::All(*check))),
        );
        table.push(("the position is refused: {why*}", Meaning::Position));
        Table(table)
    }

    pub fn patterns(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.0.iter().map(|(pattern, _)| *pattern)
    }

    /// Finds the one sentence that a text matches, with the words in its blanks.
    fn find<'t>(
        &self,
        text: &'t str,
        used: &mut BTreeSet<&'static str>,
    ) -> Result<(&Meaning, Vec<&'t str>), String> {
        let mut found = self
            .0
            .iter()
            .filter_map(|(pattern, meaning)| fill(pattern, text).map(|b| (*pattern, meaning, b)));
        let (pattern, meaning, blanks) = found.next().ok_or("this is no known sentence")?;
        if let Some((other, ..)) = found.next() {
            return Err(format!("this is both \"{pattern}\" and \"{other}\""));
        }
        used.insert(pattern);
        Ok((meaning, blanks))
    }

    /// Checks that a sentence holds for the games of a scenario.
    pub fn check(&self, text: &str, games: &[Game], used: &mut BTreeSet<&'static str>) -> Answer {
        match self.find(text, used)? {
            (Meaning::Each(check), blanks) => {
                for (i, game) in games.iter().enumerate() {
                    check(game, &blanks).map_err(|why| match games.len() {
                        1 => why,
                        _ => format!("seed {i}: {why}"),
                    })?;
                }
                Ok(())
            }
            (Meaning::All(check), blanks) => check(games, &blanks),
            (Meaning::Position, _) => Err("the position is sound".into()),
        }
    }

    /// Checks that a sentence names one of the faults of a position that was refused.
    pub fn refused_position(
        &self,
        text: &str,
        faults: &[String],
        used: &mut BTreeSet<&'static str>,
    ) -> Answer {
        match self.find(text, used)? {
            (Meaning::Position, blanks) if faults.iter().any(|f| f == blanks[0]) => Ok(()),
            _ => Err(format!("the position is refused: {}", faults.join("; "))),
        }
    }
}

/// Returns the words in the blanks of a pattern, if the text matches it.
fn fill<'t>(pattern: &str, text: &'t str) -> Option<Vec<&'t str>> {
    let Some(open) = pattern.find('{') else {
        return (pattern == text).then(Vec::new);
    };
    let text = text.strip_prefix(&pattern[..open])?;
    let close = open + pattern[open..].find('}')?;
    let (rest, many) = (&pattern[close + 1..], pattern[..close].ends_with('*'));
    // The shortest filling that lets the rest fit.
    let ends = text.char_indices().map(|(i, _)| i).skip(1).chain([text.len()]);
    for end in ends {
        let blank = &text[..end];
        if blank.is_empty() || (!many && blank.contains(' ')) {
            continue;
        }
        if let Some(mut others) = fill(rest, &text[end..]) {
            others.insert(0, blank);
            return Some(others);
        }
    }
    None
}
