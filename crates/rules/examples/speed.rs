use hamlet_rules::{Game, Options};
use std::time::Instant;
fn main() {
    let players: u8 = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(2);
    let games: u64 = std::env::args().nth(2).and_then(|a| a.parse().ok()).unwrap_or(200);
    let mut x: u64 = 88172645463325252;
    let (mut n, mut done, mut listed) = (0u64, 0u64, 0u64);
    let mut kinds = std::collections::BTreeMap::<String, u64>::new();
    let profile = std::env::args().nth(3).is_some();
    let t = Instant::now();
    for seed in 0..games {
        let mut g = Game::new(&Options::new(players, seed)).unwrap();
        let mut k = 0;
        while !g.is_over() && k < 100_000 {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            let c = g.choices();
            listed += c.len() as u64;
            if profile {
                *kinds.entry(format!("{:?}", g.decision())).or_default() += 1;
            }
            let c = c[((x >> 32) * c.len() as u64 >> 32) as usize];
            g.play(c).unwrap();
            k += 1;
        }
        n += k;
        done += u64::from(g.is_over());
    }
    let s = t.elapsed().as_secs_f64();
    println!(
        "{games} games, {done} over, {n} decisions, {:.0}/s, {:.1} games/s, {:.0} a game, {:.1} choices",
        n as f64 / s,
        games as f64 / s,
        n as f64 / games as f64,
        listed as f64 / n as f64
    );
    println!("{kinds:?}");
}
