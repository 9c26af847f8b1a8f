import type { MinuteFigures } from "@finder/contract/endpoints/figures";
import type { Pool } from "undici";
import type { Config } from "../config/config.ts";
import { exchange } from "./wire/exchange.ts";

const patienceMs = 5_000;

/** Hands a gateway's figures to the dataspace; throws when it does not take them. */
export async function sendMinutes(pool: Pool, { secrets }: Config, minutes: readonly MinuteFigures[]): Promise<void> {
  const { status } = await exchange(
    pool,
    {
      method: "POST",
      path: "/api/v2/programs/minutes",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "x-dreamfactory-api-key": secrets.appApiKey,
      },
      body: JSON.stringify({ minutes }),
    },
    patienceMs,
  );
  if (status !== 200) throw new Error(`The dataspace took no figures: ${status}.`);
}
