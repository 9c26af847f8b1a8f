import type { CustomersAnswer } from "@finder/contract/endpoints/customers";
import type { CustomerCallsAnswer, CustomerErrorsAnswer } from "@finder/contract/endpoints/customer-lists";
import type { OperatorLogAnswer } from "@finder/contract/endpoints/operators";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aPlan, unique } from "../../../../tests/support/people.ts";
import { startNoter } from "../../db/secrets/key-starts.ts";

let dataspace: TestDataspace;
let admin: ConsoleOperator;
beforeAll(async () => {
  dataspace = await startDataspace();
  admin = await aConsoleOperator(dataspace);
});
afterAll(() => dataspace?.close());

async function ask<Body>(name: string, body: object): Promise<Body> {
  return (await call<Body>(dataspace, `operator/${name}`, { token: admin.token, body })).body;
}

async function found(text: string): Promise<[number[], string | null]> {
  const { resource, by } = await ask<CustomersAnswer>("customers/find", { text });
  return [resource.map(({ clientid }) => clientid), by];
}

async function sql(text: string, ...values: unknown[]): Promise<void> {
  await dataspace.services.db.pool.query(text, values);
}

test("a client is found by the beginning of a key, old or renewed, and the log never holds a whole key", async () => {
  const { clientid, owner } = await aClient(dataspace, { planid: await aPlan(dataspace, { keys: 2 }) });
  const made = await call<{ resource: { keyid: number; apikey: string }[] }>(
    dataspace,
    "finder/_table/apikeys?fields=*",
    {
      token: owner.token,
      body: { resource: [{ purpose: "CRM" }] },
    },
  );
  const [{ keyid, apikey } = { keyid: 0, apikey: "" }] = made.body.resource;
  expect(await found(apikey.slice(0, 6))).toEqual([[clientid], "key"]);
  expect(await found(apikey)).toEqual([[clientid], "key"]);
  expect((await found(apikey.slice(0, 5)))[1]).toBeNull();
  const { body } = await call<{ apikey: string }>(dataspace, "rotateapikey", {
    token: owner.token,
    body: { keyid, overlaphours: 1 },
  });
  for (const key of [apikey, body.apikey]) expect(await found(key.slice(0, 8))).toEqual([[clientid], "key"]);
  await sql("delete from keystart where clientid = $1", clientid);
  await startNoter(dataspace.services)();
  expect(await found(body.apikey.slice(0, 6))).toEqual([[clientid], "key"]);
  const { resource } = await ask<OperatorLogAnswer>("log/read", {});
  expect(resource.map(({ subject }) => subject)).toContain(`${apikey.slice(0, 6)}…`);
  expect(JSON.stringify(resource)).not.toContain(apikey);
});

test("a client is found by an invoice's number, and by what the payment provider calls customer, invoice, page and subscription", async () => {
  const { clientid } = await aClient(dataspace);
  const mark = unique();
  const names = {
    in: `in_1Ab${mark}`,
    cs: `cs_test_aB${mark}`,
    sub: `sub_1Cd${mark}`,
    held: `in_2Ef${mark}`,
    cus: `cus_Qx${mark}`,
  };
  await sql(
    "insert into transactionhistory (clientid, invoicenumber, reference, price) values ($1, $2, $3, 9)",
    clientid,
    `INV-${mark.toUpperCase()}`,
    names.in,
  );
  await sql(
    "insert into checkoutsession (sessionid, clientid, planid, createdon) values ($1, $2, 1, now())",
    names.cs,
    clientid,
  );
  await sql("update usersubscription set transactionid = $2 where clientid = $1", clientid, names.sub);
  await sql("update client set stripe_custid = $2 where clientid = $1", clientid, names.cus);
  await sql(
    "insert into paymentquarantine (reference, clientid, reason, amount, currency, createdon) values ($1, $2, 'x', 1, 'usd', now())",
    names.held,
    clientid,
  );
  for (const name of [`inv-${mark}`, names.in, names.cs, names.sub, names.held])
    expect([name, await found(name)]).toEqual([name, [[clientid], "payment"]]);
  expect(await found(names.cus)).toEqual([[clientid], null]);
  expect(await found(names.in.toLowerCase())).toEqual([[], null]);
});

test("a request id finds the client, what was called, by whom and how it ended, and its code among the errors of the day", async () => {
  const { clientid, owner } = await aClient(dataspace);
  const { clientid: other } = await aClient(dataspace);
  const requestid = `req-${unique()}`;
  await call(dataspace, "getcontact", {
    token: owner.token,
    body: { linkedinurl: "https://nowhere.example" },
    headers: { "x-request-id": requestid },
  });
  await expect.poll(() => found(requestid), { timeout: 5_000 }).toEqual([[clientid], "request"]);
  const { resource } = await ask<CustomerCallsAnswer>("customers/request", { clientid, requestid });
  expect(resource).toMatchObject([
    { requestid, who: owner.email, operation: "POST getcontact", status: 400, source: "web" },
  ]);
  const code = resource[0]?.code;
  const errors = await ask<CustomerErrorsAnswer>("customers/errors", { clientid });
  expect(errors.resource).toMatchObject([{ code, count: 1, requestids: [requestid] }]);
  expect((await ask<CustomerCallsAnswer>("customers/request", { clientid: other, requestid })).resource).toEqual([]);
});
