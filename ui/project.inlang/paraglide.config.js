// Options shared by the command line and vite.
export default {
  outdir: "./src/paraglide",
  strategy: ["localStorage", "preferredLanguage", "baseLocale"],
  localStorageKey: "hamlet.locale",
  emitTsDeclarations: true,
  emitReadme: false,
};
