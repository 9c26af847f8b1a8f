import type { AuditLogAnswer, AuditRow } from "@finder/contract/endpoints/privacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { aHeldPayment, aWaitingRefund } from "../../../../tests/support/console/queues.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aMember, type Client, unique } from "../../../../tests/support/people.ts";

let dataspace: TestDataspace;
let admin: ConsoleOperator;
beforeAll(async () => {
  dataspace = await startDataspace();
  admin = await aConsoleOperator(dataspace);
});
afterAll(() => dataspace?.close());

/** What the owner reads of operators, oldest first. */
async function readBy({ owner }: Client): Promise<AuditRow[]> {
  const { body } = await call<AuditLogAnswer>(dataspace, "getauditlog", { token: owner.token, body: {} });
  return body.resource.filter(({ source }) => source === "operator").toReversed();
}

function act(name: string, body: object): ReturnType<typeof call> {
  return call(dataspace, `operator/${name}`, { token: admin.token, body });
}

test("the owner reads which credits an operator gave and took, and why, once for each change", async () => {
  const client = await aClient(dataspace);
  const { clientid } = client;
  const give = { clientid, pool: "contactcredit", amount: 50, reason: "Goodwill for Monday", attemptkey: unique() };
  await Promise.all([act("customers/credits", give), act("customers/credits", give)]);
  await act("customers/credits", { ...give, amount: -20, reason: "Given twice", attemptkey: unique() });
  await act("customers/credits", { ...give, amount: -900_000, attemptkey: unique() });
  const told = await readBy(client);
  expect(told).toMatchObject([
    { kind: "plan_changed", detail: "credits_given", subject: "50 contactcredit", reason: "Goodwill for Monday" },
    { kind: "plan_changed", detail: "credits_taken", subject: "20 contactcredit", reason: "Given twice" },
  ]);
  expect(told.map(({ appuserid, membername }) => [appuserid, membername])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test("the owner reads whom an operator unlocked and signed out, not what changed nothing, and never who the operator is", async () => {
  const client = await aClient(dataspace);
  const { clientid } = client;
  const member = await aMember(dataspace, clientid);
  const asked = { clientid, appuserid: member.appuserid };
  await act("customers/unlock", asked);
  await act("customers/endsessions", asked);
  await act("customers/endsessions", asked);
  const told = await readBy(client);
  expect(told).toMatchObject([{ kind: "changed", detail: "sessions_ended", subject: "Ann Bee", reason: null }]);
  expect(JSON.stringify(told)).not.toContain(admin.email);
});

test("the owner reads how a refund was decided, with the reason, and that a payment was settled, without the note", async () => {
  const { client, returnid } = await aWaitingRefund(dataspace);
  const { clientid } = client;
  const decision = { clientid, returnid, decision: "approve", reason: "The number is dead" };
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
  const body = { clientid, pool: "contactcredit", amount: 50, reason: "Goodwill", attemptkey: unique() };
  const { status } = await act("customers/credits", body);
  await pool.query("alter table auditentry_away rename to auditentry");
  expect([status >= 500, await read()]).toEqual([true, before]);
});
