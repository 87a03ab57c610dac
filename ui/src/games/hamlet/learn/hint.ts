/** Hints in a lesson: what to touch next, depending on what the player is looking at. Pure. */
import type { LessonView, TileId } from "../../../common/types.ts";
import { pointedTiles } from "./point.ts";

/** What the player is looking at: the sheet's stage, and the tile whose page is open. */
export interface Where {
  readonly stage: string;
  readonly tile: TileId | null;
  /** Whether the building that is being placed could close a lake. */
  readonly wet: boolean;
}

/** Pages over the turn that belong to no action. */
const ASIDE = ["seat", "menu", "log", "score", "since", "overlay", "tiles", "keys", "ideas"];

/** Questions with their own hint in every lesson. */
const ASKED: Readonly<Record<string, string>> = {
  blueprint: "ui_learn_hint_blueprint",
  pay: "ui_learn_hint_pay",
  fare: "ui_learn_hint_pay",
  boat: "ui_learn_hint_boat",
  town_hall: "ui_learn_hint_town_hall",
  villager: "ui_learn_hint_who",
  stand: "ui_learn_hint_who",
};

/** Returns the hint's message and the tile that it names; nothing if the step is only read. */
export function hint(lesson: LessonView, at: Where): { key: string; tile: TileId | null } | null {
  if (lesson.task === null) return null;
  const say = (key: string, tile: TileId | null = null) => ({ key, tile });
  if (ASIDE.includes(at.stage)) return say("ui_learn_hint_aside");
  if (at.stage === "place") return say(at.wet ? "ui_learn_hint_shore" : "ui_learn_hint_place");
  if (at.stage === "donkeys") return say("ui_learn_hint_step");
  const asked = ASKED[at.stage];
  if (asked) return say(asked);
  const tiles = pointedTiles(lesson);
  const [first] = tiles;
  if (lesson.deed === "donkey") return say("ui_learn_hint_donkey");
  if (at.stage === "tile" && first !== undefined)
    return at.tile !== null && tiles.includes(at.tile)
      ? say("ui_learn_hint_page")
      : say("ui_learn_hint_other", first);
  if (at.stage === "turn" && first !== undefined) return say("ui_learn_hint_board", first);
  return at.stage === "fish" ? say("ui_learn_hint_page") : say("ui_learn_hint_button");
}
