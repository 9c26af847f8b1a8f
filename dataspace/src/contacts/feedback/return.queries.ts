import type { Datum } from "@finder/contract/datum";
import { namedStatement, statement } from "../../db/statement.ts";

export type ReturnState = "returned" | "waiting" | "approved" | "declined";

export type ReturnRow = {
  returnid: number;
  clientid: number;
  companyname: string | null;
  profileid: Buffer;
  datum: Datum;
  profilekey: string;
  appuserid: number;
  value_sealed: Buffer;
  note: string | null;
  state: ReturnState;
  askedon: string;
  decidedon: string | null;
  decisionreason: string | null;
};

/** Opens a refund request in state `waiting`. No row: a request existed before, and there is never a second. */
export const openReturn = namedStatement<
  {
    clientid: number;
    profileid: Buffer;
    datum: Datum;
    profilekey: string;
    appuserid: number;
    value_sealed: Buffer;
    note: string | null;
    now: string;
  },
  { returnid: number }
>(
  "open_return",
  `insert into creditreturn (clientid, profileid, datum, profilekey, appuserid, value_sealed, note, state, askedon)
   values ($clientid, $profileid, $datum, $profilekey, $appuserid, $value_sealed, $note, 'waiting', $now)
   on conflict (clientid, profileid, datum) do nothing returning returnid`,
);

export const findReturnState = statement<[clientid: number, profileid: Buffer, datum: Datum], { state: ReturnState }>(
  "find_return_state",
  "select state from creditreturn where clientid = $1 and profileid = $2 and datum = $3",
);

/**
 * Credits a client spent and got back at once in its present period: since the subscription's period began, or in 30 days
 * where it has none.
 */
export const readReturnRoom = statement<[clientid: number, now: string], { spent: number; returned: number }>(
  "read_return_room",
  `with period as (
     select coalesce((
       select s.expirydate - make_interval(days => p.validity) from usersubscription s
       join subscriptionplan p on p.planid = s.planid where s.clientid = $1::int
       order by s.subscriptionid limit 1
     ), $2::timestamp - interval '30 days') as since
   )
   select
     (select coalesce(sum(d.spent + d.returned), 0)::int from usageday d where d.clientid = $1::int and d.day >= since::date) as spent,
     (select count(*)::int from creditreturn r where r.clientid = $1::int and r.state = 'returned' and r.askedon >= since) as returned
   from period`,
);

/** Settles a refund request; `decidedby` is an operator's login, null where the rule decided. */
export const settleReturn = statement<
  [
    clientid: number,
    returnid: number,
    state: ReturnState,
    now: string,
    decidedby: number | null,
    decisionreason: string | null,
  ],
  never
>(
  "settle_return",
  `update creditreturn set state = $3, decidedon = $4, decidedby = $5, decisionreason = $6 where clientid = $1 and returnid = $2`,
);

const view = `r.returnid, r.clientid, c.companyname, r.profileid, r.datum, r.profilekey, r.appuserid, r.value_sealed, r.note,
  r.state, r.askedon, r.decidedon, r.decisionreason`;
const joined = "creditreturn r join client c on c.clientid = r.clientid";

/** A page of refund requests, oldest first, with their total; the total alone past the end. */
export const listReturns = statement<
  [state: ReturnState, limit: number, offset: number],
  { total: number } & (ReturnRow | { returnid: null })
>(
  "list_returns",
  `select t.total, v.* from (select count(*)::int as total from creditreturn where state = $1::text) t
   left join lateral (
     select ${view} from ${joined} where r.state = $1::text order by r.askedon, r.returnid limit $2::int offset $3::int
   ) v on true order by v.askedon, v.returnid`,
);

/** A refund request, locked until the transaction ends. */
export const lockReturn = statement<[clientid: number, returnid: number], ReturnRow>(
  "lock_return",
  `select ${view} from ${joined} where r.clientid = $1 and r.returnid = $2 for update of r`,
);

/** Finds the login of an enabled operator. */
export const findOperator = statement<[email: string], { afid: number }>(
  "find_return_operator",
  "select afid from login where lower(email) = lower($1) and isoperator = 1 and isactive = 1",
);
