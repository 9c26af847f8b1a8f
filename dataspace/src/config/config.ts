import type { SocialProvider } from "@finder/contract/endpoints/social";
import { readDomain } from "@finder/contract/rules/text/email";
import { z } from "zod";
import { backupSettings } from "./backup.ts";
import { type Bucket, readBucket } from "./bucket.ts";
import { keyringIn, keySettings } from "./keys.ts";
import { identitySettings, type ProviderSettings, readProviders } from "./identity.ts";
import { operatorSettings } from "./operators.ts";
import { paymentSettings, requireRealPayments } from "./payments.ts";
import { requireRealSources, sourceSettings } from "./sources.ts";
import { serversOf } from "../db/pool/primary.ts";
import type { Keyring } from "../db/secrets/keyring.ts";

const domains = z
  .string()
  .default("")
  .transform((text) => new Set(text.split(/[\s,]+/).flatMap((domain) => readDomain(domain) ?? [])));

/**
 * The dataspace's settings, read once from the environment. Secrets (keys) are settings too, but never logged:
 * `logger.ts` writes an allow-list of fields only.
 */
const schema = z.object({
  /** `production` requires a mail server and a place for files, and refuses stand-ins on this machine. */
  NODE_ENV: z.string().default("development"),
  /** Address and port to listen on. */
  DATASPACE_HOST: z.string().default("127.0.0.1"),
  DATASPACE_PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  /** Name of the data service in `/api/v2/{name}/_table`. */
  DATASPACE_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .default("finder"),
  /** PostgreSQL 15 or newer, `postgres://user:password@host:5432/database`; of several servers, `host:5432,other:5432`, the one that takes writes is used. */
  DATABASE_URL: z.string().min(1),
  /** Replica for reads of clients that have changed nothing lately (docs/operations/replica.md); one server, with as many connections. */
  DATABASE_READ_URL: z
    .string()
    .min(1)
    .refine((url) => serversOf(url).length === 1, "names one server")
    .optional(),
  /** Maximum number of connections to PostgreSQL. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(16),
  /** Requests that may wait for a connection; further ones are answered with 503. */
  DATABASE_QUEUE: z.coerce.number().int().min(0).default(20_000),
  ...keySettings,
  /** `X-DreamFactory-API-Key` of the product's own programs (gateway, extension). */
  APP_API_KEY: z.string().min(16),
  /** The key before it, which is taken as well until it is left out here: so that programs change theirs one after the other. */
  APP_API_KEY_BEFORE: z.string().min(16).optional(),
  /** API key of operators' tools: with an operator's session it gives full access to the tables. */
  OPERATOR_API_KEY: z.string().min(16),
  /** The operators' key before it, taken until it is left out. */
  OPERATOR_API_KEY_BEFORE: z.string().min(16).optional(),
  /** Addresses whose `X-Forwarded-For` header is trusted, normally the gateway's: a comma-separated list of addresses, CIDR blocks or `loopback`. */
  TRUSTED_PROXIES: z.string().default("loopback"),
  /** Milliseconds in which a request's headers must arrive. The body must bring 8 kB a second in each interval of the same length; slower connections are closed. */
  ARRIVAL_MS: z.coerce.number().int().min(100).max(600_000).default(20_000),
  /** Milliseconds between the stop signal, after which `GET /ready` answers 503, and the end: time for a load balancer to notice. */
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Lifetime of a session in minutes. */
  SESSION_MINUTES: z.coerce.number().int().min(1).default(1440),
  /** Minutes of inactivity after which a session ends and can no longer be renewed. */
  SESSION_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(2)
    .default(7 * 1440),
  /** Mail server, `smtp://user:password@host:port`. Without one, mail waits in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender address and sender name of every mail. */
  MAIL_FROM: z.email().default("no-reply@contact-finder.example"),
  MAIL_FROM_NAME: z.string().default("Contact Finder"),
  /** Seller's name, address and tax ID on invoices; the address also stands below every mail. The name defaults to `MAIL_FROM_NAME`. */
  SELLER_NAME: z.string().min(1).optional(),
  SELLER_ADDRESS: z.string().min(1).optional(),
  SELLER_TAX_ID: z.string().min(1).optional(),
  /** Recipient of demo requests; defaults to `MAIL_FROM`. */
  DEMO_MAIL_TO: z.email().optional(),
  /** Milliseconds between checks of an empty outbox. */
  MAIL_POLL_MS: z.coerce.number().int().min(10).default(1_000),
  /** Seconds until an invitation is sent: until then an email that names a first password replaces it. */
  INVITATION_WAIT_SECONDS: z.coerce.number().int().min(0).max(3600).default(5),
  /** Days a sent-mail record is kept. */
  MAIL_KEEP_DAYS: z.coerce.number().int().min(1).default(90),
  /** Days a note of a client's call (request id, route, outcome) is kept for operators. */
  CALL_NOTE_DAYS: z.coerce.number().int().min(1).max(400).default(14),
  /** Minutes between clean-ups of expired sessions, one-time tokens, attempt counters and sent-mail records. */
  PURGE_MINUTES: z.coerce.number().min(0.001).max(1440).default(10),
  /** Jobs (bulk reveals, exports, enrichments) processed at once; milliseconds between checks for new ones; milliseconds until the job of a silent worker is taken over. */
  JOB_WORKERS: z.coerce.number().int().min(0).max(64).default(2),
  JOB_POLL_MS: z.coerce.number().int().min(10).default(500),
  JOB_LEASE_MS: z.coerce.number().int().min(100).default(30_000),
  /** Webhooks sent at once (0: this program sends none), milliseconds between checks for new ones, and milliseconds that a receiver has to answer. */
  WEBHOOK_WORKERS: z.coerce.number().int().min(0).max(1_000).default(64),
  WEBHOOK_POLL_MS: z.coerce.number().int().min(10).default(500),
  WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /** `true` lets webhooks go to `http://` and to private addresses: for tests, and for receivers in one's own network. */
  WEBHOOK_PRIVATE: z.stringbool().default(false),
  /** Public API calls allowed per key, each second and each minute. */
  API_CALLS_PER_SECOND: z.coerce.number().int().min(1).default(10),
  API_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  /** Searches for people allowed a day, UTC: pages of a member or an API key and of a client, and people that one of them may list. */
  FIND_PAGES_A_DAY: z.coerce.number().int().min(1).default(2_000),
  FIND_CLIENT_PAGES_A_DAY: z.coerce.number().int().min(1).default(20_000),
  FIND_PEOPLE_A_DAY: z.coerce.number().int().min(1).default(25_000),
  /** Emails a day, UTC, about which a client gets an answer that it neither owns nor pays. */
  FIND_UNPAID_A_DAY: z.coerce.number().int().min(1).default(50),
  /** Redis or Valkey that counts these calls (`redis:`, `rediss:`, `valkey:`, `valkeys:`); without one, PostgreSQL counts them. */
  RATE_LIMIT_URL: z.url({ protocol: /^(?:redis|valkey)s?$/ }).optional(),
  /** Address of the web client; links in emails lead there. */
  WEB_URL: z
    .url({ protocol: /^https?$/ })
    .default("http://localhost:4000")
    .transform((url) => url.replace(/\/+$/, "")),
  /** Folder for uploaded files where no bucket is set; created when the first file arrives. Production requires this folder or a bucket. */
  FILES_FOLDER: z.string().min(1).optional(),
  /** Bucket of an S3-compatible store for uploaded files (`https://host/bucket` or `https://bucket.host`), its region and its keys. */
  FILES_S3_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .transform((url) => url?.replace(/\/+$/, "")),
  FILES_S3_REGION: z.string().min(1).default("us-east-1"),
  FILES_S3_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
  /** Email domains (comma list) that may not register, in addition to free and personal ones; and domains that always may. */
  BLOCKED_EMAIL_DOMAINS: domains,
  ALLOWED_EMAIL_DOMAINS: domains,
  /** New companies of one email domain that receive free credits within 30 days; domains of public mail providers are not counted. */
  FREE_COMPANIES_PER_DOMAIN: z.coerce.number().int().min(0).default(3),
  /** Plan on which every new client starts. */
  INITIAL_PLAN_ID: z.coerce.number().int().default(10),
  ...operatorSettings,
  /** Bytes of a file that operators may import at the console; unpacked it may be ten times as large. */
  IMPORT_FILE_BYTES: z.coerce.number().int().min(1_000).max(5_000_000_000).default(2_147_483_648),
  /** Days after which an imported file that was not finished, and the rows that imports rejected, are removed. */
  IMPORT_KEEP_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  ...identitySettings,
  ...paymentSettings,
  ...sourceSettings,
  ...backupSettings,
  /** `true` lets a production start use stand-ins on this machine. */
  ALLOW_LOCAL_STANDINS: z.stringbool().default(false),
  /** Port and host of the dataspace's `GET /metrics` in the Prometheus text format. Off without a port; keep it private. */
  DATASPACE_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  DATASPACE_METRICS_HOST: z.string().default("127.0.0.1"),
  /** Address of an OTLP collector (`http://collector:4318`) that traces are handed to; none are made without it. Headers for it: `OTEL_EXPORTER_OTLP_HEADERS`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of the traces beginning here that are kept, 0 to 1. A caller's `traceparent` decides for its own. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Lowest level that is logged. */
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

export type Config = z.infer<typeof schema> & {
  readonly keyring: Keyring;
  readonly FILES_FOLDER: string;
  /** Where uploaded files are kept; null: in the folder. */
  readonly bucket: Bucket | null;
  /** Identity providers of social sign-in, in the order of their buttons. */
  readonly providers: ReadonlyMap<SocialProvider, ProviderSettings>;
};

/** Reads settings; throws one readable text that names every wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = schema.safeParse(env);
  if (!parsed.success)
    throw new Error(`The dataspace cannot start, its settings are wrong:\n${z.prettifyError(parsed.error)}`);
  const isProduction = parsed.data.NODE_ENV === "production";
  if (isProduction && parsed.data.SMTP_URL === undefined)
    throw new Error("The dataspace cannot start in production without a mail server: set SMTP_URL.");
  if (isProduction && parsed.data.FILES_S3_URL === undefined && parsed.data.FILES_FOLDER === undefined)
    throw new Error(
      "The dataspace cannot start in production without a place for files: set FILES_S3_URL or FILES_FOLDER.",
    );
  requireRealPayments(parsed.data, isProduction && !parsed.data.ALLOW_LOCAL_STANDINS);
  requireRealSources(parsed.data, isProduction && !parsed.data.ALLOW_LOCAL_STANDINS);
  return {
    ...parsed.data,
    FILES_FOLDER: parsed.data.FILES_FOLDER ?? ".data/files",
    bucket: readBucket(parsed.data),
    keyring: keyringIn(parsed.data),
    providers: readProviders(parsed.data, isProduction && !parsed.data.ALLOW_LOCAL_STANDINS),
  };
}
