import type pg from "pg";
import type { Services } from "../../../context.ts";
import { seal, unseal } from "../../../db/secrets/seal.ts";
import type { OpenMerge } from "./owners.queries.ts";
import { countVotes, dropVotes, holdVotesOf, moveVote } from "./votes.queries.ts";

/** A client's votes on the profile that went are votes on the person that stays; of two of a member on one datum the later counts. */
export async function moveVotes(
  tx: pg.PoolClient,
  { config: { keyring } }: Pick<Services, "config">,
  { gone, stays }: OpenMerge,
  clientid: number,
): Promise<void> {
  const votes = await holdVotesOf(tx, clientid, [gone, stays]);
  const from = votes.filter(({ profileid }) => profileid.equals(gone));
  if (from.length === 0) return;
  const past: number[] = [];
  const moved = from.filter((vote) => {
    const other = votes.find(
      ({ appuserid, type, profileid }) => appuserid === vote.appuserid && type === vote.type && profileid.equals(stays),
    );
    const isLater = !other || vote.createdon >= other.createdon;
    if (!isLater) past.push(vote.feedbackid);
    else if (other) past.push(other.feedbackid);
    return isLater;
  });
  await dropVotes(tx, clientid, past);
  for (const { feedbackid, value_sealed: sealed } of moved)
    await moveVote(tx, clientid, feedbackid, stays, sealed && seal(keyring, unseal(keyring, sealed, gone), stays));
  await countVotes(tx, clientid, stays);
}
