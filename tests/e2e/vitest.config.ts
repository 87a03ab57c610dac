import { defineConfig } from "vitest/config";
import { LONGEST_TEST, PATIENCE } from "./patience.ts";

export default defineConfig({
  test: {
    include: ["*.test.ts"],
    // More files at a time than a small machine has processors: a page waits for frames and answers half of the time.
    maxWorkers: 3,
    // A worker loads the parts that files share once, and keeps its browser.
    isolate: false,
    testTimeout: LONGEST_TEST,
    hookTimeout: PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
    retry: 0,
    reporters: ["verbose"],
  },
});
