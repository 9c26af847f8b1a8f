import { survivor } from "../db/people/survivor.ts";
import { statement } from "../db/statement.ts";

/** Notes that a link was emailed. Only the fingerprint of its token is kept. */
export const insertRequest = statement<
  [tokenhash: Buffer, profileid: Buffer, sealed: Buffer, now: string, expireson: string],
  never
>(
  "insert_opt_out",
  `insert into optoutrequest (tokenhash, profileid, sealed, state, createdon, expireson) values ($1, $2, $3, 'mailed', $4, $5)`,
);

export type RequestRow = { requestid: number; profileid: Buffer; sealed: Buffer; confirmedon: string };

/** Spends a link. Of two calls at once exactly one gets the row; unknown, used and expired links get none. */
export const confirmRequest = statement<[tokenhash: Buffer, now: string], RequestRow>(
  "confirm_opt_out",
  `update optoutrequest set state = 'review', confirmedon = $2
   where tokenhash = $1 and state = 'mailed' and expireson > $2 returning requestid, profileid, sealed, confirmedon`,
);

/** Notes a request that an operator entered. No row: the attempt had entered it before. */
export const enterRequest = statement<
  [attempthash: Buffer, profileid: Buffer, sealed: Buffer, now: string, cameon: string, dueon: string],
  { requestid: number }
>(
  "enter_opt_out",
  `insert into optoutrequest (tokenhash, profileid, sealed, state, createdon, confirmedon, expireson)
   values ($1, $2, $3, 'review', $4, $5, $6) on conflict (tokenhash) do nothing returning requestid`,
);

export const findEntered = statement<[attempthash: Buffer], { requestid: number; dueon: string }>(
  "find_entered_opt_out",
  "select requestid, expireson as dueon from optoutrequest where tokenhash = $1",
);

/** A request that waits for an operator, locked until the transaction ends. */
export const holdReview = statement<[requestid: number], RequestRow>(
  "hold_opt_out",
  `select requestid, profileid, sealed, confirmedon from optoutrequest where requestid = $1 and state = 'review' for update`,
);

/** Ends a request and erases who made it. */
export const endRequest = statement<[requestid: number, state: "done" | "refused", now: string], never>(
  "end_opt_out",
  "update optoutrequest set state = $2, decidedon = $3, sealed = null where requestid = $1",
);

type ReviewRow = { total: number } & (RequestRow | { requestid: null });

/** Requests that wait for an operator, soonest deadline first. */
export const listReviews = statement<[limit: number, offset: number], ReviewRow>(
  "list_opt_outs",
  `select t.total, r.* from (select count(*)::int as total from optoutrequest where state = 'review') t
   left join lateral (
     select requestid, profileid, sealed, confirmedon from optoutrequest where state = 'review'
     order by confirmedon, requestid limit $1 offset $2
   ) r on true`,
);

/** The sealed values of a person, and what they are bound to; no row: none. A merged profile leads to the person that stays. */
export const findValues = statement<[profileid: Buffer], { profileid: Buffer; sealed: Buffer }>(
  "find_profile_values",
  `select p.profileid, p.sealed from profile q join profile p on p.profileid = ${survivor("q")}
   where q.profileid = $1 and p.sealed is not null`,
);

/** People who have a value, with theirs. */
export const findHoldersOf = statement<[hash: Buffer], { profileid: Buffer; sealed: Buffer }>(
  "find_holders_of_value",
  `with found as materialized (select profileid, sealed from profile where valuehashes @> array[$1::bytea])
   select profileid, sealed from found where sealed is not null limit 2`,
);
