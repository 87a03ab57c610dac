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
  /^(app|damaged|loss|lost|problem|season|sync)_|^ui_(motion|pace|theme)_|^learn_[a-z]+(_sub)?$/;
/** Keys of Carcassonne, besides those of its lessons. All other keys are Hamlet's. */
const CARCASSONNE = /(^|_)carc_/;
const APP = `${here}/../crates/app`;

/** Returns the declaration of each message with its inputs. The compiler's own declarations take four times as long as the messages. */
function declared(index) {
  const inputs = new Map(
    [...index.matchAll(/@typedef \{(\{.*\})\} (\w+Inputs)/g)].map(([, type, name]) => [name, type]),
  );
  const messages = [...index.matchAll(/^export const (\w+) = .*?\(inputs(\??): (\w+),/gm)].map(
    ([, key, optional, name]) => `  ${key}: (inputs${optional}: ${inputs.get(name)}) => string;\n`,
  );
  return `export declare const m: {\n${messages.join("")}};\n`;
}

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
  });
  writeFileSync(
    `${out}/messages.d.ts`,
    declared(readFileSync(`${out}/messages/_index.js`, "utf8")),
  );
  writeFileSync(mark, made);
}

/** Returns the keys that the code of a file writes out. */
const keysIn = (file) => readFileSync(file, "utf8").match(/[a-z]+(_[a-z0-9]+)+/g) ?? [];
/** Returns the keys that the code in these folders writes out, except in the `without` folder. */
const named = (folders, without = /^$/) =>
  new Set(
    folders
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: "utf8" })
          .filter((file) => /\.(rs|svelte|ts)$/.test(file) && !/\.test\.ts$|same\.ts$/.test(file))
          .filter((file) => !without.test(file))
          .map((file) => `${folder}/${file}`),
      )
      .flatMap(keysIn),
  );
const lessons = readdirSync(`${APP}/data/lessons/carcassonne`).map(
  (file) => JSON.parse(readFileSync(`${APP}/data/lessons/carcassonne/${file}`, "utf8")).id,
);
const lesson = new RegExp(`^learn_(${lessons.join("|")})(_|$)`);
/** The screens of the coach are opened from tables only. */
const COACH = `${here}/src/common/coach`;
const shellNames = new Set([
  ...named(
    ["common", "board", "shell"].map((folder) => `${here}/src/${folder}`),
    /^coach\//,
  ),
  ...keysIn(`${here}/src/games/index.ts`),
]);
/** Also the keys of the parts of the app and of the screens that every game has. */
const carcassonneNames = named(
  [`${here}/src/games/carcassonne`, COACH, `${APP}/src`],
  /^games\/hamlet\//,
);
/** The files of messages, each with what it has. A message that both games use is in the files of both. */
const PARTS = {
  shell: (key) => shellNames.has(key) || SHELL.test(key),
  "games/carcassonne": (key) => carcassonnes(key) || carcassonneNames.has(key),
  "games/hamlet": (key) => !carcassonnes(key),
};
const carcassonnes = (key) => CARCASSONNE.test(key) || lesson.test(key);

/** Writes a file, unless it has that text already, which would make vite load it anew. */
const write = (file, text) => {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
};
for (const folder of Object.keys(PARTS)) mkdirSync(`${out}/${folder}`, { recursive: true });
for (const file of readdirSync(`${out}/messages`).filter((name) => /^[a-z]{2}\.js$/.test(name))) {
  const [, ...messages] = readFileSync(`${out}/messages/${file}`, "utf8").split(
    /^(?=export const )/m,
  );
  const keyed = messages.map((text) => ({ key: text.match(/^export const (\w+)/)[1], text }));
  for (const [folder, has] of Object.entries(PARTS)) {
    const apart = folder !== "shell";
    const texts = keyed.filter(({ key }) => has(key) && !(apart && PARTS.shell(key)));
    const up = "../".repeat(folder.split("/").length);
    const head = `import * as registry from "${up}registry.js";\n\n`;
    write(`${out}/${folder}/${file}`, head + texts.map(({ text }) => text).join(""));
  }
}
