// Compiles the messages, unless they are compiled already: it takes many seconds, and the types, the tests and the
// build each want them.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { compile } from "@inlang/paraglide-js";

const here = import.meta.dirname;
const out = `${here}/src/paraglide`;
const mark = `${out}/.made`;

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
