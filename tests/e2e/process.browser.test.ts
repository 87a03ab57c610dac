// The helpers of these tests end a wait for a program that says nothing, or does not end, with an error that tells why.
import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { end, says } from "./process.ts";

/** Bounds of the tests below, in milliseconds: each is waited for to its end. */
const SHORT = 50;

const node = (script: string) =>
  spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });

test("a program that does not say what is waited for is named with what it said", async () => {
  const child = node("console.log('something else'); setInterval(() => {}, 1000)");
  await says(child, child.stdout, /something else/);
  await expect(says(child, child.stdout, /listening/, SHORT)).rejects.toThrow(
    `it did not write /listening/ within ${SHORT} ms`,
  );
  await end(child, "SIGKILL");
});

test("a program that ends before is named with its exit code and what it said", async () => {
  const child = node("console.log('no room'); process.exitCode = 3");
  await expect(says(child, child.stdout, /listening/)).rejects.toThrow(/ended \(3\).*no room/s);
});

test("a program that does not end is killed and named", async () => {
  const child = node(
    "process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000)",
  );
  await says(child, child.stdout, /ready/);
  await expect(end(child, "SIGTERM", SHORT)).rejects.toThrow(/did not end within/);
  expect(child.signalCode).toBe("SIGKILL");
});
