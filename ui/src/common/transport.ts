// Carries a command to the app: through Tauri in the window, over HTTP in a browser.
// The generated bindings call `invoke` from here and do not know which of the two it is.
import { invoke as invokeInWindow } from "@tauri-apps/api/core";

/** Whether the page is the app's own, and not a browser's. */
export const inWindow = (): boolean => "__TAURI_INTERNALS__" in globalThis;

/**
 * Calls a command by name.
 *
 * @returns what the command answers; rejects with its `Problem`, or with an `Error` when the app
 * cannot be reached at all.
 */
export async function invoke<T>(command: string, args: Record<string, unknown> = {}): Promise<T> {
  // The content of a file travels as bytes, and is all that such a command takes.
  const file = args.bytes instanceof Uint8Array ? (args.bytes as Uint8Array<ArrayBuffer>) : null;
  if (inWindow()) {
    return invokeInWindow<T>(command, file ?? args);
  }
  const response = await fetch(`/api/${command}`, {
    method: "POST",
    headers: { "content-type": file ? "application/octet-stream" : "application/json" },
    body: file ?? JSON.stringify(args),
    // The page may be closed while it says so.
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
