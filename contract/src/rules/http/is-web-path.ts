import { companyPath, movedOperatorPaths, operatorPaths, paths } from "../../web-paths.ts";

/** Addresses that lead on to one of them. */
const leadingOn = ["/", "/dashboard", "/dashboard/main", "/reset-password"];
const known: ReadonlySet<string> = new Set([...Object.values(paths), ...leadingOn]);
const { customer, ...pages } = operatorPaths;
const knownToOperators: ReadonlySet<string> = new Set([...Object.values(pages), ...Object.keys(movedOperatorPaths)]);
const [number, person] = [String.raw`[1-9]\d{0,9}`, "[0-9a-f]{32}"];
/** Pages of one thing, whose addresses end in what names it. */
const namedPages = [
  `${customer}/${number}`,
  `${operatorPaths.people}/${person}`,
  `${operatorPaths.pairs}/${person}/${person}`,
  `${operatorPaths.imports}/${number}`,
].map((page) => new RegExp(`^${page}$`));
const companyPage = new RegExp(`^${companyPath}/${number}$`);

/** Whether the web client has something to show at a path; like its router it minds neither case nor a last slash. */
export function isWebPath(path: string): boolean {
  const asked = plain(path);
  return known.has(asked) || companyPage.test(asked);
}

/** The same for the operators' console. */
export function isOperatorPath(path: string): boolean {
  const asked = plain(path);
  return knownToOperators.has(asked) || namedPages.some((page) => page.test(asked));
}

/** Whether an address is the console's, known or not. */
export function isOfConsole(path: string): boolean {
  return /^\/operator(?:\/|$)/i.test(path);
}

function plain(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, "");
}
