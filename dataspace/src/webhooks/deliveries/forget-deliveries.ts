import type { Executor } from "../../db/statement.ts";
import { removeDeliveries } from "./delivery.queries.ts";

const atOnce = 5_000;

/** Removes the log of an endpoint, of all clients where it is operators'. */
export async function forgetDeliveries(db: Executor, clientid: number | null, endpointid: number): Promise<void> {
  for (let gone = atOnce; gone === atOnce;)
    gone = (await removeDeliveries(db, clientid, endpointid, atOnce))[0]?.gone ?? 0;
}
