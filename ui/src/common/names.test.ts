import { expect, test } from "vitest";
import { copyName, offerNames, playerNamed } from "./names.ts";

const person = (name: string) => ({ name, botric: false, rival: null });
const entered = (name = "") => [
  { name, fallback: "Player 1" },
  { name: "", fallback: "Player 2" },
];
const names = (players: readonly { name: string }[]): string[] => players.map((p) => p.name);

test("the latest names of people are offered, place by place", () => {
  const players = entered();
  offerNames(
    players,
    [{ players: [person("Ada")] }, { players: [person("Ben"), person("Cleo")] }],
    "Founder",
  );
  expect(names(players)).toEqual(["Ada", "Cleo"]);
});

test("a name that was entered stays, and names of the app, of Botric and of rivals are not offered", () => {
  const rival = { ...person("Mason"), rival: { level: "master", character: "builder" } as const };
  const players = entered("Dora");
  const games = [
    { players: [person("Founder"), { ...person("Botric"), botric: true }] },
    { players: [person("Ada"), rival] },
    { players: [person("Ada"), person("Player 2")] },
  ];
  offerNames(players, games, "Founder");
  expect(names(players)).toEqual(["Dora", ""]);
  const others = entered();
  offerNames(others, games, "Founder");
  expect(names(others)).toEqual(["Ada", ""]);
});

test("no two players are offered one name", () => {
  const players = entered("Ben");
  offerNames(
    players,
    [{ players: [person("Ada"), person("Ben")] }, { players: [person("Ada"), person("Cleo")] }],
    "Founder",
  );
  expect(names(players)).toEqual(["Ben", "Cleo"]);
});

test("the name of a copy is as long as a game's name may be, and no letter is cut in half", () => {
  const called = ({ name }: { name: string }): string => `${name} (again)`;
  expect(copyName(called, "Under the oaks")).toBe("Under the oaks (again)");
  expect(copyName(called, "a".repeat(50))).toBe(`${"a".repeat(32)} (again)`);
  expect(copyName(called, `${"a".repeat(31)} b`)).toBe(`${"a".repeat(31)} (again)`);
  expect(copyName(called, `${"a".repeat(31)}\u{1f3e0}b`)).toBe(
    `${"a".repeat(31)}\u{1f3e0} (again)`,
  );
});

test("a player is found by each joined name, in upper and lower case", () => {
  const players = [
    { name: "Ben", also: [] },
    { name: "Ann", also: ["Anna", "Annie"] },
  ];
  for (const name of ["Ann", "ann", "Anna", "ANNIE"])
    expect(playerNamed(players, name)?.name, name).toBe("Ann");
  expect(playerNamed(players, "An")).toBe(undefined);
});
