import type { View } from "../access.ts";
import { wrapped } from "../answer.ts";
import { Bind, type Given } from "../bind.ts";
import { describe } from "./describe.ts";
import type { TableStore } from "../store.ts";
import { groupSql } from "./group.ts";
import { keptList, type ListStatement } from "./kept-list.ts";
import { keyOf } from "../request/key.ts";
import { openRows } from "./open-rows.ts";
import { maxRows, objectOf, type Options } from "../request/options.ts";
import { orderSql, parseOrder } from "../request/order.ts";
import { listByIds } from "./read-by-ids.ts";
import { selectSql } from "./select.ts";
import { selectionOf, type Selection } from "./selection.ts";
import { run } from "../statement.ts";
import { badRequest } from "../table-error.ts";
import { lookupsOf, whereSql } from "../filter/where.ts";

/**
 * Rows of a table in one statement, relations and count included. PostgreSQL makes the JSON; this process touches rows only
 * where sealed values are requested.
 */
export async function listRows(store: TableStore, view: View, options: Options): Promise<string> {
  const { sql, sources, selection } = keptList(view, options, makeList);
  const given: Given = { caller: view.caller, params: options.params, lookups: lookupsOf(view) };
  const values = sources.map((source) => source(given));
  const [row] = await run<{ rows: string; total: number | null }>(store.db.pool, sql, values);
  const rows = openRows(row?.rows ?? "[]", selection, store.keyring);
  const meta = metaOf(view, options, row?.total ?? null);
  return options.flags.unwrapped || Object.keys(meta).length === 0
    ? wrapped(rows, options)
    : `{"resource":${rows},"meta":${JSON.stringify(meta)}}`;
}

/** GET of a table: by ids, by posted keys, counted, or listed (docs/dialect.md#dialect-options). */
export async function readMany(store: TableStore, view: View, options: Options, body: unknown): Promise<string> {
  const posted: unknown = objectOf(body)["resource"];
  const key = keyOf(view, options.idField).name;
  const ids: readonly unknown[] | undefined =
    options.ids ?? (Array.isArray(posted) ? posted.map((record) => objectOf(record)[key]) : undefined);
  if (ids?.length === 0) throw badRequest("No record identifiers given in request.");
  if (ids) return wrapped(await listByIds(store, view, options, ids), options);
  return options.flags.countOnly ? countRows(store, view, options) : listRows(store, view, options);
}

/** The statement of a list. */
function makeList(view: View, options: Options): ListStatement {
  const selection = selected(view, options);
  const bind = new Bind();
  const where = whereSql(view, options, "t0", bind);
  const sql = `select ${listSql(view, options, selection, where, bind)}::text as rows, ${totalSql(view, where, options)} as total`;
  return { sql, sources: bind.sources, selection };
}

function metaOf(view: View, { offset, limit, flags }: Options, total: number | null): Record<string, unknown> {
  const next = offset + (limit ?? maxRows);
  return {
    ...(total === null ? {} : { count: total }),
    ...(total !== null && next < total ? { next } : {}),
    ...(flags.includeSchema ? { schema: describe(view) } : {}),
  };
}

function selected(view: View, options: Options): Selection {
  if (options.flags.asList) return { columns: [keyOf(view, options.idField ?? "name")], relations: [] };
  return isGrouped(options) ? { columns: [], relations: [] } : selectionOf(view, options);
}

function listSql(view: View, options: Options, selection: Selection, where: string, bind: Bind): string {
  const limit = `limit ${bind.add(options.limit ?? maxRows, "bigint")} offset ${bind.add(options.offset, "bigint")}`;
  const rows = isGrouped(options)
    ? `${groupSql(view, options, where)} ${limit}`
    : selectSql(view, selection, 0, bind, {
        where,
        order: orderSql(view, parseOrder(view, options.order), "t0"),
        limit,
      });
  const item = options.flags.asList ? `x0."${keyOf(view, options.idField ?? "name").name}"` : "x0";
  return `(select coalesce(json_agg(${item}), '[]'::json) from (${rows}) x0)`;
}

/** The total: counted on request, or where no limit was given and there are more rows than a call may answer. */
function totalSql(view: View, where: string, { flags, limit }: Options): string {
  const from = `from "${view.schema.name}" t0 where ${where}`;
  if (flags.includeCount) return `(select count(*) ${from})`;
  if (limit !== undefined) return "null::bigint";
  return `(case when (select count(*) from (select 1 ${from} limit ${maxRows + 1}) c) > ${maxRows} then (select count(*) ${from}) end)`;
}

function isGrouped({ group }: Options): boolean {
  return (group ?? "").trim() !== "";
}

/** The bare number of rows (dialect: `count_only`). */
async function countRows(store: TableStore, view: View, options: Options): Promise<string> {
  const bind = new Bind();
  const sql = `select count(*) as count from "${view.schema.name}" t0 where ${whereSql(view, options, "t0", bind)}`;
  const [row] = await run<{ count: number }>(store.db.pool, sql, bind.values);
  return String(row?.count ?? 0);
}
