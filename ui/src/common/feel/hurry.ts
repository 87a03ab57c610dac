/** Lets each touch and each key end the animations of a table. */
import { rush } from "./rush.svelte.ts";

/** Listens for touches and keys; `touched` is called for each of them. Returns a function that stops listening. */
export function hurry(
  stage: () => HTMLElement | undefined,
  touched: (e: Event) => void = () => undefined,
): () => void {
  const hear = (e: Event): void => {
    const table = stage();
    const touches = e.type === "pointerdown" && e.target instanceof Element;
    if (table) rush(table, touches ? e.target.closest(".board") : null);
    touched(e);
  };
  const often = { capture: true, passive: true };
  addEventListener("pointerdown", hear, often);
  addEventListener("keydown", hear, often);
  return () => {
    removeEventListener("pointerdown", hear, often);
    removeEventListener("keydown", hear, often);
  };
}
