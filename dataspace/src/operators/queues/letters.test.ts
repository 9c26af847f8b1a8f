import type { OptOutEnteredAnswer, OptOutReviewRow, OptOutReviewsAnswer } from "@finder/contract/endpoints/queues";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { aLetter, anOptOutInReview } from "../../../../tests/support/console/queues.ts";
import { aProfile, unique } from "../../../../tests/support/people.ts";
import { allMailSent, type Mailed, mailTo, startWithMail } from "../../../../tests/support/third-parties/mail.ts";
import { utcText } from "../../db/time.ts";
import { listedHash } from "../../db/secrets/value-hash.ts";

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
  return call(dataspace, `operator/queues/optouts${name}`, { token: by.token, body });
}

function daysAgo(days: number): string {
  return utcText(new Date(dataspace.services.now().getTime() - days * 86_400_000)).slice(0, 10);
}

function enter(body: object): Promise<Answer<OptOutEnteredAnswer & ErrorBody>> {
  return ask("/enter", { came: "letter", cameon: daysAgo(2), attemptkey: unique(), ...body });
}

async function waiting(): Promise<OptOutReviewRow[]> {
  return (await ask<OptOutReviewsAnswer>("", { limit: 100 })).body.resource;
}

async function isListed(kind: "profile" | "email", value: string): Promise<boolean> {
  const hash = listedHash(dataspace.services.config.keyring, kind, value);
  return (await dataspace.rows("select 1 from suppression where hash = $1", hash)).length === 1;
}

test("a letter stands in the queue with how and when it came and its note, is due 30 days after, and is sealed", async () => {
  const profile = await aProfile(dataspace);
  const email = `${unique()}@elsewhere.example`;
  const note = `Letter ${unique()}`;
  const { body } = await enter({ linkedinurl: profile.url.replace("www.", "de."), email: email.toUpperCase(), note });
  expect(body).toEqual({ requestid: expect.any(Number), dueon: `${daysAgo(-28)} 00:00:00`, entered: true });
  expect((await waiting()).find(({ requestid }) => requestid === body.requestid)).toEqual({
    requestid: body.requestid,
    linkedinurl: profile.url,
    email: email.toLowerCase(),
    confirmedon: `${daysAgo(2)} 00:00:00`,
    dueon: body.dueon,
    came: "letter",
    note,
  });
  const held = JSON.stringify(await dataspace.rows("select * from optoutrequest where requestid = $1", body.requestid));
  expect([profile.key, email, note].filter((text) => held.includes(text))).toEqual([]);
  const told = await dataspace.rows(
    "select detail, subject, reason from operatorlog where operation = 'queues/optouts/enter'",
  );
  expect(told).toContainEqual({ detail: `letter of ${daysAgo(2)}`, subject: null, reason: null });
});

test("the queue is sorted by deadline, however a request came", async () => {
  await aLetter(dataspace, { daysAgo: 40 });
  await anOptOutInReview(dataspace);
  await aLetter(dataspace, { daysAgo: 25 });
  const due = (await waiting()).map(({ dueon }) => dueon);
  expect(due.length).toBeGreaterThan(2);
  expect(due).toEqual(due.toSorted());
});

test("a request that is entered three times at once with one key is entered once, and again it is the same", async () => {
  const attemptkey = unique();
  const email = `${unique()}@elsewhere.example`;
  const send = () => enter({ email, attemptkey });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ body }) => body.entered).toSorted()).toEqual([false, false, true]);
  expect(new Set(answers.map(({ body }) => body.requestid)).size).toBe(1);
  expect((await send()).body).toEqual({ ...answers[0]?.body, entered: false });
  expect((await waiting()).filter((row) => row.email === email)).toHaveLength(1);
});

test.each([
  [{ linkedinurl: "https://example.com/jane" }, "BAD_PROFILE_URL", "linkedinurl"],
  [{ linkedinurl: "https://www.linkedin.com/company/acme", email: "a@b.net" }, "BAD_PROFILE_URL", "linkedinurl"],
  [{ email: "no email" }, "BAD_REQUEST", "email"],
  [{ linkedinurl: " ", email: "" }, "BAD_REQUEST", "linkedinurl"],
  [{ email: "a@b.net", cameon: "2999-01-01" }, "BAD_REQUEST", "cameon"],
  [{ email: "a@b.net", cameon: "1999-01-01" }, "BAD_REQUEST", "cameon"],
  [{ email: "a@b.net", cameon: "2026-02-31" }, "BAD_REQUEST", "cameon"],
] as const)("who enters %j is refused with the field", async (body, code, field) => {
  const { status, body: answer } = await enter(body);
  expect([status, answer.error.context]).toMatchObject([400, { code, field }]);
});

test("an approved letter erases the person and blocks every email given or held; the answer goes by mail where one was given", async () => {
  const letter = await aLetter(dataspace);
  const { status } = await ask("/decide", { requestid: letter.requestid, decision: "approve" });
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

test("nobody is mailed where the operator says so, or the letter gave no email", async () => {
  const [silent, without] = [await aLetter(dataspace), await aLetter(dataspace, { withEmail: false })];
  await ask("/decide", { requestid: silent.requestid, decision: "approve", mail: false });
  await ask("/decide", { requestid: without.requestid, decision: "approve" });
  await allMailSent(dataspace);
  const mails = await dataspace.rows("select 1 from mailoutbox where mailkey = any($1)", [
    `opt_out_done:${silent.requestid}`,
    `opt_out_done:${without.requestid}`,
  ]);
  expect(mails).toEqual([]);
  expect(await isListed("profile", without.profile.key)).toBe(true);
});

test("a letter that names an email alone erases its only holder at once, with every other email of theirs", async () => {
  const profile = await aProfile(dataspace);
  const { body } = await enter({ email: profile.personal[0] });
  await ask("/decide", { requestid: body.requestid, decision: "approve", mail: false });
  expect(await isListed("profile", profile.key)).toBe(true);
  expect(await isListed("email", profile.business[0]?.address ?? "")).toBe(true);
});

test("a letter is refused with a reason, which the log keeps, and nothing is erased or blocked", async () => {
  const letter = await aLetter(dataspace);
  const refusal = { requestid: letter.requestid, decision: "refuse" };
  const silent = await ask("/decide", refusal);
  expect([silent.status, silent.body.error.context]).toMatchObject([400, { code: "BAD_REQUEST", field: "reason" }]);
  expect((await ask("/decide", { ...refusal, reason: "Not the person" })).status).toBe(200);
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

test("of two operators of whom one approves and one refuses at once one has his way, and the person is erased only if it is the first", async () => {
  const colleague = await aConsoleOperator(dataspace, "admin");
  for (let round = 0; round < 8; round += 1) {
    const { requestid, profile } = await aLetter(dataspace);
    const answers = await Promise.all([
      ask("/decide", { requestid, decision: "approve", mail: false }),
      ask("/decide", { requestid, decision: "refuse", reason: "No proof" }, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 404)?.body.error.context).toMatchObject({ code: "NOT_FOUND" });
    expect(await isListed("profile", profile.key)).toBe(answers[0]?.status === 200);
  }
});
