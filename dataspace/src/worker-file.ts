import { extname } from "node:path";

/** Returns the file of a thread, which lies next to the module that starts it: built as `.js`, like this one. */
export function workerFile(source: URL): URL {
  return new URL(source.href.replace(/\.ts$/, extname(import.meta.url)));
}
