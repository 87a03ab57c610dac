/** Shares a game's file or code by what the device offers. */
import type { GameFile } from "../../common/types.ts";

const asFile = (file: GameFile): File =>
  new File([file.text], file.name, { type: "application/octet-stream" });

/** Returns whether there is a share sheet that accepts such files. */
export function sharesFiles(): boolean {
  const probe = asFile({ name: "game.hamlet", text: "" });
  return navigator.canShare?.({ files: [probe] }) ?? false;
}

/** Returns whether there is a share sheet for text. */
export const sharesText = (): boolean => navigator.canShare?.({ text: "HAMLET:." }) ?? false;

/** Opens the share sheet. Closing it without sharing is not an error. */
async function sheet(what: ShareData): Promise<void> {
  try {
    await navigator.share(what);
  } catch (why) {
    if (!(why instanceof DOMException && why.name === "AbortError")) throw why;
  }
}

export const shareFile = (file: GameFile): Promise<void> => sheet({ files: [asFile(file)] });
export const shareText = (text: string): Promise<void> => sheet({ text });

/** Downloads the file in the browser. */
export function download(file: GameFile): void {
  const url = URL.createObjectURL(asFile(file));
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  // The download reads the URL a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
