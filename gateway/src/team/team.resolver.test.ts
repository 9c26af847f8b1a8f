import { aCapLink } from "../../../tests/support/links/cap-request.ts";
import { beforeAll, expect, test } from "vitest";
import { aClient, aMember, aPlan, aProfile, type Client } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask, codesOf } from "../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const fields =
  "id name firstName lastName email avatarUrl role status addedOn creditsUsed canBeToggled canBeDeleted".split(" ");
const seatFields = "id total used pending available hasPlan";
const page = `query ($page: Int! = 1, $size: Int! = 50) { members(page: $page, pageSize: $size) { items { ${fields.join(" ")} } page pageSize totalCount } }`;
const pending = { invitestatus: "pending", isactive: 0, isverified: 0 } as const;

type Row = Record<string, unknown>;
type Page = { items: Row[]; page: number; pageSize: number; totalCount: number };

async function pageOf(token: string, variables: object = {}): Promise<Page> {
  return (await ask(stack.gateway, page, { token, variables })).data?.["members"] as Page;
}

async function aTeam(): Promise<Client> {
  const client = await aClient(stack.dataspace, { planid: await aPlan(stack.dataspace, { seats: 10 }) });
  await aMember(stack.dataspace, client.clientid, pending);
  await aMember(stack.dataspace, client.clientid, { isactive: 0 });
  await aMember(stack.dataspace, client.clientid, { role: "admin" });
  await aMember(stack.dataspace, client.clientid, { isdeleted: 1, isactive: 0 });
  return client;
}

test("the team shows invited, enabled and disabled members, newest first, none deleted", async () => {
  const { owner } = await aTeam();
  const { items, totalCount } = await pageOf(owner.token);
  expect(totalCount).toBe(4);
  expect(
    items.map(({ role, status, canBeToggled, canBeDeleted }) => [role, status, canBeToggled, canBeDeleted]),
  ).toEqual([
    ["ADMIN", "ENABLED", false, false],
    ["MEMBER", "DISABLED", true, true],
    ["MEMBER", "INVITATION_SENT", false, true],
    ["CLIENT", "ENABLED", false, false],
  ]);
  expect(items.at(-1)).toMatchObject({
    id: `${owner.appuserid}`,
    name: "Ann Bee",
    email: owner.email,
    avatarUrl: null,
  });
});

test("a page of the team is one upstream call, what they spent included", async () => {
  const { owner } = await aTeam();
  const { token } = owner;
  const calls = async (query: string): Promise<number> => {
    await ask(stack.gateway, "{ viewer { id } }", { token });
    return (await ask(stack.gateway, query, { token })).calls;
  };
  expect(await calls("{ members { items { name status addedOn } totalCount } }")).toBe(1);
  expect(await calls("{ members { items { name creditsUsed } } }")).toBe(1);
  expect(await calls("{ a: members { items { name } } b: members { items { email creditsUsed } } }")).toBe(1);
});

test("seats with the team cost one call per root field, however often selected", async () => {
  const { owner } = await aTeam();
  const { token } = owner;
  await ask(stack.gateway, "{ viewer { id } }", { token });
  const both = await ask(
    stack.gateway,
    `{ members { items { name } } seats { ${seatFields} } again: seats { pending total } }`,
    { token },
  );
  expect(both.calls).toBe(2);
  expect((await ask(stack.gateway, "{ seats { id __typename } }", { token })).calls).toBe(0);
});

test("every field of a member is the same alone and with all others", async () => {
  const { owner } = await aTeam();
  const { items } = await pageOf(owner.token);
  for (const field of fields) {
    const alone = await ask(stack.gateway, `{ members { items { ${field} } } }`, { token: owner.token });
    expect(alone.data).toEqual({ members: { items: items.map((item) => ({ [field]: item[field] })) } });
  }
});

test("the team comes in pages, whose size is kept between 1 and 100", async () => {
  const { owner } = await aTeam();
  const all = (await pageOf(owner.token)).items.map(({ id }) => id);
  const second = await pageOf(owner.token, { page: 2, size: 3 });
  expect(second).toMatchObject({ page: 2, pageSize: 3, totalCount: 4 });
  expect(second.items.map(({ id }) => id)).toEqual(all.slice(3));
  expect(await pageOf(owner.token, { page: -1, size: 0 })).toMatchObject({ page: 1, pageSize: 1 });
  expect(await pageOf(owner.token, { page: 1, size: 200 })).toMatchObject({ page: 1, pageSize: 100 });
});

test("credits used are what a member's reveals have cost", async () => {
  const { owner, clientid } = await aClient(stack.dataspace);
  const member = await aMember(stack.dataspace, clientid);
  const reveal = "mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { charged } }";
  const { url } = await aProfile(stack.dataspace);
  await ask(stack.gateway, reveal, { token: member.token, variables: { url } });
  await ask(stack.gateway, reveal, { token: owner.token, variables: { url } });
  const { items } = await pageOf(owner.token);
  expect(items.map(({ id, creditsUsed }) => [id, creditsUsed])).toEqual([
    [`${member.appuserid}`, 1],
    [`${owner.appuserid}`, 0],
  ]);
});

test("seats count the owner, accepted and pending members, and the pending ones", async () => {
  const { owner, clientid } = await aTeam();
  const { data } = await ask(stack.gateway, `{ seats { ${seatFields} } }`, { token: owner.token });
  expect(data).toEqual({
    seats: { id: `${clientid}`, total: 10, used: 4, pending: 1, available: 6, hasPlan: true },
  });
});

test("after a change to a smaller plan the seats say that too many are used", async () => {
  const { owner, planid } = await aTeam();
  await stack.dataspace.services.db.pool.query("update subscriptionplan set availableseats = 3 where planid = $1", [
    planid,
  ]);
  const { data } = await ask(stack.gateway, "{ seats { total used available } }", { token: owner.token });
  expect(data).toEqual({ seats: { total: 3, used: 4, available: 0 } });
});

test("without a plan there are no seats and it says so", async () => {
  const { owner } = await aClient(stack.dataspace, { subscribed: false });
  const { data } = await ask(stack.gateway, "{ seats { total used available hasPlan } }", { token: owner.token });
  expect(data).toEqual({ seats: { total: 0, used: 1, available: 0, hasPlan: false } });
});

test("only the owner sees the team and its seats; invited admins do not", async () => {
  const { clientid } = await aTeam();
  for (const query of ["{ members { totalCount } }", "{ seats { used } }"]) {
    expect(codesOf(await ask(stack.gateway, query))).toEqual(["SIGNED_OUT"]);
    for (const role of ["member", "admin"] as const) {
      const { token } = await aMember(stack.dataspace, clientid, { role });
      expect(codesOf(await ask(stack.gateway, query, { token }))).toEqual(["FORBIDDEN"]);
    }
  }
});

test("another client's owner sees another team", async () => {
  const [first, second] = [await aTeam(), await aTeam()];
  const ids = async ({ owner }: Client): Promise<unknown[]> => (await pageOf(owner.token)).items.map(({ id }) => id);
  const seen = await ids(first);
  for (const id of await ids(second)) expect(seen).not.toContain(id);
});

test("a capped member requests more and gets the answer by the emailed link", async () => {
  const { clientid, owner } = await aClient(stack.dataspace);
  const member = await aMember(stack.dataspace, clientid);
  const asks = async (document: string, token: string | undefined, variables: object = {}): Promise<unknown> =>
    Object.values((await ask(stack.gateway, document, { token, variables })).data ?? {})[0];
  const refusals = "userErrors { code field }";
  const set = `mutation ($id: ID!, $cap: Int) { setMemberCap(memberId: $id, cap: $cap) { member { id monthlyCap spentThisMonth } ${refusals} } }`;
  const id = String(member.appuserid);
  expect(await asks(set, owner.token, { id, cap: 2 })).toEqual({
    member: { id, monthlyCap: 2, spentThisMonth: 0 },
    userErrors: [],
  });
  expect(await asks(set, owner.token, { id })).toMatchObject({
    member: null,
    userErrors: [{ code: "BAD_REQUEST", field: "cap" }],
  });
  expect(await asks(set, owner.token, { id: owner.appuserid, cap: 2 })).toMatchObject({
    userErrors: [{ code: "MEMBER_PROTECTED", field: "memberId" }],
  });
  const own = "{ spendingCap { cap spent left resetsOn request { id askedCap note } } }";
  expect(await asks(own, member.token)).toMatchObject({ cap: 2, spent: 0, left: 2, request: null });
  const higher = `mutation ($cap: Int!) { requestHigherCap(cap: $cap, note: "Fair") { spendingCap { request { id } } ${refusals} } }`;
  expect(await asks(higher, member.token, { cap: 1 })).toMatchObject({ userErrors: [{ field: "cap" }] });
  expect(await asks(higher, member.token, { cap: 9 })).toMatchObject({ userErrors: [] });
  const list = "{ capRequests { id memberId memberName askedCap note state cap spent } }";
  const [waiting] = (await asks(list, owner.token)) as { id: string }[];
  const open = { memberId: id, memberName: "Ann Bee", askedCap: 9, note: "Fair", state: "OPEN", cap: 2, spent: 0 };
  expect(waiting).toMatchObject(open);
  const token = await aCapLink(stack.dataspace, owner, Number(waiting?.id));
  const look = `query ($token: String!) { capRequestByLink(token: $token) { request { memberName state } ${refusals} } }`;
  expect(await asks(look, undefined, { token })).toMatchObject({ request: { memberName: "Ann Bee", state: "OPEN" } });
  const click = `mutation ($token: String!) { answerCapRequestByLink(token: $token, approve: true) { request { state cap } ${refusals} } }`;
  expect(await asks(click, undefined, { token })).toMatchObject({ request: { state: "APPROVED", cap: 9 } });
  expect(await asks(click, undefined, { token })).toMatchObject({ userErrors: [{ code: "CAP_REQUEST_CLOSED" }] });
  const late = `mutation ($id: ID!) { answerCapRequest(id: $id, approve: false) { request { id } ${refusals} } }`;
  expect(await asks(late, owner.token, { id: waiting?.id })).toMatchObject({
    userErrors: [{ code: "CAP_REQUEST_CLOSED" }],
  });
  expect(await asks(own, member.token)).toMatchObject({ cap: 9, request: null });
});
