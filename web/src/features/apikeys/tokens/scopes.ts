import type { TokenAccess, TokenSlice } from "@/generated/schema";

export type Scope = { slice: TokenSlice; access: TokenAccess };

/** Parts of the product in order, with what a token can be allowed of each. */
export type Offered = readonly { slice: TokenSlice; access: readonly TokenAccess[] }[];

/** The scopes on offer, in order; a part without a write scope cannot be changed by tokens. */
export const offered: Offered = [
  { slice: "CONTACTS", access: ["READ", "WRITE"] },
  { slice: "TEAM", access: ["READ", "WRITE"] },
  { slice: "ACCOUNT", access: ["READ", "WRITE"] },
  { slice: "SUBSCRIPTION", access: ["READ", "WRITE"] },
  { slice: "USAGE", access: ["READ"] },
  { slice: "APIKEYS", access: ["READ"] },
  { slice: "SUPPORT", access: ["READ"] },
  { slice: "SESSION", access: ["READ"] },
];

/** Those that mean something to who does not own the account. */
export const forMembers: Offered = offered.filter(({ slice }) => slice === "CONTACTS" || slice === "SESSION");

export function has(scopes: readonly Scope[], scope: Scope): boolean {
  return scopes.some((each) => same(each, scope));
}

/** The scopes with one put in or taken out. */
export function toggled(scopes: readonly Scope[], scope: Scope): Scope[] {
  return has(scopes, scope) ? scopes.filter((each) => !same(each, scope)) : [...scopes, scope];
}

function same(one: Scope, other: Scope): boolean {
  return one.slice === other.slice && one.access === other.access;
}
