import { z } from "zod";

const address = z.url({ protocol: /^https?$/ }).optional();
const secret = z.string().min(1).optional();

/** Where people who are not in the own table are asked for, and who checks emails; docs/sources.md says what is spoken. */
export const sourceSettings = {
  /** HTTP source of people, described in docs/sources.md; without one, only people in the database are found. */
  PEOPLE_SOURCE_URL: address,
  /** Key sent to the source as `Authorization: Bearer`. */
  PEOPLE_SOURCE_KEY: secret,
  /** Milliseconds that the source may take for one person. */
  PEOPLE_SOURCE_TIMEOUT_MS: z.coerce.number().int().min(50).max(30_000).default(4_000),
  /** Milliseconds during which a source or verifier is not called after five failures in a row. */
  SOURCE_REST_MS: z.coerce.number().int().min(0).max(600_000).default(5_000),
  /** HTTP service that checks business emails, and its key; without one, or while it fails, the product checks syntax and mail servers itself. */
  EMAIL_VERIFIER_URL: address,
  EMAIL_VERIFIER_KEY: secret,
  /** Milliseconds that all checks of one person may take. */
  EMAIL_VERIFIER_TIMEOUT_MS: z.coerce.number().int().min(50).max(30_000).default(3_000),
  /** Name servers (comma list of `address` or `address:port`) for finding mail servers; the machine's own by default. */
  EMAIL_DNS_SERVERS: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
};

type Settings = z.infer<z.ZodObject<typeof sourceSettings>>;

const local = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** What is sent to an http address can be read on the way, unless there is no way; a stand-in is refused where real ones are due. */
export function requireRealSources(settings: Settings, standInRefused: boolean): void {
  for (const name of ["PEOPLE_SOURCE_URL", "EMAIL_VERIFIER_URL"] as const) {
    const url = settings[name];
    if (url === undefined) continue;
    const { protocol, hostname } = new URL(url);
    if (protocol !== "https:" && !local.has(hostname))
      throw new Error(`The dataspace cannot start: ${name} has to be an https address (http on this machine).`);
    if (standInRefused && local.has(hostname))
      throw new Error(
        `The dataspace cannot start in production on a stand-in of this machine: change ${name}, or set ALLOW_LOCAL_STANDINS=true.`,
      );
  }
}
