import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../../context.ts";
import { textAt } from "../../http/caller/api-key.ts";
import { languageOf, originOf } from "../../http/origin.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import { mayMail, takeAttempt } from "../attempts.ts";
import { changePassword, resetPassword } from "./change-password.ts";
import { asKnownEmail, enter, openSessionFor, type OpenedSession } from "../sign-in.ts";

const address = "/api/v2/user/password";

/** `/user/password`: change, ask for a reset link, reset by its code (docs/dialect.md#dialect-password). */
export function passwordRoutes(app: FastifyInstance, services: Services): void {
  app.route({ method: ["POST", "PUT", "PATCH"], url: address, handler: (request) => decide(services, request) });
  app.route({
    method: ["GET", "DELETE"],
    url: address,
    handler: async ({ method }) => {
      throw new ProductError("BAD_REQUEST", { detail: `${method} is not supported for resource 'password'.` });
    },
  });
}

type Answer = { success: true; session_token?: string };

/** The meaning of a call, in the dialect's order of decisions. */
async function decide(services: Services, request: FastifyRequest): Promise<Answer> {
  const { body, caller } = request;
  const old = textAt(body, "old_password");
  if (old !== undefined && caller.login) {
    const { afid } = caller.login;
    await changePassword(services, afid, { old, new: required(body, "new_password") }, request.ip);
    return answer(request, () => openSessionFor(services, afid, originOf(request)));
  }
  if (textAt(request.query, "reset") === "true") return requestReset(services, request);
  const code = textAt(body, "code");
  if (code === undefined)
    throw new ProductError("BAD_REQUEST", { detail: "Not enough information provided to change password." });
  const reset = { email: emailOf(body), code, password: required(body, "new_password") };
  const afid = await resetPassword(services, reset, request.ip);
  return answer(request, () => enter(services, afid, originOf(request)));
}

function required(body: unknown, field: string): string {
  const value = textAt(body, field);
  if (value === undefined)
    throw new ProductError("BAD_REQUEST", { field, detail: `Missing required field '${field}'.` });
  return value;
}

/** With `login=true` the new password opens a session at once. */
async function answer({ query }: FastifyRequest, open: () => Promise<OpenedSession>): Promise<Answer> {
  if (textAt(query, "login") !== "true") return { success: true };
  return { success: true, session_token: (await open()).token };
}

/** The answer and the work do not depend on the email's owner: the mail is decided when it is sent. */
async function requestReset(services: Services, request: FastifyRequest): Promise<Answer> {
  const to = emailOf(request.body);
  await takeAttempt(services, `forgot:${to}`, request.ip);
  if (!(await mayMail(services.db.pool, services, to))) return { success: true };
  // An invited person has no password to reset: the invitation is sent again.
  for (const kind of ["password_reset", "invitation"] as const) {
    const key = `${kind}:${to}:${request.id}`;
    await enqueueMail(services.db.pool, services, { kind, key, to, language: languageOf(request) });
  }
  return { success: true };
}

function emailOf(body: unknown): string {
  return asKnownEmail(required(body, "email"));
}
