import type { SuppressionsAnswer, suppressionsQuery } from "@finder/contract/endpoints/privacy";
import { ProductError } from "@finder/contract/errors";
import type { z } from "zod";
import type { Services } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { holdList, listEntries, removeEntry } from "./suppression.queries.ts";

/** A page of the suppression list, newest first. */
export async function readList(
  { db }: Pick<Services, "db">,
  {
    kind = null,
    limit,
    offset,
  }: Omit<z.output<typeof suppressionsQuery>, "kind"> & { kind?: string | null | undefined },
): Promise<SuppressionsAnswer> {
  const rows = await listEntries(db.pool, kind, limit, offset);
  const resource = rows.flatMap(({ total: _total, ...row }) => (row.hash === null ? [] : [row]));
  return { resource, meta: { count: rows[0]?.total ?? 0 } };
}

/** Takes an entry off the list: erased data stay erased, but may be imported again. */
export function removeListed({ db }: Pick<Services, "db">, hash: Buffer): Promise<void> {
  return inTransaction(db, async (tx) => {
    await holdList(tx);
    if ((await removeEntry(tx, hash)).length === 0) throw new ProductError("NOT_FOUND");
  });
}
