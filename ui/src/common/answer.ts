/**
 * Passes an answer on, unless the effect that asked has ended meanwhile: it runs again, or its component was removed. A refused
 * question passes nothing on. Returns what ends it, for the effect to return.
 *
 * A component that reads its derived values after its removal reads outdated ones, which Svelte reports as `derived_inert`.
 */
export function onAnswer<T>(answer: Promise<T>, pass: (answer: T) => void): () => void {
  let ended = false;
  answer.then(
    (given) => {
      if (!ended) pass(given);
    },
    () => undefined,
  );
  return () => {
    ended = true;
  };
}
