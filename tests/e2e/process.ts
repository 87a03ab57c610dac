// Starts programs for tests, and ends them reliably.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { Readable } from "node:stream";
import { PATIENCE } from "./patience.ts";
import { given } from "./place.ts";

/** Ends a program and waits for its exit. Kills it, and fails, if it does not end within `patience` milliseconds. */
export async function end(
  child: ChildProcess,
  signal: NodeJS.Signals = "SIGTERM",
  patience = PATIENCE,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  let stuck = false;
  const timer = setTimeout(() => {
    stuck = true;
    child.kill("SIGKILL");
  }, patience);
  child.kill(signal);
  await gone;
  clearTimeout(timer);
  if (stuck) throw new Error(`${child.spawnfile} did not end within ${patience} ms of ${signal}`);
}

/**
 * Returns the first match of the pattern in the program's output. Rejects with the output if the program
 * exits or nothing matches within `patience` milliseconds.
 */
export function says(
  child: ChildProcess,
  stream: Readable,
  pattern: RegExp,
  patience = PATIENCE,
): Promise<string> {
  let text = "";
  let done = (): void => {};
  const said = new Promise<string>((resolve, reject) => {
    const look = (bytes: Buffer): void => {
      text += bytes.toString();
      const found = pattern.exec(text);
      if (found) resolve(found[1] ?? found[0]);
    };
    const ended = (code: number | null, signal: NodeJS.Signals | null): void =>
      reject(new Error(`it ended (${code ?? signal}) before it wrote ${pattern}: ${text}`));
    const late = (): void =>
      reject(new Error(`it did not write ${pattern} within ${patience} ms: ${text}`));
    const timer = setTimeout(late, patience);
    stream.on("data", look);
    child.once("error", reject);
    child.once("exit", ended);
    done = () => {
      clearTimeout(timer);
      child.off("error", reject).off("exit", ended);
      // Keep reading, so that the program can keep writing.
      stream.off("data", look).resume();
    };
  });
  return said.finally(() => done());
}

/** Returns a port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** A running `hamlet serve`. */
export interface Served {
  /** The address that it printed, with the owner's key. */
  url: string;
  child: ChildProcess;
}

/** Starts `hamlet serve` over a folder of saved games and waits until it answers. */
export async function serve(data: string, ...more: string[]): Promise<Served> {
  const ui = given("HAMLET_UI");
  const args = ["serve", "--port", "0", "--ui", ui, "--data", data, ...more];
  const child = spawn(given("HAMLET"), args, { stdio: ["ignore", "pipe", "pipe"] });
  let complaint = "";
  child.stderr.on("data", (bytes: Buffer) => {
    complaint += bytes.toString();
  });
  try {
    const url = await says(child, child.stdout, /(http:\/\/[0-9.]+:\d+\/\?key=\w+)\s/);
    return { url, child };
  } catch (why) {
    child.kill("SIGKILL");
    throw new Error(`hamlet serve does not start: ${why}\n${complaint}`);
  }
}
