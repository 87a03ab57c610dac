/**
 * How long a test waits for something that must come, in milliseconds. It only ends a test that hangs: no result
 * depends on it, so it is generous, and every wait of these tests takes it from here.
 */
export const PATIENCE = 3 * 60_000;

/** How long a whole test may take, in milliseconds: a game takes minutes, and many times as many on a slow machine. */
export const LONGEST_TEST = 2 * 60 * 60_000;
