/**
 * Measures in Chromium what one tile more costs at 40 tiles, in milliseconds of the main thread's own time, which
 * other load does not change:
 *   node src/games/carcassonne/art/demo/bench.mjs
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { build } from "vite";

const here = dirname(fileURLToPath(import.meta.url));
const built = await build({
  root: join(here, "../../../../.."),
  configFile: false,
  logLevel: "error",
  publicDir: false,
  build: {
    write: false,
    minify: false,
    target: "es2022",
    lib: { entry: join(here, "bench.ts"), formats: ["es"], fileName: "bench" },
  },
});
const code = (Array.isArray(built) ? built[0] : built).output[0].code;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
await page.setContent(`<!doctype html><body><script type="module">${code}</script>`);
await page.waitForFunction(() => "bench" in globalThis);
const TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"];
/** The main thread's tasks during a call, by their own time in milliseconds, longest first. */
const tasks = async (call) => {
  await browser.startTracing(page, { categories: TRACED });
  await page.evaluate(call);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const main = traceEvents
    .filter((e) => e.name === "thread_name" && e.args.name === "CrRendererMain")
    .map((e) => `${e.pid} ${e.tid}`);
  return traceEvents
    .filter((e) => e.name === "RunTask" && main.includes(`${e.pid} ${e.tid}`))
    .map((e) => (e.tdur ?? e.dur) / 1000)
    .sort((a, b) => b - a);
};
const told = { lay: [], picture: [], all: [] };
for (let i = 0; i < 8; i++) {
  await page.evaluate((seed) => globalThis.bench.prepare(seed), `bench${i}`);
  told.lay.push((await tasks("bench.lay()"))[0] ?? 0);
  const load = await tasks("bench.loadAll()");
  told.picture.push(load[0] ?? 0);
  told.all.push(load.reduce((a, b) => a + b, 0));
}
const sorted = (of) =>
  of
    .sort((a, b) => a - b)
    .map((v) => v.toFixed(1))
    .join(" ");
console.log(`longest task, art and list:  ${sorted(told.lay)}`);
console.log(`longest task of the pictures: ${sorted(told.picture)}`);
console.log(`all tasks of the pictures:    ${sorted(told.all)}`);
await browser.close();
