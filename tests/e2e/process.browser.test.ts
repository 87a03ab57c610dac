// The tests' helpers report why a program did not print something or did not end.
import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { end, says } from "./process.ts";

/** Timeouts of the tests below, in milliseconds. */
const SHORT = 50;

const node = (script: string) =>
  spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });

test("a timeout reports the program and its output", async () => {
  const child = node("console.log('something else'); setInterval(() => {}, 1000)");
  await says(child, child.stdout, /something else/);
  await expect(says(child, child.stdout, /listening/, SHORT)).rejects.toThrow(
    `it did not write /listening/ within ${SHORT} ms`,
  );
  await end(child, "SIGKILL");
});

test("an early exit reports the exit code and output", async () => {
  const child = node("console.log('no room'); process.exitCode = 3");
  await expect(says(child, child.stdout, /listening/)).rejects.toThrow(/ended \(3\).*no room/s);
});

test("a program that does not end is killed and reported", async () => {
  const child = node(
    "process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000)",
  );
  await says(child, child.stdout, /ready/);
  await expect(end(child, "SIGTERM", SHORT)).rejects.toThrow(/did not end within/);
  expect(child.signalCode).toBe("SIGKILL");
});
