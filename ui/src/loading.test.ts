import { expect, test, vi } from "vitest";

// A module can be loaded before the texts are, and stays loaded when the language changes.
vi.mock("./common/language.svelte.ts", async (original) => ({
  ...(await original<object>()),
  m: new Proxy(
    {},
    {
      get: (_, key) => {
        throw new Error(`reads ${String(key)} while it is loaded`);
      },
    },
  ),
}));

const modules = import.meta.glob([
  "./**/*.{ts,svelte}",
  "!./**/*.{test,setup,worker,d}.ts",
  "!./**/demo/**",
  "!./main.ts",
  "!./paraglide/**",
]);

// Parts of the browser that some modules use while they are loaded.
vi.stubGlobal("history", { state: null });

test("modules are found", () => {
  expect(Object.keys(modules)).toContain("./games/hamlet/rules/topics.ts");
});

test.each(Object.entries(modules))("%s reads no text while it is loaded", async (_, load) => {
  await load();
});
