//! Computes and caches the titles of a log's steps, for the labels of undo and redo.

use crate::session::game::{Game, StepTitle, Table};
use hamlet_record::{LiveLog, Step};
use std::ops::Range;
use tabletop::GameState;

/// The titles of a log's steps. Titles of played steps are added, those of loaded steps are computed on demand.
#[derive(Debug, Default)]
pub struct Titles {
    /// The titles by the index of the step.
    known: Vec<Option<KnownTitle>>,
}

/// A title and the step that it was made for.
#[derive(Debug)]
struct KnownTitle {
    title: StepTitle,
    step: Step,
}

impl Titles {
    /// Stores the title of the step at the index `at` of the log.
    pub fn note(&mut self, at: usize, step: Step, title: StepTitle) {
        if self.known.len() <= at {
            self.known.resize_with(at + 1, || None);
        }
        self.known[at] = Some(KnownTitle { title, step });
    }

    /// Returns the titles of these steps of the log, in order; fewer if one of them cannot be played.
    pub fn of<G: Game>(&mut self, log: &LiveLog<G>, steps: Range<usize>) -> Vec<&StepTitle> {
        let known = |at: usize| {
            let title = self.known.get(at).and_then(Option::as_ref);
            title.is_some_and(|known| Some(known.step) == log.step(at))
        };
        if !steps.clone().all(known) {
            self.work_out(log, steps.clone());
        }
        steps.map_while(|at| self.known.get(at)?.as_ref().map(|known| &known.title)).collect()
    }

    /// Plays these steps again to compute their titles.
    fn work_out<G: Game>(&mut self, log: &LiveLog<G>, steps: Range<usize>) {
        let mut state = log.game_at(steps.start);
        for at in steps {
            let Some(step) = log.step(at) else { return };
            let table = Table { game: &state, labels: &log.header().seats };
            let Some(title) = G::title(table, step.choice) else { return };
            self.note(at, step, title);
            if state.play_at(step.choice as usize, None).is_err() {
                return;
            }
        }
    }
}
