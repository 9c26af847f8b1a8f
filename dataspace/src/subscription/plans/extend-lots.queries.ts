import { statement } from "../../db/statement.ts";

/** Lets the credits of a plan's period that ends at `end` or later last until `until`. */
export const extendLots = statement<[clientid: number, end: string, until: string], never>(
  "extend_lots",
  `update creditlot set expireson = $3
   where clientid = $1 and kind = 'plan' and remaining > 0 and expireson >= $2::timestamp and expireson < $3::timestamp`,
);
