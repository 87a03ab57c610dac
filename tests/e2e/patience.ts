/**
 * Timeout of every wait of these tests, in milliseconds. It only ends a test that hangs: no result
 * depends on it, so it is generous.
 */
export const PATIENCE = 3 * 60_000;

/** Timeout of a whole test, in milliseconds: a game takes minutes, and many times longer on a slow machine. */
export const LONGEST_TEST = 2 * 60 * 60_000;
