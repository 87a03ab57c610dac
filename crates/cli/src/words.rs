//! English texts from the ui's message catalogue.

use crate::output::{Fail, shown};
use hamlet_app::api::{Arg, Cost, FishCount, Gain, Material, Named, Phrase, Placed, Problem};
use serde_json::{Map, Value};
use std::sync::LazyLock;

static ENGLISH: LazyLock<Words> = LazyLock::new(|| {
    let text = include_str!("../../../ui/messages/en.json");
    Words { messages: serde_json::from_str(text).expect("the English messages are a JSON object of texts") }
});

/// A message catalogue.
pub struct Words {
    messages: Map<String, Value>,
}

impl Words {
    /// Returns the English catalogue.
    pub fn english() -> &'static Words {
        &ENGLISH
    }

    /// Returns a message, or its key if it is missing.
    pub fn get<'a>(&'a self, key: &'a str) -> &'a str {
        self.find(key).unwrap_or(key)
    }

    fn find(&self, key: &str) -> Option<&str> {
        self.messages.get(key).and_then(Value::as_str)
    }

    /// Formats a phrase. `names` are the players' names by seat.
    pub fn say(&self, phrase: &Phrase, names: &[String]) -> String {
        let argument = |name: &str| phrase.args.get(name).map(|value| self.argument(value, names));
        let number = |name: &str| match phrase.args.get(name)? {
            Arg::Number(number) => Some(*number),
            Arg::Text(_) | Arg::Named(_) => None,
        };
        let key = phrase.message_key();
        let message = self.messages.get(key).and_then(|message| text_for(message, number));
        filled(message.unwrap_or(key), argument)
    }

    /// Fills a message's placeholders with texts, each in one line. A text that is a number selects the plural form.
    pub fn fill(&self, key: &str, args: &[(&str, String)]) -> String {
        let argument =
            |name: &str| args.iter().find(|(known, _)| *known == name).map(|(_, value)| value.clone());
        let number = |name: &str| argument(name)?.parse().ok();
        let message = self.messages.get(key).and_then(|message| text_for(message, number));
        filled(message.unwrap_or(key), argument)
    }

    fn argument(&self, value: &Arg, names: &[String]) -> String {
        let named = match value {
            Arg::Number(number) => return number.to_string(),
            Arg::Text(text) => return text.clone(),
            Arg::Named(named) => named,
        };
        match named {
            Named::Seat(seat) => name_of(names, *seat),
            Named::Seats(seats) => {
                seats.iter().map(|seat| name_of(names, *seat)).collect::<Vec<_>>().join(", ")
            }
            Named::Message(key) => self.get(key.name()).to_owned(),
            Named::Materials(kinds) => {
                let kinds: Vec<&str> = kinds.iter().map(|kind| self.material(*kind)).collect();
                kinds.join(&format!(" {} ", self.get("word_or")))
            }
            Named::Goods(goods) => {
                let counted =
                    |placed: &Placed| format!("{} {}", placed.count, self.material(placed.material));
                goods.iter().map(counted).collect::<Vec<_>>().join(", ")
            }
            Named::Fish(fish) => {
                let FishCount { common, uncommon, rare } = *fish;
                let kinds = [("fish_common", common), ("fish_uncommon", uncommon), ("fish_rare", rare)];
                let some = kinds.into_iter().filter(|(_, count)| *count > 0);
                let counted = some.map(|(key, count)| self.fill(key, &[("count", count.to_string())]));
                counted.collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// Returns the message `<sort>_<id>`, or else the message `<id>`, or else the id itself.
    pub fn id<'a>(&'a self, sort: &str, id: &'a str) -> &'a str {
        self.find(&format!("{sort}_{id}")).or_else(|| self.find(id)).unwrap_or(id)
    }

    /// Formats a cost; empty if there is none.
    pub fn cost(&self, cost: &Cost) -> String {
        let or = format!(" {} ", self.get("word_or"));
        let mut parts: Vec<String> = Vec::new();
        for group in &cost.groups {
            let kinds: Vec<&str> = group.kinds.iter().map(|kind| self.material(*kind)).collect();
            parts.push(format!("{} {}", group.count, kinds.join(&or)));
        }
        if cost.gold > 0 {
            parts.push(self.fill("cli_gold", &[("gold", cost.gold.to_string())]));
        }
        parts.join(", ")
    }

    /// Formats a gain; empty if there is none.
    pub fn gain(&self, gain: &Gain) -> String {
        self.plus(gain.points, gain.gold)
    }

    /// Formats points and gold with their signs; empty if both are 0.
    pub fn plus(&self, points: i32, gold: i32) -> String {
        let mut parts = Vec::new();
        if points != 0 {
            parts.push(self.fill("cli_points", &[("points", format!("{points:+}"))]));
        }
        if gold != 0 {
            parts.push(self.fill("cli_gold", &[("gold", format!("{gold:+}"))]));
        }
        parts.join(", ")
    }

    /// Formats By the Lake with its season.
    pub fn by_the_lake(&self, season: hamlet_app::api::Season) -> String {
        use hamlet_app::api::Season as S;
        let season = self.get(match season {
            S::Spring => "season_spring",
            S::Summer => "season_summer",
            S::Autumn => "season_autumn",
            S::Winter => "season_winter",
        });
        self.fill("cli_by_the_lake", &[("season", season.to_owned())])
    }

    /// Returns the name of a kind of fish.
    pub fn rarity(&self, rarity: hamlet_app::api::Rarity) -> &str {
        use hamlet_app::api::Rarity as R;
        self.get(match rarity {
            R::Common => "rarity_common",
            R::Uncommon => "rarity_uncommon",
            R::Rare => "rarity_rare",
        })
    }

    /// Returns a material's name.
    pub fn material(&self, kind: Material) -> &str {
        use Material as M;
        self.get(match kind {
            M::Wood => "material_wood",
            M::Stone => "material_stone",
            M::Wheat => "material_wheat",
            M::Timber => "material_timber",
            M::Brick => "material_brick",
            M::Milk => "material_milk",
            M::Flour => "material_flour",
        })
    }
}

/// Returns the name of a seat, or its number if it has none.
fn name_of(names: &[String], seat: u8) -> String {
    names.get(usize::from(seat)).cloned().unwrap_or_else(|| seat.to_string())
}

/// Returns the text of a message for these numbers. A plural message has one text for the number 1 and another for all
/// other numbers. Its declarations name the number (`local p = points: plural`); its conditions look like `p=one`.
fn text_for(message: &Value, number: impl Fn(&str) -> Option<i32>) -> Option<&str> {
    let Value::Array(variants) = message else { return message.as_str() };
    let plural = variants.first()?;
    let declarations: Vec<&str> =
        plural.get("declarations")?.as_array()?.iter().filter_map(Value::as_str).collect();
    let holds = |condition: &str| {
        let (selector, category) = condition.trim().split_once('=')?;
        let counted = declarations.iter().find_map(|line| {
            line.strip_prefix("local ")?.strip_prefix(selector)?.strip_prefix(" = ")?.strip_suffix(": plural")
        })?;
        let known = if number(counted)? == 1 { "one" } else { "other" };
        Some(category == known || category == "*")
    };
    let texts = plural.get("match")?.as_object()?;
    let fits = |conditions: &str| conditions.split(',').all(|condition| holds(condition) == Some(true));
    texts.iter().find(|(conditions, _)| fits(conditions))?.1.as_str()
}

/// Replaces placeholders in braces. Inserted texts are not scanned again, so a player's name may look like a
/// placeholder.
fn filled(message: &str, argument: impl Fn(&str) -> Option<String>) -> String {
    let mut text = String::new();
    let mut rest = message;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let found = after.split_once('}').and_then(|(name, behind)| Some((argument(name)?, behind)));
        rest = match found {
            Some((value, behind)) => {
                text.push_str(&shown(&value));
                behind
            }
            None => {
                text.push('{');
                after
            }
        };
    }
    text + rest
}

impl From<Problem> for Fail {
    fn from(problem: Problem) -> Fail {
        Fail::Refused(Words::english().say(&problem.phrase, &[]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    #[test]
    fn every_message_key_of_the_program_exists() {
        let mut keys = Vec::new();
        let mut left = vec![PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
        while let Some(path) = left.pop() {
            if path.is_dir() {
                left.extend(path.read_dir().expect("folder").map(|entry| entry.expect("entry").path()));
                continue;
            }
            if path.extension().is_none_or(|ending| ending != "rs") {
                continue;
            }
            let text = std::fs::read_to_string(path).expect("source");
            keys.extend(
                text.split('"').filter(|part| part.len() > 4 && part.starts_with("cli_")).map(str::to_owned),
            );
        }
        assert!(keys.len() > 20, "{keys:?}");
        let missing: Vec<_> =
            keys.iter().filter(|key| !Words::english().messages.contains_key(*key)).collect();
        assert!(missing.is_empty(), "missing in en.json: {missing:?}");
    }

    #[test]
    fn a_phrase_names_tiles_materials_and_players() {
        let phrase = Phrase::new("why_materials_donkey")
            .number("needed", 3)
            .number("count", 1)
            .materials(vec![Material::Milk, Material::Brick])
            .named("tile", "barn");
        let text = Words::english().say(&phrase, &[]);
        assert_eq!(text, "Needs 3 milk or brick, 1 within reach; a donkey on the Barn would help");
        let phrase = Phrase::new("log_produce").seat(0).named("tile", "barn");
        let goods = vec![
            Placed { material: Material::Wood, count: 2 },
            Placed { material: Material::Wheat, count: 1 },
        ];
        let text = Words::english().say(&phrase.goods("goods", goods), &["Ann".into()]);
        assert_eq!(text, "Ann works at the Barn: 2 wood, 1 wheat");
        let phrase = Phrase::new("log_beg").seat(1);
        assert_eq!(Words::english().say(&phrase, &["Ann".into(), "Ben".into()]), "Ben begs at the Church");
    }

    #[test]
    fn a_player_named_like_a_message_keeps_the_name() {
        for name in ["ui_back", "barn", "tile_barn", "0"] {
            let names = ["Ann".to_owned(), name.to_owned()];
            let line = Words::english().say(&Phrase::new("log_beg").seat(1), &names);
            assert_eq!(line, format!("{name} begs at the Church"));
            let used =
                Phrase::new("log_consume_theirs").seat(0).named("material", "milk").named("tile", "barn");
            let line = Words::english().say(&used.text("maker", name), &names);
            assert_eq!(line, format!("Ann uses {name}’s milk from the Barn"));
        }
    }

    #[test]
    fn a_plural_message_is_chosen_by_its_number() {
        let say = |points| {
            let phrase = Phrase::new("fact_score_gold").number("points", points).number("max", 5);
            Words::english().say(&phrase, &[])
        };
        assert!(say(1).contains(" 1 point for"), "{}", say(1));
        assert!(say(2).contains(" 2 points for"), "{}", say(2));
    }

    #[test]
    fn a_number_written_as_text_is_counted() {
        let points = |points: &str| Words::english().fill("cli_points", &[("points", points.to_owned())]);
        assert_eq!(points("1"), "1 point");
        assert_eq!(points("+2"), "+2 points");
    }

    #[test]
    fn every_plural_message_of_a_phrase_has_a_text_for_each_number() {
        let plural = Words::english().messages.iter().filter(|(key, message)| {
            message.is_array() && ["act_", "fact_", "log_", "why_"].iter().any(|head| key.starts_with(head))
        });
        let mut count = 0;
        for (key, message) in plural {
            for number in [0, 1, 2, 11] {
                assert!(text_for(message, |_| Some(number)).is_some(), "{key} lacks a text for {number}");
            }
            count += 1;
        }
        assert!(count > 10, "{count} plural messages");
    }
}
