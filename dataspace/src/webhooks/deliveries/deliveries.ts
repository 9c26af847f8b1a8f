import type {
  Attempt,
  DeliveriesAnswer,
  DeliveriesRequest,
  DeliveryView,
  RedeliveredAnswer,
  Redelivery,
} from "@finder/contract/endpoints/webhooks";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { pageOf } from "../../db/page.ts";
import { preciseUtcText, utcText } from "../../db/time.ts";
import { allClients } from "../all-clients.ts";
import { wakeLine } from "../endpoint.queries.ts";
import { endpointOf } from "../manage-webhooks.ts";
import { messageIdOf, messagesOf } from "../message/message.ts";
import {
  type DeliveryRow,
  insertTest,
  listAllDeliveries,
  listDeliveries,
  redeliverOne,
  redeliverSince,
} from "./delivery.queries.ts";

/** An endpoint's log, newest first, with what would be sent now, without values of people. Throws `NOT_FOUND`. */
export async function readDeliveries(
  services: Services,
  clientid: number,
  endpointid: number,
  { before, state, limit }: DeliveriesRequest,
): Promise<DeliveriesAnswer> {
  const { pool } = services.db;
  await endpointOf(pool, clientid, endpointid);
  const rows =
    clientid === allClients
      ? await listAllDeliveries(pool, endpointid, limit + 1)
      : await listDeliveries(pool, clientid, endpointid, before ?? null, state ?? null, limit + 1);
  const { items: shown, more } = pageOf(rows, limit);
  const messages = await messagesOf(services, shown, false);
  return { resource: shown.map((row, at) => viewOf(row, messages[at]?.body ?? "")), more };
}

/** Sends one event again, or what was skipped or failed since a moment; at once. Throws `NOT_FOUND`, `WEBHOOK_DISABLED`. */
export async function redeliver(
  services: Services,
  clientid: number,
  endpointid: number,
  { eventid, since }: Redelivery,
): Promise<RedeliveredAnswer> {
  const { pool } = services.db;
  await requireEnabled(services, clientid, endpointid);
  if (eventid !== undefined)
    return oneAgain(services, endpointid, await redeliverOne(pool, clientid, endpointid, eventid));
  return woken(services, endpointid, await redeliverSince(pool, clientid, endpointid, utcText(new Date(since ?? 0))));
}

/** Sends an event of any client again to an endpoint that hears of all; at once. Throws `NOT_FOUND`, `WEBHOOK_DISABLED`. */
export async function redeliverOfAll(
  services: Services,
  endpointid: number,
  { clientid, eventid }: { readonly clientid: number; readonly eventid: number },
): Promise<RedeliveredAnswer> {
  await requireEnabled(services, allClients, endpointid);
  return oneAgain(services, endpointid, await redeliverOne(services.db.pool, clientid, endpointid, eventid));
}

/** Sends a test event behind what waits. Throws `NOT_FOUND`, `WEBHOOK_DISABLED`. */
export async function sendTest(services: Services, clientid: number, endpointid: number): Promise<{ eventid: number }> {
  const { db, now } = services;
  await requireEnabled(services, clientid, endpointid);
  const [test] = await insertTest(db.pool, clientid, endpointid, utcText(now()));
  if (!test) throw new ProductError("INTERNAL");
  await wakeLine(db.pool, endpointid, preciseUtcText(now()));
  return test;
}

type Counted = readonly RedeliveredAnswer[];

async function oneAgain(services: Services, endpointid: number, counted: Counted): Promise<RedeliveredAnswer> {
  if (!counted[0]?.redelivered) throw new ProductError("NOT_FOUND", { field: "eventid" });
  return woken(services, endpointid, counted);
}

async function woken({ db, now }: Services, endpointid: number, [counted]: Counted): Promise<RedeliveredAnswer> {
  const redelivered = counted?.redelivered ?? 0;
  if (redelivered > 0) await wakeLine(db.pool, endpointid, preciseUtcText(now()));
  return { redelivered };
}

async function requireEnabled({ db }: Services, clientid: number, endpointid: number): Promise<void> {
  const { state } = await endpointOf(db.pool, clientid, endpointid);
  if (state !== "enabled") throw new ProductError("WEBHOOK_DISABLED", { field: "endpointid" });
}

function viewOf(row: DeliveryRow, payload: string): DeliveryView {
  const { clientid, eventid, type, happenedon, state, tries, attempts } = row;
  return {
    clientid,
    eventid,
    messageid: messageIdOf(row),
    type,
    happenedon,
    state,
    tries,
    attempts: attempts as Attempt[],
    payload,
  };
}
