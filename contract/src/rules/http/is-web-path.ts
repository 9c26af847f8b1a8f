import { paths } from "../../web-paths.ts";

/** Addresses that lead on to one of them. */
const leadingOn = ["/", "/dashboard", "/dashboard/main", "/reset-password"];
const known: ReadonlySet<string> = new Set([...Object.values(paths), ...leadingOn]);

/** Whether the web client has something to show at a path; like its router it minds neither case nor a last slash. */
export function isWebPath(path: string): boolean {
  return known.has(path.toLowerCase().replace(/(?<=.)\/+$/, ""));
}
