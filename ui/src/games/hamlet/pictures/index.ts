/** Pictures of Hamlet for the shell. */
export { DEFS } from "../art";
export { default as Medal } from "../parts/Medal.svelte";
export { default as Swatch } from "../parts/Swatch.svelte";
export { default as LessonFace } from "./LessonFace.svelte";
export { default as Points } from "./Points.svelte";
export { default as Village } from "./Village.svelte";
