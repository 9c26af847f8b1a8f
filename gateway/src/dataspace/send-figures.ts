import type { deprecatedUsesRequest } from "@finder/contract/endpoints/deprecations";
import type { operationCallsRequest } from "@finder/contract/endpoints/operations";
import type { MinuteFigures } from "@finder/contract/endpoints/figures";
import type { Pool } from "undici";
import type { z } from "zod";
import type { Config } from "../config/config.ts";
import { exchange } from "./wire/exchange.ts";

const patienceMs = 5_000;

/** Hands a gateway's figures to the dataspace; throws when it does not take them. */
export function sendMinutes(pool: Pool, config: Config, minutes: readonly MinuteFigures[]): Promise<void> {
  return send(pool, config, "minutes", { minutes });
}

/** The same for calls of named operations. */
export function sendOperationCalls(
  pool: Pool,
  config: Config,
  calls: readonly z.input<typeof operationCallsRequest>["calls"][number][],
): Promise<void> {
  return send(pool, config, "operationcalls", { calls });
}

/** The same for uses of what goes. */
export function sendDeprecatedUses(
  pool: Pool,
  config: Config,
  uses: readonly z.input<typeof deprecatedUsesRequest>["uses"][number][],
): Promise<void> {
  return send(pool, config, "deprecateduses", { uses });
}

/** What a program tells the dataspace on its own behalf. */
async function send(pool: Pool, { secrets }: Config, what: string, body: object): Promise<void> {
  const { status } = await exchange(
    pool,
    {
      method: "POST",
      path: `/api/v2/programs/${what}`,
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "x-dreamfactory-api-key": secrets.appApiKey,
      },
      body: JSON.stringify(body),
    },
    patienceMs,
  );
  if (status !== 200) throw new Error(`The dataspace took no ${what}: ${status}.`);
}
