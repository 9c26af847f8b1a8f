import type {
  CreditsChangeAnswer,
  CustomerAnswer,
  CustomerMemberAnswer,
  CustomersAnswer,
} from "@finder/contract/endpoints/customers";
import type { CustomerList, CustomerMemberRow } from "@finder/contract/endpoints/customer-lists";
import type { OperatorLogAnswer } from "@finder/contract/endpoints/operators";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aMember, unique, type Client } from "../../../../tests/support/people.ts";

let dataspace: TestDataspace;
let billing: ConsoleOperator;
let support: ConsoleOperator;
beforeAll(async () => {
  dataspace = await startDataspace();
  billing = await aConsoleOperator(dataspace, "billing");
  support = await aConsoleOperator(dataspace, "support");
});
afterAll(() => dataspace?.close());

function ask<Body>(
  name: string,
  body: object,
  { token }: { token: string } = billing,
): ReturnType<typeof call<Body & ErrorBody>> {
  return call(dataspace, `operator/customers/${name}`, { token, body });
}

async function found(text: string, more: object = {}): Promise<number[]> {
  const { body } = await ask<CustomersAnswer>("find", { text, ...more });
  return body.resource.map(({ clientid }) => clientid);
}

async function named(companyname: string): Promise<Client> {
  const client = await aClient(dataspace);
  await sql("update client set companyname = $2 where clientid = $1", client.clientid, companyname);
  return client;
}

async function sql(text: string, ...values: unknown[]): Promise<void> {
  await dataspace.services.db.pool.query(text, values);
}

async function balanceOf({ clientid }: Client): Promise<number | undefined> {
  const { body } = await ask<CustomerAnswer>("read", { clientid });
  return body.credits?.contactcredit;
}

test("a client is found by number, by a member's email in any case, by its domain, by the provider's number, and by name", async () => {
  const company = unique();
  const client = await named(`Ocean ${company} Ltd`);
  const { clientid, owner } = client;
  const domain = `d${unique()}.example`;
  await sql("update appuser set email = $2 where appuserid = $1", owner.appuserid, `Ann@${domain}`);
  await sql("update client set stripe_custid = $2 where clientid = $1", clientid, `cus_${company}`);
  for (const text of [
    String(clientid),
    `ANN@${domain}`,
    domain,
    `@${domain}`,
    `cus_${company}`,
    `ocean ${company}`,
    ` Ocean ${company} Ltd `,
  ])
    expect([text, await found(text)]).toEqual([text, [clientid]]);
  for (const text of ["99999999", `x@${domain}`, `x.${domain}`, "cus_nobody", `cean ${company}`])
    expect([text, await found(text)]).toEqual([text, []]);
});

test("signs that mean something to a database are letters of a name", async () => {
  const mark = unique();
  const { clientid } = await named(`100% ${mark}_Ltd`);
  await named(`100x ${mark}xLtd`);
  expect(await found(`100% ${mark}_`)).toEqual([clientid]);
  expect(await found("'; drop table client; --")).toEqual([]);
});

test("pages follow each other without a gap, whatever they are found by", async () => {
  const mark = unique();
  const clients: number[] = [];
  for (const name of ["b", "a", "a", "c"]) clients.push((await named(`${mark} ${name}`)).clientid);
  const [b, first, second, c] = clients;
  expect(await found(mark)).toEqual([first, second, b, c]);
  const pages: number[] = [];
  for (let after: number | undefined; pages.length < 4; after = pages.at(-1))
    pages.push(...(await found(mark, { limit: 1, ...(after === undefined ? {} : { after }) })));
  expect(pages).toEqual([first, second, b, c]);
  const { body } = await ask<CustomersAnswer>("find", { limit: 2 });
  expect([body.resource.map(({ clientid }) => clientid), body.more]).toEqual([[c, second], true]);
  expect(await found("", { limit: 1, after: second })).toEqual([first]);
});

test("a client's page tells plan, balances and seats, and its lists members, keys, payments and days", async () => {
  const client = await aClient(dataspace);
  const { clientid, owner, planid } = client;
  const member = await aMember(dataspace, clientid);
  await sql(
    "insert into transactionhistory (clientid, invoicenumber, planname, price) values ($1, $2, 'Team', 99)",
    clientid,
    `M-${unique()}`,
  );
  await sql(
    "insert into usageday (clientid, day, appuserid, pool, source, opened, spent) values ($1, now()::date, $2, 'contactcredit', 'web', 3, 2), ($1, now()::date - 40, $2, 'contactcredit', 'web', 9, 9)",
    clientid,
    owner.appuserid,
  );
  const { body } = await ask<CustomerAnswer>("read", { clientid }, support);
  expect(body).toMatchObject({
    clientid,
    owneremail: owner.email,
    members: 2,
    seats: 5,
    planname: "Team",
    closedon: null,
  });
  expect(planid).toBeGreaterThan(0);
  const list = async <Row>(name: string): Promise<Row[]> =>
    (await ask<CustomerList<Row>>(name, { clientid }, support)).body.resource;
  expect((await list<CustomerMemberRow>("members")).map(({ appuserid }) => appuserid)).toEqual([
    owner.appuserid,
    member.appuserid,
  ]);
  expect(await list("payments")).toMatchObject([{ planname: "Team", price: 99, status: "paid" }]);
  expect(await list("days")).toMatchObject([
    { phone: 3, personal: 0, business: 0, opened: 3, spent: 2 },
    { phone: 9, opened: 9, spent: 9 },
  ]);
  expect(await list("keys")).toEqual([]);
  expect((await ask("read", { clientid: 99_999_999 })).status).toBe(404);
});

test("credits are given once for a key, with a reason that the log keeps and an operator whom the ledger names", async () => {
  const client = await aClient(dataspace);
  const { clientid } = client;
  const before = (await balanceOf(client)) ?? 0;
  const wanted = { clientid, pool: "contactcredit", amount: 7, reason: "Wrong numbers in May", attemptkey: unique() };
  const answers = await Promise.all([1, 2, 3].map(() => ask<CreditsChangeAnswer>("credits", wanted)));
  expect(answers.filter(({ body }) => body.changed)).toHaveLength(1);
  expect(await balanceOf(client)).toBe(before + 7);
  const { rows } = await dataspace.services.db.pool.query(
    "select kind, source, operatorid, amount from creditledger where clientid = $1 and operatorid is not null",
    [clientid],
  );
  expect(rows).toEqual([{ kind: "grant_manual", source: "operator", operatorid: billing.afid, amount: 7 }]);
  const admin = await aConsoleOperator(dataspace);
  const { body: log } = await call<OperatorLogAnswer>(dataspace, "operator/log/read", {
    token: admin.token,
    body: { clientid },
  });
  expect(log.resource).toContainEqual(
    expect.objectContaining({
      operation: "customers/credits",
      reason: "Wrong numbers in May",
      detail: "7 contactcredit",
      email: billing.email,
      outcome: "done",
    }),
  );
});

test("credits are taken down to nothing and not below, however many take at once", async () => {
  const client = await aClient(dataspace);
  const { clientid } = client;
  expect(await balanceOf(client)).toBe(10);
  const take = (amount: number): ReturnType<typeof ask<CreditsChangeAnswer>> =>
    ask("credits", { clientid, pool: "contactcredit", amount, reason: "Given twice", attemptkey: unique() });
  const statuses = (await Promise.all([take(-6), take(-6), take(-6)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 402, 402]);
  expect(await balanceOf(client)).toBe(4);
  const refused = await take(-5);
  expect([refused.body.error.message, await balanceOf(client)]).toEqual(["This client has 4 of these credits.", 4]);
  const again = { clientid, pool: "contactcredit", amount: -1, reason: "Once", attemptkey: unique() };
  const twice = [await ask<CreditsChangeAnswer>("credits", again), await ask<CreditsChangeAnswer>("credits", again)];
  expect(twice.map(({ body }) => body.changed)).toEqual([true, false]);
  expect(await balanceOf(client)).toBe(3);
});

test.each([
  ["no amount", { amount: 0 }, "amount"],
  ["no reason", { reason: "  " }, "reason"],
  ["an unknown client", { clientid: 99_999_999 }, "clientid"],
  ["an unknown client to take from", { clientid: 99_999_999, amount: -1 }, "clientid"],
])("credits with %s are refused, and nothing is changed", async (_, wrong, field) => {
  const { clientid } = await aClient(dataspace);
  const wanted = { clientid, pool: "contactcredit", amount: 1, reason: "Why", attemptkey: unique(), ...wrong };
  const { status, body } = await ask("credits", wanted);
  expect([status, (body.error.context as { field: string }).field]).toEqual([400, field]);
});

test("a member who tried too many passwords signs in again once unlocked", async () => {
  const { clientid, owner } = await aClient(dataspace);
  const { email, password, appuserid } = owner;
  const signIn = (secret: string): Promise<{ status: number }> =>
    call(dataspace, "user/session", { body: { email, password: secret } });
  for (let tries = 0; tries < 10; tries += 1) await signIn("Wrong-Horse-1");
  expect((await signIn(password)).status).toBe(429);
  const { body } = await ask<CustomerMemberAnswer>("unlock", { clientid, appuserid }, support);
  expect(body.done).toBeGreaterThan(0);
  expect((await signIn(password)).status).toBe(200);
});

test("a member's sessions end at once, and those of others go on", async () => {
  const { clientid, owner } = await aClient(dataspace);
  const member = await aMember(dataspace, clientid);
  const target = { clientid, appuserid: owner.appuserid };
  expect((await ask<CustomerMemberAnswer>("endsessions", target, support)).body).toEqual({ done: 1 });
  const read = (token: string): Promise<{ status: number }> =>
    call(dataspace, "user/session", { method: "GET", token });
  expect([(await read(owner.token)).status, (await read(member.token)).status]).toEqual([403, 200]);
});

test("a member is named with the client: another client's is not found", async () => {
  const { clientid } = await aClient(dataspace);
  const { owner } = await aClient(dataspace);
  const target = { clientid, appuserid: owner.appuserid };
  for (const name of ["unlock", "endsessions"]) expect((await ask(name, target, support)).status).toBe(404);
});
