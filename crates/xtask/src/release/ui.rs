//! Checks the built ui's size: what each screen loads, compressed as a web server would.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::check::{Faults, Outcome};
use crate::node;
use crate::tell::{Result, root};

/// Limit of code and styles of the home screen in bytes.
const FIRST: usize = 110_000;
/// Limit of code and styles of a table of Hamlet in bytes, with those of the home screen.
const TABLE: usize = 150_000;
/// Limit in bytes of the QR reader, which loads with the first picture that is read.
const READER: usize = 20_000;
/// Limit in bytes of everything that one game loads, in the longest language: code, art, typefaces, words. A device
/// loads the part of a game only if that game is played.
const GAME: usize = 450_000;

/// Modules of the home screen, as Vite's manifest names them. The second one draws its picture.
const HOME: [&str; 2] = ["index.html", "src/games/hamlet/pictures/index.ts"];
/// The games, with the folders of their code and words; each is loaded only for its own game.
const GAMES: [(&str, [&str; 2]); 2] = [
    ("Hamlet", ["src/games/hamlet/", "src/paraglide/games/hamlet/"]),
    ("Carcassonne", ["src/games/carcassonne/", "src/paraglide/games/carcassonne/"]),
];
/// The module that opens a table of Hamlet.
const OPEN_TABLE: &str = "src/games/hamlet/table/OpenTable.svelte";

const LANGUAGES: [&str; 6] = ["de", "en", "es", "fr", "it", "pl"];

/// The parts of the built ui, by file name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Code,
    /// The reader of QR codes in pictures.
    Reader,
    Art,
    Words,
    /// Vite's manifest, and fallbacks for older web views, which are not supported.
    Unused,
}

fn part(name: &str) -> Part {
    let is = |stem: &str| name.strip_prefix(stem).is_some_and(|rest| rest.starts_with('-'));
    match name.rsplit('.').next() {
        Some("woff" | "json") => Part::Unused,
        Some("woff2" | "svg") => Part::Art,
        Some("js") if is("art") => Part::Art,
        Some("js") if is("find.worker") => Part::Reader,
        Some("js") if LANGUAGES.iter().any(|language| is(language)) => Part::Words,
        _ => Part::Code,
    }
}

/// Checks the sizes.
pub fn check() -> Outcome {
    measure().into()
}

fn measure() -> Result<String> {
    node::packages()?;
    node::build()?;
    let dist = root().join("ui/dist");
    let manifest = manifest(&dist)?;
    let code_of = |modules: &[&str]| -> Result<usize> {
        let mut sum = 0;
        for file in loaded(&manifest, modules)? {
            if part(&name(Path::new(&file))) == Part::Code {
                sum += packed(&dist.join(&file))?;
            }
        }
        Ok(sum)
    };
    let first = code_of(&HOME)?;
    let table = code_of(&[HOME[0], HOME[1], OPEN_TABLE])?;
    let mut faults = Faults::default();
    let kilo = |bytes: usize| bytes.div_ceil(1000);
    let mut sizes = Vec::new();
    let mut expect = |what: &str, bytes: usize, most: usize| {
        faults.expect(bytes <= most, || format!("{what} has {bytes} bytes gzipped, more than {most}"));
        sizes.push(format!("{what} {} kB (at most {})", kilo(bytes), kilo(most)));
    };
    expect("code of the first screen", first, FIRST);
    expect("code of a table", table, TABLE);
    let mut parts = Vec::new();
    for (game, _) in GAMES {
        let others: Vec<&str> =
            GAMES.iter().filter(|(other, _)| *other != game).flat_map(|(_, folders)| *folders).collect();
        let whole = Whole::measure(&dist, &reached(&manifest, HOME[0], &others)?)?;
        expect(&format!("all of {game}"), whole.sum(), GAME);
        parts.push((game, whole));
    }
    for (_, whole) in parts.iter().take(1) {
        expect("the reader of codes", whole.reader, READER);
    }
    for (game, whole) in &parts {
        // A renamed file must not count as zero bytes.
        let found = [whole.code, whole.reader, whole.art, whole.words].iter().all(|bytes| *bytes > 0);
        faults.expect(found, || format!("a part of {game} is missing in ui/dist"));
    }
    let shares = parts.iter().map(|(game, whole)| {
        format!("{game}: art and fonts {} kB, words {} kB", kilo(whole.art), kilo(whole.words))
    });
    faults.or(format!("gzipped: {}; of that {}", sizes.join(", "), shares.collect::<Vec<_>>().join("; ")))
}

/// The sizes in bytes of everything that one game loads.
#[derive(Debug, Default)]
struct Whole {
    code: usize,
    reader: usize,
    art: usize,
    /// The words of the longest language.
    words: usize,
}

impl Whole {
    /// Returns the sizes of these files of the built ui.
    fn measure(dist: &Path, files: &BTreeSet<String>) -> Result<Whole> {
        let mut whole = Whole::default();
        // The messages of the shell and of the game, by language.
        let mut words = BTreeMap::<String, usize>::new();
        for file in files {
            let (path, name) = (dist.join(file), name(Path::new(file)));
            match part(&name) {
                Part::Code => whole.code += packed(&path)?,
                Part::Reader => whole.reader += packed(&path)?,
                Part::Art => whole.art += packed(&path)?,
                Part::Words => {
                    let language = name.split('-').next().unwrap_or_default();
                    *words.entry(language.to_owned()).or_default() += packed(&path)?;
                }
                Part::Unused => {}
            }
        }
        whole.words = words.into_values().max().unwrap_or_default();
        Ok(whole)
    }

    fn sum(&self) -> usize {
        self.code + self.reader + self.art + self.words
    }
}

fn name(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Reads Vite's manifest, which says what each module of the built ui imports.
fn manifest(dist: &Path) -> Result<Value> {
    let file = dist.join(".vite/manifest.json");
    let text =
        std::fs::read_to_string(&file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
    serde_json::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))
}

/// Returns the scripts and styles that these modules load at once: their own and those of all static imports.
///
/// # Errors
/// Fails if the manifest lacks a module, or the file of a module.
fn loaded(manifest: &Value, modules: &[&str]) -> Result<BTreeSet<String>> {
    let texts = |of: &Value| -> Vec<String> {
        of.as_array().into_iter().flatten().filter_map(|text| text.as_str().map(str::to_owned)).collect()
    };
    let mut open: Vec<String> = modules.iter().map(ToString::to_string).collect();
    let mut seen = BTreeSet::new();
    let mut files = BTreeSet::new();
    while let Some(module) = open.pop() {
        let entry = &manifest[&module];
        let file = entry["file"].as_str().ok_or_else(|| format!("the ui's manifest lacks {module}"))?;
        if seen.insert(module) {
            files.insert(file.to_owned());
            files.extend(texts(&entry["css"]));
            open.extend(texts(&entry["imports"]));
        }
    }
    Ok(files)
}

/// Returns all files that a module loads, at once or later, without those of the modules in the `others` folders.
///
/// # Errors
/// Fails if the manifest lacks a module, or the file of a module.
fn reached(manifest: &Value, module: &str, others: &[&str]) -> Result<BTreeSet<String>> {
    let texts = |of: &Value| -> Vec<String> {
        of.as_array().into_iter().flatten().filter_map(|text| text.as_str().map(str::to_owned)).collect()
    };
    let mut open = vec![module.to_owned()];
    let mut seen = BTreeSet::new();
    let mut files = BTreeSet::new();
    while let Some(module) = open.pop() {
        if others.iter().any(|folder| module.starts_with(folder)) || !seen.insert(module.clone()) {
            continue;
        }
        let entry = &manifest[&module];
        let file = entry["file"].as_str().ok_or_else(|| format!("the ui's manifest lacks {module}"))?;
        files.insert(file.to_owned());
        files.extend(texts(&entry["css"]));
        files.extend(texts(&entry["assets"]));
        open.extend(texts(&entry["imports"]));
        open.extend(texts(&entry["dynamicImports"]));
    }
    Ok(files)
}

fn packed(file: &Path) -> Result<usize> {
    let packed = Command::new("gzip").args(["-9", "-c"]).arg(file).output();
    let packed = packed.map_err(|error| format!("cannot run gzip: {error}"))?;
    if packed.status.success() {
        Ok(packed.stdout.len())
    } else {
        Err(format!("gzip cannot compress {}", file.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_classified_by_name() {
        for (name, wanted) in [
            ("index-hl8nY4DN.js", Part::Code),
            ("Rules-BZm93N8s.js", Part::Code),
            ("index-DDosmsI6.css", Part::Code),
            ("index.html", Part::Code),
            ("find.worker-CPV_Ns1W.js", Part::Reader),
            ("art-CCxHk3qX.js", Part::Art),
            ("lato-latin-400-normal-BEhtfm5r.woff2", Part::Art),
            ("lato-latin-400-normal-B11PyLys.woff", Part::Unused),
            ("icon.svg", Part::Art),
            ("manifest.json", Part::Unused),
            ("en-Cg76F6V4.js", Part::Words),
            ("entry-Cg76F6V4.js", Part::Code),
        ] {
            assert_eq!(part(name), wanted, "{name}");
        }
    }

    #[test]
    fn only_static_imports_of_a_screen_are_counted() {
        let manifest = serde_json::json!({
            "index.html": { "file": "a.js", "css": ["a.css"], "imports": ["_b.js"], "dynamicImports": ["table"] },
            "_b.js": { "file": "b.js", "imports": ["index.html"] },
            "table": { "file": "t.js", "imports": ["_b.js"] },
        });
        let files =
            |modules: &[&str]| loaded(&manifest, modules).map(|files| files.into_iter().collect::<Vec<_>>());
        assert_eq!(files(&["index.html"]), Ok(vec!["a.css".into(), "a.js".into(), "b.js".into()]));
        assert_eq!(
            files(&["index.html", "table"]),
            Ok(vec!["a.css".into(), "a.js".into(), "b.js".into(), "t.js".into()])
        );
        assert_eq!(files(&["gone"]), Err("the ui's manifest lacks gone".into()));
    }

    #[test]
    fn a_game_loads_every_module_except_those_of_other_games() {
        let manifest = serde_json::json!({
            "index.html": { "file": "a.js", "assets": ["font.woff2"], "dynamicImports": ["games/a/table", "games/b/table"] },
            "games/a/table": { "file": "ta.js", "css": ["ta.css"], "imports": ["_both.js"] },
            "games/b/table": { "file": "tb.js", "imports": ["_both.js", "_b.js"] },
            "_both.js": { "file": "both.js" },
            "_b.js": { "file": "b.js" },
        });
        let files = reached(&manifest, "index.html", &["games/b/"]).map(Vec::from_iter);
        let wanted = ["a.js", "both.js", "font.woff2", "ta.css", "ta.js"];
        assert_eq!(files, Ok(wanted.map(String::from).to_vec()));
        assert!(reached(&manifest, "gone", &[]).is_err());
    }
}
