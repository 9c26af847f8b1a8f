import { beforeAll, expect, test } from "vitest";
import { aClient, aMember, aProfile } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask, codesOf, type Answered } from "../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const reveal = "mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { charged } }";
const log = `query ($kind: AuditKind, $from: String, $memberId: ID, $pageSize: Int! = 50) {
  auditLog(kind: $kind, from: $from, memberId: $memberId, pageSize: $pageSize) { items { kind memberName subject detail source happenedOn } totalCount page pageSize } }`;

test("only the owner reads the audit log by kind, member and day, in one upstream call", async () => {
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
