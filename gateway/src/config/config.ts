import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { TracingSettings } from "@finder/contract/tracing/traced";
import { tracingSettings } from "@finder/contract/tracing/tracing";
import { readEnv } from "./env.ts";
import { type ExtensionConfig, readExtension } from "./extension.ts";
import { readSecrets, type Secrets } from "./secrets.ts";

/** The gateway's settings as its parts want them. */
export type Config = {
  readonly production: boolean;
  /** Reachable by its developers alone: errors include internal messages, and answers the number of upstream calls. */
  readonly developing: boolean;
  readonly host: string;
  readonly port: number;
  readonly logLevel: string;
  /** Address of the metrics; null for none. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Where traces go; null for none. */
  readonly tracing: TracingSettings | null;
  readonly introspection: boolean;
  /** Origin of PUBLIC_URL, or null when only the request's own host counts. */
  readonly publicOrigin: string | null;
  /** Browsers reach the product by https. */
  readonly https: boolean;
  readonly trustProxy: number;
  /** Absolute folder of the built web, or null. */
  readonly webDist: string | null;
  /** The page that a browser sees at `/graphql`. */
  readonly explorer: "graphiql" | "sandbox" | "off";
  /** Absolute folder of the built explorer, or null. */
  readonly explorerDist: string | null;
  readonly extension: ExtensionConfig;
  readonly sessionCacheMs: number;
  /** Fewest and most requests at once, requests that may wait, and for how long. */
  readonly load: {
    readonly fewest: number;
    readonly atOnce: number;
    readonly waiting: number;
    readonly waitMs: number;
  };
  readonly stopDelayMs: number;
  /** Milliseconds within which headers must arrive, and a body must progress. */
  readonly arrivalMs: number;
  /** Addresses of legal texts that lie elsewhere. */
  readonly legalUrls: Readonly<Record<"privacypolicy" | "termsofuse" | "chromeprivacy", string | undefined>>;
  /** Where to report a vulnerability; null = not said. */
  readonly securityContact: string | null;
  /** Files with the documents that our own clients were built with. */
  readonly registeredDocuments: readonly string[];
  /** The same of the operators' console. */
  readonly operatorDocuments: readonly string[];
  readonly registeredOnly: boolean;
  readonly points: { readonly document: number; readonly minute: number };
  /** Origin of the payment provider's script: card data goes from its fields to the provider alone. */
  readonly cardFieldsOrigin: string;
  /** Servers that photos of contacts and logos of companies may come from. */
  readonly imageOrigins: readonly string[];
  /** Address of a company's logo, with `{domain}` in it; null = companies show initials. */
  readonly companyLogoUrl: string | null;
  /** Plans that show API access on their card. */
  readonly apiPlanIds: ReadonlySet<number>;
  /** Free and trial plans. */
  readonly freePlanIds: ReadonlySet<number>;
  readonly dataspace: {
    readonly origin: string;
    /** Path of the tables, `/api/v2/finder/_table`. */
    readonly tables: string;
    readonly connections: number;
    readonly timeoutMs: number;
    /** Milliseconds for a call that waits for the payment provider, or changes very many people. */
    readonly paymentTimeoutMs: number;
  };
  readonly secrets: Secrets;
};

/** Reads all settings; throws one readable text when the gateway cannot start with them. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const env = readEnv(variables);
  const webDist = env.WEB_DIST === undefined ? null : resolve(env.WEB_DIST);
  if (webDist !== null && !existsSync(join(webDist, "index.html")))
    throw new Error(
      `The gateway cannot start: WEB_DIST (${webDist}) has no index.html. Build the web first: npm run build.`,
    );
  if (env.EXPLORER_DIST !== undefined && !existsSync(join(env.EXPLORER_DIST, "index.html")))
    throw new Error(
      `The gateway cannot start: EXPLORER_DIST (${env.EXPLORER_DIST}) has no index.html. Build the explorer first: npm run build.`,
    );
  const publicOrigin = env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL).origin;
  const production = env.NODE_ENV === "production";
  const developing = !production && isLoopback(env.GATEWAY_HOST);
  const extension = readExtension(env);
  return {
    production,
    developing,
    host: env.GATEWAY_HOST,
    port: env.GATEWAY_PORT,
    logLevel: env.LOG_LEVEL,
    tracing: tracingSettings(env),
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    introspection: env.INTROSPECTION ?? developing,
    publicOrigin,
    https: publicOrigin?.startsWith("https:") ?? false,
    trustProxy: env.TRUST_PROXY,
    webDist,
    explorer: env.EXPLORER,
    explorerDist: env.EXPLORER_DIST === undefined ? null : resolve(env.EXPLORER_DIST),
    registeredDocuments: registeredIn([webDist, extension.dist], env.REGISTERED_DOCUMENTS),
    operatorDocuments: registeredIn([webDist && join(webDist, "operator")], []),
    registeredOnly: env.REGISTERED_ONLY,
    points: { document: env.POINTS_PER_DOCUMENT, minute: env.POINTS_PER_MINUTE },
    extension,
    sessionCacheMs: env.SESSION_CACHE_MS,
    load: {
      fewest: env.REQUESTS_AT_LEAST,
      atOnce: env.REQUESTS_AT_ONCE,
      waiting: env.REQUESTS_WAITING,
      waitMs: env.REQUEST_WAIT_MS,
    },
    stopDelayMs: env.STOP_DELAY_MS,
    arrivalMs: env.ARRIVAL_MS,
    legalUrls: {
      privacypolicy: env.PRIVACY_POLICY_URL,
      termsofuse: env.TERMS_URL,
      chromeprivacy: env.CHROME_PRIVACY_URL,
    },
    securityContact: env.SECURITY_CONTACT ?? null,
    cardFieldsOrigin: new URL(env.STRIPE_SCRIPT_URL).origin,
    imageOrigins: [
      ...env.CONTACT_PHOTO_ORIGINS,
      ...(env.COMPANY_LOGO_URL === undefined ? [] : [new URL(env.COMPANY_LOGO_URL).origin]),
    ],
    companyLogoUrl: env.COMPANY_LOGO_URL ?? null,
    apiPlanIds: new Set(env.API_PLAN_IDS),
    freePlanIds: new Set(env.FREE_PLAN_IDS),
    dataspace: {
      origin: new URL(env.DATASPACE_URL).origin,
      tables: `/api/v2/${env.DATASPACE_NAME}/_table`,
      connections: env.DATASPACE_POOL,
      timeoutMs: env.UPSTREAM_TIMEOUT_MS,
      paymentTimeoutMs: env.PAYMENT_TIMEOUT_MS,
    },
    secrets: readSecrets(env),
  };
}

/** True for an address that this machine alone reaches. */
function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host);
}

/** The lists that were named, and those that the web and the extension were built with. */
function registeredIn(builds: readonly (string | null)[], named: readonly string[]): string[] {
  const built = builds.flatMap((dist) => (dist === null ? [] : [join(dist, "documents.json")].filter(existsSync)));
  const missing = named.find((file) => !existsSync(file));
  if (missing !== undefined)
    throw new Error(`The gateway cannot start: REGISTERED_DOCUMENTS names ${missing}, which is not there.`);
  return [...built, ...named];
}
