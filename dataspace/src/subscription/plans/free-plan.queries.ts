import { statement } from "../../db/statement.ts";

/** Clients whose free period is over, and those whose cancelled plan is over and was to become the free one. */
export const findFreeDue = statement<[initialplan: number, now: string, most: number], { clientid: number }>(
  "find_free_due",
  `select clientid from usersubscription
   where expirydate <= $2::timestamp and (planid = $1 or downgrade_planid = $1)
   order by expirydate limit $3`,
);
