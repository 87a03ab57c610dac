import { defineConfig } from "vitest/config";
import { LONGEST_TEST, PATIENCE } from "./patience.ts";

export default defineConfig({
  test: {
    include: ["*.test.ts"],
    // One game at a time: each has a browser, a server and two processors to share.
    fileParallelism: false,
    testTimeout: LONGEST_TEST,
    hookTimeout: PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
    retry: 0,
    reporters: ["verbose"],
  },
});
