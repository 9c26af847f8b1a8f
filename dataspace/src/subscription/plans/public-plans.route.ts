import type { PublicPlansAnswer } from "@finder/contract/endpoints/subscription";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { listPublicPlans } from "./plan.queries.ts";

/** How long the plans are cached, ms. */
const cachedMs = 60_000;

/** `GET /publicplans`: the plans on offer, without a session. */
export function publicPlanRoutes(app: FastifyInstance, services: Services): void {
  app.get("/api/v2/publicplans", cachedPlans(services));
}

/** Reads the plans at most once a minute, so that a visitor costs no statement; a failed read is not cached. */
function cachedPlans({ db, now }: Pick<Services, "db" | "now">): () => Promise<PublicPlansAnswer> {
  let cached: { readonly plans: Promise<PublicPlansAnswer>; readonly until: number } | null = null;
  const read = async (): Promise<PublicPlansAnswer> => {
    try {
      return { resource: await listPublicPlans(db.pool) };
    } catch (error) {
      cached = null;
      throw error;
    }
  };
  return () => {
    if (cached === null || cached.until <= now().getTime())
      cached = { plans: read(), until: now().getTime() + cachedMs };
    return cached.plans;
  };
}
