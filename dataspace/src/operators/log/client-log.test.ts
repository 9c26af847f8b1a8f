import type { AuditLogAnswer, AuditRow } from "@finder/contract/endpoints/privacy";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { aHeldPayment, aWaitingRefund } from "../../../../tests/support/console/queues.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { aClient, aMember, type Client, unique } from "../../../../tests/support/people.ts";

let dataspace: TestDataspace;
let admin: ConsoleOperator;
beforeAll(async () => {
  dataspace = await sharedDataspace();
  admin = await aConsoleOperator(dataspace);
});

/** What the owner reads of operators, oldest first. */
async function readBy({ owner }: Client): Promise<AuditRow[]> {
  const { body } = await call<AuditLogAnswer>(dataspace, "getauditlog", { token: owner.token, body: {} });
  return body.resource.filter(({ source }) => source === "operator").toReversed();
}

function act(name: string, body: object): ReturnType<typeof call> {
  return call(dataspace, `operator/${name}`, { token: admin.token, body });
}

test("the owner reads each change of credits by an operator once, with its reason", async () => {
  const client = await aClient(dataspace);
  const { clientid } = client;
  const give = { id: `${clientid}`, datum: "PHONE", amount: 50, reason: "Goodwill for Monday", attemptKey: unique() };
  await Promise.all([act("customers/credits", give), act("customers/credits", give)]);
  await act("customers/credits", { ...give, amount: -20, reason: "Given twice", attemptKey: unique() });
  await act("customers/credits", { ...give, amount: -900_000, attemptKey: unique() });
  const entries = await readBy(client);
  expect(entries).toMatchObject([
    { kind: "plan_changed", detail: "credits_given", subject: "50 contactcredit", reason: "Goodwill for Monday" },
    { kind: "plan_changed", detail: "credits_taken", subject: "20 contactcredit", reason: "Given twice" },
  ]);
  expect(entries.map(({ appuserid, membername }) => [appuserid, membername])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test("the owner reads unlocks and sign-outs by an operator, never the operator's name", async () => {
  const client = await aClient(dataspace);
  const { clientid } = client;
  const member = await aMember(dataspace, clientid);
  const asked = { customerId: `${clientid}`, memberId: `${member.appuserid}` };
  await act("customers/unlock", asked);
  await act("customers/endsessions", asked);
  await act("customers/endsessions", asked);
  const entries = await readBy(client);
  expect(entries).toMatchObject([{ kind: "changed", detail: "sessions_ended", subject: "Ann Bee", reason: null }]);
  expect(JSON.stringify(entries)).not.toContain(admin.email);
});

test("the owner reads refund decisions with a reason, and payments without the note", async () => {
  const { client, returnid } = await aWaitingRefund(dataspace);
  const { clientid } = client;
  const decision = { id: `${clientid}/${returnid}`, approve: true, reason: "The number is dead" };
  await Promise.all([act("queues/refunds/decide", decision), act("queues/refunds/decide", decision)]);
  expect(await readBy(client)).toMatchObject([{ detail: "refund_approved", reason: "The number is dead" }]);
  const held = await aHeldPayment(dataspace);
  await act("queues/payments/settle", { reference: held.reference, note: "Talked to Bob" });
  await act("queues/payments/settle", { reference: held.reference, note: "Talked to Bob" });
  expect(await readBy(held.client)).toMatchObject([
    { detail: "payment_settled", subject: held.reference, reason: null },
  ]);
});

test("a change that its owner could not read is not made", async () => {
  const { clientid } = await aClient(dataspace);
  const { pool } = dataspace.services.db;
  const read = async (): Promise<unknown> =>
    (await pool.query("select contactcredit from usercredit where clientid = $1", [clientid])).rows;
  const before = await read();
  await pool.query("alter table auditentry rename to auditentry_away");
  const body = { id: `${clientid}`, datum: "PHONE", amount: 50, reason: "Goodwill", attemptKey: unique() };
  const { status } = await act("customers/credits", body);
  await pool.query("alter table auditentry_away rename to auditentry");
  expect([status >= 500, await read()]).toEqual([true, before]);
});
