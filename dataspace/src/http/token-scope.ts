import { ProductError } from "@finder/contract/errors";
import type { FastifyRequest } from "fastify";
import type { CallingToken } from "../context.ts";
import { isTableDoor, scopeOfAddress } from "./token-routes.ts";

const ownAddress = "/api/v2/servicetoken";

/** Refuses a service token at an address outside its scopes. What it is itself, every token may ask; unknown addresses are 404 to all. */
export const requireScope = (token: CallingToken, { method, routeOptions }: FastifyRequest): void => {
  const { url } = routeOptions;
  if (url === undefined || isTableDoor(url) || (url === ownAddress && method === "GET")) return;
  const scope = scopeOfAddress(`${method} ${url}`);
  if (scope === undefined)
    throw new ProductError("SCOPE_MISSING", { detail: "This cannot be done with a service token. Sign in instead." });
  if (!token.scopes.has(scope))
    throw new ProductError("SCOPE_MISSING", { detail: `This service token does not have the scope ${scope}.` });
};
