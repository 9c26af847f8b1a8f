import type { ErrorCode } from "@finder/contract/errors";
import type { TestDataspace } from "../support/dataspace.ts";
import type { Caller, Cell } from "./cell.ts";
import type { OperationRow, Product } from "./operation.ts";
import { aWorld, type World } from "./world.ts";

type Errors = readonly { readonly extensions: { readonly code: ErrorCode } }[];
type Body = {
  readonly data?: Record<string, { userErrors?: readonly { code: ErrorCode }[] } | null> | null;
  readonly errors?: Errors;
  readonly extensions?: { readonly upstreamCalls?: number };
};

/** How each caller shows the gateway who it is. */
export const gatewayCredentials = ({ appKey }: TestDataspace, who: Caller, world: World): Record<string, string> => {
  if (who === "appKey") return { "x-dreamfactory-api-key": appKey };
  if (who === "publicKey") return { authorization: `Bearer ${world.publicKey}`, "x-api-key": world.publicKey };
  return world.caller ? { authorization: `Bearer ${world.caller.token}` } : {};
};

/** What came of a call, and how many calls of the dataspace it cost. */
export type Outcome = { readonly cell: Cell; readonly calls: number };

/** Makes a row's sample call over HTTP, in a world of its own. */
export const askOperation = async (
  { dataspace, gateway }: Product,
  { document, sample }: OperationRow,
  who: Caller,
): Promise<Outcome> => {
  const world = await aWorld(dataspace, who);
  const variables = await sample(world);
  const answer = await fetch(`${gateway.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...gatewayCredentials(dataspace, who, world) },
    body: JSON.stringify({ query: document, variables }),
  });
  const { data, errors = [], extensions } = (await answer.json()) as Body;
  const [payload] = Object.values(data ?? {});
  return {
    cell: errors[0]?.extensions.code ?? payload?.userErrors?.[0]?.code ?? "allowed",
    calls: extensions?.upstreamCalls ?? 0,
  };
};
