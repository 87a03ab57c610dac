import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** The address that a running `hamlet serve` prints, with its key. */
const serve = new URL(process.env.HAMLET_SERVE ?? "http://127.0.0.1:4488/");

/** Fonts come in two formats; every web view that is supported reads the smaller, so the other is left out. */
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
    // Words are fetched for one language at a time. The types stay the compiler's.
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
    // The commands of a running `hamlet serve`, while the ui is being worked on. It answers its own
    // origin alone, and whoever has its key.
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
    // Everything is a file of its own: the content security policy allows no inline data in scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Names the files that each screen loads, for the size check (`cargo xtask release-check ui`).
    manifest: true,
    // The art is weighed by itself.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "art-shared", test: /\/src\/board\/art\// },
            { name: "art", test: /\/src\/games\/hamlet\/(art|drawing)\// },
            { name: "art-carcassonne", test: /\/src\/games\/carcassonne\/art\// },
          ],
        },
      },
    },
  },
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/common/english.setup.ts"],
    environment: "node",
    passWithNoTests: false,
    // The art is much to compute on a machine that does other things besides.
    testTimeout: 60_000,
  },
});
