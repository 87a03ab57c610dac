//! Limits how much of Hamlet's rules can access the whole state of a game: counts the methods of [`LIMITS`]' types, and the functions that
//! take a reference to one of these types. All other functions take only the parts they need.

use crate::circles::read;
use crate::tell::{Result, root};

/// The types that give access to the whole state, with their allowed counts. Lower a count with each improvement.
const LIMITS: &[Limit] = &[
    Limit { of: "State", files: 9, methods: 94, functions: 4 },
    Limit { of: "Update", files: 30, methods: 113, functions: 0 },
];

/// The module of the computer rivals, which is not counted, since they rate whole states.
const RIVALS: &str = "rival";

/// The counts of a type: the allowed ones, or those of the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Limit {
    of: &'static str,
    /// Number of files that define methods of the type.
    files: usize,
    /// Number of methods of the type.
    methods: usize,
    /// Number of free functions that take a reference to the type.
    functions: usize,
}

/// Checks the rules of Hamlet.
///
/// # Errors
/// Fails if the counts are higher or lower than in [`LIMITS`].
pub fn check() -> Result {
    let files = read(&root().join("crates/hamlet/src"))?;
    let rules = files.iter().filter(|(module, _)| module.first().is_none_or(|first| first != RIVALS));
    let sources: Vec<&str> = rules.map(|(_, file)| file.source.as_str()).collect();
    let wrong: Vec<String> = LIMITS.iter().filter_map(|limit| compare(*limit, &sources)).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// Returns an error message if the counts of the code differ from the limit.
fn compare(limit: Limit, sources: &[&str]) -> Option<String> {
    let found = count(limit.of, sources);
    let Limit { of, files, methods, functions } = found;
    if files > limit.files || methods > limit.methods || functions > limit.functions {
        Some(format!(
            "hamlet: {of} has {methods} methods in {files} files and is given to {functions} functions, at most {} in {} and {} are \
             allowed; let a function take the parts it needs (docs/architecture.md)",
            limit.methods, limit.files, limit.functions
        ))
    } else if found != limit {
        Some(format!(
            "hamlet: {of} has only {methods} methods in {files} files and is given to {functions} functions; lower the numbers in \
             scope.rs"
        ))
    } else {
        None
    }
}

/// Counts the methods of a type, the files that define some, and the free functions that take a reference to it. The sources must be
/// formatted by rustfmt.
fn count(of: &'static str, sources: &[&str]) -> Limit {
    let methods = sources.iter().map(|source| methods(of, source)).filter(|count| *count > 0);
    let (files, methods) = methods.fold((0, 0), |(files, all), methods| (files + 1, all + methods));
    Limit { of, files, methods, functions: sources.iter().map(|source| functions(of, source)).sum() }
}

/// Counts the free functions that take a reference to the type.
fn functions(of: &str, source: &str) -> usize {
    let is_free =
        |line: &str| line.split('(').any(|head| head == "fn" || head.split(' ').any(|word| word == "fn"));
    let mut count = 0;
    let mut lines = source.lines();
    while let Some(line) = lines.next() {
        if line.starts_with([' ', '/']) || !is_free(line) {
            continue;
        }
        let mut signature = line.to_owned();
        while !signature.contains('{') {
            let Some(more) = lines.next() else { break };
            signature.push_str(more);
        }
        let words =
            signature.split(|letter: char| !letter.is_alphanumeric() && letter != '_' && letter != '&');
        count += usize::from(words.collect::<Vec<_>>().windows(2).any(|pair| is_given(of, pair)));
    }
    count
}

/// Returns whether two successive words of a signature are a reference to the type.
fn is_given(of: &str, words: &[&str]) -> bool {
    words[0].strip_prefix('&') == Some(of) || words[0] == "&mut" && words[1] == of
}

fn methods(of: &str, source: &str) -> usize {
    let mut inside = false;
    let mut count = 0;
    for line in source.lines() {
        match line {
            "}" => inside = false,
            _ if line.starts_with("impl") && line.ends_with('{') => inside = is_for(of, line),
            _ if inside && is_method(line) => count += 1,
            _ => {}
        }
    }
    count
}

/// Returns whether the first line of an `impl` block names the type, with any lifetimes.
fn is_for(of: &str, line: &str) -> bool {
    let subject = line.trim_end_matches('{').trim_end().rsplit(' ').next().unwrap_or_default();
    subject.split('<').next() == Some(of)
}

fn is_method(line: &str) -> bool {
    let Some(item) = line.strip_prefix("    ").filter(|item| !item.starts_with(' ')) else { return false };
    item.split('(').next().is_some_and(|head| head.split(' ').any(|word| word == "fn"))
        || item.starts_with("pub(") && item.contains(" fn ")
}

#[cfg(test)]
mod tests {
    use super::{Limit, check, compare, count};

    const SOURCE: &str = "
impl State {
    pub(crate) fn one(&self) {
        let fun = |fn_| fn_;
    }

    pub const fn two(&self) {}
}

impl Other {
    fn none(&self) {}
}

impl<'a> Update<'a> {
    fn three(self: State) {}
}

impl Determinize for State {
    fn four(&self) {}
}
";

    #[test]
    fn methods_are_counted_by_type() {
        let given = "pub(crate) fn six(state: &State) {}\nfn seven(\n    a: u8,\n    state: &mut State,\n) {\n}\nfn none(of: &StateKind) {}\n";
        let sources = [SOURCE, "impl State {\n    fn five() {}\n}\n", given];
        assert_eq!(count("State", &sources), Limit { of: "State", files: 2, methods: 4, functions: 2 });
        assert_eq!(count("Update", &sources), Limit { of: "Update", files: 1, methods: 1, functions: 0 });
    }

    #[test]
    fn one_more_method_is_refused_and_one_fewer_lowers_the_limit() {
        let limit = |methods| Limit { of: "State", files: 1, methods, functions: 0 };
        assert_eq!(compare(limit(3), &[SOURCE]), None);
        assert!(compare(limit(2), &[SOURCE]).is_some_and(|wrong| wrong.contains("at most 2")));
        assert!(compare(limit(4), &[SOURCE]).is_some_and(|wrong| wrong.contains("lower the numbers")));
    }

    #[test]
    fn the_rules_of_hamlet_stay_within_the_limits() {
        assert_eq!(check(), Ok(()));
    }
}
