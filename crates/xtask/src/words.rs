//! Checks the style of comments, documents and commit subjects (see *Style* in CONTRIBUTING.md).

use crate::tell::{Result, output, program, text};

/// Maximum length of a commit's subject in characters.
const LONGEST_SUBJECT: usize = 72;

/// Maximum number of lines of a Rust file. Those of the ui have a test of their own.
const MOST_LINES: usize = 800;

/// The number of commits whose subjects are checked on `main` itself, as an option of `git log`: more than are pushed at once.
const SUBJECTS: &str = "-40";

/// Phrases that make readers guess, each with what to write instead. A capital letter matches only at the start of a comment.
const PHRASES: &[(&str, &str)] = &[
    ("The same", "name what it equals, such as \"Like [`read`], for bytes in memory\""),
    ("One that", "name the thing"),
    ("One who", "name the person"),
    ("Nothing of", "say what is not done, with a verb"),
    ("Nor ", "write a whole sentence"),
    ("anew", "write \"again\""),
    ("for ever", "write \"never changes\" or \"forever\""),
    ("goes on where", "write \"continues\""),
    ("that is none", "say which value, such as \"an invalid position\""),
    ("parted by", "write \"separated by\""),
    ("is told of", "write \"is reported\""),
];

/// Words ending in `s` that are no verbs, and so may not begin the doc comment of a function.
const NO_VERBS: &str = "Actions Always As Boats Choices Fields Files Games Goods His Is Its Materials Names Players Points Positions Producers Refineries Roads Seats Steps This Ties Tiles Unless Was Ways";

/// The words that the name of a test may not begin with, contain or end with. A name states subject, condition and result.
const TEST_NAMES: [&[&str]; 3] = [
    &["he", "his", "it", "they", "what"],
    &["alike", "anew", "any_more", "are_told", "goes_on", "is_told", "somebody", "yours"],
    &["none", "truly"],
];

/// Files that quote bad examples.
const QUOTING: &[&str] = &["CONTRIBUTING.md", "crates/xtask/src/words.rs"];

/// Checks the files of the repository and the subjects of the commits that are not on `main`, or of the newest [`SUBJECTS`].
///
/// # Errors
/// Lists the faults, each with its place and what to write instead.
pub fn check() -> Result {
    let files = output(program("git").args(["ls-files"])).ok_or("git failed to list the files")?;
    let kinds = [".rs", ".ts", ".svelte", ".md"];
    let mut wrong = Vec::new();
    for file in
        files.lines().filter(|file| kinds.iter().any(|kind| file.ends_with(kind)) && !QUOTING.contains(file))
    {
        let content = text(file)?;
        wrong.extend(
            faults(file.ends_with(".md"), &content)
                .into_iter()
                .map(|(line, fault)| format!("{file}:{line}: {fault}")),
        );
        if file.ends_with(".rs") {
            wrong.extend(length_fault(&content).map(|fault| format!("{file}: {fault}")));
            let faults = test_faults(&content).into_iter().chain(verb_faults(&content));
            wrong.extend(faults.map(|(line, fault)| format!("{file}:{line}: {fault}")));
        }
    }
    let log = |range: &[&str]| output(program("git").args(["log", "--no-merges", "--format=%s"]).args(range));
    let subjects = log(&["main..HEAD"]).filter(|log| !log.is_empty()).or_else(|| log(&[SUBJECTS]));
    wrong.extend(subjects.unwrap_or_default().lines().filter_map(subject_fault));
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// Returns the faults of a file, each with its line number.
fn faults(is_document: bool, content: &str) -> Vec<(usize, String)> {
    let mut faults = Vec::new();
    let mut was_comment = false;
    for (number, line) in content.lines().enumerate() {
        let comment = if is_document { Some(line) } else { comment(line) };
        let starts = !was_comment;
        was_comment = !is_document && comment.is_some();
        let Some(comment) = comment.map(str::trim) else { continue };
        let is_doc = ["///", "//!", "/**"].iter().any(|mark| line.trim_start().starts_with(mark));
        if starts && is_doc && comment.starts_with(|c: char| c.is_ascii_lowercase()) {
            faults.push((number + 1, format!("begin with a capital letter: {comment}")));
        }
        for (phrase, instead) in PHRASES {
            let found = if phrase.starts_with(char::is_uppercase) {
                starts && comment.starts_with(phrase)
            } else {
                contains_words(comment, phrase)
            };
            if found {
                faults.push((number + 1, format!("\"{}\": {instead}: {comment}", phrase.trim())));
            }
        }
    }
    faults
}

/// Returns the fault of a file with too many lines.
fn length_fault(content: &str) -> Option<String> {
    let lines = content.lines().count();
    (lines > MOST_LINES).then(|| format!("divide the {lines} lines into files of at most {MOST_LINES}"))
}

/// Returns the doc comments of functions other than tests that do not begin with a verb such as "Returns", each with its line number.
fn verb_faults(content: &str) -> Vec<(usize, String)> {
    let mut faults = Vec::new();
    let mut first = None;
    let mut inside = false;
    let mut is_test = false;
    for (number, line) in content.lines().enumerate() {
        let line = line.trim();
        if let Some(text) = line.strip_prefix("///") {
            first.get_or_insert((number + 1, text.trim()));
        } else if inside || line.starts_with("#[") {
            inside = !line.ends_with(']');
            is_test |= marks_test(line);
        } else {
            let is_helper = !std::mem::take(&mut is_test) && is_function(line);
            let doc = first.take().filter(|_| is_helper);
            faults.extend(doc.filter(|(_, text)| !begins_with_verb(text)).map(|(number, text)| {
                (number, format!("begin with a verb, such as \"Returns\" or \"Parses\": {text}"))
            }));
        }
    }
    faults
}

/// Returns the tests whose names make readers guess, each with its line number.
fn test_faults(content: &str) -> Vec<(usize, String)> {
    let [starts, parts, ends] = TEST_NAMES;
    let mut faults = Vec::new();
    let mut is_test = false;
    for (number, line) in content.lines().enumerate() {
        let line = line.trim();
        if line.starts_with("#[") {
            is_test |= marks_test(line);
            continue;
        }
        let name = line.split_once("fn ").and_then(|(_, rest)| rest.split_once('(')).map(|(name, _)| name);
        if let Some(name) = name.filter(|_| std::mem::take(&mut is_test)) {
            let whole = format!("_{name}_");
            let is_bad = starts.iter().any(|word| whole.starts_with(&format!("_{word}_")))
                || parts.iter().any(|word| whole.contains(&format!("_{word}_")))
                || ends.iter().any(|word| whole.ends_with(&format!("_{word}_")));
            if is_bad {
                faults.push((number + 1, format!("name the test by subject, condition and result: {name}")));
            }
        }
    }
    faults
}

/// Returns whether an attribute marks a function as a test.
fn marks_test(line: &str) -> bool {
    line == "#[test]" || line.starts_with("#[tokio::test")
}

/// Returns whether an item's first line declares a function.
fn is_function(line: &str) -> bool {
    let mut words = line.split(' ').skip_while(|word| {
        word.starts_with("pub") || ["const", "async", "unsafe", "extern", "\"C\"", "default"].contains(word)
    });
    words.next() == Some("fn") || line.starts_with("pub(in ") && line.contains(") fn ")
}

/// Returns whether a text begins with a verb in the third person, or refers to a function that it is like.
fn begins_with_verb(text: &str) -> bool {
    let word = text.split([' ', ',', ':', ';', '.']).next().unwrap_or_default();
    let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
    let is_capitalized = first.chars().all(char::is_uppercase) && rest.chars().all(char::is_lowercase);
    word == "Like" || is_capitalized && rest.ends_with('s') && !NO_VERBS.split(' ').any(|noun| noun == word)
}

/// Returns the text of a line that is a comment as a whole.
fn comment(line: &str) -> Option<&str> {
    let line = line.trim_start();
    ["///", "//!", "//", "/**", "* ", "<!--"].iter().find_map(|mark| line.strip_prefix(mark))
}

/// Returns whether a text contains the phrase as whole words.
fn contains_words(text: &str, phrase: &str) -> bool {
    text.match_indices(phrase).any(|(at, _)| {
        let is_edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
        is_edge(text[..at].chars().next_back()) && is_edge(text[at + phrase.len()..].chars().next())
    })
}

fn subject_fault(subject: &str) -> Option<String> {
    let area = subject.split_once(": ").map_or("", |(area, _)| area);
    let is_area = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || " ,-_/".contains(c);
    if area.is_empty() || !area.chars().all(is_area) {
        return Some(format!("the commit `{subject}` does not begin with its area, such as `store: `"));
    }
    let length = subject.chars().count();
    (length > LONGEST_SUBJECT)
        .then(|| format!("the subject of `{subject}` has {length} characters, more than {LONGEST_SUBJECT}"))
}

#[cfg(test)]
mod tests {
    use super::{MOST_LINES, faults, length_fault, subject_fault, test_faults, verb_faults};

    #[test]
    fn plain_comments_have_no_faults() {
        let good = "/// Returns the same list.\n/// the second line of a sentence\nfn a() {} // anew\n//! `read` parses.\n// lower case\n";
        assert_eq!(faults(false, good), []);
        assert_eq!(faults(true, "lower case\nIt renews a list.\n"), []);
    }

    #[test]
    fn each_bad_comment_is_a_fault_with_its_line() {
        for bad in [
            "/// returns a list",
            "/** returns a list */",
            "/// The same, for bytes.",
            "// One that is gone is skipped.",
            " * Reads it anew.",
            "<!-- a list that is none -->",
        ] {
            let found = faults(false, &format!("code();\n{bad}\ncode();\n"));
            assert!(matches!(found.as_slice(), [(2, _)]), "{bad}: {found:?}");
        }
        assert_eq!(faults(true, "A run goes on where it stopped.").len(), 1);
    }

    #[test]
    fn a_long_file_is_a_fault() {
        assert_eq!(length_fault(&"a\n".repeat(MOST_LINES)), None);
        assert!(length_fault(&"a\n".repeat(MOST_LINES + 1)).is_some());
    }

    #[test]
    fn the_doc_comment_of_a_function_begins_with_a_verb() {
        for good in [
            "/// Returns a list.\nfn a() {}",
            "    /// Parses it.\n    ///\n    /// # Errors\n    /// None.\n    #[must_use]\n    pub(crate) const fn a() {}",
            "/// Like [`read`], for bytes.\n#[expect(\n    unused,\n    reason = \"none\"\n)]\npub async fn a() {}",
            "/// A list.\nstruct A;\nfn a() {}",
            "/// A list.\nfn_pointer: fn(),",
            "/// A list has items.\n#[test]\nfn a() {}",
            "/// A list has items.\n#[tokio::test(flavor = \"multi_thread\")]\n#[ignore]\nasync fn a() {}",
            "proptest! {\n    #[test]\n    /// A list has items.\n    fn a(n in 0..9) {}\n}",
        ] {
            assert_eq!(verb_faults(good), [], "{good}");
        }
        for bad in [
            "/// A list.\nfn a() {}",
            "/// Its list.\n/// Returns it.\npub(crate) fn a() {}",
            "/// `read`: returns a list.\n#[must_use]\npub const fn a() {}",
            "/// # Errors\n/// None.\n#[expect(\n    unused,\n    reason = \"none\"\n)]\npub async fn a() {}",
            "/// Points on the board.\npub(in crate::a) fn a() {}",
            "/// Somebody's list.\nfn a() {}\n/// A list has items.\n#[test]\nfn b() {}",
        ] {
            let found = verb_faults(&format!("code();\n{bad}\n"));
            assert!(matches!(found.as_slice(), [(2, _)]), "{bad}: {found:?}");
        }
    }

    #[test]
    fn the_name_of_a_test_has_a_subject_and_a_result() {
        let mark = "#[test]\n";
        for good in [
            "a_copy_made_during_a_tie_plays_on_like_the_original",
            "options_whatever",
            "hits",
            "items_are_sorted",
        ] {
            assert_eq!(test_faults(&format!("{mark}fn {good}() {{}}\nfn it_helps() {{}}\n")), [], "{good}");
        }
        for bad in [
            "it_works",
            "a_copy_goes_on_alike",
            "his_beach_counts_two_and_yours_none",
            "a_turn_goes_on",
            "what_he_says_is_true",
        ] {
            for mark in [mark, "#[tokio::test(flavor = \"multi_thread\")]\n#[ignore]\n"] {
                assert_eq!(test_faults(&format!("{mark}async fn {bad}() {{}}\n")).len(), 1, "{bad}");
            }
        }
    }

    #[test]
    fn a_subject_is_short_and_names_its_area() {
        assert_eq!(subject_fault("store: refuse a log of another database"), None);
        assert_eq!(subject_fault("app, ui: show the last game first"), None);
        assert!(subject_fault("Various fixes").is_some());
        assert!(subject_fault(&format!("store: {}", "a".repeat(66))).is_some());
    }
}
