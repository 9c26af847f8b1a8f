import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { aClient, aMember, aPlan, unique, type Client } from "../../../tests/support/people.ts";
import { startGateway } from "../../../tests/support/gateway.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask, codesOf, type Answered } from "../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  // As long as it may be kept: what is forgotten at once is forgotten before that.
  stack = await sharedStack();
});

const seats = "seats { total used pending available }";
const errors = "userErrors { code field message }";
const invite = `mutation ($email: String!) { inviteMembers(members: [{ firstName: "Ann", lastName: "Bee", email: $email }]) { ${errors} } }`;
const resend = `mutation ($id: ID!) { resendInvitation(memberId: $id) { member { id status } ${seats} ${errors} } }`;
const toggle = `mutation ($id: ID!, $on: Boolean!) { setMemberEnabled(memberId: $id, enabled: $on) { member { id status creditsUsed } ${seats} ${errors} } }`;
const remove = `mutation ($id: ID!) { deleteMember(memberId: $id) { deletedId ${seats} ${errors} } }`;
const pending = { invitestatus: "pending", isactive: 0, isverified: 0 } as const;

async function aTeam(): Promise<Client> {
  return aClient(stack.dataspace, { planid: await aPlan(stack.dataspace) });
}

function send(query: string, token: string | undefined, variables: object): Promise<Answered> {
  return ask(stack.gateway, query, { token, variables });
}

function payload({ data }: Answered): unknown {
  return Object.values(data ?? {})[0];
}

test("a pending member gets a new link; one who has accepted has none to get", async () => {
  const { owner, clientid } = await aTeam();
  const [invited, accepted] = [
    await aMember(stack.dataspace, clientid, pending),
    await aMember(stack.dataspace, clientid),
  ];
  expect(payload(await send(resend, owner.token, { id: invited.appuserid }))).toMatchObject({
    member: { id: `${invited.appuserid}`, status: "INVITATION_SENT" },
    userErrors: [],
  });
  expect(payload(await send(resend, owner.token, { id: accepted.appuserid }))).toMatchObject({
    member: null,
    userErrors: [{ code: "NOT_FOUND", field: "memberId" }],
  });
});

test.each([
  [
    "disabled",
    (id: number) => [toggle, { id, on: false }] as const,
    "ACCOUNT_DISABLED",
    "Your account is temporarily disabled",
  ],
  [
    "deleted",
    (id: number) => [remove, { id }] as const,
    "ACCOUNT_DELETED",
    "You have been removed from the platform by the admin",
  ],
])("a member who is %s is out of the gateway at once, cached session or not", async (_, change, code, message) => {
  const { owner, clientid } = await aTeam();
  const member = await aMember(stack.dataspace, clientid);
  const who = (): Promise<Answered> => ask(stack.gateway, "{ viewer { id } }", { token: member.token });
  await who();
  expect(await who()).toMatchObject({ errors: [], calls: 0 });
  const [query, variables] = change(member.appuserid);
  expect(payload(await send(query, owner.token, variables))).toMatchObject({ userErrors: [] });
  const after = await who();
  expect(after.errors).toMatchObject([{ message, extensions: { code } }]);
});

test("a member disabled while its session is being read is out as well", async () => {
  const { owner, clientid } = await aTeam();
  const member = await aMember(stack.dataspace, clientid);
  const who = (): Promise<Answered> => ask(stack.gateway, "{ viewer { id } }", { token: member.token });
  await Promise.all([who(), who(), send(toggle, owner.token, { id: member.appuserid, on: false }), who()]);
  expect(codesOf(await who())).toEqual(["ACCOUNT_DISABLED"]);
});

test("a disabled member is enabled again and keeps its seat all the time", async () => {
  const { owner, clientid } = await aTeam();
  const { appuserid: id } = await aMember(stack.dataspace, clientid);
  for (const [on, status] of [
    [false, "DISABLED"],
    [true, "ENABLED"],
  ])
    expect(payload(await send(toggle, owner.token, { id, on }))).toEqual({
      member: { id: `${id}`, status, creditsUsed: 0 },
      seats: { total: 5, used: 2, pending: 0, available: 3 },
      userErrors: [],
    });
});

test("deleting gives the seat back, and a second time there is no member to delete", async () => {
  const { owner, clientid } = await aTeam();
  const { appuserid: id } = await aMember(stack.dataspace, clientid);
  expect(payload(await send(remove, owner.token, { id }))).toEqual({
    deletedId: `${id}`,
    seats: { total: 5, used: 1, pending: 0, available: 4 },
    userErrors: [],
  });
  expect(payload(await send(remove, owner.token, { id }))).toMatchObject({
    deletedId: null,
    userErrors: [{ code: "NOT_FOUND" }],
  });
});

/** Passes everything on to the dataspace but questions about the client, which it answers as a dataspace that is down. */
async function withoutClients(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET", url = "", headers } = request;
  if (url.includes("/_table/client?")) return void response.writeHead(503).end();
  const passed = Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(?:x-|content-type|accept$)/.test(name)),
  ) as Record<string, string>;
  const body = method === "GET" ? null : await text(request);
  const answer = await fetch(`${stack.dataspace.url}${url}`, { method, headers: passed, body });
  response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
}

test("a successful change stays successful if the seats can't be read", async () => {
  const { owner, clientid } = await aTeam();
  const { appuserid: id } = await aMember(stack.dataspace, clientid);
  const relay = createServer((request, response) => void withoutClients(request, response));
  await new Promise<void>((resolve) => void relay.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
  const gateway = await startGateway({ url, appKey: stack.dataspace.appKey });
  const answer = await ask(gateway, remove, { token: owner.token, variables: { id } });
  await gateway.close();
  relay.close();
  expect(answer.errors).toEqual([]);
  expect(payload(answer)).toEqual({ deletedId: `${id}`, seats: null, userErrors: [] });
  expect(codesOf(await ask(stack.gateway, "{ viewer { id } }", { token: owner.token }))).toEqual([]);
});

test("a pending member is not toggled, and admin rows are neither toggled nor deleted", async () => {
  const { owner, clientid } = await aTeam();
  const invited = await aMember(stack.dataspace, clientid, pending);
  const admin = await aMember(stack.dataspace, clientid, { role: "admin" });
  const refusal = async (query: string, variables: object): Promise<unknown> =>
    payload(await send(query, owner.token, variables));
  expect(await refusal(toggle, { id: invited.appuserid, on: true })).toMatchObject({
    member: null,
    seats: null,
    userErrors: [{ code: "MEMBER_PENDING" }],
  });
  for (const [query, variables] of [
    [toggle, { id: admin.appuserid, on: false }],
    [remove, { id: admin.appuserid }],
    [toggle, { id: owner.appuserid, on: false }],
    [remove, { id: owner.appuserid }],
  ] as const)
    expect(await refusal(query, variables)).toMatchObject({ userErrors: [{ code: "MEMBER_PROTECTED" }] });
});

function about(id: number | string): (readonly [string, object])[] {
  return [
    [invite, { email: `ann-${unique()}@acme-${unique()}.com` }],
    [resend, { id }],
    [toggle, { id, on: false }],
    [remove, { id }],
  ];
}

test("only the owner changes the team", async () => {
  const { clientid } = await aTeam();
  const { appuserid } = await aMember(stack.dataspace, clientid);
  const [member, admin] = [
    await aMember(stack.dataspace, clientid),
    await aMember(stack.dataspace, clientid, { role: "admin" }),
  ];
  for (const [query, variables] of about(appuserid)) {
    expect(codesOf(await send(query, undefined, variables))).toEqual(["SIGNED_OUT"]);
    for (const { token } of [member, admin])
      expect(codesOf(await send(query, token, variables))).toEqual(["FORBIDDEN"]);
  }
});

test("another client's members, and unknown ids, do not exist", async () => {
  const [first, second] = [await aTeam(), await aTeam()];
  const theirs = await aMember(stack.dataspace, second.clientid);
  for (const id of [theirs.appuserid, 2_000_000_000, "0", "-1", "99999999999999", "abc", "1 or 1=1"])
    for (const [query, variables] of about(id).slice(1)) {
      const answer = await send(query, first.owner.token, variables);
      expect(answer.errors).toEqual([]);
      expect(payload(answer)).toMatchObject({ userErrors: [{ code: "NOT_FOUND" }] });
    }
  expect(codesOf(await ask(stack.gateway, "{ viewer { id } }", { token: theirs.token }))).toEqual([]);
});
