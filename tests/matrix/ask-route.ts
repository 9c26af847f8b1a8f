import type { ErrorCode } from "@finder/contract/errors";
import { errorOfAnswer } from "@finder/gateway/dataspace/errors";
import type { TestDataspace } from "../support/dataspace.ts";
import type { Caller, Cell } from "./cell.ts";
import type { RouteRow } from "./route.ts";
import { aWorld, type World } from "./world.ts";

const credentials = ({ appKey }: TestDataspace, who: Caller, world: World): Record<string, string> => {
  if (who === "anonymous") return {};
  if (who === "publicKey") return { "x-dreamfactory-api-key": world.publicKey, "x-api-key": world.publicKey };
  const key = { "x-dreamfactory-api-key": appKey };
  return world.caller ? { ...key, "x-dreamfactory-session-token": world.caller.token } : key;
};

/** A sample's body as `fetch` takes it. */
export const bodyOf = (body: unknown): { headers: Record<string, string>; body?: string | FormData } => {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) return { headers: {}, body };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
};

/** The calls that answer 200 and refuse in the answer's `success` (specification section 4). */
const refusedInside = (text: string): ErrorCode | null => (/^\{"success":0\b/.test(text) ? "BAD_REQUEST" : null);

/** Makes a row's sample call over HTTP, in a world of its own; what came of it. */
export const askRoute = async (
  dataspace: TestDataspace,
  [name, { sample }]: readonly [string, RouteRow],
  who: Caller,
): Promise<Cell> => {
  const world = await aWorld(dataspace, who);
  const [method = "", address = ""] = name.split(" ");
  const { path = address, body } = (await sample?.(world)) ?? {};
  const url = `${dataspace.url}${path.replace(":service", dataspace.services.config.DATASPACE_NAME)}`;
  const sent = bodyOf(body);
  const answer = await fetch(url, {
    method,
    ...sent,
    headers: { ...credentials(dataspace, who, world), ...sent.headers },
    redirect: "manual",
  });
  if (answer.headers.get("content-type")?.startsWith("text/event-stream")) {
    await answer.body?.cancel(); // it would never end
    return "allowed";
  }
  const text = await answer.text();
  if (answer.ok) return refusedInside(text) ?? "allowed";
  return errorOfAnswer(answer.status, JSON.parse(text)).code;
};
