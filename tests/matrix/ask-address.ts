import { type ErrorCode, errors } from "@finder/contract/errors";
import { errorOfAnswer } from "@finder/gateway/dataspace/errors";
import { gatewayCredentials } from "./ask-operation.ts";
import { bodyOf } from "./ask-route.ts";
import type { Caller, Cell } from "./cell.ts";
import type { Product } from "./operation.ts";
import type { RouteRow } from "./route.ts";
import { aWorld } from "./world.ts";

/** A browser that is sent elsewhere is told of a refusal by the address; everybody else by the body. */
const refusalIn = async (answer: Response): Promise<ErrorCode | null> => {
  const location = answer.headers.get("location");
  if (location !== null) return new URL(location, answer.url).searchParams.get("refused") as ErrorCode | null;
  if (answer.ok) return null;
  const body = (await answer.json()) as { code: string };
  // The public API has codes of its own.
  return Object.hasOwn(errors, body.code) ? (body.code as ErrorCode) : errorOfAnswer(answer.status, body).code;
};

/** Makes a row's sample call of the gateway over HTTP, in a world of its own; what came of it. */
export const askAddress = async (
  { dataspace, gateway }: Product,
  [name, { sample }]: readonly [string, RouteRow],
  who: Caller,
): Promise<Cell> => {
  const world = await aWorld(dataspace, who);
  const [method = "", address = ""] = name.split(" ");
  const { path = address, body } = (await sample?.(world)) ?? {};
  const sent = bodyOf(body);
  const answer = await fetch(`${gateway.url}${path}`, {
    method: method === "ALL" ? "GET" : method,
    ...sent,
    headers: { ...gatewayCredentials(dataspace, who, world), ...sent.headers },
    redirect: "manual",
  });
  return (await refusalIn(answer)) ?? "allowed";
};
