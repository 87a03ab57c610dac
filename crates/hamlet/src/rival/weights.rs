//! The weights of the evaluation, as data.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::rival::features::{FEATURES, INPUTS, Inputs, NAMES, SHARED_NAMES, TERMS};
use search::DataError;
use search::data::{self, Standard};
use serde::{Deserialize, Serialize};

/// The weights of one kind of game, one for each term of the evaluation.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights(Vec<f32>);

/// The sets of weights: a game is played with the set of its kind.
#[derive(Clone, Debug, PartialEq)]
pub struct WeightSets {
    /// The base game with two players and more.
    pub base: Weights,
    /// By the Lake with two players and more.
    pub lake: Weights,
    /// Against Botric.
    pub solo: Weights,
    /// Against Botric by the lake.
    pub solo_lake: Weights,
}

/// A file with weights: of each set, each input's name with its three weights. What is not named weighs nothing.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    version: u32,
    base: Set,
    lake: Set,
    solo: Set,
    solo_lake: Set,
}

/// Each input's name with its three weights.
pub(crate) type Set = BTreeMap<String, [f32; 3]>;

/// Returns the name of an input: `own gold`, `rival gold`, `table room`.
fn name(input: usize) -> String {
    match input {
        own if own < FEATURES => format!("own {}", NAMES[own]),
        rival if rival < 2 * FEATURES => format!("rival {}", NAMES[rival - FEATURES]),
        table => format!("table {}", SHARED_NAMES[table - 2 * FEATURES]),
    }
}

impl Weights {
    /// Returns weights, one for each term; missing ones weigh nothing.
    #[must_use]
    pub fn new(mut terms: Vec<f32>) -> Weights {
        terms.resize(TERMS, 0.0);
        Weights(terms)
    }

    /// Returns the weights in the order of the terms.
    #[must_use]
    pub fn terms(&self) -> &[f32] {
        &self.0
    }

    /// Returns weights in which one own feature is worth `by` more, for a rival with a character.
    #[must_use]
    pub fn shifted(mut self, feature: &str, by: f32) -> Weights {
        if let Some(input) = NAMES.iter().position(|name| *name == feature) {
            self.0[input] += by;
        }
        self
    }

    /// Returns the value of a position.
    pub(crate) fn value(&self, inputs: &Inputs) -> f32 {
        self.parts(inputs).sum()
    }

    /// Returns what each input contributes to the value of a position.
    pub(crate) fn shares(&self, inputs: &Inputs) -> Vec<f32> {
        self.parts(inputs).collect()
    }

    fn parts(&self, inputs: &Inputs) -> impl Iterator<Item = f32> {
        let (plain, scaled) = self.0.split_at(INPUTS);
        let (open, early) = scaled.split_at(INPUTS);
        let terms = inputs.numbers.iter().zip(plain).zip(open).zip(early);
        terms.map(|(((number, plain), open), early)| {
            number * (plain + open * inputs.open + early * inputs.early)
        })
    }

    /// Reads a set of weights.
    ///
    /// # Errors
    /// Fails if it names an input that does not exist.
    pub(crate) fn read(set: &Set) -> Result<Weights, DataError> {
        let names: BTreeMap<String, usize> = (0..INPUTS).map(|input| (name(input), input)).collect();
        let mut terms = vec![0.0; TERMS];
        for (name, weights) in set {
            let Some(input) = names.get(name) else {
                return Err(DataError::new(format_args!("there is no input `{name}`")));
            };
            for (block, weight) in weights.iter().enumerate() {
                terms[block * INPUTS + input] = *weight;
            }
        }
        Ok(Weights(terms))
    }

    fn set(&self) -> Set {
        let rounded = |term: usize| (self.0[term] * 1e4).round() / 1e4;
        let all = (0..INPUTS)
            .map(|input| (name(input), [0, 1, 2].map(|block: usize| rounded(block * INPUTS + input))));
        all.filter(|(_, weights)| *weights != [0.0; 3]).collect()
    }
}

impl WeightSets {
    /// Returns the weights that are part of the program.
    ///
    /// # Errors
    /// Fails if the data of this build is unusable.
    pub fn standard() -> Result<&'static WeightSets, DataError> {
        static SETS: Standard<WeightSets> = OnceLock::new();
        data::standard(&SETS, || WeightSets::read(include_str!("../../data/rival.json")))
    }

    /// Reads a file of weights.
    ///
    /// # Errors
    /// Fails if it is no such file, or names an input that does not exist.
    pub fn read(text: &str) -> Result<WeightSets, DataError> {
        let file: File = data::read(text)?;
        if file.format != "hamlet-rival" || file.version != 1 {
            return Err(DataError::new("not a version 1 file of weights"));
        }
        Ok(WeightSets {
            base: Weights::read(&file.base)?,
            lake: Weights::read(&file.lake)?,
            solo: Weights::read(&file.solo)?,
            solo_lake: Weights::read(&file.solo_lake)?,
        })
    }

    /// Writes the weights as a file.
    #[must_use]
    pub fn write(&self) -> String {
        let file = File {
            format: "hamlet-rival".into(),
            version: 1,
            base: self.base.set(),
            lake: self.lake.set(),
            solo: self.solo.set(),
            solo_lake: self.solo_lake.set(),
        };
        serde_json::to_string_pretty(&file).expect("strings and numbers have a JSON form")
    }
}
