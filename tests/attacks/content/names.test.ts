import { nameFault } from "@finder/contract/rules/text/shown-name";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../../../gateway/src/testing/stack.ts";
import { call, type ErrorBody } from "../../support/calls.ts";
import { startGateway, type TestGateway } from "../../support/gateway.ts";
import { allMailSent, type Mailed, mailTo, startWithMail } from "../../support/third-parties/mail.ts";
import { aClient, aPlan, type Client, unique } from "../../support/people.ts";

const hostile = [
  "https://evil.example/win",
  "www.evil.example",
  "evil.example/win",
  "Ann ann@evil.example",
  "Ann\nYou have won",
  "Ann\u202Emoc.live",
];
const emails = ["<a@b.com>", "a@[127.0.0.1]", "a@127.0.0.1", "Ann <ann@acme-x.com>", "ann@acme-x.com,bob@acme-x.com"];

let dataspace: Mailed;
let gateway: TestGateway;
let client: Client;
beforeAll(async () => {
  dataspace = await startWithMail();
  gateway = await startGateway(dataspace);
  client = await aClient(dataspace, { planid: await aPlan(dataspace, { seats: 50 }) });
});
afterAll(async () => {
  await gateway?.close();
  await dataspace?.close();
});

function table(path: string, method: string, body: unknown) {
  return call<ErrorBody>(dataspace, `${dataspace.services.config.DATASPACE_NAME}/_table/${path}`, {
    method,
    body,
    token: client.owner.token,
  });
}

function address(): string {
  return `mate-${unique()}@acme-${unique()}.com`;
}

function person(change: object = {}) {
  return {
    firstname: "New",
    lastname: "Mate",
    email: address(),
    role: "member",
    ...change,
  };
}

function signUp(change: object) {
  return call<ErrorBody>(dataspace, "user/register", { body: { ...person(), password: "Better-Horse-22", ...change } });
}

type Refusals = { userErrors: { code: string; field: string | null; message: string }[] };

async function send(document: string, variables: object): Promise<Refusals> {
  const { data, errors } = await ask(gateway, document, { token: client.owner.token, variables });
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0] as Refusals;
}

test.each(hostile)("the name %j is rejected everywhere, in GraphQL and REST", async (name) => {
  const { appuserid } = client.owner;
  const rest = [
    await signUp({ firstname: name }),
    // One text for both names is split at white space.
    ...(/\s/.test(name) ? [] : [await signUp({ firstname: undefined, lastname: undefined, name })]),
    await table("appuser", "POST", { resource: [person({ lastname: name })] }),
    await table(`appuser/${appuserid}`, "PATCH", { firstname: name }),
    await table(`appuser/${appuserid}`, "PATCH", { name }),
    await table(`client/${client.clientid}`, "PATCH", { companyname: name }),
    await call<ErrorBody>(dataspace, "user/profile", { token: client.owner.token, body: { first_name: name } }),
    await call<ErrorBody>(dataspace, "scheduledemoemail", {
      token: client.owner.token,
      body: { name, email: address(), query: "Show me" },
    }),
  ];
  expect(rest.map(({ status }) => status)).toEqual(rest.map(() => 400));
  expect(rest.map(({ body }) => JSON.stringify(body)).filter((text) => !text.includes("A name cannot"))).toEqual([]);
  const graph = [
    await send(
      'mutation ($name: String!) { updateProfile(input: { firstName: $name, lastName: "Bee" }) { userErrors { code field message } } }',
      { name },
    ),
    await send(
      "mutation ($name: String!) { updateCompany(input: { companyName: $name }) { userErrors { code field message } } }",
      { name },
    ),
    await send(
      'mutation ($name: String!, $email: String!) { inviteMembers(members: [{ firstName: $name, lastName: "Bee", email: $email, role: MEMBER }]) { userErrors { code field message } } }',
      { name, email: address() },
    ),
  ];
  for (const { userErrors } of graph) {
    expect(userErrors).toMatchObject([{ code: "BAD_REQUEST", field: expect.stringMatching(/name$/i) }]);
    expect(userErrors[0]?.message).toContain("A name cannot");
  }
});

test("an invitation shows Booking.com as a name, and links the product alone", async () => {
  expect((await table(`client/${client.clientid}`, "PATCH", { companyname: "Booking.com" })).status).toBe(200);
  const invited = person({ firstname: "Evil.com", lastname: "St. John" });
  expect((await table("appuser", "POST", { resource: [invited] })).status).toBe(200);
  const mail = await mailTo(dataspace, invited.email, /invites you/);
  for (const text of [mail.subject, mail.text, mail.html ?? ""]) {
    expect(text).not.toMatch(/booking\.com|evil\.com/i);
  }
  expect(mail.text.replaceAll("\u2060", "")).toContain("(Booking.com) has added you");
});

test("a stored name from before the rule makes no link in an email either", async () => {
  await dataspace.services.db.pool.query("update client set companyname = $2 where clientid = $1", [
    client.clientid,
    "Win\r\nhttps://evil.example/win?now=1 ann@evil.example",
  ]);
  const invited = person();
  expect((await table("appuser", "POST", { resource: [invited] })).status).toBe(200);
  const mail = await mailTo(dataspace, invited.email, /invites you/);
  for (const text of [mail.subject, mail.text, mail.html ?? ""])
    expect(text).not.toMatch(/evil\.example|https:\/\/evil|@evil/);
  expect(mail.text).not.toMatch(/^https/m);
});

test.each(emails)("%j is no email: not to invite, to sign up, or to change to", async (email) => {
  const invited = await table("appuser", "POST", { resource: [person({ email })] });
  const changed = await call<ErrorBody & { success?: number }>(dataspace, "emailcodeverification", {
    token: client.owner.token,
    body: { oldemail: client.owner.email, newemail: email, password: client.owner.password },
  });
  const signedUp = await signUp({ email });
  expect([invited.status, signedUp.status]).toEqual([400, 400]);
  expect(changed.status === 400 || changed.body.success === 0).toBe(true);
  for (const { body } of [invited, signedUp]) expect(JSON.stringify(body)).toContain("Invalid email");
  await allMailSent(dataspace);
  const sent = dataspace.inbox.mails().flatMap(({ recipients }) => recipients);
  expect(sent.filter((to) => /127\.0\.0\.1|a@b\.com|acme-x/.test(to))).toEqual([]);
});

test("a mailbox that reads like an address gives a new account no such name", async () => {
  const email = `evil.com/x@acme-${unique()}.com`;
  const answer = await call<ErrorBody>(dataspace, "user/register", { body: { email, password: "Better-Horse-22" } });
  expect(answer.status).toBe(200);
  const { rows } = await dataspace.services.db.pool.query<{ name: string }>(
    "select name from appuser where email = $1",
    [email],
  );
  expect(rows.map(({ name }) => nameFault(name))).toEqual([null]);
});
