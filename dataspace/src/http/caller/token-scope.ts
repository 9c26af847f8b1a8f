import { ProductError } from "@finder/contract/errors";
import { isOpenToEveryToken, missingScope, scopesOf } from "@finder/contract/rules/tokens/token-scopes";
import type { FastifyRequest } from "fastify";
import type { CallingToken } from "../../context.ts";

/** Refuses a service token at an address outside its scopes; unknown addresses are 404 to all. */
export function requireScope(token: CallingToken, { method, routeOptions }: FastifyRequest): void {
  const { url } = routeOptions;
  if (url === undefined || isTableDoor(url)) return;
  const address = `${method === "HEAD" ? "GET" : method} ${url}`;
  if (isOpenToEveryToken(address)) return;
  const scopes = scopesOf(address);
  if (scopes.some((scope) => token.scopes.has(scope))) return;
  throw new ProductError("SCOPE_MISSING", { detail: missingScope(scopes) });
}

/** The table door decides by itself, per table. */
function isTableDoor(url: string): boolean {
  return url.startsWith("/api/v2/:service/_table/:table");
}
