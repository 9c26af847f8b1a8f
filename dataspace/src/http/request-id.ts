import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const wellFormed = /^[\w.:-]{1,64}$/;

/** The caller's `X-Request-Id` when it is a sane one, a new one otherwise; it is in every answer and every log line. */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && wellFormed.test(given) ? given : randomUUID();
}
