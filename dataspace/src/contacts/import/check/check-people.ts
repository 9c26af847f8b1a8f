import type pg from "pg";
import type { ImportCounts, ImportReason } from "@finder/contract/endpoints/people-imports";
import { requireKeys } from "../../../db/secrets/known-keys.ts";
import { checkBatch, prepareCheck } from "./check.queries.ts";
import { connect, end, hold } from "../import-people.ts";
import { prepareStaging } from "../import.queries.ts";
import { openSource, type ReadOptions } from "../reading.ts";
import { addReasons, type Reasons } from "../reasons.ts";

export type CheckOptions = ReadOptions & {
  readonly databaseUrl: string;
  readonly importid: number;
  /** The day of the source's data, for rows without one of their own. */
  readonly dataon: string | null;
};

/** Reads a source as the import would, and counts what that would do; nothing but the connection's own tables is written. Null: it was stopped. */
export async function checkPeople(options: CheckOptions): Promise<ImportCounts | null> {
  const { source, importid, dataon, signal } = options;
  const opened = await openSource(options);
  let client: pg.Client | null = null;
  try {
    client = await connect(options.databaseUrl);
    await requireKeys(client, options.keyring);
    await hold(client, importid, source.name);
    await prepareStaging(client);
    await prepareCheck(client);
    const counts = { read: 0, new: 0, changed: 0, suppressed: 0, rejected: 0, duplicates: 0, leftout: 0 };
    let reasons: Reasons = {};
    for await (const batch of opened.batches(null)) {
      const found = await checkBatch(client, batch, dataon);
      counts.read += batch.rows + batch.rejected;
      counts.rejected += batch.rejected;
      counts.leftout += batch.leftOut;
      for (const name of ["new", "changed", "suppressed", "duplicates"] as const) counts[name] += found[name];
      reasons = addReasons(reasons, batch.reasons);
      options.onProgress?.({ rows: counts.read, position: source.position(), size: source.size });
      if (signal?.aborted) return null;
    }
    const unchanged = counts.read - counts.new - counts.changed - counts.suppressed - counts.rejected;
    return { ...counts, unchanged, reasons: listReasons(reasons) };
  } finally {
    await end(opened, client);
  }
}

/** The reasons, the most frequent first. */
export function listReasons(reasons: Reasons): ImportCounts["reasons"] {
  return (Object.entries(reasons) as [ImportReason, number][])
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count);
}
