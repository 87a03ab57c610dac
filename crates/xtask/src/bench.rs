//! `cargo xtask bench`: measures the rules or commands of the working tree, compares the figures with those of an earlier commit or with
//! wanted ones, and writes the table into docs/benchmarks.md.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::tell::{Result, cargo, output, program, root, run, say, target, text};

/// The page with the tables.
const PAGE: &str = "docs/benchmarks.md";

/// Number of runs of each program. The programs run in turn; the best value of each measure counts.
const RUNS: usize = 3;

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    /// The speed of Hamlet's rules.
    Rules,
    /// The time from a command to its answer.
    Answers,
    /// The speed of Carcassonne's rules and the size of its codes.
    Carcassonne,
}

impl Subject {
    /// Returns the subject's name on the command line.
    fn name(self) -> &'static str {
        match self {
            Subject::Rules => "rules",
            Subject::Answers => "answers",
            Subject::Carcassonne => "carcassonne",
        }
    }

    /// Returns the subject's name in the page.
    fn title(self) -> &'static str {
        match self {
            Subject::Rules => "the rules",
            Subject::Answers => "the answers",
            Subject::Carcassonne => "Carcassonne",
        }
    }

    /// Returns the line before the subject's table in the page.
    fn begin(self) -> String {
        format!("<!-- table of {}: written by `cargo xtask bench {}` -->\n", self.title(), self.name())
    }

    /// Returns the line after the subject's table in the page.
    fn end(self) -> String {
        format!("<!-- end of the table of {} -->\n", self.title())
    }

    /// Returns the Cargo manifest of the measuring program, with the crates of a source tree.
    fn manifest(self, tree: &Path) -> String {
        let path = |name: &str| tree.join("crates").join(name).display().to_string();
        let dependencies = match self {
            Subject::Rules => format!("hamlet-rules = {{ path = {:?} }}\n", path("hamlet")),
            Subject::Answers => format!(
                "hamlet-app = {{ path = {:?} }}\nserde_json = \"1\"\ntokio = {{ version = \"1\", features = [\"rt\"] }}\n\n\
                 [patch.crates-io]\ncrc-fast = {{ path = {:?} }}\n",
                path("app"),
                path("crc-fast")
            ),
            Subject::Carcassonne => format!(
                "carcassonne-rules = {{ path = {:?} }}\nhamlet-record = {{ path = {:?} }}\ntabletop = {{ path = {:?} }}\n",
                path("carcassonne"),
                path("record"),
                path("tabletop")
            ),
        };
        format!(
            "[package]\nname = \"bench\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n{dependencies}\n\
             [profile.release]\ncodegen-units = 1\nlto = \"thin\"\n\n[workspace]\n"
        )
    }
}

/// The options of `cargo xtask bench`.
#[derive(Debug, PartialEq, Eq)]
pub struct Options {
    subject: Subject,
    against: Against,
}

/// What the current figures are compared with.
#[derive(Debug, PartialEq, Eq)]
enum Against {
    /// The figures of a commit.
    Commit(String),
    /// The wanted figures, which the measuring program prints.
    Wanted,
}

impl Options {
    /// Parses the arguments of `cargo xtask bench`.
    ///
    /// # Errors
    /// Fails on anything but a subject and, unless it is compared with wanted figures, `--before COMMIT`.
    pub fn read(words: &[&str]) -> Result<Options> {
        let (subject, words) = match words {
            ["rules", rest @ ..] => (Subject::Rules, rest),
            ["answers", rest @ ..] => (Subject::Answers, rest),
            ["carcassonne", rest @ ..] => (Subject::Carcassonne, rest),
            _ => return Err("name what to measure: `rules`, `answers` or `carcassonne`".into()),
        };
        match (subject, words) {
            (Subject::Carcassonne, []) => Ok(Options { subject, against: Against::Wanted }),
            (Subject::Carcassonne, _) => {
                Err("Carcassonne is compared with wanted figures; it has no options".into())
            }
            (_, []) => Ok(Options { subject, against: Against::Commit("HEAD~1".into()) }),
            (_, ["--before", commit]) => Ok(Options { subject, against: Against::Commit((*commit).into()) }),
            _ => Err(format!("cannot read `{}`; the only option is --before COMMIT", words.join(" "))),
        }
    }
}

/// The measures of one program by name: value and unit.
type Measures = BTreeMap<String, Measure>;

/// One measure.
#[derive(Clone, Debug, PartialEq)]
struct Measure {
    /// Line number in the program's output, by which the table is sorted.
    place: usize,
    value: Value,
    /// The value that the measure should reach; `None` if the program prints none.
    wanted: Option<String>,
}

/// A measured value.
#[derive(Clone, Debug, PartialEq)]
enum Value {
    /// A rate with its unit; higher is better.
    Speed(f64, String),
    /// A duration with its unit; lower is better.
    Time(f64, String),
    /// A length in bytes; lower is better.
    Size(u64),
    /// A hash of the final states; equal in both programs unless the rules differ.
    Hash(String),
}

/// Measures the working tree, and the earlier commit if asked, and writes the table.
///
/// # Errors
/// Fails if a program cannot be built or run, if the games of both programs end differently, or if a wanted figure is missed. In the
/// last case the table is written anyway.
pub fn bench(options: &Options) -> Result {
    let folder = target().join("bench");
    let (table, missed) = match &options.against {
        Against::Commit(commit) => (compare(options.subject, commit, &folder)?, Vec::new()),
        Against::Wanted => {
            let folder = folder.join(options.subject.name());
            let [measures] = measure([build(options.subject, &folder, &root())?])?;
            (wanted_table(&measures)?, missed(&measures)?)
        }
    };
    println!("\n{table}");
    let page = replace(options.subject, &text(PAGE)?, &table)?;
    std::fs::write(root().join(PAGE), page).map_err(|error| format!("{PAGE}: {error}"))?;
    if missed.is_empty() { Ok(()) } else { Err(format!("missed: {}", missed.join(", "))) }
}

/// Measures the working tree and the earlier commit; returns the table.
fn compare(subject: Subject, commit: &str, folder: &Path) -> Result<String> {
    let commit = output(program("git").args(["rev-parse", "--short", commit]))
        .ok_or_else(|| format!("there is no commit `{commit}`"))?;
    let tree = folder.join("tree");
    remove_tree(&tree);
    run(program("git").args(["worktree", "add", "--quiet", "--force", "--detach"]).arg(&tree).arg(&commit))?;
    let measured = measure_both(subject, folder, &tree);
    remove_tree(&tree);
    let [before, after] = measured?;
    table(&commit, &before, &after)
}

fn remove_tree(tree: &Path) {
    // Ignore a failure: there is no such worktree on the first run.
    let _ = output(program("git").args(["worktree", "remove", "--force"]).arg(tree));
}

fn measure_both(subject: Subject, folder: &Path, tree: &Path) -> Result<[Measures; 2]> {
    let folder = folder.join(subject.name());
    let before = build(subject, &folder.join("before"), tree)?;
    let after = build(subject, &folder.join("after"), &root())?;
    measure([before, after])
}

/// Runs the programs in turn; returns the best measures of each.
fn measure<const N: usize>(programs: [PathBuf; N]) -> Result<[Measures; N]> {
    let mut measures = std::array::from_fn(|_| Measures::new());
    for nth in 1..=RUNS {
        say(&format!("measuring, {nth} of {RUNS}"));
        for (program, measures) in programs.iter().zip(&mut measures) {
            let printed = output(&mut crate::tell::program(program));
            keep_best(measures, &printed.ok_or_else(|| format!("{} failed", program.display()))?)?;
        }
    }
    Ok(measures)
}

/// Builds the measuring program with the crates of a source tree.
fn build(subject: Subject, folder: &Path, tree: &Path) -> Result<PathBuf> {
    let source = root().join("crates/xtask/bench").join(subject.name());
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    std::fs::create_dir_all(folder.join("src")).map_err(failed)?;
    std::fs::copy(source.join("main.rs"), folder.join("src/main.rs")).map_err(failed)?;
    if subject == Subject::Rules {
        let engine = if tree.join("crates/hamlet/src/update.rs").exists() { "advance.rs" } else { "play.rs" };
        std::fs::copy(source.join(engine), folder.join("src/engine.rs")).map_err(failed)?;
    }
    std::fs::copy(tree.join("Cargo.lock"), folder.join("Cargo.lock")).map_err(failed)?;
    std::fs::write(folder.join("Cargo.toml"), subject.manifest(tree)).map_err(failed)?;
    let target = folder.join("target");
    run(cargo()
        .args(["build", "--quiet", "--release"])
        .env("CARGO_TARGET_DIR", &target)
        .current_dir(folder))?;
    Ok(target.join("release").join(format!("bench{}", std::env::consts::EXE_SUFFIX)))
}

/// Parses a program's output and keeps the better value of each measure.
fn keep_best(measures: &mut Measures, printed: &str) -> Result {
    for (place, line) in printed.lines().enumerate() {
        let columns: Vec<&str> = line.split('\t').collect();
        let (name, value, unit, wanted) = match columns[..] {
            [name, value, unit] => (name, value, unit, None),
            [name, value, unit, wanted] => (name, value, unit, Some(wanted.to_owned())),
            _ => return Err(format!("cannot read the measure `{line}`")),
        };
        let number = || value.parse::<f64>().map_err(|_| format!("cannot read the measure `{line}`"));
        let (name, value) = match unit {
            "hash" => (format!("{name}: hash"), Value::Hash(value.into())),
            "bytes" => (name.into(), Value::Size(number()? as u64)),
            _ if unit.ends_with("/s") => (name.into(), Value::Speed(number()?, unit.into())),
            _ => (name.into(), Value::Time(number()?, unit.into())),
        };
        let best = match (measures.get(&name).map(|measure| &measure.value), value) {
            (Some(Value::Speed(best, _)), Value::Speed(speed, unit)) => Value::Speed(speed.max(*best), unit),
            (Some(Value::Time(best, _)), Value::Time(time, unit)) => Value::Time(time.min(*best), unit),
            (Some(Value::Size(best)), Value::Size(size)) => Value::Size(size.min(*best)),
            (_, value) => value,
        };
        measures.insert(name, Measure { place, value: best, wanted });
    }
    Ok(())
}

/// Returns the measures in the order of the program's output.
fn in_order(measures: &Measures) -> Vec<(&String, &Measure)> {
    let mut rows: Vec<_> = measures.iter().collect();
    rows.sort_by_key(|(_, measure)| measure.place);
    rows
}

/// Returns the table of the measures and the wanted figures, as Markdown.
fn wanted_table(measures: &Measures) -> Result<String> {
    let mut table = "| measure | now | wanted |\n|---|---|---|\n".to_owned();
    for (name, Measure { value, wanted, .. }) in in_order(measures) {
        let wanted =
            wanted.as_ref().ok_or_else(|| format!("{name}: the program does not print a wanted figure"))?;
        table += &match value {
            Value::Speed(speed, unit) => format!("| {name} | {speed:.0} {unit} | at least {wanted} |\n"),
            Value::Time(time, unit) => format!("| {name} | {time:.1} {unit} | at most {wanted} |\n"),
            Value::Size(bytes) => format!("| {name} | {bytes} bytes | at most {wanted} |\n"),
            Value::Hash(_) => continue,
        };
    }
    Ok(table)
}

/// Returns the names of the measures that miss the wanted figure.
fn missed(measures: &Measures) -> Result<Vec<String>> {
    let mut missed = Vec::new();
    for (name, Measure { value, wanted, .. }) in in_order(measures) {
        let Some(wanted) = wanted else { continue };
        let wanted: f64 = wanted.parse().map_err(|_| format!("{name}: {wanted} is no number"))?;
        let is_reached = match value {
            Value::Speed(speed, _) => *speed >= wanted,
            Value::Time(time, _) => *time <= wanted,
            Value::Size(bytes) => *bytes as f64 <= wanted,
            Value::Hash(_) => true,
        };
        if !is_reached {
            missed.push(name.clone());
        }
    }
    Ok(missed)
}

/// Returns the table of the measures and those of a commit, as Markdown.
fn table(commit: &str, before: &Measures, after: &Measures) -> Result<String> {
    let mut table = format!("| measure | {commit} | now | times as fast |\n|---|---|---|---|\n");
    for (name, measure) in in_order(after) {
        match (before.get(name).map(|measure| &measure.value), &measure.value) {
            (Some(Value::Hash(old)), Value::Hash(new)) if old == new => {}
            (_, Value::Hash(_)) => return Err(format!("{name}: the games end differently in both programs")),
            (Some(Value::Speed(old, _)), Value::Speed(new, unit)) => {
                table += &format!("| {name} | {old:.0} {unit} | {new:.0} {unit} | {:.1} |\n", new / old);
            }
            (Some(Value::Time(old, _)), Value::Time(new, unit)) => {
                table += &format!("| {name} | {old:.1} {unit} | {new:.1} {unit} | {:.1} |\n", old / new);
            }
            (_, value) => return Err(format!("{name} was not measured before: {value:?}")),
        }
    }
    Ok(table)
}

/// Replaces the table in the page.
fn replace(subject: Subject, page: &str, table: &str) -> Result<String> {
    let (begin, end) = (subject.begin(), subject.end());
    let parts = page.split_once(&begin).and_then(|(head, rest)| Some((head, rest.split_once(&end)?.1)));
    let (head, tail) =
        parts.ok_or_else(|| format!("{PAGE} lacks the lines around the table: {begin}{end}"))?;
    Ok(format!("{head}{begin}\n{table}\n{end}{tail}"))
}

#[cfg(test)]
mod tests {
    use super::{Against, Measures, Options, Subject, keep_best, missed, replace, table, wanted_table};

    fn measures(printed: &[&str]) -> Measures {
        let mut measures = Measures::new();
        for printed in printed {
            keep_best(&mut measures, printed).expect("the lines can be read");
        }
        measures
    }

    #[test]
    fn the_best_of_several_runs_is_compared() {
        let before = measures(&["a\t100\t/s\nb\t8\tns\na\tf0\thash"]);
        let after = measures(&["a\t150\t/s\nb\t2\tns\na\tf0\thash", "a\t300\t/s\nb\t4\tns\na\tf0\thash"]);
        let table = table("abc", &before, &after).expect("both were measured");
        assert!(table.contains("| a | 100 /s | 300 /s | 3.0 |"), "{table}");
        assert!(table.contains("| b | 8.0 ns | 2.0 ns | 4.0 |"), "{table}");
    }

    #[test]
    fn figures_are_shown_beside_the_wanted_ones() {
        let measured = measures(&["b\t100\tk/s\t90\na\t8\tns\t9\nc\t150\tbytes\t160", "b\t120\tk/s\t90"]);
        let table = wanted_table(&measured).expect("all are wanted");
        let rows = [
            "| b | 120 k/s | at least 90 |",
            "| a | 8.0 ns | at most 9 |",
            "| c | 150 bytes | at most 160 |",
        ];
        assert_eq!(table.lines().skip(2).collect::<Vec<_>>(), rows);
        assert!(wanted_table(&measures(&["b\t100\tk/s"])).is_err());
        assert_eq!(missed(&measured), Ok(Vec::new()));
    }

    #[test]
    fn figures_that_are_too_slow_or_too_large_are_missed() {
        let rows = ["a\t89\tk/s\t90\nb\t90\tk/s\t90\nc\t9.1\tns\t9\nd\t161\tbytes\t160\ne\tf0\thash"];
        let named = missed(&measures(&rows)).expect("numbers");
        assert_eq!(named, ["a", "c", "d"]);
    }

    #[test]
    fn games_that_end_differently_are_not_compared() {
        let refused = table("abc", &measures(&["a\tf0\thash"]), &measures(&["a\tf1\thash"]));
        assert!(refused.is_err_and(|why| why.contains("differently")));
        assert!(table("abc", &Measures::new(), &measures(&["b\t2\tns"])).is_err());
        assert!(keep_best(&mut Measures::new(), "a\tmany\tns").is_err());
    }

    #[test]
    fn the_table_in_the_page_is_replaced() {
        let (begin, end) = (Subject::Answers.begin(), Subject::Answers.end());
        let page = format!("head\n{begin}\nold\n\n{end}tail\n");
        assert_eq!(
            replace(Subject::Answers, &page, "new\n").expect("it has a place"),
            format!("head\n{begin}\nnew\n\n{end}tail\n")
        );
        assert!(replace(Subject::Rules, &page, "new").is_err());
    }

    #[test]
    fn options_are_parsed() {
        let options =
            |subject, before: &str| Ok(Options { subject, against: Against::Commit(before.into()) });
        assert_eq!(Options::read(&["rules"]), options(Subject::Rules, "HEAD~1"));
        assert_eq!(Options::read(&["answers", "--before", "abc"]), options(Subject::Answers, "abc"));
        let wanted = Options { subject: Subject::Carcassonne, against: Against::Wanted };
        assert_eq!(Options::read(&["carcassonne"]), Ok(wanted));
        assert!(Options::read(&["carcassonne", "--before", "abc"]).is_err());
        assert!(Options::read(&[]).is_err());
        assert!(Options::read(&["rules", "abc"]).is_err());
    }
}
