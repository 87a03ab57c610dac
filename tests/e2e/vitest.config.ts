import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["*.test.ts"],
    // One game at a time: each has a browser, a server and two processors to share.
    fileParallelism: false,
    // A whole game takes minutes, and several times as many where other work is done beside it.
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
    // What is waited for comes, also on a machine that does other things besides.
    expect: { poll: { timeout: 15_000 } },
    retry: 0,
    reporters: ["verbose"],
  },
});
