import { tokenScopes, type TokenScope } from "../../endpoints/tokens.ts";
import type { TableOpening } from "./opening.ts";
import { tokenOpenings } from "./token-openings.ts";

/** What a token's scopes open of a table together; null for columns means all that the owner has. */
export type OpenTable = {
  readonly own: boolean;
  readonly columns: ReadonlySet<string> | null;
  /** Columns that may be set; empty for reading. */
  readonly writes: ReadonlySet<string>;
};

/** Scopes that open an operation (`Query.viewer`) or an address (`POST /api/v2/searchurl`), any of them; empty: no token may. */
export function scopesOf(name: string): readonly TokenScope[] {
  return byName.get(name) ?? [];
}

/** True for operations and addresses that are open to a token of any scope. */
export function isOpenToEveryToken(name: string): boolean {
  return forEvery.has(name);
}

/** The refusal for a token that lacks all of these scopes; none: no token may. */
export function missingScope(scopes: readonly TokenScope[]): string {
  if (scopes.length === 0) return "This cannot be done with a service token. Sign in instead.";
  return `This service token does not have the scope ${scopes.join(" or ")}.`;
}

/** Every operation and address that some scope opens. */
export function openedNames(): string[] {
  return [...byName.keys()];
}

/**
 * What these scopes open of a table: to read it, to change it, or to be answered after a change that has an endpoint's
 * rules; null: nothing. An answer shows what was set, and what the scopes of reading open.
 */
export function openTable(
  scopes: ReadonlySet<string>,
  table: string,
  access: "read" | "write" | "answer",
): OpenTable | null {
  const held = tokenScopes.filter((scope) => scopes.has(scope)).flatMap((scope) => openingOf(scope, table));
  const reads = held.filter(({ writes }) => writes === undefined);
  const changes = held.filter(({ writes }) => writes !== undefined);
  const asked = access === "read" ? reads : changes;
  if (asked.length === 0) return null;
  const writes = changes.flatMap((opening) => opening.writes ?? []);
  const shown = { read: reads, write: [...reads, { columns: writes }], answer: held }[access];
  return {
    own: asked.every(({ own }) => own === true),
    columns: shown.some(({ columns }) => columns === undefined)
      ? null
      : new Set(shown.flatMap(({ columns = [] }) => columns)),
    writes: new Set(access === "read" ? [] : writes),
  };
}

const byName = new Map<string, TokenScope[]>();
for (const scope of tokenScopes) {
  const { operations = [], addresses = [] } = tokenOpenings[scope];
  for (const name of [...operations, ...addresses]) byName.set(name, [...(byName.get(name) ?? []), scope]);
}

/** Operations and addresses that need no scope: they answer all callers alike, or are about the token itself. */
const forEvery: ReadonlySet<string> = new Set([
  "Query.rateLimit",
  "Query.callingToken",
  "Query.namedOperations",
  "GET /api/v2/servicetoken",
  "GET /api/v2/namedoperations",
  "GET /api/v2/namedoperations/:name",
]);

function openingOf(scope: TokenScope, table: string): readonly TableOpening[] {
  const { tables = {} } = tokenOpenings[scope];
  const opening = Object.hasOwn(tables, table) ? tables[table] : undefined;
  return opening ? [opening] : [];
}
