/** Phrases and the keys of their messages. A key is opaque everywhere else: nothing may read meaning out of it. */
import type { MessageKey, Phrase } from "./types.ts";

/** A phrase of the ui's own. */
export const phrase = (key: string, args: Phrase["args"] = {}): Phrase => ({
  key: key as unknown as MessageKey,
  args,
});

/** The key as the name of a message, to find its words and to mark elements for tests. */
export const messageName = (key: MessageKey): string => key as unknown as string;
