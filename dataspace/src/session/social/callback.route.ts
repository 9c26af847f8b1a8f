import {
  type SocialCallbackAnswer,
  socialCallbackRequest,
  type SocialProvider,
  socialProvider,
  type SocialSignUp,
} from "@finder/contract/endpoints/social";
import { ProductError } from "@finder/contract/errors";
import type { Language } from "@finder/contract/language";
import { fullName } from "@finder/contract/rules/text/person-name";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type pg from "pg";
import type { z } from "zod";
import { emailFault } from "../../account/email/check-email.ts";
import { createClient } from "../../account/create-client.ts";
import { grantFree } from "../../account/grant-free.ts";
import type { Services } from "../../context.ts";
import { isDuplicate } from "../../db/failure.ts";
import { issueToken } from "../../db/members/one-time-token.ts";
import { inTransaction } from "../../db/transaction.ts";
import { languageOf, originOf } from "../../http/origin.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import type { IdentityProvider, ProviderPerson } from "../../outside/identity.ts";
import { takeAttempt } from "../attempts.ts";
import { endEverySession } from "../password/change-password.ts";
import { addLogin } from "../create-login.ts";
import { presentSession } from "../present-session.ts";
import { enter } from "../sign-in.ts";
import { takeFlow } from "./flow.ts";
import { ownerName } from "./owner-name.ts";
import type { FindProvider } from "./providers.ts";
import { forgetPassword, link, markVerified, recognise } from "./recognise.ts";

const perAddress = 300;

/** `POST /user/social/{provider}/callback`: a person comes back from a provider (docs/rules.md#sign-in-social). */
export function socialCallbackRoute(app: FastifyInstance, services: Services, providerOf: FindProvider): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      "/api/v2/user/social/:provider/callback",
      { schema: { params: socialProvider, body: socialCallbackRequest } },
      async (request): Promise<SocialCallbackAnswer> => {
        const { provider, identity } = providerOf(request.params.provider);
        await takeAttempt(services, "social-callback", request.ip, perAddress);
        const person = await personOf(services, request, provider, identity);
        const { afid, signup } = await admit(services, { provider, person, language: languageOf(request) });
        const session = await presentSession(services, await enter(services, afid, originOf(request)));
        return signup ? { type: "signup", ...signup, ...session } : { type: "login", ...session };
      },
    );
}

type CallbackRequest = FastifyRequest<{ Body: z.infer<typeof socialCallbackRequest> }>;

/** Returns the person whom the provider has verified; uses up the sign-in before any other check. */
async function personOf(
  services: Services,
  { body, log, id }: Pick<CallbackRequest, "body" | "log" | "id">,
  provider: SocialProvider,
  identity: IdentityProvider,
): Promise<ProviderPerson> {
  const { flow, state = "", code, iss, error } = body;
  const secrets = await takeFlow(services, provider, flow, state);
  if (code === undefined || error !== undefined) throw new ProductError("SOCIAL_SIGN_IN_FAILED");
  return identity.finish({ code, state, iss }, secrets).catch((failure: ProductError) => {
    log.warn({ err: failure.cause ?? failure, requestId: id }, `sign-in by ${provider} failed`);
    throw failure;
  });
}

type Visitor = { readonly provider: SocialProvider; readonly person: ProviderPerson; readonly language: Language };

/** Who may go in now; `signup` is there for a client that has just been opened. */
type Admitted = { readonly afid: number; readonly signup?: SocialSignUp };

/** Lets in whom the provider vouches for; of two first sign-ins at once the later finds what the earlier has made. */
function admit(services: Services, visitor: Visitor): Promise<Admitted> {
  return admitOnce(services, visitor).catch((error: unknown) => {
    if (wasOvertaken(error)) return admitOnce(services, visitor);
    throw error;
  });
}

function admitOnce(services: Services, visitor: Visitor): Promise<Admitted> {
  return inTransaction(services.db, async (tx) => {
    const { provider, person, language } = visitor;
    const found = await recognise(tx, provider, person);
    if (found.kind === "linked") return { afid: found.afid };
    if (found.kind === "unknown") {
      const signup = await signUp(tx, services, visitor, found.email);
      await link(tx, provider, person.subject, signup.user.afid, services.now());
      return { afid: signup.user.afid, signup };
    }
    if (found.kind === "unproven") await takeOver(tx, services, found, language);
    await link(tx, provider, person.subject, found.afid, services.now());
    return { afid: found.afid };
  });
}

function wasOvertaken(error: unknown): boolean {
  return (error instanceof ProductError && error.code === "CONFLICT") || isDuplicate(error, "socialidentity_pkey");
}

/** Opens a client for an owner with an email verified by the provider; a reset may set a password later. */
async function signUp(
  tx: pg.PoolClient,
  services: Services,
  { person, language }: Visitor,
  email: string,
): Promise<SocialSignUp> {
  if (emailFault(services.config, email)) throw new ProductError("ACCOUNT_NOT_REGISTERED", { field: "email" });
  const login = { email, ...ownerName(person.name, email) };
  const afid = await addLogin(tx, login, null);
  const ids = { afid, ...(await createClient(tx, services, { ...login, afid })) };
  await markVerified(tx, ids.clientid, ids.appuserid);
  const withheld = await grantFree(tx, services, ids.clientid);
  await confirm(tx, services, { ...ids, email }, language);
  const name = fullName(login);
  return {
    clientdata: { clientid: ids.clientid, email, name },
    user: { ...ids, name, ...login, role: "client", isverified: 1 },
    onboardingtoken: await issueToken(tx, { purpose: "onboard", email, ...ids }, services.now()),
    ...(withheld === null ? {} : { freecredits: withheld }),
  };
}

/**
 * A stranger may have opened an account with this unproven email and wait for its holder to use it. The holder has come: the
 * email is verified, and the password and every token of before open nothing any more.
 */
async function takeOver(
  tx: pg.PoolClient,
  services: Services,
  account: { afid: number; clientid: number; appuserid: number; email: string },
  language: Language,
): Promise<void> {
  await forgetPassword(tx, account.afid);
  await endEverySession(tx, account.afid, services.now());
  await markVerified(tx, account.clientid, account.appuserid);
  await grantFree(tx, services, account.clientid);
  await confirm(tx, services, account, language);
}

function confirm(
  tx: pg.PoolClient,
  services: Services,
  { appuserid, email: to }: { appuserid: number; email: string },
  language: Language,
): Promise<void> {
  const key = `registration_confirmation:${appuserid}`;
  return enqueueMail(tx, services, { kind: "registration_confirmation", key, to, language });
}
