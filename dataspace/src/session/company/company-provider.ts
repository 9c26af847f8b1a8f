import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { unseal } from "../../db/secrets/seal.ts";
import { type IdentityProvider, identityProvider, type Route } from "../../outside/identity.ts";
import { agentTo } from "../../outside/webhooks/agent-to.ts";
import { publicAddress } from "../../outside/webhooks/public-address.ts";
import { resolveName } from "../../outside/webhooks/resolve-name.ts";
import type { CompanyRow } from "./company.queries.ts";

/** The redirect URI that a company's provider is to allow. */
export function callbackOf({ config }: Pick<Services, "config">): string {
  return `${config.WEB_URL}/auth/company/callback`;
}

/** What a client secret is sealed for: it opens in no other client's row. */
export function bindOf(clientid: number): string {
  return `companysignin:${clientid}`;
}

/** Speaks to a company's provider, which may be anywhere on the public internet and nowhere inside. */
export function companyProvider(services: Services, row: CompanyRow): IdentityProvider {
  const { config } = services;
  const clientSecret = unseal(config.keyring, row.sealed, bindOf(row.clientid));
  const settings = { issuer: row.issuer, clientId: row.oidcclient, clientSecret, name: row.domain, omits: [] };
  return identityProvider(settings, callbackOf(services), config.IDENTITY_TIMEOUT_MS, publicRoute(services));
}

/** Refuses an issuer that is no https address, names a login, or serves everyone; private networks and tests may use http. */
export function checkIssuer({ config }: Pick<Services, "config">, issuer: string): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const isSecure = url?.protocol === "https:" || (config.IDENTITY_PRIVATE && url?.protocol === "http:");
  if (
    !url ||
    !isSecure ||
    isEveryones(url) ||
    url.username !== "" ||
    url.password !== "" ||
    url.search !== "" ||
    url.hash !== ""
  )
    throw new ProductError("COMPANY_ISSUER_REFUSED", { field: "issuer" });
}

// Of private accounts.
const consumers = "9188040d-6c67-4c5b-b112-36a304b66dad";

/** Whether Entra serves every organization at an address, whose administrators each choose any email. */
function isEveryones({ hostname, pathname }: URL): boolean {
  const [, tenant = ""] = pathname.toLowerCase().split("/");
  const isOne = /^(?:[0-9a-f-]{36}|[\w-]+(?:\.[\w-]+)+)$/.test(tenant) && tenant !== consumers;
  return hostname === "login.microsoftonline.com" && !isOne;
}

/** Connects to public addresses alone, each resolved once: a provider's own document may point inwards. */
function publicRoute({ config }: Pick<Services, "config">): Route {
  return async (url, signal) => {
    const { hostname, protocol } = new URL(url);
    const allowPrivate = config.IDENTITY_PRIVATE;
    if (protocol !== "https:" && !allowPrivate) throw new ProductError("COMPANY_ISSUER_REFUSED", { field: "issuer" });
    const resolved = await publicAddress(hostname, { allowPrivate, resolve: resolveName, signal }).catch(
      (cause: unknown) => {
        throw new ProductError("COMPANY_ISSUER_REFUSED", { field: "issuer", cause });
      },
    );
    return agentTo(protocol, resolved);
  };
}
