import { inTransaction } from "../../db/transaction.ts";
import type { View } from "../access.ts";
import { asksForRows, checkFields, keyByDefault, rowsById, wrapped, type Id } from "../answer.ts";
import { batch, conflictAsBatch } from "./batch.ts";
import { Bind } from "../bind.ts";
import { bindType } from "../cast.ts";
import type { TableStore } from "../store.ts";
import { keyOf } from "../request/key.ts";
import { maxRows, objectOf, type Options } from "../request/options.ts";
import { orderSql, parseOrder } from "../request/order.ts";
import { recordId } from "./record.ts";
import { run } from "../statement.ts";
import { badRequest } from "../table-error.ts";
import { hasFilter, whereSql, writableSql } from "../filter/where.ts";
import { deleteOne } from "./write-one.ts";

/** DELETE of one record: its key, or with `fields` the row as it was. */
export async function deleteById(store: TableStore, view: View, options: Options, id: string): Promise<string> {
  refuseForce(options);
  checkFields(view, keyByDefault(view, options));
  const before = asksForRows(options) ? await rowsById(store.db.pool, store, view, options, [id]) : undefined;
  const key = await deleteOne(store.db.pool, view, options, id);
  return (before ?? keysJson(view, options, [key])).slice(1, -1);
}

/** DELETE of a table: by `ids`, by posted records, or by `filter`; without any of them nothing is deleted. */
export async function deleteMany(store: TableStore, view: View, options: Options, body: unknown): Promise<string> {
  refuseForce(options);
  checkFields(view, keyByDefault(view, options));
  const posted: unknown = Array.isArray(body) ? body : objectOf(body)["resource"];
  const key = keyOf(view, options.idField).name;
  if ((options.ids ?? []).length > 0) return deleteByIds(store, view, options, options.ids ?? []);
  if (Array.isArray(posted) && posted.length > 0)
    return deleteByIds(
      store,
      view,
      options,
      posted.map((record) => recordId(objectOf(record), key)),
    );
  if (hasFilter(options)) return deleteByFilter(store, view, options);
  throw badRequest("No records, identifiers or filter given in request: nothing was deleted.");
}

function refuseForce({ flags }: Options): void {
  if (flags.force) throw badRequest("Option 'force' is not allowed: name the records to delete.");
}

function keysJson(view: View, options: Options, ids: readonly Id[]): string {
  return JSON.stringify(ids.map((id) => ({ [keyOf(view, options.idField).name]: id })));
}

async function deleteByIds(store: TableStore, view: View, options: Options, ids: readonly unknown[]): Promise<string> {
  const before = asksForRows(options) ? await rowsById(store.db.pool, store, view, options, ids) : undefined;
  const key = keyOf(view, options.idField).name;
  const deleted = await batch(store.db, options, "deleted", ids, async (runner, id) => ({
    [key]: await deleteOne(runner, view, options, id),
  }));
  return wrapped(before ?? JSON.stringify(deleted), options);
}

/** Deletes what the filter finds, `limit` rows at most; says so when more remains than a call may delete. */
function deleteByFilter(store: TableStore, view: View, options: Options): Promise<string> {
  return inTransaction(store.db, async (runner) => {
    const {
      schema: { name, key },
    } = view;
    const bind = new Bind();
    const where = `${whereSql(view, options, "t0", bind)} and ${writableSql(view, "delete", "t0", bind)}`;
    const page = `${orderSql(view, parseOrder(view, options.order), "t0")} limit ${bind.add(options.limit ?? maxRows, "bigint")} for update`;
    const found = await run<{ id: Id }>(
      runner,
      `select t0."${key.name}" as id from "${name}" t0 where ${where} ${page}`,
      bind.values,
    );
    const ids = found.map(({ id }) => id);
    const byKey = { ...options, idField: undefined };
    const rows = asksForRows(options) ? await rowsById(runner, store, view, byKey, ids) : keysJson(view, byKey, ids);
    const gone = new Bind();
    const these = `t0."${key.name}" = any(${gone.add(ids, `${bindType[key.type]}[]`)}) and ${writableSql(view, "delete", "t0", gone)}`;
    await conflictAsBatch("deleted", run(runner, `delete from "${name}" t0 where ${these}`, gone.values));
    if (options.limit !== undefined || ids.length < maxRows) return wrapped(rows, options);
    const rest = new Bind();
    const [left] = await run<{ count: number }>(
      runner,
      `select count(*) as count from "${name}" t0 where ${whereSql(view, options, "t0", rest)}`,
      rest.values,
    );
    const remaining = left?.count ?? 0;
    return remaining === 0
      ? wrapped(rows, options)
      : `{"resource":${rows},"meta":{"count":${ids.length + remaining},"next":${maxRows}}}`;
  });
}
