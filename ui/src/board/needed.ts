/** Collects the definitions that a drawing refers to, for a picture that stands alone outside the page. */

/** Returns the elements of an SVG `defs` element by their ids. */
export function definitionsOf(defs: string): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  let depth = 0;
  let begin = 0;
  for (const tag of defs.matchAll(/<(\/?)\w+([^>]*?)(\/?)>/g)) {
    // The `defs` element itself is not a definition.
    if (tag[1] === "" && depth === 1) begin = tag.index;
    depth += tag[1] ? -1 : tag[3] ? 0 : 1;
    if (depth !== 1 || (tag[1] === "" && !tag[3])) continue;
    const part = defs.slice(begin, tag.index + tag[0].length);
    const id = /\bid="([^"]+)"/.exec(part)?.[1];
    if (id) out.set(id, part);
  }
  return out;
}

/** Returns a `defs` element with all that the drawing refers to, directly or through other definitions. */
export function needed(svg: string, definitions: ReadonlyMap<string, string>): string {
  const found = new Set<string>();
  const look = (text: string): void => {
    for (const [, id = ""] of text.matchAll(/(?:href="|url\()#([\w-]+)/g)) {
      const part = definitions.get(id);
      if (!part || found.has(id)) continue;
      found.add(id);
      look(part);
    }
  };
  look(svg);
  return `<defs>${[...found].map((id) => definitions.get(id)).join("")}</defs>`;
}
