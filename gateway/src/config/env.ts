import { z } from "zod";

/** The gateway's environment as it is written: names, defaults, ranges. Nothing else reads `process.env`. */
const schema = z.object({
  /** `production` hides introspection and error details and marks the cookie Secure; so does, but for the cookie, a GATEWAY_HOST that others reach. */
  NODE_ENV: z.string().default("development"),
  /** Where it answers. */
  GATEWAY_HOST: z.string().default("127.0.0.1"),
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Where the product is opened, e.g. `https://finder.example.com`: another origin may not use a session's cookie. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Proxies in front, each adding one `X-Forwarded-For` hop. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Folder with the built web; without it the gateway serves GraphQL only. */
  WEB_DIST: z.string().min(1).optional(),
  /** What a browser sees that opens `/graphql`: the built explorer, Apollo's Sandbox (which needs the internet), or one line. */
  EXPLORER: z.enum(["graphiql", "sandbox", "off"]).default("graphiql"),
  /** Folder with the built explorer; without it `/graphql` has no page. */
  EXPLORER_DIST: z.string().min(1).optional(),
  /** Folder with the built browser extension; without it none is given away. */
  EXTENSION_DIST: z.string().min(1).optional(),
  /** The extension's page in a browser's store: people are sent there instead of being given the file. */
  EXTENSION_STORE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Extensions that may call and be signed in to, separated by commas: ids of Chromium, and of Firefox (`name@host`). */
  EXTENSION_IDS: z
    .string()
    .default("fidfejibambekfebhgjadlajdkneljco,extension@contact-finder")
    .transform((ids) => ids.split(",").filter(Boolean))
    .pipe(z.array(z.string().regex(/^(?:[a-p]{32}|[\w.-]*@[\w.-]+)$/))),
  /** Where the dataspace answers, `http://dataspace:4100`. */
  DATASPACE_URL: z.url({ protocol: /^https?$/ }),
  /** Name of the data service in `/api/v2/{dataspace}/_table`. */
  DATASPACE_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .default("finder"),
  /** Connections to the dataspace at most. */
  DATASPACE_POOL: z.coerce.number().int().min(1).max(1000).default(64),
  /** `X-DreamFactory-API-Key` that names this program to the dataspace. */
  APP_API_KEY: z.string().min(16),
  /** Requests that are worked on at once, at most; how many there are the gateway learns from how fast the dataspace answers. */
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(10_000).default(128),
  /** As many are worked on however slow the dataspace seems. The default keeps two cores busy: take two for each core of a larger one, lest large lists look like overload. */
  REQUESTS_AT_LEAST: z.coerce.number().int().min(1).max(10_000).default(5),
  /** Requests that may wait for that; one more is answered 503 with Retry-After, and so is, from then on, who has waited for so many milliseconds. */
  REQUESTS_WAITING: z.coerce.number().int().min(0).max(10_000).default(128),
  REQUEST_WAIT_MS: z.coerce.number().int().min(0).max(10_000).default(25),
  /** Milliseconds in which a request's headers must arrive; its body must bring 8 kB a second in each stretch of as many. Who is slower is hung up on. */
  ARRIVAL_MS: z.coerce.number().int().min(100).max(600_000).default(20_000),
  /** Milliseconds between the signal to stop, from which on `GET /health` answers 503, and the end: time for a balancer to notice. */
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Milliseconds a request may wait for the dataspace, all its calls together. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(10).max(120_000).default(15_000),
  /** Milliseconds one call may wait for the payment provider behind the dataspace, or for a change of very many people. */
  PAYMENT_TIMEOUT_MS: z.coerce.number().int().min(10).max(120_000).default(30_000),
  /** The payment provider's script for card fields, which pages may run; the dataspace has the same setting. */
  STRIPE_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default("https://js.stripe.com/clover/stripe.js"),
  /** Plans whose card shows API access; the dataspace has the same setting. */
  API_PLAN_IDS: z
    .string()
    .default("40,41")
    .transform((ids) => ids.split(",").map(Number))
    .pipe(z.array(z.number().int())),
  /** Free and trial plans; the dataspace has the same setting. */
  FREE_PLAN_IDS: z
    .string()
    .default("10,15")
    .transform((ids) => ids.split(",").map(Number))
    .pipe(z.array(z.number().int())),
  /** Servers whose photos of contacts pages show (https://media.example.com), separated by commas; initials stand for all others. */
  CONTACT_PHOTO_ORIGINS: z
    .string()
    .default("")
    .transform((origins) => origins.split(",").filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https$/ }).transform((url) => new URL(url).origin))),
  /** Milliseconds for which a session's member and role are trusted without asking the dataspace again: a second at most. */
  SESSION_CACHE_MS: z.coerce.number().int().min(0).max(1_000).default(1_000),
  /** Lists of documents that may always be asked (JSON arrays of texts), separated by commas; the web's own list needs no name. */
  REGISTERED_DOCUMENTS: z
    .string()
    .default("")
    .transform((files) => files.split(",").filter(Boolean)),
  /** Answers registered documents only. */
  REGISTERED_ONLY: z.stringbool().default(false),
  /** Points that a document that is not registered may cost, and all of them of one caller in a minute. */
  POINTS_PER_DOCUMENT: z.coerce.number().int().min(1).max(2_000_000_000).default(5_000),
  POINTS_PER_MINUTE: z.coerce.number().int().min(1).max(2_000_000_000).default(100_000),
  /** Lets clients read the schema, and hints at names in errors; by default only outside production, and where GATEWAY_HOST is this machine's alone. */
  INTROSPECTION: z.stringbool().optional(),
  /** Where the privacy policy, the terms and the extension's privacy page are kept; without one, the page of ours. */
  PRIVACY_POLICY_URL: z.url({ protocol: /^https?$/ }).optional(),
  TERMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHROME_PRIVACY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where `GET /metrics` answers in the Prometheus text format: what was answered, by which lane, and why not compiled. Off without a port; keep it from the public. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** What is logged: this and what is graver. */
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
