import type { Datum, FeedbackType, Pool, Vote } from "@finder/contract/datum";
import type { DownvoteReason } from "@finder/contract/endpoints/feedback";
import { namedStatement, statement } from "../../db/statement.ts";

/** A member's vote on a datum; the last one replaces the earlier ones. */
export const writeVote = namedStatement<
  {
    clientid: number;
    appuserid: number;
    profileid: Buffer;
    linkedin_url: string;
    type: FeedbackType;
    action: Vote;
    downvotereason: DownvoteReason | null;
    info: string | null;
    value_sealed: Buffer | null;
    reasonnote: string | null;
    now: string;
  },
  never
>(
  "write_vote",
  `insert into contactfeedback (clientid, appuserid, profileid, linkedin_url, type, action, downvotereason, info, value_sealed, reasonnote, createdon)
   values ($clientid, $appuserid, $profileid, $linkedin_url, $type, $action, $downvotereason, $info, $value_sealed, $reasonnote, $now)
   on conflict (clientid, appuserid, profileid, type) do update set linkedin_url = excluded.linkedin_url, action = excluded.action,
     downvotereason = excluded.downvotereason, info = excluded.info, value_sealed = excluded.value_sealed,
     reasonnote = excluded.reasonnote, createdon = excluded.createdon`,
);

export const findVote = statement<
  [clientid: number, appuserid: number, profileid: Buffer, type: FeedbackType],
  { downvotereason: DownvoteReason | null; value_sealed: Buffer | null }
>(
  "find_vote",
  "select downvotereason, value_sealed from contactfeedback where clientid = $1 and appuserid = $2 and profileid = $3 and type = $4",
);

/**
 * The profile under which a client paid for a datum, since a moment; the reveal whose credit is still out first. A person to whom other
 * profiles lead was perhaps paid for as one of those. No row: the client did not pay, or the datum was free.
 */
export const findPaid = statement<
  [clientid: number, profileid: Buffer, datum: Datum, pool: Pool, since: string | null],
  { profileid: Buffer; isback: boolean }
>(
  "find_paid",
  `select r.profileid, exists (select from creditledger l where l.clientid = $1
       and l.idempotencykey = 'refund:reveal:' || $4::text || ':' || encode(r.profileid, 'hex')) as isback
   from revealeddatum r
   where r.clientid = $1 and r.datum = $3 and r.charged = 1 and ($5::timestamp is null or r.createdon >= $5::timestamp)
     and r.profileid = any(array(select $2::bytea union all select p.profileid from profile p where p.mergedinto = $2))
   order by isback, r.profileid = $2 desc, r.createdon desc, r.profileid`,
);
