import { ProductError } from "@finder/contract/errors";
import { openTable } from "@finder/contract/rules/tokens/token-scopes";
import type { CallingToken } from "../context.ts";
import type { TableSchema } from "../db/schema/define.ts";

/** The part of a table that is open to the caller. */
export type OpenToToken = {
  /** Only the rows of the person in whose name a token acts. */
  readonly own: boolean;
  readonly shows: (column: string) => boolean;
  readonly sets: (column: string) => boolean;
};

const whole: OpenToToken = { own: false, shows: () => true, sets: () => true };

/** The part of a table that the caller's token opens, all of it for a session; null: nothing. The key is in every answer. */
export function openToToken(
  token: CallingToken | null,
  { name, key }: Pick<TableSchema, "name" | "key">,
  use: "read" | "write" | "answer",
): OpenToToken | null {
  if (!token) return whole;
  const open = openTable(token.scopes, name, use);
  if (!open) return null;
  const { own, columns, writes } = open;
  return {
    own,
    shows: (column) => column === key.name || (columns?.has(column) ?? true),
    sets: (column) => writes.has(column),
  };
}

/** True when a token reads of a table the rows alone of the person in whose name it acts. */
export function readsOwnOnly(token: CallingToken | null, table: string): boolean {
  return token !== null && openTable(token.scopes, table, "read")?.own !== false;
}

/** Refuses what the scopes of a token do not open. */
export function scopeMissing(table: string, column?: string): never {
  throw new ProductError("SCOPE_MISSING", { field: `_table/${table}${column === undefined ? "" : `/${column}`}` });
}

/** Refuses a service token without this right on the table; sessions pass. */
export function requireTable(token: CallingToken | null, table: string, reads: boolean): void {
  if (token && !openTable(token.scopes, table, reads ? "read" : "write")) scopeMissing(table);
}
