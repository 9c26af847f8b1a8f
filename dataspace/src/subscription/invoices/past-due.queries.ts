import { statement } from "../../db/statement.ts";

/** Notes the first moment at which a renewal is unpaid; null clears it. */
export const writePastDue = statement<[subscription: string, since: string | null], { clientid: number }>(
  "write_past_due",
  `update usersubscription set pastduesince = case when $2::timestamp is null then null else coalesce(pastduesince, $2::timestamp) end
   where transactionid = $1 returning clientid`,
);
