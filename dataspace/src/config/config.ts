import { z } from "zod";

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
  DATASPACE_HOST: z.string().default("127.0.0.1"),
  DATASPACE_PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  /** Name of the data service in `/api/v2/{dataspace}/_table`. */
  DATASPACE_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .default("finder"),
  DATABASE_URL: z.string().min(1),
  /** Connections to PostgreSQL at most. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(16),
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
  /** Minutes a session lives. */
  SESSION_MINUTES: z.coerce.number().int().min(1).default(1440),
  /** Where mail leaves (`smtp://user:password@host:port`); without one, mail waits in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of every mail. */
  MAIL_FROM: z.email().default("no-reply@contact-finder.example"),
  MAIL_FROM_NAME: z.string().default("Contact Finder"),
  /** Milliseconds between two looks into an empty outbox. */
  MAIL_POLL_MS: z.coerce.number().int().min(10).default(1_000),
  /** Address of the web client: the links in mails lead there. */
  WEB_URL: z
    .url({ protocol: /^https?$/ })
    .default("http://localhost:4000")
    .transform((url) => url.replace(/\/+$/, "")),
  /** Folder of uploaded files; made when the first one arrives. */
  FILES_FOLDER: z.string().min(1).default(".data/files"),
  /** Domains (comma list) that nobody may register with, besides the free and personal ones; and those that always may. */
  BLOCKED_EMAIL_DOMAINS: domains,
  ALLOWED_EMAIL_DOMAINS: domains,
  /** The plan every new client starts on. */
  INITIAL_PLAN_ID: z.coerce.number().int().default(10),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

export type Config = z.infer<typeof schema> & { readonly sealKey: Buffer };

/** Reads settings; throws one readable text that names every wrong one. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const parsed = schema.safeParse(env);
  if (!parsed.success)
    throw new Error(`The dataspace cannot start, its settings are wrong:\n${z.prettifyError(parsed.error)}`);
  if (parsed.data.NODE_ENV === "production" && parsed.data.SMTP_URL === undefined)
    throw new Error("The dataspace cannot start in production without a mail server: set SMTP_URL.");
  return { ...parsed.data, sealKey: Buffer.from(parsed.data.SEAL_KEY, "base64") };
};
