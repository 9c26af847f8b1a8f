import { ProductError } from "@finder/contract/errors";
import { may } from "@finder/contract/permissions";
import { z } from "zod";
import type { Services } from "../context.ts";
import type { Overload } from "../table/router.ts";
import { type CurrentSubscription, readCurrent } from "./subscription.queries.ts";

const downgradeRecord = z.object({
  subscriptionid: z.coerce.number().int(),
  clientid: z.coerce.number().int().optional(),
  downgrade_startson: z.string().optional(),
  type: z.literal("downgrade"),
});

const listOfOne = z.object({ resource: z.array(z.unknown()).length(1) });

/**
 * PATCH of `_table/usersubscription` by the owner, type `downgrade` (docs/rules.md#wire-overloads): the change is noted when it
 * is ordered at `cardpayment`; here it is announced for the current expiry, or confirmed, and never invented. Null for
 * everything else, which the table refuses.
 */
export function subscriptionAtTable(services: Services): Overload {
  return async ({ table, verb, request, id }) => {
    const { member } = request.caller;
    if (table !== "usersubscription" || verb !== "update" || !member || !may(member.role, "plans.change")) return null;
    const list = listOfOne.safeParse(request.body);
    const record: unknown = list.success ? list.data.resource[0] : request.body;
    const asked = downgradeRecord.safeParse({ subscriptionid: id, ...(record as object | null | undefined) });
    if (!asked.success) return null;
    const { subscriptionid, clientid = member.clientid } = asked.data;
    if (clientid !== member.clientid) throw new ProductError("FORBIDDEN");
    const [current] = await readCurrent(services.db.pool, member.clientid);
    if (current?.subscriptionid !== subscriptionid || !isExpected(current, asked.data.downgrade_startson))
      throw new ProductError("NO_SUBSCRIPTION");
    return JSON.stringify(id === undefined ? { resource: [{ subscriptionid }] } : { subscriptionid });
  };
}

/** A downgrade that was ordered, or that may be: paid time runs, and it begins when that is over. */
function isExpected(
  { downgrade_planid, transactionid, expirydate }: CurrentSubscription,
  startson: string | undefined,
): boolean {
  return downgrade_planid !== null || (transactionid !== null && expirydate !== null && startson === expirydate);
}
