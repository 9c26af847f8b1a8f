import type { Column } from "../../db/schema/column.ts";
import type { Relation } from "../../db/schema/define.ts";
import { relatedView, type View } from "../access.ts";
import { maxRows, type Options } from "../request/options.ts";
import { parseOrder, type OrderTerm } from "../request/order.ts";
import { badRequest } from "../table-error.ts";

/** The answered part of a row: columns, and relations with their own selections. */
export type Selection = { readonly columns: readonly Column[]; readonly relations: readonly PickedRelation[] };

export type PickedRelation = {
  readonly relation: Relation;
  readonly view: View;
  readonly selection: Selection;
  readonly order: readonly OrderTerm[];
  readonly limit: number;
  /** `{relation}.fields=` asks for nothing of the children: a list of them is then empty. */
  readonly empty: boolean;
};

/** Columns of a `fields` option: all by default or `*`, the key alone when empty; unknown names are 400. */
function parseFields(view: View, text: string | undefined): Column[] {
  if (text === undefined || text.trim() === "*") return byDefault(view);
  if (text.trim() === "") return [view.schema.key];
  const columns = names(text).map((name) => {
    const column = view.columns.get(name);
    if (!column) throw badRequest(`Invalid field requested: ${name}`);
    return column;
  });
  return [...new Set(columns)];
}

/** The answer of a read. */
export function selectionOf(view: View, options: Options): Selection {
  const relations = pickRelations(view, options);
  return { columns: withLinks(view, parseFields(view, options.fields), relations), relations };
}

function byDefault({ columns }: View): Column[] {
  return [...columns.values()].filter(({ named }) => !named);
}

function names(text: string): string[] {
  return text.split(",").map((name) => name.trim().toLowerCase());
}

/**
 * Relations requested by name or `*`, and those that always come; unknown names are ignored
 * (docs/dialect.md#dialect-relations).
 */
function pickRelations(view: View, options: Options): PickedRelation[] {
  const asked = new Set(names(options.related ?? ""));
  return [...view.schema.relations.values()].flatMap((relation) => {
    if (asked.has("*") || asked.has(relation.name)) return pickRelation(view, relation, options);
    return relation.always ? pickAlways(view, relation) : [];
  });
}

function withLinks(view: View, columns: readonly Column[], relations: readonly PickedRelation[]): Column[] {
  const links = relations
    .map(({ relation }) => view.columns.get(relation.link ?? ""))
    .filter((column) => column !== undefined);
  return [...new Set([...columns, ...links])];
}

function pickRelation(view: View, relation: Relation, options: Options): PickedRelation[] {
  const child = relatedView(view.caller, relation.table);
  if (!child) return [];
  const option = (name: string): string | undefined => options.ofRelation(relation.name, name);
  if (option("group") !== undefined) throw badRequest(`Relation '${relation.name}' can not be grouped.`);
  const fields = option("fields");
  const relations = alwaysOf(child);
  const limit = Math.trunc(Number.parseFloat(option("limit") ?? ""));
  return [
    {
      relation,
      view: child,
      selection: { columns: withLinks(child, parseFields(child, fields), relations), relations },
      order: parseOrder(child, option("order")),
      limit: limit > 0 ? Math.min(limit, maxRows) : maxRows,
      empty: fields?.trim() === "",
    },
  ];
}

/** A relation that comes uninvited: every column, and what always comes with it in turn. */
function pickAlways(view: View, relation: Relation): PickedRelation[] {
  const child = relatedView(view.caller, relation.table);
  if (!child) return [];
  const selection = { columns: byDefault(child), relations: alwaysOf(child) };
  return [{ relation, view: child, selection, order: [], limit: maxRows, empty: false }];
}

function alwaysOf(view: View): PickedRelation[] {
  return [...view.schema.relations.values()]
    .filter(({ always }) => always)
    .flatMap((relation) => pickAlways(view, relation));
}
