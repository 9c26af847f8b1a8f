import { type Inbox, startInbox } from "@finder/standins/mail/inbox";
import { enqueueMail, type MailJob } from "@finder/dataspace/jobs/mail/mail-queue";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { until } from "../../../../tests/support/until.ts";
import { freePort } from "@finder/local/postgres";
import { inTransaction } from "../../db/transaction.ts";

let inbox: Inbox;
let port: number;
let env: Record<string, string>;
let dataspace: TestDataspace;
beforeEach(async () => {
  port = await freePort();
  inbox = await startInbox({ smtp: port });
  env = { SMTP_URL: inbox.smtpUrl, MAIL_POLL_MS: "20", DATABASE_URL: await freshDatabase() };
  dataspace = await startDataspace(env);
});
afterEach(async () => {
  await dataspace.close();
  await inbox.close();
});

function notice(key: string, to = "ann@acme.com", values: Record<string, string> = {}): MailJob {
  return {
    kind: "email_changed",
    key,
    to,
    language: "en",
    values: { name: "Ann Bee", newemail: "new@acme.com", ...values },
  };
}

function enqueue(job: MailJob): Promise<void> {
  return enqueueMail(dataspace.services.db.pool, dataspace.services, job);
}

async function expectMails(count: number): Promise<void> {
  await until(() => inbox.mails().length >= count);
  expect(inbox.mails().length).toBe(count);
}

it("a mail of one key is sent once, however often it is asked for", async () => {
  await Promise.all(Array.from({ length: 20 }, () => enqueue(notice("same"))));
  await expectMails(1);
  await enqueue(notice("same"));
  await enqueue(notice("other"));
  await expectMails(2);
  expect(new Set(inbox.mails().map(({ headers }) => headers["message-id"])).size).toBe(2);
});

it("two programs on one outbox send every mail once", async () => {
  const second = await startDataspace({ ...dataspace.env, ...env });
  for (let at = 0; at < 30; at += 1) await enqueue(notice(`mail-${at}`));
  await expectMails(30);
  // Closing waits for the mail in hand, and a mail that leaves later shows what might have come twice.
  await second.close();
  await enqueue(notice("later"));
  await expectMails(31);
  expect(new Set(inbox.mails().map(({ headers }) => headers["message-id"])).size).toBe(31);
});

it("what rolls back sends no mail", async () => {
  const undone = inTransaction(dataspace.services.db, async (tx) => {
    await enqueueMail(tx, dataspace.services, notice("undone"));
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  await enqueue(notice("kept"));
  await expectMails(1);
  const { rows } = await dataspace.services.db.pool.query("select mailkey from mailoutbox");
  expect(rows).toEqual([{ mailkey: "kept" }]);
});

it("nothing is lost while the mail server is down", async () => {
  await inbox.close();
  await enqueue(notice("patient"));
  await until(async () => (await dataspace.rows("select 1 from mailoutbox where tries > 0")).length > 0);
  inbox = await startInbox({ smtp: port });
  await expectMails(1);
});

it("mail waits where no server is configured, and leaves once one is", async () => {
  await dataspace.close();
  const { SMTP_URL: _none, ...silent } = { ...dataspace.env };
  dataspace = await startDataspace(silent);
  await enqueue(notice("later"));
  await dataspace.close();
  dataspace = await startDataspace({ ...silent, SMTP_URL: inbox.smtpUrl });
  await expectMails(1);
});

it("what a mail says is not readable in the database, and is wiped when it is sent", async () => {
  await inbox.close();
  await enqueue(notice("secret", "canary@acme.com"));
  const read = async (): Promise<string> =>
    JSON.stringify(
      (await dataspace.services.db.pool.query("select *, encode(sealed, 'escape') as raw from mailoutbox")).rows,
    );
  expect(await read()).not.toContain("canary");
  inbox = await startInbox({ smtp: port });
  await expectMails(1);
  const kept = async (): Promise<unknown[]> =>
    (await dataspace.services.db.pool.query("select sealed, senton is not null as sent from mailoutbox")).rows;
  await expect.poll(kept).toEqual([{ sealed: null, sent: true }]);
});

it.each([
  ["a comma in the address", "ann@acme.com,eve@evil.com"],
  ["a line break in the address", "ann@acme.com\r\nBcc: eve@evil.com"],
  ["an address in angle brackets", "<eve@evil.com>ann@acme.com"],
])("email isn't sent to %s", async (_, to) => {
  await enqueue(notice("bad", to));
  await enqueue(notice("good"));
  await expectMails(1);
  expect(inbox.mails()[0]?.recipients).toEqual(["ann@acme.com"]);
});

it("line breaks and commas in names add no header or recipient; markup stays text", async () => {
  const name = 'Ann\r\nBcc: eve@evil.com, "Eve" <eve@evil.com>';
  await enqueue(notice("name", "ann@acme.com", { name, newemail: "<script>alert(1)</script>" }));
  await expectMails(1);
  const [mail] = inbox.mails();
  expect(mail?.recipients).toEqual(["ann@acme.com"]);
  expect(mail?.to).toBe("ann@acme.com");
  expect(mail?.headers).not.toHaveProperty("bcc");
  expect(mail?.html).not.toContain("<script>");
});
