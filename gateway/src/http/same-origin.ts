import type { IncomingHttpHeaders } from "node:http";
import type { Config } from "../config/config.ts";
import { Refused } from "./failures/refuse.ts";
import type { Credentials } from "../auth/credentials.ts";

type SameOrigin = Pick<Config, "publicOrigin" | "extension">;

/**
 * Refuses requests of another site's page, and a session's cookie without the browser's headers on the request's origin. No
 * answer ever allows another origin. Tools and our extensions send `Authorization: Bearer`; their cookies are ignored.
 */
export function sameOriginOnly(headers: IncomingHttpHeaders, { from, browser }: Credentials, config: SameOrigin): void {
  if (isForeign(headers, config))
    throw new Refused(403, "FORBIDDEN", "This request comes from another site. Open the product at its own address.");
  if (from === "cookie" && !browser)
    throw new Refused(
      403,
      "FORBIDDEN",
      "A session cookie is for browsers only. Send the token as `Authorization: Bearer` instead.",
    );
}

/** True when a browser says that another site makes this request. */
function isForeign(headers: IncomingHttpHeaders, { publicOrigin, extension }: SameOrigin): boolean {
  const { origin, host, "sec-fetch-site": site } = headers;
  if (origin !== undefined && extension.isOrigin(origin)) return false;
  if (origin !== undefined && origin !== publicOrigin && (host === undefined || hostOf(origin) !== host)) return true;
  return site !== undefined && site !== "same-origin" && site !== "none";
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
