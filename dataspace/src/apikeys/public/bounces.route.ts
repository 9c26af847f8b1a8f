import { type BouncesAnswer, bouncesBody } from "@finder/contract/endpoints/public-bounces";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { reportBounces } from "../../contacts/feedback/bounces/report-bounces.ts";
import type { Services } from "../../context.ts";
import { readJsonBodies } from "../../http/body/json-body.ts";
import { callerOf } from "./call.ts";
import { searcherOf } from "./people/searcher.ts";
import { noteCredits } from "./reveal-with-key.ts";
import { testPersonOf } from "./test-people.ts";

type Bounces = BouncesAnswer["data"];

/** `POST /v1/bounces`: emails that bounced, reported in the owner's name (docs/rules.md#bounces). Free. */
export function bouncesRoute(app: FastifyInstance, services: Services): void {
  readJsonBodies(app);
  app
    .withTypeProvider<ZodTypeProvider>()
    .post("/bounces", { schema: { body: bouncesBody } }, async (request): Promise<BouncesAnswer> => {
      const { call, caller } = callerOf(request);
      const { emails } = request.body;
      const answer = caller.istest === 1 ? null : await reportBounces(services, searcherOf(caller), emails);
      const data = answer
        ? answer.results.map(({ inreview: inReview, ...result }) => ({ ...result, inReview }))
        : withTestKey(emails);
      if (answer) noteCredits(call, answer.credits);
      const returned = data.reduce((sum, each) => sum + each.returned, 0);
      const remaining = call.remaining ?? { personal: 0, business: 0, phone: 0 };
      return { success: 1, data, credits: { returned, remaining }, requestId: request.id };
    });
}

/** The addresses of test people are owned; none of them cost a credit. */
function withTestKey(emails: readonly string[]): Bounces {
  return [...new Set(emails.map(canonicalEmail))].map((email) => {
    const outcome = testPersonOf(email) ? "taken" : "not_owned";
    return { email, outcome, returned: 0, inReview: false };
  });
}
