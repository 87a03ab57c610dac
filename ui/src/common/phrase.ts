/** Phrases and their message keys. Keys are opaque everywhere else: no code may derive meaning from them. */
import type { Arg, MessageKey, Phrase } from "./types.ts";

/** Makes a phrase of the ui. */
export const phrase = (key: string, args: Phrase["args"] = {}): Phrase => ({
  key: key as unknown as MessageKey,
  args,
});

/** Makes an argument that is a message. */
export const message = (key: string): Arg => ({ message: phrase(key).key });

/** Returns the key as a message's name, to look up its text and to mark elements for tests. */
export const messageName = (key: MessageKey): string => key as unknown as string;
