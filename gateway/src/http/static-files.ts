import type { RequestHandler } from "express";
import expressStaticGzip from "express-static-gzip";

const year = 31_536_000;

/** How long readers keep the files, in milliseconds, whether an unknown name is for the next handler, and what is said of each. */
type Keeping = Pick<
  NonNullable<NonNullable<Parameters<typeof expressStaticGzip>[1]>["serveStatic"]>,
  "immutable" | "maxAge" | "fallthrough" | "lastModified" | "acceptRanges" | "setHeaders"
>;

/** A folder's files, each as the build has compressed it, in the smallest form that its reader takes. */
export function staticFiles(folder: string, keeping: Keeping): RequestHandler {
  return expressStaticGzip(folder, {
    enableBrotli: true,
    customCompressions: [{ encodingName: "zstd", fileExtension: "zst" }],
    orderPreference: ["br", "zstd", "gzip"],
    index: false,
    serveStatic: keeping,
  });
}

/**
 * The same for files with a hash in their names, which never change: kept for a year. A first load is some forty of them, so each
 * comes without what only a page heeds: `Permissions-Policy` alone is longer than many a file.
 */
export function hashedFiles(folder: string, keeping: Pick<Keeping, "fallthrough"> = {}): RequestHandler {
  return staticFiles(folder, {
    immutable: true,
    maxAge: year * 1000,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (response) => response.removeHeader("permissions-policy"),
    ...keeping,
  });
}
