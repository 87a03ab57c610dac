/** Hands a game's file or code to whatever the device has for that. */
import type { GameFile } from "../../common/types.ts";

const asFile = (file: GameFile): File =>
  new File([file.text], file.name, { type: "application/octet-stream" });

/** Whether there is a share sheet that takes such files. */
export function sharesFiles(): boolean {
  const probe = asFile({ name: "game.hamlet", text: "" });
  return navigator.canShare?.({ files: [probe] }) ?? false;
}

/** Whether there is a share sheet for text. */
export const sharesText = (): boolean => navigator.canShare?.({ text: "HAMLET:." }) ?? false;

/** Opens the share sheet. Whoever closes it again has changed their mind, which is no fault. */
async function sheet(what: ShareData): Promise<void> {
  try {
    await navigator.share(what);
  } catch (why) {
    if (!(why instanceof DOMException && why.name === "AbortError")) throw why;
  }
}

export const shareFile = (file: GameFile): Promise<void> => sheet({ files: [asFile(file)] });
export const shareText = (text: string): Promise<void> => sheet({ text });

/** Puts the file among the browser's downloads. */
export function download(file: GameFile): void {
  const url = URL.createObjectURL(asFile(file));
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  // The download reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
