import {
  companyCallbackRequest,
  companyLinkRequest,
  type CompanySignInAnswer,
  companySignInRequest,
  type CompanyStartAnswer,
  companyStartRequest,
  companySwitchRequest,
} from "@finder/contract/endpoints/company-sign-in";
import { ProductError } from "@finder/contract/errors";
import type { SessionAnswer } from "@finder/contract/endpoints/session";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { checkBusinessEmail } from "../../account/email/check-email.ts";
import type { Services } from "../../context.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { requireProof } from "../../http/caller/require-proof.ts";
import { originOf } from "../../http/origin.ts";
import { takeAttempt } from "../attempts.ts";
import { presentSession } from "../present-session.ts";
import { linkByPassword } from "./link-by-password.ts";
import { proveDomain, readCompany, saveSettings, startSignIn, stopSignIn } from "./settings.ts";
import { finishByCompany, startByEmail } from "./sign-in-by-company.ts";
import { finishTest, startTest } from "./test-company.ts";

const address = "/api/v2/companysignin";
const signIn = "/api/v2/user/session/company";
// An office signs in from one address.
const perAddress = 300;

/** `companysignin`: the owner's settings of the company's sign-in (docs/rules.md#sign-in-company). */
export function companySettingsRoutes(fastify: FastifyInstance, services: Services): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const owners = allow("team.manage");
  const preValidation = [owners, requireProof];
  const answer = async (request: FastifyRequest): Promise<CompanySignInAnswer> => ({
    companysignin: await readCompany(services, memberOf(request)),
  });

  app.get(address, { preValidation: owners }, answer);

  app.post(`${address}/save`, { schema: { body: companySignInRequest }, preValidation }, async (request) => {
    checkBusinessEmail(services.config, `a@${request.body.domain}`, "domain");
    await saveSettings(services, memberOf(request), request.body);
    return answer(request);
  });

  app.post(`${address}/prove`, { preValidation }, async (request) => {
    await proveDomain(services, memberOf(request));
    return answer(request);
  });

  app.post(`${address}/test`, { preValidation }, async (request): Promise<CompanyStartAnswer> =>
    startTest(services, testerOf(request)),
  );

  app.post(
    `${address}/test/finish`,
    { schema: { body: companyCallbackRequest }, preValidation: owners },
    async (request) => {
      await finishTest(services, testerOf(request), request.body);
      return answer(request);
    },
  );

  app.post(`${address}/switch`, { schema: { body: companySwitchRequest }, preValidation }, async (request) => {
    const owner = memberOf(request);
    const hasFactor = request.caller.login?.factor !== undefined;
    if (request.body.on === 1) await startSignIn(services, owner, { hasFactor, requestId: request.id });
    else await stopSignIn(services, owner);
    return answer(request);
  });
}

/** `user/session/company`: a person signs in by the company. */
export function companySignInRoutes(fastify: FastifyInstance, services: Services): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.post(signIn, { schema: { body: companyStartRequest } }, async ({ body, ip }): Promise<CompanyStartAnswer> => {
    await takeAttempt(services, "company", ip, perAddress);
    return startByEmail(services, body.email);
  });

  app.post(
    `${signIn}/callback`,
    { schema: { body: companyCallbackRequest } },
    async (request): Promise<SessionAnswer> => {
      await takeAttempt(services, "company-callback", request.ip, perAddress);
      return presentSession(services, await finishByCompany(services, request.body, originOf(request)));
    },
  );

  app.post(`${signIn}/link`, { schema: { body: companyLinkRequest } }, async (request): Promise<SessionAnswer> => {
    await takeAttempt(services, "company-link", request.ip, perAddress);
    return presentSession(services, await linkByPassword(services, request.body, originOf(request)));
  });
}

function testerOf(request: FastifyRequest): { clientid: number; afid: number } {
  const { login } = request.caller;
  if (!login) throw new ProductError("SIGNED_OUT");
  return { clientid: memberOf(request).clientid, afid: login.afid };
}
