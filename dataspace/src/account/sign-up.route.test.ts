import type { SignUpAnswer } from "@finder/contract/endpoints/account";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../tests/support/calls.ts";
import { allMailSent, linkIn, type Mailed, mailTo, startWithMail } from "../../../tests/support/third-parties/mail.ts";
import { aClient, aMember, unique } from "../../../tests/support/people.ts";
import { spentNetwork } from "../../../tests/support/spent-network.ts";

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

/** Each sign-up comes from elsewhere: few may come from one network. */
let networks = 0;

function signUp(record: object): Promise<Answer<Body>> {
  networks += 1;
  return call<Body>(dataspace, `${dataspace.services.config.DATASPACE_NAME}/_table/client`, {
    body: { resource: [record] },
    headers: { "x-forwarded-for": `10.0.${networks >> 8}.${networks & 255}` },
  });
}

async function rowsOf(sql: string, value: unknown): Promise<Record<string, unknown>[]> {
  return (await dataspace.services.db.pool.query<Record<string, unknown>>(sql, [value])).rows;
}

it("signing up opens a client on the initial plan; verification grants its credits", async () => {
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

it("sign-in is refused until the emailed link is opened", async () => {
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

it("a former member signs up again, and the old account's tokens don't open it", async () => {
  const { clientid } = await aClient(dataspace);
  const former = await aMember(dataspace, clientid, { isdeleted: 1 });
  const [one, two] = await Promise.all(
    [1, 2].map(() => signUp({ email: former.email, name: "Ann Bee", password: "Second-Horse-1" })),
  );
  expect([one?.status, two?.status].toSorted()).toEqual([200, 409]);
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

it("of three sign-ups with one email at once, one opens an account", async () => {
  const email = newEmail();
  const answers = await Promise.all([1, 2, 3].map(() => signUp({ email, name: "Ann Bee", password })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await rowsOf("select 1 from login where email = $1", email)).toHaveLength(1);
  expect(await rowsOf("select 1 from appuser where email = $1", email)).toHaveLength(1);
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
  const from = await spentNetwork(dataspace);
  const body = { email, password };
  const tries: number[] = [];
  for (let at = 0; at < 11; at += 1)
    tries.push((await call(dataspace, "user/register", { body, headers: from })).status);
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
