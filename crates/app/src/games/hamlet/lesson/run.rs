//! A player's progress in a lesson.

use super::course::{Lesson, LessonStep, course, fits};
use crate::api::{LessonPoint, LessonView, Phrase, Problem, ProblemKind};
use crate::record::LiveLog;
use hamlet_rules::{Choice, Decision, Game, Pose};

/// The progress in a lesson, in addition to the log of its game.
#[derive(Clone, Debug)]
pub struct Run {
    pub lesson: &'static Lesson,
    /// For each completed step, the number of choices taken when it was completed.
    pub passed: Vec<usize>,
    /// Whether the lesson was ever finished.
    pub done: bool,
}

impl Run {
    pub fn step(&self) -> Option<&'static LessonStep> {
        self.lesson.steps.get(self.passed.len())
    }

    /// Returns the number of choices taken when the step began.
    pub fn since(&self) -> usize {
        self.passed.last().copied().unwrap_or(0)
    }

    /// Returns why a choice does not fit the step. The step's action and its following choices fit.
    pub fn refuses_choice(&self, log: &LiveLog, choice: Choice) -> Option<Problem> {
        let game = log.game();
        let refuse = |phrase| Some(Problem::new(ProblemKind::Refused, phrase));
        let Some(step) = self.step() else { return refuse(Phrase::new("learn_over")) };
        if step.deed.is_empty() {
            return refuse(Phrase::new("learn_read_on"));
        }
        let text = game.write_choice(choice);
        let begun = log.cursor() > self.since();
        // The villager, the tile to build from and the payment are always the player's choice.
        let own =
            matches!(game.decision(), Decision::Pay | Decision::Fare | Decision::Stand | Decision::Villager);
        let fine = match begun {
            false => deed(step).any(|pattern| fits(pattern, &text)),
            true => {
                !step.strict
                    || own
                    || step.deed[1..].contains(&text)
                    || step.also.iter().any(|pattern| fits(pattern, &text))
                    || closes(game, choice, step)
            }
        };
        if fine {
            return None;
        }
        let own = step.wrong.iter().find(|(pattern, _)| fits(pattern, &text));
        refuse(match own {
            Some((_, say)) => Phrase::new(self.lesson.key(say)),
            None => {
                let key = if begun { "learn_not_there" } else { "learn_not_now" };
                Phrase::new(key).text("task", self.task(step))
            }
        })
    }

    /// Updates the progress after choices were taken or undone. Returns whether a step was completed.
    pub fn go_on(&mut self, log: &LiveLog) -> bool {
        let cursor = log.cursor();
        while self.passed.last().is_some_and(|at| *at > cursor) {
            self.passed.pop();
        }
        let Some(step) = self.step() else { return false };
        let rest = matches!(log.game().decision(), Decision::Turn | Decision::Over);
        let done = cursor > self.since() && !step.deed.is_empty() && (rest || step.at_once);
        if done {
            self.pass(cursor);
        }
        done
    }

    /// Marks the step as completed.
    pub fn pass(&mut self, cursor: usize) {
        self.passed.push(cursor);
        self.done |= self.step().is_none();
    }

    fn task(&self, step: &LessonStep) -> String {
        self.lesson.key(&format!("{}_do", step.say))
    }

    pub fn view(&self, log: &LiveLog) -> LessonView {
        let step = self.step();
        let begun = log.cursor() > self.since();
        let all = course().unwrap_or_default();
        let at = all.iter().position(|lesson| lesson.id == self.lesson.id);
        LessonView {
            lesson: self.lesson.id.clone(),
            step: self.passed.len() as u32,
            steps: self.lesson.steps.len() as u32,
            say: self.lesson.key(step.map_or("can", |step| &step.say)),
            task: step.filter(|step| !step.deed.is_empty()).map(|step| self.task(step)),
            deed: step.and_then(|step| step.deed.first()?.split(' ').next()).map(str::to_owned),
            begun,
            over: step.is_none(),
            point: step.map_or_else(Vec::new, |step| {
                step.point.iter().filter_map(|text| point(log.game(), text)).collect()
            }),
            next: at.and_then(|at| all.get(at + 1)).map(|lesson| lesson.id.clone()),
            leads_to_game: self.lesson.leads_to_game,
        }
    }
}

/// Returns whether a place closes a lake as large as the step requires.
fn closes(game: &Game, choice: Choice, step: &LessonStep) -> bool {
    match (step.closes, choice, game.placing()) {
        (
            Some(least),
            Choice::Place(Pose { q, r, rotation }),
            Some(hamlet_rules::Placing { face, pose: None }),
        ) => game.lakes_closed_by(face, Pose { q, r, rotation }).iter().any(|lake| lake.len() >= least),
        _ => false,
    }
}

fn deed(step: &LessonStep) -> impl Iterator<Item = &String> {
    step.deed.first().into_iter().chain(&step.or)
}

fn point(game: &Game, text: &str) -> Option<LessonPoint> {
    match text.split_once(' ')? {
        ("tile", name) => {
            Some(LessonPoint { tile: Some(game.tile_named(name).ok()?.number()), button: None })
        }
        ("button", id) => Some(LessonPoint { tile: None, button: Some(id.to_owned()) }),
        _ => None,
    }
}
