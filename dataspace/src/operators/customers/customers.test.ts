import type { AnswerOf } from "@finder/contract/operators/operation";
import type { unlockMember } from "@finder/contract/operators/customer-members";
import type { changeCredits, customer, customers } from "@finder/contract/operators/customers";
import type { operatorLog } from "@finder/contract/operators/team";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { keepCustomerOf } from "../../subscription/payments/customer.ts";
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
  const { body } = await ask<AnswerOf<typeof customers>>("find", { text, ...more });
  return body.items.map(({ id }) => Number(id));
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
  const { body } = await ask<AnswerOf<typeof customer>>("read", { id: `${clientid}` });
  return body.credits?.phone;
}

test("a client is found by number, name, domain, member's email or provider's number", async () => {
  const company = unique();
  const client = await named(`Ocean ${company} Ltd`);
  const { clientid, owner } = client;
  const domain = `d${unique()}.example`;
  await sql("update appuser set email = $2 where appuserid = $1", owner.appuserid, `Ann@${domain}`);
  await keepCustomerOf(dataspace.services.db, clientid, `cus_${company}`);
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

test("pages of customers follow each other without a gap in any search", async () => {
  const mark = unique();
  const clients: number[] = [];
  for (const name of ["b", "a", "a", "c"]) clients.push((await named(`${mark} ${name}`)).clientid);
  const [b, first, second, c] = clients;
  expect(await found(mark)).toEqual([first, second, b, c]);
  const pages: number[] = [];
  for (let after: number | undefined; pages.length < 4; after = pages.at(-1))
    pages.push(...(await found(mark, { first: 1, ...(after === undefined ? {} : { after: `${after}` }) })));
  expect(pages).toEqual([first, second, b, c]);
  const { body } = await ask<AnswerOf<typeof customers>>("find", { first: 2 });
  expect([body.items.map(({ id }) => Number(id)), body.more]).toEqual([[c, second], true]);
  expect(await found("", { first: 1, after: `${second}` })).toEqual([first]);
});

test("a client's page has plan, balances, seats, members, keys, payments and days", async () => {
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
  const { body } = await ask<AnswerOf<typeof customer>>("read", { id: `${clientid}` }, support);
  expect(body).toMatchObject({
    summary: {
      id: `${clientid}`,
      ownerEmail: owner.email,
      memberCount: 2,
      planName: "Team",
      closedOn: null,
    },
    seats: 5,
  });
  expect(planid).toBeGreaterThan(0);
  const list = async (name: string): Promise<object[]> =>
    (await ask<{ items: object[] }>(name, { id: `${clientid}` }, support)).body.items;
  expect(await list("members")).toMatchObject([{ id: `${owner.appuserid}` }, { id: `${member.appuserid}` }]);
  expect(await list("payments")).toMatchObject([{ name: "Team", price: 99, status: "paid" }]);
  expect(await list("days")).toMatchObject([
    { phone: 3, personalEmail: 0, businessEmail: 0, opened: 3, spent: 2 },
    { phone: 9, opened: 9, spent: 9 },
  ]);
  expect(await list("keys")).toEqual([]);
  expect((await ask("read", { id: "99999999" })).status).toBe(404);
});

test("credits are given once per key, and the log and the ledger name the operator", async () => {
  const client = await aClient(dataspace);
  const { clientid } = client;
  const before = (await balanceOf(client)) ?? 0;
  const wanted = { id: `${clientid}`, datum: "PHONE", amount: 7, reason: "Wrong numbers in May", attemptKey: unique() };
  const answers = await Promise.all([1, 2, 3].map(() => ask<AnswerOf<typeof changeCredits>>("credits", wanted)));
  expect(answers.filter(({ body }) => body.changed)).toHaveLength(1);
  expect(await balanceOf(client)).toBe(before + 7);
  const { rows } = await dataspace.services.db.pool.query(
    "select kind, source, operatorid, amount from creditledger where clientid = $1 and operatorid is not null",
    [clientid],
  );
  expect(rows).toEqual([{ kind: "grant_manual", source: "operator", operatorid: billing.afid, amount: 7 }]);
  const admin = await aConsoleOperator(dataspace);
  const { body: log } = await call<AnswerOf<typeof operatorLog>>(dataspace, "operator/log/read", {
    token: admin.token,
    body: { clientId: `${clientid}` },
  });
  expect(log.items).toContainEqual(
    expect.objectContaining({
      operation: "customers/credits",
      reason: "Wrong numbers in May",
      detail: "7 contactcredit",
      operatorEmail: billing.email,
      outcome: "done",
    }),
  );
});

test("credits are taken down to nothing and not below, however many take at once", async () => {
  const client = await aClient(dataspace);
  const { clientid } = client;
  expect(await balanceOf(client)).toBe(10);
  const take = (amount: number): ReturnType<typeof ask<AnswerOf<typeof changeCredits>>> =>
    ask("credits", { id: `${clientid}`, datum: "PHONE", amount, reason: "Given twice", attemptKey: unique() });
  const statuses = (await Promise.all([take(-6), take(-6), take(-6)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 402, 402]);
  expect(await balanceOf(client)).toBe(4);
  const refused = await take(-5);
  expect([refused.body.error.message, await balanceOf(client)]).toEqual(["This client has 4 of these credits.", 4]);
  const again = { id: `${clientid}`, datum: "PHONE", amount: -1, reason: "Once", attemptKey: unique() };
  const twice = [
    await ask<AnswerOf<typeof changeCredits>>("credits", again),
    await ask<AnswerOf<typeof changeCredits>>("credits", again),
  ];
  expect(twice.map(({ body }) => body.changed)).toEqual([true, false]);
  expect(await balanceOf(client)).toBe(3);
});

test.each([
  ["no amount", { amount: 0 }, "amount"],
  ["no reason", { reason: "  " }, "reason"],
  ["an unknown client", { id: "99999999" }, "clientid"],
  ["an unknown client to take from", { id: "99999999", amount: -1 }, "id"],
])("credits with %s are refused, and nothing is changed", async (_, wrong, field) => {
  const { clientid } = await aClient(dataspace);
  const wanted = { id: `${clientid}`, datum: "PHONE", amount: 1, reason: "Why", attemptKey: unique(), ...wrong };
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
  const { body } = await ask<AnswerOf<typeof unlockMember>>(
    "unlock",
    { customerId: `${clientid}`, memberId: `${appuserid}` },
    support,
  );
  expect(body.count).toBeGreaterThan(0);
  expect((await signIn(password)).status).toBe(200);
});

test("ending a member's sessions leaves other members signed in", async () => {
  const { clientid, owner } = await aClient(dataspace);
  const member = await aMember(dataspace, clientid);
  const target = { customerId: `${clientid}`, memberId: `${owner.appuserid}` };
  expect((await ask<AnswerOf<typeof unlockMember>>("endsessions", target, support)).body).toEqual({ count: 1 });
  const read = (token: string): Promise<{ status: number }> =>
    call(dataspace, "user/session", { method: "GET", token });
  expect([(await read(owner.token)).status, (await read(member.token)).status]).toEqual([403, 200]);
});

test("a member is named with the client: another client's is not found", async () => {
  const { clientid } = await aClient(dataspace);
  const { owner } = await aClient(dataspace);
  const target = { customerId: `${clientid}`, memberId: `${owner.appuserid}` };
  for (const name of ["unlock", "endsessions"]) expect((await ask(name, target, support)).status).toBe(404);
});
