import type { ErrorCode } from "@finder/contract/errors";
import type { TestDataspace } from "../../support/dataspace.ts";
import type { Caller, Cell } from "../cell.ts";
import type { OperationRow, Product } from "../operation.ts";
import { isToken, scopesOfToken, type TokenCaller, type TokenSays } from "../world/tokens.ts";
import type { Place, World } from "../world/world.ts";
import { ask } from "./request.ts";

type ShownWorld = { readonly world: World; readonly shown: Record<string, string> };

/** The world of a caller, and how the caller shows the gateway who it is. */
export async function gatewayCaller(
  { appKey }: TestDataspace,
  [name, row]: readonly [string, TokenSays],
  place: Place,
  who: Caller | TokenCaller,
): Promise<ShownWorld> {
  if (isToken(who))
    return {
      world: await place.as("owner"),
      shown: { authorization: `Bearer ${await place.tokenOf(scopesOfToken(name, row, who))}` },
    };
  const world = await place.as(who);
  const { publicKey, caller } = world;
  if (who === "appKey") return { world, shown: { "x-dreamfactory-api-key": appKey } };
  if (who === "publicKey") return { world, shown: { authorization: `Bearer ${publicKey}`, "x-api-key": publicKey } };
  return { world, shown: caller ? { authorization: `Bearer ${caller.token}` } : {} };
}

/** What came of a call, and how many calls of the dataspace it cost. */
type Outcome = { readonly cell: Cell; readonly calls: number };

/** Makes a row's sample call over HTTP. */
export async function askOperation(
  product: Product,
  [name, row]: readonly [string, OperationRow],
  place: Place,
  who: Caller | TokenCaller,
): Promise<Outcome> {
  const { world, shown } = await gatewayCaller(product.dataspace, [name, row], place, who);
  return send(product, row.document, await row.sample(world), shown);
}

/** Lets the gateway learn who a caller is, so that the next call costs only what it asks. */
export async function introduce(product: Product, place: Place, who: Caller): Promise<void> {
  const { shown } = await gatewayCaller(product.dataspace, ["Query.viewer", {}], place, who);
  await send(product, "{ viewer { id } }", {}, shown);
}

type Errors = readonly { readonly extensions: { readonly code: ErrorCode } }[];

type Body = {
  readonly data?: Record<string, { userErrors?: readonly { code: ErrorCode }[] } | null> | null;
  readonly errors?: Errors;
  readonly extensions?: { readonly upstreamCalls?: number };
};

async function send(
  { gateway }: Product,
  query: string,
  variables: object,
  credentials: Record<string, string>,
): Promise<Outcome> {
  const { text } = await ask(`${gateway.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...credentials },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors = [], extensions } = JSON.parse(text ?? "") as Body;
  const [payload] = Object.values(data ?? {});
  return {
    cell: errors[0]?.extensions.code ?? payload?.userErrors?.[0]?.code ?? "allowed",
    calls: extensions?.upstreamCalls ?? 0,
  };
}
