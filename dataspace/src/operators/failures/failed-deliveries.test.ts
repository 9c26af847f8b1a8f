import type { failedDeliveries, retryDelivery } from "@finder/contract/operators/failures";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aFailedDelivery } from "../../../../tests/support/console/failures.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { startReceiver } from "../../../../tests/support/servers/receiver.ts";
import { inTransaction } from "../../db/transaction.ts";
import { allClients } from "../../webhooks/all-clients.ts";
import { quickWebhooks } from "../../webhooks/testing/webhook-calls.ts";

type Page = AnswerOf<typeof failedDeliveries>;

let dataspace: TestDataspace;
let support: ConsoleOperator;
beforeAll(async () => {
  dataspace = await startDataspace(quickWebhooks);
  support = await aConsoleOperator(dataspace, "support");
});
afterAll(() => dataspace.close());
// Again after a deadlock with a sender.
beforeEach(() =>
  inTransaction(dataspace.services.db, (tx) =>
    tx.query("truncate webhookendpoint, webhookline, webhookdelivery, webhookevent"),
  ),
);

function query(text: string, values: unknown[] = []): Promise<unknown> {
  return dataspace.services.db.pool.query(text, values);
}

async function list(asked: object = {}): Promise<Page & ErrorBody> {
  const { token } = support;
  return (await call<Page & ErrorBody>(dataspace, "operator/failures/deliveries", { token, body: asked })).body;
}

function retry(id: string) {
  const { token } = support;
  return call<AnswerOf<typeof retryDelivery> & ErrorBody>(dataspace, "operator/failures/deliveries/retry", {
    token,
    body: { id },
  });
}

const endpointOf = (id: string): number => Number(id.split("/")[1]);

test("a failing webhook is listed with client, host, reason and next try", async () => {
  const { id, client } = await aFailedDelivery(dataspace, "http://127.0.0.1:9/secret-path");
  const works = await aFailedDelivery(dataspace);
  await query("update webhookline set failingsince = null where endpointid = $1", [endpointOf(works.id)]);
  const page = await list();
  expect(page).toEqual({
    items: [
      {
        id,
        clientId: `${client.clientid}`,
        companyName: expect.stringMatching(/^Hooks /),
        host: "127.0.0.1:9",
        state: "ENABLED",
        type: "webhook.test",
        tries: 3,
        failure: "STATUS",
        status: 503,
        failingSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        failedOn: expect.stringMatching(/Z$/),
        nextTry: expect.stringMatching(/Z$/),
      },
    ],
    more: false,
    failures: [{ failure: "STATUS", count: 1 }],
  });
});

test("failed webhooks are paged newest first, and filtered by reason and state", async () => {
  const [one, two, three] = [
    await aFailedDelivery(dataspace),
    await aFailedDelivery(dataspace),
    await aFailedDelivery(dataspace),
  ];
  await query("update webhookendpoint set state = 'gone' where endpointid = $1", [endpointOf(two.id)]);
  await query(
    `update webhookdelivery set attempts = jsonb_set(attempts, '{0,failure}', '"TIMEOUT"') where endpointid = $1`,
    [endpointOf(three.id)],
  );
  const idsOf = async (asked: object) => (await list(asked)).items.map(({ id }) => id);
  const first = await list({ first: 2 });
  expect([first.items.map(({ id }) => id), first.more]).toEqual([[three.id, two.id], true]);
  expect(await idsOf({ first: 2, before: two.id })).toEqual([one.id]);
  expect(await idsOf({ failure: "TIMEOUT" })).toEqual([three.id]);
  expect(await idsOf({ state: "GONE" })).toEqual([two.id]);
  expect((await list({ state: "GONE" })).items[0]?.nextTry).toBeNull();
  expect(first.failures).toEqual([
    { failure: "STATUS", count: 2 },
    { failure: "TIMEOUT", count: 1 },
  ]);
});

test("a retry sends at once, and on failure the webhook keeps its first failure's date", async () => {
  const receiver = await startReceiver();
  receiver.set((answer) => answer.writeHead(500).end("no"));
  const { id } = await aFailedDelivery(dataspace, receiver.url);
  const [before] = (await list()).items;
  expect((await retry(id)).body).toEqual({ retried: 1 });
  await receiver.until(1);
  await expect.poll(async () => (await list()).items[0]?.tries).toBe(4);
  expect((await list()).items[0]).toMatchObject({ id, status: 500, failingSince: before?.failingSince });
  receiver.set(null);
  await expect.poll(async () => (await retry(id)).body.retried).toBe(1);
  await receiver.until(2);
  await expect.poll(async () => (await list()).items).toEqual([]);
  expect((await retry(id)).body).toEqual({ retried: 0 });
  await receiver.close();
});

test("a retry of a disabled, unknown or other client's webhook is refused", async () => {
  const { id } = await aFailedDelivery(dataspace);
  const other = await aFailedDelivery(dataspace);
  await query("update webhookendpoint set state = 'failed' where endpointid = $1", [endpointOf(id)]);
  expect(await retry(id)).toMatchObject({
    status: 409,
    body: { error: { context: { code: "WEBHOOK_DISABLED", field: "id" } } },
  });
  for (const none of [`${other.client.clientid}/${endpointOf(id)}`, `${allClients}/${endpointOf(id)}`, "1/999999", "x"])
    expect(await retry(none)).toMatchObject({ status: 404, body: { error: { context: { code: "NOT_FOUND" } } } });
});

test("the log names the client and the webhook of a retry", async () => {
  const { id, client } = await aFailedDelivery(dataspace);
  await retry(id);
  expect(
    await dataspace.rows(
      "select clientid, subject, outcome from operatorlog where operation = 'failures/deliveries/retry' order by entryid desc limit 1",
    ),
  ).toEqual([{ clientid: client.clientid, subject: `webhook ${endpointOf(id)}`, outcome: "done" }]);
});
