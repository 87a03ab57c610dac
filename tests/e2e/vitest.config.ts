import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["*.test.ts"],
    // One game at a time: each has a browser, a server and two processors to share.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
    retry: 0,
    reporters: ["verbose"],
  },
});
