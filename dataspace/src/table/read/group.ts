import type { Column } from "../../db/schema/column.ts";
import type { View } from "../access.ts";
import type { Options } from "../request/options.ts";
import { parseOrder } from "../request/order.ts";
import { columnSql } from "./select.ts";
import { badRequest } from "../table-error.ts";

/** SQL of a grouped read: group columns and aggregates only. */
export function groupSql(view: View, options: Options, where: string): string {
  const groups = (options.group ?? "").split(",").map((name) => columnIn(view, name.trim()));
  const wanted =
    options.fields === undefined || /^\s*\*?\s*$/.test(options.fields)
      ? groups.map(({ name }) => name)
      : options.fields.split(",");
  const fields = wanted.map((field) => fieldSql(view, groups, field.trim()));
  const order = parseOrder(view, options.order).map(({ column, direction, nulls }) => {
    if (!groups.includes(column)) throw badRequest(`Invalid field '${column.name}' in order by clause.`);
    return `t0."${column.name}" ${direction}${nulls}`;
  });
  const by = groups.map(({ name }) => `t0."${name}"`);
  return `select ${fields.join(", ")} from "${view.schema.name}" t0 where ${where} group by ${by.join(", ")} order by ${[...order, ...by].join(", ")}`;
}

function columnIn(view: View, name: string): Column {
  const column = view.columns.get(name.toLowerCase());
  if (!column || column.computed) throw badRequest(`Invalid field requested: ${name}`);
  return column;
}

const aggregate = /^(sum|count|avg|min|max)\((\*|\w+)\)$/i;

function fieldSql(view: View, groups: readonly Column[], field: string): string {
  const [, name, of] = aggregate.exec(field) ?? [];
  if (name === undefined || of === undefined) {
    const column = columnIn(view, field);
    if (!groups.includes(column)) throw badRequest(`Field '${column.name}' must be grouped by.`);
    return columnSql(column, "t0", "t0.clientid");
  }
  if (of === "*" && name.toLowerCase() !== "count") throw badRequest(`Invalid field requested: ${field}`);
  const numeric = of !== "*" && /^(?:sum|avg)$/i.test(name);
  const column = of === "*" ? null : columnIn(view, of);
  if (numeric && !["integer", "bigint", "decimal"].includes(column?.type ?? ""))
    throw badRequest(`Invalid field requested: ${field}`);
  return `${name}(${column ? `t0."${column.name}"` : "*"}) as "${name.toUpperCase()}_${column?.name ?? "ALL"}"`;
}
