import { beforeAll, expect, test } from "vitest";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { aClient, unique } from "../../../../tests/support/people.ts";
import { aScimToken } from "../../../../tests/support/scim.ts";
import { sharedStack, type SharedStack } from "../../../../tests/support/shared/stack.ts";
import { ask, codesOf, type Answered } from "../../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

function inConsole(document: string, token: string, variables: object = {}): Promise<Answered> {
  return ask(stack.gateway, document, { token, variables, at: "/operator/graphql" });
}

const find = `query ($text: String!, $after: ID, $first: Int! = 25) { customers(text: $text, after: $after, first: $first) {
  items { id companyName planName ownerEmail memberCount closedOn } more } }`;
const read = `query ($id: ID!) { customer(id: $id) {
  summary { id planName } seats renews pastDueSince paymentCustomer country credits { phone } provisioning { madeOn lastUsedOn } factorRequiredOn
  } }`;
const lists = `query ($id: ID!) {
  customerMembers(id: $id) { items { id email role active deleted verified invited createdOn lastSignInOn } more }
  customerKeys(id: $id) { items { id active test } more } customerPayments(id: $id) { items { id number price } more }
  customerDays(id: $id) { items { day opened spent } more } }`;
const change = `mutation ($id: ID!, $amount: Int!, $attemptKey: String!, $reason: String! = "Why") {
  changeCredits(id: $id, datum: PHONE, amount: $amount, reason: $reason, attemptKey: $attemptKey) {
    changed credits { phone } userErrors { code field message } } }`;

test("an operator finds a client and reads its page and lists, with one call each", async () => {
  const { token } = await aConsoleOperator(stack.dataspace, "data");
  const client = await aClient(stack.dataspace);
  const { clientid, owner } = client;
  await aScimToken(stack.dataspace, client);
  await stack.dataspace.services.db.pool.query("insert into factorrule values ($1, '2026-11-30')", [clientid]);
  const id = String(clientid);
  const found = await inConsole(find, token, { text: owner.email });
  expect(found.data).toMatchObject({
    customers: { items: [{ id, ownerEmail: owner.email, memberCount: 1, closedOn: null }], more: false },
  });
  const page = await inConsole(read, token, { id });
  expect(page.data).toMatchObject({
    customer: {
      summary: { id, planName: "Team" },
      seats: 5,
      pastDueSince: null,
      provisioning: { madeOn: expect.any(String), lastUsedOn: null },
      factorRequiredOn: "2026-11-30T00:00:00.000Z",
    },
  });
  const listed = await inConsole(lists, token, { id });
  const none = { items: [], more: false };
  expect(listed.data).toMatchObject({
    customerMembers: {
      items: [{ email: owner.email, role: "OWNER", active: true, deleted: false, verified: true, invited: false }],
      more: false,
    },
    customerKeys: none,
    customerPayments: none,
    customerDays: none,
  });
  expect([found.calls, page.calls, listed.calls]).toEqual([1, 1, 4]);
  expect(codesOf(await inConsole(read, token, { id: "99999999" }))).toEqual(["NOT_FOUND"]);
  expect(codesOf(await inConsole(find, token, { text: "a", first: 101 }))).toEqual(["BAD_REQUEST"]);
});

test("credits are given and taken once per key, and a refusal has the balance", async () => {
  const { token } = await aConsoleOperator(stack.dataspace, "billing");
  const { clientid } = await aClient(stack.dataspace);
  const given = { id: clientid, amount: 5, attemptKey: unique() };
  const first = await inConsole(change, token, given);
  expect(first.data).toEqual({ changeCredits: { changed: true, credits: { phone: 15 }, userErrors: [] } });
  const credits = { phone: 15 };
  expect((await inConsole(change, token, given)).data).toEqual({
    changeCredits: { changed: false, credits, userErrors: [] },
  });
  const taken = { id: clientid, amount: -credits.phone - 1, attemptKey: unique() };
  expect((await inConsole(change, token, taken)).data).toMatchObject({
    changeCredits: {
      changed: false,
      credits: null,
      userErrors: [{ code: "INSUFFICIENT_CREDITS", message: `This client has ${credits.phone} of these credits.` }],
    },
  });
  const all = { id: clientid, amount: -credits.phone, attemptKey: unique() };
  expect((await inConsole(change, token, all)).data).toMatchObject({
    changeCredits: { changed: true, credits: { phone: 0 } },
  });
});

test("a member is unlocked and signed out everywhere", async () => {
  const { token } = await aConsoleOperator(stack.dataspace, "support");
  const { clientid, owner } = await aClient(stack.dataspace);
  const help = (name: string, memberId: number): Promise<Answered> =>
    inConsole(
      `mutation { ${name}(customerId: ${clientid}, memberId: ${memberId}) { count userErrors { code } } }`,
      token,
    );
  expect((await help("unlockMember", owner.appuserid)).data).toEqual({ unlockMember: { count: 0, userErrors: [] } });
  expect((await help("endMemberSessions", owner.appuserid)).data).toEqual({
    endMemberSessions: { count: 1, userErrors: [] },
  });
  expect((await help("unlockMember", 99_999_999)).data).toMatchObject({
    unlockMember: { count: 0, userErrors: [{ code: "NOT_FOUND" }] },
  });
});
