//! The commands of lessons, and runs of lessons as a kind of save. A run is stored as one setting in the file of saved games. A run is
//! opened and played like a game, but is not in the list of games.

use super::course::Lesson;
use super::run::Run;
use super::taught::Taught;
use crate::api::{LessonCard, Problem};
use crate::problems;
use crate::problems::Answer;
use crate::session::app::{App, taken_as};
use crate::session::game::Game;
use crate::session::live::{Guide, Live, PlayedIn};
use crate::session::open::{LessonSave, OpenGame, SaveInfo};
use crate::session::passage::Outcome;
use crate::session::play::Tables;
use hamlet_record::{Colour, Header, LiveLog, SeatLabel};
use serde::{Deserialize, Serialize};
use tabletop::{GameState, Seat};

/// The stored form of a run.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Kept {
    /// The hash of the run's lesson, in hexadecimal digits.
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
#[derive(Debug)]
struct RunSave<G: Taught>(&'static Lesson<G::Position>);

/// Returns every lesson of a game as a kind of save.
///
/// # Errors
/// `storage` if the program's own data is damaged.
pub fn saves<G: Taught>() -> Answer<Vec<Box<dyn LessonSave>>> {
    let save = |lesson| Box::new(RunSave::<G>(lesson)) as Box<dyn LessonSave>;
    Ok(G::course().map_err(problems::storage)?.iter().map(save).collect())
}

/// Returns the lesson whose run has this id of a saved game; `None` if no lesson has it.
pub fn save<G: Taught>(save: &str) -> Option<Box<dyn LessonSave>> {
    let lesson = G::course().ok()?.iter().find(|lesson| lesson.game_id() == save)?;
    Some(Box::new(RunSave::<G>(lesson)))
}

impl<G: Taught> RunSave<G> {
    fn kept(&self, stored: Option<String>) -> Answer<Kept> {
        let kept = parse(stored).filter(|kept| kept.hash == hash(self.0));
        kept.ok_or_else(|| problems::not_found("problem_no_game"))
    }
}

impl<G: Taught> LessonSave for RunSave<G> {
    fn setting(&self) -> String {
        setting(self.0)
    }

    fn revision(&self, stored: Option<String>) -> Answer<u32> {
        Ok(self.kept(stored)?.revision)
    }

    fn open(&self, stored: Option<String>) -> Answer<Box<dyn OpenGame>> {
        let (lesson, kept) = (self.0, self.kept(stored)?);
        let opening = G::open(&lesson.position).map_err(problems::storage)?;
        let labels = (0..opening.state.seats()).map(Seat).zip(Colour::ALL).map(|(seat, colour)| {
            let given = kept.names.get(seat.index()).cloned().unwrap_or_default();
            let name = G::fixed_name(&opening.state, seat).map_or(given, str::to_owned);
            SeatLabel { name, colour, rival: None }
        });
        let header = Header::with_stored(lesson.id.clone(), labels.collect(), opening.options)?;
        let mut log = LiveLog::<G>::begin(header, opening.state);
        for choice in kept.choices {
            // Keep the choices up to the first one that the position does not offer.
            if log.play(choice).is_err() {
                break;
            }
        }
        log.go_to(kept.cursor);
        let mut run = Run { lesson, passed: kept.passed, done: kept.done };
        run.passed.retain(|at| *at <= log.cursor());
        let mut live = Live::new(lesson.game_id(), log);
        live.save = SaveInfo { name: String::new(), revision: kept.revision, ..live.save };
        live.guide = Some(Box::new(run));
        Ok(Box::new(live))
    }

    fn begin(&self, stored: Option<String>, names: Vec<String>, again: bool) -> Answer<String> {
        let now = parse(stored).unwrap_or_default();
        let over = now.passed.len() >= self.0.steps.len();
        if !again && !over && now.hash == hash(self.0) {
            return write(&now);
        }
        let revision = now.revision.wrapping_add(1);
        write(&Kept { hash: hash(self.0), names, revision, done: now.done, ..Kept::default() })
    }

    fn card(&self, stored: Option<String>) -> Option<LessonCard> {
        let (lesson, kept) = (self.0, parse(stored).unwrap_or_default());
        let same = kept.hash == hash(lesson);
        Some(LessonCard {
            ruleset: G::GAME_NAME,
            lesson: lesson.id.clone(),
            game: lesson.game_id(),
            done: kept.done,
            step: if same { kept.passed.len() as u32 } else { 0 },
            steps: lesson.steps.len() as u32,
            lake: G::has_expansion(&lesson.position),
        })
    }
}

impl<G: Taught> Guide<G> for Run<G::Position> {
    fn refuses(&self, log: &LiveLog<G>, choice: u32) -> Option<Problem> {
        Run::refuses(self, log, choice)
    }

    fn follow(&mut self, live: &mut Live<G>) -> Answer<Outcome<G>> {
        let step = self.step();
        if !self.go_on(&live.log) {
            return Ok(Outcome::default());
        }
        let shown = play_texts(live, step.map_or(&[], |step| &step.then))?;
        if let Some(at) = self.passed.last_mut() {
            *at = live.log.cursor();
        }
        Ok(shown)
    }

    fn read_on(&mut self, live: &mut Live<G>) -> Answer<Outcome<G>> {
        match self.step() {
            Some(step) if step.deed.is_empty() => {
                self.pass(live.log.cursor());
                Ok(Outcome::default())
            }
            _ => Err(problems::refused("learn_do_it")),
        }
    }

    fn show_step(&mut self, live: &mut Live<G>) -> Answer<Outcome<G>> {
        let step = self.step().filter(|step| !step.deed.is_empty());
        let step = step.ok_or_else(|| problems::refused("learn_read_on"))?;
        live.log.go_to(self.since());
        let deed = step.way(&G::texts(live.log.game()));
        let mut shown = play_texts(live, &deed)?;
        shown.add(Guide::<G>::follow(self, live)?);
        Ok(shown)
    }

    fn undo_to(&self, log: &LiveLog<G>) -> Option<usize> {
        self.action_start(log.cursor())
    }

    fn show(&self, log: &LiveLog<G>, view: &mut G::View) {
        G::set_lesson(view, self.view(log));
    }

    fn setting(&self) -> String {
        setting(self.lesson)
    }

    fn write(&self, log: &LiveLog<G>, before: u32, stored: Option<String>) -> Answer<String> {
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
            Some(now) if now.hash == kept.hash && now.revision == before => write(&kept),
            _ => Err(problems::stale()),
        }
    }
}

impl App {
    /// Returns the lessons of every game in order, with the player's progress in each.
    ///
    /// # Errors
    /// `storage`.
    pub async fn lessons(&self) -> Answer<Vec<LessonCard>> {
        let mut cards = Vec::new();
        for lesson in self.all_lessons()? {
            let stored = self.store()?.setting(&lesson.setting()).await?;
            cards.extend(lesson.card(stored));
        }
        Ok(cards)
    }
}

impl<G: Game> Tables<'_, G> {
    /// Continues a lesson, or starts it if it was not started, is finished, or `again` is set. `game` is the id under which it is
    /// played, and `names` are the names of the seats.
    ///
    /// # Errors
    /// `not_found` if there is no such lesson; `storage`.
    pub async fn begin_lesson(&self, game: &str, names: Vec<String>, again: bool) -> Answer<G::View> {
        let lesson = G::lesson(game).ok_or_else(problems::no_lesson)?;
        let begun = |now: Option<String>| lesson.begin(now, names, again);
        self.app().store()?.change_setting(&lesson.setting(), begun).await?;
        self.open_game(game).await
    }

    /// Completes a step that is only read.
    ///
    /// # Errors
    /// `refused` if the step has a task; the errors of [`Tables::play`].
    pub async fn lesson_next(&self, game: &str, state: u32) -> Answer<PlayedIn<G>> {
        self.in_lesson(game, state, |guide, live| guide.read_on(live)).await
    }

    /// Completes the step for the player: plays its choices from the beginning of the step.
    ///
    /// # Errors
    /// `refused` if the step has no task; the errors of [`Tables::play`].
    pub async fn lesson_show(&self, game: &str, state: u32) -> Answer<PlayedIn<G>> {
        self.in_lesson(game, state, |guide, live| guide.show_step(live)).await
    }

    /// Changes the run of a lesson and stores it.
    async fn in_lesson(
        &self,
        game: &str,
        state: u32,
        change: impl FnOnce(&mut dyn Guide<G>, &mut Live<G>) -> Answer<Outcome<G>> + Send,
    ) -> Answer<PlayedIn<G>> {
        let mut held = self.app().hold_at(game, state).await?;
        if held.as_ref().is_some_and(|open| open.lesson_setting().is_none()) {
            return Err(problems::no_lesson());
        }
        // If an error follows, the cell stays empty, so that the run is loaded again from the store.
        let mut live = taken_as::<G>(&mut held)?;
        let mut guide = live.guide.take().ok_or_else(problems::no_lesson)?;
        let shown = change(&mut *guide, &mut live)?;
        live.guide = Some(guide);
        self.app().store_lesson(&mut *live).await?;
        let played = live.played(shown);
        *held = Some(live);
        Ok(played)
    }
}

/// Plays choices written as text, and between them those that lessons leave out (see [`Taught::settle`]).
fn play_texts<G: Taught>(live: &mut Live<G>, texts: &[String]) -> Answer<Outcome<G>> {
    let mut all = Outcome::default();
    for text in texts {
        all.add(G::settle(live));
        let index = G::index(live.log.game(), text).map_err(problems::storage)?;
        let shown = live.play(index);
        all.add(shown.ok_or_else(|| problems::storage(format!("\"{text}\" cannot be done")))?);
    }
    all.add(G::settle(live));
    Ok(all)
}

fn setting<P>(lesson: &Lesson<P>) -> String {
    format!("lesson:{}", lesson.id)
}

/// Parses a stored run; `None` if it is missing or unreadable, so that the lesson starts over.
fn parse(stored: Option<String>) -> Option<Kept> {
    stored.and_then(|text| serde_json::from_str(&text).ok())
}

fn write(kept: &Kept) -> Answer<String> {
    serde_json::to_string(kept).map_err(problems::storage)
}

fn hash<P>(lesson: &Lesson<P>) -> String {
    format!("{:016x}", lesson.hash)
}
