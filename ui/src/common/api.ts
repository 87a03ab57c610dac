/** The typed commands, as promises that are rejected with a `Problem`. */
import { commands } from "./bindings.ts";
import { phrase } from "./phrase.ts";
import type { Problem } from "./types.ts";

export type { At } from "./bindings.ts";
export const api = commands;

export function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "kind" in value && "phrase" in value;
}

/** Returns the text for a thrown value. If it is not a `Problem`, the app could not be reached. */
export function problemOf(thrown: unknown): Problem {
  if (isProblem(thrown)) return thrown;
  return { kind: "storage", phrase: phrase("ui_problem_unreachable") };
}
