import { claimLogin } from "../create-login.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, type ErrorBody, signIn } from "../../../../tests/support/calls.ts";
import {
  aProviderPerson,
  signInBy,
  startWithIdentity,
  type WithIdentity,
} from "../../../../tests/support/third-parties/identity.ts";
import { mailTo } from "../../../../tests/support/third-parties/mail.ts";
import { aClient, aMember, anOperator, password, unique } from "../../../../tests/support/people.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";

let dataspace: WithIdentity;
beforeAll(async () => {
  dataspace = await startWithIdentity();
});
afterAll(() => dataspace.close());

const providers = ["linkedin", "google"] as const;

async function query<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (await dataspace.services.db.pool.query(sql, values)).rows as Row[];
}

function refusal({ status, body }: { status: number; body: ErrorBody }): unknown {
  return [status, body.error.context];
}

function newcomer(options: Parameters<typeof aProviderPerson>[2] = {}) {
  return aProviderPerson(dataspace.identity, "google", options);
}

function sessionOf(token: string) {
  return call(dataspace, "user/session", { method: "GET", token });
}

it("lists the configured providers for their buttons; others don't exist", async () => {
  const listed = await call(dataspace, "user/social", { method: "GET" });
  expect(listed.body).toEqual({
    resource: [
      { provider: "linkedin", name: "LinkedIn" },
      { provider: "google", name: "Google" },
    ],
  });
  const bare = await sharedDataspace();
  expect((await call(bare, "user/social", { method: "GET" })).body).toEqual({ resource: [] });
  const start = await call<ErrorBody>(bare, "user/social/google", { body: {} });
  expect(refusal(start)).toEqual([400, { code: "BAD_REQUEST", field: "provider" }]);
  expect((await call(dataspace, "user/social/facebook", { body: {} })).status).toBe(400);
  expect((await call(dataspace, "user/social/facebook/callback", { body: { flow: "x" } })).status).toBe(400);
  expect((await call(dataspace, "user/social/google", { body: {}, key: null })).status).toBe(400);
});

describe.each(providers)("by %s", (provider) => {
  it("a first social sign-in opens a verified client on the initial plan", async () => {
    const person = aProviderPerson(dataspace.identity, provider, { name: "Mary Ann van der Berg" });
    const { status, body } = await signInBy(dataspace, provider, person);
    if (body.type !== "signup") throw new Error("not a sign-up");
    const { clientid } = body.clientdata;
    expect([status, body.clientdata]).toEqual([200, { clientid, email: person.email, name: "Mary Ann van der Berg" }]);
    expect(body.user).toMatchObject({ firstname: "Mary Ann van der", lastname: "Berg", role: "client", isverified: 1 });
    expect((await sessionOf(body.session_token)).body).toMatchObject({
      email: person.email,
      appuser: { clientid, isverified: 1, isactive: 1, invitestatus: "accepted", role: "client" },
    });
    const ledger = await query<{ kind: string; amount: number; pool: string }>(
      "select kind, pool, amount from creditledger where clientid = $1 order by pool",
      clientid,
    );
    expect(ledger.map(({ kind, pool, amount }) => `${kind} ${pool} ${amount}`)).toEqual([
      "grant_plan bus_email_credits 25",
      "grant_plan contactcredit 5",
      "grant_plan personal_email_credits 10",
    ]);
    await mailTo(dataspace, person.email, /./);
    const company = { companyname: "New Ltd", phonenumber: "+1 404 555 0101", country: "USA", salespeoplecount: 3 };
    const onboarded = await call(dataspace, "tellusmore", {
      body: { ...company, onboardingtoken: body.onboardingtoken },
    });
    expect(onboarded.body).toEqual({ success: true });
  });

  it("a later sign-in opens the same account, even with another email at the provider", async () => {
    const person = aProviderPerson(dataspace.identity, provider);
    const first = await signInBy(dataspace, provider, person);
    const again = await signInBy(dataspace, provider, person);
    expect([again.body.type, again.body.afid]).toEqual(["login", first.body.afid]);
    const { owner } = await aClient(dataspace);
    Object.assign(person, { email: owner.email });
    expect((await signInBy(dataspace, provider, person)).body.afid).toBe(first.body.afid);
    Object.assign(person, { email: "gone", emailVerified: false });
    expect((await signInBy(dataspace, provider, person)).body.afid).toBe(first.body.afid);
  });

  it("a verified email leads to the account that has it, which keeps its password", async () => {
    const { owner } = await aClient(dataspace);
    const person = aProviderPerson(dataspace.identity, provider, { email: owner.email.toUpperCase() });
    const { body } = await signInBy(dataspace, provider, person);
    expect([body.type, body.afid, body.appuser?.appuserid]).toEqual(["login", owner.afid, owner.appuserid]);
    await signIn(dataspace, owner);
    expect((await sessionOf(owner.token)).status).toBe(200);
  });

  it("an unverified email never links and opens nothing", async () => {
    const { owner } = await aClient(dataspace);
    for (const email of [owner.email, `new@unknown-${unique()}.com`]) {
      const person = aProviderPerson(dataspace.identity, provider, { email, emailVerified: false });
      const answer = await signInBy<ErrorBody>(dataspace, provider, person);
      expect(refusal(answer)).toEqual([422, { code: "EMAIL_NOT_VERIFIED_BY_PROVIDER", field: "email" }]);
      expect(await query("select 1 from socialidentity where subject = $1", person.subject)).toEqual([]);
    }
  });
});

it("both providers of one person lead to one account", async () => {
  const person = newcomer();
  const first = await signInBy(dataspace, "google", person);
  dataspace.identity.add("linkedin", { ...person, subject: "another" });
  expect((await signInBy(dataspace, "linkedin", { subject: "another" })).body).toMatchObject({
    type: "login",
    afid: first.body.afid,
  });
});

it("a personal email without an account is refused, and no account is created", async () => {
  const answer = await signInBy<ErrorBody>(dataspace, "google", newcomer({ email: `${unique()}@gmail.com` }));
  expect(refusal(answer)).toEqual([422, { code: "ACCOUNT_NOT_REGISTERED", field: "email" }]);
  expect(answer.body.error.message).toBe("Your account is not registered with us");
});

it.each([
  ["disabled, 800", { isactive: 0 }, 800],
  ["deleted, 801", { isdeleted: 1 }, 801],
  ["invited, 803", { invitestatus: "pending", isactive: 0 }, 803],
] as const)("a member who is %s is refused as at sign-in, and not linked", async (_, state, code) => {
  const { clientid } = await aClient(dataspace);
  const member = await aMember(dataspace, clientid, state);
  const person = newcomer({ email: member.email });
  const { body } = await signInBy<ErrorBody>(dataspace, "google", person);
  expect(body.error.code).toBe(code);
  expect(await query("select 1 from socialidentity where subject = $1", person.subject)).toEqual([]);
});

it.each([
  ["disabled, 800", "isactive = 0", 800],
  ["deleted, 801", "isdeleted = 1", 801],
  ["unverified, 802", "isverified = 0", 802],
])("a linked member who is now %s is refused as at sign-in", async (_, change, code) => {
  const person = newcomer();
  const { body } = await signInBy(dataspace, "google", person);
  await query(`update appuser set ${change} where afid = $1`, body.afid);
  const sessions = () => query("select 1 from loginsession where afid = $1", body.afid);
  const before = await sessions();
  expect((await signInBy<ErrorBody>(dataspace, "google", person)).body.error.code).toBe(code);
  expect(await sessions()).toEqual(before);
});

it("an invited member without a login must accept the invitation first", async () => {
  const { clientid } = await aClient(dataspace);
  const email = `invited@team-${unique()}.com`;
  await query(
    "insert into appuser (clientid, email, role, invitestatus) values ($1, $2, 'member', 'pending')",
    clientid,
    email,
  );
  expect((await signInBy<ErrorBody>(dataspace, "google", newcomer({ email }))).body.error.code).toBe(803);
  expect(await query("select 1 from login where email = $1", email)).toEqual([]);
});

it("a mailbox alone opens no operator's session", async () => {
  const operator = await anOperator(dataspace);
  const answer = await signInBy<ErrorBody>(dataspace, "google", newcomer({ email: operator.email }));
  expect(refusal(answer)).toEqual([422, { code: "SOCIAL_SIGN_IN_FAILED" }]);
});

it("an account opened with another person's email is lost once its holder signs in", async () => {
  const email = `vic@victim-${unique()}.com`;
  const opened = await call<{ resource: { onboardingtoken: string; user: { afid: number } }[] }>(
    dataspace,
    `${dataspace.services.config.DATASPACE_NAME}/_table/client`,
    { body: { resource: [{ email, name: "Eve Early", password }] } },
  );
  const { onboardingtoken, user } = opened.body.resource[0] ?? {};
  const { body } = await signInBy(dataspace, "google", newcomer({ email }));
  expect([body.type, body.afid, body.appuser?.["isverified"]]).toEqual(["login", user?.afid, 1]);
  expect((await call<ErrorBody>(dataspace, "user/session", { body: { email, password } })).status).toBe(401);
  expect((await call<ErrorBody>(dataspace, "user/session", { body: { onboardingtoken } })).status).toBe(422);
  const company = { companyname: "Eve", phonenumber: "+1 404 555 0101", country: "USA", salespeoplecount: 3 };
  expect((await call(dataspace, "tellusmore", { body: { ...company, onboardingtoken } })).status).toBe(422);
  expect((await sessionOf(body.session_token)).status).toBe(200);
});

it("a member without a password sets one by a reset link, and signs in either way", async () => {
  const person = newcomer();
  await signInBy(dataspace, "google", person);
  await call(dataspace, "user/password?reset=true", { body: { email: person.email } });
  const mail = await mailTo(dataspace, person.email, /password/i);
  const code = /code=(\w+)/.exec(mail.text)?.[1];
  await call(dataspace, "user/password", { body: { email: person.email, code, new_password: password } });
  await signIn(dataspace, { email: person.email, password });
  expect((await signInBy(dataspace, "google", person)).body.type).toBe("login");
});

it("a login passed to an invited person doesn't open by the former member's provider", async () => {
  const { clientid } = await aClient(dataspace);
  const former = await aMember(dataspace, clientid);
  const person = newcomer({ email: former.email });
  await signInBy(dataspace, "google", person);
  await query("update appuser set isdeleted = 1 where afid = $1", former.afid);
  await claimLogin(dataspace.services.db.pool, { email: former.email }, "unused", new Date());
  await query("update appuser set isdeleted = 0 where afid = $1", former.afid);
  Object.assign(person, { emailVerified: false });
  expect((await signInBy<ErrorBody>(dataspace, "google", person)).status).toBe(422);
});
