/** Starts a first game after the lessons. */
import { api } from "../../../common/api.ts";
import { shell } from "../../../common/app.svelte.ts";
import { m } from "../../../paraglide/messages.js";
import { none } from "../setup/modifiers.ts";

/** Starts a first game: solo, against the easiest Botric, in the recommended village. */
export async function firstGame(): Promise<void> {
  const played = await shell.ask(() =>
    api.newGame({
      name: null,
      players: [{ name: m.ui_founder(), colour: "blue" }],
      layout: "recommended",
      seed: null,
      lake: null,
      solo: {
        preset: "easier",
        settles_ties: true,
        modifiers: none(),
      },
    }),
  );
  if (played) shell.swap({ at: "table", game: played.view.game });
}
