//! Checks that there are no dependency cycles between the files of a crate, by the module paths in their code.
//!
//! Counts paths that begin with `crate`, `self`, `super` or a child module. Ignores comments and everything after `#[cfg(test)]`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::tell::{Result, root};

/// The crates that still have cycles, with the allowed number of files in them. Lower a number with each improvement, and remove
/// a crate without cycles.
const NOT_YET: &[(&str, usize)] = &[];

/// The files of a crate by module path; the path of the crate's root is empty.
pub(crate) type Files = BTreeMap<Vec<String>, File>;

pub(crate) struct File {
    /// The path relative to the crate's `src`.
    path: PathBuf,
    pub(crate) source: String,
}

/// A dependency cycle: its files, each with the files of the cycle that it uses.
type Circle = BTreeMap<PathBuf, Vec<PathBuf>>;

/// Checks every crate.
///
/// # Errors
/// Fails if more or fewer files of a crate are in cycles than [`NOT_YET`] lists.
pub fn check() -> Result {
    let mut wrong = Vec::new();
    let mut crates = vec![root().join("src-tauri")];
    crates.extend(children(&root().join("crates"))?.into_iter().filter(|folder| folder.join("src").is_dir()));
    for folder in crates {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let circles = circles(&read(&folder.join("src"))?);
        let files: usize = circles.iter().map(Circle::len).sum();
        let allowed = NOT_YET.iter().find(|(listed, _)| *listed == name).map_or(0, |(_, files)| *files);
        if files > allowed {
            let shown: String = circles.iter().map(shown).collect();
            wrong.push(format!(
                "{name}: {files} files are in dependency cycles, at most {allowed} are allowed:\n{shown}"
            ));
        } else if files < allowed {
            wrong.push(format!(
                "{name}: only {files} files are in dependency cycles; lower the number in circles.rs"
            ));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn shown(circle: &Circle) -> String {
    let line = |(file, named): (&PathBuf, &Vec<PathBuf>)| {
        let named: Vec<_> = named.iter().map(|file| file.display().to_string()).collect();
        format!("  {} uses {}\n", file.display(), named.join(", "))
    };
    circle.iter().map(line).collect()
}

fn children(folder: &Path) -> Result<Vec<PathBuf>> {
    let failed = |error| format!("{}: {error}", folder.display());
    let entries = std::fs::read_dir(folder).map_err(failed)?;
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.map(|e| e.path())).collect::<std::io::Result<_>>().map_err(failed)?;
    paths.sort();
    Ok(paths)
}

/// Reads the Rust files under a crate's `src`.
pub(crate) fn read(src: &Path) -> Result<Files> {
    let mut files = Files::new();
    let mut folders = vec![src.to_owned()];
    while let Some(folder) = folders.pop() {
        for path in children(&folder)? {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source =
                    std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
                let path = path.strip_prefix(src).unwrap_or(&path).to_owned();
                files.insert(module(&path), File { path, source });
            }
        }
    }
    Ok(files)
}

/// Returns the module path of a file.
fn module(file: &Path) -> Vec<String> {
    let stem = file.with_extension("");
    let mut path: Vec<String> = stem.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if path.last().is_some_and(|last| matches!(last.as_str(), "mod" | "lib" | "main")) {
        path.pop();
    }
    path
}

/// Returns the dependency cycles between files.
fn circles(files: &Files) -> Vec<Circle> {
    let named: BTreeMap<&Vec<String>, BTreeSet<&Vec<String>>> =
        files.iter().map(|(module, file)| (module, named_by(module, &file.source, files))).collect();
    let reached = |from: &Vec<String>| {
        let (mut seen, mut todo) = (BTreeSet::new(), vec![from]);
        while let Some(module) = todo.pop() {
            for next in named.get(module).into_iter().flatten() {
                if seen.insert(*next) {
                    todo.push(next);
                }
            }
        }
        seen
    };
    let reached: BTreeMap<&Vec<String>, BTreeSet<&Vec<String>>> =
        files.keys().map(|module| (module, reached(module))).collect();
    let mut circles = BTreeSet::new();
    for (module, others) in &reached {
        if others.contains(module) {
            let members: Vec<_> =
                others.iter().copied().filter(|other| reached[other].contains(module)).collect();
            circles.insert(members);
        }
    }
    let path = |module: &Vec<String>| files[module].path.clone();
    let circle = |members: Vec<&Vec<String>>| {
        let inside = |module: &Vec<String>| {
            named[module].iter().filter(|m| members.contains(m)).map(|m| path(m)).collect()
        };
        members.iter().map(|module| (path(module), inside(module))).collect()
    };
    circles.into_iter().map(circle).collect()
}

/// Returns the other files that a file uses.
fn named_by<'a>(module: &Vec<String>, source: &str, files: &'a Files) -> BTreeSet<&'a Vec<String>> {
    let mut named = BTreeSet::new();
    for path in paths(source) {
        let mut words: Vec<&str> = path.split("::").collect();
        let mut base = match words[0] {
            "crate" => Vec::new(),
            "self" | "super" => module.clone(),
            child if files.contains_key(&[module.as_slice(), &[child.to_owned()]].concat()) => module.clone(),
            _ => continue,
        };
        while let Some("crate" | "self" | "super") = words.first().copied() {
            if words.remove(0) == "super" {
                base.pop();
            }
        }
        base.extend(words.iter().map(|word| (*word).to_owned()));
        // Find the longest prefix of the path that is a file.
        let file = (0..=base.len()).rev().find_map(|length| files.get_key_value(&base[..length]));
        named.extend(file.map(|(file, _)| file).filter(|file| *file != module));
    }
    named
}

/// Returns the paths in a source, from its `use` declarations and elsewhere.
fn paths(source: &str) -> Vec<String> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    let code: String =
        code.lines().map(|line| format!("{}\n", line.split("//").next().unwrap_or_default())).collect();
    let mut paths = Vec::new();
    let mut rest = String::new();
    for statement in code.split_inclusive(';') {
        let start = statement.rfind("use ").filter(|at| {
            let before = statement[..*at].trim_end();
            before.is_empty() || before.ends_with(['{', '}', ']', ')']) || before.ends_with("pub")
        });
        match start {
            Some(at) if statement.ends_with(';') => {
                spread("", statement[at + 4..].trim_end_matches(';'), &mut paths);
                rest += &statement[..at];
            }
            _ => rest += statement,
        }
    }
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let elsewhere = rest.split(|c: char| !is_part(c)).map(|word| word.trim_matches(':'));
    paths.extend(elsewhere.filter(|word| word.contains("::")).map(str::to_owned));
    paths
}

/// Adds each path of a `use` declaration, expanding its braces.
fn spread(start: &str, tree: &str, paths: &mut Vec<String>) {
    let tree = tree.trim();
    let Some((head, inside)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap_or_default().trim();
        if !path.is_empty() {
            paths.push(format!("{start}{path}"));
        }
        return;
    };
    let start = format!("{start}{}", head.trim());
    let inside = inside.trim_end().strip_suffix('}').unwrap_or(inside);
    let (mut depth, mut from) = (0, 0);
    for (at, c) in inside.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                spread(&start, &inside[from..at], paths);
                from = at + 1;
            }
            _ => {}
        }
    }
    spread(&start, &inside[from..], paths);
}

#[cfg(test)]
mod tests {
    use super::{File, Files, check, circles, module};
    use std::path::{Path, PathBuf};

    fn files(sources: &[(&str, &str)]) -> Files {
        let file = |(path, source): &(&str, &str)| {
            (module(Path::new(path)), File { path: PathBuf::from(path), source: (*source).into() })
        };
        sources.iter().map(file).collect()
    }

    #[test]
    fn a_cycle_over_several_files_is_found() {
        let found = circles(&files(&[
            ("lib.rs", "mod a;\nmod b;\nmod c;\npub use a::A;"),
            ("a.rs", "use crate::b::{self, B as Bee};\nstruct A;"),
            ("b.rs", "use std::fmt::{self, Display};\npub use super::c::{deep::{C, D}};"),
            ("c/mod.rs", "fn c() { crate::a::A; }"),
        ]));
        let names: Vec<Vec<String>> = found
            .iter()
            .map(|circle| circle.keys().map(|file| file.display().to_string()).collect())
            .collect();
        assert_eq!(names, [["a.rs", "b.rs", "c/mod.rs"]]);
    }

    #[test]
    fn a_reexport_of_the_root_closes_a_cycle() {
        let found = circles(&files(&[("lib.rs", "mod a;\npub use a::A;"), ("a.rs", "use crate::Other;")]));
        assert_eq!(found.len(), 1);
        assert_eq!(found[0][Path::new("a.rs")], [PathBuf::from("lib.rs")]);
    }

    #[test]
    fn a_parent_that_calls_its_child_closes_a_cycle() {
        let found = circles(&files(&[
            ("a.rs", "mod child;\nfn read() { child::parse(); }"),
            ("a/child.rs", "use super::A;"),
        ]));
        assert_eq!(found.len(), 1);
    }

    #[test]
    fn layers_comments_and_tests_are_no_cycle() {
        let layers = files(&[
            ("lib.rs", "pub mod top;\nmod low;"),
            ("top.rs", "use crate::low::Low;\nimpl Low {}"),
            (
                "low.rs",
                "//! See [`crate::top`].\npub struct Low;\n#[cfg(test)]\nmod tests { use crate::top::Top; use super::*; }",
            ),
            ("deep/mod.rs", "mod leaf;\npub use leaf::Leaf;"),
            ("deep/leaf.rs", "use super::super::low::Low; // use super::X;"),
        ]);
        assert!(circles(&layers).is_empty());
    }

    #[test]
    fn the_crates_of_this_project_have_no_unlisted_cycles() {
        assert_eq!(check(), Ok(()));
    }
}
