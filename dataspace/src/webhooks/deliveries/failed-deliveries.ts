import { ProductError } from "@finder/contract/errors";
import type { failedDeliveries, retryDelivery } from "@finder/contract/operators/failures";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import type { Services } from "../../context.ts";
import { pageOf } from "../../db/page.ts";
import { preciseUtcText } from "../../db/time.ts";
import { readEndpoint } from "../endpoint.queries.ts";
import { hostOf } from "../send/failed-turn.ts";
import * as queries from "./failed-deliveries.queries.ts";

/** Reads what webhooks of all clients did not take; of an address its host alone, since the rest may be secret. */
export async function readFailedDeliveries(
  { db }: Services,
  { before, failure, state, first }: InputOf<typeof failedDeliveries>,
): Promise<AnswerOf<typeof failedDeliveries>> {
  const asked = {
    before: before?.endpointid ?? null,
    failure: failure ?? null,
    state: state ?? null,
    count: first + 1,
  };
  const [rows, failures] = await Promise.all([
    queries.listFailedDeliveries(db.pool, asked),
    queries.countFailedDeliveries(db.pool),
  ]);
  const { items, more } = pageOf(rows, first);
  return { items: items.map(({ url, ...row }) => ({ ...row, host: hostOf(url) })), more, failures };
}

/**
 * Makes a failing endpoint due now (docs/rules.md#failed-delivery); the three days after which it is disabled continue. Returns 0
 * if it is being sent to, or no longer fails.
 */
export async function retryFailedDelivery(
  { db, now }: Services,
  { clientid, endpointid }: InputOf<typeof retryDelivery>["id"],
): Promise<AnswerOf<typeof retryDelivery>> {
  const rows = await queries.retryDelivery(db.pool, clientid, endpointid, preciseUtcText(now()));
  if (rows.length > 0) return { retried: 1 };
  const [endpoint] = await readEndpoint(db.pool, clientid, endpointid);
  if (!endpoint) throw new ProductError("NOT_FOUND", { field: "id", detail: "There is no such webhook." });
  if (endpoint.state !== "enabled") throw new ProductError("WEBHOOK_DISABLED", { field: "id" });
  return { retried: 0 };
}
