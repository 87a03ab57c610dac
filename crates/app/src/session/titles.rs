//! What the steps of a log are called, for the labels of undo and redo.

use crate::api::Phrase;
use crate::games::hamlet::names::Table;
use crate::record::{LiveLog, Step};
use hamlet_rules::Choice;
use std::ops::Range;

/// What a step is called.
#[derive(Clone, Debug)]
pub struct Title {
    pub phrase: Phrase,
    /// Whether the step moves a donkey: several of these have one title together.
    pub moves_donkey: bool,
}

impl Title {
    /// Returns the title of a choice of the table; `None` where there is no such choice.
    pub fn of(table: Table<'_>, choice: u32) -> Option<Title> {
        let chosen = *table.game.choices().get(choice as usize)?;
        let moves_donkey = matches!(chosen, Choice::MoveDonkey { .. });
        Some(Title { phrase: table.title(chosen), moves_donkey })
    }
}

/// The titles of a log's steps: noted as the steps are played, worked out for those that were loaded.
#[derive(Debug, Default)]
pub struct Titles {
    /// By the number of the step, with the step that the title was made for.
    known: Vec<Option<(Title, Step)>>,
}

impl Titles {
    /// Notes the title of the step that was just played at that place of the log.
    pub fn note(&mut self, at: usize, step: Step, title: Title) {
        if self.known.len() <= at {
            self.known.resize_with(at + 1, || None);
        }
        self.known[at] = Some((title, step));
    }

    /// Returns the titles of some steps of the log, in order; fewer where one of them cannot be played.
    pub fn of(&mut self, log: &LiveLog, steps: Range<usize>) -> Vec<&(Title, Step)> {
        let known = |at: usize| {
            let title = self.known.get(at).and_then(Option::as_ref);
            title.is_some_and(|(_, step)| Some(*step) == log.step(at))
        };
        if !steps.clone().all(known) {
            self.work_out(log, steps.clone());
        }
        steps.map_while(|at| self.known.get(at)?.as_ref()).collect()
    }

    /// Plays some steps again for their titles.
    fn work_out(&mut self, log: &LiveLog, steps: Range<usize>) {
        let mut game = log.game_at(steps.start);
        for at in steps {
            let Some(step) = log.step(at) else { return };
            let table = Table { game: &game, labels: &log.header().seats };
            let Some(title) = Title::of(table, step.choice) else { return };
            let Some(choice) = game.choices().get(step.choice as usize).copied() else { return };
            self.note(at, step, title);
            if game.play(choice).is_err() {
                return;
            }
        }
    }
}
