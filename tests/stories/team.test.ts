import { errorMessages } from "@finder/contract/messages/errors/en";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { linkIn, mailTo, startWithMail, type Mailed } from "../support/third-parties/mail.ts";
import { aClient, aMember, aPlan, aProfile, unique, type Client } from "../support/people.ts";
import { graphql } from "../support/product.ts";
import { sized } from "../support/run.ts";

let dataspace: Mailed;
let gateway: TestGateway;
/** A second gateway on the same dataspace, as behind a load balancer. */
let other: TestGateway;
beforeAll(async () => {
  dataspace = await startWithMail();
  gateway = await startGateway(dataspace);
  other = await startGateway(dataspace);
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await Promise.all([gateway, other].map((each) => each?.close()));
  await dataspace?.close();
});

type Refusal = { code: string; field: string | null; message: string };
type Payload = Record<string, unknown> & { userErrors: Refusal[] };

async function ask<Data>(token: string | undefined, document: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await graphql<Record<string, Data>>(gateway.url, document, { ...variables }, token);
  const [value] = Object.values(data ?? {});
  if (value === undefined || errors.length > 0) throw new Error(JSON.stringify(errors));
  return value;
}

async function aTeam(seats = 5, credits = 10): Promise<Client> {
  return aClient(dataspace, { planid: await aPlan(dataspace, { seats }), credits });
}

function newEmail(): string {
  return `new-${unique()}@acme-${unique()}.com`;
}

const errors = "userErrors { code field message }";

function invite(token: string, email: string): Promise<Payload & { members: { id: string }[] }> {
  return ask(
    token,
    `mutation ($email: String!) { inviteMembers(members: [{ firstName: "Nora", lastName: "New", email: $email }]) { members { id } ${errors} } }`,
    { email },
  );
}

function accept(email: string, secret: string): Promise<Payload & { sessionToken: string | null }> {
  return ask(
    undefined,
    `mutation ($email: String!, $token: String!) { acceptInvitation(input: { email: $email, token: $token, password: "Nora-Is-New-1" }) { sessionToken viewer { role } ${errors} } }`,
    { email, token: secret },
  );
}

function whose(email: string, secret: string): Promise<Payload> {
  return ask(
    undefined,
    `query ($email: String!, $token: String!) { linkedPerson(email: $email, token: $token) { person { email accepted needsPassword } ${errors} } }`,
    { email, token: secret },
  );
}

function reveal(token: string, url: string): Promise<Payload & { charged: number }> {
  return ask(token, `mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { charged ${errors} } }`, {
    url,
  });
}

function remove(token: string, id: unknown): Promise<Payload> {
  return ask(
    token,
    `mutation ($id: ID!) { deleteMember(memberId: $id) { deletedId seats { used available } ${errors} } }`,
    {
      id,
    },
  );
}

function seatsOf(token: string): Promise<{ used: number; pending: number; available: number }> {
  return ask(token, "{ seats { used pending available } }");
}

async function phoneCreditsOf(token: string): Promise<number> {
  return (await ask<{ client: { credits: { phone: number } } }>(token, "{ viewer { client { credits { phone } } } }"))
    .client.credits.phone;
}

type Row = { id: string; status: string; creditsUsed: number };

async function memberOf(token: string, id: string): Promise<Row | undefined> {
  return (await ask<{ items: Row[] }>(token, "{ members { items { id status creditsUsed } } }")).items.find(
    (item) => item.id === id,
  );
}

/** The secret in the `count`-th invitation that came to an address. */
async function secretOf(email: string, count = 1): Promise<string> {
  return linkIn(await mailTo(dataspace, email, /invit/i, count)).query["token"] ?? "";
}

test("an invited member accepts by email and reveals, and the owner sees the usage", async () => {
  const { owner } = await aTeam();
  const email = newEmail();
  const [invited] = (await invite(owner.token, email)).members;
  const id = invited?.id ?? "";
  expect(await memberOf(owner.token, id)).toMatchObject({ status: "INVITATION_SENT" });
  expect(await seatsOf(owner.token)).toEqual({ used: 2, pending: 1, available: 3 });

  const secret = await secretOf(email);
  expect(await whose(email, secret)).toMatchObject({ person: { email, accepted: false, needsPassword: true } });
  const accepted = await accept(email, secret);
  expect(accepted).toMatchObject({ viewer: { role: "MEMBER" }, userErrors: [] });
  expect(await memberOf(owner.token, id)).toMatchObject({ status: "ENABLED", creditsUsed: 0 });
  expect(await seatsOf(owner.token)).toEqual({ used: 2, pending: 0, available: 3 });

  const person = await aProfile(dataspace);
  expect(await reveal(accepted.sessionToken ?? "", person.url)).toMatchObject({ charged: 1 });
  const month = new Date().toISOString().slice(0, 7);
  const asked = { month, id };
  const document = "query ($month: String!) { platformUsage(month: $month) { memberId name total phone } }";
  expect(await ask(owner.token, document, asked)).toContainEqual({
    memberId: id,
    name: "Nora New",
    total: 1,
    phone: 1,
  });
  expect(
    await ask(owner.token, "query ($id: ID!) { revealedContacts(memberId: $id) { items { id } } }", asked),
  ).toEqual({ items: [{ id: person.key }] });
  expect(await memberOf(owner.token, id)).toMatchObject({ creditsUsed: 1 });
  expect(
    await ask(owner.token, "{ creditStatement(kind: REVEAL) { items { memberName amount balanceAfter } } }"),
  ).toEqual({ items: [{ memberName: "Nora New", amount: -1, balanceAfter: 9 }] });
});

test("exactly one of eight concurrent invitations for the last seat succeeds", async () => {
  const { owner, clientid } = await aTeam(2);
  for (let round = 0; round < sized(3, 10); round += 1) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite(owner.token, newEmail())));
    const made = answers.flatMap(({ members }) => members);
    expect(made).toHaveLength(1);
    expect(answers.flatMap(({ userErrors }) => userErrors)).toEqual(
      Array.from({ length: 7 }, () => ({ code: "NO_SEATS_LEFT", field: null, message: "2 of 2 seats are used" })),
    );
    expect(await seatsOf(owner.token)).toEqual({ used: 2, pending: 1, available: 0 });
    const { rows } = await dataspace.services.db.pool.query(
      "select 1 from appuser where clientid = $1 and isdeleted = 0",
      [clientid],
    );
    expect(rows).toHaveLength(2);
    expect((await remove(owner.token, made[0]?.id)).userErrors).toEqual([]);
  }
});

test("a disabled member is out of every gateway within a second, with the reason", async () => {
  const { owner, clientid } = await aTeam();
  const member = await aMember(dataspace, clientid);
  const work = async (url: string): Promise<string | undefined> =>
    (await graphql(url, "{ viewer { id } }", {}, member.token)).errors[0]?.message;
  expect([await work(gateway.url), await work(other.url)]).toEqual([undefined, undefined]);
  const disable = `mutation ($id: ID!) { setMemberEnabled(memberId: $id, enabled: false) { member { status } ${errors} } }`;
  expect(await ask(owner.token, disable, { id: member.appuserid })).toEqual({
    member: { status: "DISABLED" },
    userErrors: [],
  });
  expect(await work(gateway.url)).toBe(errorMessages.ACCOUNT_DISABLED);
  const anything = await graphql(other.url, "{ myContacts { totalCount } }", {}, member.token);
  expect(anything.errors[0]?.message).toBe(errorMessages.ACCOUNT_DISABLED);
  await expect.poll(() => work(other.url)).toBe(errorMessages.ACCOUNT_DISABLED);

  const { email, password } = member;
  const signIn = `mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { sessionToken ${errors} } }`;
  expect(await ask(undefined, signIn, { email, password })).toMatchObject({
    sessionToken: null,
    userErrors: [{ code: "ACCOUNT_DISABLED", message: "Your account is temporarily disabled" }],
  });
});

test("a deleted member frees the seat, and the client keeps revealed data", async () => {
  const { owner, clientid } = await aTeam();
  const member = await aMember(dataspace, clientid);
  const person = await aProfile(dataspace);
  await reveal(member.token, person.url);
  const before = await phoneCreditsOf(owner.token);
  expect(await remove(owner.token, member.appuserid)).toEqual({
    deletedId: `${member.appuserid}`,
    seats: { used: 1, available: 4 },
    userErrors: [],
  });
  const out = await graphql(gateway.url, "{ myContacts { totalCount } }", {}, member.token);
  expect(out.errors[0]).toMatchObject({
    message: "You have been removed from the platform by the admin",
    extensions: { code: "ACCOUNT_DELETED" },
  });
  expect(await phoneCreditsOf(owner.token)).toBe(before);
  expect(await reveal(owner.token, person.url)).toMatchObject({ charged: 0, userErrors: [] });
  expect(await phoneCreditsOf(owner.token)).toBe(before);
  const month = new Date().toISOString().slice(0, 7);
  expect(
    await ask(owner.token, "query ($month: String!) { platformUsage(month: $month) { memberId deleted total } }", {
      month,
    }),
  ).toContainEqual({ memberId: `${member.appuserid}`, deleted: true, total: 1 });
  expect((await invite(owner.token, member.email)).userErrors).toEqual([]);
});

test("an invitation that is sent again has a new link, and the old one is dead", async () => {
  const { owner } = await aTeam();
  const email = newEmail();
  const [invited] = (await invite(owner.token, email)).members;
  const old = await secretOf(email);
  const again = `mutation ($id: ID!) { resendInvitation(memberId: $id) { member { status } ${errors} } }`;
  expect(await ask(owner.token, again, { id: invited?.id })).toEqual({
    member: { status: "INVITATION_SENT" },
    userErrors: [],
  });
  const fresh = await secretOf(email, 2);
  expect(fresh).not.toBe(old);
  for (const answer of [await whose(email, old), await accept(email, old)])
    expect(answer.userErrors).toMatchObject([{ code: "LINK_EXPIRED" }]);
  expect((await accept(newEmail(), fresh)).userErrors).toMatchObject([{ code: "LINK_EXPIRED" }]);
  expect((await accept(email, fresh)).sessionToken).toEqual(expect.any(String));
  expect((await accept(email, fresh)).userErrors).toHaveLength(1);
});

test("the link of a deleted invitation is dead", async () => {
  const { owner } = await aTeam();
  const email = newEmail();
  const [invited] = (await invite(owner.token, email)).members;
  const secret = await secretOf(email);
  await remove(owner.token, invited?.id);
  expect((await whose(email, secret)).userErrors).toHaveLength(1);
  expect(await accept(email, secret)).toMatchObject({ sessionToken: null, userErrors: [{ code: "LINK_EXPIRED" }] });
});
