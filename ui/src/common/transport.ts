// Carries a command to the app: through Tauri in the window, over HTTP in a browser.
// The generated bindings call `invoke` from here and do not know which of the two is used.
import { invoke as invokeInWindow } from "@tauri-apps/api/core";

/** Returns whether the page runs in the app's window instead of a browser. */
export const inWindow = (): boolean => "__TAURI_INTERNALS__" in globalThis;

/**
 * Calls a command by name.
 *
 * @returns the command's answer; rejects with its `Problem`, or with an `Error` if the app
 * cannot be reached.
 */
export async function invoke<T>(command: string, args: Record<string, unknown> = {}): Promise<T> {
  // A file's content is sent as bytes and is the only argument of such a command.
  const file = args.bytes instanceof Uint8Array ? (args.bytes as Uint8Array<ArrayBuffer>) : null;
  if (inWindow()) {
    return invokeInWindow<T>(command, file ?? args);
  }
  const response = await fetch(`/api/${command}`, {
    method: "POST",
    headers: { "content-type": file ? "application/octet-stream" : "application/json" },
    body: file ?? JSON.stringify(args),
    // The page may be closing while this is sent.
    keepalive: command === "pause",
  });
  if (!response.headers.get("content-type")?.startsWith("application/json")) {
    throw new Error(`${command}: ${response.status} ${response.statusText}`);
  }
  const answer: unknown = await response.json();
  if (!response.ok) {
    throw answer;
  }
  return answer as T;
}
