import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Pool } from "undici";
import { tracedOf } from "../../metrics/trace.ts";
import { beginUpstream } from "../../metrics/upstream.ts";

/** What belongs to one connection (RFC 9110, 7.6.1), and what a browser adds for our own pages: none of it is passed on. */
const held = new Set(
  (
    "connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade " +
    "expect host cookie set-cookie x-dreamfactory-api-key x-dreamfactory-session-token"
  ).split(" "),
);

/** Path and query, the trusted address of the caller, the id of the request, and its body, where its call takes one. */
export type Passed = {
  readonly path: string;
  readonly address: string;
  readonly requestId: string;
  readonly body: Buffer | null;
};

/**
 * Hands a request to the dataspace, and the answer to the caller while it arrives; no cookie or session
 * goes either way. Throws a failure before the first byte of the answer; a later one cuts the answer.
 */
export async function passOn(
  pool: Pool,
  request: IncomingMessage,
  response: ServerResponse,
  { path, address, requestId, body }: Passed,
  timeoutMs: number,
): Promise<void> {
  const { "content-length": _, ...asked } = passable(request.headers);
  const headers: Headers = {
    ...asked,
    "x-forwarded-for": address,
    "x-request-id": requestId,
    "x-request-timeout-ms": `${timeoutMs}`,
  };
  request.resume(); // a body that is not passed on is not read
  const signal = AbortSignal.timeout(timeoutMs);
  const method = request.method ?? "";
  const end = beginUpstream({ method, path, headers }, tracedOf(request));
  let status: number | null = null;
  try {
    await pool.stream({ method, path, headers, body, signal }, ({ statusCode, headers: answered }) => {
      status = statusCode;
      return response.writeHead(statusCode, passable(answered));
    });
  } catch (failure) {
    if (!response.headersSent) throw failure;
    response.destroy();
  } finally {
    end(status);
  }
}

const beforeArrival: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** True when no connection was made, so that nothing of a call was done. */
export function neverReached(failure: unknown): boolean {
  return failure instanceof Error && "code" in failure && beforeArrival.has(failure.code);
}

type Headers = Record<string, string | string[]>;

function passable(headers: IncomingHttpHeaders): Headers {
  const named = new Set(headers.connection?.toLowerCase().split(/\s*,\s*/));
  const passed: Headers = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !held.has(name) && !named.has(name)) passed[name] = value;
  return passed;
}
