import { RULESETS } from "./game.ts";
import { loadGameWords, speak } from "./language.svelte.ts";

// Unit tests use English unless they set another language, with the texts of all games loaded.
await speak("en");
for (const game of RULESETS) await loadGameWords(game);
