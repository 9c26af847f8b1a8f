import { firstStepRequest, firstSteps, type FirstStepsAnswer } from "@finder/contract/endpoints/first-steps";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Member, Services } from "../context.ts";
import { utcText } from "../db/time.ts";
import { allow, memberOf } from "../http/caller/access.ts";
import { noteFirstStep, readFirstSteps } from "./first-steps.queries.ts";

/** The checklist of a new member, each member's own. */
export function firstStepsRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = allow("dashboard.view");

  typed.get("/api/v2/firststeps", { preValidation }, (request) => read(services, memberOf(request)));

  typed.post("/api/v2/firststeps", { schema: { body: firstStepRequest }, preValidation }, async (request) => {
    const member = memberOf(request);
    const { clientid, appuserid } = member;
    await noteFirstStep(services.db.pool, clientid, appuserid, request.body.step, utcText(services.now()));
    return read(services, member);
  });
}

const newFor = 14 * 86_400_000;

async function read({ db, now }: Services, { clientid, appuserid }: Member): Promise<FirstStepsAnswer> {
  const settled = utcText(new Date(now().getTime() - newFor));
  const [row] = await readFirstSteps(db.pool, clientid, appuserid, settled);
  return { appuserid, done: firstSteps.filter((step) => row?.[step]), dismissed: row?.dismissed ?? false };
}
