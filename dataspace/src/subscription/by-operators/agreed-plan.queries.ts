import { statement } from "../../db/statement.ts";

type Agreed = { planid: number; startson: string };

/** Notes the plan that begins without a payment when the period is over; the newest counts. */
export const writeAgreed = statement<[clientid: number, planid: number, startson: string], never>(
  "write_agreed_plan",
  `insert into agreedplan (clientid, planid, startson) values ($1, $2, $3)
   on conflict (clientid) do update set planid = excluded.planid, startson = excluded.startson`,
);

export const dropAgreed = statement<[clientid: number], never>(
  "drop_agreed_plan",
  "delete from agreedplan where clientid = $1",
);

export const moveAgreed = statement<[clientid: number, startson: string], never>(
  "move_agreed_plan",
  "update agreedplan set startson = $2 where clientid = $1",
);

/** The plan that follows, held until the transaction ends. */
export const holdAgreed = statement<[clientid: number], Agreed>(
  "hold_agreed_plan",
  "select planid, startson from agreedplan where clientid = $1 for update",
);

/** Clients whose agreed plan begins. */
export const findAgreedDue = statement<[now: string, most: number], { clientid: number }>(
  "find_agreed_due",
  "select clientid from agreedplan where startson <= $1 order by startson limit $2",
);
