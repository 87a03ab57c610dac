// Chromium as a phone: 390 x 844, touch, the engine of Android's web view.
import { existsSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { frame } from "./clock.ts";
import type { Body } from "./guest.ts";
import { type Look, look, type Target } from "./look.ts";
import { PATIENCE } from "./patience.ts";

export const PHONE = { width: 390, height: 844 };

/** Where Chromium may be; its headless shell starts a page in a third of the processor time. */
const PLACES = ["chromium-headless-shell", "chromium", "google-chrome"];

/** Starts Debian's Chromium. */
export async function start(): Promise<Browser> {
  const places = [process.env.CHROMIUM, ...PLACES.map((name) => `/usr/bin/${name}`)];
  const executablePath = places.find((place) => place && existsSync(place));
  if (!executablePath) throw new Error("no Chromium: install it, or name it in CHROMIUM");
  const quiet = ["background-networking", "component-update", "sync", "quic", "gpu"];
  const args = ["--no-sandbox", "--no-first-run", ...quiet.map((word) => `--disable-${word}`)];
  const browser = await chromium.launch({ executablePath, args, timeout: PATIENCE });
  browser.on("context", (context) => context.setDefaultTimeout(PATIENCE));
  return browser;
}

/** A phone with a page, and the errors that the page reported. */
export interface Phone {
  context: BrowserContext;
  page: Page;
  complaints: string[];
}

/** Adds 400 milliseconds to the times that the page reads for each touch: tests touch faster than people do. */
const touchSlowly = (): void => {
  let slowly = true;
  let touches = 0;
  let clock: (() => number) | undefined;
  const get = function (this: Event): number {
    return (clock?.call(this) ?? 0) + (slowly ? touches * 400 : 0);
  };
  const touch = (): void => {
    touches += 1;
    const now = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
    if (!now?.configurable || now.get === get) return;
    clock = now.get;
    Object.defineProperty(Event.prototype, "timeStamp", { get, configurable: true });
  };
  addEventListener("pointerdown", touch, true);
  const touchesInTime = (): void => {
    slowly = false;
  };
  Object.assign(window, { touchesInTime });
};

/** Returns a function that taps at a point. The page reads a time of the tap that is `later` seconds after that of the tap before. */
export async function tapper(page: Page) {
  await page.evaluate(() => Reflect.get(window, "touchesInTime")());
  const session = await page.context().newCDPSession(page);
  let now = Date.now() / 1000;
  return async (x: number, y: number, later: number): Promise<void> => {
    now += later;
    for (const type of ["touchStart", "touchEnd"] as const) {
      const touchPoints = type === "touchStart" ? [{ x, y }] : [];
      await session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: now });
    }
    await settled(page);
  };
}

/** Opens the address on a phone, with reduced motion and an additional style sheet. */
export async function phone(
  browser: Browser,
  url: string,
  size = PHONE,
  sharpness = 2,
  style = "",
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: sharpness,
    hasTouch: true,
    isMobile: true,
    locale: "en-GB",
    reducedMotion: "reduce",
    // Android's web view allows it, too; the headless shell has nobody to ask.
    permissions: ["clipboard-write"],
  });
  await context.addInitScript(touchSlowly);
  await context.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`error: ${error.stack ?? error.message}`));
  page.on("console", (said) => {
    // A question that the next choice has made outdated is refused as stale.
    const asked = /\/api\/(preview|deals|tile_sheet|face_sheet|overlay|why)$/.test(
      said.location().url,
    );
    if (said.text().includes("409") && asked) return;
    // Input that is not a game or a code is refused with a message; so is a search that was stopped, waiting for a device after
    // cancelling, and an exchange while that of a page runs that was left.
    const brought =
      /\/api\/(import_(text|file|picture)|nearby_(join|wait|picture)|rival_turn|sync_now)$/.test(
        said.location().url,
      );
    if (/400|422/.test(said.text()) && brought) return;
    if (said.type() === "error" || said.type() === "warning") complaints.push(said.text());
  });
  page.on("requestfailed", (request) => {
    // Requests cancelled by leaving the page are not errors.
    if (request.failure()?.errorText === "net::ERR_ABORTED") return;
    complaints.push(`not loaded: ${request.url()}`);
  });
  questions(page);
  await page.goto(url);
  return { context, page, complaints };
}

const unanswered = new WeakMap<Page, Set<Request>>();

/** What takes long by intent: a page rests while it waits for these. */
const LONG = /\/api\/(rival_turn|advice|look_back|better_turn|rival_reasons|nearby_\w+|sync_\w+)$/;

/** Tracks the page's unanswered requests to the app. */
function questions(page: Page): ReadonlySet<Request> {
  const known = unanswered.get(page);
  if (known) return known;
  const open = new Set<Request>();
  page.on("request", (request) => void (request.url().includes("/api/") && open.add(request)));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => void open.delete(request));
  unanswered.set(page, open);
  return open;
}

/** Returns a finger on that phone. */
export function finger(page: Page): Body {
  const asked = questions(page);
  // Not `waitForFunction`, which polls by eval, and the content security policy forbids that.
  const changed = async (before: Look): Promise<void> => {
    const until = Date.now() + PATIENCE;
    for (let last = before.print; ; ) {
      await frame(page);
      const now = await page.evaluate(look);
      // A pending answer could change what can be touched.
      const rests = !now.busy && asked.size === 0 && now.print === last;
      if (rests && now.print !== before.print) return;
      if (Date.now() > until) throw new Error(`nothing has changed: ${now.print}`);
      last = now.print;
    }
  };
  return {
    look: () => page.evaluate(look),
    touch: async (target: Target) => {
      const before = await page.evaluate(look);
      await page.locator(`[data-testid="${target.id}"]`).nth(target.nth).tap();
      await changed(before).catch((why) => {
        throw new Error(`touching ${target.id} (${target.kind}) did nothing: ${why}`);
      });
    },
    expect: async (id: string) => {
      await page.locator(`[data-testid="${id}"]:enabled`).first().waitFor();
    },
  };
}

/** Switches the system's theme; the page is notified shortly after. */
export async function themed(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`:root[data-theme=${colorScheme}]`).waitFor();
  await settled(page);
}

/** Waits until nothing on the page is unanswered, pending or moving. If a `Clock` holds the time, advances it. */
export async function settled(page: Page): Promise<void> {
  const asked = questions(page);
  const answered = (): boolean => [...asked].every((request) => LONG.test(request.url()));
  await until(async () => {
    // What has been answered meanwhile is not drawn yet.
    const was = answered();
    return (await isStill(page)) && was && answered();
  });
}

/** Waits until nothing on the page is pending or moving, also if the app has not answered. */
export const still = (page: Page): Promise<void> => until(() => isStill(page));

async function isStill(page: Page): Promise<boolean> {
  for (let frames = 0; frames < 2; frames += 1) await frame(page);
  return page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document.getAnimations().some((a) => {
      const ends = a.effect?.getComputedTiming().endTime;
      return a.playState === "running" && typeof ends === "number" && Number.isFinite(ends);
    });
    const busy = [...document.querySelectorAll("[aria-busy=true], [data-baking], [data-due]")];
    return !moving && !busy.some((element) => element.checkVisibility());
  });
}

async function until(quiet: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await quiet())) if (Date.now() > end) throw new Error("the page never becomes idle");
}
