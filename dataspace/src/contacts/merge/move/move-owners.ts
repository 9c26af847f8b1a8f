import type { Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { wasSuppressed } from "../../reveal/open-datum.ts";
import { moveClient, type Moved } from "./move-client.ts";
import { endMergeRound, findDueMerges, findOpenMerge, listHolders, moveMergeOn } from "./owners.queries.ts";

type Parts = Pick<Services, "db" | "config" | "now">;

const page = 100;
/** Above the longest statement, 15 seconds, as erasing twice (docs/decisions/0023-privacy.md). */
const waitAMinute = 60_000;

/**
 * Moves what clients own of the merged person to the surviving one, each client in its own transaction, and resumes where it
 * stopped. Misses clients that buy in the same moment: `moveAgain` finds them.
 */
export async function moveOwners(services: Parts, mergeid: number): Promise<void> {
  const { db, now } = services;
  for (;;) {
    const [merge] = await findOpenMerge(db.pool, mergeid);
    if (!merge || merge.linkedinurl === "") return;
    const holders = await listHolders(db.pool, merge.gone, merge.afterclient, page);
    const done = { notified: 0, returned: 0 };
    for (const { clientid } of holders) {
      const moved = await inTransaction(db, (tx) => moveClient(tx, services, merge, clientid)).catch(gone);
      done.notified += moved.notified;
      done.returned += moved.returned;
    }
    const last = holders.at(-1)?.clientid ?? merge.afterclient;
    await moveMergeOn(db.pool, mergeid, last, done.notified, done.returned);
    if (holders.length < page) return void (await endMergeRound(db.pool, mergeid, merge.round, utcText(now())));
  }
}

/** Resumes the merges of killed programs, and moves clients that bought the merged person's data in the same moment. */
export async function moveAgain(services: Parts, waitMs = waitAMinute): Promise<void> {
  for (const { mergeid } of await findDueMerges(services.db.pool, waitMs, page)) await moveOwners(services, mergeid);
}

/** The person was erased meanwhile: the erasing takes what is there under every address. */
function gone(error: unknown): Moved {
  if (wasSuppressed(error)) return { notified: 0, returned: 0 };
  throw error;
}
