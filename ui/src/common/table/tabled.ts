/** What the frame of a table needs of a game's table. */
import type { Phrase } from "../types.ts";

export interface Tabled {
  readonly busy: boolean;
  readonly view: {
    readonly game: string;
    readonly name: string;
    readonly state: number;
    readonly undo: Phrase | null;
    readonly redo: Phrase | null;
    readonly seats: readonly { readonly name: string }[];
  };
  undo(): Promise<boolean>;
  redo(): Promise<boolean>;
  /** Closes what is open on the sheet. */
  rest(): void;
  show(panel: { kind: "menu" }): void;
}
