import type { Column } from "../../db/schema/column.ts";
import { clientSql, rowsPredicate, relatedView, type View } from "../access.ts";
import type { Bind } from "../bind.ts";
import { orderSql } from "../request/order.ts";
import type { PickedRelation, Selection } from "./selection.ts";

/** SQL of a column as JSON wants it: times as the dialect's text, everything else as it is. */
export function columnSql(column: Column, alias: string, client: string): string {
  if (column.computed) return `${column.computed(alias, client)} as "${column.name}"`;
  const text = column.type === "datetime" || column.type === "date" ? "::text" : "";
  return `${alias}."${column.name}"${text} as "${column.name}"`;
}

/** The rows, their order and their number. */
export type Page = {
  readonly where: string;
  readonly order: string;
  readonly limit: string;
  /** Where the rows come from, when it is not the table. */
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
    ...relations.map((picked) => relationSql(picked, alias, depth + 1, bind)),
  ];
  const rows = `select * from ${page.from ?? `"${view.schema.name}"`} ${alias} where ${page.where} ${page.order} ${page.limit}`;
  return `select ${parts.join(", ")} from (${rows}) ${alias} ${page.order}`;
}

function relationSql(picked: PickedRelation, parent: string, depth: number, bind: Bind): string {
  const { relation, view, selection, empty } = picked;
  const name = `"${relation.name}"`;
  if (empty && relation.kind === "many") return `'[]'::json as ${name}`;
  const child = `t${depth}`;
  const where = `${linkSql(picked, child, parent, bind)} and ${rowsPredicate(view, view.access.read, view.schema, child, bind)}`;
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
function linkSql({ relation, view }: PickedRelation, child: string, parent: string, bind: Bind): string {
  const { through } = relation;
  if (!through) return equal(relation.on, child, parent);
  const junction = relatedView(view.caller, through.table);
  if (!junction) return "false";
  const seen = rowsPredicate(junction, junction.access.read, junction.schema, "j", bind);
  return `exists (select 1 from "${through.table}" j where ${equal(relation.on, "j", parent)} and ${equal(through.on, child, "j")} and ${seen})`;
}

function equal(pairs: readonly (readonly [string, string])[], left: string, right: string): string {
  return pairs.map(([mine, theirs]) => `${left}."${mine}" = ${right}."${theirs}"`).join(" and ");
}
