// Compiles the messages, unless they are compiled already: it takes many seconds, and the types, the tests and the
// build each want them.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { compile } from "@inlang/paraglide-js";

const here = import.meta.dirname;
const out = `${here}/src/paraglide`;
const mark = `${out}/.made`;

/**
 * Beginnings of keys that the shell composes or the app sends to it. All other keys that the shell needs are
 * written out in its code.
 */
const SHELL =
  /^(app|damaged|loss|lost|problem|season|sync)_|^ui_(motion|theme)_|^learn_[a-z]+(_sub)?$/;

const from = createHash("sha256");
const sources = readdirSync(`${here}/messages`).sort();
for (const file of [
  "words.mjs",
  "package.json",
  "project.inlang/settings.json",
  ...sources.map((name) => `messages/${name}`),
])
  from.update(`${file}\n`).update(readFileSync(`${here}/${file}`));
const made = from.digest("hex");

if (!existsSync(mark) || readFileSync(mark, "utf8") !== made) {
  await compile({
    project: `${here}/project.inlang`,
    outdir: out,
    outputStructure: "locale-modules",
    emitTsDeclarations: true,
  });
  writeFileSync(mark, made);
}

// The words of games in files apart from those of the shell, which the first screen waits for.
const named = new Set(
  ["common", "board", "shell"]
    .flatMap((folder) =>
      readdirSync(`${here}/src/${folder}`, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$|same\.ts$/.test(file))
        .map((file) => `${here}/src/${folder}/${file}`),
    )
    .flatMap((file) => readFileSync(file, "utf8").match(/[a-z]+(_[a-z0-9]+)+/g) ?? []),
);
/** Writes a file, unless it has that text already, which would make vite load it anew. */
const write = (file, text) => {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
};
for (const folder of ["shell", "games"]) mkdirSync(`${out}/${folder}`, { recursive: true });
for (const file of readdirSync(`${out}/messages`).filter((name) => /^[a-z]{2}\.js$/.test(name))) {
  const [, ...messages] = readFileSync(`${out}/messages/${file}`, "utf8").split(
    /^(?=export const )/m,
  );
  const shell = messages.filter((message) => {
    const key = message.match(/^export const (\w+)/)[1];
    return named.has(key) || SHELL.test(key);
  });
  const games = messages.filter((message) => !shell.includes(message));
  const head = 'import * as registry from "../registry.js";\n\n';
  write(`${out}/shell/${file}`, head + shell.join(""));
  write(`${out}/games/${file}`, head + games.join(""));
}
