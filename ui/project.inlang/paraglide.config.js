// One set of options for the command line and for vite alike.
export default {
  outdir: "./src/paraglide",
  strategy: ["localStorage", "preferredLanguage", "baseLocale"],
  localStorageKey: "hamlet.locale",
  emitTsDeclarations: true,
  emitReadme: false,
};
