import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf } from "@finder/contract/rules/network";
import { type Budget, Points } from "./admission/points.ts";
import type { Credentials } from "./auth/credentials.ts";
import type { SessionCache } from "./session/session-cache.ts";
import { Cookies, languageCookie, readCookie, sessionCookie } from "./auth/cookies.ts";
import { apiKeyLoaders, type ApiKeyLoaders } from "./apikeys/apikeys.loaders.ts";
import { Caller } from "./session/caller.ts";
import { callerDevice } from "./session/device-name.ts";
import type { Config } from "./config/config.ts";
import type { ExtensionConfig } from "./config/extension.ts";
import { contactConnectionLoader, contactPageLoader } from "./contacts/contacts.loaders.ts";
import { DataspaceClient } from "./dataspace/client.ts";
import { endsSession } from "./dataspace/errors.ts";
import type { DataspacePool } from "./dataspace/pool.ts";
import type { Answered } from "./execution/resolve-once.ts";
import { callerAddress } from "./http/caller-address.ts";
import { subscriptionLoaders, type SubscriptionLoaders } from "./subscription/subscription.loaders.ts";
import { teamLoaders, type TeamLoaders } from "./team/team.loaders.ts";
import { usageLoaders, type UsageLoaders } from "./usage/usage.loaders.ts";

type Loaders = {
  readonly apiKeys: ApiKeyLoaders;
  readonly contactPage: ReturnType<typeof contactPageLoader>;
  readonly contactConnection: ReturnType<typeof contactConnectionLoader>;
  readonly subscription: SubscriptionLoaders;
  readonly team: TeamLoaders;
  readonly usage: UsageLoaders;
};

/** What an operation is given; nothing else reaches a resolver. */
export type Context = Answered & {
  readonly requestId: string;
  /** Where people open the product, `https://finder.example.com`. */
  readonly origin: string;
  readonly extension: ExtensionConfig;
  readonly caller: Caller;
  readonly cookies: Cookies;
  readonly dataspace: DataspaceClient;
  readonly loaders: Loaders;
  /** What the request's document costs, and what its caller has left. */
  readonly points: Points;
};

type Parts = {
  readonly config: Config;
  readonly pool: DataspacePool;
  readonly cache: SessionCache;
  readonly budget: Budget;
};

/** A request as it is known before its operation is. */
export type Arrived = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly credentials: Credentials;
  readonly requestId: string;
};

/** The context of one request; nothing is asked of the dataspace before an operation needs it. */
export const createContext =
  ({ config, pool, cache, budget }: Parts) =>
  ({ request, response, credentials, requestId }: Arrived): Context => {
    const { token } = credentials;
    const { "user-agent": userAgent, "accept-language": asked, "x-finder-extension": extension } = request.headers;
    const cookies = new Cookies(response, config.production);
    const address = callerAddress(request, config.trustProxy);
    const points = new Points(budget, { network: networkOf(address), token });
    const dataspace = new DataspaceClient(pool, config, {
      requestId,
      token,
      address,
      device: callerDevice(userAgent, extension),
      language: readCookie(request.headers, languageCookie, false) ?? asked,
      onRefused: ({ code }) => {
        if (token !== null) {
          cache.forget(token);
          budget.forget(token);
        }
        if (endsSession(code) && credentials.from === "cookie") cookies.clear(sessionCookie);
      },
    });
    return {
      requestId,
      origin: config.publicOrigin ?? `http://${request.headers.host ?? "localhost"}`,
      extension: config.extension,
      dataspace,
      answered: new Map(),
      points,
      cookies,
      caller: new Caller({ dataspace, cache, credentials, cookies, points }),
      loaders: {
        apiKeys: apiKeyLoaders(dataspace),
        contactPage: contactPageLoader(dataspace),
        contactConnection: contactConnectionLoader(dataspace),
        subscription: subscriptionLoaders(dataspace),
        team: teamLoaders(dataspace),
        usage: usageLoaders(dataspace),
      },
    };
  };
