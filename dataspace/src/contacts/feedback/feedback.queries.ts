import type { Datum, FeedbackType, Vote } from "@finder/contract/datum";
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

/** Whether the client paid for a datum since a moment. No row: it did not, or the datum was free. */
export const findPaid = statement<
  [clientid: number, profileid: Buffer, datum: Datum, since: string],
  { createdon: string }
>(
  "find_paid",
  `select createdon from revealeddatum
   where clientid = $1 and profileid = $2 and datum = $3 and charged = 1 and createdon >= $4::timestamp`,
);
