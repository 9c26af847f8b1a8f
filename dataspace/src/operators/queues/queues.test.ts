import type {
  HeldPaymentsAnswer,
  OptOutReviewsAnswer,
  QueueCountsAnswer,
  RefundsAnswer,
} from "@finder/contract/endpoints/queues";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { profileId } from "../../contacts/profile-data.ts";
import { aHeldPayment, anOptOutInReview, aWaitingRefund } from "../../../../tests/support/console/queues.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";

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
  return call(dataspace, `operator/queues/${name}`, { token, body });
}

async function one<Row>(text: string, ...values: unknown[]): Promise<Row | undefined> {
  const { rows } = await dataspace.services.db.pool.query(text, values);
  return rows[0] as Row | undefined;
}

function phoneCredits(clientid: number): Promise<{ contactcredit: number } | undefined> {
  return one("select contactcredit from usercredit where clientid = $1", clientid);
}

test("refunds in review show the reported value, and what the rule saw that stopped them", async () => {
  const { client, returnid, value } = await aWaitingRefund(dataspace);
  const { body } = await ask<RefundsAnswer>("refunds", { limit: 100 });
  const request = body.resource.find(({ clientid }) => clientid === client.clientid);
  expect(request).toMatchObject({ returnid, type: "phone", value, reasonnote: "Nobody answers" });
  expect(request).toMatchObject({ spent: 1, returnedatonce: 0, mostatonce: 5 });
});

test("a refund that is approved comes back once, however often and by how many it is decided", async () => {
  const { client, returnid } = await aWaitingRefund(dataspace);
  const before = await phoneCredits(client.clientid);
  const decision = { clientid: client.clientid, returnid, decision: "approve", reason: "Dead line" };
  const colleague = await aConsoleOperator(dataspace, "billing");
  const answers = await Promise.all([admin, colleague, admin].map((by) => ask("refunds/decide", decision, by)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await phoneCredits(client.clientid)).toEqual({ contactcredit: (before?.contactcredit ?? 0) + 1 });
  const other = await ask("refunds/decide", { ...decision, decision: "decline" });
  expect(other).toMatchObject({ status: 409, body: { error: { context: { code: "CONFLICT" } } } });
});

test("a refund that is declined leaves the balance, and the log tells who declined it and why", async () => {
  const { client, returnid } = await aWaitingRefund(dataspace);
  const before = await phoneCredits(client.clientid);
  await ask("refunds/decide", {
    clientid: client.clientid,
    returnid,
    decision: "decline",
    reason: "Somebody answered",
  });
  expect(await phoneCredits(client.clientid)).toEqual(before);
  expect(
    await one("select afid, detail, reason, outcome from operatorlog where clientid = $1", client.clientid),
  ).toEqual({ afid: admin.afid, detail: "decline", reason: "Somebody answered", outcome: "done" });
});

test("who asks to be forgotten stands with the day by which the law wants an answer", async () => {
  const { profile, requestid, email, confirmedon } = await anOptOutInReview(dataspace);
  const { body } = await ask<OptOutReviewsAnswer>("optouts", { limit: 100 });
  const due = new Date(Date.parse(`${confirmedon.replace(" ", "T")}Z`) + 30 * 86_400_000);
  expect(body.resource.find((row) => row.requestid === requestid)).toEqual({
    requestid,
    email,
    linkedinurl: profile.url,
    confirmedon,
    came: "link",
    note: null,
    dueon: due.toISOString().slice(0, 19).replace("T", " "),
  });
});

test("a request to be forgotten that is approved suppresses the person; one that is refused does not", async () => {
  const [approved, refused] = [await anOptOutInReview(dataspace), await anOptOutInReview(dataspace)];
  await ask("optouts/decide", { requestid: approved.requestid, decision: "approve" });
  await ask("optouts/decide", { requestid: refused.requestid, decision: "refuse" });
  const listed = ({ key }: { key: string }): Promise<object | undefined> =>
    one("select 1 as listed from suppression where hash = $1", profileId(key));
  expect([await listed(approved.profile), await listed(refused.profile)]).toEqual([{ listed: 1 }, undefined]);
  const again = await ask("optouts/decide", { requestid: refused.requestid, decision: "approve" });
  expect(again.status).toBe(404);
});

test("a held payment leaves the list once an operator says what was done about it, and keeps the first note", async () => {
  const { client, reference } = await aHeldPayment(dataspace);
  const listed = async (): Promise<string[]> => {
    const { body } = await ask<HeldPaymentsAnswer>("payments", { limit: 100 });
    return body.resource.map((payment) => payment.reference);
  };
  expect(await listed()).toContain(reference);
  await ask("payments/settle", { reference, note: "Paid back by hand" });
  expect((await ask("payments/settle", { reference, note: "Again" })).status).toBe(200);
  expect(await listed()).not.toContain(reference);
  expect(
    await one("select settledby, settlednote from paymentquarantine where clientid = $1", client.clientid),
  ).toEqual({ settledby: admin.afid, settlednote: "Paid back by hand" });
  expect((await ask("payments/settle", { reference: "in_none", note: "Why" })).status).toBe(404);
});

test("each role is told how much waits of what it decides", async () => {
  await aWaitingRefund(dataspace);
  const counts = async (role: ConsoleOperator["role"]): Promise<QueueCountsAnswer> =>
    (await ask<QueueCountsAnswer>("count", {}, await aConsoleOperator(dataspace, role))).body;
  expect(await counts("support")).toEqual({
    refunds: null,
    optouts: null,
    payments: null,
    reports: null,
    mails: 0,
    jobs: 0,
  });
  expect(await counts("data")).toEqual({
    refunds: null,
    optouts: expect.any(Number),
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
  const asked = await Promise.all(["refunds", "optouts"].map((name) => ask(name, {}, late)));
  expect(asked.map(({ status }) => status)).toEqual([428, 428]);
});
