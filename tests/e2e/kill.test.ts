// `kill -9` at random moments: whatever was answered is there after the next start.
import { once } from "node:events";
import { expect, test } from "vitest";
import type { GameCard, GameView, NewGame, Played } from "../../ui/src/bindings.ts";
import { dice } from "./guest.ts";
import { folder } from "./place.ts";
import { type Served, serve } from "./process.ts";

const ROUNDS = Number(process.env.HAMLET_KILLS ?? 200);
const roll = dice(9);

/** A command over HTTP; rejects when the server refuses it or is gone. */
async function call<T>(served: Served, command: string, args: object): Promise<T> {
  const answer = await fetch(new URL(`api/${command}`, served.url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(args),
  });
  if (!answer.ok) throw new Error(`${command}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const SETUP: NewGame = {
  name: "killed",
  players: [
    { name: "A", colour: "blue" },
    { name: "B", colour: "sun" },
  ],
  layout: "random",
  seed: "kill -9",
  solo: {
    preset: "normal",
    settles_ties: true,
    modifiers: {
      two_donkeys: false,
      landmarks_1: false,
      pays_ignored_gold: false,
      two_villagers: false,
      favour_stays_up: false,
      merchant_strict: false,
      chaplain_strict: false,
      landmarks_5: false,
      sells_leftovers: false,
    },
  },
};

test(`${ROUNDS} rounds of kill -9 lose nothing that was acknowledged`, async () => {
  const data = folder();
  /** What was last answered; `null` until a game is there. */
  let known: GameView | null = null;
  /** What was asked last and not answered: it may or may not have been stored. */
  let asked = 0;
  let acknowledged = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const served = await serve(data.path);
    if (known) {
      const { game, state } = known;
      const found: GameView = await call<GameView>(served, "open_game", { game });
      expect(found.state, `round ${round}: an acknowledged choice is lost`).toBeGreaterThanOrEqual(
        state,
      );
      expect(found.state, `round ${round}: choices that nobody took`).toBeLessThanOrEqual(
        state + asked,
      );
      // The same state must be the same game, to the last token.
      if (found.state === state) {
        const bare = ({ undo: _undo, redo: _redo, ...view }: GameView): object => view;
        expect(bare(found), `round ${round}: the state is another one`).toEqual(bare(known));
      }
      known = found;
    }
    if (!known || known.decision === "over") {
      known = (await call<Played>(served, "new_game", { setup: SETUP })).view;
    }
    asked = 0;
    const dead = once(served.child, "exit");
    const moment = setTimeout(() => served.child.kill("SIGKILL"), roll() * 120);
    try {
      for (;;) {
        const { game, state, choices }: GameView = known;
        const choice = choices[Math.floor(roll() * choices.length)];
        if (!choice) break;
        asked = 1;
        const played: Played = await call<Played>(served, "play", {
          game,
          state,
          choice: choice.index,
        });
        known = played.view;
        asked = 0;
        acknowledged += 1;
      }
    } catch (why) {
      // Only the death of the server may keep it from answering.
      if (!(why instanceof TypeError)) throw why;
    }
    await dead;
    clearTimeout(moment);
  }
  expect(acknowledged, "nothing was played between the kills").toBeGreaterThan(ROUNDS);
  // After all that, every game is still whole.
  const served = await serve(data.path);
  const cards = await call<GameCard[]>(served, "list_games", {});
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) {
    expect(card.problem).toBeNull();
    await call<GameView>(served, "open_game", { game: card.game });
  }
  const dead = once(served.child, "exit");
  served.child.kill("SIGTERM");
  await dead;
  data.remove();
  console.log(`${ROUNDS} kills, ${acknowledged} acknowledged choices, none lost`);
});
