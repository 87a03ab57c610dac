//! Checks that public signatures outside `xtask` use named types instead of bare tuples, with the exceptions in [`LEFT`].

use crate::tell::{Result, output, program, text};

/// The files that may have tuples in public signatures, each with the number of tuples. Lower a number with each improvement.
const LEFT: &[Left] = &[
    Left { file: "crates/app/src/api/words.rs", tuples: 1 },
    Left { file: "crates/carcassonne/src/catalogue.rs", tuples: 1 },
    Left { file: "crates/cli/src/words.rs", tuples: 1 },
];

struct Left {
    file: &'static str,
    tuples: usize,
}

/// Checks the signatures of the Rust code.
///
/// # Errors
/// Lists the files that have more or fewer tuples than in [`LEFT`].
pub fn check() -> Result {
    let files = output(program("git").args(["ls-files", "crates/*/src/*.rs", "src-tauri/src/*.rs"]))
        .ok_or("git failed to list the files")?;
    let mut wrong = Vec::new();
    for file in files.lines().filter(|file| !file.starts_with("crates/xtask/") && !file.ends_with("tests.rs"))
    {
        let allowed = LEFT.iter().find(|left| left.file == file).map_or(0, |left| left.tuples);
        let found: Vec<String> =
            signatures(&text(file)?).into_iter().filter(|signature| tuples(signature) > 0).collect();
        let count: usize = found.iter().map(|signature| tuples(signature)).sum();
        if count > allowed {
            wrong.push(format!(
                "{file}: replace tuples by structs, at most {allowed} are allowed:\n  {}",
                found.join("\n  ")
            ));
        } else if count < allowed {
            wrong.push(format!(
                "{file}: has only {count} tuples in public signatures; lower the number in tuples.rs"
            ));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// Returns the public functions, fields, types and constants of a source, without bodies and values. Ignores its tests.
fn signatures(source: &str) -> Vec<String> {
    let program = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let mut lines = program.lines().map(str::trim);
    let mut found = Vec::new();
    while let Some(line) = lines.next() {
        let Some(item) = public(line) else { continue };
        if ["struct ", "enum ", "use ", "mod "].iter().any(|kind| item.starts_with(kind)) {
            continue;
        }
        let mut signature = item.to_owned();
        while !signature.ends_with(['{', ';', ',', '}']) || depth(&signature) > 0 {
            let Some(more) = lines.next() else { break };
            signature = format!("{signature} {more}");
        }
        let is_value = signature.starts_with("const ") && !signature.starts_with("const fn");
        let end = if is_value { signature.find(" = ") } else { signature.find('{') };
        signature.truncate(end.unwrap_or(signature.len()));
        found.push(signature.trim().to_owned());
    }
    found
}

/// Returns the text after `pub`, `pub(crate)` or a similar word; `None` for other lines.
fn public(line: &str) -> Option<&str> {
    let item = line.strip_prefix("pub")?;
    item.strip_prefix(' ').or_else(|| item.strip_prefix('(')?.split_once(") ").map(|(_, item)| item))
}

/// Returns how many parentheses are open at the end.
fn depth(text: &str) -> usize {
    text.matches('(').count().saturating_sub(text.matches(')').count())
}

/// Counts the tuple types: parentheses with a comma that do not follow a name.
fn tuples(signature: &str) -> usize {
    let mut open: Vec<Parenthesis> = Vec::new();
    let mut count = 0;
    let mut before = ' ';
    for letter in signature.chars() {
        match letter {
            '(' | '[' | '<' => {
                let follows_name = before.is_alphanumeric() || before == '_' || before == '>';
                open.push(Parenthesis { is_type: letter == '(' && !follows_name, has_comma: false });
            }
            ')' | ']' => count += usize::from(open.pop().is_some_and(|last| last.is_type && last.has_comma)),
            '>' if before != '-' => {
                open.pop();
            }
            ',' => {
                if let Some(last) = open.last_mut() {
                    last.has_comma = true;
                }
            }
            _ => {}
        }
        before = letter;
    }
    count
}

struct Parenthesis {
    /// Whether the parentheses are a type, such as a tuple, and do not enclose the parameters of a name.
    is_type: bool,
    has_comma: bool,
}

#[cfg(test)]
mod tests {
    use super::{check, signatures, tuples};

    fn count(source: &str) -> usize {
        signatures(source).iter().map(|signature| tuples(signature)).sum()
    }

    #[test]
    fn a_signature_without_a_tuple_is_accepted() {
        for good in [
            "pub fn a(&self, b: (), c: [u8; 2]) -> Map<u8, Vec<u8>> {\n    let d = (1, 2);\n}\n",
            "pub fn a(\n    &self,\n    b: impl Fn(u8, u8) -> bool,\n) -> bool {\n}\n",
            "fn a() -> (u8, u8) {}\n",
            "pub struct A(u8, u8);\npub struct B {\n    pub a: fn(u8, u8) -> u8,\n}\n",
            "pub const A: u8 = b(1, (2, 3));\n",
            "#[cfg(test)]\nmod tests {\n    pub fn a() -> (u8, u8) {}\n}\n",
        ] {
            assert_eq!(count(good), 0, "{good}");
        }
    }

    #[test]
    fn each_tuple_of_a_signature_is_found() {
        for (bad, tuples) in [
            ("pub fn a() -> Result<(u8, Vec<u8>), Error> {}\n", 1),
            ("pub(crate) async fn a(\n    b: &[(u8, u8)],\n    (c, d): (u8, u8),\n) {\n}\n", 3),
            ("pub struct A {\n    pub a: Vec<(u8, u8)>,\n}\n", 1),
            ("pub fn a() -> impl Iterator<Item = (u8, u8)> {\n", 1),
            ("pub type A = u8;\npub const A: &[(&str, u8)] = &[];\n", 1),
        ] {
            assert_eq!(count(bad), tuples, "{bad}");
        }
    }

    #[test]
    fn public_signatures_have_only_the_listed_tuples() {
        assert_eq!(check(), Ok(()));
    }
}
