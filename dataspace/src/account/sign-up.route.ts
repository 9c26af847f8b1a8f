import { randomUUID } from "node:crypto";
import type { SignUpAnswer } from "@finder/contract/endpoints/account";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import { ProductError } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { faultSentence } from "@finder/contract/messages/fields/sentence";
import { fields } from "@finder/contract/rules/fields/fields";
import { readText } from "@finder/contract/rules/fields/read-text";
import { fullName, nameOfMailbox, type PersonName, splitName } from "@finder/contract/rules/text/person-name";
import { brokenPasswordRules } from "@finder/contract/rules/text/password";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../context.ts";
import { issueToken } from "../db/members/one-time-token.ts";
import { inTransaction, kept, undone } from "../db/transaction.ts";
import { textAt } from "../http/caller/api-key.ts";
import { languageOf } from "../http/origin.ts";
import { mayMail, takeAttempt } from "../session/attempts.ts";
import { addLogin, hashOf, heldLogin, type Holder, holderOf, keepTried, passOn } from "../session/create-login.ts";
import { withHashPlace } from "../session/password/hashing-queue.ts";
import { hashPassword } from "../session/password/password-hash.ts";
import { showsTaken } from "../session/taken-answer.ts";
import { objectOf } from "../table/request/options.ts";
import type { Overload } from "../table/router.ts";
import { TableError } from "../table/table-error.ts";
import { signUpEmailFault } from "./email/check-email.ts";
import { enqueueConfirmation } from "./email/confirm-email.ts";
import { createClient } from "./create-client.ts";

/**
 * The overloaded POST of `_table/client` (docs/dialect.md#wire-overloads): signs up an anonymous caller; null for every other call.
 */
export function signUpAtTable(services: Services): Overload {
  return async ({ request, table, verb, id }) => {
    const record = recordOf(request.body);
    const isSignUp = verb === "create" && table === "client" && id === undefined;
    if (!isSignUp || request.caller.login || !Object.hasOwn(objectOf(record), "email")) return null;
    const resource = [await signUp(services, request, personOf(record))];
    return JSON.stringify({ resource });
  };
}

/** `POST user/register` (docs/dialect.md#dialect-profile). */
export function registerRoute(app: FastifyInstance, services: Services): void {
  app.post("/api/v2/user/register", async (request) => {
    await signUp(services, request, personOf(request.body));
    return { success: true, confirmation_required: true };
  });
  app.route({
    method: ["GET", "PUT", "PATCH", "DELETE"],
    url: "/api/v2/user/register",
    handler: async ({ method }) => {
      throw new ProductError("BAD_REQUEST", { detail: `${method} is not supported for resource 'register'.` });
    },
  });
}

/** The one record of `{resource: [..]}`, `{resource: {..}}` or a bare list; undefined for several, or none. */
function recordOf(body: unknown): unknown {
  const given: unknown = Array.isArray(body) ? body : objectOf(body)["resource"];
  if (!Array.isArray(given)) return given;
  return given.length === 1 ? given[0] : undefined;
}

function emailOf(body: unknown): string {
  return canonicalEmail((textAt(body, "email") ?? "").slice(0, 300));
}

const perAddress = 60;

type SignUp = PersonName & { email: string; password: string };

/** Signs up with a business email and a good password. Refuses a taken email (EMAIL_TAKEN), ten times per network and hour. */
async function signUp(services: Services, request: FastifyRequest, person: SignUp): Promise<SignUpAnswer> {
  check(services, person);
  const open = async (): Promise<SignUpAnswer> => {
    // Read first: an email that is taken a moment later is seen as taken next, or by another holder in the transaction.
    const holder = await holderOf(services.db.pool, person.email);
    if (await showsTaken(services, person.email, request.ip)) throw new ProductError("EMAIL_TAKEN", { field: "email" });
    const passwordhash = await hashPassword(person.password, holder && hashOf(holder));
    return openAccount(services, request, person, passwordhash, holder);
  };
  return withHashPlace(request.ip, async () => {
    await takeAttempt(services, "signup", request.ip, perAddress);
    await takeAttempt(services, `signup:${person.email}`, request.ip);
    // Of two sign-ups at once one finds the email free, and taken a moment later: it tries again and sees it taken.
    return open().catch((error: unknown) => {
      if (error instanceof ProductError && error.code === "CONFLICT") return open();
      throw error;
    });
  });
}

/** The dialect's field names, and those of the table `client`; a missing name comes from the email's local part. */
function personOf(body: unknown): SignUp {
  const email = emailOf(body);
  const password = textAt(body, "password") ?? textAt(body, "new_password") ?? "";
  const firstname = (textAt(body, "firstname") ?? textAt(body, "first_name"))?.trim();
  const lastname = (textAt(body, "lastname") ?? textAt(body, "last_name"))?.trim();
  if (firstname !== undefined) return { email, password, firstname, lastname: lastname ?? "" };
  return { email, password, ...splitName(textAt(body, "name") ?? nameOfMailbox(email), "client") };
}

function check(services: Services, person: SignUp): void {
  const context = faultsOf(services, person);
  if (Object.keys(context).length > 0) throw new TableError(400, "Validation failed", { context });
}

/**
 * Opens an account. A taken email that may not be shown as taken gets the same answer after the same work, which is undone, and
 * a mail that says so. The login of a former member is free again. Refuses (CONFLICT) when the email's holder is not the
 * expected one.
 */
function openAccount(
  services: Services,
  request: FastifyRequest,
  person: SignUp,
  passwordhash: string,
  expected: Holder | undefined,
): Promise<SignUpAnswer> {
  const { email, firstname, lastname } = person;
  return inTransaction(services.db, async (tx) => {
    const holder = await heldLogin(tx, email);
    if (holder?.afid !== expected?.afid || holder?.passwordhash !== expected?.passwordhash)
      throw new ProductError("CONFLICT");
    const taken = holder !== undefined && !holder.left;
    const open = async (): Promise<{ afid: number; clientid: number; appuserid: number }> => {
      const login = { firstname, lastname, email: taken ? `${randomUUID()}@taken.invalid` : email };
      const afid = await (holder?.left
        ? passOn(tx, holder.afid, passwordhash, services.now())
        : addLogin(tx, login, passwordhash));
      return { afid, ...(await createClient(tx, services, { ...login, afid })) };
    };
    const ids = await (taken ? undone : kept)(tx, open);
    await keepTried(tx, { email, passwordhash, own: ids.afid }, services.now());
    if (await mayMail(tx, services, email))
      await enqueueConfirmation(tx, services, { to: email, language: languageOf(request), id: request.id });
    const bearer = { purpose: "onboard", email, ...(taken ? {} : ids) } as const;
    const onboardingtoken = await issueToken(tx, bearer, services.now());
    const name = fullName(person);
    return {
      clientdata: { clientid: ids.clientid, email, name },
      user: { ...ids, name, firstname, lastname, email, role: "client", isverified: 0 },
      onboardingtoken,
    };
  });
}

/** A name of one word has no last name. */
const lastName = { max: fields.lastName.max, kind: fields.lastName.kind };

/** The rules that a sign-up breaks, by field, as sentences (docs/dialect.md#dialect-profile). */
function faultsOf({ config }: Services, { email, password, firstname, lastname }: SignUp): Record<string, string[]> {
  const fault = signUpEmailFault(config, email);
  const faults: Record<string, string[]> = {};
  if (fault === "not_an_email") faults["email"] = ["Invalid email"];
  else if (fault) faults["email"] = [errorMessages.EMAIL_NOT_BUSINESS, fault];
  const broken = brokenPasswordRules(password);
  if (broken.length > 0) faults["password"] = [errorMessages.WEAK_PASSWORD, ...broken];
  const names = { firstname: readText(fields.firstName, firstname), lastname: readText(lastName, lastname) };
  for (const [field, read] of Object.entries(names)) if ("broken" in read) faults[field] = [faultSentence(read.broken)];
  return faults;
}
