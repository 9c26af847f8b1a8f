import type { SignUpAnswer } from "@finder/contract/endpoints/account";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { allMailSent, linkIn, type Mailed, mailTo, startWithMail } from "../../../tests/support/third-parties/mail.ts";
import { aClient, aMember, unique } from "../../../tests/support/people.ts";

const clock = new Date("2026-05-01T10:00:00Z");
let dataspace: Mailed;
beforeAll(async () => {
  const env = { BLOCKED_EMAIL_DOMAINS: "rival.com, evil.org", ALLOWED_EMAIL_DOMAINS: "kindergarten.gmail.com" };
  dataspace = await startWithMail(env, { now: () => clock });
});
afterAll(() => dataspace.close());

type Body = ErrorBody & { resource: SignUpAnswer[] };
const password = "Correct-Horse-1";

function newEmail(): string {
  return `ann@acme-${unique()}.com`;
}

function signUp(record: object, on: TestDataspace = dataspace): Promise<Answer<Body>> {
  return call<Body>(on, `${on.services.config.DATASPACE_NAME}/_table/client`, {
    body: { resource: [record] },
    headers: { "x-forwarded-for": `10.0.${Math.trunc(Math.random() * 255)}.${Math.trunc(Math.random() * 255)}` },
  });
}

async function rowsOf(sql: string, value: unknown): Promise<Record<string, unknown>[]> {
  return (await dataspace.services.db.pool.query<Record<string, unknown>>(sql, [value])).rows;
}

it("signing up opens a client on the initial plan; its credits are in the ledger once the owner is verified", async () => {
  const email = newEmail();
  const { status, body } = await signUp({ email: email.toUpperCase(), name: "Anna Maria Bee", password });
  expect(status).toBe(200);
  const { clientdata, user } = body.resource[0] as SignUpAnswer;
  expect(user).toMatchObject({ email, firstname: "Anna Maria", lastname: "Bee", role: "client", isverified: 0 });
  expect(clientdata).toEqual({ clientid: user.clientid, email, name: "Anna Maria Bee" });
  const [subscription] = await rowsOf(
    "select planid, sku, autorenew, expirydate::text from usersubscription where clientid = $1",
    user.clientid,
  );
  expect(subscription).toEqual({ planid: 10, sku: "none", autorenew: 0, expirydate: "2026-05-31 10:00:00" });
  expect(await rowsOf("select 1 from creditledger where clientid = $1", user.clientid)).toEqual([]);
  const { query } = linkIn(await mailTo(dataspace, email, /Confirm your email address/));
  await call(dataspace, "updatinvitedappuser", { body: { email, token: query["token"] } });
  const [credits] = await rowsOf("select * from usercredit where clientid = $1", user.clientid);
  expect(credits).toMatchObject({ personal_email_credits: 10, bus_email_credits: 25, contactcredit: 5, seatcount: 0 });
  const ledger = await rowsOf(
    "select kind, amount from creditledger where clientid = $1 order by amount",
    user.clientid,
  );
  expect(ledger).toEqual([5, 10, 25].map((amount) => ({ kind: "grant_plan", amount })));
});

it("nobody signs in before the mailed link was opened", async () => {
  const email = newEmail();
  await signUp({ email, name: "Ann Bee", password });
  const signIn = await call<ErrorBody>(dataspace, "user/session", { body: { email, password } });
  expect([signIn.status, signIn.body.error.code]).toEqual([401, 802]);
  const { url, query } = linkIn(await mailTo(dataspace, email, /Confirm your email address/));
  expect(url).toContain("/emailverification?");
  expect(query).toMatchObject({ email, token: expect.stringMatching(/^[0-9A-Z]{32}$/) });
});

it.each([
  ["a free email", { email: "ann@gmail.com" }, "email", "free_domain"],
  ["a throw-away email", { email: "ann@mailinator.com" }, "email", "free_domain"],
  ["a domain the operator blocks", { email: "ann@eu.rival.com" }, "email", "blocked_domain"],
  ["no email", { email: "ann" }, "email", "Invalid email"],
  ["a weak password", { password: "abcdefgh" }, "password", "uppercase"],
  ["no password", { password: "" }, "password", "length"],
])("%s is refused, and the rule is named", async (_, wrong, field, rule) => {
  const { status, body } = await signUp({ email: newEmail(), name: "Ann Bee", password, ...wrong });
  expect([status, body.error.message]).toEqual([400, "Validation failed"]);
  expect((body.error.context as Record<string, string[]>)[field]).toContain(rule);
});

it("a domain on the allow-list passes although its provider is free", async () => {
  expect((await signUp({ email: `a${unique()}@kindergarten.gmail.com`, name: "Ann Bee", password })).status).toBe(200);
});

it("a taken email gets the same answer as a free one, and only its mailbox learns why", async () => {
  const { owner } = await aClient(dataspace);
  const taken = await signUp({ email: owner.email, name: "Eve Evil", password: "Evil-Horse-1" });
  const free = await signUp({ email: newEmail(), name: "Eve Evil", password: "Evil-Horse-1" });
  const shape = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll(/\d{4,}|[0-9A-Z]{32}|"[^"]*@[^"]*"/g, '"x"')
        .replaceAll('""x""', '"x"'),
    );
  expect([taken.status, shape(taken.body)]).toEqual([free.status, shape(free.body)]);
  await mailTo(dataspace, owner.email, /already have an account/);
  const stranger = (taken.body.resource[0] as SignUpAnswer).user;
  expect(await rowsOf("select 1 from appuser where appuserid = $1", stranger.appuserid)).toEqual([]);
  expect(await rowsOf("select 1 from client where clientid = $1", stranger.clientid)).toEqual([]);
  const signIn = await call(dataspace, "user/session", { body: { email: owner.email, password: owner.password } });
  expect(signIn.status).toBe(200);
});

it("a former member signs up anew with the same email, and nothing of the old account opens the new one", async () => {
  const { clientid } = await aClient(dataspace);
  const former = await aMember(dataspace, clientid, { isdeleted: 1 });
  const [one, two] = await Promise.all(
    [1, 2].map(() => signUp({ email: former.email, name: "Ann Bee", password: "Second-Horse-1" })),
  );
  expect([one?.status, two?.status]).toEqual([200, 200]);
  const living = "select clientid, role from appuser where email = $1 and isdeleted = 0";
  const owners = await rowsOf(living, former.email);
  expect(owners).toEqual([{ clientid: expect.any(Number), role: "client" }]);
  expect(owners[0]?.["clientid"]).not.toBe(clientid);
  await allMailSent(dataspace);
  const { token } = linkIn(await mailTo(dataspace, former.email, /Confirm your email/)).query;
  const chosen = { email: former.email, token, password: "Second-Horse-2" };
  expect((await call(dataspace, "updatinvitedappuser", { body: chosen })).status).toBe(200);
  const signIn = async (secret: string): Promise<number> =>
    (await call(dataspace, "user/session", { body: { email: former.email, password: secret } })).status;
  expect(await Promise.all([former.password, "Second-Horse-1", "Second-Horse-2"].map(signIn))).toEqual([401, 401, 200]);
  expect((await call(dataspace, "user/session", { method: "GET", token: former.token })).status).toBe(403);
});

it("of two sign-ups with one email at once one opens an account, and both get the same answer", async () => {
  const email = newEmail();
  const answers = await Promise.all([1, 2, 3].map(() => signUp({ email, name: "Ann Bee", password })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await rowsOf("select 1 from login where email = $1", email)).toHaveLength(1);
  expect(await rowsOf("select 1 from appuser where email = $1", email)).toHaveLength(1);
});

it("signing up, signing in and asking for a reset do the same work for known and unknown emails", async () => {
  await allMailSent(dataspace);
  const quiet = await startDataspace();
  const { owner } = await aClient(quiet);
  const spy = vi.spyOn(pg.Client.prototype, "query");
  // Background statements: checks for work, and notes about earlier calls.
  const background = new Set([
    "take_mail",
    "due_jobs",
    "due_people_imports",
    "find_queued_people",
    "due_webhook_lines",
    "insert_audit_entries",
    "tell_changes",
    "take_unhashed",
    "find_waiting_suppressions",
    "insert_minutes",
    "note_client_calls",
  ]);
  const nameOf = (query: unknown): string => (typeof query === "string" ? query : (query as { name: string }).name);
  const workOf = async (act: () => Promise<unknown>): Promise<string[]> => {
    spy.mockClear();
    await act();
    const names = spy.mock.calls.map(([query]) => nameOf(query).replace(/^(release|rollback to) /, "end "));
    return names.filter((name) => !background.has(name));
  };
  const acts = [
    (email: string) => signUp({ email, name: "Ann Bee", password }, quiet),
    (email: string) => call(quiet, "user/session", { body: { email, password: "Wrong-Horse-1" } }),
    (email: string) => call(quiet, "user/password?reset=true", { body: { email } }),
    (email: string) => call(quiet, "checkemailexists", { body: { email } }),
  ];
  for (const act of acts) expect(await workOf(() => act(owner.email))).toEqual(await workOf(() => act(newEmail())));
  spy.mockRestore();
  await quiet.close();
});

it("whether an email is taken is told to an owner only", async () => {
  const { owner } = await aClient(dataspace);
  const ask = async (email: string, token?: string): Promise<unknown> =>
    (await call<{ result: unknown }>(dataspace, "checkemailexists", { body: { email }, token })).body.result;
  expect(await ask(owner.email)).toEqual({ available: true });
  expect(await ask(owner.email, owner.token)).toEqual({ available: false, reason: "taken" });
  expect(await ask(newEmail(), owner.token)).toEqual({ available: true });
  expect(await ask("ann@yahoo.com")).toEqual({ available: false, reason: "free_domain" });
});

it("user/register signs up too, and names come from the email where they are missing", async () => {
  const email = `john@acme-${unique()}.com`;
  const { status, body } = await call(dataspace, "user/register", { body: { email, password } });
  expect([status, body]).toEqual([200, { success: true, confirmation_required: true }]);
  expect(await rowsOf("select name, role, isverified from appuser where email = $1", email)).toEqual([
    { name: "john", role: "client", isverified: 0 },
  ]);
});

it("a sign-up may be a list of one, a record, or a bare list", async () => {
  const path = `${dataspace.services.config.DATASPACE_NAME}/_table/client`;
  for (const shape of [(record: object) => ({ resource: record }), (record: object) => [record]]) {
    const email = newEmail();
    const { status, body } = await call<Body>(dataspace, path, { body: shape({ email, name: "Ann Bee", password }) });
    expect([status, body.resource[0]?.user.email]).toEqual([200, email]);
  }
});

it("a signed-in member cannot make a client through the table", async () => {
  const { owner } = await aClient(dataspace);
  const path = `${dataspace.services.config.DATASPACE_NAME}/_table/client`;
  const body = { resource: [{ email: newEmail(), name: "Ann Bee", password }] };
  expect((await call(dataspace, path, { body, token: owner.token })).status).toBe(403);
});

it("the eleventh sign-up of one email from one address is refused", async () => {
  const email = newEmail();
  const from = { "x-forwarded-for": "10.9.9.9" };
  const body = { email, password };
  const tries: number[] = [];
  for (let at = 0; at < 11; at += 1)
    tries.push((await call(dataspace, "user/register", { body, headers: from })).status);
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
