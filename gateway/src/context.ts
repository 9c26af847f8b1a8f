import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf } from "@finder/contract/rules/http/network";
import type { ErrorCode } from "@finder/contract/errors";
import type { Traced } from "@finder/contract/tracing/traced";
import { type Budget, Points } from "./admission/points.ts";
import type { Credentials } from "./auth/credentials.ts";
import { callerAddress } from "./auth/caller-address.ts";
import { Caller } from "./auth/caller.ts";
import { type Cookie, Cookies, languageCookie, readCookie, sessionCookie } from "./auth/cookies.ts";
import type { SessionCache } from "./auth/session-cache.ts";
import type { Config } from "./config/config.ts";
import type { ExtensionConfig } from "./config/extension.ts";
import { DataspaceClient } from "./dataspace/client.ts";
import { callerDevice } from "./dataspace/device-name.ts";
import { endsSession } from "./dataspace/errors.ts";
import type { DataspacePool } from "./dataspace/wire/pool.ts";
import { placeOf, tracedOf } from "./metrics/trace.ts";
import type { OperationCache } from "./operation-cache.ts";

/** What an operation is given; nothing else reaches a resolver. */
export type Context = {
  readonly requestId: string;
  /** Where people open the product, `https://finder.example.com`. */
  readonly origin: string;
  readonly extension: ExtensionConfig;
  /** Address of a company's logo, with `{domain}` in it; null = none are shown. */
  readonly companyLogoUrl: string | null;
  readonly caller: Caller;
  readonly cookies: Cookies;
  readonly dataspace: DataspaceClient;
  /** What the root fields were resolved to, by their name in the answer. */
  readonly answered: Map<string, unknown>;
  /** What the request's document costs, and what its caller has left. */
  readonly points: Points;
  readonly operationCache: OperationCache;
  /** The request's span; undefined without tracing. */
  readonly traced: Traced | undefined;
};

type Parts = {
  readonly config: Config;
  readonly pool: DataspacePool;
  readonly cache: SessionCache;
  readonly budget: Budget;
  readonly operationCache: OperationCache;
  /** The cookie that browsers show; a session that is over is taken out of it, unless another may have taken its place. */
  readonly cookie?: Cookie;
};

/** A request before its operation is read. */
export type Arrived = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly credentials: Credentials;
  readonly requestId: string;
};

/** Makes the context of one request; the dataspace is not called before an operation needs it. */
export function createContext({ config, pool, cache, budget, operationCache, cookie = sessionCookie }: Parts) {
  return ({ request, response, credentials, requestId }: Arrived): Context => {
    const { token } = credentials;
    const { "user-agent": userAgent, "accept-language": asked, "x-finder-extension": extension } = request.headers;
    const cookies = new Cookies(response, config.production);
    const address = callerAddress(request, config.trustProxy);
    const points = new Points(budget, { network: networkOf(address), token });
    const traced = tracedOf(request);
    const dataspace = new DataspaceClient(pool, config, {
      requestId,
      traced,
      traceparent: placeOf(request)?.text,
      token,
      address,
      device: callerDevice(userAgent, extension),
      remembered: credentials.device ?? undefined,
      language: readCookie(request.headers, languageCookie, false) ?? asked,
      onRefused: ({ code }) => {
        if (token !== null) {
          cache.forget(token);
          budget.forget(token);
        }
        if (takesCookie(code) && credentials.from === "cookie") cookies.clear(cookie);
      },
    });
    return {
      requestId,
      origin: config.publicOrigin ?? `http://${request.headers.host ?? "localhost"}`,
      extension: config.extension,
      companyLogoUrl: config.companyLogoUrl,
      dataspace,
      answered: new Map(),
      points,
      operationCache,
      traced,
      cookies,
      caller: new Caller({ dataspace, cache, credentials, cookies, points }),
    };
  };
}

/**
 * What a slice needs once a request, such as its reads: made when it is first asked for, kept as long as the request.
 * `export const teamReads = perRequest(({ dataspace }) => ({ … }))`, then `teamReads(context)`.
 */
export function perRequest<Value extends object>(make: (context: Context) => Value): (context: Context) => Value {
  const made = new WeakMap<Context, Value>();
  return (context) => {
    const known = made.get(context);
    if (known) return known;
    const value = make(context);
    made.set(context, value);
    return value;
  };
}

/** A session that was ended may have been renewed: a late refusal of the old one would take away the new one's cookie. */
function takesCookie(code: ErrorCode): boolean {
  return code !== "SESSION_ENDED" && endsSession(code);
}
