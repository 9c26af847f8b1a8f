/** The address of each drawn flag, `./DE.svg`: a file that is fetched when it shows. */
export const flags = import.meta.glob<string>("./*.svg", {
  base: "../../../../node_modules/country-flag-icons/3x2",
  query: "?url&no-inline",
  import: "default",
  eager: true,
});
