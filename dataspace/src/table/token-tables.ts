import type { TokenScope } from "@finder/contract/endpoints/tokens";
import { ProductError } from "@finder/contract/errors";
import type { CallingToken } from "../context.ts";

type Needs = { readonly read: readonly TokenScope[]; readonly write?: TokenScope };

const balances: readonly TokenScope[] = [
  "account:read",
  "contacts:read",
  "subscription:read",
  "team:read",
  "usage:read",
];
const plans: readonly TokenScope[] = ["account:read", "subscription:read", "team:read"];

/** Scopes by table: any of `read` suffices to look. A table that stands nowhere (`apikeys`) is no token's. */
const tables: Readonly<Record<string, Needs>> = {
  appuser: { read: ["team:read", "account:read"], write: "team:write" },
  client: { read: plans, write: "account:write" },
  country: { read: ["account:read"] },
  usercredit: { read: balances },
  usersubscription: { read: plans, write: "subscription:write" },
  subscriptionplan: { read: plans },
  transactionhistory: { read: ["subscription:read"] },
  creditledger: { read: ["usage:read"] },
  apiusage: { read: ["apikeys:read"] },
  usercontact: { read: ["contacts:read"], write: "contacts:write" },
  contactfeedback: { read: ["contacts:read"], write: "contacts:write" },
};

const needsOf = (table: string): Needs | undefined => (Object.hasOwn(tables, table) ? tables[table] : undefined);

/** True when the caller's token, if it shows one, may look into a table. */
export const mayRead = (token: CallingToken | null, table: string): boolean =>
  token === null || (needsOf(table)?.read.some((scope) => token.scopes.has(scope)) ?? false);

/** Refuses a service token that may not do this with a table; whoever shows a session passes. */
export const requireTable = (token: CallingToken | null, table: string, reads: boolean): void => {
  if (token === null) return;
  const { write } = needsOf(table) ?? {};
  const may = reads ? mayRead(token, table) : write !== undefined && token.scopes.has(write);
  if (!may) throw new ProductError("SCOPE_MISSING", { field: `_table/${table}` });
};
