import { Kind, type FieldNode, type ValueNode } from "graphql";

/** Variables as graphql coerced them. */
export type Variables = Readonly<Record<string, unknown>>;

/** Items of all lists in each variable. */
export type Items = ReadonlyMap<string, number>;

/** Arguments that say how many items a list has at most. */
export const sizeArguments = ["pageSize", "first", "last"] as const;

/** Counts the values of the variables once for all their uses. */
export function itemsByName(variables: Variables): Items {
  return new Map(Object.entries(variables).map(([name, value]) => [name, itemsOf(value)]));
}

/** Items of all lists that a field is given, written out or in variables. */
export function itemsIn({ arguments: given = [] }: FieldNode, items: Items): number {
  return given.reduce((count, { value }) => count + itemsWritten(value, items), 0);
}

/** What of the variables decides a price, as one text: numbers, switches, and how long lists are. */
export function decisive(variables: Variables, items: Items): string {
  return Object.entries(variables)
    .map(
      ([name, value]) => `${name} ${typeof value === "object" ? items.get(name) : typeof value === "string" || value}`,
    )
    .join();
}

function itemsOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inside = Object.values(value);
  return inside.reduce<number>((items, each) => items + itemsOf(each), Array.isArray(value) ? inside.length : 0);
}

function itemsWritten(value: ValueNode, items: Items): number {
  if (value.kind === Kind.VARIABLE) return items.get(value.name.value) ?? 0;
  if (value.kind === Kind.LIST)
    return value.values.reduce((count, each) => count + itemsWritten(each, items), value.values.length);
  if (value.kind === Kind.OBJECT)
    return value.fields.reduce((count, each) => count + itemsWritten(each.value, items), 0);
  return 0;
}
