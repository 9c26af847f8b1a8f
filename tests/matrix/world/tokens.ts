import { tokenScopes, type TokenScope } from "@finder/contract/endpoints/tokens";
import { isOpenToEveryToken, openTable, scopesOf } from "@finder/contract/rules/tokens/token-scopes";
import { fingerprint } from "@finder/dataspace/db/secrets/seal";
import type { TestDataspace } from "../../support/dataspace.ts";
import { type Client, unique } from "../../support/people.ts";
import { type Caller, callers, type Cell, type Cells } from "../cell.ts";

/** A service token that has one scope, none, all, or all others than those that let it in. */
export type TokenCaller = TokenScope | "none" | "every" | "others";

export function isToken(who: Caller | TokenCaller): who is TokenCaller {
  return !(callers as readonly string[]).includes(who);
}

/** What a row says of tokens beyond the one table of scopes. */
export type TokenSays = {
  /** The result for every token, at an address that ignores the caller. */
  readonly everyToken?: Cell;
  /** What the token of one scope gets, where its rows are fewer than the owner's. */
  readonly byScope?: Partial<Record<TokenScope, Cell>>;
  /** The table that an address of the table API is sampled at. */
  readonly table?: string;
};

type Row = TokenSays & { readonly cells: Cells };

/** The scopes that let a token make the call: any of them. */
export function scopesFor(name: string, { table }: TokenSays): readonly TokenScope[] {
  return table === undefined ? scopesOf(name) : tokenScopes.filter((scope) => opensTable(name, table, scope));
}

/** The outcome of a row's sample call for tokens: the owner's answer where a scope lets them in, or that it is missing. */
function tokenCells(name: string, row: Row): Partial<Record<TokenCaller, Cell>> {
  const forAll = row.everyToken ?? (isOpenToEveryToken(name) ? row.cells.owner : undefined);
  // An address that looked at scopes would answer these two differently.
  if (forAll !== undefined) return { none: forAll, every: forAll };
  const letIn = scopesFor(name, row).map((scope) => [scope, row.byScope?.[scope] ?? row.cells.owner]);
  return { none: "SCOPE_MISSING", others: "SCOPE_MISSING", ...Object.fromEntries(letIn) };
}

/** The scopes of a token in a row. */
export function scopesOfToken(name: string, row: TokenSays, who: TokenCaller): readonly TokenScope[] {
  if (who === "none") return [];
  if (who === "every") return tokenScopes;
  if (who !== "others") return [who];
  const letIn: ReadonlySet<TokenScope> = new Set(scopesFor(name, row));
  return tokenScopes.filter((scope) => !letIn.has(scope));
}

/** The outcome of a row's sample call for every caller: people and tokens. */
export function allCells(name: string, row: Row): Record<Caller | TokenCaller, Cell> {
  return { ...row.cells, ...tokenCells(name, row) } as Record<Caller | TokenCaller, Cell>;
}

/** A token of a client's owner that has these scopes. */
export async function aTokenOf(
  { services }: TestDataspace,
  { clientid, owner }: Client,
  scopes: readonly TokenScope[],
): Promise<string> {
  const token = `svc_${unique()}${unique()}`;
  await services.db.pool.query(
    `insert into servicetoken (clientid, tokenhash, appuserid, name, ending, scopes, budget, createdon, expireson)
     values ($1, $2, $3, 'Matrix', 'rixx', $4, 100, (now() at time zone 'utc'), (now() at time zone 'utc') + interval '1 day')`,
    [clientid, fingerprint(token), owner.appuserid, scopes],
  );
  return token;
}

function opensTable(name: string, table: string, scope: TokenScope): boolean {
  return openTable(new Set([scope]), table, name.startsWith("GET ") ? "read" : "write") !== null;
}
