import type { ErrorCode } from "@finder/contract/errors";
import type { TestDataspace } from "../../support/dataspace.ts";
import type { Caller, Cell } from "../cell.ts";
import type { OperationRow, Product } from "../operation.ts";
import { askWithTokens, aTokenOf } from "../world/tokens.ts";
import { aWorld, type World } from "../world/world.ts";

/** How each caller shows the gateway who it is. */
export function gatewayCredentials({ appKey }: TestDataspace, who: Caller, world: World): Record<string, string> {
  if (who === "appKey") return { "x-dreamfactory-api-key": appKey };
  if (who === "publicKey") return { authorization: `Bearer ${world.publicKey}`, "x-api-key": world.publicKey };
  return world.caller ? { authorization: `Bearer ${world.caller.token}` } : {};
}

/** What came of a call, and how many calls of the dataspace it cost. */
export type Outcome = { readonly cell: Cell; readonly calls: number };

/** Makes a row's sample call over HTTP, in a world of its own. */
export async function askOperation(
  product: Product,
  { document, sample }: OperationRow,
  who: Caller,
): Promise<Outcome> {
  const world = await aWorld(product.dataspace, who);
  return send(product, document, await sample(world), gatewayCredentials(product.dataspace, who, world));
}

/** The same with a token of every scope. */
export function askOperationWithTokens(
  product: Product,
  [name, row]: readonly [string, OperationRow],
): Promise<Record<string, Cell>> {
  return askWithTokens(
    [name, row],
    () => aWorld(product.dataspace, "owner"),
    async (world) => {
      const variables = await row.sample(world);
      return async (who) => {
        const authorization = `Bearer ${await aTokenOf(product.dataspace, world, who)}`;
        return (await send(product, row.document, variables, { authorization })).cell;
      };
    },
  );
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
  const answer = await fetch(`${gateway.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...credentials },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors = [], extensions } = (await answer.json()) as Body;
  const [payload] = Object.values(data ?? {});
  return {
    cell: errors[0]?.extensions.code ?? payload?.userErrors?.[0]?.code ?? "allowed",
    calls: extensions?.upstreamCalls ?? 0,
  };
}
