import type { PlanFitAnswer } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import type { PlanTerms } from "./plan.queries.ts";
import { readUse } from "../subscription.queries.ts";

/** Compares the client's members (owner and pending ones included) and API keys with the plan's limits. */
export async function planFit({ db }: Services, clientid: number, plan: PlanTerms): Promise<PlanFitAnswer> {
  const [use] = await readUse(db.pool, clientid);
  return { seats: fit(use?.seats ?? 0, plan.availableseats), keys: fit(use?.keys ?? 0, plan.availableapicall) };
}

/** Refuses a plan that is too small for the client (docs/rules.md#plans-fit). */
export async function requireFit(services: Services, clientid: number, plan: PlanTerms): Promise<void> {
  const { seats, keys } = await planFit(services, clientid, plan);
  if (seats.excess > 0)
    throw new ProductError("TOO_MANY_SEATS", { detail: `Please delete ${seats.excess} member/admin` });
  if (keys.excess > 0)
    // Literal.
    throw new ProductError("TOO_MANY_KEYS", { detail: `API Limit Exceeded: Please delete ${keys.excess} API` });
}

function fit(used: number, target: number) {
  return { used, target, excess: Math.max(0, used - target) };
}
