import type { Datum, EmailValidation } from "@finder/contract/datum";
import type { ContactNoticesAnswer } from "@finder/contract/endpoints/people";
import { newsChange } from "../../db/pool/after-commit.ts";
import { namedStatement, statement } from "../../db/statement.ts";
import type { ChangeKind } from "./corrections.queries.ts";

export type OpenChange = {
  changeid: number;
  profileid: Buffer;
  datum: Datum;
  kind: ChangeKind;
  oldhash: Buffer;
  reason: string;
  afterclient: number;
  round: number;
  /** An email to the value bounced. */
  bounced: boolean;
  /** An operator restored the value, which had bounced. */
  restored: boolean;
};

/** Finds a change whose owners are not all notified. */
export const findOpenChange = statement<[changeid: number], OpenChange>(
  "find_open_change",
  `select changeid::float8 as changeid, profileid, datum, kind, oldhash, reason, afterclient, round, bounced, restored
   from personchange where changeid = $1 and finishedon is null`,
);

/**
 * Changes to be gone through again: by a killed program, or for those who bought the old value while it was changed, once every
 * transaction is over that may have read it.
 */
export const findDueChanges = statement<[waitMs: number, most: number], { changeid: number }>(
  "find_due_changes",
  `select changeid::float8 as changeid from personchange
   where finishedon is null and roundon < clock_timestamp() at time zone 'utc' - $1 * interval '1 ms'
     and (round = 1 or roundon < (
       select min(xact_start at time zone 'utc') from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend'))
   order by changeid limit $2`,
);

/** Clients that own a datum, after one. */
export const listDatumOwners = statement<
  [profileid: Buffer, datum: Datum, after: number, limit: number],
  { clientid: number }
>(
  "list_datum_owners",
  `select clientid from revealeddatum where profileid = $1 and datum = $2 and clientid > $3 order by clientid limit $4`,
);

export type OwnedDatum = {
  sealed: Buffer | null;
  bus_email_validation: EmailValidation | null;
  verifiedon: string | null;
  buyer: number;
};

/** A datum as a client owns it, locked until the transaction ends, and the member who bought it, or else the owner. */
export const holdOwnedDatum = statement<[clientid: number, profileid: Buffer, datum: Datum], OwnedDatum>(
  "hold_owned_datum",
  `select r.sealed, r.bus_email_validation, r.verifiedon, coalesce(r.appuserid, (
       select m.appuserid from member m where m.clientid = $1 and m.role = 'client' order by m.appuserid limit 1), 0) as buyer
   from revealeddatum r where r.clientid = $1 and r.profileid = $2 and r.datum = $3 for update of r`,
);

/** Records that a client is notified, and when by email; returns no row if it was before. */
export const insertNotified = statement<
  [clientid: number, changeid: number, now: string, mailedon: string | null],
  { clientid: number }
>(
  "insert_person_told",
  `insert into persontold (clientid, changeid, createdon, mailedon) values ($1, $2, $3, $4) on conflict do nothing returning clientid`,
);

type NoticeKind = ContactNoticesAnswer["resource"][number]["kind"];

/** Leaves a note for each member who has the datum open. */
export const insertNotices = namedStatement<
  { clientid: number; changeid: number; profileid: Buffer; datum: Datum; kind: NoticeKind; now: string },
  never
>(
  "insert_contact_notices",
  `insert into contactnotice (clientid, appuserid, changeid, profileid, datum, kind, createdon)
   select c.clientid, c.appuserid, $changeid::bigint, c.profileid, $datum::text, $kind::text, $now::timestamp from usercontact c
   where c.clientid = $clientid::int and c.profileid = $profileid::bytea and c.removalid is null
     and case $datum::text when 'personal' then c.personalemailcost when 'business' then c.businessemailcost else c.phonecost end = 1
   on conflict do nothing`,
  (_, { clientid }) => [newsChange(clientid)],
);

/** Records a page of notified clients. */
export const moveChangeOn = statement<[changeid: number, after: number, notified: number, returned: number], never>(
  "move_change_on",
  `update personchange set afterclient = greatest(afterclient, $2), told = told + $3, returned = returned + $4 where changeid = $1`,
);

/** Ends a round: the second is the last. */
export const endRound = statement<[changeid: number, round: number, now: string], never>(
  "end_change_round",
  `update personchange set round = 2, afterclient = 0, roundon = clock_timestamp() at time zone 'utc',
     finishedon = case when round = 2 then $3::timestamp end
   where changeid = $1 and round = $2 and finishedon is null`,
);
