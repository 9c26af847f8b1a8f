import { emailRequest, inviteRequest, newUserRequest } from "@finder/contract/endpoints/account";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import { ProductError } from "@finder/contract/errors";
import { may } from "@finder/contract/permissions";
import type { Services } from "../context.ts";
import { inTransaction } from "../db/transaction.ts";
import { allow, memberOf } from "../http/caller/access.ts";
import { languageOf } from "../http/origin.ts";
import { enqueueMail, type MailJob, withdrawMails } from "../jobs/mail/mail-queue.ts";
import { mayMail, takeAttempt } from "../session/attempts.ts";
import { checkPassword, choosePassword } from "../session/password/change-password.ts";
import { claimLogin } from "../session/create-login.ts";
import { withHashPlace } from "../session/password/hashing-queue.ts";
import { hashPassword } from "../session/password/password-hash.ts";
import { enqueueConfirmation } from "./email/confirm-email.ts";
import { giveLogin, pendingMember, type Pending } from "./pending-member.ts";

type Sent = { success: true };

/** The calls that send an account's mail (docs/dialect.md#wire-account-calls). */
export function accountMailRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const body = emailRequest;

  typed.post("/api/v2/sendverificationemail", { schema: { body } }, (request) =>
    requestConfirmation(services, request, request.body.email),
  );

  typed.post("/api/v2/registration_confirmation", { schema: { body } }, async (request): Promise<Sent> => {
    const { login, member } = request.caller;
    // Opening the verification link has queued it already: the key keeps it from being sent twice.
    if (member === null || !login || canonicalEmail(login.email) !== request.body.email) return { success: true };
    const key = `registration_confirmation:${member.appuserid}`;
    const language = languageOf(request);
    const to = request.body.email;
    await enqueueMail(services.db.pool, services, { kind: "registration_confirmation", key, to, language });
    return { success: true };
  });

  typed.post(
    "/api/v2/sendappuserinviteemail",
    { schema: { body: inviteRequest }, preValidation: allow("team.manage") },
    (request) => sendInvitation(services, request, request.body),
  );

  typed.post("/api/v2/emailtonewuser", { schema: { body: newUserRequest } }, (request) => {
    const { email, password } = request.body;
    if (password === undefined) return requestConfirmation(services, request, email);
    if (!may(memberOf(request).role, "team.manage")) throw new ProductError("FORBIDDEN");
    return inviteWithPassword(services, request, email, password);
  });
}

/** The answer does not depend on the email's owner; the mail is decided when it is sent. */
async function requestConfirmation(services: Services, request: FastifyRequest, to: string): Promise<Sent> {
  await takeAttempt(services, `verify_email:${to}`, request.ip);
  if (await mayMail(services.db.pool, services, to))
    await enqueueConfirmation(services.db.pool, services, { to, language: languageOf(request), id: request.id });
  return { success: true };
}

type Whom = { appuserid?: number | undefined; email?: string | undefined };

async function sendInvitation(services: Services, request: FastifyRequest, whom: Whom): Promise<Sent> {
  const { pool } = services.db;
  const pending = await pendingMember(pool, memberOf(request).clientid, whom);
  await takeAttempt(services, `invitation:${pending.email}`, request.ip);
  await enqueueMail(pool, services, invitationTo(request, "invitation", pending));
  return { success: true };
}

/** Gives a pending member a login with this first password, which the mail names; sign-in still waits for acceptance. */
async function inviteWithPassword(
  services: Services,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<Sent> {
  const { clientid } = memberOf(request);
  checkPassword(password, "password");
  const passwordhash = await withHashPlace(request.ip, () => hashPassword(password));
  const now = services.now();
  await inTransaction(services.db, async (tx) => {
    const pending = await pendingMember(tx, clientid, { email });
    const names = { firstname: pending.firstname ?? "", lastname: pending.lastname ?? "" };
    if (pending.afid === null)
      await giveLogin(tx, clientid, pending.appuserid, await claimLogin(tx, { email, ...names }, passwordhash, now));
    else await choosePassword(tx, pending.afid, passwordhash, now);
    // This email has a link of its own, so it replaces the invitation that still waits.
    await withdrawMails(tx, clientid, pending.appuserid, "invitation");
    await enqueueMail(tx, services, invitationTo(request, "new_user_password", pending, { password }));
  });
  return { success: true };
}

function invitationTo(
  request: FastifyRequest,
  kind: "invitation" | "new_user_password",
  { appuserid, email }: Pending,
  more: Record<string, string> = {},
): MailJob {
  return {
    kind,
    key: `${kind}:${appuserid}:${request.id}`,
    to: email,
    language: languageOf(request),
    values: { ...more, clientid: String(memberOf(request).clientid), appuserid: String(appuserid) },
  };
}
