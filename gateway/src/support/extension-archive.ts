import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { zip, zipEntry } from "./zip.ts";

/** Browsers that the extension is built for. */
export const extensionBrowsers = ["chromium", "firefox"] as const;
export type ExtensionBrowser = (typeof extensionBrowsers)[number];

/** Where the packed builds are downloaded. */
export const archivePath = "/extension";
/** Stands in the built manifest for the product's origin, which only a running product knows. */
const placeholder = "https://product.invalid";
const manifestName = "manifest.json";

/** `contact-finder-0.1.0.zip`; Firefox has a build of its own. */
export const archiveName = (browser: ExtensionBrowser, version: string): string =>
  `contact-finder-${version}${browser === "chromium" ? "" : `-${browser}`}.zip`;

/**
 * The origin as a browser's match pattern can say it. Firefox knows no ports there: its build reaches every port of that host.
 */
const patternOf = (browser: ExtensionBrowser, origin: string): string => {
  const { protocol, hostname } = new URL(origin);
  return browser === "firefox" ? `${protocol}//${hostname}` : origin;
};

/** Reads a build once; then packs it for the origin it is asked from. */
export const readArchive = (dist: string, browser: ExtensionBrowser): ((origin: string) => Buffer) => {
  const folder = join(dist, browser);
  const manifest = readFileSync(join(folder, manifestName), "utf8");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== manifestName)
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((file) => zipEntry(file.slice(folder.length + 1).replaceAll(sep, "/"), readFileSync(file)));
  return (origin) => {
    const own = manifest
      .replaceAll(`${placeholder}/*`, `${patternOf(browser, origin)}/*`)
      .replaceAll(placeholder, origin);
    return zip([zipEntry(manifestName, Buffer.from(own)), ...files]);
  };
};
