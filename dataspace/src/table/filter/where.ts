import { rowsPredicate, type View } from "../access.ts";
import type { Bind } from "../bind.ts";
import { compileFilter } from "./compile.ts";
import { parseFilter } from "./parse.ts";
import type { Options } from "../request/options.ts";

/** True when the call names rows by a filter; an empty one names nothing. */
export function hasFilter({ filter }: Pick<Options, "filter">): boolean {
  return (filter ?? "").trim() !== "";
}

/** SQL of which rows a call is about: those the caller may see, and the filter's. */
export function whereSql(view: View, options: Pick<Options, "filter" | "params">, alias: string, bind: Bind): string {
  const seen = rowsPredicate(view, view.access.read, view.schema, alias, bind);
  const filter = parseFilter(options.filter ?? "");
  if (!filter) return seen;
  const target = { columns: view.columns, alias, bind, params: options.params, lookups: lookupsOf(view) };
  return `${seen} and (${compileFilter(filter, target)})`;
}

/** The values of `{user.id}` and the other lookups of a filter. */
export function lookupsOf({ caller: { login } }: Pick<View, "caller">): Map<string, string> {
  return new Map(
    login
      ? [
          ["user.id", String(login.afid)],
          ["user.email", login.email],
        ]
      : [],
  );
}

/** Rows the caller may write: those it sees, narrowed by the verb's own rows. */
export function writableSql(view: View, verb: "update" | "delete", alias: string, bind: Bind): string {
  return [view.access.read, view.access[verb] ?? "none"]
    .map((rows) => rowsPredicate(view, rows, view.schema, alias, bind))
    .join(" and ");
}
