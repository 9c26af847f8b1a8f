import { statement } from "../../db/statement.ts";

/** Clients whose free period is over, or whose cancelled plan is over with the free one to follow. */
export const findFreeDue = statement<[initialplan: number, now: string, most: number], { clientid: number }>(
  "find_free_due",
  `select clientid from usersubscription
   where expirydate <= $2::timestamp and (planid = $1 or downgrade_planid = $1)
   order by expirydate limit $3`,
);
