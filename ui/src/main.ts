import { mount } from "svelte";
import "@fontsource/quicksand/700.css";
import "@fontsource/lato/400.css";
import "@fontsource/lato/700.css";
import "./app.css";
import App from "./App.svelte";

const target = document.getElementById("app");
if (!target) {
  throw new Error("index.html has no element with the id 'app'");
}

export default mount(App, { target });
