import type { Datum } from "@finder/contract/datum";
import { namedStatement, statement } from "../../../../db/statement.ts";

type Wait = {
  callid: number;
  sourceid: number;
  profileid: Buffer;
  requestid: string;
  asksprofile: string;
  pollon: string;
  again: boolean;
};

/** Notes that a call's answer comes later, by the source's id. */
export const insertWait = namedStatement<Wait, never>(
  "insert_source_wait",
  `insert into sourcewait (callid, sourceid, profileid, requestid, asksprofile, pollon, again)
   values ($callid, $sourceid, $profileid, $requestid, $asksprofile, $pollon, $again)`,
);

/** Whether a source searches for a person now, and whether it searches for as many people as it may. */
export const readWaits = statement<
  [sourceid: number, profileid: Buffer, most: number],
  { searching: boolean; full: boolean }
>(
  "read_source_waits",
  `select coalesce(bool_or(profileid = $2), false) as searching, count(*) >= $3::int as full
   from sourcewait where sourceid = $1`,
);

/** Has a client wait for the answers about a person, too; no row: they have come. */
export const joinWaits = statement<[profileid: Buffer, clientid: number, again: boolean], { callid: number }>(
  "join_source_waits",
  `update sourcewait set again = again or $3::boolean,
     clients = case when $2::int = any(clients) then clients else clients || $2::int end
   where profileid = $1 returning callid::float8 as callid`,
);

/** A call whose answer is due to be fetched. */
export type DueCall = Omit<Wait, "profileid" | "pollon"> & { polls: number; data: Datum[]; startedon: string };

/** Takes calls that are due until a moment, the longest due first. */
export const takeDue = statement<[now: string, until: string, most: number], DueCall>(
  "take_due_source_calls",
  `with due as (
     select callid from sourcewait where pollon <= $1::timestamp order by pollon limit $3 for update skip locked
   )
   update sourcewait w set pollon = $2::timestamp, polls = w.polls + 1 from due, sourcecall c
   where w.callid = due.callid and c.callid = due.callid
   returning w.callid::float8 as callid, w.sourceid, w.requestid, w.asksprofile, w.polls, w.again, c.data, c.startedon`,
);

export const postponeWait = statement<[callid: number, pollon: string], never>(
  "postpone_source_wait",
  "update sourcewait set pollon = $2::timestamp where callid = $1",
);
