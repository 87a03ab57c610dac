/** Finds codes in a worker, so that the page can end a search that takes too long. */
import { find, type Pixels } from "./find.ts";

addEventListener("message", ({ data }: MessageEvent<Pixels>) => postMessage(find(data)));
