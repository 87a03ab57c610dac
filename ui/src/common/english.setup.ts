import { speak } from "./language.svelte.ts";

// Unit tests speak English unless they say otherwise.
await speak("en");
