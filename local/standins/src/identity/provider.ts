import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { Provider } from "oidc-provider";
import type { Brand } from "./brands.ts";
import { type CompanyBrand, socialClaims } from "./companies.ts";
import { memoryAdapter } from "./memory-adapter.ts";
import { failurePage, pageHeaders } from "./pages.ts";
import type { ProviderPerson } from "./people.ts";

const makeKeys = promisify(generateKeyPair);

/** What the product is to the provider. */
export type ProductClient = { readonly id: string; readonly secret: string; readonly redirectUris: string[] };

/** A certified OpenID provider (code flow, PKCE required) with keys of its own; sign-in pages are ours. */
export async function createProvider(
  brand: Brand | CompanyBrand,
  issuer: string,
  client: ProductClient,
  personOf: (subject: string) => ProviderPerson | undefined,
): Promise<Provider> {
  const { privateKey } = await makeKeys("rsa", { modulusLength: 2048 });
  return new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: client.redirectUris,
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: {
      keys: [
        { ...privateKey.export({ format: "jwk" }), kid: randomBytes(8).toString("hex"), use: "sig", alg: "RS256" },
      ],
    },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    claims: {
      openid: ["sub", "hd", "tid", "oid"],
      profile: ["name", "preferred_username"],
      email: ["email", "email_verified"],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    expiresWithSession: () => false,
    ttl: { AccessToken: 300, AuthorizationCode: 60, IdToken: 300, Interaction: 3_600, Session: 3_600, Grant: 3_600 },
    interactions: { url: (_ctx, { uid }) => `${new URL(issuer).pathname}/interaction/${uid}` },
    findAccount: (_ctx, subject) => {
      const person = personOf(subject);
      const claimsOf = "claimsOf" in brand ? brand.claimsOf : socialClaims;
      return person && { accountId: person.subject, claims: () => ({ sub: person.subject, ...claimsOf(person) }) };
    },
    renderError: (ctx, { error_description: reason, error }) => {
      ctx.set(pageHeaders);
      ctx.body = failurePage(brand, reason ?? error);
    },
  });
}
