// What is about to end the game is told before it happens.
import { expect } from "vitest";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { picture } from "./place.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

test("the Church shows which deliveries are open, and that the last one ends the game", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const begun = await pilot.begin({ players: 1, seed: "pictures" }, "Begun");
  await load(page, begun.game);
  const church = page.getByTestId("church");
  const open = church.locator(".open");
  expect(await open.count()).toBe(begun.church.length);
  // Each says how much it takes.
  const costs = await church.locator(".open .num").allInnerTexts();
  expect(costs.map(Number)).toEqual(
    begun.church.map(({ cost }) => cost.gold || (cost.groups[0]?.count ?? 0)),
  );
  expect(await church.innerText()).not.toContain("ends the game");
  expect(await page.getByTestId("near-end").count()).toBe(0);
  const view = await come(pilot, {
    name: "price-last",
    setup: { players: 1, seed: "prices" },
    taste: 2,
    wanted: (v) => v.choices.some((c) => c.note.some((n) => n.kind === "last_delivery")),
  });
  await load(page, view.game);
  expect(view.near_end.delivery).toBe(true);
  expect(await open.count()).toBe(1);
  expect(await page.getByTestId("church-left").innerText()).toBe("1 left · ends the game");
  expect(await page.getByTestId("near-end").innerText()).toContain("One delivery is left");
  await page.screenshot({ path: picture("near end") });
  await pilot.set({ theme: "dark" });
  await load(page, view.game);
  await page.screenshot({ path: picture("near end dark") });
  await tap(page, "church");
  await page.getByTestId("close-panel").waitFor();
  await page.screenshot({ path: picture("near end church dark") });
});

test("by the lake the Church tells whose next flag ends the game", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const view = await come(pilot, {
    name: "near-flags",
    setup: { players: 2, seed: "flags", season: "summer" },
    taste: 2,
    wanted: (v) => v.near_end.flags.length > 0,
  });
  await load(page, view.game);
  const name = view.seats[view.near_end.flags[0] ?? -1]?.name ?? "";
  const left = await page.getByTestId("church-left").innerText();
  expect(left).toContain(`1 flag left: ${name}`);
  expect(left).toMatch(/ · ends the game$/);
  // Who has one more flag is told, too.
  const two = view.near_end.two_flags.map((s) => view.seats[s]?.name ?? "");
  expect(two.length).toBeGreaterThan(0);
  expect(left).toContain(`2 flags left: ${two.join(" and ")}`);
  expect(await page.getByTestId("near-end").innerText()).toContain(`One flag is left: ${name}`);
  await page.screenshot({ path: picture("near end flags") });
});
