import type { NewTokenAnswer, OwnTokenAnswer, ServiceTokensAnswer } from "@finder/contract/endpoints/tokens";
import type { DataspaceClient } from "../dataspace/client.ts";
import { readId } from "../dataspace/identifier.ts";
import { viewOf } from "../graphql/from.ts";
import { ServiceToken, type TokenScopeInput } from "./tokens.types.ts";

/** What a new token is to be: days it works, credits it may spend. */
export type TokenOptions = {
  readonly name: string;
  readonly scopes: readonly TokenScopeInput[];
  readonly days: number;
  readonly creditBudget: number;
  readonly confirmAbove: number | null;
};

const toToken = viewOf(ServiceToken);

/** Tokens of the client that work, newest first: one call. */
export async function readTokens(dataspace: DataspaceClient): Promise<ServiceToken[]> {
  return (await dataspace.get<ServiceTokensAnswer>("servicetokens")).resource.map(toToken);
}

/** Makes a token; its text is answered this once. */
export async function makeToken(
  dataspace: DataspaceClient,
  { name, scopes, days, creditBudget, confirmAbove }: TokenOptions,
): Promise<{ serviceToken: ServiceToken; token: string }> {
  const body = {
    name,
    scopes: scopes.map(({ slice, access }) => `${slice}:${access}`),
    days,
    creditbudget: creditBudget,
    confirmabove: confirmAbove,
  };
  const { servicetoken, token } = await dataspace.post<NewTokenAnswer>("servicetokens", body);
  return { serviceToken: toToken(servicetoken), token };
}

/** The token that asks: one call. */
export async function readOwnToken(dataspace: DataspaceClient): Promise<ServiceToken> {
  return toToken((await dataspace.get<OwnTokenAnswer>("servicetoken")).servicetoken);
}

/** Ends a token at once; its id. */
export async function endToken(dataspace: DataspaceClient, id: string): Promise<number> {
  return (await dataspace.delete<{ tokenid: number }>(`servicetokens/${readId("id", id)}`)).tokenid;
}
