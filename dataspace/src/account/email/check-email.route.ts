import { type EmailAvailability, emailRequest } from "@finder/contract/endpoints/account";
import { may } from "@finder/contract/permissions";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { takeAttempt } from "../../session/attempts.ts";
import { showsTaken } from "../../session/taken-answer.ts";
import { takenEmails } from "../../team/taken-emails.ts";
import { emailFault, signUpEmailFault } from "./check-email.ts";

const perAddress = 60;

/** `POST checkemailexists`: whether an email may be used: to invite a member where the caller may, otherwise to sign up. */
export function checkEmailRoute(app: FastifyInstance, services: Services): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      "/api/v2/checkemailexists",
      { schema: { body: emailRequest } },
      async (request): Promise<EmailAvailability> => {
        await takeAttempt(services, "checkemail", request.ip, perAddress);
        const { email } = request.body;
        const { member } = request.caller;
        const reason = (member ? emailFault : signUpEmailFault)(services.config, email);
        if (reason) return { result: { available: false, reason } };
        const invites = member !== null && may(member.role, "team.manage");
        const taken = invites
          ? (await takenEmails(services.db.pool, [email])).has(email)
          : await showsTaken(services, email, request.ip);
        return { result: taken ? { available: false, reason: "taken" } : { available: true } };
      },
    );
}
