// What a person sees and can touch, read off the page. `look` runs inside the page, in a browser and
// in the window alike, so it may use nothing from outside itself.

/** Something to touch: `id` is its test id, `nth` its place among those of the same id. */
export interface Target {
  id: string;
  nth: number;
  /** The kind of choice, where it is one. */
  kind: string;
  /** Greyed out: it answers a touch, but only with why not. */
  off: boolean;
}

export interface Look {
  /** What the table's sheet is about; empty on other screens. */
  stage: string;
  /** Choices taken so far in the game; -1 on other screens. */
  state: number;
  /** A command is on its way. */
  busy: boolean;
  /** A problem that the app shows, if any. */
  problem: string;
  targets: Target[];
  /** Changes whenever anything on the screen does. */
  print: string;
}

export function look(): Look {
  const table = document.querySelector<HTMLElement>("[data-testid=table]");
  const seen = new Map<string, number>();
  const targets: Target[] = [];
  for (const element of document.querySelectorAll<HTMLElement>("[data-testid]")) {
    const id = element.dataset.testid ?? "";
    const nth = seen.get(id) ?? 0;
    seen.set(id, nth + 1);
    const box = element.getBoundingClientRect();
    const active = !(element as HTMLButtonElement).disabled && !element.closest("[inert]");
    if (!active || box.width === 0 || box.height === 0 || !element.checkVisibility()) continue;
    const off = element.classList.contains("off");
    targets.push({ id, nth, kind: element.dataset.kind ?? "", off });
  }
  const words = document.body.innerText;
  const pressed = [...document.querySelectorAll("[aria-pressed=true], .on")].length;
  return {
    stage: table?.dataset.stage ?? "",
    state: Number(table?.dataset.state ?? -1),
    busy: document.querySelector("[aria-busy=true]") !== null,
    problem: document.querySelector<HTMLElement>("[data-testid=problem]")?.innerText ?? "",
    targets,
    print: `${table?.dataset.stage} ${table?.dataset.state} ${pressed} ${words}`,
  };
}
