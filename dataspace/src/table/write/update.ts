import type { View } from "../access.ts";
import { answerKeys, checkFields, keyByDefault, wrapped, type Id } from "../answer.ts";
import { batch, conflictAsBatch } from "./batch.ts";
import { Bind } from "../bind.ts";
import type { TableStore } from "../store.ts";
import { keyOf } from "../request/key.ts";
import { objectOf, type Options } from "../request/options.ts";
import { listRows } from "../read/read.ts";
import { assignmentsOf, recordId, recordsOf, type Assignment } from "./record.ts";
import { run } from "../statement.ts";
import { badRequest, forbidden } from "../table-error.ts";
import { hasFilter, whereSql, writableSql } from "../filter/where.ts";
import { updateOne } from "./write-one.ts";

/** PATCH or PUT of one record: a bare object of what changes (docs/dialect.md#dialect-records). */
export async function updateById(
  store: TableStore,
  view: View,
  options: Options,
  id: string,
  body: unknown,
): Promise<string> {
  checkFields(view, keyByDefault(view, options));
  const record = objectOf(body);
  if (Object.keys(record).length === 0) throw badRequest("No record(s) detected in request.");
  const key = await updateOne(store.db.pool, view, options, id, assignmentsOf(view, record, "update", store.keyring));
  return (await answerKeys(store, view, options, [key])).slice(1, -1);
}

/** PATCH or PUT of a table: one record for `ids` or `filter`, or a list of records with their keys. */
export async function updateMany(store: TableStore, view: View, options: Options, body: unknown): Promise<string> {
  checkFields(view, keyByDefault(view, options));
  const records = recordsOf(body);
  const shared = records[0] ?? {};
  const byIds = (options.ids ?? []).length > 0;
  if (!byIds && hasFilter(options))
    return updateByFilter(store, view, options, assignmentsOf(view, shared, "update", store.keyring));
  const key = keyOf(view, options.idField).name;
  const targets: { id: Id | undefined; record: Readonly<Record<string, unknown>> }[] = byIds
    ? (options.ids ?? []).map((id) => ({ id, record: shared }))
    : records.map((record) => ({ id: undefined, record }));
  const updated = await batch(store.db, options, "updated", targets, async (runner, { id, record }) => {
    const assignments = assignmentsOf(view, record, "update", store.keyring);
    return { [key]: await updateOne(runner, view, options, id ?? recordId(record, key), assignments) };
  });
  const keys = updated.flatMap((row) => row[key] ?? []);
  return wrapped(await answerKeys(store, view, options, keys), options);
}

/** Applies one record to all rows of the filter; the answer is the filter, run again after the change. */
async function updateByFilter(
  store: TableStore,
  view: View,
  options: Options,
  assignments: readonly Assignment[],
): Promise<string> {
  await refuseForeign(store, view, options);
  const bind = new Bind();
  const set = assignments.map(({ column, value, type }) => `"${column}" = ${bind.add(value, type)}`).join(", ");
  const where = `${whereSql(view, options, "t0", bind)} and ${writableSql(view, "update", "t0", bind)}`;
  if (set !== "")
    await conflictAsBatch(
      "updated",
      run(store.db.pool, `update "${view.schema.name}" t0 set ${set} where ${where}`, bind.values),
    );
  return listRows(store, view, keyByDefault(view, options));
}

/** A filter may not reach rows that the caller sees but may not write. */
async function refuseForeign(store: TableStore, view: View, options: Options): Promise<void> {
  if (view.access.update === view.access.read) return;
  const bind = new Bind();
  const where = `${whereSql(view, options, "t0", bind)} and not (${writableSql(view, "update", "t0", bind)})`;
  const rows = await run(store.db.pool, `select 1 from "${view.schema.name}" t0 where ${where} limit 1`, bind.values);
  if (rows.length > 0) throw forbidden("The filter includes records that can not be written.");
}
