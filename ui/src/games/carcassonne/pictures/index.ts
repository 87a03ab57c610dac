/** Pictures of Carcassonne for the shell. */
export { default as Village } from "./Land.svelte";
export { default as LessonFace } from "./LessonFace.svelte";
