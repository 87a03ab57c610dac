//! Reads and changes the player's settings.

use crate::api::{Problem, Settings, SettingsChange};
use crate::problems::{self, Answer};
use crate::session::app::App;
use crate::session::arguments::malformed;
use hamlet_record::LONGEST_NAME;
use serde_json::{Map, Value};

/// The key under which the store holds the player's settings.
const SETTINGS: &str = "settings";

impl App {
    /// Returns the player's settings.
    ///
    /// # Errors
    /// `storage`.
    pub async fn get_settings(&self) -> Answer<Settings> {
        let stored = self.store()?.setting(SETTINGS).await?;
        Ok(settings(stored.as_deref()))
    }

    /// Stores the changed settings, and returns all settings.
    ///
    /// # Errors
    /// `bad_request` for a text size out of range or a long name of a language; `storage`.
    pub async fn set_settings(&self, change: SettingsChange) -> Answer<Settings> {
        check(&change)?;
        let mut known = Settings::default();
        let merge = |stored: Option<String>| {
            let text = changed(stored.as_deref(), &change).map_err(problems::storage)?;
            known = settings(Some(&text));
            Ok::<_, Problem>(text)
        };
        self.store()?.change_setting(SETTINGS, merge).await?;
        Ok(known)
    }
}

/// Returns the stored settings, with defaults for missing or unreadable ones.
fn settings(stored: Option<&str>) -> Settings {
    let mut known = Settings::default();
    for (key, value) in object(stored) {
        let Ok(Value::Object(mut fields)) = serde_json::to_value(&known) else { continue };
        if fields.insert(key, value).is_some()
            && let Ok(with) = serde_json::from_value(Value::Object(fields))
        {
            known = with;
        }
    }
    known
}

/// Checks settings before they are stored.
///
/// # Errors
/// `bad_request` for a text size out of range or a long name of a language.
fn check(change: &SettingsChange) -> Answer<()> {
    if change.text_scale.is_some_and(|scale| !(0.5..=3.0).contains(&scale)) {
        return Err(problems::bad_request("problem_text_scale"));
    }
    if change.language.as_ref().is_some_and(|language| language.len() > LONGEST_NAME) {
        return Err(malformed("language", "it is too long"));
    }
    Ok(())
}

/// Returns the stored settings with the change applied, as JSON. Keeps unknown settings of other versions.
fn changed(stored: Option<&str>, change: &SettingsChange) -> serde_json::Result<String> {
    let mut fields = object(stored);
    if let Value::Object(change) = serde_json::to_value(change)? {
        fields.extend(change);
    }
    serde_json::to_string(&fields)
}

/// Parses a JSON object. Missing text, invalid JSON and other values give an empty object.
fn object(text: Option<&str>) -> Map<String, Value> {
    text.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
}
