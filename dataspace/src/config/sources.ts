import { z } from "zod";

const address = z.url({ protocol: /^https?$/ }).optional();
const secret = z.string().min(1).optional();

/** A source of people, and who checks emails; docs/sources.md says what is spoken. */
export const sourceSettings = {
  /** HTTP source of people, described in docs/sources.md: it stands among those that operators add at the console. */
  PEOPLE_SOURCE_URL: address,
  /** Key sent to the source as `Authorization: Bearer`. */
  PEOPLE_SOURCE_KEY: secret,
  /** Milliseconds that each source may take for one person. */
  PEOPLE_SOURCE_TIMEOUT_MS: z.coerce.number().int().min(50).max(30_000).default(4_000),
  /** Milliseconds during which a source or verifier is not called after five failures in a row. */
  SOURCE_REST_MS: z.coerce.number().int().min(0).max(600_000).default(5_000),
  /** `listed`: sources are asked in the order of the console; `cost`: the one whose next hit is expected to cost least comes first. */
  SOURCE_ORDER: z.enum(["listed", "cost"]).default("listed"),
  /** Calls a day with which the sources are asked again about people whom clients own; 0: none. */
  RADAR_CALLS_PER_DAY: z.coerce.number().int().min(0).max(10_000_000).default(0),
  /** A stand-in at whose `/hunter`, `/apollo` and so on the keys of clients are used, in place of the providers' own addresses. */
  SOURCE_PROVIDERS_URL: address,
  /** HTTP service that checks business emails, and its key; without one, or while it fails, the product checks syntax and mail servers itself. */
  EMAIL_VERIFIER_URL: address,
  EMAIL_VERIFIER_KEY: secret,
  /** Milliseconds that all checks of one person may take. */
  EMAIL_VERIFIER_TIMEOUT_MS: z.coerce.number().int().min(50).max(30_000).default(3_000),
  /** This host's name, which the product gives to mail servers that it asks whether a mailbox exists; without it none is asked. */
  SMTP_CHECK_NAME: z.hostname().optional(),
  /** Port of these mail servers, and most dialogues with each a minute. */
  SMTP_CHECK_PORT: z.coerce.number().int().min(1).max(65_535).default(25),
  SMTP_CHECKS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000).default(20),
  /** Name servers (comma list of `address` or `address:port`) for finding mail servers; the machine's own by default. */
  EMAIL_DNS_SERVERS: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
};

type Settings = z.infer<z.ZodObject<typeof sourceSettings>>;

const local = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** What is wrong with an address that people are asked for at; null: nothing. What is sent to an http address can be read on the way, unless there is no way. */
export function addressFault(text: string, standInRefused: boolean): "insecure" | "standin" | null {
  if (!URL.canParse(text)) return "insecure";
  const { protocol, hostname } = new URL(text);
  if (protocol !== "https:" && !(protocol === "http:" && local.has(hostname))) return "insecure";
  return standInRefused && local.has(hostname) ? "standin" : null;
}

/** Refuses addresses that can be read on the way, and a stand-in where real ones are due. */
export function requireRealSources(settings: Settings, standInRefused: boolean): void {
  for (const name of ["PEOPLE_SOURCE_URL", "SOURCE_PROVIDERS_URL", "EMAIL_VERIFIER_URL"] as const) {
    const fault = settings[name] === undefined ? null : addressFault(settings[name], standInRefused);
    if (fault === "insecure")
      throw new Error(`The dataspace cannot start: ${name} has to be an https address (http on this machine).`);
    if (fault === "standin")
      throw new Error(
        `The dataspace cannot start in production on a stand-in of this machine: change ${name}, or set ALLOW_LOCAL_STANDINS=true.`,
      );
  }
}
