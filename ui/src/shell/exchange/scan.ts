/** Scans a code by Tauri's plugin, which shows the camera's picture over the app and returns the code's text. */
import { invoke } from "@tauri-apps/api/core";

interface Rights {
  camera: "granted" | "denied" | "prompt" | "prompt-with-rationale";
}

/** Returns the scanned text; nothing if the camera may not be used or was closed. */
export async function scan(): Promise<string | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}

async function read(): Promise<string> {
  let rights = await invoke<Rights>("plugin:barcode-scanner|check_permissions");
  if (rights.camera !== "granted")
    rights = await invoke<Rights>("plugin:barcode-scanner|request_permissions");
  if (rights.camera !== "granted") throw new Error("no right to the camera");
  const { content } = await invoke<{ content: string }>("plugin:barcode-scanner|scan", {
    formats: ["QR_CODE"],
    windowed: false,
  });
  return content;
}
