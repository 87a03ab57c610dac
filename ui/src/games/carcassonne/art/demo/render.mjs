/**
 * Draws sheets of all the art for a look by eye, and measures it.
 *   node src/games/carcassonne/art/demo/render.mjs [out-folder] [sheet ...]
 * writes an HTML page a sheet and, if Chromium is found, a PNG beside it.
 * Sheets: phone, tablet, tiles, turned, near, far, pieces.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(tmpdir(), "carcassonne-art");
const only = process.argv.slice(3);
mkdirSync(out, { recursive: true });

const root = join(here, "../../../../..");
const server = await createServer({
  root,
  configFile: false,
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true, include: [] },
  server: {
    middlewareMode: true,
    hmr: false,
    ws: false,
    watch: null,
    fs: { allow: [join(root, "..")] },
  },
});
const { SHEETS, cost } = await server.ssrLoadModule(join(here, "sheets.ts"));
await server.close();

console.log(cost());
const chrome = process.env.CHROMIUM ?? "/usr/bin/chromium";
for (const [name, make] of Object.entries(SHEETS)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const { html, width, height } = make();
  const file = join(out, `${name}.html`);
  writeFileSync(file, html);
  execFileSync(
    chrome,
    [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--hide-scrollbars",
      "--disable-background-networking",
      "--no-first-run",
      "--force-device-scale-factor=2",
      `--window-size=${width},${height}`,
      `--screenshot=${join(out, `${name}.png`)}`,
      `file://${file}`,
    ],
    { stdio: "ignore", timeout: 180000 },
  );
  console.log(join(out, `${name}.png`));
}
