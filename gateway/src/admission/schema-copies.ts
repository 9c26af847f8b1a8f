import type { FieldNode } from "graphql";
import { collect, setsOf, type Scope } from "../planning/selection.ts";

/** Counts how often fields of the schema read the list that they repeat most: aliases multiply long lists at every level. */
export function copiesOfSchema(fields: readonly FieldNode[], scope: Scope): number {
  const copies = new Map<string, number>();
  for (const nodes of collect(setsOf(fields), scope).values()) {
    const name = nodes[0]?.name.value ?? "";
    copies.set(name, (copies.get(name) ?? 0) + copiesOfSchema(nodes, scope));
  }
  return Math.max(1, ...copies.values());
}
