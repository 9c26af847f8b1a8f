import { setTimeout as pause } from "node:timers/promises";
import type { FailedMailsAnswer, RetriedAnswer } from "@finder/contract/endpoints/failures";
import type { QueueCountsAnswer } from "@finder/contract/endpoints/queues";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aFailedMail } from "../../../../tests/support/console/failures.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient } from "../../../../tests/support/people.ts";
import { type MoodySmtp, startMoodySmtp } from "../../../../tests/support/third-parties/moody-smtp.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";

let clock = Date.now();
let smtp: MoodySmtp;
let dataspace: TestDataspace;
let support: ConsoleOperator;
beforeAll(async () => {
  smtp = await startMoodySmtp();
  const env = { SMTP_URL: smtp.url, MAIL_POLL_MS: "20", PURGE_MINUTES: "0.001" };
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

async function failed(body: object = {}): Promise<FailedMailsAnswer["resource"]> {
  return (await ask<FailedMailsAnswer>("failures/mails", body)).body.resource;
}

/** A mail that the server has refused with a code, as its list shows it. */
async function refused(code: 451 | 550, to: string, key = "mail"): Promise<FailedMailsAnswer["resource"][number]> {
  smtp.set(code);
  const values = { name: "Ann Bee", newemail: to };
  await enqueueMail(dataspace.services.db.pool, dataspace.services, { kind: "email_changed", key, to, values });
  return vi.waitFor(
    async () => {
      const [mail] = await failed();
      if (!mail) throw new Error("not refused yet");
      return mail;
    },
    { timeout: 30_000, interval: 20 },
  );
}

function taken(count: number): Promise<void> {
  return vi.waitFor(() => expect(smtp.taken().length).toBe(count), { timeout: 30_000, interval: 20 });
}

test("a mail that the server refused for good is listed with its reason, and arrives once when two operators have it sent again", async () => {
  const { owner, clientid } = await aClient(dataspace, { companyname: "Northwind" });
  const mail = await refused(550, owner.email);
  const masked = `${owner.email[0]}•••${owner.email.slice(owner.email.indexOf("@"))}`;
  expect(mail).toMatchObject({
    kind: "email_changed",
    recipient: masked,
    clientid,
    companyname: "Northwind",
    tries: 1,
  });
  expect(mail).toMatchObject({ nexttry: null, failure: expect.stringContaining("550") });
  smtp.set("take");
  const other = await aConsoleOperator(dataspace);
  const retry = (who: ConsoleOperator) => ask<RetriedAnswer>("failures/mails/retry", { mailid: mail.mailid }, who);
  const answers = await Promise.all([support, other, support, other].map(retry));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.retried, 0)).toBe(1);
  await taken(1);
  expect((await retry(support)).body).toEqual({ retried: 0 });
  clock += 3_600_000;
  await pause(200);
  expect(smtp.taken()).toEqual([owner.email]);
  support = await aConsoleOperator(dataspace, "support");
});

test("a mail that waits for its next try says when that is, and is sent at once when an operator asks for it", async () => {
  const mail = await refused(451, "ann@acme.example");
  expect(mail.nexttry).not.toBeNull();
  smtp.set("take");
  expect((await ask("failures/mails/retry", { mailid: mail.mailid })).body).toEqual({ retried: 1 });
  await taken(1);
  expect(await failed()).toEqual([]);
});

test("a mail that is being tried at this moment is not listed, and asking for it again sends no second one", async () => {
  const { mailid } = await refused(451, "ann@acme.example");
  smtp.set("silent");
  await ask("failures/mails/retry", { mailid });
  await vi.waitFor(() => expect(smtp.tries()).toBe(2), { timeout: 30_000, interval: 20 });
  expect(await failed()).toEqual([]);
  expect((await ask("failures/mails/retry", { mailid })).body).toEqual({ retried: 0 });
  const dropped = await ask("failures/mails/drop", { mailid, reason: "Why" });
  expect(dropped).toMatchObject({ status: 409, body: { error: { context: { code: "CONFLICT" } } } });
  await pause(300);
  expect(smtp.tries()).toBe(2);
  await dataspace.close();
  smtp.reset();
  dataspace = await startDataspace(dataspace.env, { now: () => new Date(clock) });
  support = await aConsoleOperator(dataspace, "support");
});

test("all failed mails of a kind are sent again at once, those of other kinds stay", async () => {
  for (let at = 0; at < 3; at += 1) await aFailedMail(dataspace, { gaveup: at > 0 });
  const demo = await aFailedMail(dataspace, { kind: "demo_request" });
  const { body } = await ask<FailedMailsAnswer>("failures/mails", { kind: "demo_request" });
  expect(body.kinds).toEqual([
    { kind: "demo_request", count: 1 },
    { kind: "email_changed", count: 3 },
  ]);
  expect(body.resource.map(({ mailid }) => mailid)).toEqual([demo.mailid]);
  expect((await ask("failures/mails/retryall", { kind: "email_changed" })).body).toEqual({ retried: 3 });
  await taken(3);
  expect((await failed()).map(({ mailid }) => mailid)).toEqual([demo.mailid]);
});

test("a mail that was dropped is wiped, is never sent, and the log tells why", async () => {
  const { mailid } = await aFailedMail(dataspace);
  const drop = () => ask("failures/mails/drop", { mailid, reason: "The address has a typo" });
  expect((await Promise.all([drop(), drop()])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask("failures/mails/retry", { mailid })).status).toBe(409);
  const { rows } = await dataspace.services.db.pool.query("select sealed from mailoutbox");
  expect(rows).toEqual([{ sealed: null }]);
  const log = await dataspace.services.db.pool.query(
    "select subject, reason from operatorlog where operation = 'failures/mails/drop' and subject = $1",
    [`mail ${mailid}`],
  );
  expect(log.rows[0]).toEqual({ subject: `mail ${mailid}`, reason: "The address has a typo" });
  expect((await ask("failures/mails/retry", { mailid: 999_999_999 })).status).toBe(404);
});

test("failed mails come page by page, newest first, and are counted for those who may send them", async () => {
  for (let at = 0; at < 5; at += 1) await aFailedMail(dataspace);
  const first = (await ask<FailedMailsAnswer>("failures/mails", { limit: 3 })).body;
  const before = first.resource.at(-1)?.mailid;
  const second = (await ask<FailedMailsAnswer>("failures/mails", { limit: 3, before })).body;
  expect([first.resource.length, first.more, second.resource.length, second.more]).toEqual([3, true, 2, false]);
  const ids = [...first.resource, ...second.resource].map(({ mailid }) => mailid);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect((await ask<QueueCountsAnswer>("queues/count")).body.mails).toBe(5);
  const billing = await aConsoleOperator(dataspace, "billing");
  expect((await ask<QueueCountsAnswer>("queues/count", {}, billing)).body.mails).toBeNull();
});

test("what a mail says that was refused for good is wiped after two weeks", async () => {
  await aFailedMail(dataspace);
  clock += 14 * 86_400_000 + 60_000;
  await vi.waitFor(
    async () => {
      const { rows } = await dataspace.services.db.pool.query("select sealed from mailoutbox");
      expect(rows).toEqual([{ sealed: null }]);
    },
    { timeout: 30_000, interval: 50 },
  );
});

test("addresses in what a mail server answers are masked", async () => {
  const { failureText } = await import("../../jobs/failure-text.ts");
  const error = Object.assign(new Error("550 5.1.1 <ann@acme.com>: unknown\r\nuser"), { code: "EENVELOPE" });
  expect(failureText(error)).toBe("550 5.1.1 <a•••@acme.com>: unknown user");
  expect(failureText(Object.assign(new Error("Key (email)=(ann@acme.com)"), { code: "23505" }))).toBe("Error 23505");
});
