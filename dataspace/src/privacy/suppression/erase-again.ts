import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { eraseMarked, forgetMarked, holdMarked, takeMarked } from "./suppression.queries.ts";

type Parts = Pick<Services, "db" | "now">;

/** Erases what clients hold of people whose mark is committed, before it returns. */
export async function eraseNow({ db, now }: Parts, profileids: readonly Buffer[]): Promise<void> {
  if (profileids.length === 0) return;
  await inTransaction(db, async (tx) => {
    const marked = await holdMarked(tx, profileids);
    if (marked.length > 0) await eraseMarked(tx, idsOf(marked), utcText(now()));
  });
}

const batch = 2_000;

/** Far above the longest statement, 15 seconds (`db/connection.ts`): for what `pg_stat_activity` does not show. */
const waitAMinute = 60_000;

/**
 * Erases marked people again until every transaction that may have seen them before the mark is over, and the first time where
 * a killed program did not (docs/decisions/0023-privacy.md).
 */
export async function eraseAgain({ db, now }: Parts, waitMs = waitAMinute, stopping?: AbortSignal): Promise<void> {
  let after: Buffer | undefined = Buffer.alloc(0);
  while (after) {
    stopping?.throwIfAborted();
    const from: Buffer = after;
    const taken = await inTransaction(db, async (tx) => {
      const marked = await takeMarked(tx, from, batch, waitMs);
      if (marked.length > 0) await eraseMarked(tx, idsOf(marked), utcText(now()));
      await forgetMarked(tx, idsOf(marked.filter(({ islast }) => islast)));
      return marked;
    });
    after = taken.length < batch ? undefined : taken.at(-1)?.profileid;
  }
}

function idsOf(people: readonly { readonly profileid: Buffer }[]): Buffer[] {
  return people.map(({ profileid }) => profileid);
}
