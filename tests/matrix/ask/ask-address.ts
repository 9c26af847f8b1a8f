import { type ErrorCode, errors } from "@finder/contract/errors";
import { errorOfAnswer } from "@finder/gateway/dataspace/errors";
import { gatewayCaller } from "./ask-operation.ts";
import { bodyOf } from "./ask-route.ts";
import type { Caller, Cell } from "../cell.ts";
import type { Product } from "../operation.ts";
import type { RouteRow, RouteSample } from "../route.ts";
import type { TokenCaller } from "../world/tokens.ts";
import type { Place } from "../world/world.ts";

/** Makes a row's sample call of the gateway over HTTP; what came of it. */
export async function askAddress(
  product: Product,
  [name, row]: readonly [string, RouteRow],
  place: Place,
  who: Caller | TokenCaller,
): Promise<Cell> {
  const { world, shown } = await gatewayCaller(product.dataspace, [name, row], place, who);
  return send(product, [name, (await row.sample?.(world)) ?? {}], shown);
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

/** Reads the refusal from a redirect's address, else from the body. */
async function refusalIn(answer: Response): Promise<ErrorCode | null> {
  const location = answer.headers.get("location");
  if (location !== null) return new URL(location, answer.url).searchParams.get("refused") as ErrorCode | null;
  if (answer.ok) return null;
  const body = (await answer.json()) as { code: string };
  // The public API has codes of its own.
  return Object.hasOwn(errors, body.code) ? (body.code as ErrorCode) : errorOfAnswer(answer.status, body).code;
}
