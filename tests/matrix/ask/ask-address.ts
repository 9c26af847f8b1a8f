import { type ErrorCode, errors } from "@finder/contract/errors";
import { errorOfAnswer } from "@finder/gateway/dataspace/errors";
import { gatewayCredentials } from "./ask-operation.ts";
import { bodyOf } from "./ask-route.ts";
import type { Caller, Cell } from "../cell.ts";
import type { Product } from "../operation.ts";
import type { RouteRow, RouteSample } from "../route.ts";
import { askWithTokens, aTokenOf } from "../world/tokens.ts";
import { aWorld } from "../world/world.ts";

/** Makes a row's sample call of the gateway over HTTP, in a world of its own; what came of it. */
export async function askAddress(
  product: Product,
  [name, { sample }]: readonly [string, RouteRow],
  who: Caller,
): Promise<Cell> {
  const world = await aWorld(product.dataspace, who);
  return send(product, [name, (await sample?.(world)) ?? {}], gatewayCredentials(product.dataspace, who, world));
}

/** The same with a token of every scope. */
export function askAddressWithTokens(
  product: Product,
  [name, row]: readonly [string, RouteRow],
): Promise<Record<string, Cell>> {
  return askWithTokens(
    [name, row],
    () => aWorld(product.dataspace, "owner"),
    async (world) => {
      const sampled = (await row.sample?.(world)) ?? {};
      return async (who) => {
        const authorization = `Bearer ${await aTokenOf(product.dataspace, world, who)}`;
        return send(product, [name, sampled], { authorization });
      };
    },
  );
}

async function send(
  { gateway }: Product,
  [name, { path, body }]: readonly [string, RouteSample],
  credentials: Record<string, string>,
): Promise<Cell> {
  const [method = "", address = ""] = name.split(" ");
  const sent = bodyOf(body);
  const answer = await fetch(`${gateway.url}${path ?? address}`, {
    method: method === "ALL" ? "GET" : method,
    ...sent,
    headers: { ...credentials, ...sent.headers },
    redirect: "manual",
  });
  const cell = (await refusalIn(answer)) ?? "allowed";
  if (!answer.bodyUsed) await answer.body?.cancel();
  return cell;
}

/** A browser that is sent elsewhere is told of a refusal by the address; everybody else by the body. */
async function refusalIn(answer: Response): Promise<ErrorCode | null> {
  const location = answer.headers.get("location");
  if (location !== null) return new URL(location, answer.url).searchParams.get("refused") as ErrorCode | null;
  if (answer.ok) return null;
  const body = (await answer.json()) as { code: string };
  // The public API has codes of its own.
  return Object.hasOwn(errors, body.code) ? (body.code as ErrorCode) : errorOfAnswer(answer.status, body).code;
}
