import { m } from "../../paraglide/messages.js";

/** Returns the title of what the other players did, which names the only one. */
export function sinceTitle([only, ...more]: readonly { readonly name: string }[]): string {
  return only && more.length === 0 ? m.since_one({ name: only.name }) : m.since_title();
}
