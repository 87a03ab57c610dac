//! Runs named steps in order and summarizes the results.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::processor;
use crate::slow::Slow;
use crate::tell::{Result, bold, dim, green, own_copy, red, target};

/// The subcommand that runs a single step in its own process.
pub const ALONE: &str = "step";

/// The environment variable that makes Cargo compile the workspace's crates with [`CLIPPY`]. Clippy's warnings then need no separate
/// compilation, and dependencies are compiled once for all steps.
pub const WRAPPER: &str = "RUSTC_WORKSPACE_WRAPPER";

/// The compiler that also checks clippy's lints.
const CLIPPY: &str = "clippy-driver";

/// A step.
pub struct Step {
    /// The name on the command line.
    pub name: &'static str,
    /// What the step does, in a few words.
    pub about: &'static str,
    /// Steps that must have passed before.
    pub needs: &'static [&'static str],
    /// An earlier step that leaves processors idle, so that this step runs at the same time. The steps beside one step
    /// start with it, one after another, and may still run during the steps that follow it.
    pub beside: Option<&'static str>,
    /// The function to run.
    pub run: fn() -> Result,
}

enum Outcome {
    Passed,
    Failed(String),
    /// Not run, because this required step did not pass.
    Left(&'static str),
}

/// The result of a step, with its duration.
struct Done {
    outcome: Outcome,
    time: Duration,
    /// The time used on all processors, which depends less than `time` on the machine's other load.
    processor: Duration,
}

impl Done {
    fn failed(why: String) -> Done {
        Done { outcome: Outcome::Failed(why), time: Duration::ZERO, processor: Duration::ZERO }
    }
}

/// Runs the steps in order; after a failed step, only the steps that need it are left out. The steps in `slow` get about a
/// quarter of one processor. `unchecked` says what could not be checked on this machine.
///
/// # Errors
/// Fails if any step did not pass.
pub fn run(steps: &[&'static Step], slow: &[&str], unchecked: Option<&str>) -> Result {
    let begun = Instant::now();
    let own = own_copy()?;
    let mut done: Vec<(&Step, Done)> = Vec::new();
    let mut beside: BTreeMap<&str, Receiver<Done>> = BTreeMap::new();
    for (number, step) in steps.iter().enumerate() {
        println!("\n{}", bold(&format!("[{}/{}] {}: {}", number + 1, steps.len(), step.name, step.about)));
        let missing = |step: &Step| {
            let passed = |done: &Done| matches!(done.outcome, Outcome::Passed);
            let failed = |name: &str| done.iter().any(|(other, done)| other.name == name && !passed(done));
            step.needs.iter().copied().find(|need| failed(need))
        };
        if slow.is_empty() {
            let others = steps.iter().filter(|other| other.beside == Some(step.name));
            beside.append(&mut start(others.copied().filter(|other| missing(other).is_none()).collect()));
        }
        let result = match (missing(step), beside.remove(step.name)) {
            (Some(need), _) => {
                Done { outcome: Outcome::Left(need), time: Duration::ZERO, processor: Duration::ZERO }
            }
            (None, Some(result)) => {
                let result =
                    result.recv().unwrap_or_else(|_| Done::failed("it was not run to its end".into()));
                print!("{}", fs::read_to_string(file(step, "log")).unwrap_or_default());
                result
            }
            (None, None) if slow.contains(&step.name) => match Slow::begin() {
                Ok(_slow) => alone(step, None),
                Err(why) => Done::failed(why),
            },
            (None, None) => alone(step, None),
        };
        println!("{}", line(step, &result));
        done.push((step, result));
    }
    // Running processes keep the file open until they end.
    let _ = fs::remove_file(own);
    println!("\n{}", bold("summary"));
    for (step, done) in &done {
        println!("{}", line(step, done));
    }
    if let Some(unchecked) = unchecked {
        println!("{}", red(unchecked));
    }
    let count = |wanted: fn(&Outcome) -> bool| done.iter().filter(|(_, done)| wanted(&done.outcome)).count();
    let passed = count(|outcome| matches!(outcome, Outcome::Passed));
    let failed = count(|outcome| matches!(outcome, Outcome::Failed(_)));
    let left = count(|outcome| matches!(outcome, Outcome::Left(_)));
    let processor = done.iter().map(|(_, done)| done.processor).sum();
    let took = took(begun.elapsed(), processor);
    let total = format!("{passed} passed, {failed} failed, {left} not run, in {took}");
    if passed == done.len() {
        println!("{}", green(&total));
        Ok(())
    } else {
        Err(total)
    }
}

/// Runs the steps in the background, one after another. Returns a receiver for the result of each step, by name.
fn start(steps: Vec<&'static Step>) -> BTreeMap<&'static str, Receiver<Done>> {
    let (senders, receivers): (Vec<_>, BTreeMap<_, _>) = steps
        .into_iter()
        .map(|step| {
            let (sender, receiver) = channel();
            ((step, sender), (step.name, receiver))
        })
        .unzip();
    thread::spawn(move || {
        for (step, sender) in senders {
            // Ignore an error: the receiver is dropped if the run was aborted.
            let _ = sender.send(alone(step, Some(file(step, "log"))));
        }
    });
    receivers
}

/// Runs a step in its own process, so that its processor time is known. Writes its output to `log`, or to the terminal.
fn alone(step: &Step, log: Option<PathBuf>) -> Done {
    let begun = Instant::now();
    let failed = |error: std::io::Error| format!("cannot run {}: {error}", step.name);
    let report = file(step, "report");
    let run = || -> Result<Report> {
        let mut command = Command::new(own_copy()?);
        command.args([ALONE, step.name]).env(WRAPPER, CLIPPY);
        if let Some(log) = log {
            let log = File::create(log).map_err(failed)?;
            command.stdin(Stdio::null()).stdout(log.try_clone().map_err(failed)?).stderr(log);
        }
        let _ = fs::remove_file(&report);
        let status = command.status().map_err(failed)?;
        let report = fs::read_to_string(&report).ok().and_then(|written| Report::read(&written));
        report.ok_or_else(|| format!("see above ({status})"))
    };
    let Report { processor, result } = run().unwrap_or_else(Report::failed);
    let outcome = result.map_or_else(Outcome::Failed, |()| Outcome::Passed);
    Done { outcome, time: begun.elapsed(), processor }
}

/// Returns the file of a step with this extension.
fn file(step: &Step, extension: &str) -> PathBuf {
    target().join("xtask").join(format!("{}.{extension}", step.name))
}

/// The report of a single step's process to the process that started it.
#[derive(Debug, PartialEq)]
struct Report {
    processor: Duration,
    result: Result,
}

impl Report {
    fn failed(why: String) -> Report {
        Report { processor: Duration::ZERO, result: Err(why) }
    }

    /// Returns the report as text: the milliseconds and, in the following lines, the reason of a failure.
    fn text(&self) -> String {
        let why = self.result.as_ref().err().map(|why| format!("\n{why}")).unwrap_or_default();
        format!("{}{why}", self.processor.as_millis())
    }

    fn read(text: &str) -> Option<Report> {
        let (milliseconds, why) = text.split_once('\n').map_or((text, None), |(time, why)| (time, Some(why)));
        let result = why.map_or(Ok(()), |why| Err(why.to_owned()));
        Some(Report { processor: Duration::from_millis(milliseconds.parse().ok()?), result })
    }
}

/// Runs a single step, and writes the report for the process that started this one.
///
/// # Errors
/// Fails if the step failed, or the report cannot be written.
pub fn run_alone(step: &Step) -> Result {
    let report = Report { result: (step.run)(), processor: processor::time() };
    let written = fs::write(file(step, "report"), report.text());
    report.result.and(written.map_err(|error| format!("cannot report: {error}")))
}

fn line(step: &Step, done: &Done) -> String {
    let (mark, why) = match &done.outcome {
        Outcome::Passed => (green("passed "), String::new()),
        Outcome::Failed(why) => {
            (red("FAILED "), format!("\n          {}", why.replace('\n', "\n          ")))
        }
        Outcome::Left(need) => (red("not run"), format!(" (needs {need})")),
    };
    format!("  {mark} {:<14} {}{why}", step.name, dim(&took(done.time, done.processor)))
}

fn took(time: Duration, processor: Duration) -> String {
    format!("{}, {} of processors", shown(time), shown(processor))
}

fn shown(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 60 {
        format!("{:.1} s", time.as_secs_f32())
    } else {
        format!("{} min {:02} s", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_reports_its_processor_time_and_why_it_failed() {
        let processor = Duration::from_millis(1234);
        for result in [Ok(()), Err("two tests failed:\nfirst\nsecond".to_owned())] {
            let report = Report { processor, result };
            assert_eq!(Report::read(&report.text()), Some(report));
        }
        assert_eq!(Report::read(""), None);
    }
}
