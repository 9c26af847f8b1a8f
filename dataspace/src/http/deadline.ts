import type { FastifyInstance } from "fastify";
import { withDeadline } from "../db/pool/deadline.ts";

const header = "x-request-timeout-ms";

/**
 * Calls that say in `X-Request-Timeout-Ms` how long they are waited for (whole milliseconds, 1 to 600000) do nothing in the
 * database after that and are answered 504 TIMED_OUT with `Retry-After`. Without it, or with anything else in it, there is
 * no deadline.
 */
export function keepDeadlines(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const ms = timeoutOf(request.headers[header]);
    if (ms === null) return done();
    withDeadline({ at: performance.now() + ms }, done);
  });
}

const wholeNumber = /^[1-9]\d{0,5}$/;

const longestMs = 600_000;

/** Milliseconds that the caller still waits; null where it does not say so in a form we know. */
function timeoutOf(given: string | string[] | undefined): number | null {
  if (typeof given !== "string" || !wholeNumber.test(given)) return null;
  const ms = Number(given);
  return ms <= longestMs ? ms : null;
}
