//! The commands of the lessons. A run is one setting of the file of saved games, so that it comes
//! back like a game does and is no game in the list.

use super::course::{Lesson, course};
use super::run::Run;
use crate::api::{GameView, LessonCard, Played, Problem};
use crate::problems;
use crate::problems::Answer;
use crate::record::{BOTRIC, Colour, Header, LiveLog, SeatLabel};
use crate::session::app::App;
use crate::session::live::Live;
use crate::session::passage::Shown;
use hamlet_rules::Choice;
use serde::{Deserialize, Serialize};

/// A run as it is kept.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Kept {
    /// Of the lesson that it is a run of, in hexadecimal digits.
    hash: String,
    /// What the seats are called, in the words of the screen that began it.
    names: Vec<String>,
    revision: u32,
    choices: Vec<u32>,
    cursor: usize,
    passed: Vec<usize>,
    done: bool,
}

/// The lesson that is played under a game id.
pub fn of_game(game: &str) -> Option<&'static Lesson> {
    let id = game.strip_prefix("lesson-")?;
    course().ok()?.iter().find(|lesson| lesson.id == id)
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
    /// The lessons in the order of learning, and how far the player is in each.
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

    /// Goes on with a lesson, or begins it: where it was not begun, is at its end, or `again` is set.
    /// `names` are what the seats are called.
    ///
    /// # Errors
    /// `not_found` where there is no such lesson; `storage`.
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

    /// Leaves a step that is only read.
    ///
    /// # Errors
    /// `refused` where something is to be done first; those of [`App::play`].
    pub async fn lesson_next(&self, game: &str, state: u32) -> Answer<Played> {
        self.in_lesson(game, state, |live, run| match run.step() {
            Some(step) if step.deed.is_empty() => {
                run.pass(live.log.cursor());
                Ok(Shown::default())
            }
            _ => Err(problems::refused("learn_do_it")),
        })
        .await
    }

    /// Does the step for the player: from where it began, along the way that its lesson names.
    ///
    /// # Errors
    /// `refused` where nothing is to be done; those of [`App::play`].
    pub async fn lesson_show(&self, game: &str, state: u32) -> Answer<Played> {
        self.in_lesson(game, state, |live, run| {
            let step = run.step().filter(|step| !step.deed.is_empty());
            let step = step.ok_or_else(|| problems::refused("learn_read_on"))?;
            live.log.go_to(run.since());
            let deed = step.way(live.log.game());
            let mut shown = live.play_texts(&deed)?;
            shown.add(live.answer(run)?);
            Ok(shown)
        })
        .await
    }

    async fn in_lesson(
        &self,
        game: &str,
        state: u32,
        change: impl FnOnce(&mut Live, &mut Run) -> Answer<Shown>,
    ) -> Answer<Played> {
        let mut held = self.hold_at(game, state).await?;
        let mut live = crate::session::app::taken(&mut held)?;
        let Some(mut run) = live.lesson.take() else {
            *held = Some(live);
            return Err(problems::no_lesson());
        };
        // Whatever goes wrong here, the run is read again from the store.
        let shown = change(&mut live, &mut run)?;
        live.lesson = Some(run);
        self.keep_lesson(&mut live).await?;
        let played = live.played(shown);
        *held = Some(live);
        Ok(played)
    }

    /// A run as the store has it.
    pub(crate) async fn load_lesson(&self, lesson: &'static Lesson) -> Answer<Live> {
        let kept = self.kept(lesson).await?.filter(|kept| kept.hash == hash(lesson));
        let kept = kept.ok_or_else(|| problems::not_found("problem_no_game"))?;
        let game = lesson.game().map_err(problems::storage)?;
        let labels = game.seats().zip(Colour::ALL).map(|(seat, colour)| {
            let given = kept.names.get(seat.index()).cloned().unwrap_or_default();
            let name = if game.botric_seat() == Some(seat) { BOTRIC.to_owned() } else { given };
            SeatLabel { name, colour }
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
        let live = Live::new(game_id(lesson), log);
        Ok(Live { name: String::new(), revision: kept.revision, lesson: Some(run), ..live })
    }

    /// The run's revision now.
    pub(crate) async fn lesson_revision(&self, lesson: &Lesson) -> Answer<u32> {
        let kept = self.kept(lesson).await?.filter(|kept| kept.hash == hash(lesson));
        kept.map(|kept| kept.revision).ok_or_else(|| problems::not_found("problem_no_game"))
    }

    /// Stores a run that has changed.
    pub(crate) async fn keep_lesson(&self, live: &mut Live) -> Answer<()> {
        let Some(run) = &live.lesson else { return Ok(()) };
        let log = &live.log;
        let revision = live.revision.wrapping_add(1);
        let kept = Kept {
            hash: hash(run.lesson),
            names: log.header().seats.iter().map(|seat| seat.name.clone()).collect(),
            revision,
            choices: (0..log.len()).filter_map(|at| log.step(at)).map(|step| step.choice).collect(),
            cursor: log.cursor(),
            passed: run.passed.clone(),
            done: run.done,
        };
        // Another program on the same file may have continued or restarted the lesson.
        let before = live.revision;
        let unless_moved = |now: Option<Kept>| match now {
            Some(now) if now.hash == kept.hash && now.revision == before => Ok(kept),
            _ => Err(problems::stale()),
        };
        self.change(run.lesson, unless_moved).await?;
        live.revision = revision;
        Ok(())
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

/// Reads a run. One that another version wrote is begun again.
fn parse(stored: Option<String>) -> Option<Kept> {
    stored.and_then(|text| serde_json::from_str(&text).ok())
}

impl Live {
    /// Plays choices written as text, and pays in the sensible order what they do not say how to pay.
    fn play_texts(&mut self, texts: &[String]) -> Answer<Shown> {
        let mut all = Shown::default();
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

    /// Why a choice is not for now, where a lesson is played.
    pub(crate) fn refuses(&self, choice: u32) -> Option<Problem> {
        let chosen = *self.log.game().choices().get(choice as usize)?;
        self.lesson.as_ref()?.refuses(&self.log, chosen)
    }

    /// Goes on in the lesson, where one is played.
    pub(crate) fn follow(&mut self) -> Answer<Shown> {
        let Some(mut run) = self.lesson.take() else { return Ok(Shown::default()) };
        let shown = self.answer(&mut run)?;
        self.lesson = Some(run);
        Ok(shown)
    }

    /// Goes on in the lesson after choices were taken or undone: a step that is done now is answered by
    /// what the others do then.
    fn answer(&mut self, run: &mut Run) -> Answer<Shown> {
        let step = run.step();
        if !run.follow(&self.log) {
            return Ok(Shown::default());
        }
        let shown = self.play_texts(step.map_or(&[], |step| &step.then))?;
        if let Some(at) = run.passed.last_mut() {
            *at = self.log.cursor();
        }
        Ok(shown)
    }
}

fn hash(lesson: &Lesson) -> String {
    format!("{:016x}", lesson.hash)
}
