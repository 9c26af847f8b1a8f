import type { Actor, Column, ColumnSpec } from "./column.ts";

/** Sets of rows: all; those of no other client, and an assigned plan only where it is held; those of the caller's client; those of the caller; none. */
export type Rows = "all" | "offered" | "client" | "own" | "none";

/** Rows and verbs of one actor. */
export type RowAccess = {
  readonly read: Rows;
  /** Read only through a relation of another table, not at the table's own address. */
  readonly relatedOnly?: true;
  readonly create?: true;
  readonly update?: Rows;
  readonly delete?: Rows;
};

/** The rights of one actor on one table. */
export type Access = RowAccess & {
  /** Columns read. */
  readonly columns: ReadonlyMap<string, Column>;
  /** Columns written. */
  readonly writable: ReadonlySet<string>;
};

/** Every row and verb. */
export const everything: RowAccess = { read: "all", create: true, update: "all", delete: "all" };

/** The rights of each actor on a table of these columns. An actor missing in `rows` has none. */
export function accessOf(
  rows: Partial<Record<Actor, RowAccess>>,
  columns: ReadonlyMap<string, Column>,
): Record<Actor, Access> {
  const of = (actor: Actor): Access => {
    const access = rows[actor] ?? { read: "none" };
    const writes = access.create === true || access.update !== undefined;
    return {
      ...access,
      columns: new Map([...columns].filter(([, { reads = "member" }]) => isAtLeast(actor, reads))),
      writable: new Set([...columns.values()].filter((column) => writes && mayWrite(actor, column)).map(nameOf)),
    };
  };
  return { operator: of("operator"), owner: of("owner"), member: of("member") };
}

const rank: Record<Actor, number> = { operator: 2, owner: 1, member: 0 };

function isAtLeast(actor: Actor, least: Actor): boolean {
  return rank[actor] >= rank[least];
}

function mayWrite(actor: Actor, { writes = "operator" }: ColumnSpec): boolean {
  return writes !== "none" && isAtLeast(actor, writes);
}

function nameOf({ name }: Column): string {
  return name;
}
