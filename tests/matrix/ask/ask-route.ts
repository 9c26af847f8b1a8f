import type { ErrorCode } from "@finder/contract/errors";
import { errorOfAnswer } from "@finder/gateway/dataspace/errors";
import type { TestDataspace } from "../../support/dataspace.ts";
import type { Caller, Cell } from "../cell.ts";
import type { RouteRow, RouteSample } from "../route.ts";
import { isToken, scopesOfToken, type TokenCaller } from "../world/tokens.ts";
import type { Place, World } from "../world/world.ts";
import { ask } from "./request.ts";

/** A sample's body as `fetch` takes it. */
export function bodyOf(body: unknown): { headers: Record<string, string>; body?: string | FormData } {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) return { headers: {}, body };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** Makes a row's sample call over HTTP; what came of it. */
export async function askRoute(
  dataspace: TestDataspace,
  [name, row]: readonly [string, RouteRow],
  place: Place,
  who: Caller | TokenCaller,
): Promise<Cell> {
  const world = await place.as(isToken(who) ? "owner" : who);
  const shown = isToken(who)
    ? { ...appKeyOf(dataspace), "x-dreamfactory-session-token": await place.tokenOf(scopesOfToken(name, row, who)) }
    : credentials(dataspace, who, world);
  return send(dataspace, [name, (await row.sample?.(world)) ?? {}], shown);
}

async function send(
  dataspace: TestDataspace,
  [name, { path, body }]: readonly [string, RouteSample],
  shown: Record<string, string>,
): Promise<Cell> {
  const [method = "", address = ""] = name.split(" ");
  const url = `${dataspace.url}${(path ?? address).replace(":service", dataspace.services.config.DATASPACE_NAME)}`;
  const sent = bodyOf(body);
  const headers = { ...shown, ...sent.headers };
  const { status, text } = await ask(url, { method, headers, body: sent.body });
  if (text === null) return "allowed";
  if (status < 300) return refusedInside(text) ?? "allowed";
  return errorOfAnswer(status, JSON.parse(text)).code;
}

function appKeyOf({ appKey }: TestDataspace): Record<string, string> {
  return { "x-dreamfactory-api-key": appKey };
}

function credentials(dataspace: TestDataspace, who: Caller, world: World): Record<string, string> {
  if (who === "anonymous") return {};
  if (who === "publicKey") return { "x-dreamfactory-api-key": world.publicKey, "x-api-key": world.publicKey };
  const key = appKeyOf(dataspace);
  return world.caller ? { ...key, "x-dreamfactory-session-token": world.caller.token } : key;
}

/** The calls that answer 200 and refuse in the answer's `success` (docs/dialect.md#wire-login-or-signup). */
function refusedInside(text: string): ErrorCode | null {
  return /^\{"success":0\b/.test(text) ? "BAD_REQUEST" : null;
}
