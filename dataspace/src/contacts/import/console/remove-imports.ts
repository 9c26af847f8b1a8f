import type { Services } from "../../../context.ts";
import { minutesBefore, utcText } from "../../../db/time.ts";
import { openFiles } from "../../../outside/files/files.ts";
import { storedName } from "./receive-upload.ts";
import { expireImport, noteFileGone, outdatedImports, removeRejects } from "./runner.queries.ts";

const day = 24 * 60;

/** Removes the file of an import that is over; a killed program removes it with the next clean-up. */
export async function dropFile({ config, db }: Services, importid: number): Promise<void> {
  await openFiles(config).remove(storedName(importid));
  await noteFileGone(db.pool, importid);
}

/** Removes what imports no longer need: files of those that are over, and after `IMPORT_KEEP_DAYS` those of all, with the rejected rows. */
export async function removeOldImports(services: Services): Promise<void> {
  const { db, config, now } = services;
  const before = minutesBefore(now(), config.IMPORT_KEEP_DAYS * day);
  for (const { importid } of await outdatedImports(db.pool, before, minutesBefore(now(), day))) {
    await dropFile(services, importid);
    await expireImport(db.pool, importid, utcText(now()), before);
    await removeRejects(db.pool, importid, before);
  }
}
