import { randomUUID } from "node:crypto";
import { limits } from "@finder/contract/limits";
import type { Services } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { noteFiles } from "../../jobs/erasure/file-erasure.queries.ts";
import { removeNotedFiles } from "../../jobs/erasure/erase-files.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import { openFiles } from "../../outside/files/files.ts";
import { withWorkPath } from "../../outside/files/work-folder.ts";
import { writeArchive, type Writers } from "./export-archive.ts";
import {
  erasedOfClient,
  findExport,
  findOwnerOf,
  noteExport,
  oldExports,
  orderExport,
  removeExport,
  waitingExports,
} from "./export.queries.ts";
import { exportFile, type ExportName } from "./export-link.ts";

const atOnce = 10;

/** Orders a copy of a client's data, in the caller's transaction; the file of one before goes. */
export async function askExport(tx: Executor, { now }: Pick<Services, "now">, clientid: number): Promise<void> {
  await dropExport(tx, { now }, clientid);
  await orderExport(tx, clientid, randomUUID(), utcText(now()));
}

/** Takes a client's copy away, in the caller's transaction. */
export async function dropExport(tx: Executor, { now }: Pick<Services, "now">, clientid: number): Promise<void> {
  const gone = await removeExport(tx, clientid);
  if (gone.length > 0) await noteFiles(tx, gone.map(exportFile), utcText(now()));
}

/** Makes the copies that are ordered, and removes those whose time is over; a killed round is done by the next one. */
export async function makeExports(services: Services, writers: Writers): Promise<void> {
  for (const order of await waitingExports(services.db.pool, atOnce))
    await makeOne(services, writers, order).catch((error: unknown) =>
      services.log.error({ err: error, clientid: order.clientid }, "a copy of a client's data was not made"),
    );
  const before = minutesBefore(services.now(), limits.exportDays * 24 * 60);
  for (const { clientid } of await oldExports(services.db.pool, before, atOnce))
    await inTransaction(services.db, (tx) => dropExport(tx, services, clientid));
  await removeNotedFiles(services);
}

async function makeOne(services: Services, writers: Writers, order: ExportName): Promise<void> {
  const { clientid, exportid } = order;
  const since = utcText(services.now());
  await withWorkPath(services.config, async (path) => {
    await writeArchive(services, writers, clientid, path);
    await openFiles(services.config).putFile(exportFile(order), path);
  });
  await inTransaction(services.db, async (tx) => {
    const [found] = await erasedOfClient(tx, clientid, since);
    // A person was erased meanwhile: the next round makes it again.
    if (found?.erased) return;
    const [noted] = await noteExport(tx, clientid, exportid, utcText(services.now()));
    if (!noted) return removeUnnamed(tx, services, order);
    await mailOwner(tx, services, order);
  });
}

/** A file whose order was replaced or taken away while it was made. */
async function removeUnnamed(tx: Executor, { now }: Services, order: ExportName): Promise<void> {
  const [present] = await findExport(tx, order.clientid);
  if (present?.exportid !== order.exportid) await noteFiles(tx, [exportFile(order)], utcText(now()));
}

async function mailOwner(tx: Executor, services: Services, { clientid, exportid }: ExportName): Promise<void> {
  const [owner] = await findOwnerOf(tx, clientid);
  if (!owner) return;
  await enqueueMail(tx, services, {
    kind: "account_export",
    key: `account_export:${clientid}:${exportid}`,
    to: owner.email.toLowerCase(),
    values: { clientid: String(clientid), exportid },
  });
}
