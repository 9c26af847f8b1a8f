import {
  answerCapRequest,
  answerLinkedCapRequest,
  type AnswerLinkedCapAnswer,
  askCapRequest,
  type CapRequestAnswer,
  type CapRequestsAnswer,
  linkedCapRequest,
  type SetMemberCapAnswer,
  setMemberCapRequest,
  type SpendingCapAnswer,
} from "@finder/contract/endpoints/caps";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { languageOf } from "../../http/origin.ts";
import { answerRequest, askForCap, openRequests, withdrawCapRequest } from "./cap-request.ts";
import { answerLinked, linkedRequest } from "./linked-request.ts";
import { setMemberCap, spendingCap } from "./member-cap.ts";

const spends = allow("contacts.reveal");
const manages = allow("team.manage");

/** Monthly caps of members (docs/rules.md#caps-member): `GET spendingcap` and what a member asks for, and what the owner sets and answers. */
export function capRoutes(fastify: FastifyInstance, services: Services): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const ownCap = async (request: FastifyRequest): Promise<SpendingCapAnswer> => ({
    spendingcap: await spendingCap(services, memberOf(request)),
  });

  app.get("/api/v2/spendingcap", { preValidation: spends }, ownCap);

  app.post("/api/v2/askcap", { schema: { body: askCapRequest }, preValidation: spends }, async (request) => {
    const { cap, note = null } = request.body;
    await askForCap(services, memberOf(request), { cap, note }, languageOf(request));
    return ownCap(request);
  });

  app.post("/api/v2/withdrawcaprequest", { preValidation: spends }, async (request) => {
    await withdrawCapRequest(services, memberOf(request));
    return ownCap(request);
  });

  app.post(
    "/api/v2/setmembercap",
    { schema: { body: setMemberCapRequest }, preValidation: manages },
    (request): Promise<SetMemberCapAnswer> => setMemberCap(services, memberOf(request), request.body),
  );

  app.get("/api/v2/caprequests", { preValidation: manages }, async (request): Promise<CapRequestsAnswer> => ({
    resource: await openRequests(services, memberOf(request).clientid),
  }));

  app.post(
    "/api/v2/answercaprequest",
    { schema: { body: answerCapRequest }, preValidation: manages },
    async (request): Promise<CapRequestAnswer> => {
      const { clientid, appuserid: answeredby } = memberOf(request);
      return { caprequest: await answerRequest(services, { clientid, answeredby, ...request.body }) };
    },
  );

  app.post(
    "/api/v2/linkedcaprequest",
    { schema: { body: linkedCapRequest } },
    async (request): Promise<CapRequestAnswer> => ({
      caprequest: await linkedRequest(services, request.body.token),
    }),
  );

  app.post(
    "/api/v2/answerlinkedcaprequest",
    { schema: { body: answerLinkedCapRequest } },
    (request): Promise<AnswerLinkedCapAnswer> => answerLinked(services, request.body),
  );
}
