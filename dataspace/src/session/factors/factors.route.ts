import {
  deviceForgetRequest,
  type FactorChallengeAnswer,
  factorChallengeRequest,
  factorCodeRequest,
  factorProofRequest,
  type FactorsAnswer,
  type FactorsChangedAnswer,
  factorSignInRequest,
  factorStartRequest,
  type OfferedApp,
} from "@finder/contract/endpoints/factors";
import {
  passkeyAddRequest,
  type PasskeyOptionsAnswer,
  passkeyRemoveRequest,
  passkeyRenameRequest,
} from "@finder/contract/endpoints/passkeys";
import { ProductError } from "@finder/contract/errors";
import type { SessionAnswer } from "@finder/contract/endpoints/session";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { CallingLogin, Services } from "../../context.ts";
import { confirmApp, startApp } from "../../factors/app.ts";
import { addPasskey, startPasskey } from "../../factors/passkeys/add-passkey.ts";
import { renamePasskey } from "../../factors/passkeys/passkeys.ts";
import { startProof } from "../../factors/passkeys/prove-passkey.ts";
import { allow } from "../../http/caller/access.ts";
import { requireProof } from "../../http/caller/require-proof.ts";
import { sessionTokenOf } from "../../http/caller/session.ts";
import { languageOf, originOf } from "../../http/origin.ts";
import { confirmPerson } from "../password/change-password.ts";
import { presentSession } from "../present-session.ts";
import { forgetDevice, rememberDevice } from "./devices.ts";
import * as own from "./own-factors.ts";
import { challengeSignIn, signInByFactor } from "./sign-in-by-factor.ts";

const address = "/api/v2/user/factors";
const members = allow("account.view");
const proven = [members, requireProof];

/** `user/factors`: a member's own second factor; `user/session/factor`: the sign-in that waits for it (docs/rules.md#sign-in-factor). */
export function memberFactorRoutes(fastify: FastifyInstance, services: Services): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const answer = (request: FastifyRequest): Promise<FactorsAnswer> => {
    const { afid, token } = callerOf(request);
    return own.readFactors(services, afid, token);
  };

  app.get(address, { preValidation: members }, answer);

  app.post(
    `${address}/app/start`,
    { schema: { body: factorStartRequest }, preValidation: proven },
    async (request): Promise<OfferedApp> => {
      const { afid, email, factor, token } = callerOf(request);
      const { password } = request.body;
      if (!factor) await confirmPerson(services, afid, { password, token }, request.ip);
      return startApp(services, { ...own.factorsOf({ afid }), email });
    },
  );

  app.post(
    `${address}/app/confirm`,
    { schema: { body: factorCodeRequest }, preValidation: proven },
    async (request): Promise<FactorsChangedAnswer> => {
      const caller = callerOf(request);
      const enrolling = { ...own.factorsOf(caller), isProven: caller.factor !== undefined };
      const codes = await confirmApp(services, enrolling, request.body.code, (tx) =>
        own.noteChange(tx, services, caller, "factor_added"),
      );
      await own.noteShown(services, caller.token);
      return { ...(await answer(request)), codes };
    },
  );

  app.post(`${address}/app/remove`, { preValidation: proven }, async (request): Promise<FactorsAnswer> => {
    await own.removeApp(services, callerOf(request));
    return answer(request);
  });

  app.post(`${address}/recovery`, { preValidation: proven }, async (request): Promise<FactorsChangedAnswer> => {
    const codes = await own.renewCodes(services, callerOf(request));
    return { ...(await answer(request)), codes };
  });

  app.post(
    `${address}/prove`,
    { schema: { body: factorProofRequest }, preValidation: members },
    async (request): Promise<FactorsAnswer> => {
      await own.proveAgain(services, callerOf(request), request.body);
      return answer(request);
    },
  );

  app.post(
    `${address}/devices/forget`,
    { schema: { body: deviceForgetRequest }, preValidation: members },
    async (request): Promise<FactorsAnswer> => {
      await forgetDevice(services, callerOf(request).afid, request.body.deviceid);
      return answer(request);
    },
  );

  passkeyRoutes(fastify, services, answer);
  signInRoutes(fastify, services);
}

type Answer = (request: FastifyRequest) => Promise<FactorsAnswer>;

function passkeyRoutes(fastify: FastifyInstance, services: Services, answer: Answer): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.post(
    `${address}/passkeys/start`,
    { schema: { body: factorStartRequest }, preValidation: proven },
    async (request): Promise<PasskeyOptionsAnswer> => {
      const { email, ...caller } = callerOf(request);
      const { password } = request.body;
      if (!caller.factor) await confirmPerson(services, caller.afid, { password, token: caller.token }, request.ip);
      return { options: await startPasskey(services, { ...own.inSession(caller), email }) };
    },
  );

  app.post(
    `${address}/passkeys/add`,
    { schema: { body: passkeyAddRequest }, preValidation: proven },
    async (request): Promise<FactorsChangedAnswer> => {
      const caller = callerOf(request);
      const enrolling = { ...own.inSession(caller), isProven: caller.factor !== undefined };
      const codes = await addPasskey(services, enrolling, request.body, (tx) =>
        own.noteChange(tx, services, caller, "factor_added"),
      );
      await own.noteShown(services, caller.token);
      return { ...(await answer(request)), codes };
    },
  );

  app.post(
    `${address}/passkeys/rename`,
    { schema: { body: passkeyRenameRequest }, preValidation: members },
    async (request): Promise<FactorsAnswer> => {
      const { passkeyid, name } = request.body;
      await renamePasskey(services, own.factorsOf(callerOf(request)), passkeyid, name);
      return answer(request);
    },
  );

  app.post(
    `${address}/passkeys/remove`,
    { schema: { body: passkeyRemoveRequest }, preValidation: proven },
    async (request): Promise<FactorsAnswer> => {
      await own.removePasskey(services, callerOf(request), request.body.passkeyid);
      return answer(request);
    },
  );

  app.post(
    `${address}/passkeys/challenge`,
    { preValidation: members },
    async (request): Promise<PasskeyOptionsAnswer> => ({
      options: await startProof(services, own.inSession(callerOf(request))),
    }),
  );
}

function signInRoutes(fastify: FastifyInstance, services: Services): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.post(
    "/api/v2/user/session/factor/challenge",
    { schema: { body: factorChallengeRequest } },
    (request): Promise<FactorChallengeAnswer> =>
      challengeSignIn(services, request.body.waitingtoken, originOf(request)),
  );

  app.post(
    "/api/v2/user/session/factor",
    { schema: { body: factorSignInRequest } },
    async (request): Promise<SessionAnswer> => {
      const mail = { language: languageOf(request), requestId: request.id };
      const origin = originOf(request);
      const opened = await signInByFactor(services, request.body, origin, mail);
      const session = await presentSession(services, opened);
      if (request.body.remember !== 1) return session;
      return { ...session, devicetoken: await rememberDevice(services, opened.afid, origin) };
    },
  );
}

/** The member of an open session; `members` has refused every other caller. */
function callerOf(request: FastifyRequest): own.FactorCaller & Pick<CallingLogin, "factor"> {
  const { login } = request.caller;
  const token = sessionTokenOf(request);
  if (!login || token === undefined) throw new ProductError("SIGNED_OUT");
  return { ...login, token, language: languageOf(request), requestId: request.id };
}
