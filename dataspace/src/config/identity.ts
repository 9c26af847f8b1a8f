import { type SocialProvider, socialProviders } from "@finder/contract/endpoints/social";
import { z } from "zod";

/** What a provider is known not to do; everything it does is demanded. */
type Omission = "nonce" | "pkce";

/** An identity provider that people may sign in with. */
export type ProviderSettings = {
  /** Where discovery begins (`{issuer}/.well-known/openid-configuration`). */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What a button calls it. */
  readonly name: string;
  readonly omits: readonly Omission[];
};

const text = z
  .string()
  .optional()
  .transform((value) => value || undefined);

/** Settings of both providers; one without a client id does not exist. */
export const identitySettings = {
  /** OpenID provider for sign-in with LinkedIn: issuer (LinkedIn itself by default), client ID and secret. Its callback is `WEB_URL/auth/linkedin/callback`. */
  LINKEDIN_ISSUER: text,
  LINKEDIN_CLIENT_ID: text,
  LINKEDIN_CLIENT_SECRET: text,
  /** Name of the provider on its button. */
  LINKEDIN_NAME: text,
  /** OpenID provider for sign-in with Google: issuer (Google itself by default), client ID, secret and name on its button. Its callback is `WEB_URL/auth/google/callback`. */
  GOOGLE_ISSUER: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_NAME: text,
  /** `true` lets a company's identity provider be `http://` or at a private address: for tests, and for providers in one's own network. */
  IDENTITY_PRIVATE: z.stringbool().default(false),
  /** Milliseconds that a provider may take for its part in one request. */
  IDENTITY_TIMEOUT_MS: z.coerce.number().int().min(100).default(5_000),
};

type Settings = Partial<Record<keyof typeof identitySettings, unknown>>;

/** The providers that are configured. Throws one readable text on the first wrong setting. */
export function readProviders(settings: Settings, realOnly: boolean): ReadonlyMap<SocialProvider, ProviderSettings> {
  const found = new Map<SocialProvider, ProviderSettings>();
  for (const provider of socialProviders) {
    const read = readProvider(provider, settings, realOnly);
    if (read) found.set(provider, read);
  }
  return found;
}

type Known = Pick<ProviderSettings, "issuer" | "name" | "omits">;

// LinkedIn puts no nonce in its ID token and answers `invalid_client` to a code verifier with a client secret.
const known: Record<SocialProvider, Known> = {
  linkedin: { issuer: "https://www.linkedin.com/oauth", name: "LinkedIn", omits: ["nonce", "pkce"] },
  google: { issuer: "https://accounts.google.com", name: "Google", omits: [] },
};

/** Whether an issuer is Google's, where anyone has an account, with any email. */
export function isGoogle(providers: ReadonlyMap<SocialProvider, ProviderSettings>, issuer: string): boolean {
  const ours = providers.get("google")?.issuer ?? known.google.issuer;
  return [ours, known.google.issuer].some((each) => new URL(each).href === new URL(issuer).href);
}

function readProvider(provider: SocialProvider, settings: Settings, realOnly: boolean): ProviderSettings | null {
  const prefix = provider === "linkedin" ? "LINKEDIN" : "GOOGLE";
  const read = (name: "ISSUER" | "CLIENT_ID" | "CLIENT_SECRET" | "NAME"): string | undefined =>
    settings[`${prefix}_${name}`] as string | undefined;
  const [clientId, clientSecret] = [read("CLIENT_ID"), read("CLIENT_SECRET")];
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined)
    throw new Error(
      `The dataspace cannot start: set both ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET, or neither.`,
    );
  const real = known[provider];
  const issuer = read("ISSUER") ?? real.issuer;
  if (!isSafe(issuer))
    throw new Error(`The dataspace cannot start: ${prefix}_ISSUER has to be an https address (http on this machine).`);
  if (realOnly && issuer.startsWith("http:"))
    throw new Error(
      `The dataspace cannot start in production on a provider of this machine: set ${prefix}_ISSUER, or ALLOW_LOCAL_STANDINS=true.`,
    );
  const omits = issuer.replace(/\/$/, "") === real.issuer ? real.omits : [];
  return { issuer, clientId, clientSecret, name: read("NAME") ?? real.name, omits };
}

/** Text that is sent to an http address can be read on the way, unless there is no way. */
function isSafe(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname } = new URL(issuer);
  return protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));
}
