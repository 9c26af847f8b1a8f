import type { IncomingHttpHeaders } from "node:http";
import { Refused } from "../failures/refuse.ts";

/** What a page of another site may send without being asked for permission first. */
const simple: ReadonlySet<string> = new Set(["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]);

/**
 * Refuses a request that a page of any site could have made without a preflight: with a simple content type, or none, and
 * without a header that only a program, or our own page, can add.
 */
export function requirePreflight(headers: IncomingHttpHeaders): void {
  const [type = ""] = (headers["content-type"] ?? "").split(";");
  const isSimple = type.trim() === "" || simple.has(type.trim().toLowerCase());
  if (!isSimple || headers["apollo-require-preflight"] || headers["x-apollo-operation-name"]) return;
  throw new Refused(
    400,
    "BAD_REQUEST",
    "Another site's page could have made this request. Send it with `Content-Type: application/json`, or with the header `apollo-require-preflight: true`.",
  );
}
