/** Haptics: the phone's own in the window, short vibrations in a browser. */
import { invoke } from "@tauri-apps/api/core";
import { shell } from "../app.svelte.ts";
import { inWindow } from "../transport.ts";
import { mayShake } from "./ringer.ts";

export type Touch = "light" | "firm" | "refused";

/** Returns whether this is a phone. Only phones have haptics; a desktop window has no permission for them. */
const isPhone = (): boolean => /Android|iPhone|iPad/.test(navigator.userAgent);
/** Milliseconds of vibration and of pauses. */
const BROWSER: Record<Touch, number[]> = { light: [8], firm: [16], refused: [14, 50, 14] };

export function touch(how: Touch): void {
  if (!shell.settings.haptics || document.hidden || !mayShake()) return;
  if (!inWindow()) {
    // Browsers refuse it before the first touch.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BROWSER[how]);
    return;
  }
  if (!isPhone()) return;
  const done =
    how === "refused"
      ? invoke("plugin:haptics|notification_feedback", { type: "warning" })
      : invoke("plugin:haptics|impact_feedback", { style: how === "light" ? "light" : "medium" });
  // A phone without a motor refuses; ignore that.
  done.catch(() => undefined);
}
