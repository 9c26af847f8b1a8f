import { newTokenRequest, ofClientQuery, type ServiceTokensAnswer } from "@finder/contract/endpoints/tokens";
import { ProductError } from "@finder/contract/errors";
import { may } from "@finder/contract/permissions";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "../../context.ts";
import { memberOf, operatorOf } from "../../http/caller/access.ts";
import { requireProof } from "../../http/caller/require-proof.ts";
import { createToken, finishToken, type Holder, holderOf, type Maker, ownToken, tokensOf } from "./manage-tokens.ts";

const tokenNumber = z.object({ id: z.coerce.number().int().positive() });

/** Tokens of internal tools: `GET`, `POST` and `DELETE servicetokens`, and `GET servicetoken` for a token itself. */
export function serviceTokenRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    "/api/v2/servicetokens",
    { schema: { querystring: ofClientQuery }, preValidation: holdersOnly },
    async (request): Promise<ServiceTokensAnswer> => ({
      resource: await tokensOf(services, askedHolder(request, request.query.clientid)),
    }),
  );

  typed.post(
    "/api/v2/servicetokens",
    { schema: { body: newTokenRequest }, preValidation: [requireProof, managersOnly] },
    async (request) => createToken(services, makerOf(request, request.body.clientid), request.body),
  );

  typed.delete(
    "/api/v2/servicetokens/:id",
    { schema: { params: tokenNumber, querystring: ofClientQuery }, preValidation: [requireProof, holdersOnly] },
    async (request) => finishToken(services, askedHolder(request, request.query.clientid), request.params.id),
  );

  app.get("/api/v2/servicetoken", async ({ caller }) => {
    const { token, member } = caller;
    if (!token || !member)
      throw new ProductError("BAD_REQUEST", {
        detail: "This call is for service tokens. A session asks 'user/session'.",
      });
    return ownToken(services, member.clientid, token.tokenid);
  });
}

/** A `preValidation` step: members, who have assistants of their own, and operators pass. */
async function holdersOnly(request: FastifyRequest): Promise<void> {
  if (request.caller.login?.isOperator) operatorOf(request);
  else memberOf(request);
}

/** A `preValidation` step: only owners and operators pass. */
async function managersOnly(request: FastifyRequest): Promise<void> {
  if (request.caller.login?.isOperator) operatorOf(request);
  else if (!may(memberOf(request).role, "tokens.manage")) throw new ProductError("FORBIDDEN");
}

/** Whose tokens the caller means: a member's own client's, or the one that an operator names. */
function askedHolder(request: FastifyRequest, clientid: number | undefined): Holder {
  const { member } = request.caller;
  if (!member) return { clientid: makerOf(request, clientid).clientid, own: null };
  if ((clientid ?? member.clientid) !== member.clientid) throw new ProductError("FORBIDDEN");
  return holderOf(member);
}

/** The client of the call: the owner's own, or the one an operator names. */
function makerOf(request: FastifyRequest, clientid: number | undefined): Maker {
  if (request.caller.login?.isOperator) {
    const { afid } = operatorOf(request);
    if (clientid === undefined) throw new ProductError("BAD_REQUEST", { field: "clientid" });
    return { clientid, appuserid: null, operatorid: afid };
  }
  const member = memberOf(request);
  if (!may(member.role, "tokens.manage") || (clientid ?? member.clientid) !== member.clientid)
    throw new ProductError("FORBIDDEN");
  return { clientid: member.clientid, appuserid: member.appuserid, operatorid: null };
}
