import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** Browsers that the extension is built for. */
export const extensionBrowsers = ["chromium", "firefox"] as const;
export type ExtensionBrowser = (typeof extensionBrowsers)[number];

/** Where the packed builds are downloaded. */
export const archivePath = "/extension";
/** Stands in the built manifest for the product's origin, which only a running product knows. */
const placeholder = "https://product.invalid";
const manifestName = "manifest.json";

/** `contact-finder-0.1.0.zip`; Firefox has a build of its own. */
export function archiveName(browser: ExtensionBrowser, version: string): string {
  return `contact-finder-${version}${browser === "chromium" ? "" : `-${browser}`}.zip`;
}

/** The first day of the format, without a time zone: the same files make the same archive. */
const someDay = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Reads a build once, then packs it for the origin of each request, which is nearly always the one before. */
export function readArchive(dist: string, browser: ExtensionBrowser): (origin: string) => Promise<Buffer> {
  const folder = join(dist, browser);
  const manifest = readFileSync(join(folder, manifestName), "utf8");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== manifestName)
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((file) => [file.slice(folder.length + 1).replaceAll(sep, "/"), readFileSync(file)] as const);
  const packFor = (origin: string): Promise<Buffer> => {
    const own = manifest
      .replaceAll(`${placeholder}/*`, `${patternOf(browser, origin)}/*`)
      .replaceAll(placeholder, origin);
    return pack([[manifestName, Buffer.from(own)], ...files]);
  };
  let last: { readonly origin: string; readonly archive: Promise<Buffer> } | undefined;
  return (origin) => {
    if (last?.origin !== origin) last = { origin, archive: packFor(origin) };
    return last.archive;
  };
}

/**
 * The origin as a browser's match pattern can say it. Firefox knows no ports there: its build reaches every port of that host.
 */
function patternOf(browser: ExtensionBrowser, origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return browser === "firefox" ? `${protocol}//${hostname}` : origin;
}

/** A build's files as they are packed: names have `/` between folders. */
type Packed = readonly (readonly [name: string, content: Buffer])[];

function pack(files: Packed): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(content, name, someDay);
  zip.end();
  return buffer(zip.outputStream);
}
