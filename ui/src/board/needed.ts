/** What a picture that stands alone needs of the drawings that the whole page shares. */
import { DEFS } from "../games/hamlet/art";

let parts: ReadonlyMap<string, string> | undefined;

/** The shared drawings by their names. */
export function shared(): ReadonlyMap<string, string> {
  if (parts) return parts;
  const out = new Map<string, string>();
  let depth = 0;
  let begin = 0;
  for (const tag of DEFS.matchAll(/<(\/?)\w+([^>]*?)(\/?)>/g)) {
    // Its outermost element only holds them together.
    if (tag[1] === "" && depth === 1) begin = tag.index;
    depth += tag[1] ? -1 : tag[3] ? 0 : 1;
    if (depth !== 1 || (tag[1] === "" && !tag[3])) continue;
    const part = DEFS.slice(begin, tag.index + tag[0].length);
    const id = /\bid="([^"]+)"/.exec(part)?.[1];
    if (id) out.set(id, part);
  }
  parts = out;
  return out;
}

/** All that the drawing refers to, and what that refers to. */
export function needed(svg: string): string {
  const found = new Set<string>();
  const look = (text: string): void => {
    for (const [, id = ""] of text.matchAll(/(?:href="|url\()#([\w-]+)/g)) {
      const part = shared().get(id);
      if (!part || found.has(id)) continue;
      found.add(id);
      look(part);
    }
  };
  look(svg);
  return `<defs>${[...found].map((id) => shared().get(id)).join("")}</defs>`;
}
