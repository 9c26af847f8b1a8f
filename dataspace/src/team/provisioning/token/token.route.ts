import type { NewProvisioningTokenAnswer, ProvisioningTokenAnswer } from "@finder/contract/endpoints/provisioning";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../../context.ts";
import { allow, memberOf } from "../../../http/caller/access.ts";
import { requireProof } from "../../../http/caller/require-proof.ts";
import { endToken, makeToken, tokenOf } from "./manage-token.ts";

/** The owner's token for the company's identity provider: `GET`, `POST` and `DELETE provisioningtoken` (docs/rules.md#provisioning). */
export function provisioningTokenRoutes(app: FastifyInstance, services: Services): void {
  const manages = allow("team.manage");
  const proven = { preValidation: [manages, requireProof] };
  const path = "/api/v2/provisioningtoken";

  app.get(path, { preValidation: manages }, async (request): Promise<ProvisioningTokenAnswer> => ({
    provisioningtoken: await tokenOf(services, memberOf(request).clientid),
  }));

  app.post(path, proven, (request): Promise<NewProvisioningTokenAnswer> =>
    makeToken(services, memberOf(request), request.id),
  );

  app.delete(path, proven, async (request): Promise<ProvisioningTokenAnswer> => {
    await endToken(services, memberOf(request), request.id);
    return { provisioningtoken: null };
  });
}
