/** Pictures of Carcassonne for the shell. */
export { default as Village } from "./Land.svelte";
