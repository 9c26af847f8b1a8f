import { data, type Datum, datums } from "@finder/contract/datum";
import { usageColumn } from "../../credits/usage/meter.ts";
import { namedStatement, statement } from "../../db/statement.ts";
import { heldPlan } from "../../db/schema/held-plan.ts";

// Clocks of instances differ a little: a window that another instance has begun stays open.
const sameSecond = "r.second between excluded.second and excluded.second + 2";
const sameMinute = "r.minute between excluded.minute and excluded.minute + 1";
const inSecond = `case when ${sameSecond} then r.insecond else 0 end`;
const inMinute = `case when ${sameMinute} then r.inminute else 0 end`;
const fits = `(${inSecond} < $persecond::int and ${inMinute} < $perminute::int)`;

/** Calls in this second and minute, this one included, and whether this one is admitted. */
export type RateRow = { admitted: boolean; insecond: number; inminute: number };

/** The key of a call with everything that decides about it; every column of the key is null where no such key exists. */
export type CallerRow = RateRow &
  Record<Datum, number> &
  Record<`budget_${Datum}`, number | null> & {
    keyid: number | null;
    clientid: number;
    purpose: string;
    istest: number;
    isactive: number;
    /** An operator has disabled the client. */
    isheld: boolean;
    lastusedon: string | null;
    /** The client's owner, for whom the API reveals; null: no owner is active. */
    appuserid: number | null;
    planname: string | null;
    plankeys: number;
    expirydate: string | null;
  };

const ofCaller = `h.keyid, h.clientid, h.purpose, h.istest, h.isactive, h.lastusedon, u.appuserid, s.name as planname,
     exists (select from clienthold d where d.clientid = h.clientid) as isheld,
     coalesce(s.availableapicall, 0) as plankeys, s.expirydate, ${perDatum((datum) => `coalesce(c.${data[datum].pool}, 0) as ${datum}, b.budget_${datum}`)}`;

// A key is found by its present value, and by its old one until that ends.
const joined = `left join apikeys h on h.clientid = $clientid::int and h.keyid = $keyid::int and h.isdeleted = 0
     and (h.apikey_hash = $hash::bytea or (h.rotatedfrom = $hash::bytea and h.validuntil > $now::timestamp))
   left join usercredit c on c.clientid = $clientid::int and h.keyid is not null
   left join lateral (
     select m.appuserid from member m
     where m.clientid = $clientid::int and h.keyid is not null and m.role = 'client' and m.isdeleted = 0 and m.isactive = 1 and m.loginactive = 1
     order by m.appuserid limit 1
   ) u on true
   left join lateral (
     select p.name, p.availableapicall, s.expirydate from usersubscription s left join ${heldPlan("s")} p on true
     where s.clientid = $clientid::int and h.keyid is not null order by s.subscriptionid limit 1
   ) s on true
   left join lateral (
     select ${perDatum((datum) => `max(budget) filter (where pool = '${data[datum].pool}') as budget_${datum}`)}
     from apikeybudget where clientid = $clientid::int and keyid = h.keyid
   ) b on true`;

type Finding = {
  hash: Buffer;
  /** The key's client and number, by its look-up; null: no such key. */
  clientid: number | null;
  keyid: number | null;
  now: string;
};

type Counting = {
  /** What the call counts against: `key:7`, or `from:203.0.113.7` where there is no key. */
  subject: string;
  second: number;
  minute: number;
  persecond: number;
  perminute: number;
};

/** Finds the key of a call and counts the call, in one statement that does the same work whether the key exists or not. */
export const admitCall = namedStatement<Finding & Counting, CallerRow>(
  "admit_api_call",
  `with rate as (
     insert into apirate as r (subject, second, insecond, minute, inminute, admitted)
     values ($subject::text, $second::bigint, 1, $minute::bigint, 1, true)
     on conflict (subject) do update set
       second = case when ${sameSecond} then r.second else excluded.second end, insecond = ${inSecond} + ${fits}::int,
       minute = case when ${sameMinute} then r.minute else excluded.minute end, inminute = ${inMinute} + ${fits}::int, admitted = ${fits}
     returning admitted, insecond, inminute
   )
   select rate.*, ${ofCaller} from rate ${joined}`,
);

/** The key of a call whose count is kept in the rate store. */
export const findCaller = namedStatement<Finding, Omit<CallerRow, keyof RateRow>>(
  "find_api_caller",
  `select ${ofCaller} from (select 1) one ${joined}`,
);

/** Whose key this is, or was. */
export const findKeyClient = statement<[hash: Buffer], { clientid: number; keyid: number }>(
  "find_key_client",
  "select clientid, keyid from keylookup where hash = $1",
);

/** Notes the use of a key, at most once a minute (`before`). */
export const noteKeyUse = statement<[clientid: number, keyid: number, now: string, before: string], never>(
  "note_key_use",
  `update apikeys set lastusedon = $3
   where clientid = $1 and keyid = $2 and (lastusedon is null or lastusedon <= $4::timestamp)`,
);

const noted = ["status", "code", "latencyms", ...datums.map((datum) => usageColumn[datum])];

/**
 * Writes the outcome of many calls: a new row for a call that cost nothing; a charged call has its row already, with the
 * charge, and gets the other columns.
 */
export const noteCalls = statement<
  [
    clientids: readonly number[],
    keyids: readonly number[],
    callids: readonly string[],
    requestids: readonly string[],
    urls: readonly string[],
    types: readonly (string | null)[],
    statuses: readonly number[],
    codes: readonly (string | null)[],
    latencies: readonly number[],
    personal: readonly number[],
    business: readonly number[],
    phone: readonly number[],
    createdon: readonly string[],
  ],
  never
>(
  "note_api_calls",
  `insert into apiusage (clientid, keyid, callid, requestid, linkedinurl, type, ${noted.join(", ")}, createdon)
   select * from unnest($1::int[], $2::int[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::int[], $8::text[], $9::int[],
     $10::int[], $11::int[], $12::int[], $13::timestamp[])
   on conflict (clientid, callid) do update set ${noted.map((column) => `${column} = excluded.${column}`).join(", ")}`,
);

/** When a spent budget of a key is available again: the latest of its exhausted pools. */
export const findBudgetEnd = statement<[clientid: number, keyid: number, days: number], { endson: string | null }>(
  "find_budget_end",
  `select max(since) + make_interval(days => $3::int) as endson from apikeybudget where clientid = $1 and keyid = $2 and room <= 0`,
);

function perDatum(make: (datum: Datum) => string): string {
  return datums.map(make).join(", ");
}
