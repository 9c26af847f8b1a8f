import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { openFiles } from "../../outside/files/files.ts";
import { dropErasures, clearNamed } from "../erasure/erasure.queries.ts";
import { uploadNameOf } from "../erasure/job-file-names.ts";
import type { JobRow } from "../job.queries.ts";
import { removePeople } from "../job-people.queries.ts";
import { holdWaitingList, removeList } from "./job-purge.queries.ts";

/** Deletes a member's list that was not started, with its file; null where the job is another. Its last row says `CANCELLED`. */
export function deleteWaitingList(
  { db, config, now }: Services,
  { clientid, appuserid }: Pick<JobRow, "clientid" | "appuserid">,
  jobid: number,
): Promise<JobRow | null> {
  return inTransaction(db, async (tx) => {
    if ((await holdWaitingList(tx, clientid, appuserid, jobid)).length === 0) return null;
    await openFiles(config).remove(uploadNameOf(clientid, jobid));
    await clearNamed(tx, clientid, jobid);
    await dropErasures(tx, clientid, jobid);
    await removePeople(tx, clientid, jobid);
    const [removed] = await removeList(tx, clientid, jobid);
    return removed ? { ...removed, state: "CANCELLED", finishedon: utcText(now()) } : null;
  });
}
