//! The texts of the page for browsers without a key, in all languages.

/// The texts in one language.
#[derive(Debug)]
pub struct Words {
    /// The language's tag.
    pub language: &'static str,
    pub title: &'static str,
    pub how: &'static str,
    pub guest: &'static str,
}

/// Generated from `ui/messages` at build time; English first.
static ALL: &[Words] = include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// Returns the texts in the language preferred by the header `Accept-Language`, or English.
pub fn choose(wanted: &str) -> &'static Words {
    let mut best: Option<(f32, &Words)> = None;
    for part in wanted.split(',') {
        let mut fields = part.split(';').map(str::trim);
        let tag = fields.next().unwrap_or_default().split('-').next().unwrap_or_default();
        let weight = fields.find_map(|field| field.strip_prefix("q=")?.parse().ok()).unwrap_or(1.0);
        let Some(words) = ALL.iter().find(|words| words.language.eq_ignore_ascii_case(tag)) else { continue };
        // The first of several equal weights wins.
        if weight > best.map_or(0.0, |(best, _)| best) {
            best = Some((weight, words));
        }
    }
    best.map_or(&ALL[0], |(_, words)| words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browsers_language_is_chosen() {
        for (wanted, language) in [
            ("de-AT,de;q=0.9,en;q=0.8", "de"),
            ("ja, pl;q=0.5, it;q=0.7", "it"),
            ("FR", "fr"),
            ("es;q=0", "en"),
            ("ja", "en"),
            ("", "en"),
            (";;q=,,-", "en"),
        ] {
            assert_eq!(choose(wanted).language, language, "{wanted}");
        }
    }

    #[test]
    fn every_language_has_all_texts() {
        assert_eq!(ALL.len(), 6);
        for words in ALL {
            for text in [words.title, words.how, words.guest] {
                assert!(text.len() > 10 && !text.contains(['<', '&', '{']), "{text}");
            }
        }
    }
}
