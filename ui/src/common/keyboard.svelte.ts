/** Whether the device has a keyboard that keys can be pressed on without a text field. */

/** A mouse tells of a keyboard; a phone has one once a key was pressed on it. */
export const keyboard = $state({
  there: globalThis.matchMedia?.("(any-pointer: fine)").matches ?? false,
});

globalThis.addEventListener?.("keydown", (e: KeyboardEvent) => {
  // The keyboard on a screen shows itself only for texts.
  const text = e.target instanceof Element && e.target.matches("input, textarea");
  if (!text) keyboard.there = true;
});
