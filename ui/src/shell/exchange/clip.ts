/** Access to the clipboard, which browsers and systems restrict in different ways. */

/** Copies the text. Returns whether the device allowed it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Selects the field's text and copies it: the older API, which also works on pages without HTTPS. */
export function copyMarked(field: HTMLTextAreaElement): boolean {
  field.focus();
  field.select();
  return document.execCommand("copy");
}

/** Returns the clipboard's text; nothing if the device denies access. */
export async function copied(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
