//! A player's progress in a lesson.

use super::course::{Lesson, LessonStep, answer, fits};
use super::taught::Taught;
use crate::api::{LessonView, MessageKey, NextLesson, Phrase, Problem, ProblemKind};
use hamlet_record::LiveLog;
use tabletop::GameState;

/// The progress in a lesson, in addition to the log of its game.
#[derive(Clone, Debug)]
pub struct Run<P: 'static> {
    pub lesson: &'static Lesson<P>,
    /// For each completed step, the number of choices taken when it was completed.
    pub passed: Vec<usize>,
    /// Whether the lesson was ever finished.
    pub done: bool,
}

impl<P> Run<P> {
    pub fn step(&self) -> Option<&'static LessonStep> {
        self.lesson.steps.get(self.passed.len())
    }

    /// Returns the number of choices taken when the step began.
    pub fn since(&self) -> usize {
        self.passed.last().copied().unwrap_or(0)
    }

    /// Returns the number of choices taken before the player's last action, finished or not; `None` if there was none.
    pub fn action_start(&self, cursor: usize) -> Option<usize> {
        let mut starts = std::iter::once(0).chain(self.passed.iter().copied());
        starts.rfind(|at| *at < cursor)
    }

    /// Returns why a choice does not fit the step; `None` for the step's action and its following choices.
    pub fn refuses<G: Taught<Position = P>>(&self, log: &LiveLog<G>, choice: u32) -> Option<Problem> {
        let game = log.game();
        let refuse = |phrase| Some(Problem::new(ProblemKind::Refused, phrase));
        let Some(step) = self.step() else { return refuse(Phrase::new("learn_over")) };
        if step.deed.is_empty() {
            return refuse(Phrase::new("learn_read_on"));
        }
        let texts = G::texts(game);
        let text = texts.get(choice as usize)?;
        if let Some(say) = self.nearly(step, log) {
            return refuse(Phrase::new(self.lesson.key(say)));
        }
        let begun = log.cursor() > self.since();
        let fine = match begun {
            false => step.is_begun_by(text) || step.nearly(text).is_some(),
            true => {
                !step.strict
                    || G::is_free(game)
                    || step.deed[1..].contains(text)
                    || step.also.iter().any(|pattern| fits(pattern, text))
                    || step.closes.is_some_and(|least| G::closes(game, choice, least))
            }
        };
        if fine {
            return None;
        }
        refuse(match answer(&step.wrong, text) {
            Some(say) => Phrase::new(self.lesson.key(say)),
            None => {
                let key = if begun { "learn_not_there" } else { "learn_not_now" };
                Phrase::new(key).message("task", self.task(step))
            }
        })
    }

    /// Returns `<say>` of the message about the action that the player began, if the action only nearly fits.
    fn nearly<'a, G: Taught<Position = P>>(&self, step: &'a LessonStep, log: &LiveLog<G>) -> Option<&'a str> {
        if step.near.is_empty() || log.cursor() <= self.since() {
            return None;
        }
        let first = log.step(self.since())?;
        let texts = G::texts(&log.game_at(self.since()));
        step.nearly(texts.get(first.choice as usize)?)
    }

    /// Updates the progress after choices were taken or undone. Returns whether a step was completed.
    pub fn go_on<G: Taught<Position = P>>(&mut self, log: &LiveLog<G>) -> bool {
        let cursor = log.cursor();
        while self.passed.last().is_some_and(|at| *at > cursor) {
            self.passed.pop();
        }
        let Some(step) = self.step() else { return false };
        let done = cursor > self.since()
            && !step.deed.is_empty()
            && (step.at_once || log.game().at_rest())
            && self.nearly(step, log).is_none();
        if done {
            self.pass(cursor);
        }
        done
    }

    /// Marks the step as completed after `cursor` choices.
    pub fn pass(&mut self, cursor: usize) {
        self.passed.push(cursor);
        self.done |= self.step().is_none();
    }

    fn task(&self, step: &LessonStep) -> String {
        self.lesson.key(&format!("{}_do", step.say))
    }

    pub fn view<G: Taught<Position = P>>(&self, log: &LiveLog<G>) -> LessonView {
        let step = self.step();
        let begun = log.cursor() > self.since();
        let nearly = step.and_then(|step| self.nearly(step, log));
        let all = G::course().unwrap_or_default();
        let at = all.iter().position(|lesson| lesson.id == self.lesson.id);
        let next = |lesson: &Lesson<P>| NextLesson { lesson: lesson.id.clone(), game: lesson.game_id() };
        let task = |step: &LessonStep| {
            let rest = step.rest.as_deref().filter(|_| begun);
            MessageKey::new(nearly.or(rest).map_or_else(|| self.task(step), |say| self.lesson.key(say)))
        };
        LessonView {
            lesson: self.lesson.id.clone(),
            step: self.passed.len() as u32,
            steps: self.lesson.steps.len() as u32,
            say: MessageKey::new(self.lesson.key(step.map_or("can", |step| &step.say))),
            task: step.filter(|step| !step.deed.is_empty()).map(task),
            deed: step.and_then(LessonStep::kind),
            begun,
            over: step.is_none(),
            point: step.map_or_else(Vec::new, |step| {
                step.point.iter().filter_map(|text| G::point(log.game(), text)).collect()
            }),
            next: at.and_then(|at| all.get(at + 1)).map(next),
            leads_to_game: self.lesson.leads_to_game,
        }
    }
}
