//! Checks that few methods of the rules of Hamlet may touch everything: those of its whole state, and of an update of it. The others take
//! the parts they need.

use crate::circles::read;
use crate::tell::{Result, root};

/// What may touch everything, with the number of files that give it methods, and of these methods. Lower a number with each improvement.
const LIMITS: &[Limit] =
    &[Limit { of: "State", files: 9, methods: 94 }, Limit { of: "Update", files: 30, methods: 113 }];

/// The limit of a type, or what the code has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Limit {
    of: &'static str,
    files: usize,
    methods: usize,
}

/// Checks the rules of Hamlet.
///
/// # Errors
/// Fails if more or fewer methods and files are found than are listed.
pub fn check() -> Result {
    let files = read(&root().join("crates/hamlet/src"))?;
    let sources: Vec<&str> = files.values().map(|file| file.source.as_str()).collect();
    let wrong: Vec<String> = LIMITS.iter().filter_map(|limit| compare(*limit, &sources)).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// Returns what is wrong where the code does not keep a limit exactly.
fn compare(limit: Limit, sources: &[&str]) -> Option<String> {
    let found = count(limit.of, sources);
    let (of, files, methods) = (found.of, found.files, found.methods);
    if found.files > limit.files || found.methods > limit.methods {
        Some(format!(
            "hamlet: {of} has {methods} methods in {files} files, at most {} in {} are allowed; let a function take the parts it needs \
             (docs/architecture.md)",
            limit.methods, limit.files
        ))
    } else if found != limit {
        Some(format!(
            "hamlet: {of} has only {methods} methods in {files} files; lower the numbers in scope.rs"
        ))
    } else {
        None
    }
}

/// Counts the methods of a type and the files that have some, in sources as rustfmt leaves them.
fn count(of: &'static str, sources: &[&str]) -> Limit {
    let each = sources.iter().map(|source| methods(of, source)).filter(|count| *count > 0);
    each.fold(Limit { of, files: 0, methods: 0 }, |all, methods| Limit {
        files: all.files + 1,
        methods: all.methods + methods,
        ..all
    })
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

/// Returns whether the first line of an `impl` block is about a type, whatever its lifetimes.
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
        let sources = [SOURCE, "impl State {\n    fn five() {}\n}\n", "fn none(state: &State) {}\n"];
        assert_eq!(count("State", &sources), Limit { of: "State", files: 2, methods: 4 });
        assert_eq!(count("Update", &sources), Limit { of: "Update", files: 1, methods: 1 });
    }

    #[test]
    fn one_more_method_is_refused_and_one_fewer_lowers_the_limit() {
        let limit = |methods| Limit { of: "State", files: 1, methods };
        assert_eq!(compare(limit(3), &[SOURCE]), None);
        assert!(compare(limit(2), &[SOURCE]).is_some_and(|wrong| wrong.contains("at most 2")));
        assert!(compare(limit(4), &[SOURCE]).is_some_and(|wrong| wrong.contains("lower the numbers")));
    }

    #[test]
    fn the_rules_keep_the_limits() {
        assert_eq!(check(), Ok(()));
    }
}
