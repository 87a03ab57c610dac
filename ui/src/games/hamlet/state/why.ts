/** Asks the app why something is disabled. */
import { type At, api } from "../../../common/api.ts";
import { shell } from "../../../common/app.svelte.ts";
import type { GameView, Reason, Wish } from "../../../common/types.ts";
import { withNames } from "../../../common/words.ts";

/** The part of a table that is used here. */
type Standing = { readonly at: At };
type Seated = Standing & { readonly view: Pick<GameView, "seats"> };

/** Shows why something cannot be done; nothing if it can, or if the table has changed meanwhile. */
export async function explain(table: Seated, wish: Wish): Promise<void> {
  const reason = await whyNot(table, wish);
  if (!reason) return;
  const phrase = withNames(reason.why.phrase, table.view.seats);
  shell.problem = { kind: "refused", phrase };
}

/** Returns the reason only. */
export const whyNot = (table: Standing, wish: Wish): Promise<Reason | null> =>
  api.why(table.at, wish).catch(() => null);
