/** The camera of a phone, by Tauri's own plugin: it shows its picture over the app and answers with the code's text. */
import { invoke } from "@tauri-apps/api/core";

interface Rights {
  camera: "granted" | "denied" | "prompt" | "prompt-with-rationale";
}

/** The text of the code that was held before the camera; none where it may not be used or was closed again. */
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
