import { expect, test } from "vitest";
import { bare, joined, opened } from "./grammar.ts";

test("a heading drops the article, and only an article", () => {
  expect(["la Ferme", "l’Église", "Farm", "Town Hall", "der Markt"].map(bare)).toEqual([
    "Ferme",
    "Église",
    "Farm",
    "Town Hall",
    "Markt",
  ]);
  expect(bare("la Place du bourg")).toBe("Place du bourg");
});

test("a sentence that begins with an article is capitalized", () => {
  expect(opened("la Ferme et le Marché")).toBe("La Ferme et le Marché");
  expect(opened("l’Église")).toBe("L’Église");
  expect(opened("nothing else is possible")).toBe("nothing else is possible");
});

test("French contracts à and de with le and les, and elides de before a vowel", () => {
  expect(joined("Travailler à le Marché", "fr")).toBe("Travailler au Marché");
  expect(joined("À les Halles", "fr")).toBe("Aux Halles");
  expect(joined("Âne de le Moulin à la Ferme", "fr")).toBe("Âne du Moulin à la Ferme");
  expect(joined("de les Halles", "fr")).toBe("des Halles");
  expect(joined("Pont de l’Église à l’Écurie", "fr")).toBe("Pont de l’Église à l’Écurie");
  expect(joined("1 bois de Anna", "fr")).toBe("1 bois d’Anna");
  expect(joined("1 bois de Botric", "fr")).toBe("1 bois de Botric");
});

test("German inflects the article, and contracts it with prepositions", () => {
  expect(joined("Pfad von dem der Markt zu dem die Kirche", "de")).toBe(
    "Pfad vom Markt zur Kirche",
  );
  expect(joined("Bei dem das Rathaus arbeiten", "de")).toBe("Beim Rathaus arbeiten");
  expect(joined("Ada baut den die Scheune", "de")).toBe("Ada baut die Scheune");
  expect(joined("Den der Markt bauen", "de")).toBe("Den Markt bauen");
  expect(joined("Ein Esel auf dem die Werft", "de")).toBe("Ein Esel auf der Werft");
  expect(joined("zwischen dem das Aquarium und dem der Strand", "de")).toBe(
    "zwischen dem Aquarium und dem Strand",
  );
  expect(joined("von dem Dörflerhaus", "de")).toBe("vom Dörflerhaus");
});

test("Spanish contracts a and de with el", () => {
  expect(joined("De el Mercado a el Granero", "es")).toBe("Del Mercado al Granero");
  expect(joined("de la Granja a la Taberna", "es")).toBe("de la Granja a la Taberna");
});

test("Italian contracts five prepositions with seven articles", () => {
  expect(joined("da il Mercato a la Fattoria", "it")).toBe("dal Mercato alla Fattoria");
  expect(joined("di lo Stagno", "it")).toBe("dello Stagno");
  expect(joined("su l’Acquario", "it")).toBe("sull’Acquario");
  expect(joined("In le Stalle", "it")).toBe("Nelle Stalle");
  expect(joined("da Anna a Bice", "it")).toBe("da Anna a Bice");
  expect(joined("torna a la carta", "it")).toBe("torna a la carta");
});

test("texts in other languages are unchanged", () => {
  expect(joined("Bring a la Carte", "en")).toBe("Bring a la Carte");
});
