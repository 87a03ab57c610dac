//! The rules of Hamlet as a pure engine.
