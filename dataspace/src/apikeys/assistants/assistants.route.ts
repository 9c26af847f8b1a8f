import {
  allowRequest,
  exchangeRequest,
  grantRequest,
  readAppRequest,
  registerAppRequest,
  revokeRequest,
  type ExchangeAnswer,
  type GrantAnswer,
  type ReadAppAnswer,
  type RegisterAppAnswer,
} from "@finder/contract/endpoints/assistants";
import type { ServiceTokenRow } from "@finder/contract/endpoints/tokens";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { requireProof } from "../../http/caller/require-proof.ts";
import { findToken } from "../../http/caller/token-caller.ts";
import { holderOf, tokenOf } from "../tokens/manage-tokens.ts";
import { endToken } from "../tokens/tokens.queries.ts";
import { readApp, registerApp } from "./app.ts";
import { allowToken } from "./assistants.queries.ts";
import { exchangeCode, grantCode } from "./grant.ts";

const tokenNumber = z.object({ id: z.coerce.number().int().positive() });

/** `assistants/…` and `servicetokens/:id/allow`: apps that are connected by OAuth, and how far they may spend (docs/rules.md#assistants). */
export function assistantRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = [requireProof, allow("assistants.connect")];

  typed.post(
    "/api/v2/assistants/apps",
    { schema: { body: registerAppRequest } },
    async ({ body }): Promise<RegisterAppAnswer> => ({
      app: registerApp(services, body),
    }),
  );

  typed.post(
    "/api/v2/assistants/app",
    { schema: { body: readAppRequest } },
    async ({ body }): Promise<ReadAppAnswer> => ({
      name: readApp(services, body).name,
    }),
  );

  typed.post(
    "/api/v2/assistants/grants",
    { schema: { body: grantRequest }, preValidation },
    async (request): Promise<GrantAnswer> => grantCode(services, memberOf(request), request.body),
  );

  typed.post(
    "/api/v2/assistants/tokens",
    { schema: { body: exchangeRequest } },
    async ({ body }): Promise<ExchangeAnswer> => exchangeCode(services, body),
  );

  typed.post("/api/v2/assistants/revoke", { schema: { body: revokeRequest } }, async ({ body }) => {
    const known = await findToken(services.db.pool, body.token);
    if (known) await endToken(services.db.pool, known.clientid, known.tokenid, utcText(services.now()), null);
    return { success: true };
  });

  typed.post(
    "/api/v2/servicetokens/:id/allow",
    { schema: { params: tokenNumber, body: allowRequest }, preValidation },
    async (request): Promise<ServiceTokenRow> => {
      const { clientid, own } = holderOf(memberOf(request));
      const { id } = request.params;
      const { pool } = services.db;
      const [allowed] = await allowToken(pool, clientid, id, request.body.credits, utcText(services.now()), own);
      if (!allowed) throw new ProductError("NOT_FOUND", { field: "id", detail: "Service token not found" });
      return tokenOf(pool, clientid, id);
    },
  );
}
