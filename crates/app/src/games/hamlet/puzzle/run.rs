//! A puzzle as it is played: a kind of save, stored as one setting.

use super::list::{Puzzle, PuzzlePosition, puzzle_of_save, puzzles};
use crate::api::{
    GameView, LessonCard, Phrase, Problem, ProblemKind, PuzzleResult, PuzzleVerdict, PuzzleView,
};
use crate::problems::{self, Answer};
use crate::record::{BOTRIC, LiveLog};
use crate::session::live::{Guide, Live};
use crate::session::open::{LessonSave, OpenGame, SaveInfo};
use crate::session::passage::Outcome;
use hamlet_rules::rival::{Judge, LEAST_MARGIN, NEARLY};
use hamlet_rules::{Choice, Hamlet};
use serde::{Deserialize, Serialize};
use tabletop::GameState;

/// The prefix of the settings in which puzzles are stored.
pub const SETTINGS: &str = "puzzle:";

/// A stored puzzle.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// The names of the seats, in the language of the screen that opened it.
    names: Vec<String>,
    revision: u32,
    choices: Vec<u32>,
    cursor: usize,
    /// Number of choices at which the turn was ended.
    ended: Option<usize>,
    /// The best turn so far.
    pub best: Option<PuzzleVerdict>,
    /// The day whose puzzle it is in this run, such as `2026-11-24`.
    day: Option<String>,
    /// The days on which it was solved as the puzzle of the day.
    pub days: Vec<String>,
}

/// A puzzle that is being played.
#[derive(Clone, Debug)]
struct Run {
    puzzle: &'static Puzzle,
    position: PuzzlePosition,
    ended: Option<usize>,
    best: Option<PuzzleVerdict>,
    day: Option<String>,
    days: Vec<String>,
}

/// A stored puzzle, as a kind of save.
#[derive(Debug)]
struct PuzzleSave(&'static Puzzle);

/// Returns the puzzle that is played under the id of a save.
pub fn save(save: &str) -> Option<Box<dyn LessonSave>> {
    Some(Box::new(PuzzleSave(puzzle_of_save(save)?)))
}

/// Returns the setting in which a puzzle is stored.
pub fn setting(puzzle: &Puzzle) -> String {
    format!("{SETTINGS}{}", puzzle.row.id)
}

/// Parses a stored puzzle; `None` if it was never opened, or another version wrote it.
pub fn parse(stored: &str) -> Option<Kept> {
    serde_json::from_str(stored).ok()
}

fn write(kept: &Kept) -> Answer<String> {
    serde_json::to_string(kept).map_err(problems::storage)
}

/// Returns the text to store for a puzzle that is opened on a day, if it is that day's puzzle. The stored turn is continued unless it was ended
/// or `again` is set.
///
/// # Errors
/// `storage`.
pub fn begin(stored: Option<String>, names: Vec<String>, day: Option<String>, again: bool) -> Answer<String> {
    let now = stored.as_deref().and_then(parse).unwrap_or_default();
    let day = day.or_else(|| now.day.clone().filter(|_| again));
    let revision = now.revision.wrapping_add(1);
    let old = Kept { names, revision, day, ..now };
    if !again && old.ended.is_none() {
        return write(&old);
    }
    write(&Kept { choices: Vec::new(), cursor: 0, ended: None, ..old })
}

impl PuzzleSave {
    fn kept(stored: Option<String>) -> Answer<Kept> {
        stored.as_deref().and_then(parse).ok_or_else(|| problems::not_found("problem_no_game"))
    }
}

impl LessonSave for PuzzleSave {
    fn setting(&self) -> String {
        setting(self.0)
    }

    fn revision(&self, stored: Option<String>) -> Answer<u32> {
        Ok(PuzzleSave::kept(stored)?.revision)
    }

    fn begin(&self, stored: Option<String>, names: Vec<String>, again: bool) -> Answer<String> {
        begin(stored, names, None, again)
    }

    fn card(&self, _stored: Option<String>) -> Option<LessonCard> {
        None
    }

    fn open(&self, stored: Option<String>) -> Answer<Box<dyn OpenGame>> {
        let kept = PuzzleSave::kept(stored)?;
        let position = self.0.open().map_err(problems::storage)?;
        let mut header = position.header.clone();
        for (seat, label) in (0..position.start.seats()).map(tabletop::Seat).zip(&mut header.seats) {
            if position.start.botric_seat() == Some(seat) {
                BOTRIC.clone_into(&mut label.name);
            } else if let Some(name) = kept.names.get(seat.index()).filter(|name| !name.trim().is_empty()) {
                name.clone_into(&mut label.name);
            }
        }
        let mut log = LiveLog::begin(header, position.start.clone());
        for choice in kept.choices {
            if log.play(choice).is_err() {
                break;
            }
        }
        log.go_to(kept.cursor);
        let Kept { ended, best, day, days, revision, .. } = kept;
        let run = Run { puzzle: self.0, position, ended, best, day, days };
        let mut live = Live::new(self.0.game_id(), log);
        live.save = SaveInfo { name: String::new(), revision, ..live.save };
        live.guide = Some(Box::new(run));
        Ok(Box::new(live))
    }
}

impl Run {
    /// Judges the turn that was played up to the cursor.
    fn judge(&self, log: &LiveLog) -> Answer<PuzzleVerdict> {
        let judge = Judge::standard().map_err(problems::storage)?;
        let choices: Vec<usize> = log.choices_taken().iter().map(|choice| *choice as usize).collect();
        let short = self.position.best - judge.judge(&self.position.start, &choices).value;
        let result = match short {
            near if near < NEARLY => PuzzleResult::Solved,
            close if close < LEAST_MARGIN => PuzzleResult::Close,
            _ => PuzzleResult::Far,
        };
        Ok(PuzzleVerdict { result, short: short.round().max(0.0) as u32 })
    }

    /// Ends the turn at the cursor.
    fn end(&mut self, log: &LiveLog) -> Answer<()> {
        let verdict = self.judge(log)?;
        self.ended = Some(log.cursor());
        self.best = [verdict].into_iter().chain(self.best).min();
        if let Some(day) =
            self.day.clone().filter(|day| verdict.result == PuzzleResult::Solved && !self.days.contains(day))
        {
            self.days.push(day);
        }
        Ok(())
    }

    fn verdict(&self, log: &LiveLog) -> Option<PuzzleVerdict> {
        (self.ended == Some(log.cursor())).then(|| self.judge(log).ok()).flatten()
    }
}

impl Guide<Hamlet> for Run {
    fn refuses(&self, log: &LiveLog, _choice: u32) -> Option<Problem> {
        let is_over = self.ended == Some(log.cursor());
        is_over.then(|| Problem::new(ProblemKind::Refused, Phrase::new("puzzle_over")))
    }

    /// Judges the turn instead of ending it, so that nobody else plays and the board stays in sight.
    fn takes_over(&mut self, log: &LiveLog, choice: u32) -> Answer<bool> {
        let is_end = log.game().choices().get(choice as usize) == Some(&Choice::EndTurn);
        if is_end {
            self.end(log)?;
        }
        Ok(is_end)
    }

    fn follow(&mut self, live: &mut Live<Hamlet>) -> Answer<Outcome<Hamlet>> {
        let game = live.log.game();
        let start = &self.position.start;
        let is_over = game.is_over() || game.turn() != start.turn() || game.round() != start.round();
        if is_over && self.ended != Some(live.log.cursor()) {
            self.end(&live.log)?;
        }
        if self.ended != Some(live.log.cursor()) {
            self.ended = None;
        }
        Ok(Outcome::default())
    }

    fn read_on(&mut self, _live: &mut Live<Hamlet>) -> Answer<Outcome<Hamlet>> {
        Err(problems::no_lesson())
    }

    fn show_step(&mut self, _live: &mut Live<Hamlet>) -> Answer<Outcome<Hamlet>> {
        Err(problems::no_lesson())
    }

    fn undo_to(&self, log: &LiveLog) -> Option<usize> {
        (0..log.cursor()).rev().find(|at| log.game_at(*at).at_rest())
    }

    fn show(&self, log: &LiveLog, view: &mut GameView) {
        let next = puzzles().ok().and_then(|all| all.get(usize::from(self.puzzle.number)));
        view.puzzle = Some(PuzzleView {
            id: self.puzzle.row.id.clone(),
            number: self.puzzle.number,
            grade: self.puzzle.row.grade,
            verdict: self.verdict(log),
            tried: self.best.is_some(),
            next: next.map(|next| next.row.id.clone()),
        });
    }

    fn setting(&self) -> String {
        setting(self.puzzle)
    }

    fn write(&self, log: &LiveLog, before: u32, stored: Option<String>) -> Answer<String> {
        let now = stored.as_deref().and_then(parse);
        if now.is_none_or(|now| now.revision != before) {
            return Err(problems::stale());
        }
        write(&Kept {
            names: log.header().seats.iter().map(|seat| seat.name.clone()).collect(),
            revision: before.wrapping_add(1),
            choices: (0..log.len()).filter_map(|at| log.step(at)).map(|step| step.choice).collect(),
            cursor: log.cursor(),
            ended: self.ended,
            best: self.best,
            day: self.day.clone(),
            days: self.days.clone(),
        })
    }
}
