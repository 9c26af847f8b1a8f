import { beforeAll, expect, test } from "vitest";
import { aClient, aMember, giveCredits } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask } from "../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const plan = "{ viewer { id client { credits { phone } subscription { plan { name } } } } }";

test("without a session the viewer is null, and no call is made", async () => {
  const answer = await ask(stack.gateway, "{ viewer { id } }");
  expect(answer.data).toEqual({ viewer: null });
  expect(answer.calls).toBe(0);
});

test("the viewer's client, credits, subscription and plan cost one upstream call", async () => {
  const { owner } = await aClient(stack.dataspace, { credits: 7, companyname: "Acme" });
  const { token } = owner;
  const cold = await ask(stack.gateway, plan, { token });
  expect(cold.data).toEqual({
    viewer: { id: `${owner.appuserid}`, client: { credits: { phone: 7 }, subscription: { plan: { name: "Team" } } } },
  });
  expect(cold.calls).toBe(1);
  const warm = await ask(stack.gateway, plan, { token });
  expect(warm.data).toEqual(cold.data);
  expect(warm.calls).toBe(1);
});

test("a warm viewer without client costs no upstream call", async () => {
  const { owner } = await aClient(stack.dataspace);
  const who = "{ viewer { id name firstName lastName email avatarUrl role permissions client { id } } }";
  const cold = await ask(stack.gateway, who, { token: owner.token });
  const warm = await ask(stack.gateway, who, { token: owner.token });
  expect(warm.data).toEqual(cold.data);
  expect([cold.calls, warm.calls]).toEqual([1, 0]);
  expect(warm.data?.["viewer"]).toMatchObject({
    name: "Ann Bee",
    firstName: "Ann",
    lastName: "Bee",
    email: owner.email,
    avatarUrl: null,
    role: "CLIENT",
    client: { id: `${owner.clientid}` },
  });
});

test("balances are never older than the question", async () => {
  const { owner, clientid } = await aClient(stack.dataspace, { credits: 1 });
  const balances = "{ viewer { client { credits { personalEmail businessEmail phone email } } } }";
  await ask(stack.gateway, balances, { token: owner.token });
  await giveCredits(stack.dataspace, clientid, "contactcredit", 5);
  const after = await ask(stack.gateway, balances, { token: owner.token });
  expect(after.data).toEqual({
    viewer: { client: { credits: { personalEmail: 1, businessEmail: 1, phone: 6, email: 2 } } },
  });
  expect(after.calls).toBe(1);
});

test("seats and API keys add up to what the plan allows", async () => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await ask(
    stack.gateway,
    "{ viewer { client { seats { total used available } apiKeys { total used available } } } }",
    { token: owner.token },
  );
  expect(answer.data).toEqual({
    viewer: { client: { seats: { total: 5, used: 1, available: 4 }, apiKeys: { total: 1, used: 0, available: 1 } } },
  });
});

test("a client without a subscription has none, and no allowances", async () => {
  const { owner } = await aClient(stack.dataspace, { subscribed: false });
  const answer = await ask(
    stack.gateway,
    "{ viewer { client { subscription { id } seats { total used available } } } }",
    { token: owner.token },
  );
  expect(answer.data).toEqual({
    viewer: { client: { subscription: null, seats: { total: 0, used: 0, available: 0 } } },
  });
});

test("an expired subscription says so", async () => {
  const { owner } = await aClient(stack.dataspace, { expired: true });
  const answer = await ask(stack.gateway, "{ viewer { client { subscription { status autoRenews expiresOn } } } }", {
    token: owner.token,
  });
  const expiresOn = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
  expect(answer.data).toEqual({
    viewer: { client: { subscription: { status: "EXPIRED", autoRenews: true, expiresOn } } },
  });
});

test("a member may do less than the owner", async () => {
  const { clientid, owner } = await aClient(stack.dataspace);
  const member = await aMember(stack.dataspace, clientid);
  const permissionsOf = async (token: string): Promise<unknown> =>
    (await ask(stack.gateway, "{ viewer { permissions } }", { token })).data?.["viewer"];
  expect(await permissionsOf(owner.token)).toMatchObject({
    permissions: expect.arrayContaining(["contacts.reveal", "team.manage"]),
  });
  expect(await permissionsOf(member.token)).toMatchObject({ permissions: expect.not.arrayContaining(["team.manage"]) });
});
