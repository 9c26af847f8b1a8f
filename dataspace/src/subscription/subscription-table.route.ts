import { ProductError } from "@finder/contract/errors";
import { may } from "@finder/contract/permissions";
import { z } from "zod";
import type { Services } from "../context.ts";
import type { Overload } from "../table/router.ts";
import { readCurrent } from "./subscription.queries.ts";

const downgradeRecord = z.object({
  subscriptionid: z.coerce.number().int(),
  clientid: z.coerce.number().int().optional(),
  downgrade_startson: z.string().optional(),
  type: z.literal("downgrade"),
});

const listOfOne = z.object({ resource: z.array(z.unknown()).length(1) });

/**
 * PATCH of `_table/usersubscription` by the owner, type `downgrade` (specification section 7): the change was noted when it
 * was ordered at `cardpayment`; here it is confirmed, and never invented. Null for everything else, which the table refuses.
 */
export const subscriptionAtTable =
  (services: Services): Overload =>
  async ({ table, verb, request, id }) => {
    const { member } = request.caller;
    if (table !== "usersubscription" || verb !== "update" || !member || !may(member.role, "plans.change")) return null;
    const list = listOfOne.safeParse(request.body);
    const record: unknown = list.success ? list.data.resource[0] : request.body;
    const asked = downgradeRecord.safeParse({ subscriptionid: id, ...(record as object | null | undefined) });
    if (!asked.success) return null;
    const { subscriptionid, clientid = member.clientid } = asked.data;
    if (clientid !== member.clientid) throw new ProductError("FORBIDDEN");
    const [current] = await readCurrent(services.db.pool, member.clientid);
    if (current?.subscriptionid !== subscriptionid || current.downgrade_planid === null)
      throw new ProductError("NO_SUBSCRIPTION");
    return JSON.stringify(id === undefined ? { resource: [{ subscriptionid }] } : { subscriptionid });
  };
