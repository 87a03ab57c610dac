import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** The address that a running `hamlet serve` printed, with its key. */
const serve = new URL(process.env.HAMLET_SERVE ?? "http://127.0.0.1:4488/");

/** Tests that replace modules, so that they need a worker of their own; the others share modules, which halves their time. */
const REPLACING = readdirSync(new URL("src", import.meta.url), {
  recursive: true,
  encoding: "utf8",
})
  .map((path) => `src/${path}`)
  .filter((path) => path.endsWith(".test.ts"))
  .filter((path) => readFileSync(new URL(path, import.meta.url), "utf8").includes("vi.mock("));

/** Fonts come in two formats; all supported web views read the smaller one, so the other is left out. */
const smallFonts = {
  name: "small-fonts",
  enforce: "pre" as const,
  transform: (code: string, id: string): string | undefined =>
    id.includes("@fontsource")
      ? code.replaceAll(/,\s*url\([^)]+\.woff\) format\('woff'\)/g, "")
      : undefined,
};

export default defineConfig({
  plugins: [smallFonts, svelte()],
  resolve: {
    // Texts are loaded for one language at a time. The types are still the compiler's.
    alias: [
      {
        find: /^(\.\.?\/)+paraglide\/messages\.js$/,
        replacement: fileURLToPath(new URL("src/common/language.svelte.ts", import.meta.url)),
      },
    ],
  },
  // The Tauri window and `hamlet serve` both serve the folder at their root.
  base: "/",
  clearScreen: false,
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    // During development, commands go to a running `hamlet serve`. It accepts only its own
    // origin and requests with its key.
    proxy: {
      "/api": {
        target: serve.origin,
        changeOrigin: true,
        headers: {
          origin: serve.origin,
          authorization: `Bearer ${serve.searchParams.get("key")}`,
        },
      },
    },
  },
  build: {
    // The oldest web views that are supported: Android's Chromium 111, WebKitGTK and iOS 16.4.
    target: ["chrome111", "safari16.4"],
    outDir: "dist",
    emptyOutDir: true,
    // Everything is a separate file: the content security policy allows no inline data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Names the files that each screen loads, for the size check (`cargo xtask release-check ui`).
    manifest: true,
    // The art is a separate chunk, whose size is checked by itself.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "board",
              test: /\/src\/(board\/(?!art|life)|common\/(table\/(?!Elsewhere|Reply|Since)|room\.))/,
            },
            { name: "art-shared", test: /\/src\/board\/art\// },
            { name: "art", test: /\/src\/games\/hamlet\/(art|drawing)\// },
            { name: "art-carcassonne", test: /\/src\/games\/carcassonne\/art\// },
            {
              name: "parts",
              includeDependenciesRecursively: false,
              test: /\/hamlet\/(parts\/|layout\/ways\.)/,
            },
            // Small panels that open one after another: together they are smaller than each by itself.
            {
              name: "panels",
              includeDependenciesRecursively: false,
              test: /\/hamlet\/panels\/(Boat|Elsewhere|Fare|Favour|Fill|Fish|FishCount|Keys|Log|Menu|Since|Tiles)Panel\.svelte/,
            },
          ],
        },
      },
    },
  },
  test: {
    setupFiles: ["src/common/english.setup.ts"],
    environment: "node",
    passWithNoTests: false,
    // Computing the art takes long on a busy machine.
    testTimeout: 60_000,
    projects: [
      { extends: true, test: { name: "alone", include: REPLACING } },
      {
        extends: true,
        test: {
          name: "together",
          include: ["src/**/*.test.ts"],
          exclude: REPLACING,
          isolate: false,
        },
      },
    ],
  },
});
