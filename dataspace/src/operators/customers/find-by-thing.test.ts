import type { customerErrors, customerRequest } from "@finder/contract/operators/customer-activity";
import type { customers } from "@finder/contract/operators/customers";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { operatorLog } from "@finder/contract/operators/team";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { aClient, aPlan, unique } from "../../../../tests/support/people.ts";
import { keepCustomerOf } from "../../subscription/payments/customer.ts";
import { startNoter } from "../../db/secrets/key-starts.ts";

let dataspace: TestDataspace;
let admin: ConsoleOperator;
beforeAll(async () => {
  dataspace = await sharedDataspace();
  admin = await aConsoleOperator(dataspace);
});

async function ask<Body>(name: string, body: object): Promise<Body> {
  return (await call<Body>(dataspace, `operator/${name}`, { token: admin.token, body })).body;
}

async function found(text: string): Promise<[number[], string | null]> {
  const { items, by } = await ask<AnswerOf<typeof customers>>("customers/find", { text });
  return [items.map(({ id }) => Number(id)), by];
}

async function sql(text: string, ...values: unknown[]): Promise<void> {
  await dataspace.services.db.pool.query(text, values);
}

test("a client is found by the prefix of a key, and the log never holds a whole key", async () => {
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
  const { items } = await ask<AnswerOf<typeof operatorLog>>("log/read", {});
  expect(items.map(({ subject }) => subject)).toContain(`${apikey.slice(0, 6)}…`);
  expect(JSON.stringify(items)).not.toContain(apikey);
});

test("a client is found by an invoice's number and by the payment provider's ids", async () => {
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
  await keepCustomerOf(dataspace.services.db, clientid, names.cus);
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

test("a request id finds the client, the call, its caller and its result", async () => {
  const { clientid, owner } = await aClient(dataspace);
  const { clientid: other } = await aClient(dataspace);
  const requestid = `req-${unique()}`;
  await call(dataspace, "getcontact", {
    token: owner.token,
    body: { linkedinurl: "https://nowhere.example" },
    headers: { "x-request-id": requestid },
  });
  await expect.poll(() => found(requestid)).toEqual([[clientid], "request"]);
  const requestOf = (client: number) =>
    ask<AnswerOf<typeof customerRequest>>("customers/request", { id: `${client}`, requestId: requestid });
  const calls = await requestOf(clientid);
  expect(calls).toMatchObject([
    { requestId: requestid, who: owner.email, operation: "POST getcontact", status: 400, source: "web" },
  ]);
  const code = calls[0]?.code;
  const errors = await ask<AnswerOf<typeof customerErrors>>("customers/errors", { id: `${clientid}` });
  expect(errors).toMatchObject([{ code, count: 1, requestIds: [requestid] }]);
  expect(await requestOf(other)).toEqual([]);
});
