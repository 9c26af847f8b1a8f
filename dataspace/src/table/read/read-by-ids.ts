import { rowsPredicate, type View } from "../access.ts";
import { batchError } from "../write/batch.ts";
import { Bind } from "../bind.ts";
import { bindType, castText } from "../cast.ts";
import type { TableStore } from "../store.ts";
import { keyOf } from "../request/key.ts";
import { openRows } from "./open-rows.ts";
import { maxRows, type Options } from "../request/options.ts";
import { orderSql } from "../request/order.ts";
import { selectSql, withLocal } from "./select.ts";
import { type Selection, selectionOf } from "./selection.ts";
import { tables } from "../../db/distribution/tables.ts";
import type { Executor } from "../../db/statement.ts";
import { run } from "../statement.ts";
import { badRequest, recordNotFound } from "../table-error.ts";

/** A value that names a record; anything but a text or a number is 400. */
export function castId(view: View, idField: string | undefined, id: unknown): string | number {
  const key = keyOf(view, idField);
  const cast = typeof id === "string" || typeof id === "number" ? castText(key, String(id)) : null;
  if (cast === null) throw badRequest(`Identifying field '${key.name}' can not be empty for the record.`);
  return cast;
}

/** JSON list of the rows with these ids, in the order given, in one statement; `null` stands for one that is not there. */
export async function rowsByIds(
  runner: Executor,
  store: TableStore,
  view: View,
  options: Options,
  ids: readonly unknown[],
): Promise<{ rows: string; missing: number[] }> {
  if (ids.length > maxRows) throw badRequest(`A call may name ${maxRows} records at most.`);
  const key = keyOf(view, options.idField);
  const selection = selectionOf(view, options);
  const bind = new Bind();
  const asked = bind.add(
    ids.map((id) => castId(view, options.idField, id)),
    `${bindType[key.type]}[]`,
  );
  const seen = rowsPredicate(view, view.access.read, view.schema, "t0", bind);
  const isApart = onCoordinator.has(view.schema.name);
  const where = `t0."${key.name}" = i.id${isApart ? "" : ` and ${seen}`}`;
  const from = isApart ? "asked" : undefined;
  const row = selectSql(view, selection, 0, bind, { where, order: orderSql(view, [], "t0"), limit: "limit 1", from });
  // Wrapped in a select: otherwise PostgreSQL makes a new plan for each length of the list.
  const each = `select i.ord::int, (select row_to_json(x0) from (${row}) x0) as j from unnest((select ${asked})) with ordinality i(id, ord)`;
  const answer =
    "coalesce(json_agg(j order by ord), '[]'::json)::text as rows, array_agg(ord) filter (where j is null) as missing";
  const [found] = await run<{ rows: string; missing: number[] | null }>(
    runner,
    `${isApart ? askedRows(view, selection, key.name, asked, seen) : ""}select ${answer} from (${each}) r`,
    bind.values,
  );
  return {
    rows: openRows(found?.rows ?? "[]", selection, store.keyring),
    missing: (found?.missing ?? []).map((ordinal) => ordinal - 1),
  };
}

const onCoordinator: ReadonlySet<string> = new Set(tables.local);

/** Reads the rows of a local table first: what belongs to them may be on another machine (docs/scale.md). */
function askedRows({ schema }: View, { columns }: Selection, key: string, asked: string, seen: string): string {
  const type = asked.slice(asked.indexOf("::"));
  const rows = `select * from "${schema.name}" t0 where t0."${key}" = any((select ${asked})${type}) and ${seen}`;
  return `with asked as materialized (${withLocal(rows, columns, "t0", "t0.clientid")}) `;
}

/** GET by ids: any missing one fails the whole call (docs/dialect.md#dialect-batches). */
export async function listByIds(
  store: TableStore,
  view: View,
  options: Options,
  ids: readonly unknown[],
): Promise<string> {
  const { rows, missing } = await rowsByIds(store.db.pool, store, view, options, ids);
  if (missing.length === 0) return rows;
  throw batchError(
    "retrieved",
    (JSON.parse(rows) as unknown[]).map((row, at) => row ?? recordNotFound(ids[at])),
    false,
  );
}

/** One record by its id: a bare object; 404 when the caller sees none. */
export async function readOne(store: TableStore, view: View, options: Options, id: string): Promise<string> {
  const { rows, missing } = await rowsByIds(store.db.pool, store, view, options, [id]);
  if (missing.length > 0) throw recordNotFound(id);
  return rows.slice(1, -1);
}
