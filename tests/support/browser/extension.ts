import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { chromium, type BrowserContext, type Page } from "playwright-core";
import { browserFlags, browserPath, patience } from "./browser.ts";
import type { Client } from "../people.ts";
import { temporaryFolder, type TestProduct } from "../product.ts";

/** The id that the manifest's key gives the extension wherever it is unpacked. */
export const extensionId = "fidfejibambekfebhgjadlajdkneljco";

type Manifest = {
  readonly version: string;
  readonly permissions: readonly string[];
  readonly host_permissions: readonly string[];
};

/** A browser of one person with the extension that the product gives away. */
export type WithExtension = {
  readonly context: BrowserContext;
  /** As it was downloaded. */
  readonly manifest: Manifest;
  /** Opens the panel in a tab of the one window: it is next to any other front tab. */
  readonly openPanel: () => Promise<Page>;
  readonly close: () => Promise<void>;
};

type Loading = {
  /** Where the archive is downloaded. */
  readonly path: string;
  /** Loads it as if it were of another version. */
  readonly version?: string;
  /** What the provider's pages hold, by their path. */
  readonly page?: (path: string) => string;
};

/** Downloads, unpacks and loads the extension; pages of the profile provider are served by the test. */
export async function openWithExtension(
  url: string,
  { path, version, page = plainPage }: Loading,
): Promise<WithExtension> {
  const folder = temporaryFolder();
  const unpacked = join(folder, "extension");
  const answer = await fetch(`${url}${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  unpack(Buffer.from(await answer.arrayBuffer()), unpacked);
  const manifestFile = join(unpacked, "manifest.json");
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest;
  if (version !== undefined) writeFileSync(manifestFile, JSON.stringify({ ...manifest, version }));
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: browserPath(),
    headless: false, // the flag below is the headless mode that knows extensions
    args: [...browserFlags, `--disable-extensions-except=${unpacked}`, `--load-extension=${unpacked}`],
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    locale: "en-US",
  });
  await context.route("https://www.linkedin.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: page(new URL(route.request().url()).pathname) }),
  );
  const openPanel = async (): Promise<Page> => {
    const panel = await context.newPage();
    panel.setDefaultTimeout(patience);
    await panel.goto(`chrome-extension://${extensionId}/panel.html`);
    return panel;
  };
  const close = async (): Promise<void> => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { context, manifest, openPanel, close };
}

/** Signs in from the panel, as who is signed in to the web application of the same browser. */
export async function connect({ context }: WithExtension, panel: Page): Promise<void> {
  const [asking] = await Promise.all([
    context.waitForEvent("page"),
    panel.getByRole("button", { name: "Sign in", exact: true }).click(),
  ]);
  await asking.getByRole("button", { name: "Sign in to the extension" }).click();
  await panel.getByRole("button", { name: "Sign out" }).waitFor();
}

function plainPage(): string {
  return "<!doctype html><title>A profile</title><h1>A profile</h1>";
}

/** Writes an archive's files into a folder, as a person does who unpacks the download. */
function unpack(archive: Buffer, folder: string): void {
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50;) {
    const [packed, nameLength] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const begin = at + 30 + nameLength + archive.readUInt16LE(at + 28);
    const file = join(folder, archive.toString("utf8", at + 30, at + 30 + nameLength));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, inflateRawSync(archive.subarray(begin, begin + packed)));
    at = begin + packed;
  }
}

/** Credits that a client spent through the extension. */
export async function spentByExtension({ services }: TestProduct, { clientid }: Client): Promise<number> {
  const found = await services.db.pool.query<{ spent: number }>(
    "select count(*)::int as spent from creditledger where clientid = $1 and source = 'extension'",
    [clientid],
  );
  return found.rows[0]?.spent ?? 0;
}

/** Adds addresses, or a text with addresses in it, to the panel's basket. */
export async function pasteAddresses(panel: Page, text: string): Promise<void> {
  const field = panel.getByRole("textbox", { name: "Paste profile addresses" });
  if (!(await field.isVisible())) await panel.locator("summary", { hasText: "Paste profile addresses" }).click();
  await field.fill(text);
  await panel.getByRole("button", { name: "Add", exact: true }).click();
}
