import { z } from "zod";

/** The gateway's environment as it is written: names, defaults, ranges. Nothing else reads `process.env`. */
const schema = z.object({
  /** `production` hides introspection and error details and marks the cookie Secure. A GATEWAY_HOST that others can reach also hides them. */
  NODE_ENV: z.string().default("development"),
  /** Address and port to listen on. */
  GATEWAY_HOST: z.string().default("127.0.0.1"),
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Public address of the product, such as `https://finder.example.com`; other origins cannot use a session's cookie. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Number of proxies in front, each of which adds one `X-Forwarded-For` entry. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Folder of the built web client; without it, the gateway serves GraphQL only. */
  WEB_DIST: z.string().min(1).optional(),
  /** Page that a browser gets at `/graphql`: the built explorer, Apollo's Sandbox (needs the internet) or one line of text. */
  EXPLORER: z.enum(["graphiql", "sandbox", "off"]).default("graphiql"),
  /** Folder of the built explorer; without it, `/graphql` has no page. */
  EXPLORER_DIST: z.string().min(1).optional(),
  /** Folder of the built browser extension; without it, no download is offered. */
  EXTENSION_DIST: z.string().min(1).optional(),
  /** Page of the extension in a browser's store; members are sent there instead of downloading the file. */
  EXTENSION_STORE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Extensions that may sign in and call the gateway, separated by commas: IDs of Chromium, and of Firefox (`name@host`). */
  EXTENSION_IDS: z
    .string()
    .default("fidfejibambekfebhgjadlajdkneljco,extension@contact-finder")
    .transform((ids) => ids.split(",").filter(Boolean))
    .pipe(z.array(z.string().regex(/^(?:[a-p]{32}|[\w.-]*@[\w.-]+)$/))),
  /** Address of the dataspace, such as `http://dataspace:4100`. */
  DATASPACE_URL: z.url({ protocol: /^https?$/ }),
  /** Name of the data service in `/api/v2/{name}/_table`. */
  DATASPACE_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .default("finder"),
  /** Maximum number of connections to the dataspace. */
  DATASPACE_POOL: z.coerce.number().int().min(1).max(1000).default(64),
  /** `X-DreamFactory-API-Key` that identifies this program to the dataspace. */
  APP_API_KEY: z.string().min(16),
  /** Upper limit of requests processed at once; the gateway adapts the number below it to how fast the dataspace answers. */
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(10_000).default(128),
  /** Requests processed at once however slow the dataspace seems. The default keeps two cores busy: set two for each core of a larger machine, or large lists look like overload. */
  REQUESTS_AT_LEAST: z.coerce.number().int().min(1).max(10_000).default(5),
  /** Requests that may wait for their turn, and milliseconds each may wait; beyond either limit the answer is 503 with Retry-After. */
  REQUESTS_WAITING: z.coerce.number().int().min(0).max(10_000).default(128),
  REQUEST_WAIT_MS: z.coerce.number().int().min(0).max(10_000).default(25),
  /** Milliseconds in which a request's headers must arrive. The body must bring 8 kB a second in each interval of the same length; slower connections are closed. */
  ARRIVAL_MS: z.coerce.number().int().min(100).max(600_000).default(20_000),
  /** Milliseconds between the stop signal, after which `GET /health` and `GET /ready` answer 503, and the end: time for a load balancer to notice. */
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Milliseconds a request may wait for the dataspace, all its calls together. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(10).max(120_000).default(15_000),
  /** Milliseconds that one call may wait for the payment provider behind the dataspace, or for a change of very many contacts. */
  PAYMENT_TIMEOUT_MS: z.coerce.number().int().min(10).max(120_000).default(30_000),
  /** Address of the payment provider's script for card fields, which pages may run; the same as in the dataspace. */
  STRIPE_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default("https://js.stripe.com/clover/stripe.js"),
  /** Plans that show API access on their card; the same as in the dataspace. */
  API_PLAN_IDS: z
    .string()
    .default("40,41")
    .transform((ids) => ids.split(",").map(Number))
    .pipe(z.array(z.number().int())),
  /** Free and trial plans; the same as in the dataspace. */
  FREE_PLAN_IDS: z
    .string()
    .default("10,15")
    .transform((ids) => ids.split(",").map(Number))
    .pipe(z.array(z.number().int())),
  /** Servers from which pages load photos of contacts (https://media.example.com), separated by commas; contacts with other photos show initials. */
  CONTACT_PHOTO_ORIGINS: z
    .string()
    .default("")
    .transform((origins) => origins.split(",").filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https$/ }).transform((url) => new URL(url).origin))),
  /** Where a company's logo is loaded from (https://logos.example.com/{domain}); its server learns which companies are looked at. Companies without a logo show initials. */
  COMPANY_LOGO_URL: z
    .url({ protocol: /^https$/ })
    .regex(/\{domain\}/)
    .optional(),
  /** Milliseconds for which a session's member and role are cached, one second at most. */
  SESSION_CACHE_MS: z.coerce.number().int().min(0).max(1_000).default(1_000),
  /** Files with registered documents (JSON arrays of texts), separated by commas; the web's own documents are always registered. */
  REGISTERED_DOCUMENTS: z
    .string()
    .default("")
    .transform((files) => files.split(",").filter(Boolean)),
  /** `true` answers registered documents only. */
  REGISTERED_ONLY: z.stringbool().default(false),
  /** Points that one unregistered document may cost, and that all documents of one caller may cost in a minute. */
  POINTS_PER_DOCUMENT: z.coerce.number().int().min(1).max(2_000_000_000).default(5_000),
  POINTS_PER_MINUTE: z.coerce.number().int().min(1).max(2_000_000_000).default(100_000),
  /** Lets clients read the schema and adds name suggestions to errors; by default only outside production, on a GATEWAY_HOST that only this machine reaches. */
  INTROSPECTION: z.stringbool().optional(),
  /** Addresses of the privacy policy, the terms and the extension's privacy page; each defaults to a page of the product. */
  PRIVACY_POLICY_URL: z.url({ protocol: /^https?$/ }).optional(),
  TERMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHROME_PRIVACY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where to report a vulnerability (`mailto:security@example.com` or a page), for `/.well-known/security.txt`, which does not exist without it. */
  SECURITY_CONTACT: z.url({ protocol: /^(?:https|mailto)$/ }).optional(),
  /** Port and host of the gateway's `GET /metrics` in the Prometheus text format. Off without a port; keep it private. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** Address of an OTLP collector (`http://collector:4318`) that traces are handed to; none are made without it. Headers for it: `OTEL_EXPORTER_OTLP_HEADERS`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of the traces beginning here that are kept, 0 to 1. A caller's `traceparent` decides for its own. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Lowest level that is logged. */
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

export type Env = z.infer<typeof schema>;

/** Reads the environment; throws one readable text that names every wrong setting. */
export function readEnv(env: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(present, {
    error: ({ input }) => (input === undefined ? "This setting is missing." : undefined),
  });
  if (!parsed.success)
    throw new Error(`The gateway cannot start, its settings are wrong:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
