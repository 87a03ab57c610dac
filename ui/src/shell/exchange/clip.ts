/** The clipboard, which browsers and systems lend under conditions of their own. */

/** Copies the text. Says whether the device let it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Marks what stands in the field and copies that: the older way, open to pages without a certificate too. */
export function copyMarked(field: HTMLTextAreaElement): boolean {
  field.focus();
  field.select();
  return document.execCommand("copy");
}

/** What was copied; nothing where the device does not tell. */
export async function copied(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
