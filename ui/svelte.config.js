import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** The style that each class name was given to. */
const styles = new Map();

/** Returns a short class name for a component's style, since hashes hardly compress: the last digits of
 * its hash, as the first one takes few values. Fails if another style has the same. */
function cssHash({ hash, css, filename }) {
  const name = `s-${hash(css).slice(-4)}`;
  if ((styles.get(name) ?? css) !== css) throw new Error(`${filename}: another style is ${name}`);
  styles.set(name, css);
  return name;
}

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, cssHash },
};
