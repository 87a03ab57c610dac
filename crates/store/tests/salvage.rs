//! Recovery finds what a damaged file still holds, counts what is lost, and always terminates.

use hamlet_store::{NewGame, Salvaged, Store, StoredStep, salvage};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const PAGE: usize = 4096;
const GAMES: u32 = 36;
const STEPS: u32 = 40;

/// Creates a temporary folder, in memory if possible, for speed.
fn scratch() -> TempDir {
    let memory = Path::new("/dev/shm");
    let made = if memory.is_dir() { TempDir::new_in(memory) } else { TempDir::new() };
    made.expect("folder")
}

fn id(game: u32) -> String {
    format!("{:016x}", 0x1234_5678_9abc_0000_u64 + u64::from(game))
}

/// Returns a text that occurs only in that game's head.
fn mark(game: u32) -> String {
    format!("<head of {game:04}>")
}

/// Returns a number that occurs only in that step.
fn digest(game: u32, step: u32) -> u32 {
    0x5A00_0000 + game * 4096 + step
}

fn steps(game: u32) -> Vec<StoredStep> {
    (0..STEPS).map(|step| StoredStep { choice: step % 90, digest: digest(game, step) }).collect()
}

/// Creates an intact file with enough games for many pages of each kind.
async fn sound(folder: &TempDir) -> PathBuf {
    let file = folder.path().join("games.sqlite");
    let store = Store::open(&file).await.expect("opens");
    for game in 0..GAMES {
        let (header, card) = (format!("{}{}", mark(game), "h".repeat(500)), "c".repeat(700));
        let (id, name, steps) = (id(game), format!("Game {game}"), steps(game));
        let new = NewGame { id: &id, name: &name, header: &header, card: &card, steps: &steps };
        store.create(new).await.expect("created");
    }
    store.close().await;
    // Without `VACUUM`, pages could contain remains of moved rows.
    run(&file, "VACUUM").await;
    let mut bytes = std::fs::read(&file).expect("read");
    for (number, page) in bytes.chunks_exact_mut(PAGE).enumerate() {
        let head = if number == 0 { 100 } else { 0 };
        let at = |place: usize| usize::from(page[head + place]) << 8 | usize::from(page[head + place + 1]);
        let used = head + if page[head] < 8 { 12 } else { 8 } + 2 * at(3);
        let rows = at(5);
        page[used..rows].fill(0);
    }
    std::fs::write(&file, bytes).expect("written");
    file
}

async fn run(file: &Path, sql: &'static str) {
    let options = SqliteConnectOptions::new().filename(file);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("connects");
    sqlx::raw_sql(sql).execute(&mut connection).await.expect("runs");
    connection.close().await.expect("closed");
}

fn salvaged(folder: &TempDir, bytes: &[u8]) -> Salvaged {
    let file = folder.path().join("damaged.sqlite");
    std::fs::write(&file, bytes).expect("written");
    let salvaged = salvage(&file).expect("read");
    assert!(std::fs::read(&file).expect("read") == bytes, "the file was touched");
    salvaged
}

/// Checks that the recovered games equal the stored ones; returns each game's number of steps.
fn found(salvaged: &Salvaged) -> BTreeMap<u32, usize> {
    let mut found = BTreeMap::new();
    for saved in &salvaged.games {
        let game = (0..GAMES).find(|game| id(*game) == saved.id).expect("an id that was stored");
        assert_eq!(saved.name, format!("Game {game}"));
        assert!(saved.header.starts_with(&mark(game)));
        assert_eq!(saved.cursor, STEPS as usize);
        assert!(steps(game).starts_with(&saved.steps), "game {game}: other steps");
        assert!(found.insert(game, saved.steps.len()).is_none(), "game {game} came twice");
    }
    found
}

fn holds(page: &[u8], text: &[u8]) -> bool {
    page.windows(text.len()).any(|window| window == text)
}

/// The test searches the intact file's bytes for what a page holds, independently of its structure.
#[tokio::test]
async fn a_damaged_page_loses_only_its_own_content() {
    let folder = scratch();
    let whole = std::fs::read(sound(&folder).await).expect("read");
    let all = salvaged(&folder, &whole);
    assert_eq!((all.games.len(), all.lost, all.unreadable), (GAMES as usize, 0, 0));
    assert!(found(&all).values().all(|steps| *steps == STEPS as usize));

    let (mut cost_heads, mut cost_steps, mut cost_nothing) = (0, 0, 0);
    let pages = whole.len() / PAGE;
    assert!(pages > 25, "{pages} pages");
    for number in 0..pages {
        let page = &whole[number * PAGE..(number + 1) * PAGE];
        let lost: Vec<u32> = (0..GAMES).filter(|game| holds(page, mark(*game).as_bytes())).collect();
        let sound_steps: BTreeMap<u32, usize> = (0..GAMES)
            .filter(|game| !lost.contains(game))
            .map(|game| {
                let cut = (0..STEPS).find(|step| holds(page, &digest(game, *step).to_be_bytes()));
                (game, cut.unwrap_or(STEPS) as usize)
            })
            .collect();
        let random = |at: usize| (at as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).to_be_bytes()[2];
        let damages: [(&str, Vec<u8>); 4] = [
            ("zeros", vec![0; PAGE]),
            ("ones", vec![0xFF; PAGE]),
            ("noise", (0..PAGE).map(random).collect()),
            ("text", b"not a page ".iter().copied().cycle().take(PAGE).collect()),
        ];
        for (kind, damage) in damages {
            let mut bytes = whole.clone();
            bytes[number * PAGE..(number + 1) * PAGE].copy_from_slice(&damage);
            let salvaged = salvaged(&folder, &bytes);
            let what = format!("page {} of {pages}, {kind}", number + 1);
            assert_eq!(found(&salvaged), sound_steps, "{what}");
            assert_eq!(salvaged.lost, lost.len(), "{what}");
            assert_eq!(salvaged.unreadable, 1, "{what}");
        }
        if !lost.is_empty() {
            cost_heads += 1;
        } else if sound_steps.values().any(|steps| *steps < STEPS as usize) {
            cost_steps += 1;
        } else {
            cost_nothing += 1;
        }
    }
    println!("{pages} pages: {cost_heads} cost games, {cost_steps} cost steps, {cost_nothing} cost nothing");
    assert!(cost_heads > 5 && cost_steps > 5 && cost_nothing >= 3, "each kind was there");
}

/// Truncates the file anywhere.
#[tokio::test]
async fn games_before_a_truncation_are_found() {
    let folder = scratch();
    let whole = std::fs::read(sound(&folder).await).expect("read");
    for cut in (0..whole.len()).step_by(1777) {
        let salvaged = salvaged(&folder, &whole[..cut]);
        let before = &whole[..cut / PAGE * PAGE];
        let heads = (0..GAMES).filter(|game| holds(before, mark(*game).as_bytes()));
        let found = found(&salvaged);
        assert!(heads.clone().all(|game| found.contains_key(&game)), "cut at {cut}");
        assert!(found.len() + salvaged.lost <= GAMES as usize, "cut at {cut}: {}", salvaged.lost);
    }
}

#[tokio::test]
async fn several_damaged_pages_lose_only_their_own_content() {
    let folder = scratch();
    let whole = std::fs::read(sound(&folder).await).expect("read");
    let pages = whole.len() / PAGE;
    for every in 2..6 {
        let mut bytes = whole.clone();
        (0..pages).step_by(every).for_each(|number| bytes[number * PAGE..][..PAGE].fill(0xA5));
        let salvaged = salvaged(&folder, &bytes);
        let heads: Vec<u32> = (0..GAMES).filter(|game| holds(&bytes, mark(*game).as_bytes())).collect();
        assert_eq!(found(&salvaged).into_keys().collect::<Vec<_>>(), heads, "each {every}th page");
        assert!(heads.len() + salvaged.lost <= GAMES as usize, "each {every}th page");
        assert_eq!(salvaged.unreadable, pages.div_ceil(every));
    }
}

/// Flips single bits: only what contains the bit is lost, and nothing is invented.
#[tokio::test]
async fn one_wrong_bit_loses_at_most_one_page() {
    let folder = scratch();
    let whole = std::fs::read(sound(&folder).await).expect("read");
    let stride = if std::env::var_os("HAMLET_EVERY_BYTE").is_some() { 1 } else { 499 };
    for at in (0..whole.len()).step_by(stride) {
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << (at % 8);
        let salvaged = salvaged(&folder, &bytes);
        let page = &whole[at / PAGE * PAGE..][..PAGE];
        for game in (0..GAMES).filter(|game| !holds(page, mark(*game).as_bytes())) {
            assert!(salvaged.games.iter().any(|saved| saved.id == id(game)), "byte {at}: game {game}");
        }
        assert!(salvaged.games.len() <= GAMES as usize, "byte {at}: {} games", salvaged.games.len());
        let told = salvaged.games.len() + salvaged.lost;
        assert_eq!(told, GAMES as usize, "byte {at}: {} lost", salvaged.lost);
    }
}

#[tokio::test]
async fn huge_row_numbers_and_steps_are_read_at_once() {
    let folder = scratch();
    let file = sound(&folder).await;
    run(
        &file,
        "UPDATE games SET rowid = 4611686018427387904 WHERE rowid = 2; \
         UPDATE games SET rowid = 9223372036854775807 WHERE rowid = 3; \
         UPDATE games SET rowid = -9223372036854775808 WHERE rowid = 4; \
         UPDATE games SET rowid = 0 WHERE rowid = 5; \
         INSERT INTO steps SELECT id, 9223372036854775807, 1, 1 FROM games; \
         INSERT INTO steps SELECT id, 4611686018427387904, 1, 1 FROM games; \
         INSERT INTO steps SELECT id, -1, 1, 1 FROM games",
    )
    .await;
    let salvaged = salvage(&file).expect("read");
    assert_eq!((salvaged.games.len(), salvaged.lost, salvaged.unreadable), (GAMES as usize, 0, 0));
    assert!(found(&salvaged).values().all(|steps| *steps == STEPS as usize));
}

/// Makes every page with pointers point to itself, to its parent, or nowhere.
#[tokio::test]
async fn cycles_of_pages_terminate() {
    let folder = scratch();
    let file = sound(&folder).await;
    // A row with overflow pages.
    run(&file, "UPDATE games SET name = 'Game 0', card = hex(zeroblob(30000)) WHERE rowid = 1; VACUUM").await;
    let whole = std::fs::read(&file).expect("read");
    let count = u32::try_from(whole.len() / PAGE).expect("few pages");
    for target in [0, 1, 2, count / 2, count, count + 1, u32::MAX] {
        let mut bytes = whole.clone();
        for page in bytes.chunks_exact_mut(PAGE) {
            match page[0] {
                2 | 5 => page[8..12].copy_from_slice(&target.to_be_bytes()),
                10 | 13 => {}
                // The first page begins with the file's header; overflow pages begin with a pointer.
                b'S' => page[32..36].copy_from_slice(&target.to_be_bytes()),
                _ => page[..4].copy_from_slice(&target.to_be_bytes()),
            }
        }
        let salvaged = salvaged(&folder, &bytes);
        assert_eq!(salvaged.games.len() + salvaged.lost, GAMES as usize, "to page {target}");
        assert!(salvaged.lost <= 1, "to page {target}: {} lost", salvaged.lost);
        assert_eq!(salvaged.unreadable > 0, target != 0 || salvaged.lost == 1, "to page {target}");
    }
}

/// Returns SQLite's varint of a number.
fn varint(number: u64) -> Vec<u8> {
    let nine = number >> 56 > 0;
    let mut bytes = vec![if nine { number as u8 } else { number as u8 & 0x7F }];
    let mut rest = if nine { number >> 8 } else { number >> 7 };
    while rest > 0 || (nine && bytes.len() < 9) {
        bytes.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    bytes.reverse();
    bytes
}

/// Returns the payload of a game's head, with a long header.
fn head_row(game: u32, header: &str) -> Vec<u8> {
    let (id, name) = (id(game), format!("Game {game}"));
    let text = |text: &str| varint(13 + 2 * text.len() as u64);
    // Id, name, header, revision 1, cursor 0, and three empty columns.
    let types = [text(&id), text(&name), text(header), vec![9, 8, 0, 0, 0]].concat();
    let length = types.len() as u8 + 1;
    [&[length], types.as_slice(), id.as_bytes(), name.as_bytes(), header.as_bytes()].concat()
}

/// A row of a table's page. Only the beginning of a long row lies there.
struct Cell {
    length: u64,
    beginning: Vec<u8>,
    /// The first of its overflow pages.
    overflow: u32,
}

impl Cell {
    /// Returns the number of bytes of a long row that lie on its own page.
    fn here(length: u64) -> usize {
        let (page, least) = (PAGE as u64, (PAGE as u64 - 12) * 32 / 255 - 23);
        let wanted = least + (length - least) % (page - 4);
        (if wanted <= page - 35 { wanted } else { least }) as usize
    }

    fn new(payload: &[u8], overflow: u32) -> Cell {
        let length = payload.len() as u64;
        Cell { length, beginning: payload[..Cell::here(length)].to_vec(), overflow }
    }
}

/// Returns a table's page with these rows, numbered from `first`.
fn leaf(first: u64, cells: &[Cell]) -> Vec<u8> {
    let mut page = vec![0; PAGE];
    page[0] = 13;
    page[3..5].copy_from_slice(&(cells.len() as u16).to_be_bytes());
    let mut end = PAGE;
    for (nth, cell) in cells.iter().enumerate() {
        let number = varint(first + nth as u64);
        let bytes =
            [varint(cell.length), number, cell.beginning.clone(), cell.overflow.to_be_bytes().to_vec()];
        let bytes = bytes.concat();
        end -= bytes.len();
        page[end..end + bytes.len()].copy_from_slice(&bytes);
        page[8 + 2 * nth..10 + 2 * nth].copy_from_slice(&(end as u16).to_be_bytes());
    }
    page[5..7].copy_from_slice(&(end as u16).to_be_bytes());
    page
}

/// Returns the overflow pages that hold the rest of a row; the first of them has the page number `first`.
fn chain(payload: &[u8], first: u32) -> Vec<Vec<u8>> {
    let rest = &payload[Cell::here(payload.len() as u64)..];
    let parts: Vec<&[u8]> = rest.chunks(PAGE - 4).collect();
    let last = parts.len() - 1;
    let page = |(nth, part): (usize, &&[u8])| {
        let next = if nth == last { 0 } else { first + nth as u32 + 1 };
        let mut page = [&next.to_be_bytes(), *part].concat();
        page.resize(PAGE, 0);
        page
    };
    parts.iter().enumerate().map(page).collect()
}

/// The row's length alone would never end reading it. Reading it round the cycle until a limit would leave nothing of
/// that limit for the sound row after it.
#[tokio::test]
async fn a_cycle_of_overflow_pages_ends_and_costs_only_its_row() {
    let folder = scratch();
    let file = sound(&folder).await;
    let (lost, whole) = (id(GAMES), GAMES + 1);
    let steps = format!(
        "PRAGMA foreign_keys = OFF; INSERT INTO steps VALUES ('{lost}', 0, 1, 1), ('{lost}', 1, 1, 1)"
    );
    run(&file, Box::leak(steps.into_boxed_str())).await;
    let intact = std::fs::read(&file).expect("read");
    let first = (intact.len() / PAGE) as u32 + 1;
    for pages in 1..=3 {
        let length = 1 << 62;
        let endless = Cell { length, beginning: vec![0; Cell::here(length)], overflow: first + 1 };
        let cycle = (1..=pages).map(|nth| {
            let mut page = vec![0; PAGE];
            page[..4].copy_from_slice(&(first + if nth == pages { 1 } else { nth + 1 }).to_be_bytes());
            page
        });
        let header = format!("{}{}", mark(whole), "h".repeat(9000));
        let (row, after) = (head_row(whole, &header), first + pages + 1);
        let mut bytes = [intact.clone(), leaf(1000, &[endless])].concat();
        cycle.for_each(|page| bytes.extend(page));
        bytes.extend(leaf(1001, &[Cell::new(&row, after + 1)]));
        bytes.extend(chain(&row, after + 1).concat());

        let salvaged = salvaged(&folder, &bytes);
        let saved = salvaged.games.iter().find(|saved| saved.id == id(whole));
        assert!(saved.is_some_and(|saved| saved.header == header), "a cycle of {pages}");
        assert_eq!(salvaged.games.len(), GAMES as usize + 1, "a cycle of {pages}");
        assert_eq!((salvaged.lost, salvaged.unreadable), (1, 1), "a cycle of {pages}");
    }
}

/// Reading the same pages again for each row would take quadratic time.
#[test]
fn rows_that_share_overflow_pages_are_read_within_a_limit() {
    let folder = scratch();
    // Of a row of this length only the least lies on its own page, so that eight fit there.
    let rows = |leaf: u32| (0..8).map(move |nth| head_row(leaf * 8 + nth, &"h".repeat(41_080)));
    // Page 1 is empty, pages 2 to 4 have the rows.
    let shared = chain(&rows(0).next().expect("a row"), 5);
    let mut bytes = vec![0; PAGE];
    for page in 0..3 {
        let cells: Vec<Cell> = rows(page).map(|row| Cell::new(&row, 5)).collect();
        bytes.extend(leaf(u64::from(page) * 8 + 1, &cells));
    }
    bytes.extend(shared.concat());
    let salvaged = salvaged(&folder, &bytes);
    let most = 8 * (bytes.len() / PAGE) / shared.len();
    assert_eq!(salvaged.games.len(), most, "as many as the limit allows");
    assert_eq!(salvaged.unreadable, 1 + 2, "the empty page, and those where rows are left out");
}

/// Random bytes with page headers here and there.
#[test]
fn any_bytes_terminate() {
    let folder = scratch();
    let mut dice = 0x2545_F491_4F6C_DD1D_u64;
    let mut roll = || {
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        dice
    };
    for round in 0..60 {
        let length = (roll() % 40_000) as usize;
        let mut bytes: Vec<u8> =
            (0..length).map(|_| (roll() >> 32) as u8 & if round % 2 == 0 { 0xFF } else { 3 }).collect();
        for page in bytes.chunks_mut(PAGE) {
            page[0] = [2, 5, 10, 13][(roll() % 4) as usize];
        }
        if round % 3 == 0 && length > 100 {
            bytes[..16].copy_from_slice(b"SQLite format 3\0");
        }
        let salvaged = salvaged(&folder, &bytes);
        assert_eq!((salvaged.games.len(), salvaged.lost), (0, 0), "round {round}");
    }
}

/// The log of a killed program: intact, truncated, and with a wrong bit.
#[tokio::test]
async fn the_log_is_read_and_its_damage_counted() {
    let folder = scratch();
    let file = folder.path().join("games.sqlite");
    let store = Store::open(&file).await.expect("opens");
    let header = format!("{}{}", mark(0), "h".repeat(500));
    let new = |id, steps| NewGame { id, name: "Game 0", header: &header, card: "card", steps };
    store.create(new(&id(0), &steps(0)[..10])).await.expect("created");
    for step in 10..STEPS {
        let (at, one) = (step as usize, &steps(0)[step as usize..=step as usize]);
        store.append(&id(0), step - 10, at, one, "card").await.expect("stored");
    }
    // The files as on the disk while the program runs.
    let killed = folder.path().join("killed.sqlite");
    let log = std::fs::read(folder.path().join("games.sqlite-wal")).expect("a log");
    let beside = folder.path().join("killed.sqlite-wal");
    std::fs::copy(&file, &killed).expect("copied");
    std::fs::write(&beside, &log).expect("written");
    let all = salvage(&killed).expect("read");
    assert_eq!((found(&all)[&0], all.lost, all.unreadable), (STEPS as usize, 0, 0));

    let frame = PAGE + 24;
    let frames = (log.len() - 32) / frame;
    assert!(frames > 20, "{frames} frames");
    for damaged in 0..frames {
        let mut bytes = log.clone();
        bytes[32 + damaged * frame + 24 + 50] ^= 4;
        std::fs::write(&beside, &bytes).expect("written");
        let part = salvage(&killed).expect("read");
        // Later versions of the same pages follow; the last ones hold everything.
        let told = part.games.len() + part.lost;
        assert!(part.unreadable >= frames - damaged && told <= 1, "frame {damaged}: {part:?}");
        if damaged + 4 < frames {
            assert_eq!(part.games[0].steps.len(), STEPS as usize, "frame {damaged}");
        }
        for cut in [32 + damaged * frame, 32 + damaged * frame + 1000] {
            std::fs::write(&beside, &log[..cut]).expect("written");
            let part = salvage(&killed).expect("read");
            assert!(part.games.len() <= 1, "cut at frame {damaged}");
        }
    }
    store.close().await;
}

/// A sparse file is read, and one above the size limit is refused, without filling the memory.
#[test]
fn a_huge_file_is_refused() {
    let folder = scratch();
    let path = folder.path().join("huge.sqlite");
    let file = std::fs::File::create(&path).expect("created");
    file.set_len(20 << 20).expect("a hole");
    let salvaged = salvage(&path).expect("read");
    assert_eq!((salvaged.games.len(), salvaged.lost, salvaged.unreadable), (0, 0, (20 << 20) / PAGE));
    file.set_len(20 << 30).expect("a hole");
    assert!(salvage(&path).is_err());
}

#[test]
fn a_missing_file_is_an_io_error() {
    let folder = scratch();
    assert!(salvage(&folder.path().join("none.sqlite")).is_err());
}
