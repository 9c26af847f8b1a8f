import type { RequestHandler } from "express";
import type { IncomingHttpHeaders } from "node:http";
import { refuse } from "../http/refuse.ts";
import { credentialsOf } from "./credentials.ts";

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
export const sameOriginOnly =
  (publicOrigin: string | null): RequestHandler =>
  ({ headers }, response, next) => {
    if (isForeign(headers, publicOrigin)) {
      refuse(response, 403, "FORBIDDEN", "This request comes from another site. Open the product at its own address.");
      return;
    }
    const { from, browser } = credentialsOf(headers);
    if (from === "cookie" && !browser) {
      refuse(
        response,
        403,
        "FORBIDDEN",
        "A session cookie is for browsers only. Send the token as `Authorization: Bearer` instead.",
      );
      return;
    }
    next();
  };
