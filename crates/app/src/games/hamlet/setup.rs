//! From what a player asked for to what the rules and the store need.

use crate::api::*;
use crate::problems;
use crate::problems::Answer;
use crate::record::{Header, LONGEST_NAME, SeatLabel};
use hamlet_rules as rules;
use hamlet_rules::catalogue::fnv;
use serde_json::{Map, Value};

/// The head of a new game's record.
pub fn header(setup: &NewGame) -> Answer<Header> {
    let label =
        |player: &NewPlayer| SeatLabel { name: player.name.clone(), colour: player.colour.to_record() };
    let title = setup.name.as_deref().filter(|given| !given.trim().is_empty()).map(name).transpose()?;
    Ok(Header::new(title, setup.players.iter().map(label).collect(), options(setup)?)?)
}

/// What the rules need to know of a new game.
pub fn options(setup: &NewGame) -> Answer<rules::Options> {
    let Some(players) = u8::try_from(setup.players.len()).ok().filter(|players| (1..=4).contains(players))
    else {
        return Err(problems::bad_request("problem_players"));
    };
    let seed = match setup.seed.as_deref().map(str::trim).filter(|seed| !seed.is_empty()) {
        None => random()?,
        Some(text) => text.parse().unwrap_or_else(|_| fnv(text.as_bytes())),
    };
    Ok(rules::Options {
        players,
        seed,
        layout: match setup.layout {
            Layout::Recommended => rules::LayoutChoice::Recommended,
            Layout::Random => rules::LayoutChoice::Random,
        },
        solo: if players == 1 { solo(&setup.solo) } else { rules::SoloOptions::default() },
        lake: setup.lake.map(|lake| rules::LakeOptions { season: season(lake.season), draft: lake.draft }),
    })
}

fn season(season: Season) -> rules::Season {
    match season {
        Season::Spring => rules::Season::Spring,
        Season::Summer => rules::Season::Summer,
        Season::Autumn => rules::Season::Autumn,
        Season::Winter => rules::Season::Winter,
    }
}

fn solo(solo: &SoloOptions) -> rules::SoloOptions {
    let base = match solo.preset {
        Preset::Easier => rules::SoloOptions::easier(),
        Preset::Normal => rules::SoloOptions::normal(),
        Preset::Harder => rules::SoloOptions::harder(),
        Preset::Own => {
            let own = solo.modifiers;
            rules::SoloOptions {
                settles_ties: false,
                two_donkeys: own.two_donkeys,
                landmarks_1: own.landmarks_1,
                pays_ignored_gold: own.pays_ignored_gold,
                two_villagers: own.two_villagers,
                favour_stays_up: own.favour_stays_up,
                merchant_strict: own.merchant_strict,
                chaplain_strict: own.chaplain_strict,
                landmarks_5: own.landmarks_5,
                sells_leftovers: own.sells_leftovers,
            }
        }
    };
    rules::SoloOptions { settles_ties: solo.settles_ties, ..base }
}

/// The modifiers of the named sets, as the rules have them.
pub fn presets() -> SoloPresets {
    let modifiers = |of: rules::SoloOptions| SoloModifiers {
        two_donkeys: of.two_donkeys,
        landmarks_1: of.landmarks_1,
        pays_ignored_gold: of.pays_ignored_gold,
        two_villagers: of.two_villagers,
        favour_stays_up: of.favour_stays_up,
        merchant_strict: of.merchant_strict,
        chaplain_strict: of.chaplain_strict,
        landmarks_5: of.landmarks_5,
        sells_leftovers: of.sells_leftovers,
    };
    SoloPresets {
        easier: modifiers(rules::SoloOptions::easier()),
        harder: modifiers(rules::SoloOptions::harder()),
    }
}

/// Returns a name as it is stored.
pub fn name(text: &str) -> Answer<String> {
    crate::record::name(text).map_err(problems::label)
}

/// A stored head.
pub fn read_header(text: &str) -> Answer<Header> {
    serde_json::from_str(text).map_err(|_| problems::damaged("problem_damaged"))
}

/// A new game's id: 16 hexadecimal digits.
pub fn id() -> Answer<String> {
    Ok(format!("{:016x}", random()?))
}

fn random() -> Answer<u64> {
    getrandom::u64().map_err(problems::storage)
}

/// Returns the stored settings, and the usual value of each that is missing or cannot be read.
pub fn settings(stored: Option<&str>) -> Settings {
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
pub fn check(change: &SettingsChange) -> Answer<()> {
    if change.text_scale.is_some_and(|scale| !(0.5..=3.0).contains(&scale)) {
        return Err(problems::bad_request("problem_text_scale"));
    }
    if change.language.as_ref().is_some_and(|language| language.len() > LONGEST_NAME) {
        return Err(crate::malformed("language", "it is too long"));
    }
    Ok(())
}

/// Returns the stored settings with the change, as text. What another version stored is kept.
pub fn changed(stored: Option<&str>, change: &SettingsChange) -> serde_json::Result<String> {
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
