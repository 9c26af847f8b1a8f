import { tokenScopes, type TokenScope } from "@finder/contract/endpoints/tokens";
import { isOpenToEveryToken, openTable, scopesOf } from "@finder/contract/rules/tokens/token-scopes";
import { fingerprint } from "@finder/dataspace/db/secrets/seal";
import type { TestDataspace } from "../../support/dataspace.ts";
import { unique } from "../../support/people.ts";
import type { Cell, Cells } from "../cell.ts";
import type { World } from "./world.ts";

/** A service token that has one scope, or none at all. */
const tokenCallers = [...tokenScopes, "none"] as const;
type TokenCaller = (typeof tokenCallers)[number];

/** What a row says of tokens beyond the one table of scopes. */
export type TokenSays = {
  /** What comes of the call for every token: an address that looks at no caller. */
  readonly everyToken?: Cell;
  /** What the token of one scope gets, where its rows are fewer than the owner's. */
  readonly byScope?: Partial<Record<TokenScope, Cell>>;
  /** The table that an address of the table door is sampled at. */
  readonly table?: string;
};

type Row = TokenSays & { readonly cells: Cells };

/** The scopes that let a token make the call: any of them. */
export function scopesFor(name: string, { table }: TokenSays): readonly TokenScope[] {
  return table === undefined ? scopesOf(name) : tokenScopes.filter((scope) => opensTable(name, table, scope));
}

/** What comes of a row's sample call for tokens of one scope each: the owner's answer, or that the scope is missing. */
export function tokenCells(name: string, row: Row): Record<TokenCaller, Cell> {
  const may: ReadonlySet<TokenCaller> = new Set(scopesFor(name, row));
  const cellOf = (who: TokenCaller): Cell => {
    if (row.everyToken !== undefined) return row.everyToken;
    if (isOpenToEveryToken(name)) return row.cells.owner;
    if (!may.has(who)) return "SCOPE_MISSING";
    return (who === "none" ? undefined : row.byScope?.[who]) ?? row.cells.owner;
  };
  return Object.fromEntries(tokenCallers.map((who) => [who, cellOf(who)])) as Record<TokenCaller, Cell>;
}

/** A token of the world's owner that has one scope, or none. */
export async function aTokenOf(
  { services }: TestDataspace,
  { client: { clientid, owner } }: World,
  who: TokenCaller,
): Promise<string> {
  const token = `svc_${unique()}${who}`;
  await services.db.pool.query(
    `insert into servicetoken (clientid, tokenhash, appuserid, name, ending, scopes, budget, createdon, expireson)
     values ($1, $2, $3, 'Matrix', 'rixx', $4, 100, (now() at time zone 'utc'), (now() at time zone 'utc') + interval '1 day')`,
    [clientid, fingerprint(token), owner.appuserid, who === "none" ? [] : [who]],
  );
  return token;
}

/** Makes a row's sample call with a token of every scope; those that a scope lets in have a world each. */
export async function askWithTokens(
  [name, row]: readonly [string, Row],
  world: () => Promise<World>,
  send: (world: World) => Promise<(who: TokenCaller) => Promise<Cell>>,
): Promise<Record<string, Cell>> {
  const expected = tokenCells(name, row);
  const shared = await send(await world());
  const found: Record<string, Cell> = {};
  for (const who of tokenCallers) {
    const ask = expected[who] === "SCOPE_MISSING" ? shared : await send(await world());
    found[who] = await ask(who);
  }
  return found;
}

function opensTable(name: string, table: string, scope: TokenScope): boolean {
  return openTable(new Set([scope]), table, name.startsWith("GET ") ? "read" : "write") !== null;
}
