import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, mailTo } from "../../../tests/support/third-parties/mail.ts";
import { aClient, aMember, aProfile, unique } from "../../../tests/support/people.ts";
import { ask, codesOf, startMailedStack, type Answered } from "../testing/stack.ts";

let stack: Awaited<ReturnType<typeof startMailedStack>>;
beforeAll(async () => {
  stack = await startMailedStack();
});
afterAll(() => stack.close());

const request = `mutation ($url: String!, $email: String!) { requestOptOut(url: $url, email: $email) { sent userErrors { code field } } }`;
const confirm = `mutation ($token: String!) { confirmOptOut(token: $token) { done userErrors { code field } } }`;
const search = `query ($url: String!) { searchContact(url: $url, data: [PHONE]) { suppressed contact { id } userErrors { code } } }`;
const reveal = `mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { charged userErrors { code message } } }`;
const log = `query ($kind: AuditKind, $from: String, $memberId: ID, $pageSize: Int! = 50) {
  auditLog(kind: $kind, from: $from, memberId: $memberId, pageSize: $pageSize) { items { kind memberName subject detail source happenedOn } totalCount page pageSize } }`;

function optOut(url: string, email: string): Promise<Answered> {
  return ask(stack.gateway, request, { variables: { url, email } });
}

test("confirming the mailed link suppresses a person: a search says so, and a reveal is refused and free", async () => {
  const { owner } = await aClient(stack.dataspace);
  const { url, personal } = await aProfile(stack.dataspace);
  const email = personal[0] ?? "";
  expect((await optOut(url, email)).data).toEqual({ requestOptOut: { sent: true, userErrors: [] } });
  const { token } = linkIn(await mailTo(stack.dataspace, email, /remove my data/)).query;
  const done = await ask(stack.gateway, confirm, { variables: { token } });
  expect(done.data).toEqual({ confirmOptOut: { done: true, userErrors: [] } });
  const again = await ask(stack.gateway, confirm, { variables: { token } });
  expect(again.data).toEqual({
    confirmOptOut: { done: false, userErrors: [{ code: "LINK_EXPIRED", field: "token" }] },
  });
  const asked = { token: owner.token, variables: { url } };
  expect((await ask(stack.gateway, search, asked)).data).toEqual({
    searchContact: { suppressed: true, contact: null, userErrors: [] },
  });
  expect((await ask(stack.gateway, reveal, asked)).data).toMatchObject({
    revealContact: { charged: 0, userErrors: [{ code: "SUPPRESSED" }] },
  });
});

test("a wrong address is refused with its field, a fourth mail to one address with the wait", async () => {
  expect((await optOut("https://example.com", "a@b.net")).data).toEqual({
    requestOptOut: { sent: null, userErrors: [{ code: "BAD_PROFILE_URL", field: "url" }] },
  });
  expect((await optOut("linkedin.com/in/jane", "jane")).data).toMatchObject({
    requestOptOut: { userErrors: [{ code: "BAD_REQUEST", field: "email" }] },
  });
  const email = `often-${unique()}@else.net`;
  const answers = [];
  for (let count = 0; count < 4; count += 1) answers.push(await optOut("linkedin.com/in/jane", email));
  expect(answers.map(codesOf)).toEqual([[], [], [], ["TOO_MANY_ATTEMPTS"]]);
});

test("the owner reads the audit log by kind, member and day, for one upstream call; members do not", async () => {
  const { owner, clientid } = await aClient(stack.dataspace);
  const member = await aMember(stack.dataspace, clientid);
  const person = await aProfile(stack.dataspace);
  await ask(stack.gateway, reveal, { token: member.token, variables: { url: person.url } });
  const read = (variables: object, token = owner.token): Promise<Answered> =>
    ask(stack.gateway, log, { token, variables });
  await read({});
  const answer = await read({ kind: "REVEALED", memberId: String(member.appuserid) });
  expect(answer.calls).toBe(1);
  expect(answer.data).toMatchObject({
    auditLog: {
      items: [{ kind: "REVEALED", memberName: "Ann Bee", subject: person.key, detail: "phone", source: "web" }],
      totalCount: 1,
      page: 1,
    },
  });
  expect((await read({ from: "2999-01-01" })).data).toMatchObject({ auditLog: { totalCount: 0 } });
  expect(codesOf(await read({ from: "yesterday" }))).toEqual(["BAD_REQUEST"]);
  expect((await read({ pageSize: 0 })).data).toMatchObject({ auditLog: { pageSize: 1 } });
  expect(codesOf(await read({}, member.token))).toEqual(["FORBIDDEN"]);
});
