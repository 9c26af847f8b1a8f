import type { failedMails, retryMail } from "@finder/contract/operators/failures";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { queueCounts } from "@finder/contract/operators/queues";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aFailedMail } from "../../../../tests/support/console/failures.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient } from "../../../../tests/support/people.ts";
import { type MoodySmtp, startMoodySmtp } from "../../../../tests/support/third-parties/moody-smtp.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import { purged } from "../../jobs/purge/testing/purged.ts";

const patiently = { timeout: 120_000, interval: 20 };
let clock = Date.now();
let smtp: MoodySmtp;
let dataspace: TestDataspace;
let support: ConsoleOperator;
beforeAll(async () => {
  smtp = await startMoodySmtp();
  const env = { SMTP_URL: smtp.url, MAIL_POLL_MS: "20" };
  dataspace = await startDataspace(env, { now: () => new Date(clock) });
  support = await aConsoleOperator(dataspace, "support");
});
afterAll(async () => {
  await dataspace.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.reset();
  await dataspace.services.db.pool.query("delete from mailoutbox");
});

function ask<Body>(name: string, body: object = {}, { token } = support): ReturnType<typeof call<Body & ErrorBody>> {
  return call(dataspace, `operator/${name}`, { token, body });
}

type FailedMails = AnswerOf<typeof failedMails>;

async function failed(body: object = {}): Promise<FailedMails["items"]> {
  return (await ask<FailedMails>("failures/mails", body)).body.items;
}

/** A mail that the server has refused with a code, as its list shows it. */
async function refused(code: 451 | 550, to: string, key = "mail"): Promise<FailedMails["items"][number]> {
  smtp.set(code);
  const values = { name: "Ann Bee", newemail: to };
  await enqueueMail(dataspace.services.db.pool, dataspace.services, { kind: "email_changed", key, to, values });
  return vi.waitFor(async () => {
    const [mail] = await failed();
    if (!mail) throw new Error("not refused yet");
    return mail;
  }, patiently);
}

/** Queues one more mail, which leaves after all that are due before it. */
async function laterMail(to: string): Promise<void> {
  const values = { name: "Ann Bee", newemail: to };
  await enqueueMail(dataspace.services.db.pool, dataspace.services, { kind: "email_changed", key: to, to, values });
  await expect.poll(() => smtp.taken()).toContain(to);
}

function taken(count: number): Promise<void> {
  return vi.waitFor(() => expect(smtp.taken().length).toBe(count), patiently);
}

test("a rejected email is listed with its reason, and resent once by two operators", async () => {
  const { owner, clientid } = await aClient(dataspace, { companyname: "Northwind" });
  const mail = await refused(550, owner.email);
  const masked = `${owner.email[0]}•••${owner.email.slice(owner.email.indexOf("@"))}`;
  expect(mail).toMatchObject({
    kind: "email_changed",
    recipient: masked,
    clientId: `${clientid}`,
    companyName: "Northwind",
    tries: 1,
  });
  expect(mail).toMatchObject({ nextTry: null, failure: expect.stringContaining("550") });
  smtp.set("take");
  const other = await aConsoleOperator(dataspace);
  const retry = (who: ConsoleOperator) => ask<AnswerOf<typeof retryMail>>("failures/mails/retry", { id: mail.id }, who);
  const answers = await Promise.all([support, other, support, other].map(retry));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.retried, 0)).toBe(1);
  await taken(1);
  expect((await retry(support)).body).toEqual({ retried: 0 });
  clock += 3_600_000;
  await laterMail("later@acme.example");
  expect(smtp.taken()).toEqual([owner.email, "later@acme.example"]);
  support = await aConsoleOperator(dataspace, "support");
});

test("an email that waits for a retry has its time, and is sent at once on request", async () => {
  const mail = await refused(451, "ann@acme.example");
  expect(mail.nextTry).not.toBeNull();
  smtp.set("take");
  expect((await ask("failures/mails/retry", { id: mail.id })).body).toEqual({ retried: 1 });
  await taken(1);
  expect(await failed()).toEqual([]);
});

test("an email in delivery is not listed, and cannot be sent twice", async () => {
  const { id } = await refused(451, "ann@acme.example");
  smtp.set("silent");
  await ask("failures/mails/retry", { id });
  await expect.poll(() => smtp.tries()).toBe(2);
  expect(await failed()).toEqual([]);
  expect((await ask("failures/mails/retry", { id })).body).toEqual({ retried: 0 });
  const dropped = await ask("failures/mails/drop", { id, reason: "Why" });
  expect(dropped).toMatchObject({ status: 409, body: { error: { context: { code: "CONFLICT" } } } });
  await dataspace.close();
  expect(smtp.tries()).toBe(2);
  smtp.reset();
  dataspace = await startDataspace(dataspace.env, { now: () => new Date(clock) });
  support = await aConsoleOperator(dataspace, "support");
});

test("all failed emails of a kind are sent again at once, those of other kinds stay", async () => {
  for (let at = 0; at < 3; at += 1) await aFailedMail(dataspace, { gaveup: at > 0 });
  const demo = await aFailedMail(dataspace, { kind: "demo_request" });
  const { body } = await ask<FailedMails>("failures/mails", { kind: "demo_request" });
  expect(body.kinds).toEqual([
    { kind: "demo_request", count: 1 },
    { kind: "email_changed", count: 3 },
  ]);
  expect(body.items.map(({ id }) => id)).toEqual([`${demo.mailid}`]);
  expect((await ask("failures/mails/retryall", { kind: "email_changed" })).body).toEqual({ retried: 3 });
  await taken(3);
  expect((await failed()).map(({ id }) => id)).toEqual([`${demo.mailid}`]);
});

test("dropping a failed email wipes it, prevents its sending, and logs the reason", async () => {
  const { mailid } = await aFailedMail(dataspace);
  const drop = () => ask("failures/mails/drop", { id: `${mailid}`, reason: "The address has a typo" });
  expect((await Promise.all([drop(), drop()])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask("failures/mails/retry", { id: `${mailid}` })).status).toBe(409);
  const { rows } = await dataspace.services.db.pool.query("select sealed from mailoutbox");
  expect(rows).toEqual([{ sealed: null }]);
  const log = await dataspace.services.db.pool.query(
    "select subject, reason from operatorlog where operation = 'failures/mails/drop' and subject = $1",
    [`mail ${mailid}`],
  );
  expect(log.rows[0]).toEqual({ subject: `mail ${mailid}`, reason: "The address has a typo" });
  expect((await ask("failures/mails/retry", { id: "999999999" })).status).toBe(404);
});

test("failed emails are paged newest first, and counted for roles that may resend them", async () => {
  for (let at = 0; at < 5; at += 1) await aFailedMail(dataspace);
  const first = (await ask<FailedMails>("failures/mails", { first: 3 })).body;
  const before = first.items.at(-1)?.id;
  const second = (await ask<FailedMails>("failures/mails", { first: 3, before })).body;
  expect([first.items.length, first.more, second.items.length, second.more]).toEqual([3, true, 2, false]);
  const ids = [...first.items, ...second.items].map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect((await ask<AnswerOf<typeof queueCounts>>("queues/count")).body.mails).toBe(5);
  const billing = await aConsoleOperator(dataspace, "billing");
  expect((await ask<AnswerOf<typeof queueCounts>>("queues/count", {}, billing)).body.mails).toBeNull();
});

test("what a mail says that was refused for good is wiped after two weeks", async () => {
  await aFailedMail(dataspace);
  clock += 14 * 86_400_000 + 60_000;
  await purged(dataspace.services);
  const { rows } = await dataspace.services.db.pool.query("select sealed from mailoutbox");
  expect(rows).toEqual([{ sealed: null }]);
});

test("addresses in what a mail server answers are masked", async () => {
  const { failureText } = await import("../../jobs/failure-text.ts");
  const error = Object.assign(new Error("550 5.1.1 <ann@acme.com>: unknown\r\nuser"), { code: "EENVELOPE" });
  expect(failureText(error)).toBe("550 5.1.1 <a•••@acme.com>: unknown user");
  expect(failureText(Object.assign(new Error("Key (email)=(ann@acme.com)"), { code: "23505" }))).toBe("Error 23505");
});
