import type { enterErasureRequest, optOutRequests } from "@finder/contract/operators/erasures";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { aLetter, anOptOutInReview } from "../../../../tests/support/console/queues.ts";
import { aProfile, unique } from "../../../../tests/support/people.ts";
import { allMailSent, type Mailed, mailTo, startWithMail } from "../../../../tests/support/third-parties/mail.ts";
import { utcText } from "../../db/time.ts";
import { listedHash } from "../../db/secrets/value-hash.ts";

type Page = AnswerOf<typeof optOutRequests>;

let dataspace: Mailed;
let operator: ConsoleOperator;
beforeAll(async () => {
  dataspace = await startWithMail();
  operator = await aConsoleOperator(dataspace, "data");
});
afterAll(() => dataspace.close());

function ask<Body>(
  name: string,
  body: object = {},
  by: { token: string } = operator,
): Promise<Answer<Body & ErrorBody>> {
  return call(dataspace, `operator/erasures/${name}`, { token: by.token, body });
}

function daysAgo(days: number): string {
  return utcText(new Date(dataspace.services.now().getTime() - days * 86_400_000)).slice(0, 10);
}

function enter(body: object): Promise<Answer<AnswerOf<typeof enterErasureRequest> & ErrorBody>> {
  return ask("enter", { way: "LETTER", cameOn: daysAgo(2), attemptKey: unique(), ...body });
}

async function waiting(): Promise<Page["items"]> {
  return (await ask<Page>("list", { first: 100 })).body.items;
}

async function isListed(kind: "profile" | "email", value: string): Promise<boolean> {
  const hash = listedHash(dataspace.services.config.keyring, kind, value);
  return (await dataspace.rows("select 1 from suppression where hash = $1", hash)).length === 1;
}

test("a letter is queued with channel, date and note, due in 30 days, and sealed", async () => {
  const profile = await aProfile(dataspace);
  const email = `${unique()}@elsewhere.example`;
  const note = `Letter ${unique()}`;
  const { body } = await enter({ url: profile.url.replace("www.", "de."), email: email.toUpperCase(), note });
  expect(body).toEqual({ id: expect.any(String), dueOn: `${daysAgo(-28)}T00:00:00Z` });
  expect((await waiting()).find(({ id }) => id === body.id)).toEqual({
    id: body.id,
    profileUrl: profile.url,
    email: email.toLowerCase(),
    confirmedOn: `${daysAgo(2)}T00:00:00Z`,
    dueOn: body.dueOn,
    came: "LETTER",
    note,
  });
  const held = JSON.stringify(
    await dataspace.rows("select * from optoutrequest where requestid = $1", Number(body.id)),
  );
  expect([profile.key, email, note].filter((text) => held.includes(text))).toEqual([]);
  const entries = await dataspace.rows(
    "select detail, subject, reason from operatorlog where operation = 'erasures/enter'",
  );
  expect(entries).toContainEqual({ detail: `letter of ${daysAgo(2)}`, subject: null, reason: null });
});

test("the queue is sorted by deadline, however a request came", async () => {
  await aLetter(dataspace, { daysAgo: 40 });
  await anOptOutInReview(dataspace);
  await aLetter(dataspace, { daysAgo: 25 });
  const due = (await waiting()).map(({ dueOn }) => dueOn);
  expect(due.length).toBeGreaterThan(2);
  expect(due).toEqual(due.toSorted());
});

test("concurrent entries of a request with one key make one request", async () => {
  const attemptKey = unique();
  const email = `${unique()}@elsewhere.example`;
  const send = () => enter({ email, attemptKey });
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await send()).body).toEqual(answers[0]?.body);
  expect((await waiting()).filter((row) => row.email === email)).toHaveLength(1);
});

test.each([
  [{ url: "https://example.com/jane" }, "BAD_PROFILE_URL", "url"],
  [{ url: "https://www.linkedin.com/company/acme", email: "a@b.net" }, "BAD_PROFILE_URL", "url"],
  [{ url: `https://www.linkedin.com/in/${"a".repeat(3_000)}` }, "BAD_PROFILE_URL", "url"],
  [{ email: "no email" }, "BAD_REQUEST", "email"],
  [{ url: " ", email: "" }, "BAD_REQUEST", "url"],
  [{ email: "a@b.net", way: "LINK" }, "BAD_REQUEST", "way"],
  [{ email: "a@b.net", cameOn: "2999-01-01" }, "BAD_REQUEST", "cameOn"],
  [{ email: "a@b.net", cameOn: "1999-01-01" }, "BAD_REQUEST", "cameOn"],
  [{ email: "a@b.net", cameOn: "2026-02-31" }, "BAD_REQUEST", "cameOn"],
] as const)("who enters %j is refused with the field", async (body, code, field) => {
  const { status, body: answer } = await enter(body);
  expect([status, answer.error.context]).toMatchObject([400, { code, field }]);
});

test("an approved letter erases the person, blocks each email and sends an answer", async () => {
  const letter = await aLetter(dataspace);
  const { status } = await ask("decide", { id: `${letter.requestid}`, approve: true });
  expect(status).toBe(200);
  const emails = [letter.email, ...letter.profile.personal, ...letter.profile.business.map(({ address }) => address)];
  expect(await Promise.all(emails.map((email) => isListed("email", email)))).toEqual(emails.map(() => true));
  expect(
    await dataspace.rows(
      "select suppressedon is not null as gone, sealed from profile where profileid = $1",
      letter.profile.profileid,
    ),
  ).toEqual([{ gone: true, sealed: null }]);
  expect(
    await dataspace.rows("select state, sealed from optoutrequest where requestid = $1", letter.requestid),
  ).toEqual([{ state: "done", sealed: null }]);
  await mailTo(dataspace, letter.email, /Your data was removed/);
});

test("no email is sent if the operator opts out of it, or the letter gave no address", async () => {
  const [silent, without] = [await aLetter(dataspace), await aLetter(dataspace, { withEmail: false })];
  await ask("decide", { id: `${silent.requestid}`, approve: true, mail: false });
  await ask("decide", { id: `${without.requestid}`, approve: true });
  await allMailSent(dataspace);
  const mails = await dataspace.rows("select 1 from mailoutbox where mailkey = any($1)", [
    `opt_out_done:${silent.requestid}`,
    `opt_out_done:${without.requestid}`,
  ]);
  expect(mails).toEqual([]);
  expect(await isListed("profile", without.profile.key)).toBe(true);
});

test("a letter with only an email erases its sole holder and all emails of the person", async () => {
  const profile = await aProfile(dataspace);
  const { body } = await enter({ email: profile.personal[0] });
  await ask("decide", { id: body.id, approve: true, mail: false });
  expect(await isListed("profile", profile.key)).toBe(true);
  expect(await isListed("email", profile.business[0]?.address ?? "")).toBe(true);
});

test("refusing a letter logs the reason, and neither erases nor blocks anything", async () => {
  const letter = await aLetter(dataspace);
  const refusal = { id: `${letter.requestid}`, approve: false };
  const silent = await ask("decide", refusal);
  expect([silent.status, silent.body.error.context]).toMatchObject([400, { code: "BAD_REQUEST", field: "reason" }]);
  expect((await ask("decide", { ...refusal, reason: "Not the person" })).status).toBe(200);
  expect(
    await dataspace.rows("select state, sealed from optoutrequest where requestid = $1", letter.requestid),
  ).toEqual([{ state: "refused", sealed: null }]);
  expect([await isListed("profile", letter.profile.key), await isListed("email", letter.email)]).toEqual([
    false,
    false,
  ]);
  expect(
    await dataspace.rows(
      "select detail, reason from operatorlog where subject = $1 and outcome = 'done'",
      `opt-out ${letter.requestid}`,
    ),
  ).toEqual([{ detail: "refuse", reason: "Not the person" }]);
});

test("of an approval and a refusal at once one wins, and only an approval erases", async () => {
  const colleague = await aConsoleOperator(dataspace, "admin");
  for (let round = 0; round < 8; round += 1) {
    const { requestid, profile } = await aLetter(dataspace);
    const id = `${requestid}`;
    const answers = await Promise.all([
      ask("decide", { id, approve: true, mail: false }),
      ask("decide", { id, approve: false, reason: "No proof" }, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 404)?.body.error.context).toMatchObject({ code: "NOT_FOUND" });
    expect(await isListed("profile", profile.key)).toBe(answers[0]?.status === 200);
  }
});
