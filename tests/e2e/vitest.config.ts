import { defineConfig } from "vitest/config";
import { LONGEST_TEST, PATIENCE } from "./patience.ts";

export default defineConfig({
  test: {
    include: ["*.test.ts"],
    // One file at a time: each has a browser, a server and games that use both processors.
    fileParallelism: false,
    testTimeout: LONGEST_TEST,
    hookTimeout: PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
    retry: 0,
    reporters: ["verbose"],
  },
});
