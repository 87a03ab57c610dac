/** Why something greyed out is so: the app knows, the screen asks. */
import { api } from "../api.ts";
import { shell } from "../app.svelte.ts";
import type { Phrase, Wish } from "../types.ts";
import type { Table } from "./table.svelte.ts";

/** Says why something cannot be done; nothing when it can be, or when the table has moved on. */
export async function explain(table: Table, wish: Wish): Promise<void> {
  const phrase = await whyNot(table, wish);
  if (phrase) shell.problem = { kind: "refused", phrase };
}

/** The reason alone. */
export const whyNot = (table: Table, wish: Wish): Promise<Phrase | null> =>
  api.why(table.at, wish).catch(() => null);
