/** Why something greyed out is so: the app knows, the screen asks. */
import { type At, api } from "../../../common/api.ts";
import { shell } from "../../../common/app.svelte.ts";
import type { Reason, Wish } from "../../../common/types.ts";

/** A table, as far as it matters here. */
type Standing = { readonly at: At };

/** Says why something cannot be done; nothing when it can be, or when the table has moved on. */
export async function explain(table: Standing, wish: Wish): Promise<void> {
  const reason = await whyNot(table, wish);
  if (reason) shell.problem = { kind: "refused", phrase: reason.why.phrase };
}

/** The reason alone. */
export const whyNot = (table: Standing, wish: Wish): Promise<Reason | null> =>
  api.why(table.at, wish).catch(() => null);
