/** Hands files and text over: to the browser's share sheet or downloads, or through the app's window. */
import { api } from "./api.ts";
import type { FileWay } from "./types.ts";

/** Opens the share sheet. Closing it without sharing is not an error. */
export async function sheet(what: ShareData): Promise<void> {
  try {
    await navigator.share(what);
  } catch (why) {
    if (!(why instanceof DOMException && why.name === "AbortError")) throw why;
  }
}

/** Saves a file among the browser's downloads. */
export function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  // The download reads the URL a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Returns whether there is a share sheet that accepts this file. */
const shares = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

/** Returns whether pictures go to a share sheet, of the system or of the browser; else they are saved. */
export const sharesPictures = (way: FileWay): boolean =>
  way === "page" ? shares(new File([], "picture.png", { type: "image/png" })) : way === "sheet";

/** A picture that was handed over. */
export type Handed =
  | { readonly way: "shared" }
  /** Saved by the browser among its downloads. */
  | { readonly way: "downloaded"; readonly name: string }
  /** Saved where the player chose in the window's dialog. */
  | { readonly way: "saved"; readonly name: string }
  /** The player closed the dialog without saving. */
  | { readonly way: "cancelled" };

/** Shares or saves a PNG picture as the device does with files. */
export async function handPicture(file: File, way: FileWay): Promise<Handed> {
  if (way !== "page") {
    const sent = await api.sendPicture(new Uint8Array(await file.arrayBuffer()));
    if (sent.saved_as !== null) return { way: "saved", name: sent.saved_as };
    return { way: way === "sheet" ? "shared" : "cancelled" };
  }
  if (shares(file)) {
    await sheet({ files: [file] });
    return { way: "shared" };
  }
  save(file);
  return { way: "downloaded", name: file.name };
}
