//! Names that belong to one player: the statistics count the games of one for the other.

use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The setting of the store that holds them.
pub const SETTING: &str = "joined_names";

/// Maps each joined name to the name that its games count for, both in lower case. No name is both a key and a value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JoinedNames(BTreeMap<String, String>);

impl JoinedNames {
    /// Reads the stored setting. Text that cannot be read joins nothing.
    pub fn read(stored: Option<&str>) -> JoinedNames {
        let fields: Map<String, Value> =
            stored.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default();
        let mut names = JoinedNames::default();
        for (name, with) in &fields {
            if let Some(with) = with.as_str() {
                names.join(name, with);
            }
        }
        names
    }

    /// Returns the setting's text.
    pub fn write(&self) -> String {
        let fields: Map<String, Value> =
            self.0.iter().map(|(name, with)| (name.clone(), Value::from(with.as_str()))).collect();
        Value::from(fields).to_string()
    }

    /// Returns the name that the games of a name count for, in lower case.
    pub fn player(&self, name: &str) -> String {
        let name = name.trim().to_lowercase();
        self.0.get(&name).cloned().unwrap_or(name)
    }

    /// Counts the games of a name, and of those that count for it, for another name.
    pub fn join(&mut self, name: &str, with: &str) {
        let (name, with) = (self.player(name), self.player(with));
        if name == with {
            return;
        }
        for player in self.0.values_mut().filter(|player| **player == name) {
            player.clone_from(&with);
        }
        self.0.insert(name, with);
    }

    /// Counts the games of a name separately again.
    pub fn separate(&mut self, name: &str) {
        self.0.remove(&name.trim().to_lowercase());
    }
}
