import type { FeedbackType } from "@finder/contract/datum";
import { statement } from "../../../db/statement.ts";

export type VoteOf = {
  feedbackid: number;
  appuserid: number;
  profileid: Buffer;
  type: FeedbackType;
  createdon: string;
  value_sealed: Buffer | null;
};

/** A client's votes on two profiles, locked until the transaction ends. */
export const holdVotesOf = statement<[clientid: number, profileids: readonly Buffer[]], VoteOf>(
  "hold_votes_of",
  `select f.feedbackid, f.appuserid, f.profileid, f.type, f.createdon, f.value_sealed
   from (select distinct appuserid from usercontact where clientid = $1 and profileid = any($2::bytea[])) m
   join contactfeedback f on f.clientid = $1 and f.appuserid = m.appuserid and f.profileid = any($2::bytea[])
   order by f.feedbackid for update of f`,
);

export const dropVotes = statement<[clientid: number, feedbackids: readonly number[]], never>(
  "drop_votes",
  "delete from contactfeedback where clientid = $1 and feedbackid = any($2::int[])",
);

/** A vote is on the other profile, with its address. */
export const moveVote = statement<[clientid: number, feedbackid: number, stays: Buffer, value: Buffer | null], never>(
  "move_vote",
  `update contactfeedback set profileid = $3, value_sealed = $4,
     linkedin_url = (select p.linkedinurl from profile p where p.profileid = $3)
   where clientid = $1 and feedbackid = $2`,
);

/** Members' rows say how they voted. */
export const countVotes = statement<[clientid: number, stays: Buffer], never>(
  "count_moved_votes",
  `update usercontact c set votes = (
     select coalesce(bit_or(case f.action when 'upvote' then 1 else 2 end), 0)
     from contactfeedback f where f.clientid = $1 and f.appuserid = c.appuserid and f.profileid = c.profileid)
   where c.clientid = $1 and c.profileid = $2`,
);
