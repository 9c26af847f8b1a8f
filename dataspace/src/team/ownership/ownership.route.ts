import {
  acceptOwnershipRequest,
  offerOwnershipRequest,
  type OwnershipOfferAnswer,
  ownershipOfferRequest,
} from "@finder/contract/endpoints/ownership";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { requireProof } from "../../http/caller/require-proof.ts";
import { sessionTokenOf } from "../../http/caller/session.ts";
import { languageOf } from "../../http/origin.ts";
import { takeAttempt } from "../../session/attempts.ts";
import { confirmPerson } from "../../session/password/change-password.ts";
import { acceptOffer, declineOffer, offerOwnership, readOffer, withdrawOffer } from "./ownership-offer.ts";

const manages = allow("team.manage");
const everyone = allow("account.view");

/** An owner hands the account over to another member (docs/rules.md#roles-ownership); both prove who they are. */
export function ownershipRoutes(fastify: FastifyInstance, services: Services): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const ownOffer = async (request: FastifyRequest): Promise<OwnershipOfferAnswer> => ({
    ownershipoffer: await readOffer(services, memberOf(request)),
  });
  const confirm = (request: FastifyRequest, password: string | undefined): Promise<void> => {
    const { login } = request.caller;
    if (!login) throw new ProductError("SIGNED_OUT");
    return confirmPerson(services, login.afid, { password, token: sessionTokenOf(request) }, request.ip);
  };

  app.get("/api/v2/ownershipoffer", { preValidation: everyone }, ownOffer);

  app.post(
    "/api/v2/offerownership",
    { schema: { body: offerOwnershipRequest }, preValidation: [requireProof, manages] },
    async (request) => {
      const { appuserid, password } = request.body;
      // A member is not flooded with mail by offers that are made and withdrawn in turns.
      await takeAttempt(services, `ownership:${memberOf(request).clientid}`, request.ip);
      await confirm(request, password);
      await offerOwnership(services, memberOf(request), appuserid, languageOf(request));
      return ownOffer(request);
    },
  );

  app.post(
    "/api/v2/withdrawownershipoffer",
    { schema: { body: ownershipOfferRequest }, preValidation: manages },
    async (request) => {
      await withdrawOffer(services, memberOf(request), request.body.offerid);
      return ownOffer(request);
    },
  );

  app.post(
    "/api/v2/acceptownershipoffer",
    { schema: { body: acceptOwnershipRequest }, preValidation: [requireProof, everyone] },
    async (request) => {
      const { offerid, password } = request.body;
      await confirm(request, password);
      await acceptOffer(services, memberOf(request), offerid);
      return ownOffer(request);
    },
  );

  app.post(
    "/api/v2/declineownershipoffer",
    { schema: { body: ownershipOfferRequest }, preValidation: everyone },
    async (request) => {
      await declineOffer(services, memberOf(request), request.body.offerid);
      return ownOffer(request);
    },
  );
}
