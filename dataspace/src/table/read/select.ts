import type { Column } from "../../db/schema/column.ts";
import { clientSql, isOfClient, rowsPredicate, relatedView, type View } from "../access.ts";
import type { Bind } from "../bind.ts";
import { orderSql } from "../request/order.ts";
import type { PickedRelation, Selection } from "./selection.ts";

/** SQL of a column as JSON wants it: times as the dialect's text, everything else as it is. */
export function columnSql(column: Column, alias: string, client: string): string {
  if (column.computed && !column.local) return computedSql(column, alias, client);
  const text = column.type === "datetime" || column.type === "date" ? "::text" : "";
  return `${alias}."${column.name}"${text} as "${column.name}"`;
}

function computedSql({ computed, name }: Column, alias: string, client: string): string {
  return `${computed?.(alias, client)} as "${name}"`;
}

/** The rows, their order and their number. */
export type Page = {
  readonly where: string;
  readonly order: string;
  readonly limit: string;
  /** Where the rows come from, when it is not the table; with its local columns. */
  readonly from?: string | undefined;
};

/**
 * SELECT of a page of a table under the alias `t{depth}`: one row a record, relations as JSON inside it. The page is cut
 * first, so that relations and computed columns are made for its rows only.
 */
export function selectSql(
  view: View,
  { columns, relations }: Selection,
  depth: number,
  bind: Bind,
  page: Page,
): string {
  const alias = `t${depth}`;
  const client = clientSql(view, alias, bind);
  const parts = [
    ...columns.map((column) => columnSql(column, alias, client)),
    ...relations.map((picked) => relationSql(picked, view, alias, depth + 1, bind)),
  ];
  const rows = `select * from ${page.from ?? `"${view.schema.name}"`} ${alias} where ${page.where} ${page.order} ${page.limit}`;
  const whole = page.from === undefined ? withLocal(rows, columns, alias, client) : rows;
  return `select ${parts.join(", ")} from (${whole}) ${alias} ${page.order}`;
}

/** Rows with what the coordinator's tables say of them, so that clients' tables are read next to rows alone (docs/scale.md). */
export function withLocal(rows: string, columns: readonly Column[], alias: string, client: string): string {
  const computed = columns.filter(({ local }) => local).map((column) => computedSql(column, alias, client));
  return computed.length === 0 ? rows : `select *, ${computed.join(", ")} from (${rows}) ${alias}`;
}

function relationSql(picked: PickedRelation, parentView: View, parent: string, depth: number, bind: Bind): string {
  const { relation, view, selection, empty } = picked;
  const name = `"${relation.name}"`;
  if (empty && relation.kind === "many") return `'[]'::json as ${name}`;
  const child = `t${depth}`;
  const seen = rowsPredicate(view, view.access.read, view.schema, child, bind);
  const where = [...linkSql(picked, parentView, child, parent, bind), seen].join(" and ");
  const limit = relation.kind === "one" ? "limit 1" : `limit ${bind.add(picked.limit, "bigint")}`;
  const rows = selectSql(view, selection, depth, bind, {
    where,
    order: orderSql(view, picked.order, child),
    limit,
    from: relation.rows?.(parent),
  });
  const row = `x${depth}`;
  const json = relation.kind === "one" ? `row_to_json(${row})` : `coalesce(json_agg(${row}), '[]'::json)`;
  return `(select ${json} from (${rows}) ${row}) as ${name}`;
}

/** Which children belong to the parent's row, among those the caller may see; a junction's rows count only where seen too. */
function linkSql(
  { relation, view }: PickedRelation,
  parentView: View,
  child: string,
  parent: string,
  bind: Bind,
): string[] {
  const { through } = relation;
  if (!through) return equal(withoutClient(relation.on, parentView, view), child, parent);
  const junction = relatedView(view.caller, through.table);
  if (!junction) return ["false"];
  const seen = rowsPredicate(junction, junction.access.read, junction.schema, "j", bind);
  const pairs = [...equal(relation.on, "j", parent), ...equal(through.on, child, "j"), seen];
  return [`exists (select 1 from "${through.table}" j where ${pairs.join(" and ")})`];
}

type Pairs = readonly (readonly [string, string])[];

/** Rows of the caller's client need no comparison of clients; without it those of a local table are read first (docs/scale.md). */
function withoutClient(on: Pairs, ...views: readonly View[]): Pairs {
  return views.every(isOfClient) ? on.filter(([mine, theirs]) => mine !== "clientid" || theirs !== "clientid") : on;
}

function equal(pairs: Pairs, left: string, right: string): string[] {
  return pairs.map(([mine, theirs]) => `${left}."${mine}" = ${right}."${theirs}"`);
}
