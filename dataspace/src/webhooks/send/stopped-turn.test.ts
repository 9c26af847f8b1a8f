import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aFailedDelivery } from "../../../../tests/support/console/failures.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sendTurn } from "./turn.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ WEBHOOK_WORKERS: "0" });
});
afterAll(() => dataspace.close());

test("a program that stops during a look-up sends nothing and returns the webhook", async () => {
  const { id, client } = await aFailedDelivery(dataspace);
  const endpointid = Number(id.split("/")[1]);
  const [lease, stopping] = [randomUUID(), new AbortController()];
  const { pool } = dataspace.services.db;
  await pool.query("update webhookline set lease = $2 where endpointid = $1", [endpointid, lease]);
  await pool.query("update webhookendpoint set url = 'http://hooks.example/' where endpointid = $1", [endpointid]);
  const resolve = async () => {
    stopping.abort();
    return [{ address: "127.0.0.1", family: 4 }] as const;
  };
  const turn = { lease, resolve, stopping: stopping.signal };
  await sendTurn(dataspace.services, { endpointid, clientid: client.clientid, tries: 3 }, turn);
  expect(
    await dataspace.rows(
      `select l.lease, l.tries, d.tries as sent from webhookline l join webhookdelivery d on d.endpointid = l.endpointid
       where l.endpointid = $1`,
      endpointid,
    ),
  ).toEqual([{ lease: null, tries: 3, sent: 3 }]);
});
