import type { Pool } from "@finder/contract/datum";
import { namedStatement, statement } from "../db/statement.ts";

/** Holds the credits of a period to be refunded, until the change of plan is paid or dropped. */
export type Held = Record<Pool, number> & {
  clientid: number;
  heldid: string;
  subscription: string;
  periodend: string;
  heldon: string;
};

const columns =
  "clientid, heldid, subscription, periodend, personal_email_credits, bus_email_credits, contactcredit, heldon";

export const findHeld = statement<[clientid: number], Held>(
  "find_held_credits",
  `select ${columns} from creditheld where clientid = $1`,
);

export const insertHeld = namedStatement<
  {
    clientid: number;
    heldid: string;
    subscription: string;
    periodend: string;
    personal_email_credits: number;
    bus_email_credits: number;
    contactcredit: number;
    now: string;
  },
  never
>(
  "insert_held_credits",
  `insert into creditheld (${columns}) values ($clientid, $heldid, $subscription, $periodend, $personal_email_credits, $bus_email_credits, $contactcredit, $now)`,
);

/** Ends a hold; returns the held credits. */
export const deleteHeld = statement<[clientid: number, heldid: string], Held>(
  "delete_held_credits",
  `delete from creditheld where clientid = $1 and heldid = $2 returning ${columns}`,
);

/** Whose change of which subscription has held credits for too long to be still in the making. */
export type StaleHold = Pick<Held, "clientid" | "subscription">;

/** Clients and subscriptions with a hold older than a moment. */
export const findStaleHeld = statement<[before: string, most: number], StaleHold>(
  "find_stale_held_credits",
  `select clientid, subscription from creditheld where heldon < $1 order by heldon limit $2`,
);
