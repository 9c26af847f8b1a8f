import { statement } from "../../../db/statement.ts";

export type OpenMerge = {
  mergeid: number;
  gone: Buffer;
  stays: Buffer;
  reason: string;
  /** The address of the person that stays; empty: erased meanwhile. */
  linkedinurl: string;
  afterclient: number;
  round: number;
};

/** A merge whose clients are not all through. */
export const findOpenMerge = statement<[mergeid: number], OpenMerge>(
  "find_open_merge",
  `select m.mergeid::float8 as mergeid, m.gone, m.stays, m.reason, p.linkedinurl, m.afterclient, m.round
   from personmerge m join profile p on p.profileid = m.stays where m.mergeid = $1 and m.finishedon is null`,
);

/**
 * Merges to be gone through again: by a killed program, or for those who bought data of the one that went in the same moment, once
 * every transaction is over that may have seen it.
 */
export const findDueMerges = statement<[waitMs: number, most: number], { mergeid: number }>(
  "find_due_merges",
  `select mergeid::float8 as mergeid from personmerge
   where finishedon is null and roundon < clock_timestamp() at time zone 'utc' - $1 * interval '1 ms'
     and (round = 1 or roundon < (
       select min(xact_start at time zone 'utc') from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend'))
   order by mergeid limit $2`,
);

/** Clients with rows about a profile, after one. */
export const listHolders = statement<[profileid: Buffer, after: number, limit: number], { clientid: number }>(
  "list_profile_holders",
  `select clientid from (
     select clientid from revealeddatum where profileid = $1
     union select clientid from usercontact where profileid = $1
     union select clientid from jobperson where profileid = $1) h
   where clientid > $2 order by clientid limit $3`,
);

/** Records a page of moved clients. */
export const moveMergeOn = statement<[mergeid: number, after: number, notified: number, returned: number], never>(
  "move_merge_on",
  `update personmerge set afterclient = greatest(afterclient, $2), told = told + $3, returned = returned + $4 where mergeid = $1`,
);

/** Ends a round: the second is the last. */
export const endMergeRound = statement<[mergeid: number, round: number, now: string], never>(
  "end_merge_round",
  `update personmerge set round = 2, afterclient = 0, roundon = clock_timestamp() at time zone 'utc',
     finishedon = case when round = 2 then $3::timestamp end
   where mergeid = $1 and round = $2 and finishedon is null`,
);
