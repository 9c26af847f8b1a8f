import type { Database } from "../../db/connection.ts";
import type { Executor } from "../../db/statement.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Options } from "../request/options.ts";
import { badRequest, TableError } from "../table-error.ts";

type Done = "created" | "updated" | "deleted" | "retrieved";

/** The dialect's batch envelope (docs/dialect.md#dialect-batches): `results` are answers and refusals by index. */
export function batchError(done: Done, results: readonly unknown[], rolledBack: boolean): TableError {
  return new TableError(
    400,
    `Batch Error: Not all requested records could be ${done}.${rolledBack ? " All changes rolled back." : ""}`,
    {
      code: 1000,
      context: {
        error: results.flatMap((result, index) => (result instanceof TableError ? [index] : [])),
        resource: results.map((result) => (result instanceof TableError ? entryOf(result) : result)),
      },
    },
  );
}

/**
 * Does `work` for every item in order. Default: stops at the first failure and keeps what came before; `continue` skips
 * failures; `rollback` undoes all (docs/dialect.md#dialect-batches).
 */
export async function batch<T, R>(
  db: Database,
  { flags }: Options,
  done: Done,
  items: readonly T[],
  work: (runner: Executor, item: T) => Promise<R>,
): Promise<R[]> {
  if (flags.continue && flags.rollback) throw badRequest("Options 'continue' and 'rollback' can not be used together.");
  if (!flags.rollback) return complete(done, await each(items, flags.continue, (item) => work(db.pool, item)), false);
  return inTransaction(db, async (runner) =>
    complete(done, await each(items, false, (item) => work(runner, item)), true),
  );
}

/** A constraint broken by a change of many rows at once answers like the batch it is. */
export async function conflictAsBatch<T>(done: Done, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof TableError && error.status === 409 ? batchError(done, [error], false) : error;
  }
}

/** One failed record as the envelope's `context.resource` has it; a broken constraint keeps the dialect's own code. */
function entryOf({ status, code, context, message }: TableError): unknown {
  return status === 409 ? { code: "23000", message } : { code, context, message, status_code: status };
}

/** The whole batch as an error when one record failed; a role's refusal is not the record's fault and answers as itself. */
function complete<R>(done: Done, results: (R | TableError)[], rolledBack: boolean): R[] {
  const refused = results.find((result) => result instanceof TableError && result.status === 403);
  if (refused instanceof TableError) throw refused;
  if (results.some((result) => result instanceof TableError)) throw batchError(done, results, rolledBack);
  return results as R[];
}

async function each<T, R>(
  items: readonly T[],
  goOn: boolean,
  work: (item: T) => Promise<R>,
): Promise<(R | TableError)[]> {
  const results: (R | TableError)[] = [];
  for (const item of items) {
    try {
      results.push(await work(item));
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      results.push(error);
      if (!goOn) return results;
    }
  }
  return results;
}
