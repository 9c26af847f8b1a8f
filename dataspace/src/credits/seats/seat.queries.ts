import { statement } from "../../db/statement.ts";
import { heldPlan } from "../../db/schema/held-plan.ts";

/** Locks changes of seats until the transaction ends; the client's reveals don't wait. */
export const holdSeats = statement<[clientid: number], { clientid: number }>(
  "hold_seats",
  `select clientid from client where clientid = $1 for no key update`,
);

export type SeatRow = {
  total: number;
  used: number;
  /** Null: the client has no plan. */
  planid: number | null;
  expirydate: string | null;
};

const currentPlan = `select p.planid, p.availableseats, s.expirydate from usersubscription s
  join ${heldPlan("s")} p on true where s.clientid = $1::int order by s.subscriptionid limit 1`;
const usedSeats = `(select count(*)::int from member where clientid = $1::int and isdeleted = 0)`;

/** The seats of a client's plan, and those used by the owner, accepted and pending members. */
export const readSeats = statement<[clientid: number], SeatRow>(
  "read_seats",
  `select coalesce(p.availableseats, 0) as total, ${usedSeats} as used, p.planid, p.expirydate
   from (select 1) one left join (${currentPlan}) p on true`,
);

/** Stores how many seats are still available: none where a smaller plan has fewer than are used. */
export const writeSeatCount = statement<[clientid: number], { seatcount: number }>(
  "write_seat_count",
  `update usercredit set seatcount = greatest(0, coalesce((select availableseats from (${currentPlan}) p), 0) - ${usedSeats})
   where clientid = $1::int returning seatcount`,
);
