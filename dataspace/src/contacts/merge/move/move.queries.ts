import type { Datum, EmailValidation } from "@finder/contract/datum";
import { newsChange } from "../../../db/pool/after-commit.ts";
import { statement } from "../../../db/statement.ts";

export type OwnedOf = {
  profileid: Buffer;
  datum: Datum;
  sealed: Buffer | null;
  bus_email_validation: EmailValidation | null;
  verifiedon: string | null;
};

/** What a client owns of two profiles, locked until the transaction ends. */
export const holdOwnedOf = statement<[clientid: number, profileids: readonly Buffer[]], OwnedOf>(
  "hold_owned_of",
  `select profileid, datum, sealed, bus_email_validation, verifiedon from revealeddatum
   where clientid = $1 and profileid = any($2::bytea[]) order by profileid, datum for update`,
);

/** The client owns a datum of the other profile, too, as it owns that of the first; nothing more is paid. */
export const ownToo = statement<
  [clientid: number, gone: Buffer, datum: Datum, stays: Buffer, sealed: Buffer | null],
  never
>(
  "own_merged_datum",
  `insert into revealeddatum (clientid, profileid, datum, appuserid, charged, sealed, bus_email_validation, verifiedon, source, createdon)
   select clientid, $4, datum, appuserid, 0, $5, bus_email_validation, verifiedon, source, createdon
   from revealeddatum where clientid = $1 and profileid = $2 and datum = $3`,
);

/** What was bought stays as rows without a value. */
export const emptyOwned = statement<[clientid: number, gone: Buffer], never>(
  "empty_merged_owned",
  `update revealeddatum set sealed = null, bus_email_validation = null, verifiedon = null
   where clientid = $1 and profileid = $2 and sealed is not null`,
);

/** Jobs that name the profile that went name the person that stays. */
export const moveJobs = statement<[clientid: number, gone: Buffer, stays: Buffer], never>(
  "move_job_people",
  "update jobperson set profileid = $3 where clientid = $1 and profileid = $2",
);

export const moveNotices = statement<[clientid: number, gone: Buffer, stays: Buffer], never>(
  "move_contact_notices",
  "update contactnotice set profileid = $3 where clientid = $1 and profileid = $2",
);

/** Leaves a note for the members whose contact it was. */
export const leaveNotices = statement<
  [clientid: number, mergeid: number, stays: Buffer, members: readonly number[], now: string],
  never
>(
  "leave_merge_notices",
  `insert into contactnotice (clientid, appuserid, changeid, profileid, datum, kind, createdon)
   select c.clientid, c.appuserid, $2::bigint, c.profileid,
     case when c.phonecost = 1 then 'phone' when c.businessemailcost = 1 then 'business' else 'personal' end, 'merged', $5::timestamp
   from usercontact c where c.clientid = $1 and c.profileid = $3 and c.appuserid = any($4::int[]) and c.removalid is null
   on conflict do nothing`,
  (_, clientid) => [newsChange(clientid)],
);
