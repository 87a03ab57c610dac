// Reads from the page what a player sees and can touch. Runs inside the page, in a browser and in the window,
// so it uses nothing from outside itself.

/** A touchable element: `id` is its test id, `nth` its index among those with the same id. */
export interface Target {
  id: string;
  nth: number;
  /** The kind of choice, if it is one. */
  kind: string;
  /** Disabled: a touch only shows the reason. */
  off: boolean;
}

export interface Look {
  /** The subject of the table's panel; empty on other screens. */
  stage: string;
  /** Choices taken so far in the game; -1 on other screens. */
  state: number;
  /** Whether a command is running. */
  busy: boolean;
  /** The problem shown by the app, if any. */
  problem: string;
  targets: Target[];
  /** A fingerprint that changes with anything on the screen. */
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
    if (
      !active ||
      box.width === 0 ||
      box.height === 0 ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue;
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
