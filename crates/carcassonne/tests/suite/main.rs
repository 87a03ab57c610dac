//! The tests of the rules, in one program, which compiles what they share once and runs them side by side.

mod components;
mod laws;
mod oracle;
mod positions;
mod rival;
mod scenarios;
