import type { Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { wasSuppressed } from "../../reveal/open-datum.ts";
import { moveClient, type Moved } from "./move-client.ts";
import { endMergeRound, findDueMerges, findOpenMerge, listHolders, moveMergeOn } from "./owners.queries.ts";

type Parts = Pick<Services, "db" | "config" | "now">;

const page = 100;
/** Above the longest statement, 15 seconds, as erasing twice (docs/decisions/0072-erasing-twice.md). */
const waitAMinute = 60_000;

/**
 * Takes what clients own of the one that went to the one that stays, each client in a transaction of its own, and goes on where it
 * stopped. It answers before those are through who bought in the same moment: `moveAgain` finds them.
 */
export async function moveOwners(services: Parts, mergeid: number): Promise<void> {
  const { db, now } = services;
  for (;;) {
    const [merge] = await findOpenMerge(db.pool, mergeid);
    if (!merge || merge.linkedinurl === "") return;
    const holders = await listHolders(db.pool, merge.gone, merge.afterclient, page);
    const done = { told: 0, returned: 0 };
    for (const { clientid } of holders) {
      const moved = await inTransaction(db, (tx) => moveClient(tx, services, merge, clientid)).catch(gone);
      done.told += moved.told;
      done.returned += moved.returned;
    }
    const last = holders.at(-1)?.clientid ?? merge.afterclient;
    await moveMergeOn(db.pool, mergeid, last, done.told, done.returned);
    if (holders.length < page) return void (await endMergeRound(db.pool, mergeid, merge.round, utcText(now())));
  }
}

/** Goes on with merges of killed programs, and finds those who bought data of the one that went in the same moment. */
export async function moveAgain(services: Parts, waitMs = waitAMinute): Promise<void> {
  for (const { mergeid } of await findDueMerges(services.db.pool, waitMs, page)) await moveOwners(services, mergeid);
}

/** The person was erased meanwhile: the erasing takes what is there under every address. */
function gone(error: unknown): Moved {
  if (wasSuppressed(error)) return { told: 0, returned: 0 };
  throw error;
}
