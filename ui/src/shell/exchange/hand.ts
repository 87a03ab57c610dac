/** Shares a game's file or code by what the device offers. */
import { save, sheet } from "../../common/hand.ts";
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

export const shareFile = (file: GameFile): Promise<void> => sheet({ files: [asFile(file)] });
export const shareText = (text: string): Promise<void> => sheet({ text });

/** Downloads the file in the browser. */
export const download = (file: GameFile): void => save(asFile(file));
