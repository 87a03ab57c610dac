/** Texts for searching. */

/** Normalizes a text for the search: ignores case, accents and strokes, in any language. */
export const plainly = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss");
