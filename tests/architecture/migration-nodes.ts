import type { Node, RangeVar } from "libpg-query";

/** One migration from 0043 on. */
export type MigrationFile = { readonly name: string; readonly text: string };

/** The kinds of nodes, and what a node of one kind holds: `Node` is a union of objects with one key each. */
type KindOf<Each> = Each extends unknown ? keyof Each : never;
type Holds<Each, Name> = Each extends unknown ? (Name extends keyof Each ? Each[Name] : never) : never;

/** The node of PostgreSQL's syntax tree when it is of this kind. */
export function nodeOf<Name extends KindOf<Node>>(node: Node | undefined, name: Name): Holds<Node, Name> | undefined {
  return node && name in node ? (node as Record<Name, Holds<Node, Name>>)[name] : undefined;
}

/** The word of a node that is a name. */
export function onlyOf(node: Node | undefined): string | undefined {
  return nodeOf(node, "String")?.sval;
}

/** A table's name. */
export function tableOf(relation: RangeVar | undefined): string | undefined {
  return relation?.relname;
}
