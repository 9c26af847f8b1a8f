import { randomUUID } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import type { closeCustomer, customerAccount, linkCustomerExport } from "@finder/contract/operators/customer-account";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { aClient, aMember, aProfile, type Client } from "../../../../tests/support/people.ts";
import { aSourceKey } from "../../../../tests/support/source-keys.ts";
import { mailTo } from "../../../../tests/support/third-parties/mail.ts";
import {
  aSubscriber,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../../../../tests/support/third-parties/payments.ts";
import { type Inbox, startInbox } from "@finder/standins/mail/inbox";
import { finishClosing } from "../close-client.ts";

const day = 86_400_000;
let moved = 0;

function now(): Date {
  return new Date(Date.now() + moved);
}

let dataspace: Paying;
let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
  dataspace = await startWithPayments({ SMTP_URL: inbox.smtpUrl, MAIL_POLL_MS: "20", SWEEP_SECONDS: "1" }, { now });
});
afterAll(async () => {
  await dataspace.close();
  await inbox.close();
});

const soon = { timeout: 120_000, interval: 50 };

async function ask<Body = AnswerOf<typeof closeCustomer>>(
  name: string,
  { clientid }: { clientid: number },
  more: object = {},
) {
  const { token } = await aConsoleOperator(dataspace);
  const body = { id: `${clientid}`, reason: "Contract ended", ...more };
  return call<Body & ErrorBody>(dataspace, `operator/${name}`, { token, body });
}

async function accountOf(client: { clientid: number }): Promise<AnswerOf<typeof customerAccount>> {
  return (await ask<AnswerOf<typeof customerAccount>>("customer-account/read", client)).body;
}

async function named(): Promise<Client & { name: string }> {
  const name = `Acme ${randomUUID()}`;
  return { ...(await aClient(dataspace, { companyname: name, credits: 10 })), name };
}

function signIn({ email, password }: { email: string; password: string }) {
  return call<ErrorBody>(dataspace, "user/session", { body: { email, password } });
}

/** Files of an archive, by name. */
function unzipped(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = bytes.indexOf("PK\u0001\u0002"); at >= 0; at = bytes.indexOf("PK\u0001\u0002", at + 4)) {
    const [size, names, head] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
    files.set(bytes.toString("utf8", at + 46, at + 46 + names), inflateRawSync(bytes.subarray(start, start + size)));
  }
  return files;
}

async function download(url: string): Promise<{ status: number; bytes: Buffer }> {
  const answer = await fetch(`${dataspace.url}/api/v2/clientexports${url.slice("/account-data".length)}`, {
    headers: { "x-dreamfactory-api-key": dataspace.appKey },
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function copyOf(client: { clientid: number }): Promise<string> {
  await expect.poll(async () => (await accountOf(client)).exportMadeOn, soon).not.toBeNull();
  return (await ask<AnswerOf<typeof linkCustomerExport>>("customer-account/link", client)).body.url ?? "";
}

test("a closing account is disabled at once, and its owner is emailed the date", async () => {
  const client = await named();
  expect((await ask("customer-account/close", client, { name: "Another" })).body.error.message).toBe(
    "This is not the company's name.",
  );
  const { body } = await ask("customer-account/close", client, { name: client.name });
  expect(body.account?.closesOn?.slice(0, 10)).toBe(new Date(now().getTime() + 14 * day).toISOString().slice(0, 10));
  expect((await signIn(client.owner)).body.error.code).toBe(800);
  const mail = await mailTo({ ...dataspace, inbox }, client.owner.email, /^Your account closes on/);
  expect(mail.text).toContain("reply to this email before");
});

test("beginning twice keeps the day, and a member reads it in no audit entry twice", async () => {
  const client = await named();
  const answers = await Promise.all([1, 2, 3].map(() => ask("customer-account/close", client, { name: client.name })));
  expect(new Set(answers.map(({ body }) => body.account?.closesOn)).size).toBe(1);
  const entries = await dataspace.rows(
    "select detail from auditentry where clientid = $1 and detail = 'account_closing'",
    client.clientid,
  );
  expect(entries).toHaveLength(1);
});

test("an undone closing restores members, renewal, and who was disabled before", async () => {
  const client = await aSubscriber(dataspace, 20);
  const name = (await accountOf(client)).companyName ?? "";
  await ask("customer-account/close", client, { name });
  expect((await subscriptionOf(dataspace, client.clientid)).autorenew).toBe(0);
  for (const _ of ["once", "twice"])
    expect((await ask("customer-account/keep", client)).body.account?.closesOn).toBeNull();
  expect((await subscriptionOf(dataspace, client.clientid)).autorenew).toBe(1);
  expect((await signIn(client.owner)).status).toBe(200);
  await ask("customer-account/disable", client);
  await ask("customer-account/close", client, { name });
  expect((await ask("customer-account/enable", client)).status).toBe(409);
  await ask("customer-account/keep", client);
  expect((await signIn(client.owner)).body.error.code).toBe(800);
});

test("an account is closed once after its days, despite concurrent decisions", async () => {
  const [client, kept] = [await named(), await named()];
  const member = await aMember(dataspace, client.clientid);
  for (const one of [client, kept]) await ask("customer-account/close", one, { name: one.name });
  await ask("customer-account/keep", kept);
  moved += 13 * day;
  await finishClosing(dataspace.services);
  expect((await accountOf(client)).closedOn).toBeNull();
  moved += 2 * day;
  await expect.poll(async () => (await accountOf(client)).closedOn, soon).not.toBeNull();
  expect((await ask("customer-account/keep", client)).status).toBe(409);
  expect(await dataspace.rows("select 1 from clienthold where clientid = $1", client.clientid)).toEqual([]);
  expect(await dataspace.rows("select 1 from clientexport where clientid = $1", client.clientid)).toEqual([]);
  const [{ closings } = { closings: 0 }] = await dataspace.rows<{ closings: number }>(
    "select count(*)::int as closings from appuser where clientid = $1 and isdeleted = 0",
    client.clientid,
  );
  expect(closings).toBe(0);
  expect((await signIn(member)).status).toBe(401);
  expect((await signIn(kept.owner)).status).toBe(200);
});

test("the copy has members, contacts, credits, invoices and audit log, without sign-in", async () => {
  const client = await aSubscriber(dataspace, 20);
  const profile = await aProfile(dataspace, { full_name: "=Jane" });
  const body = { linkedinurl: profile.url, type: "directdial", action: "reveal" };
  await call(dataspace, "getcontact", { token: client.owner.token, body });
  await dataspace.rows(
    `insert into contactmove (clientid, moveid, profileid, movedon, notedon) values ($1, 1, $2, '2026-11-02 10:00', '2026-11-02 10:05')`,
    client.clientid,
    profile.profileid,
  );
  await aSourceKey(dataspace, client.clientid, "hunter");
  await ask("customer-account/export", client);
  const url = await copyOf(client);
  const { status, bytes } = await download(url);
  expect(status).toBe(200);
  const files = unzipped(bytes);
  const text = (name: string): string => files.get(name)?.toString() ?? "";
  expect(text("members.csv")).toContain(client.owner.email);
  expect(text("contacts.csv")).toContain(profile.phone[0] ?? "none");
  expect(text("contacts.csv")).not.toContain("\r\n=Jane");
  const [heads = "", row = ""] = text("contacts.csv").split("\r\n");
  expect(heads).toBe(
    "\uFEFFName,Job Title,Company,Location,Social Media,Personal Email 1,Personal Email 2,Personal Email 3,Business Email 1," +
      "Business Email 2,Business Email 3,Phone Number 1,Phone Number 2,Phone Number 3,Personal Email status," +
      "Personal Email checked on,Business Email status,Business Email checked on,Phone Number type,Phone Number checked on," +
      "Personal Email reason,Personal Email source,Business Email reason,Business Email source,Phone Number country," +
      "Phone Number source,Member,Opened on,Changed jobs on",
  );
  expect(row).toContain("landline_or_mobile,2026-01-31,,,,,US,import,");
  expect(row).toMatch(/,2026-11-02 10:00:00$/);
  expect(text("source-keys.csv")).toContain("\r\nHunter,test,active,");
  expect(text("source-keys.csv")).not.toContain("key-of-a-test");
  expect(text("credits.csv")).toContain("reveal");
  expect(text("audit-log.csv")).toContain("account_exported");
  expect([...files.keys()].filter((name) => name.startsWith("invoices/"))).toHaveLength(1);
  expect([...files.values()].some((file) => file.subarray(0, 5).toString() === "%PDF-")).toBe(true);
  const mail = await mailTo({ ...dataspace, inbox }, client.owner.email, /^A copy of/);
  expect(mail.text).toContain("/account-data/");
});

test("a link opens its own copy alone, until it expires", async () => {
  const [client, other] = [await named(), await named()];
  for (const one of [client, other]) await ask("customer-account/export", one);
  const [url, theirs] = [await copyOf(client), await copyOf(other)];
  const [file, query] = url.split("?");
  const [otherFile] = theirs.split("?");
  expect((await download(`${otherFile}?${query}`)).status).toBe(422);
  expect((await download(`${file}?expires=9999999999&signature=wrong`)).status).toBe(422);
  moved += 6 * 60_000;
  expect((await download(url)).status).toBe(422);
});

test("a copy with an erased person is not served, and is made again without them", async () => {
  const client = await named();
  const profile = await aProfile(dataspace);
  const body = { linkedinurl: profile.url, type: "directdial", action: "reveal" };
  await call(dataspace, "getcontact", { token: client.owner.token, body });
  await ask("customer-account/export", client);
  const url = await copyOf(client);
  const at = now().toISOString().slice(0, 19).replace("T", " ");
  await dataspace.rows("select erase_people(array[$1::bytea], $2::timestamp)", profile.profileid, at);
  expect((await download(url)).status).toBe(503);
  await expect.poll(async () => (await download(url)).status, soon).toBe(200);
  const files = unzipped((await download(url)).bytes);
  expect(files.get("contacts.csv")?.toString()).not.toContain(profile.phone[0] ?? "none");
});
