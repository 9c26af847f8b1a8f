import {
  type EmailChangeAnswer,
  emailChangeRequest,
  type EmailUpdateAnswer,
  emailUpdateRequest,
} from "@finder/contract/endpoints/account";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Caller, Services } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { languageOf, originOf } from "../../http/origin.ts";
import { sessionTokenOf } from "../../http/caller/session.ts";
import { requireProof } from "../../http/caller/require-proof.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import { takeAttempt } from "../../session/attempts.ts";
import { refuseBound } from "../../session/company/requires-company.ts";
import { confirmPerson, endEverySession } from "../../session/password/change-password.ts";
import { openSessionFor } from "../../session/sign-in.ts";
import { changeEmail } from "./change-email.ts";
import { checkBusinessEmail } from "./check-email.ts";
import type { Executor } from "../../db/statement.ts";
import { findMemberEmail } from "../account.queries.ts";

/** The calls behind changing one's email (docs/rules.md#email-change): a link to the new address, then the change. */
export function emailChangeRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/api/v2/emailcodeverification",
    { schema: { body: emailChangeRequest }, preValidation: requireProof },
    async (request): Promise<EmailChangeAnswer> => {
      const { afid, email } = loginOf(request);
      const { oldemail, newemail, password } = request.body;
      if (oldemail !== canonicalEmail(email)) return { success: 0, message: "Invalid Email or Code" };
      if (newemail === oldemail) return { success: 0, message: "You are already using this email!" };
      checkBusinessEmail(services.config, newemail, "newemail");
      await refuseBound(services, afid);
      await takeAttempt(services, `emailchange:${afid}`, request.ip);
      await confirmPerson(services, afid, { password, token: sessionTokenOf(request) }, request.ip);
      if (await isMemberEmail(services.db.pool, newemail)) return { success: 2 };
      const key = `email_change:${newemail}:${request.id}`;
      const values = { afid: String(afid) };
      await enqueueMail(services.db.pool, services, {
        kind: "email_change",
        key,
        to: newemail,
        language: languageOf(request),
        values,
      });
      return { success: 1 };
    },
  );

  typed.post(
    "/api/v2/emailupdate",
    { schema: { body: emailUpdateRequest }, preValidation: requireProof },
    async (request): Promise<EmailUpdateAnswer> => {
      const { afid, email: oldemail } = loginOf(request);
      const { newemail, code, afid: claimed } = request.body;
      // Literal.
      if (!code) return { success: 0, message: "Verification Code Missing!" };
      if (!newemail) return { success: 0, message: "Invalid Email or Code" };
      await takeAttempt(services, `emailcode:${afid}`, request.ip);
      await refuseBound(services, afid);
      const changed = await inTransaction(services.db, async (tx) => {
        if (claimed !== undefined && claimed !== afid) return false;
        if (!(await changeEmail(tx, { afid, newemail, code }, services.now()))) return false;
        await endEverySession(tx, afid, services.now());
        await enqueueMail(tx, services, {
          kind: "email_changed",
          key: `email_changed:${afid}:${request.id}`,
          to: oldemail,
          language: languageOf(request),
          values: { newemail },
        });
        return true;
      });
      // Literal.
      if (!changed) return { success: 0, message: "Verification Code Mismatched" };
      const { token } = await openSessionFor(services, afid, originOf(request));
      return { success: 1, result: { session_token: token } };
    },
  );
}

function loginOf({ caller }: FastifyRequest): NonNullable<Caller["login"]> {
  if (!caller.login) throw new ProductError("SIGNED_OUT");
  return caller.login;
}

/** Whether an email belongs to a login or to a living member of any client. */
async function isMemberEmail(db: Executor, email: string): Promise<boolean> {
  return (await findMemberEmail(db, email))[0]?.taken ?? false;
}
