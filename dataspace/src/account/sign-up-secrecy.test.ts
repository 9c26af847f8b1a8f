import type { EmailAvailability, SignUpAnswer } from "@finder/contract/endpoints/account";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../tests/support/calls.ts";
import { allMailSent, linkIn, type Mailed, mailTo, startWithMail } from "../../../tests/support/third-parties/mail.ts";
import { aClient, aMember, type MemberPerson, unique } from "../../../tests/support/people.ts";
import { spentNetwork } from "../../../tests/support/spent-network.ts";
import { untilSoManyWait } from "../../../tests/support/servers/lock-waiters.ts";

let now = new Date("2026-05-01T10:00:00Z");
let dataspace: Mailed;
beforeAll(async () => {
  dataspace = await startWithMail({}, { now: () => now });
});
afterAll(() => dataspace.close());

function newEmail(): string {
  return `ann@acme-${unique()}.com`;
}

const chosen = "Chosen-Horse-1";

/** A caller from an address of its own. */
function from(): Record<string, string> {
  return {
    "x-forwarded-for": `2001:db8::${unique().slice(0, 4)}:${unique().slice(0, 4)}`,
  };
}

function trySignUp(email: string, password: string, headers: Record<string, string>) {
  const body = { resource: [{ email, name: "Ann Bee", password }] };
  return call<ErrorBody & { resource: [SignUpAnswer] }>(dataspace, "finder/_table/client", { body, headers });
}

/** Signs up where taken emails are no longer shown as taken. */
async function signUp(email: string, password = chosen): Promise<SignUpAnswer> {
  const answer = await trySignUp(email, password, await spentNetwork(dataspace));
  expect(answer.status).toBe(200);
  return answer.body.resource[0];
}

type Outcome = [status: number, code: unknown, message: unknown];

function outcome({ status, body }: Answer<ErrorBody>): Outcome {
  return [status, body.error?.code, body.error?.message];
}

async function signIn(email: string, password: string, headers = from()): Promise<Outcome> {
  return outcome(await call<ErrorBody>(dataspace, "user/session", { body: { email, password }, headers }));
}

function resume(onboardingtoken: string): Promise<Answer<ErrorBody & { session_token: string; email: string }>> {
  return call(dataspace, "user/session", { body: { onboardingtoken }, headers: from() });
}

async function verify(email: string, proof: { onboardingtoken: string } | { password: string }): Promise<void> {
  const { token } = linkIn(await mailTo(dataspace, email, /Confirm/)).query;
  expect((await call(dataspace, "updatinvitedappuser", { body: { email, token, ...proof } })).status).toBe(200);
}

function sql(text: string, value: unknown): Promise<unknown> {
  return dataspace.services.db.pool.query(text, [value]);
}

const unverified: Outcome = [401, 802, errorMessages.ACCOUNT_UNVERIFIED];
const wrong: Outcome = [401, 401, "Invalid credentials supplied."];

const takenBy: [string, () => Promise<MemberPerson>][] = [
  ["an owner", async () => (await aClient(dataspace)).owner],
  ["a disabled member", async () => aMember(dataspace, (await aClient(dataspace)).clientid, { isactive: 0 })],
  ["a removed member", async () => aMember(dataspace, (await aClient(dataspace)).clientid, { isdeleted: 1 })],
  ["an unverified member", async () => aMember(dataspace, (await aClient(dataspace)).clientid, { isverified: 0 })],
  [
    "a member without a password",
    async () => {
      const { owner } = await aClient(dataspace);
      await sql("update login set passwordhash = null where afid = $1", owner.afid);
      return owner;
    },
  ],
];

it("after ten answers that an email is taken, a network gets a free email's answer", async () => {
  const { owner } = await aClient(dataspace);
  const headers = { "x-forwarded-for": "10.4.4.4" };
  const available = async (email: string): Promise<unknown> =>
    (await call<EmailAvailability>(dataspace, "checkemailexists", { body: { email }, headers })).body.result;
  const taken: Outcome = [409, 409, errorMessages.EMAIL_TAKEN];
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await available(owner.email)).toEqual({ available: false, reason: "taken" });
    expect(await available(newEmail())).toEqual({ available: true });
    expect(outcome(await trySignUp(owner.email, `${chosen}${tries}`, headers))).toEqual(taken);
  }
  await allMailSent(dataspace);
  expect(dataspace.inbox.mails().filter(({ to }) => to === owner.email)).toEqual([]);
  expect(await available(owner.email)).toEqual({ available: true });
  expect((await trySignUp(owner.email, chosen, headers)).status).toBe(200);
  await mailTo(dataspace, owner.email, /already have an account/);
  now = new Date(now.getTime() + 3_601_000);
  expect(await available(owner.email)).toEqual({ available: false, reason: "taken" });
});

describe.each(takenBy)("signing up with the email of %s", (_, holder) => {
  it("gives the same answers at each sign-in as a free email", async () => {
    const { email: taken } = await holder();
    const free = newEmail();
    for (const email of [taken, free]) await signUp(email);
    for (const email of [taken, free]) await signUp(email, "Second-Horse-2");
    for (const password of [chosen, "Second-Horse-2", "Never-Chosen-3"])
      expect(await signIn(taken, password)).toEqual(await signIn(free, password));
    expect(await signIn(taken, chosen)).toEqual(unverified);
    expect(await signIn(taken, "Never-Chosen-3")).toEqual(wrong);
  });
});

it("concurrent sign-ups with one email each answer unlike a wrong password", async () => {
  const { owner } = await aClient(dataspace);
  await sql("update login set passwordhash = null where afid = $1", owner.afid);
  for (const email of [owner.email, newEmail()]) {
    const passwords = [1, 2, 3].map((at) => `Parallel-Horse-${at}`);
    await Promise.all(passwords.map((password) => signUp(email, password)));
    for (const password of passwords) expect(await signIn(email, password)).toEqual(unverified);
  }
});

it("a password chosen at a sign-up doesn't reset the count of attempts", async () => {
  const { owner } = await aClient(dataspace);
  const free = newEmail();
  for (const email of [owner.email, free]) {
    await signUp(email);
    const headers = from();
    const states: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      states.push((await signIn(email, tries % 4 === 3 ? chosen : `Wrong-Horse-${tries}`, headers))[0]);
    expect(states).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  }
});

it("the account whose email it is notices nothing but a mail", async () => {
  const { owner } = await aClient(dataspace);
  await signUp(owner.email);
  expect((await signIn(owner.email, owner.password))[0]).toBe(200);
  expect((await call(dataspace, "user/session", { method: "GET", token: owner.token })).status).toBe(200);
  await mailTo(dataspace, owner.email, /already have an account/);
});

it("a password chosen at a sign-up is invalid once the account has a new one", async () => {
  const { owner } = await aClient(dataspace);
  await signUp(owner.email);
  const body = { old_password: owner.password, new_password: "New-Horse-1" };
  expect((await call(dataspace, "user/password", { body, token: owner.token })).status).toBe(200);
  expect(await signIn(owner.email, chosen)).toEqual(wrong);
  const kept = "select 1 from signuppassword where afid = $1";
  expect((await dataspace.services.db.pool.query(kept, [owner.afid])).rows).toEqual([]);
  expect((await signIn(owner.email, "New-Horse-1"))[0]).toBe(200);
});

it("repeating an unverified sign-up sends a new link", async () => {
  const email = newEmail();
  await signUp(email);
  await signUp(email, "Second-Horse-2");
  await allMailSent(dataspace);
  const subjects = dataspace.inbox
    .mails()
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);
  expect(subjects).toEqual(["Confirm your email address", "Confirm your email address"]);
});

describe("the token of a sign-up", () => {
  it("opens one session once the email is verified; onboarding stays possible", async () => {
    const email = newEmail();
    const { onboardingtoken } = await signUp(email);
    expect(outcome(await resume(onboardingtoken))).toEqual(unverified);
    await verify(email, { onboardingtoken });
    const { status, body } = await resume(onboardingtoken);
    expect([status, body.email]).toEqual([200, email]);
    expect((await call(dataspace, "user/session", { method: "GET", token: body.session_token })).status).toBe(200);
    expect((await resume(onboardingtoken)).status).toBe(422);
    expect((await call(dataspace, "sendinvoice", { body: { onboardingtoken } })).status).toBe(200);
  });

  it("opens one session for two callers at once", async () => {
    const email = newEmail();
    const { onboardingtoken } = await signUp(email);
    await verify(email, { onboardingtoken });
    const holder = await dataspace.services.db.pool.connect();
    await holder.query("begin");
    await holder.query("select 1 from onetimetoken where purpose = 'onboard' and email = $1 for update", [email]);
    const trying = Promise.all(Array.from({ length: 5 }, () => resume(onboardingtoken)));
    // Each of them has found the token unused by then.
    await untilSoManyWait(holder, 5);
    await holder.query("rollback");
    holder.release();
    const tries = await trying;
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
  });

  it("of a taken email waits for ever, like that of a free one with an unopened link", async () => {
    const { owner } = await aClient(dataspace);
    const { onboardingtoken } = await signUp(owner.email);
    const free = await signUp(newEmail());
    expect(outcome(await resume(onboardingtoken))).toEqual(outcome(await resume(free.onboardingtoken)));
    expect(outcome(await resume(onboardingtoken))).toEqual(unverified);
  });

  it("expires after an hour or with a new password; other tokens are refused", async () => {
    const email = newEmail();
    const { onboardingtoken } = await signUp(email);
    await verify(email, { onboardingtoken });
    await call(dataspace, "user/password?reset=true", { body: { email } });
    const { code = "" } = linkIn(await mailTo(dataspace, email, /Reset/)).query;
    expect((await resume(code)).status).toBe(422);
    expect((await resume("0".repeat(32))).status).toBe(422);
    await call(dataspace, "user/password", { body: { email, code, new_password: "New-Horse-1" } });
    expect((await resume(onboardingtoken)).status).toBe(422);
    const late = await signUp(newEmail());
    now = new Date(now.getTime() + 3_601_000);
    expect((await resume(late.onboardingtoken)).status).toBe(422);
  });

  it("of a disabled and of a removed person says so and opens nothing", async () => {
    for (const [change, code] of [
      ["isactive = 0", 800],
      ["isdeleted = 1", 801],
    ] as const) {
      const { onboardingtoken, user } = await signUp(newEmail());
      await sql(`update appuser set isverified = 1, ${change} where appuserid = $1`, user.appuserid);
      expect((await resume(onboardingtoken)).body.error.code).toBe(code);
    }
  });
});
