import { statement } from "../../db/statement.ts";

/** Notes since when the renewal of a subscription is not paid, the first time it is heard of; null takes it back. */
export const writePastDue = statement<[subscription: string, since: string | null], { clientid: number }>(
  "write_past_due",
  `update usersubscription set pastduesince = case when $2::timestamp is null then null else coalesce(pastduesince, $2::timestamp) end
   where transactionid = $1 returning clientid`,
);
