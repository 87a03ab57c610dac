/** Hands files and text over to the browser: its share sheet, or its downloads. */

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

/** Returns whether there is a share sheet for pictures. */
export const sharesPictures = (): boolean =>
  shares(new File([], "picture.png", { type: "image/png" }));

/** Shares a file by the share sheet if there is one, else saves it. */
export async function handOver(file: File): Promise<"shared" | "saved"> {
  if (shares(file)) {
    await sheet({ files: [file] });
    return "shared";
  }
  save(file);
  return "saved";
}
