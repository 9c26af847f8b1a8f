import type { optOutRequests } from "@finder/contract/operators/erasures";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { heldPayments, queueCounts, refundRequests } from "@finder/contract/operators/queues";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { profileId } from "../../contacts/profile-data.ts";
import { aHeldPayment, anOptOutInReview, aWaitingRefund } from "../../../../tests/support/console/queues.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";

type Counts = AnswerOf<typeof queueCounts>;

let dataspace: TestDataspace;
let admin: ConsoleOperator;
beforeAll(async () => {
  dataspace = await startDataspace();
  admin = await aConsoleOperator(dataspace);
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

function ask<Body>(
  name: string,
  body: object = {},
  { token }: { token: string } = admin,
): ReturnType<typeof call<Body & ErrorBody>> {
  return call(dataspace, `operator/${name}`, { token, body });
}

async function one<Row>(text: string, ...values: unknown[]): Promise<Row | undefined> {
  const { rows } = await dataspace.services.db.pool.query(text, values);
  return rows[0] as Row | undefined;
}

function phoneCredits(clientid: number): Promise<{ contactcredit: number } | undefined> {
  return one("select contactcredit from usercredit where clientid = $1", clientid);
}

test("refunds in review show the reported value and why the rule stopped them", async () => {
  const { client, returnid, value } = await aWaitingRefund(dataspace);
  const { body } = await ask<AnswerOf<typeof refundRequests>>("queues/refunds", { first: 100 });
  const request = body.items.find(({ clientId }) => clientId === `${client.clientid}`);
  expect(request).toMatchObject({
    id: `${client.clientid}/${returnid}`,
    datum: "PHONE",
    value,
    note: "No one answers",
  });
  expect(request).toMatchObject({ spent: 1, returned: 0, most: 5 });
});

test("concurrent approvals give a refund once", async () => {
  const { client, returnid } = await aWaitingRefund(dataspace);
  const before = await phoneCredits(client.clientid);
  const decision = { id: `${client.clientid}/${returnid}`, approve: true, reason: "Dead line" };
  const colleague = await aConsoleOperator(dataspace, "billing");
  const answers = await Promise.all([admin, colleague, admin].map((by) => ask("queues/refunds/decide", decision, by)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await phoneCredits(client.clientid)).toEqual({ contactcredit: (before?.contactcredit ?? 0) + 1 });
  const other = await ask("queues/refunds/decide", { ...decision, approve: false });
  expect(other).toMatchObject({ status: 409, body: { error: { context: { code: "CONFLICT" } } } });
});

test("a declined refund leaves the balance, and the log has operator and reason", async () => {
  const { client, returnid } = await aWaitingRefund(dataspace);
  const before = await phoneCredits(client.clientid);
  await ask("queues/refunds/decide", {
    id: `${client.clientid}/${returnid}`,
    approve: false,
    reason: "Someone answered",
  });
  expect(await phoneCredits(client.clientid)).toEqual(before);
  expect(
    await one("select afid, detail, reason, outcome from operatorlog where clientid = $1", client.clientid),
  ).toEqual({ afid: admin.afid, detail: "decline", reason: "Someone answered", outcome: "done" });
});

test("who asks to be forgotten stands with the day by which the law wants an answer", async () => {
  const { profile, requestid, email, confirmedon } = await anOptOutInReview(dataspace);
  const { body } = await ask<AnswerOf<typeof optOutRequests>>("erasures/list", { first: 100 });
  const confirmedOn = `${confirmedon.replace(" ", "T")}Z`;
  expect(body.items.find(({ id }) => id === `${requestid}`)).toEqual({
    id: `${requestid}`,
    email,
    profileUrl: profile.url,
    confirmedOn,
    came: "LINK",
    note: null,
    dueOn: new Date(Date.parse(confirmedOn) + 30 * 86_400_000).toISOString().replace(".000", ""),
  });
});

test("approving an erasure request suppresses the person, refusing it does not", async () => {
  const [approved, refused] = [await anOptOutInReview(dataspace), await anOptOutInReview(dataspace)];
  await ask("erasures/decide", { id: `${approved.requestid}`, approve: true });
  await ask("erasures/decide", { id: `${refused.requestid}`, approve: false });
  const listed = ({ key }: { key: string }): Promise<object | undefined> =>
    one("select 1 as listed from suppression where hash = $1", profileId(key));
  expect([await listed(approved.profile), await listed(refused.profile)]).toEqual([{ listed: 1 }, undefined]);
  const again = await ask("erasures/decide", { id: `${refused.requestid}`, approve: true });
  expect(again.status).toBe(404);
});

test("settling a held payment removes it from the list, and keeps the first note", async () => {
  const { client, reference } = await aHeldPayment(dataspace);
  const listed = async (): Promise<string[]> => {
    const { body } = await ask<AnswerOf<typeof heldPayments>>("queues/payments", { first: 100 });
    return body.items.map((payment) => payment.reference);
  };
  expect(await listed()).toContain(reference);
  await ask("queues/payments/settle", { reference, note: "Paid back by hand" });
  expect((await ask("queues/payments/settle", { reference, note: "Again" })).status).toBe(200);
  expect(await listed()).not.toContain(reference);
  expect(
    await one("select settledby, settlednote from paymentquarantine where clientid = $1", client.clientid),
  ).toEqual({ settledby: admin.afid, settlednote: "Paid back by hand" });
  expect((await ask("queues/payments/settle", { reference: "in_none", note: "Why" })).status).toBe(404);
});

test("each role gets the counts of the queues it decides", async () => {
  await aWaitingRefund(dataspace);
  const counts = async (role: ConsoleOperator["role"]): Promise<Counts> =>
    (await ask<Counts>("queues/count", {}, await aConsoleOperator(dataspace, role))).body;
  expect(await counts("support")).toEqual({
    refunds: null,
    optOuts: null,
    payments: null,
    reports: null,
    mails: 0,
    jobs: 0,
  });
  expect(await counts("data")).toEqual({
    refunds: null,
    optOuts: expect.any(Number),
    payments: null,
    reports: 0,
    mails: null,
    jobs: null,
  });
  const { refunds } = await counts("billing");
  expect(refunds).toBeGreaterThan(0);
});

test("values of people are shown only to who has shown the second factor just now", async () => {
  const late = await aConsoleOperator(dataspace, "admin", "open");
  const asked = await Promise.all(["queues/refunds", "erasures/list"].map((name) => ask(name, {}, late)));
  expect(asked.map(({ status }) => status)).toEqual([428, 428]);
});
