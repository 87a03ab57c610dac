//! The commands of lessons, and runs of lessons as a kind of save. A run is stored as one setting in the file of saved games. It is
//! opened and played like a game, but not listed as one.

use super::course::{Lesson, course};
use super::run::Run;
use crate::api::{EndQuestion, GameView, LessonCard, Played, Problem};
use crate::problems;
use crate::problems::Answer;
use crate::record::{BOTRIC, Colour, Header, LiveLog, SeatLabel};
use crate::session::app::{App, taken_as};
use crate::session::live::{Guide, Live};
use crate::session::open::{LessonSave, OpenGame, SaveInfo};
use crate::session::passage::Outcome;
use hamlet_rules::{Choice, Hamlet};
use serde::{Deserialize, Serialize};
use std::any::Any;

/// A stored run.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Kept {
    /// The hash of its lesson, in hexadecimal digits.
    hash: String,
    /// The names of the seats, in the language of the screen that started it.
    names: Vec<String>,
    revision: u32,
    choices: Vec<u32>,
    cursor: usize,
    passed: Vec<usize>,
    done: bool,
}

/// The stored run of a lesson, as a kind of save.
pub struct RunSave(&'static Lesson);

impl RunSave {
    /// Returns the lesson that is played under the id of a save.
    pub fn of(save: &str) -> Option<RunSave> {
        course().ok()?.iter().find(|lesson| game_id(lesson) == save).map(RunSave)
    }

    fn kept(&self, stored: Option<String>) -> Answer<Kept> {
        let kept = parse(stored).filter(|kept| kept.hash == hash(self.0));
        kept.ok_or_else(|| problems::not_found("problem_no_game"))
    }
}

impl LessonSave for RunSave {
    fn setting(&self) -> String {
        setting(self.0)
    }

    fn revision(&self, stored: Option<String>) -> Answer<u32> {
        Ok(self.kept(stored)?.revision)
    }

    fn open(&self, stored: Option<String>) -> Answer<Box<dyn OpenGame>> {
        let (lesson, kept) = (self.0, self.kept(stored)?);
        let game = lesson.game().map_err(problems::storage)?;
        let labels = game.seats().zip(Colour::ALL).map(|(seat, colour)| {
            let given = kept.names.get(seat.index()).cloned().unwrap_or_default();
            let name = if game.botric_seat() == Some(seat) { BOTRIC.to_owned() } else { given };
            SeatLabel { name, colour, rival: None }
        });
        let header = Header::with_stored(lesson.id.clone(), labels.collect(), game.options().clone())?;
        let mut log = LiveLog::begin(header, game);
        for choice in kept.choices {
            if log.play(choice).is_err() {
                break;
            }
        }
        log.go_to(kept.cursor);
        let mut run = Run { lesson, passed: kept.passed, done: kept.done };
        run.passed.retain(|at| *at <= log.cursor());
        let mut live = Live::new(game_id(lesson), log);
        live.save = SaveInfo { name: String::new(), revision: kept.revision, ..live.save };
        live.guide = Some(Box::new(run));
        Ok(Box::new(live))
    }
}

impl Guide<Hamlet> for Run {
    fn refuses(&self, log: &LiveLog, choice: u32) -> Option<Problem> {
        let chosen = *log.game().choices().get(choice as usize)?;
        self.refuses_choice(log, chosen)
    }

    fn follow(&mut self, live: &mut Live<Hamlet>) -> Answer<Outcome<Hamlet>> {
        let step = self.step();
        if !self.go_on(&live.log) {
            return Ok(Outcome::default());
        }
        let shown = live.play_texts(step.map_or(&[], |step| &step.then))?;
        if let Some(at) = self.passed.last_mut() {
            *at = live.log.cursor();
        }
        Ok(shown)
    }

    fn show(&self, log: &LiveLog, view: &mut GameView) {
        view.lesson = Some(self.view(log));
        if view.end_question == Some(EndQuestion::Donkeys) {
            // The lesson's own texts say when the donkeys move.
            view.end_question = None;
        }
    }

    fn setting(&self) -> String {
        setting(self.lesson)
    }

    fn write(&self, log: &LiveLog, before: u32, stored: Option<String>) -> Answer<String> {
        let kept = Kept {
            hash: hash(self.lesson),
            names: log.header().seats.iter().map(|seat| seat.name.clone()).collect(),
            revision: before.wrapping_add(1),
            choices: (0..log.len()).filter_map(|at| log.step(at)).map(|step| step.choice).collect(),
            cursor: log.cursor(),
            passed: self.passed.clone(),
            done: self.done,
        };
        match parse(stored) {
            Some(now) if now.hash == kept.hash && now.revision == before => {
                serde_json::to_string(&kept).map_err(problems::storage)
            }
            _ => Err(problems::stale()),
        }
    }
}

fn game_id(lesson: &Lesson) -> String {
    format!("lesson-{}", lesson.id)
}

fn setting(lesson: &Lesson) -> String {
    format!("lesson:{}", lesson.id)
}

fn all() -> Answer<&'static [Lesson]> {
    course().map_err(problems::storage)
}

fn named(id: &str) -> Answer<&'static Lesson> {
    all()?.iter().find(|lesson| lesson.id == id).ok_or_else(problems::no_lesson)
}

impl App {
    /// Returns the lessons in order, with the player's progress in each.
    ///
    /// # Errors
    /// `storage`.
    pub async fn lessons(&self) -> Answer<Vec<LessonCard>> {
        let mut cards = Vec::new();
        for lesson in all()? {
            let kept = self.kept(lesson).await?.unwrap_or_default();
            let same = kept.hash == hash(lesson);
            cards.push(LessonCard {
                lesson: lesson.id.clone(),
                game: game_id(lesson),
                done: kept.done,
                step: if same { kept.passed.len() as u32 } else { 0 },
                steps: lesson.steps.len() as u32,
                lake: lesson.position.lake.is_some(),
            });
        }
        Ok(cards)
    }

    /// Continues a lesson, or starts it if it was not started, is finished, or `again` is set.
    /// `names` are the names of the seats.
    ///
    /// # Errors
    /// `not_found` if there is no such lesson; `storage`.
    pub async fn begin_lesson(&self, lesson: &str, names: Vec<String>, again: bool) -> Answer<GameView> {
        let lesson = named(lesson)?;
        let begun = |now: Option<Kept>| {
            let now = now.unwrap_or_default();
            let over = now.passed.len() >= lesson.steps.len();
            if !again && !over && now.hash == hash(lesson) {
                return Ok(now);
            }
            let revision = now.revision.wrapping_add(1);
            Ok(Kept { hash: hash(lesson), names, revision, done: now.done, ..Kept::default() })
        };
        self.change(lesson, begun).await?;
        self.open_game(&game_id(lesson)).await
    }

    /// Completes a step that is only read.
    ///
    /// # Errors
    /// `refused` if the step has a task; the errors of [`App::play`].
    pub async fn lesson_next(&self, game: &str, state: u32) -> Answer<Played> {
        self.in_lesson(game, state, |live, run| match run.step() {
            Some(step) if step.deed.is_empty() => {
                run.pass(live.log.cursor());
                Ok(Outcome::default())
            }
            _ => Err(problems::refused("learn_do_it")),
        })
        .await
    }

    /// Completes the step for the player: plays its choices from the beginning of the step.
    ///
    /// # Errors
    /// `refused` if the step has no task; the errors of [`App::play`].
    pub async fn lesson_show(&self, game: &str, state: u32) -> Answer<Played> {
        self.in_lesson(game, state, |live, run| {
            let step = run.step().filter(|step| !step.deed.is_empty());
            let step = step.ok_or_else(|| problems::refused("learn_read_on"))?;
            live.log.go_to(run.since());
            let deed = step.way(live.log.game());
            let mut shown = live.play_texts(&deed)?;
            shown.add(run.follow(live)?);
            Ok(shown)
        })
        .await
    }

    /// Changes the run of a lesson and stores it.
    async fn in_lesson(
        &self,
        game: &str,
        state: u32,
        change: impl FnOnce(&mut Live<Hamlet>, &mut Run) -> Answer<Outcome<Hamlet>> + Send,
    ) -> Answer<Played> {
        let mut held = self.hold_at(game, state).await?;
        if held.as_ref().is_some_and(|open| open.lesson_setting().is_none()) {
            return Err(problems::no_lesson());
        }
        // If this fails, the run is loaded again from the store.
        let mut live = taken_as::<Hamlet>(&mut held)?;
        let guide: Box<dyn Any> = live.guide.take().ok_or_else(problems::no_lesson)?;
        let mut run: Box<Run> = guide.downcast().map_err(|_| problems::no_lesson())?;
        let shown = change(&mut live, &mut run)?;
        live.guide = Some(run);
        self.store_lesson(&mut *live).await?;
        let played = live.played(shown);
        *held = Some(live);
        Ok(played)
    }

    async fn kept(&self, lesson: &Lesson) -> Answer<Option<Kept>> {
        Ok(parse(self.store()?.setting(&setting(lesson)).await?))
    }

    async fn change(&self, lesson: &Lesson, change: impl FnOnce(Option<Kept>) -> Answer<Kept>) -> Answer<()> {
        let changed = |stored: Option<String>| {
            serde_json::to_string(&change(parse(stored))?).map_err(problems::storage)
        };
        self.store()?.change_setting(&setting(lesson), changed).await
    }
}

/// Parses a stored run; `None`, which starts it over, if another version wrote it.
fn parse(stored: Option<String>) -> Option<Kept> {
    stored.and_then(|text| serde_json::from_str(&text).ok())
}

impl Live<Hamlet> {
    /// Plays choices written as text. Payments that they omit are chosen automatically.
    fn play_texts(&mut self, texts: &[String]) -> Answer<Outcome<Hamlet>> {
        let mut all = Outcome::default();
        for text in texts {
            all.add(self.pay());
            let game = self.log.game();
            let wanted = game.read_choice(text).map_err(problems::storage)?;
            let index = game.choices().iter().position(|choice: &Choice| *choice == wanted);
            let shown = index.and_then(|index| self.play(index as u32));
            all.add(shown.ok_or_else(|| problems::storage(format!("\"{text}\" cannot be done")))?);
        }
        all.add(self.pay());
        Ok(all)
    }
}

fn hash(lesson: &Lesson) -> String {
    format!("{:016x}", lesson.hash)
}
