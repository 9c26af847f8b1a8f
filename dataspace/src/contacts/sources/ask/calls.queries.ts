import type { Datum } from "@finder/contract/datum";
import { namedStatement, statement } from "../../../db/statement.ts";

/** Counts a call of a source in its minute; no row: it has had as many as it may, or rests. */
export const takeCall = statement<
  [sourceid: number, minute: number, callsperminute: number, now: string],
  { asked: number }
>(
  "take_source_call",
  `insert into sourceload as l (sourceid, minute, asked) values ($1, $2, 1)
   on conflict (sourceid) do update set minute = excluded.minute,
     asked = case when l.minute = excluded.minute then l.asked else 0 end + 1
   where (l.minute <> excluded.minute or l.asked < $3) and (l.restuntil is null or l.restuntil <= $4::timestamp)
   returning asked`,
);

/** Leaves a source alone until a moment. */
export const restSource = statement<[sourceid: number, until: string], never>(
  "rest_source",
  `insert into sourceload (sourceid, restuntil) values ($1, $2)
   on conflict (sourceid) do update set restuntil = excluded.restuntil`,
);

/** A row: a source rests until after a moment. */
export const restsLong = statement<[sourceid: number, moment: string], { sourceid: number }>(
  "source_rests_long",
  "select sourceid from sourceload where sourceid = $1 and restuntil > $2::timestamp",
);

/** A call that was begun; `again`: its program was killed before an answer was noted. */
export type Begun = { callid: number; callkey: string; data: Datum[]; again: boolean };

/** Notes a call before it is made, with the key of one whose answer was lost `since`; no row: another program is making it. */
export const beginCall = namedStatement<
  { sourceid: number; profileid: Buffer; data: readonly Datum[]; now: string; stale: string; since: string },
  Begun
>(
  "begin_source_call",
  `insert into sourcecall as c (sourceid, profileid, data, startedon, callkey)
   values ($sourceid, $profileid, $data::text[], $now, coalesce((
     select l.callkey from sourcecall l where l.profileid = $profileid and l.sourceid = $sourceid and l.lost
       and l.data = $data::text[] and l.startedon >= $since::timestamp order by l.callid desc limit 1), gen_random_uuid()))
   on conflict (profileid, sourceid) where answer is null do update set startedon = excluded.startedon
   where c.startedon < $stale::timestamp and not exists (select from sourcewait w where w.callid = c.callid)
   returning callid::float8 as callid, callkey, data, xmax::text <> '0' as again`,
);

/** Takes back a call that is not made yet, where another program has had an answer since; a row: it was taken back. */
export const withdrawCall = statement<[callid: number, since: string], { callid: number }>(
  "withdraw_source_call",
  `delete from sourcecall c where callid = $1::bigint and exists (
     select from sourcecall b where b.profileid = c.profileid and b.sourceid = c.sourceid and b.callid <> c.callid
       and b.answer <> 'failed' and b.startedon >= $2::timestamp and b.data @> c.data)
   returning callid::float8 as callid`,
);

/** The outcome of a call. */
export type Ended = {
  callid: number;
  answer: "person" | "nobody" | "failed" | "unknown";
  /** Its answer was lost. */
  lost: boolean;
  found: readonly Datum[];
  verified: boolean;
  price: number;
  ms: number;
  now: string;
};

/** Notes the outcome of a call and counts it; a hit is paid once for each kind of data of a person. Returns its cost, and the clients that waited. */
export const endCall = namedStatement<Ended, { cost: number; clients: number[] }>(
  "end_source_call",
  `with ended as (
     update sourcecall c set answer = $answer, lost = $lost, found = $found::text[], verified = $verified, ms = $ms,
       cost = case when exists (
         select from unnest($found::text[]) f (datum) where not exists (
           select from sourcecall b where b.profileid = c.profileid and b.sourceid = c.sourceid
             and b.callid <> c.callid and b.cost > 0 and b.found @> array[f.datum])
       ) then $price::numeric else 0 end
     where c.callid = $callid::bigint and c.answer is null
     returning sourceid, data, found, answer, verified, cost, c.ms
   ), counted as (
     insert into sourceday as d (sourceid, day, datum, asked, found, verified, failed, cost, ms)
     select e.sourceid, $now::timestamp::date, k.datum, 1, (k.datum = any(e.found))::int,
       (e.verified and k.datum = 'business' and k.datum = any(e.found))::int, (e.answer in ('failed', 'unknown'))::int,
       case when k.datum = any(e.found) then e.cost / cardinality(e.found) else 0 end, e.ms
     from ended e cross join unnest(e.data) k (datum) order by k.datum
     on conflict (sourceid, day, datum) do update set asked = d.asked + 1, found = d.found + excluded.found,
       verified = d.verified + excluded.verified, failed = d.failed + excluded.failed, cost = d.cost + excluded.cost,
       ms = d.ms + excluded.ms
   ), waited as (
     delete from sourcewait where callid = $callid::bigint returning clients
   )
   select cost::float8 as cost, coalesce((select clients from waited), '{}') as clients from ended`,
);

/** What sources were asked about a person since a moment and have answered, or may have. */
export const findAnswered = statement<[profileid: Buffer, since: string], { sourceid: number; data: Datum[] }>(
  "find_answered_calls",
  `select sourceid, data from sourcecall
   where profileid = $1 and startedon >= $2::timestamp and answer <> 'failed'`,
);

/** Whether a call of a source about a person is under way, and its answer does not come later. */
export const isUnderWay = statement<[profileid: Buffer, sourceid: number, stale: string], { yes: boolean }>(
  "source_call_under_way",
  `select exists (select from sourcecall c
     where profileid = $1 and sourceid = $2 and answer is null and startedon >= $3::timestamp
       and not exists (select from sourcewait w where w.callid = c.callid)) as yes`,
);
