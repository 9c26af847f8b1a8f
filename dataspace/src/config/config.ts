import type { SocialProvider } from "@finder/contract/endpoints/social";
import { z } from "zod";
import { type Bucket, readBucket } from "./bucket.ts";
import { identitySettings, type ProviderSettings, readProviders } from "./identity.ts";
import { paymentSettings, requireRealPayments } from "./payments.ts";
import { requireRealSources, sourceSettings } from "./sources.ts";

const domains = z
  .string()
  .default("")
  .transform(
    (text) =>
      new Set(
        text
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      ),
  );

/**
 * The dataspace's settings, read once from the environment. Secrets (keys) are settings too, but never logged:
 * `logger.ts` writes an allow-list of fields only.
 */
const schema = z.object({
  /** `production` refuses a missing key; anything else may run on generated ones. */
  NODE_ENV: z.string().default("development"),
  /** Where it answers. */
  DATASPACE_HOST: z.string().default("127.0.0.1"),
  DATASPACE_PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  /** Name of the data service in `/api/v2/{dataspace}/_table`. */
  DATASPACE_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .default("finder"),
  /** PostgreSQL 16 or newer, `postgres://user:password@host:5432/database`. */
  DATABASE_URL: z.string().min(1),
  /** Connections to PostgreSQL at most. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(16),
  /** Callers that may wait for a connection; one more is refused with 503. */
  DATABASE_QUEUE: z.coerce.number().int().min(0).default(20_000),
  /** 32 bytes in base64: seals people's values and API keys at rest. */
  SEAL_KEY: z.string().refine((text) => Buffer.from(text, "base64").length === 32, "needs 32 bytes in base64"),
  /** `X-DreamFactory-API-Key` of the product's own programs (gateway, extension). */
  APP_API_KEY: z.string().min(16),
  /** API key of operators' tools: full access to the tables, with an operator's session. */
  OPERATOR_API_KEY: z.string().min(16),
  /** Addresses whose `X-Forwarded-For` is believed (comma list, CIDR, or `loopback`): the gateway's. */
  TRUSTED_PROXIES: z.string().default("loopback"),
  /** Milliseconds in which a request's headers must arrive; its body must bring 8 kB a second in each stretch of as many. Who is slower is hung up on. */
  ARRIVAL_MS: z.coerce.number().int().min(100).max(600_000).default(20_000),
  /** Minutes a session lives. */
  SESSION_MINUTES: z.coerce.number().int().min(1).default(1440),
  /** Minutes after which a session that nobody uses ends, renewal included. */
  SESSION_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(2)
    .default(7 * 1440),
  /** Where mail leaves (`smtp://user:password@host:port`); without one, mail waits in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of every mail. */
  MAIL_FROM: z.email().default("no-reply@contact-finder.example"),
  MAIL_FROM_NAME: z.string().default("Contact Finder"),
  /** Who sells: the name, address and tax id on invoices, and the address below every mail. The name is the sender's where none is set. */
  SELLER_NAME: z.string().min(1).optional(),
  SELLER_ADDRESS: z.string().min(1).optional(),
  SELLER_TAX_ID: z.string().min(1).optional(),
  /** Who is told that somebody wants a demo; without one, the sender's own address. */
  DEMO_MAIL_TO: z.email().optional(),
  /** Milliseconds between checks of an empty outbox. */
  MAIL_POLL_MS: z.coerce.number().int().min(10).default(1_000),
  /** Days a sent-mail record is kept. */
  MAIL_KEEP_DAYS: z.coerce.number().int().min(1).default(90),
  /** Minutes between clean-ups of what has expired: sessions, one-time tokens, counts of tries, sent-mail records. */
  PURGE_MINUTES: z.coerce.number().min(0.001).max(1440).default(10),
  /** Jobs (bulk reveals, exports, enrichments) worked on at once; milliseconds between checks for a new one, and until a silent worker's job is taken over. */
  JOB_WORKERS: z.coerce.number().int().min(0).max(64).default(2),
  JOB_POLL_MS: z.coerce.number().int().min(10).default(500),
  JOB_LEASE_MS: z.coerce.number().int().min(100).default(30_000),
  /** Calls of the public API that one key may make a second and a minute. */
  API_CALLS_PER_SECOND: z.coerce.number().int().min(1).default(10),
  API_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  /** Redis or Valkey (`redis:`, `rediss:`, `valkey:`, `valkeys:`) that counts these calls; without one PostgreSQL does. */
  RATE_LIMIT_URL: z.url({ protocol: /^(?:redis|valkey)s?$/ }).optional(),
  /** Address of the web client: the links in mails lead there. */
  WEB_URL: z
    .url({ protocol: /^https?$/ })
    .default("http://localhost:4000")
    .transform((url) => url.replace(/\/+$/, "")),
  /** Folder of uploaded files, where there is no bucket; made when the first one arrives. In production it must be named. */
  FILES_FOLDER: z.string().min(1).optional(),
  /** Bucket of an S3-compatible store for uploaded files (`https://host/bucket` or `https://bucket.host`), and its keys. */
  FILES_S3_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .transform((url) => url?.replace(/\/+$/, "")),
  FILES_S3_REGION: z.string().min(1).default("us-east-1"),
  FILES_S3_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
  /** Domains (comma list) that nobody may register with, besides the free and personal ones; and those that always may. */
  BLOCKED_EMAIL_DOMAINS: domains,
  ALLOWED_EMAIL_DOMAINS: domains,
  /** New companies of one email domain that get free credits in 30 days; public mail providers are not counted by domain. */
  FREE_COMPANIES_PER_DOMAIN: z.coerce.number().int().min(0).default(3),
  /** The plan every new client starts on. */
  INITIAL_PLAN_ID: z.coerce.number().int().default(10),
  ...identitySettings,
  ...paymentSettings,
  ...sourceSettings,
  /** `true` lets a production start use stand-ins of this machine. */
  ALLOW_LOCAL_STANDINS: z.stringbool().default(false),
  /** What is logged: this and what is graver. */
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

export type Config = z.infer<typeof schema> & {
  readonly sealKey: Buffer;
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
    sealKey: Buffer.from(parsed.data.SEAL_KEY, "base64"),
    providers: readProviders(parsed.data, isProduction && !parsed.data.ALLOW_LOCAL_STANDINS),
  };
}
