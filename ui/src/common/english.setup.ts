import { loadGameWords, speak } from "./language.svelte.ts";

// Unit tests use English unless they set another language, with the texts of games loaded.
await speak("en");
await loadGameWords();
