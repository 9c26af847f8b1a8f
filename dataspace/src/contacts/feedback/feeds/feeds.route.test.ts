import type { BounceProvider } from "@finder/contract/endpoints/bounce-feeds";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../../tests/support/ledger.ts";
import { aClient, type Client, type Profile, unique } from "../../../../../tests/support/people.ts";
import { sharedDataspace } from "../../../../../tests/support/shared/dataspace.ts";
import { answerError } from "../../../http/error-response.ts";
import { closeAccount } from "../../../privacy/close-client.ts";
import { privacyCalls } from "../../../privacy/testing/privacy-calls.ts";
import { hashOf } from "../../corrections/values.ts";
import { bounceEventsRoute } from "./events.route.ts";
import { feedCalls } from "./testing/feed-calls.ts";
import {
  amazon,
  type Event,
  mailgunEvent,
  postmarkDelivery,
  postmarkEvent,
  sendgridEvents,
  sendgridKeys,
  sesBounce,
  topic,
} from "./testing/provider-events.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
});

const { add, feedsOf, tokenOf, send, opened, creditsOf, owners } = feedCalls(() => dataspace);

const taken = [200, undefined];
const forged = [400, "BAD_SIGNATURE"];
const unknown = [404, undefined];

const bounced = { validation: "unknown", checks: [{ verdict: "invalid", reason: "bounced" }] };
const mailgunKey = "key-3ax6xnjp29jd6fds4gc373sgvjxteol0";
const sendgrid = sendgridKeys();

const others = "kim@acme.example";

it.each<[BounceProvider, string | undefined, (address: string) => Event, Event]>([
  ["postmark", undefined, (address) => postmarkEvent(address), { body: "{}" }],
  [
    "mailgun",
    mailgunKey,
    (address) => mailgunEvent(address, { key: mailgunKey }),
    mailgunEvent(others, { key: mailgunKey, severity: "temporary" }),
  ],
  [
    "sendgrid",
    sendgrid.key,
    // More than one report takes: the email is in the last of three.
    (address) =>
      sendgridEvents([...Array.from({ length: 250 }, (_, at) => `x${at}@acme.example`), "no", address], sendgrid),
    sendgridEvents([others], { ...sendgrid, type: "blocked" }),
  ],
])("%s: a bounce lowers the label for every client, and returns one credit", async (provider, key, event, soft) => {
  const { one, other, address, profile } = await owners();
  const token = await tokenOf(one, provider, key);
  expect(await send(provider, token, soft)).toEqual(taken);
  expect(await creditsOf(one)).toBe(2);
  const bounce = event(address);
  for (const times of ["first", "again"]) {
    expect([times, await send(provider, token, bounce)]).toEqual([times, taken]);
    expect(await creditsOf(one)).toBe(3);
  }
  expect(await creditsOf(other)).toBe(2);
  for (const client of [one, other]) expect(await opened(client, profile)).toMatchObject(bounced);
  const entries = "select appuserid, source from auditentry where clientid = $1 and kind = 'voted'";
  expect(await dataspace.rows(entries, one.clientid)).toEqual([{ appuserid: one.owner.appuserid, source: "api" }]);
  expect(await feedsOf(one)).toMatchObject([{ provider, lastusedon: expect.any(String) as string }]);
});

it("ses: the first topic is confirmed, and its bounces alone are taken", async () => {
  const { one, other, address, profile } = await owners();
  const token = await tokenOf(one, "ses");
  const { ask, asked, certificate, subscribe, confirmation, notification } = amazon();
  const events = Fastify().setErrorHandler(answerError);
  await bounceEventsRoute(events, dataspace.services, ask);
  const url = await events.listen();
  const take = (event: Event) => send("ses", token, event, url);
  const bounce = sesBounce(address);
  const another = { TopicArn: `${topic}2` };
  expect(await take(notification(bounce))).toEqual(forged);
  expect(await take(confirmation())).toEqual(taken);
  expect(await take(confirmation(another))).toEqual(forged);
  expect(await take(notification(bounce, another))).toEqual(forged);
  expect(await take(notification(bounce, {}, { Signature: "AAAA" }))).toEqual(forged);
  expect(asked).toEqual([certificate, subscribe]);
  expect([await opened(one, profile), await creditsOf(one)]).toMatchObject([{ validation: "valid" }, 2]);
  for (let times = 0; times < 2; times++) expect(await take(notification(bounce))).toEqual(taken);
  await events.close();
  for (const client of [one, other]) expect(await opened(client, profile)).toMatchObject(bounced);
  expect([await creditsOf(one), await creditsOf(other)]).toEqual([3, 2]);
});

it("a forged event changes nothing", async () => {
  const { one, address, profile } = await owners();
  const [mailgun, sent] = [await tokenOf(one, "mailgun", mailgunKey), await tokenOf(one, "sendgrid", sendgrid.key)];
  const ses = await tokenOf(one, "ses");
  const inner = amazon().notification(sesBounce(address), { SigningCertURL: "https://127.0.0.1/x.pem" });
  expect(await send("mailgun", mailgun, mailgunEvent(address, { key: "guessed" }))).toEqual(forged);
  expect(await send("sendgrid", sent, sendgridEvents([address], sendgridKeys()))).toEqual(forged);
  expect(await send("ses", ses, inner)).toEqual(forged);
  for (const token of [mailgun, "guessed", ""])
    expect(await send("postmark", token, postmarkEvent(address))).toEqual(unknown);
  expect([await opened(one, profile), await creditsOf(one)]).toMatchObject([{ validation: "valid" }, 2]);
  expect((await feedsOf(one)).map(({ lastusedon }) => lastusedon)).toEqual([null, null, null]);
});

it("a bounce of an email that only another company has bought changes nothing", async () => {
  const { other, address, profile } = await owners();
  const stranger = await aClient(dataspace, { credits: 3 });
  const token = await tokenOf(stranger, "postmark");
  expect(await send("postmark", token, postmarkEvent(address))).toEqual(taken);
  expect([await opened(other, profile), await creditsOf(stranger)]).toMatchObject([{ validation: "valid" }, 3]);
});

/** The source that a person's emails come from, of its own. */
async function ownSource({ profileid }: Profile): Promise<string> {
  const source = `source-${unique()}`;
  await dataspace.rows("update profile set source = $2 where profileid = $1", profileid, source);
  return source;
}

function countedOf(source: string): Promise<object[]> {
  return dataspace.rows("select label, delivered, bounced from labelday where source = $1", source);
}

it("an email counts once by label and source, and moves to bounced if it bounces", async () => {
  const { one, other, address, profile } = await owners();
  const source = await ownSource(profile);
  const token = await tokenOf(one, "postmark");
  const owned = await tokenOf(other, "postmark");
  const strangers = await tokenOf(await aClient(dataspace), "postmark");
  expect(await send("postmark", strangers, postmarkDelivery(address))).toEqual(taken);
  expect(await countedOf(source)).toEqual([]);
  for (const each of [token, token, owned]) await send("postmark", each, postmarkDelivery(address));
  expect(await countedOf(source)).toEqual([{ label: "valid", delivered: 1, bounced: 0 }]);
  const moved = [{ label: "valid", delivered: 0, bounced: 1 }];
  for (const event of [postmarkEvent(address), postmarkEvent(address), postmarkDelivery(address)]) {
    expect(await send("postmark", token, event)).toEqual(taken);
    expect(await countedOf(source)).toEqual(moved);
  }
  const outcomes = "select 1 from emailoutcome where source = $1";
  expect(await dataspace.rows(outcomes, source)).toHaveLength(1);
  await (await privacyCalls(dataspace)).erase(profile.url);
  expect([await dataspace.rows(outcomes, source), await countedOf(source)]).toEqual([[], moved]);
});

it.each([
  ["the source that its import names", "List", "import: List"],
  ["imports where none is named", null, "import"],
])("an imported email counts for %s", async (_what, sourcename, source) => {
  const { one, address, profile } = await owners();
  const file = "insert into profileimport (name, sourcename) values ('people.csv', $2) returning importid";
  const imports = `with file as (${file}) update profile set importid = file.importid from file where profileid = $1`;
  await dataspace.rows(imports, profile.profileid, sourcename);
  expect(await send("postmark", await tokenOf(one, "postmark"), postmarkDelivery(address))).toEqual(taken);
  const hash = hashOf(dataspace.services.config.keyring, "business", address);
  const counted = await dataspace.rows("select source from emailoutcome where valuehash = decode($1, 'hex')", hash);
  expect(counted).toEqual([{ source }]);
});

it.each([
  ["counts for the label that it takes away", false, [{ label: "valid", delivered: 0, bounced: 1 }]],
  ["that was known before counts for no label", true, []],
])("a bounce %s", async (_what, isKnown, counted) => {
  const { one, address, profile } = await owners();
  const source = await ownSource(profile);
  if (isKnown) await call(dataspace, "reportbounces", { token: one.owner.token, body: { emails: [address] } });
  expect(await send("postmark", await tokenOf(one, "postmark"), postmarkEvent(address))).toEqual(taken);
  expect(await countedOf(source)).toEqual(counted);
});

it("a failure answers 503, and the event is taken when it is sent again", async () => {
  const { one, address, profile } = await owners();
  const token = await tokenOf(one, "postmark");
  const [{ sealed } = { sealed: null }] = await dataspace.rows<{ sealed: Buffer | null }>(
    "select sealed from revealeddatum where clientid = $1",
    one.clientid,
  );
  const damage = "update revealeddatum set sealed = $2 where clientid = $1";
  await dataspace.rows(damage, one.clientid, Buffer.from("damaged"));
  expect(await send("postmark", token, postmarkEvent(address))).toEqual([503, "UNAVAILABLE"]);
  await dataspace.rows(damage, one.clientid, sealed);
  expect(await send("postmark", token, postmarkEvent(address))).toEqual(taken);
  expect([await opened(one, profile), await creditsOf(one)]).toMatchObject([bounced, 3]);
});

it("a feed's address is shown once, and its token and key are not stored in clear", async () => {
  const client = await aClient(dataspace);
  const { body } = await add(client, "mailgun", ` ${mailgunKey} `);
  const { WEB_URL: web } = dataspace.services.config;
  const [start, token = ""] = [`${web}/bounces/mailgun/`, body.address.split("/").at(-1)];
  expect([body.address, token.length, body.feed.lastusedon]).toEqual([start + token, 43, null]);
  expect(await feedsOf(client)).toEqual([body.feed]);
  const stored = JSON.stringify(await dataspace.rows("select * from bouncefeed where clientid = $1", client.clientid));
  for (const secret of [token, mailgunKey].flatMap((each) => [each, Buffer.from(each).toJSON().data.join()]))
    expect(stored).not.toContain(secret);
});

it.each<[string, BounceProvider, string | undefined]>([
  ["Mailgun without a key", "mailgun", undefined],
  ["SendGrid with a text", "sendgrid", "no key"],
])("a feed of %s is refused", async (_what, provider, key) => {
  const { status, body } = await add(await aClient(dataspace), provider, key);
  expect([status, body.error.context]).toMatchObject([400, { code: "BAD_FEED_KEY", field: "key" }]);
});

it("a provider is connected once, and answers 404 after it is removed", async () => {
  const { one, other, address } = await owners();
  const token = await tokenOf(one, "postmark");
  const second = await add(one, "postmark");
  expect([second.status, second.body.error.context]).toMatchObject([409, { code: "CONFLICT", field: "provider" }]);
  const remove = ({ owner }: Client) =>
    call<ErrorBody>(dataspace, "bouncefeeds/postmark", { token: owner.token, method: "DELETE" });
  expect((await remove(other)).status).toBe(404);
  expect((await remove(one)).status).toBe(200);
  expect(await send("postmark", token, postmarkEvent(address))).toEqual(unknown);
  expect((await add(one, "postmark")).status).toBe(200);
  const entries = "select detail, subject from auditentry where clientid = $1 and kind = 'changed' order by auditid";
  const [added, removed] = ["bounce_feed_added", "bounce_feed_removed"].map((detail) => ({
    detail,
    subject: "postmark",
  }));
  expect(await dataspace.rows(entries, one.clientid)).toEqual([added, removed, added]);
});

it("the address of a held client answers 404, and that of a closed one is removed", async () => {
  const [held, closed] = [await aClient(dataspace), await aClient(dataspace, { subscribed: false })];
  const tokens = [await tokenOf(held, "postmark"), await tokenOf(closed, "postmark")];
  await dataspace.rows("insert into clienthold (clientid, disabledon) values ($1, now())", held.clientid);
  await closeAccount(dataspace.services, closed.clientid);
  for (const token of tokens) expect(await send("postmark", token, postmarkEvent(others))).toEqual(unknown);
  const text = "select clientid from bouncefeed where clientid = any ($1)";
  const kept = await dataspace.rows(text, [held.clientid, closed.clientid]);
  expect(kept).toEqual([{ clientid: held.clientid }]);
});

it("an event of more than a megabyte is refused", async () => {
  const body = "x".repeat(1024 * 1024 + 1);
  expect((await send("postmark", "guessed", { body }))[0]).toBe(413);
});
