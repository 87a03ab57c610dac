import { mount } from "svelte";
import "@fontsource/quicksand/700.css";
import "@fontsource/lato/400.css";
import "@fontsource/lato/700.css";
import "./shell/app.css";
import "./shell/first.css";
import "./shell/access.css";
import { shell } from "./common/app.svelte.ts";
import { RULESETS } from "./common/game.ts";
import { speak } from "./common/language.svelte.ts";
import { guardTaps } from "./common/touch.ts";
import App from "./shell/App.svelte";
import { gameParts, loadPictures, preload } from "./shell/game/game.svelte.ts";
import { ahead, wasAt } from "./shell/resume.ts";

const target = document.getElementById("app");
if (!target) {
  throw new Error("index.html has no element with the id 'app'");
}

guardTaps();

const game = shell.screen.at === "home" ? wasAt() : null;
if (game !== null) {
  ahead(game);
  void gameParts(RULESETS[0])
    .table()
    .catch(() => undefined);
}
// Loads the picture of the first screen. If that fails, every screen can still be used.
const picture = loadPictures().catch(() => undefined);
// The settings select the language, and nothing is shown before its texts are loaded.
await shell.load();
await speak(shell.language);
await picture;
// Going back leads to the home screen, as if the player had opened the table from there.
if (game !== null) shell.go({ at: "table", game });

export default mount(App, { target });

void preload();
