import type { IncomingHttpHeaders } from "node:http";
import { Refused } from "../http/refuse.ts";
import type { Credentials } from "./credentials.ts";

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** True when a browser says that another site makes this request. */
const isForeign = (headers: IncomingHttpHeaders, publicOrigin: string | null): boolean => {
  const { origin, host, "sec-fetch-site": site } = headers;
  if (origin !== undefined && origin !== publicOrigin && (host === undefined || hostOf(origin) !== host)) return true;
  return site !== undefined && site !== "same-origin" && site !== "none";
};

/**
 * Refuses what another site's page sends, and a session's cookie that comes without the browser's word on where from.
 * No answer ever allows another origin. Tools send `Authorization: Bearer`.
 */
export const sameOriginOnly = (
  headers: IncomingHttpHeaders,
  { from, browser }: Credentials,
  publicOrigin: string | null,
): void => {
  if (isForeign(headers, publicOrigin))
    throw new Refused(403, "FORBIDDEN", "This request comes from another site. Open the product at its own address.");
  if (from === "cookie" && !browser)
    throw new Refused(
      403,
      "FORBIDDEN",
      "A session cookie is for browsers only. Send the token as `Authorization: Bearer` instead.",
    );
};
