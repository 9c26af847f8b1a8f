import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { nameResolver } from "@finder/dataspace/outside/webhooks/resolve-name";
import { quickWebhooks, webhookCalls } from "@finder/dataspace/webhooks/testing/webhook-calls";
import type { Resolve } from "@finder/dataspace/outside/webhooks/public-address";
import { startWebhooks } from "@finder/dataspace/webhooks/send/sender";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import { aClient, aProfile, type Client } from "../../support/people.ts";
import { startReceiver } from "../../support/servers/receiver.ts";

let dataspace: TestDataspace;
let silent: Socket;
let asked = 0;
beforeAll(async () => {
  silent = createSocket("udp4", () => (asked += 1));
  silent.bind(0, "127.0.0.1");
  [dataspace] = await Promise.all([
    startDataspace({ ...quickWebhooks, WEBHOOK_WORKERS: "0" }),
    once(silent, "listening"),
  ]);
});
afterAll(async () => {
  silent.close();
  await dataspace.close();
});

const { listening, list, reveal } = webhookCalls(() => dataspace);
const revealed = { events: ["contact.revealed"] };

/** A client with so many endpoints whose names no server resolves, and an event for each. */
async function clientOfDeadNames(endpoints: number): Promise<Client> {
  const client = await aClient(dataspace, { credits: 5 });
  for (let each = 0; each < endpoints; each += 1) await listening(client.owner, "http://127.0.0.1:9/", revealed);
  await dataspace.rows(
    "update webhookendpoint set url = 'http://dead' || endpointid || '.example/' where clientid = $1",
    client.clientid,
  );
  await reveal(client.owner, await aProfile(dataspace));
  return client;
}

/** Sends webhooks during some work, with names resolved by one server, or by another way. */
async function sending(resolve: Resolve, work: () => Promise<void>): Promise<void> {
  const services = { ...dataspace.services, config: { ...dataspace.services.config, WEBHOOK_WORKERS: 64 } };
  const stop = startWebhooks(services, resolve);
  await work();
  await stop();
}

test("twelve names on silent servers delay no other client's deliveries", async () => {
  for (let each = 0; each < 3; each += 1) await clientOfDeadNames(4);
  const works = await startReceiver();
  const { owner } = await aClient(dataspace, { credits: 5 });
  await listening(owner, works.url.replace("127.0.0.1", "localhost"), revealed);
  await sending(nameResolver([`127.0.0.1:${silent.address().port}`]), async () => {
    await expect.poll(() => asked).toBeGreaterThanOrEqual(12);
    await reveal(owner, await aProfile(dataspace));
    await works.until(1);
  });
  await works.close();
});

test("an endpoint does not fail while our own name servers are down", async () => {
  const { owner } = await clientOfDeadNames(1);
  const closed = createSocket("udp4");
  closed.bind(0, "127.0.0.1");
  await once(closed, "listening");
  const { port } = closed.address();
  closed.close();
  const refusing = nameResolver([`127.0.0.1:${port}`]);
  let turns = 0;
  const counting: Resolve = (host, signal) => {
    if (host.endsWith(".example")) turns += 1;
    return refusing(host, signal);
  };
  await sending(counting, async () => {
    await expect.poll(() => turns).toBeGreaterThan(13); // the thirteen endpoints, and one of them again
  });
  expect(await list(owner)).toMatchObject([{ state: "enabled", waiting: 1, failingsince: null }]);
});
