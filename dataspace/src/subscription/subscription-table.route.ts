import { ProductError } from "@finder/contract/errors";
import { may } from "@finder/contract/permissions";
import { z } from "zod";
import type { Services } from "../context.ts";
import type { Overload } from "../table/router.ts";
import { announceDowngrade, type CurrentSubscription, readCurrent } from "./subscription.queries.ts";

const downgradeRecord = z.object({
  subscriptionid: z.coerce.number().int(),
  clientid: z.coerce.number().int().optional(),
  downgrade_startson: z.string().optional(),
  type: z.literal("downgrade"),
});

const listOfOne = z.object({ resource: z.array(z.unknown()).length(1) });

/**
 * PATCH of `_table/usersubscription` by the owner, type `downgrade` (docs/dialect.md#wire-overloads): announces that a plan follows at
 * the current expiry, until it is ordered at `cardpayment`, or confirms the one that was ordered. Null for everything else,
 * which the table refuses.
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
    if (current?.subscriptionid !== subscriptionid) throw new ProductError("NO_SUBSCRIPTION");
    if (current.downgrade_planid === null) {
      const startson = announcedDay(current, asked.data.downgrade_startson);
      await announceDowngrade(services.db.pool, member.clientid, subscriptionid, startson);
    }
    return JSON.stringify(id === undefined ? { resource: [{ subscriptionid }] } : { subscriptionid });
  };
}

/** Returns the end of the paid time, at which a lower plan may follow; refuses any other moment. */
function announcedDay({ transactionid, expirydate }: CurrentSubscription, startson: string | undefined): string {
  if (transactionid !== null && expirydate !== null && startson === expirydate) return expirydate;
  throw new ProductError("NO_SUBSCRIPTION", {
    field: "downgrade_startson",
    detail: "A downgrade starts at the current expirydate of a paid plan. Send that moment as downgrade_startson.",
  });
}
