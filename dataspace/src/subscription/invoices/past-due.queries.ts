import { newsChange } from "../../db/pool/after-commit.ts";
import { statement } from "../../db/statement.ts";

/** Notes the first moment at which a renewal is unpaid; null clears it. */
export const writePastDue = statement<
  [clientid: number, subscription: string, since: string | null],
  { clientid: number }
>(
  "write_past_due",
  `update usersubscription set pastduesince = case when $3::timestamp is null then null else coalesce(pastduesince, $3::timestamp) end
   where clientid = $1 and transactionid = $2 returning clientid`,
  (rows) => rows.map(({ clientid }) => newsChange(clientid)),
);
