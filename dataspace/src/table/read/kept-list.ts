import { actorOf, type View } from "../access.ts";
import type { Source } from "../bind.ts";
import type { Options } from "../request/options.ts";
import type { Selection } from "./selection.ts";

/** A list's SQL, where its values come from, and what of its rows is answered. */
export type ListStatement = {
  readonly sql: string;
  readonly sources: readonly Source[];
  readonly selection: Selection;
};

const most = 500;
/** Most characters of a cache key; a list with a longer one is not cached. */
const longest = 4_000;
const kept = new Map<string, ListStatement>();

/**
 * The statement of a list, made once for all callers of a role with the same options: only its values differ. What a service
 * token sees, and what names relations, is made each time; of the others those are let go that were not asked for longest.
 */
export function keptList(
  view: View,
  options: Options,
  make: (view: View, options: Options) => ListStatement,
): ListStatement {
  if (view.caller.token !== null || options.related !== undefined) return make(view, options);
  const shape = shapeOf(view, options);
  if (shape.length > longest) return make(view, options);
  const list = kept.get(shape) ?? make(view, options);
  kept.delete(shape);
  kept.set(shape, list);
  const oldest = kept.size > most ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return list;
}

/** The key of a list's SQL: the role, and every option but the parameters. */
function shapeOf(view: View, { fields, filter, limit, offset, order, group, idField, flags }: Options): string {
  return JSON.stringify([
    actorOf(view.caller),
    view.schema.name,
    fields,
    filter,
    limit,
    offset,
    order,
    group,
    idField,
    flags.asList,
    flags.includeCount,
  ]);
}
