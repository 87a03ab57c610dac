import { loadGameWords, speak } from "./language.svelte.ts";

// Unit tests speak English unless they say otherwise, with the words of games.
await speak("en");
await loadGameWords();
