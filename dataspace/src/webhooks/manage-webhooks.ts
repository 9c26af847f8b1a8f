import type {
  NewWebhook,
  WebhookAnswer,
  WebhookChange,
  WebhookState,
  WebhookView,
} from "@finder/contract/endpoints/webhooks";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Services } from "../context.ts";
import type { Executor } from "../db/statement.ts";
import { minutesBefore, preciseUtcText, utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { skipWaiting, removeDeliveries } from "./deliveries/delivery.queries.ts";
import { allClients } from "./all-clients.ts";
import {
  countAllWaiting,
  countWaiting,
  deleteEndpoint,
  deleteLine,
  type Endpoint,
  holdEndpoints,
  insertEndpoint,
  insertLine,
  listEndpoints,
  numberEndpoint,
  readEndpoint,
  wakeLine,
  writeEndpoint,
  writeSecret,
  writeState,
} from "./endpoint.queries.ts";
import { newSecret, sealSecret } from "./new-secret.ts";
import { readWebhookUrl } from "./webhook-url.ts";

/** The endpoints of a client, or of operators (`allClients`), in the order they were made; never their secrets. */
export async function listWebhooks({ db, now }: Services, clientid: number): Promise<WebhookView[]> {
  const rows = await listEndpoints(db.pool, clientid, utcText(now()));
  const ids = rows.map(({ endpointid }) => endpointid);
  const waiting = clientid === allClients ? await countAllWaiting(db.pool, ids) : await countWaiting(db.pool, clientid);
  const counts = new Map(waiting.map((row) => [row.endpointid, row.waiting]));
  return rows.map((row) => ({ ...row, waiting: counts.get(row.endpointid) ?? 0 }));
}

/** Makes an endpoint; its secret is answered this once. Throws `BAD_WEBHOOK_URL`, `VALUES_NOT_AGREED`, `TOO_MANY_WEBHOOKS`. */
export async function createWebhook(
  services: Services,
  clientid: number,
  { agreed, ...asked }: NewWebhook,
): Promise<WebhookAnswer> {
  const { db, config, now } = services;
  requireAgreed(asked.withvalues, agreed);
  const url = await readWebhookUrl(services, asked.url);
  const secret = newSecret();
  const endpointid = await inTransaction(db, async (tx) => {
    await holdEndpoints(tx, clientid);
    if ((await listEndpoints(tx, clientid, utcText(now()))).length >= limits.webhooks.most)
      throw new ProductError("TOO_MANY_WEBHOOKS");
    const [numbered] = await numberEndpoint(tx);
    if (!numbered) throw new ProductError("INTERNAL");
    const { endpointid: id } = numbered;
    const kept = { ...asked, url, events: [...new Set(asked.events)], endpointid: id, clientid };
    await insertEndpoint(tx, { ...kept, secret: sealSecret(config.keyring, id, secret), now: utcText(now()) });
    await insertLine(tx, id, clientid, preciseUtcText(now()));
    return id;
  });
  return { webhook: await viewOf(services, clientid, endpointid), secret };
}

/** Changes what is given of an endpoint. Throws what making one does, and `NOT_FOUND`. */
export async function changeWebhook(
  services: Services,
  clientid: number,
  endpointid: number,
  { agreed, ...change }: WebhookChange,
): Promise<WebhookAnswer> {
  const url = change.url === undefined ? undefined : await readWebhookUrl(services, change.url);
  await inTransaction(services.db, async (tx) => {
    await holdEndpoints(tx, clientid);
    const before = await endpointOf(tx, clientid, endpointid);
    const withvalues = change.withvalues ?? before.withvalues;
    requireAgreed(withvalues && !before.withvalues, agreed);
    await writeEndpoint(tx, {
      clientid,
      endpointid,
      url: url ?? before.url,
      events: [...new Set(change.events ?? before.events)],
      withvalues,
      lowcredits: change.lowcredits ?? before.lowcredits,
    });
  });
  return { webhook: await viewOf(services, clientid, endpointid) };
}

/** Sends nothing to it until it is enabled; what happens meanwhile waits, for as long as the log is kept. Throws `NOT_FOUND`. */
export function disableWebhook(services: Services, clientid: number, endpointid: number): Promise<WebhookAnswer> {
  return stateChanged(services, clientid, endpointid, "disabled");
}

/** Sends to it again, from where it stopped, or from now on where `skip`. Throws `NOT_FOUND`. */
export function enableWebhook(
  services: Services,
  clientid: number,
  endpointid: number,
  skip: boolean,
): Promise<WebhookAnswer> {
  return stateChanged(services, clientid, endpointid, "enabled", async (tx) => {
    if (skip) await skipWaiting(tx, clientid === allClients ? null : clientid, endpointid);
    await wakeLine(tx, endpointid, preciseUtcText(services.now()));
  });
}

/** Rotates the secret and returns the new one once; the old one also signs for a day. Throws `NOT_FOUND`. */
export async function rotateSecret(services: Services, clientid: number, endpointid: number): Promise<WebhookAnswer> {
  const { db, config, now } = services;
  const secret = newSecret();
  await inTransaction(db, async (tx) => {
    await holdEndpoints(tx, clientid);
    await endpointOf(tx, clientid, endpointid);
    const until = minutesBefore(now(), -60 * limits.webhooks.overlapHours);
    await writeSecret(tx, clientid, endpointid, sealSecret(config.keyring, endpointid, secret), until);
  });
  return { webhook: await viewOf(services, clientid, endpointid), secret };
}

/** Deletes an endpoint with its log. Throws `NOT_FOUND`. */
export async function deleteWebhook(
  { db }: Services,
  clientid: number,
  endpointid: number,
): Promise<{ endpointid: number }> {
  await inTransaction(db, async (tx) => {
    const [gone] = await deleteEndpoint(tx, clientid, endpointid);
    if (!gone) throw missing();
    await deleteLine(tx, endpointid);
  });
  await forgetDeliveries(db.pool, clientid === allClients ? null : clientid, endpointid);
  return { endpointid };
}

/** The endpoint of a client. Throws `NOT_FOUND`. */
export async function endpointOf(db: Executor, clientid: number, endpointid: number): Promise<Endpoint> {
  const [endpoint] = await readEndpoint(db, clientid, endpointid);
  if (!endpoint) throw missing();
  return endpoint;
}

async function stateChanged(
  services: Services,
  clientid: number,
  endpointid: number,
  state: WebhookState,
  also?: (tx: Executor) => Promise<void>,
): Promise<WebhookAnswer> {
  await inTransaction(services.db, async (tx) => {
    await holdEndpoints(tx, clientid);
    await endpointOf(tx, clientid, endpointid);
    await writeState(tx, clientid, endpointid, state);
    await also?.(tx);
  });
  return { webhook: await viewOf(services, clientid, endpointid) };
}

async function viewOf(services: Services, clientid: number, endpointid: number): Promise<WebhookView> {
  const view = (await listWebhooks(services, clientid)).find((each) => each.endpointid === endpointid);
  if (!view) throw missing();
  return view;
}

/** People's values are sent where the owner said so, in the call that asks for them. */
function requireAgreed(asks: boolean, agreed: boolean): void {
  if (asks && !agreed) throw new ProductError("VALUES_NOT_AGREED", { field: "agreed" });
}

function missing(): ProductError {
  return new ProductError("NOT_FOUND", { field: "endpointid", detail: "Webhook not found" });
}

const atOnce = 5_000;

/** Removes the log of an endpoint, of all clients where it is operators'. */
async function forgetDeliveries(db: Executor, clientid: number | null, endpointid: number): Promise<void> {
  for (let gone = atOnce; gone === atOnce;)
    gone = (await removeDeliveries(db, clientid, endpointid, atOnce))[0]?.gone ?? 0;
}
