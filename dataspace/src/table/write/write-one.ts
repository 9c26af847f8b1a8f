import { rowsPredicate, type View } from "../access.ts";
import type { Id } from "../answer.ts";
import { Bind } from "../bind.ts";
import { bindType } from "../cast.ts";
import { keyOf } from "../request/key.ts";
import type { Options } from "../request/options.ts";
import { castId } from "../read/read-by-ids.ts";
import type { Assignment } from "./record.ts";
import type { Executor } from "../../db/statement.ts";
import { run } from "../statement.ts";
import { forbidden, recordNotFound, type TableError } from "../table-error.ts";
import { writableSql } from "../filter/where.ts";

/** Writes these values to the record with this id; without values it only makes sure that the record is there. */
export function updateOne(
  runner: Executor,
  view: View,
  options: Options,
  id: unknown,
  assignments: readonly Assignment[],
): Promise<Id> {
  const bind = new Bind();
  const set = assignments.map(({ column, value, type }) => `"${column}" = ${bind.add(value, type)}`).join(", ");
  const where = `where ${isKey(view, options, id, bind)} and ${writableSql(view, "update", "t0", bind)}`;
  const key = `t0."${keyOf(view, options.idField).name}" as id`;
  const table = `"${view.schema.name}" t0`;
  const sql =
    set === "" ? `select ${key} from ${table} ${where}` : `update ${table} set ${set} ${where} returning ${key}`;
  return answered(runner, view, options, id, sql, bind);
}

/** Deletes the record with this id. */
export function deleteOne(runner: Executor, view: View, options: Options, id: unknown): Promise<Id> {
  const bind = new Bind();
  const where = `${isKey(view, options, id, bind)} and ${writableSql(view, "delete", "t0", bind)}`;
  const sql = `delete from "${view.schema.name}" t0 where ${where} returning t0."${keyOf(view, options.idField).name}" as id`;
  return answered(runner, view, options, id, sql, bind);
}

function isKey(view: View, options: Options, id: unknown, bind: Bind): string {
  const key = keyOf(view, options.idField);
  return `t0."${key.name}" = ${bind.add(castId(view, options.idField, id), bindType[key.type])}`;
}

async function answered(
  runner: Executor,
  view: View,
  options: Options,
  id: unknown,
  sql: string,
  bind: Bind,
): Promise<Id> {
  const [row] = await run<{ id: Id }>(runner, sql, bind.values);
  if (!row) throw await refusal(runner, view, options, id);
  return row.id;
}

/** Why nothing was written: the row does not exist for the caller, or it only may not be written. */
async function refusal(runner: Executor, view: View, options: Options, id: unknown): Promise<TableError> {
  const bind = new Bind();
  const where = `${isKey(view, options, id, bind)} and ${rowsPredicate(view, view.access.read, view.schema, "t0", bind)}`;
  const rows = await run(runner, `select 1 from "${view.schema.name}" t0 where ${where} limit 1`, bind.values);
  return rows.length === 0
    ? recordNotFound(id)
    : forbidden(`Record with identifier '${String(id)}' can not be written.`);
}
