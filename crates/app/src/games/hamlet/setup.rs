//! Converts set-ups of Hamlet to options of its rules.

use crate::api::*;
use crate::problems::{self, Answer};
use crate::session::ids::random;
use hamlet_rules as rules;
use tabletop::fnv;

/// Returns the options of a new game. Without a seed it gets a random one.
///
/// # Errors
/// `storage` if the system has no random numbers.
pub fn options(setup: &NewGame) -> Answer<rules::Options> {
    let Some(players) = u8::try_from(setup.players.len()).ok().filter(|players| (1..=4).contains(players))
    else {
        return Err(problems::bad_request("problem_players"));
    };
    if setup.players.iter().all(|player| player.rival.is_some()) {
        return Err(problems::bad_request("problem_no_person"));
    }
    options_for(players, setup)
}

/// Returns the options of a solo game whose player is not named yet.
///
/// # Errors
/// Those of [`options`].
pub fn solo_options(setup: &NewGame) -> Answer<rules::Options> {
    options_for(1, setup)
}

fn options_for(players: u8, setup: &NewGame) -> Answer<rules::Options> {
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

/// Returns the modifiers of the rules, and the named sets of modifiers.
pub fn presets() -> SoloPresets {
    SoloPresets {
        easier: modifiers(rules::SoloOptions::easier()),
        harder: modifiers(rules::SoloOptions::harder()),
        modifiers: rules::Modifier::ALL.into_iter().map(modifier_info).collect(),
    }
}

/// Returns the modifiers of a solo game as flags.
pub fn modifiers(of: rules::SoloOptions) -> SoloModifiers {
    SoloModifiers {
        two_donkeys: of.two_donkeys,
        landmarks_1: of.landmarks_1,
        pays_ignored_gold: of.pays_ignored_gold,
        two_villagers: of.two_villagers,
        favour_stays_up: of.favour_stays_up,
        merchant_strict: of.merchant_strict,
        chaplain_strict: of.chaplain_strict,
        landmarks_5: of.landmarks_5,
        sells_leftovers: of.sells_leftovers,
    }
}

/// Returns the modifiers of a solo game as a list.
pub fn modifiers_of(of: rules::SoloOptions) -> Vec<Modifier> {
    rules::Modifier::ALL.into_iter().filter(|known| of.has(*known)).map(modifier).collect()
}

fn modifier_info(of: rules::Modifier) -> ModifierInfo {
    ModifierInfo { modifier: modifier(of), harder: of.is_harder(), excludes: of.excludes().map(modifier) }
}

fn modifier(of: rules::Modifier) -> Modifier {
    match of {
        rules::Modifier::TwoDonkeys => Modifier::TwoDonkeys,
        rules::Modifier::Landmarks1 => Modifier::Landmarks1,
        rules::Modifier::PaysIgnoredGold => Modifier::PaysIgnoredGold,
        rules::Modifier::TwoVillagers => Modifier::TwoVillagers,
        rules::Modifier::FavourStaysUp => Modifier::FavourStaysUp,
        rules::Modifier::MerchantStrict => Modifier::MerchantStrict,
        rules::Modifier::ChaplainStrict => Modifier::ChaplainStrict,
        rules::Modifier::Landmarks5 => Modifier::Landmarks5,
        rules::Modifier::SellsLeftovers => Modifier::SellsLeftovers,
    }
}
