import { namedStatement, statement } from "../../db/statement.ts";
import type { HeldRow } from "../sources/source.queries.ts";

export type MergingRow = HeldRow & { profileid: Buffer; linkedinurl: string; mergedinto: Buffer | null };

/** People, locked until the transaction ends, in the order of their keys. Times are texts: an import's own connection reads none. */
export const holdTwo = statement<[profileids: readonly Buffer[]], MergingRow>(
  "hold_two_people",
  `select profileid, linkedinurl, full_name, title, company, company_domain, company_size, company_industry, location, avatar, sealed, verifiedon::text as verifiedon, bus_email_reason,
     suppressedon::text as suppressedon, source, date_trunc('second', updatedon)::text as updatedon, importid, importline::float8 as importline, corrections, origins, checks, mergedinto
   from profile where profileid = any($1::bytea[]) order by profileid for update`,
);

export type StagedRow = {
  stays: Buffer;
  profileid: Buffer;
  line: number;
  full_name: string;
  title: string | null;
  company: string | null;
  company_domain: string | null;
  company_size: string | null;
  company_industry: string | null;
  location: string | null;
  avatar: string | null;
  verifiedon: string | null;
  sealed: Buffer | null;
};

/** Finds the people of an import's batch who were merged, by any of their addresses, each with the person that stays. */
export const findStaged = statement<[], Pick<StagedRow, "profileid" | "stays">>(
  "find_staged_merged",
  `with merged as materialized (
     select profileid, mergedinto from profile where mergedinto is not null
   ), named as (
     select profileid, mergedinto as stays from merged union select mergedinto, mergedinto from merged
   )
   select distinct n.profileid, n.stays from named n join staging s on s.profileid = n.profileid`,
);

/** Takes the rows of people out of an import's batch. Not in one step with finding them: the batch is on one machine, people on all. */
export const takeStaged = statement<[profileids: readonly Buffer[]], Omit<StagedRow, "stays">>(
  "take_staged_merged",
  `with taken as (delete from staging where profileid = any($1::bytea[]) returning *)
   select profileid, line::float8 as line, full_name, title, company, company_domain, company_size, company_industry,
     location, avatar, verifiedon::text as verifiedon, sealed
   from taken order by line`,
);

/** Holds who is merged as it is until the transaction ends: a batch that is being stored does not write to a place that was emptied. */
export const lockMerging = statement<[], never>(
  "share_merging",
  "select pg_advisory_xact_lock_shared(hashtext('personmerge'))::text",
);

/** Waits for the batches of imports that are being stored, and holds up the next ones until the transaction ends. */
export const holdMerging = statement<[], never>(
  "hold_merging",
  "select pg_advisory_xact_lock(hashtext('personmerge'))::text",
);

/** A merge by the key of its attempt. */
export const findMergeOf = statement<[attemptkey: string], { mergeid: number }>(
  "find_person_merge",
  "select mergeid::float8 as mergeid from personmerge where attemptkey = $1",
);

export const insertMerge = namedStatement<
  { attemptkey: string; gone: Buffer; stays: Buffer; goneurl: string; reason: string; afid: number; now: string },
  { mergeid: number }
>(
  "insert_person_merge",
  `insert into personmerge (attemptkey, gone, stays, goneurl, reason, afid, createdon, roundon)
   values ($attemptkey, $gone, $stays, $goneurl, $reason, $afid, $now, clock_timestamp() at time zone 'utc')
   on conflict do nothing returning mergeid::float8 as mergeid`,
);

/** A suppression finds the one that stays by what clients' own keys brought of the one that goes. */
export const ownHashesOn = statement<[gone: Buffer, stays: Buffer], never>(
  "lead_own_hashes_on",
  `update profile s set ownhashes = array(select unnest(s.ownhashes) union select unnest(g.ownhashes))
   from profile g where g.profileid = $1 and s.profileid = $2 and g.ownhashes is not null`,
);

/** Makes an empty place of a person that leads to another one. */
export const emptyPlace = statement<[gone: Buffer, stays: Buffer, now: string], never>(
  "empty_merged_place",
  `update profile set mergedinto = $2, suppressedon = $3::timestamp, linkedinurl = '', full_name = '', title = null, company = null,
     company_domain = null, company_size = null, company_industry = null, location = null, avatar = null, personal_masks = null, business_masks = null, phone_masks = null, bus_email_validation = null,
     bus_email_reason = null, verifiedon = null, sealed = null, valuehashes = null, ownhashes = null, contenthash = null, importid = null,
     importline = null, corrections = null, origins = null, checks = null, updatedon = $3::timestamp
   where profileid = $1`,
);

/** What led to the one that goes leads to the one that stays: no address leads to another one that leads on. */
export const leadOn = statement<[gone: Buffer, stays: Buffer], never>(
  "lead_merged_on",
  "update profile set mergedinto = $2 where mergedinto = $1",
);

export const mergesOn = statement<[gone: Buffer, stays: Buffer], never>(
  "lead_merges_on",
  "update personmerge set stays = $2 where stays = $1",
);

/** What operators changed of the one that goes, they changed of the one that stays. */
export const changesOn = statement<[gone: Buffer, stays: Buffer], never>(
  "lead_changes_on",
  "update personchange set profileid = $2 where profileid = $1",
);

export const forgetAsk = statement<[gone: Buffer], never>(
  "forget_merged_ask",
  "delete from sourceask where profileid = $1",
);

export const forgetCalls = statement<[gone: Buffer], never>(
  "forget_merged_calls",
  "with waits as (delete from sourcewait where profileid = $1) delete from sourcecall where profileid = $1",
);

export const forgetCheck = statement<[gone: Buffer], never>(
  "forget_merged_check",
  "delete from radarcheck where profileid = $1",
);

/** Whether a person is suppressed now. */
export const findSuppressedNow = statement<[profileid: Buffer], { profileid: Buffer }>(
  "find_suppressed_now",
  "select profileid from profile where profileid = $1 and suppressedon is not null",
);
