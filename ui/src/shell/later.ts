/** Screens that are loaded when one of them is opened, so that neither the first screen nor a table waits for their code. */
export { default as About } from "./About.svelte";
export { default as Statistics } from "./Statistics.svelte";
