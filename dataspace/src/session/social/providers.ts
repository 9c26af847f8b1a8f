import type { SocialProvider } from "@finder/contract/endpoints/social";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { type IdentityProvider, identityProvider } from "../../outside/identity.ts";

type Found = { readonly provider: SocialProvider; readonly identity: IdentityProvider };

/** Looks a configured provider up by its name in the address. Refuses every other name. */
export type FindProvider = (name: string) => Found;

/** Every configured provider, each with a callback address of its own: a code of one is never sent to another. */
export function configuredProviders({ config }: Services): FindProvider {
  const { providers, WEB_URL, IDENTITY_TIMEOUT_MS } = config;
  const known = [...providers].map(([provider, settings]): Found => ({
    provider,
    identity: identityProvider(settings, `${WEB_URL}/auth/${provider}/callback`, IDENTITY_TIMEOUT_MS),
  }));
  return (name) => {
    const found = known.find(({ provider }) => provider === name);
    if (found) return found;
    throw new ProductError("BAD_REQUEST", { field: "provider", detail: "This identity provider is not configured." });
  };
}
