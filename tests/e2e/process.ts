// Programs that a test starts, and surely ends.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { Readable } from "node:stream";
import { given } from "./place.ts";

/** Ends a program and waits until it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

/** The first match of the pattern in what the program writes; rejects with all it wrote when it ends first. */
export function says(child: ChildProcess, stream: Readable, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const look = (bytes: Buffer): void => {
      text += bytes.toString();
      const found = pattern.exec(text);
      if (found) resolve(found[1] ?? found[0]);
    };
    stream.on("data", look);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`ended early (${code}): ${text}`)));
  });
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** `hamlet serve`, answering. */
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
    throw new Error(`hamlet serve does not start: ${why}\n${complaint}`);
  }
}
