import { onboardingRequest, sendInvoiceRequest } from "@finder/contract/endpoints/account";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../context.ts";
import { findToken } from "../db/members/one-time-token.ts";
import { inTransaction } from "../db/transaction.ts";
import { memberOf } from "../http/caller/access.ts";
import { languageOf } from "../http/origin.ts";
import { enqueueMail } from "../jobs/mail/mail-queue.ts";
import { takeAttempt } from "../session/attempts.ts";
import { saveCompany } from "./save-company.ts";

/** `tellusmore` and `sendinvoice`: the second step of signing up (docs/rules.md#sign-up-steps). */
export function onboardingRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/api/v2/tellusmore",
    { schema: { body: onboardingRequest } },
    async (request): Promise<{ success: true }> => {
      const { onboardingtoken, ...company } = request.body;
      const { clientid } = await ownerOf(services, request, onboardingtoken);
      await inTransaction(services.db, (tx) => saveCompany(tx, clientid, company));
      return { success: true };
    },
  );

  typed.post(
    "/api/v2/sendinvoice",
    { schema: { body: sendInvoiceRequest } },
    async (request): Promise<{ success: true }> => {
      const { onboardingtoken, clientid: asked } = request.body;
      const { clientid, email: to } = await ownerOf(services, request, onboardingtoken);
      if (onboardingtoken === undefined && asked !== undefined && asked !== clientid)
        throw new ProductError("FORBIDDEN");
      const key = `invoice:onboarding:${clientid}:${to}`;
      const values = { clientid: String(clientid) };
      await enqueueMail(services.db.pool, services, {
        kind: "invoice",
        key,
        to,
        language: languageOf(request),
        values,
      });
      return { success: true };
    },
  );
}

type Owner = { clientid: number; email: string };

/** No client has this id: the onboarding that follows a sign-up with a taken email changes nothing. */
const nobodys = 0;

/** The owner of the company: signed in, or just signed up and holding the token of the sign-up. */
async function ownerOf(
  services: Services,
  request: FastifyRequest,
  onboardingtoken: string | undefined,
): Promise<Owner> {
  if (onboardingtoken !== undefined) {
    await takeAttempt(services, "onboarding", request.ip, 60);
    const found = await findToken(services.db.pool, ["onboard"], null, onboardingtoken, services.now());
    if (!found) throw new ProductError("LINK_EXPIRED", { field: "onboardingtoken" });
    return { clientid: found.clientid ?? nobodys, email: found.email };
  }
  const { clientid, role } = memberOf(request);
  if (role !== "client") throw new ProductError("FORBIDDEN");
  return { clientid, email: request.caller.login?.email.toLowerCase() ?? "" };
}
