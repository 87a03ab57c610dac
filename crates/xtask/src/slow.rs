//! Runs tests with about a quarter of one processor, to show that no result depends on the machine's speed.

use std::io::Read;
use std::process::{Child, Command, Stdio};

use crate::tell::{Result, output, own_copy, run};

/// The command `cargo xtask spin`, which keeps a processor busy; internal to this module.
pub const SPIN: &str = "spin";

/// Number of busy programs that share the processor with the slowed one.
const BUSY: usize = 3;

/// While it exists, this process and its children share one processor with [`BUSY`] busy programs.
#[derive(Debug)]
pub struct Slow {
    busy: Vec<Child>,
    /// The processors allowed before, as listed by `taskset`.
    allowed: String,
}

impl Slow {
    /// Starts the busy programs and moves this process to their processor.
    ///
    /// # Errors
    /// Fails if `taskset` or `setsid`, both of util-linux, is missing or refuses.
    pub fn begin() -> Result<Slow> {
        let own = std::process::id().to_string();
        let told = output(Command::new("taskset").args(["--cpu-list", "--pid", &own]));
        let told =
            told.ok_or("taskset failed to tell which processors may be used; it is part of util-linux")?;
        let allowed = told.rsplit(' ').next().unwrap_or_default().to_owned();
        let one = first(&allowed).ok_or_else(|| format!("taskset listed no processor: {told}"))?;
        let mut slow = Slow { busy: Vec::new(), allowed: allowed.clone() };
        let this = own_copy()?;
        for _ in 0..BUSY {
            // Start each in its own session: Linux may divide a processor's time among sessions, and browsers start their own.
            let mut busy = Command::new("setsid");
            busy.args(["taskset", "--cpu-list", one]).arg(&this).arg(SPIN);
            let started = busy.stdin(Stdio::piped()).spawn();
            slow.busy.push(started.map_err(|error| format!("cannot keep a processor busy: {error}"))?);
        }
        pin(one)?;
        Ok(slow)
    }
}

impl Drop for Slow {
    fn drop(&mut self) {
        for busy in &mut self.busy {
            let _ = busy.kill();
            let _ = busy.wait();
        }
        if let Err(why) = pin(&self.allowed) {
            eprintln!("this process stays limited to one processor: {why}");
        }
    }
}

/// Keeps a processor busy until stdin closes, at the latest when the parent ends.
pub fn spin() -> ! {
    std::thread::spawn(|| {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        std::process::exit(0);
    });
    loop {
        std::hint::spin_loop();
    }
}

/// Restricts this process and its future children to these processors.
fn pin(processors: &str) -> Result {
    let own = std::process::id().to_string();
    run(Command::new("taskset").args(["--cpu-list", "--pid", processors, &own]).stdout(Stdio::null()))
}

/// Returns the first processor of a list such as `0-3,6`.
fn first(list: &str) -> Option<&str> {
    let one = list.split([',', '-']).next()?;
    one.parse::<u32>().is_ok().then_some(one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_processor_of_a_list_is_found() {
        assert_eq!(
            [first("0-3,6"), first("5"), first("2,4"), first("")],
            [Some("0"), Some("5"), Some("2"), None]
        );
    }

    #[test]
    fn dropping_the_limit_allows_all_processors_again() {
        let told =
            || output(Command::new("taskset").args(["--cpu-list", "--pid", &std::process::id().to_string()]));
        let before = told();
        let slow = Slow {
            busy: Vec::new(),
            allowed: before.as_deref().and_then(|t| t.rsplit(' ').next()).unwrap_or_default().to_owned(),
        };
        pin(first(&slow.allowed).expect("a processor")).expect("pinned");
        drop(slow);
        assert_eq!(told(), before);
    }
}
