//! Runs named steps in order and summarizes the results.

use std::fs::File;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::slow::Slow;
use crate::tell::{Result, bold, dim, green, own_copy, red, target};

/// The subcommand that runs a single step in its own process.
pub const ALONE: &str = "step";

/// A step.
pub struct Step {
    /// The name on the command line.
    pub name: &'static str,
    /// What it does, in a few words.
    pub about: &'static str,
    /// Steps that must have passed before.
    pub needs: &'static [&'static str],
    /// An earlier, longer step that leaves a processor free; this step runs in parallel with it.
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

/// Runs the steps in order; a failed one stops only those that need it. The steps in `slow` get about a
/// quarter of one processor. `unchecked` says what could not be checked on this machine.
///
/// # Errors
/// Fails if any step did not pass.
pub fn run(steps: &[&'static Step], slow: &[&str], unchecked: Option<&str>) -> Result {
    let begun = Instant::now();
    let own = own_copy()?;
    let mut done: Vec<(&Step, Outcome, Duration)> = Vec::new();
    let mut running: Vec<Running> = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        println!("\n{}", bold(&format!("[{}/{}] {}: {}", number + 1, steps.len(), step.name, step.about)));
        let mut start = Instant::now();
        let missing = |step: &Step| {
            step.needs.iter().find(|need| {
                done.iter()
                    .any(|(before, outcome, _)| before.name == **need && !matches!(outcome, Outcome::Passed))
            })
        };
        for other in steps {
            if other.beside == Some(step.name) && slow.is_empty() && missing(other).is_none() {
                running.push(Running::start(other)?);
            }
        }
        let begun_before = running.iter().position(|other| other.name == step.name);
        let outcome = match (missing(step), begun_before) {
            (Some(need), _) => Outcome::Left(need),
            (None, Some(at)) => {
                let other = running.swap_remove(at);
                start = other.begun;
                passed(other.end())
            }
            (None, None) if slow.contains(&step.name) => passed(slowly(step.run)),
            (None, None) => passed((step.run)()),
        };
        println!("{}", line(step, &outcome, start.elapsed()));
        done.push((step, outcome, start.elapsed()));
    }
    // Running processes keep the file open until they end.
    let _ = std::fs::remove_file(own);
    println!("\n{}", bold("summary"));
    for (step, outcome, time) in &done {
        println!("{}", line(step, outcome, *time));
    }
    if let Some(unchecked) = unchecked {
        println!("{}", red(unchecked));
    }
    let count = |wanted: fn(&Outcome) -> bool| done.iter().filter(|(_, outcome, _)| wanted(outcome)).count();
    let passed = count(|outcome| matches!(outcome, Outcome::Passed));
    let failed = count(|outcome| matches!(outcome, Outcome::Failed(_)));
    let left = count(|outcome| matches!(outcome, Outcome::Left(_)));
    let total = format!("{passed} passed, {failed} failed, {left} not run, in {}", shown(begun.elapsed()));
    if passed == done.len() {
        println!("{}", green(&total));
        Ok(())
    } else {
        Err(total)
    }
}

/// A step running in its own process.
struct Running {
    name: &'static str,
    begun: Instant,
    child: Child,
    /// The file with its output, printed when the step has ended.
    log: PathBuf,
}

impl Running {
    fn start(step: &Step) -> Result<Running> {
        let folder = target().join("xtask");
        let log = folder.join(format!("{}.log", step.name));
        let failed = |error: std::io::Error| format!("cannot run {} in parallel: {error}", step.name);
        std::fs::create_dir_all(&folder).map_err(failed)?;
        let file = File::create(&log).map_err(failed)?;
        let mut command = Command::new(own_copy()?);
        command.args([ALONE, step.name]).stdin(Stdio::null());
        command.stdout(file.try_clone().map_err(failed)?).stderr(file);
        let child = command.spawn().map_err(failed)?;
        Ok(Running { name: step.name, begun: Instant::now(), child, log })
    }

    fn end(mut self) -> Result {
        let status = self.child.wait().map_err(|error| format!("cannot wait for {}: {error}", self.name))?;
        print!("{}", std::fs::read_to_string(&self.log).unwrap_or_default());
        if status.success() { Ok(()) } else { Err(format!("see above ({status})")) }
    }
}

fn passed(result: Result) -> Outcome {
    result.map_or_else(Outcome::Failed, |()| Outcome::Passed)
}

fn slowly(run: fn() -> Result) -> Result {
    let _slow = Slow::begin()?;
    run()
}

fn line(step: &Step, outcome: &Outcome, time: Duration) -> String {
    let (mark, why) = match outcome {
        Outcome::Passed => (green("passed "), String::new()),
        Outcome::Failed(why) => {
            (red("FAILED "), format!("\n          {}", why.replace('\n', "\n          ")))
        }
        Outcome::Left(need) => (red("not run"), format!(" (needs {need})")),
    };
    format!("  {mark} {:<14} {}{why}", step.name, dim(&shown(time)))
}

fn shown(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 60 {
        format!("{:.1} s", time.as_secs_f32())
    } else {
        format!("{} min {:02} s", seconds / 60, seconds % 60)
    }
}
