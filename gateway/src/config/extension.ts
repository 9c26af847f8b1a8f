import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import type { Env } from "./env.ts";

/** The browser extension: which ones may call, and which build is given away. */
export type ExtensionConfig = {
  /** Absolute folder of the builds, one a browser; null = none is given away. */
  readonly dist: string | null;
  /** Version of the builds; null = there are none. */
  readonly version: string | null;
  /** Its page in a browser's store; null = people are given the file. */
  readonly storeUrl: string | null;
  /** True for what a browser says of a request of one of our extensions. */
  readonly isOrigin: (origin: string) => boolean;
  /** Where a browser catches the sign-in of one of our extensions, without any network. */
  readonly isRedirect: (url: string) => boolean;
};

const chromium = /^[a-p]{32}$/;
/** Firefox gives every installation an origin of its own; what opens the product there is the token, as for any tool. */
const firefoxOrigin = /^moz-extension:\/\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the extension's settings; throws a readable error when a build is named that is not there. */
export function readExtension({
  EXTENSION_DIST,
  EXTENSION_IDS,
  EXTENSION_STORE_URL,
}: Pick<Env, "EXTENSION_DIST" | "EXTENSION_IDS" | "EXTENSION_STORE_URL">): ExtensionConfig {
  const dist = EXTENSION_DIST === undefined ? null : resolve(EXTENSION_DIST);
  const origins = new Set(EXTENSION_IDS.filter((id) => chromium.test(id)).map((id) => `chrome-extension://${id}`));
  const inFirefox = EXTENSION_IDS.some((id) => !chromium.test(id));
  const redirects = new Set(EXTENSION_IDS.map(redirectOrigin));
  return {
    dist,
    version: dist === null ? null : versionIn(dist),
    storeUrl: EXTENSION_STORE_URL ?? null,
    isOrigin: (origin) => origins.has(origin) || (inFirefox && firefoxOrigin.test(origin)),
    isRedirect: (url) => URL.canParse(url) && redirects.has(new URL(url).origin),
  };
}

/** The host that Chrome and Firefox keep for an extension's sign-ins (`identity.getRedirectURL()`). */
function redirectOrigin(id: string): string {
  return chromium.test(id)
    ? `https://${id}.chromiumapp.org`
    : `https://${createHash("sha1").update(id).digest("hex")}.extensions.allizom.org`;
}

function versionIn(dist: string): string {
  const manifest = join(dist, "chromium", "manifest.json");
  if (!existsSync(manifest))
    throw new Error(
      `The gateway cannot start: EXTENSION_DIST (${dist}) has no chromium/manifest.json. Build the extension first: npm run build.`,
    );
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, "utf8"))).version;
}
