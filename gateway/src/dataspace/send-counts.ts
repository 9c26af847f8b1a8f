import type { deprecatedUsesRequest } from "@finder/contract/endpoints/deprecations";
import type { operationCallsRequest } from "@finder/contract/endpoints/operations";
import type { Heartbeat } from "@finder/contract/endpoints/programs";
import type { Pool } from "undici";
import type { z } from "zod";
import type { Config } from "../config/config.ts";
import { exchange } from "./wire/exchange.ts";

const patienceMs = 5_000;

/** Reports to the dataspace that a gateway runs or ends; throws when it does not answer 200. */
export function sendHeartbeat(pool: Pool, config: Config, beat: Heartbeat): Promise<void> {
  return send(pool, config, "heartbeat", beat);
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

/** Sends a report to the dataspace with the gateway's own key. */
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
