//! Checks that the files, commands of `cargo xtask`, tests and packages that documents mention exist.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

use crate::tell::{Result, root, text};

/// Folders and files of the root folder that hold documents.
const DOCUMENTS: &[&str] = &["README.md", "CONTRIBUTING.md", "SECURITY.md", "docs", ".github", "tests"];

/// Folders that are not part of the repository; documents may name files in them.
const GENERATED: &[&str] = &[
    ".git",
    "node_modules",
    "target",
    "ui/dist",
    "ui/src/paraglide",
    "src-tauri/gen",
    "fastlane/screenshots",
];

/// File endings by which a word without its whole path is recognized as the name of a source file.
const SOURCES: &[&str] = &["rs", "ts", "svelte", "sql"];

/// The commands of `cargo xtask` and the names that some of them take.
pub struct Commands<'a> {
    /// The help text: a line that begins with two spaces and a word names a command.
    pub help: &'a str,
    /// The steps of `cargo xtask test`.
    pub steps: Vec<&'a str>,
    /// The attacks of `cargo xtask attack`.
    pub attacks: Vec<&'a str>,
    /// The checks of `cargo xtask release-check`.
    pub release_checks: Vec<&'a str>,
}

/// The names that documents may mention.
struct Known<'a> {
    commands: &'a Commands<'a>,
    /// Every file and folder of the repository, from its root, with `/` between parts.
    paths: BTreeSet<String>,
    /// The names of all Rust functions.
    functions: BTreeSet<String>,
    /// The names of all packages.
    packages: BTreeSet<String>,
    /// The scripts of `ui/package.json`.
    scripts: BTreeSet<String>,
    /// The sources of the browser tests, which hold the names of their tests.
    browser_tests: String,
}

/// Checks every document.
///
/// # Errors
/// Lists the names of things that do not exist, each with its document and line.
pub fn check(commands: &Commands<'_>) -> Result {
    let known = Known::read(commands)?;
    let is_document = |path: &&String| {
        path.ends_with(".md") && DOCUMENTS.iter().any(|part| Path::new(path.as_str()).starts_with(part))
    };
    let mut wrong = Vec::new();
    for path in known.paths.iter().filter(is_document) {
        wrong.extend(faults(path, &text(path)?, &known)?);
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

impl<'a> Known<'a> {
    fn read(commands: &'a Commands<'a>) -> Result<Known<'a>> {
        let mut known = Known {
            commands,
            paths: BTreeSet::new(),
            functions: BTreeSet::new(),
            packages: BTreeSet::new(),
            scripts: BTreeSet::new(),
            browser_tests: String::new(),
        };
        let mut folders = vec![PathBuf::new()];
        while let Some(folder) = folders.pop() {
            let failed = |error| format!("{}: {error}", folder.display());
            for entry in std::fs::read_dir(root().join(&folder)).map_err(failed)? {
                let entry = entry.map_err(failed)?;
                let path = folder.join(entry.file_name());
                let name = path.to_string_lossy().replace('\\', "/");
                if is_generated(&name) {
                    continue;
                }
                if entry.file_type().map_err(failed)?.is_dir() {
                    folders.push(path);
                } else if name.ends_with(".rs") {
                    let source = text(&name)?;
                    let after_fn = source.split("fn ").skip(1);
                    known.functions.extend(
                        after_fn.filter_map(|rest| rest.split(not_in_name).next()).map(str::to_owned),
                    );
                } else if name.ends_with("Cargo.toml") {
                    let manifest = text(&name)?;
                    let package = manifest.lines().find_map(|line| line.strip_prefix("name = \""));
                    known.packages.extend(package.map(|rest| rest.trim_end_matches('"').to_owned()));
                } else if name.starts_with("tests/e2e/") && name.ends_with(".ts") {
                    known.browser_tests += &text(&name)?;
                }
                known.paths.insert(name);
            }
        }
        let package = text("ui/package.json")?;
        let scripts = package.split("\"scripts\"").nth(1).and_then(|rest| rest.split('}').next());
        let names = scripts.unwrap_or_default().lines().filter_map(|line| line.trim().split('"').nth(1));
        known.scripts.extend(names.map(str::to_owned));
        Ok(known)
    }
}

fn is_generated(path: &str) -> bool {
    GENERATED.iter().any(|folder| Path::new(path).starts_with(folder)) || path.ends_with("/node_modules")
}

fn not_in_name(c: char) -> bool {
    !(c.is_alphanumeric() || c == '_')
}

/// Returns the faults of a document, each with its line number.
fn faults(document: &str, content: &str, known: &Known<'_>) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    let mut fence = false;
    let mut examples = false;
    for (number, line) in content.lines().enumerate() {
        let mut wrong = Vec::new();
        if line.trim_start().starts_with("```") {
            fence = !fence;
        } else if fence {
            // A comment ends a command; a continued line is read on its own.
            wrong.extend(in_code(line.split(" # ").next().unwrap_or_default(), known));
        } else {
            // The first column of a table of examples shows what not to write.
            examples = line.starts_with("| bad |") || (examples && line.starts_with('|'));
            let line = if examples { line.splitn(3, '|').nth(2).unwrap_or_default() } else { line };
            for code in line.split('`').skip(1).step_by(2) {
                wrong.extend(in_code(code, known));
            }
            for target in links(line) {
                wrong.extend(link_fault(document, &target, known)?);
            }
        }
        faults.extend(wrong.into_iter().map(|fault| format!("{document}:{}: {fault}", number + 1)));
    }
    Ok(faults)
}

/// Returns the targets of the links in a line of text, outside code.
fn links(line: &str) -> Vec<String> {
    let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join("``");
    let targets = prose.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    targets.filter(|target| !target.contains(':')).map(str::to_owned).collect()
}

fn link_fault(document: &str, target: &str, known: &Known<'_>) -> Result<Option<String>> {
    let (file, heading) = target.split_once('#').unwrap_or((target, ""));
    let path = if file.is_empty() { document.to_owned() } else { beside(document, file) };
    if !known.paths.contains(&path) && !known.has_inside(&path) {
        return Ok(Some(format!("the link to {target} leads nowhere: {path} does not exist")));
    }
    if !heading.is_empty() && !text(&path)?.lines().any(|line| anchor(line).as_deref() == Some(heading)) {
        return Ok(Some(format!("{path} has no heading #{heading}")));
    }
    Ok(None)
}

/// Returns the path from the root of a file named relative to a document.
fn beside(document: &str, file: &str) -> String {
    let mut parts: Vec<String> = Vec::new();
    let folder = Path::new(document).parent().unwrap_or(Path::new(""));
    for part in folder.join(file).components() {
        match part {
            Component::ParentDir => drop(parts.pop()),
            Component::Normal(part) => parts.push(part.to_string_lossy().into_owned()),
            _ => {}
        }
    }
    parts.join("/")
}

/// Returns the anchor of a heading, as GitHub makes it; `None` for other lines.
fn anchor(line: &str) -> Option<String> {
    let title = line.trim_start_matches('#');
    if title.len() == line.len() || !title.starts_with(' ') {
        return None;
    }
    let kept = title.trim().chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    Some(kept.collect::<String>().to_lowercase().replace(' ', "-"))
}

/// Returns the faults in a span or line of code: unknown paths, commands and tests.
fn in_code(code: &str, known: &Known<'_>) -> Vec<String> {
    let words: Vec<&str> =
        code.split_whitespace().map(|word| word.trim_matches(['"', '\'', ',', ';'])).collect();
    let mut wrong: Vec<String> = words.iter().filter_map(|word| path_fault(word, known)).collect();
    wrong.extend(words.windows(2).filter(|pair| *pair == ["cargo", "xtask"]).take(1).filter_map(|_| {
        let at = words.iter().position(|word| *word == "xtask")?;
        xtask_fault(&words[at + 1..], known)
    }));
    if words.contains(&"cargo") {
        wrong.extend(
            after(&words, &["--test"])
                .filter(|name| !known.has_test(name))
                .map(|name| format!("there is no test file {name}")),
        );
        let packages = after(&words, &["-p", "--package"]);
        wrong.extend(
            packages
                .filter(|name| !known.packages.contains(*name))
                .map(|name| format!("there is no package {name}")),
        );
    }
    if words.contains(&"npm") {
        let scripts = after(&words, &["run"]).filter(|name| !known.scripts.contains(*name));
        wrong.extend(scripts.map(|name| format!("ui/package.json has no script {name}")));
    }
    if words.contains(&"vitest") {
        let file = after(&words, &["tests/e2e"]).find(|name| {
            !name.starts_with('-') && !known.paths.contains(&format!("tests/e2e/{name}.test.ts"))
        });
        wrong.extend(file.map(|name| format!("tests/e2e has no test file {name}")));
        let name = code.split("-t \"").nth(1).and_then(|rest| rest.split('"').next());
        let name = name.filter(|name| !known.browser_tests.contains(name));
        wrong.extend(name.map(|name| format!("no test in tests/e2e is named \"{name}\"")));
    }
    // A function with four words or more in its name is a test.
    let is_function =
        !code.contains(not_in_name) && code.matches('_').count() >= 3 && code.starts_with(char::is_lowercase);
    if is_function && !known.functions.contains(code) {
        wrong.push(format!("there is no test {code}"));
    }
    wrong
}

/// Returns the words that follow one of the given options.
fn after<'a>(words: &'a [&'a str], options: &'a [&'a str]) -> impl Iterator<Item = &'a str> {
    words.windows(2).filter(|pair| options.contains(&pair[0])).map(|pair| pair[1])
}

fn xtask_fault(words: &[&str], known: &Known<'_>) -> Option<String> {
    let Commands { help, steps, attacks, release_checks } = known.commands;
    let command = *words.first()?;
    let is_command = help.lines().any(|line| {
        line.strip_prefix("  ")
            .is_some_and(|line| line.split_whitespace().next() == Some(command) && !line.starts_with(' '))
    });
    if !command.starts_with('-') && !is_command {
        return Some(format!("there is no command `cargo xtask {command}`"));
    }
    let (names, what) = match command {
        "test" => (steps, "step"),
        "attack" => (attacks, "attack"),
        "release-check" => (release_checks, "check"),
        _ => return None,
    };
    let is_name = |word: &&&str| word.starts_with(char::is_lowercase);
    let name = words[1..].iter().filter(is_name).find(|name| !names.contains(name))?;
    Some(format!("`cargo xtask {command}` has no {what} {name}"))
}

fn path_fault(word: &str, known: &Known<'_>) -> Option<String> {
    let is_path = |part: &str| part.chars().all(|c| c.is_alphanumeric() || "/._-*{},".contains(c));
    if !is_path(word) || word.contains("//") || is_generated(word) {
        return None;
    }
    let first = word.split('/').next().unwrap_or_default();
    // A word in capitals stands for a value.
    let stands_for_value =
        word.split(['/', '.']).any(|part| part.len() > 1 && part.chars().all(|c| c.is_ascii_uppercase()));
    let is_whole = word.contains('/') && known.has_inside(first) && !stands_for_value;
    let is_source =
        word.rsplit_once('.').is_some_and(|(stem, ending)| !stem.is_empty() && SOURCES.contains(&ending));
    let missing = |path: &String| {
        let path = path.trim_end_matches('/');
        if is_whole { !known.has(path) } else { is_source && !known.has_ending(path) }
    };
    spread(word).into_iter().find(missing).map(|path| format!("{path} does not exist"))
}

/// Returns the paths that a path with `{a,b}` stands for.
fn spread(path: &str) -> Vec<String> {
    let Some((before, rest)) = path.split_once('{') else { return vec![path.to_owned()] };
    let Some((parts, after)) = rest.split_once('}') else { return vec![path.to_owned()] };
    parts.split(',').map(|part| format!("{before}{part}{after}")).collect()
}

impl Known<'_> {
    /// Returns whether a file or folder exists; `*` stands for any part of a name.
    fn has(&self, path: &str) -> bool {
        match path.split_once('*') {
            Some((before, after)) => {
                self.paths.iter().any(|known| known.starts_with(before) && known.ends_with(after))
            }
            None => self.paths.contains(path) || self.has_inside(path),
        }
    }

    /// Returns whether there is a folder of that path with something in it.
    fn has_inside(&self, folder: &str) -> bool {
        let start = format!("{folder}/");
        self.paths.range(start.clone()..).next().is_some_and(|path| path.starts_with(&start))
    }

    /// Returns whether the path of a file ends with these parts.
    fn has_ending(&self, path: &str) -> bool {
        let ending = format!("/{path}");
        self.paths.iter().any(|known| known == path || known.ends_with(&ending))
    }

    /// Returns whether there is an integration test of that name: a file or a folder.
    fn has_test(&self, name: &str) -> bool {
        self.has_ending(&format!("tests/{name}.rs")) || self.has_ending(&format!("tests/{name}/main.rs"))
    }
}

#[cfg(test)]
mod tests {
    use super::{Commands, Known, anchor, beside, faults};

    const HELP: &str = "\
usage: cargo xtask COMMAND

  test [NAME ...]   run checks
                    continue
";

    /// Returns the faults of a document `docs/a.md` in a small repository.
    fn wrong(content: &str) -> Vec<String> {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let (steps, attacks, release_checks) = (vec!["browser"], vec![], vec![]);
        let commands = Commands { help: HELP, steps, attacks, release_checks };
        let known = Known {
            commands: &commands,
            paths: names(&[
                "README.md",
                "crates/one/src/lib.rs",
                "crates/one/tests/laws.rs",
                "docs/b.md",
                "tests/e2e/taps.test.ts",
            ]),
            functions: names(&["a_card_is_drawn_once"]),
            packages: names(&["one"]),
            scripts: names(&["build"]),
            browser_tests: "test('three taps at most', ...)".to_owned(),
        };
        faults("docs/a.md", content, &known).expect("readable")
    }

    #[test]
    fn names_that_exist_are_no_fault() {
        let good = "\
See [b](b.md), [the start](../README.md) and [elsewhere](https://example.org/x.md).
`crates/one/src/lib.rs`, `crates/{one}/src`, `crates/*/laws.rs`, `lib.rs`, `a/b`, `target/debug/one`, `docs/LANGUAGE.md`
`cargo xtask test browser` checks `a_card_is_drawn_once`; `cargo test -p one --test laws`.

| bad | good |
|---|---|
| `it_is_what_it_is` | `a_card_is_drawn_once` |

```sh
npm run build --workspace ui # not `crates/none`
npx vitest run --root tests/e2e taps -t \"three taps\"
```
";
        assert_eq!(wrong(good), Vec::<String>::new());
    }

    #[test]
    fn each_name_that_does_not_exist_is_a_fault_with_its_line() {
        for bad in [
            "[b](c.md)",
            "[b](../docs)/[c](../c)",
            "`crates/one/src/main.rs`",
            "`crates/{one,two}/src`",
            "`crates/*/none.rs`",
            "`main.rs`",
            "`cargo xtask tests`",
            "`cargo xtask continue`",
            "`cargo xtask test window`",
            "`a_card_is_drawn_twice`",
            "`cargo test -p two`",
            "`cargo test --test none`",
            "```sh\nnpm run test\n```",
            "```\nnpx vitest run --root tests/e2e swipes\n```",
            "```\nnpx vitest run --root tests/e2e taps -t \"four taps\"\n```",
            "| bad | good |\n|---|---|\n| x | `a_card_is_drawn_twice` |",
        ] {
            let found = wrong(&format!("\n{bad}\n"));
            assert_eq!(found.len(), 1, "{bad}: {found:?}");
            assert!(found[0].starts_with("docs/a.md:"), "{found:?}");
        }
    }

    #[test]
    fn links_and_headings_are_resolved_as_on_github() {
        assert_eq!(beside("docs/a.md", "../README.md"), "README.md");
        assert_eq!(beside("README.md", "docs/a.md"), "docs/a.md");
        assert_eq!(anchor("## Adding a game!"), Some("adding-a-game".to_owned()));
        assert_eq!(anchor("#hashtag"), None);
    }
}
