import { expect, it } from "vitest";
import {
  amazon,
  type Event,
  mailgunEvent,
  postmarkDelivery,
  postmarkEvent,
  sendgridEvents,
  sendgridKeys,
  sesBounce,
  sesDelivery,
  topic,
} from "../testing/provider-events.ts";
import { readMailgun } from "./mailgun.ts";
import type { Posted } from "./posted.ts";
import { readPostmark } from "./postmark.ts";
import { readSendgrid } from "./sendgrid.ts";
import { readSes } from "./ses.ts";

const email = "jane@acme.example";
const refused = expect.objectContaining({ code: "BAD_SIGNATURE" }) as Error;

function posted({ body, headers = {} }: Event, more: Partial<Posted> = {}): Posted {
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const ask = () => Promise.reject(new Error("nothing is asked"));
  return { body: Buffer.from(body), headers: lower, key: null, topic: null, ask, now: new Date(), ...more };
}

it.each([
  ["a hard bounce", postmarkEvent(email), [email]],
  ["an invalid address", postmarkEvent(email, "BadEmailAddress"), [email]],
  ["a soft bounce", postmarkEvent(email, "SoftBounce"), []],
  ["a complaint", postmarkEvent(email, "HardBounce", "SpamComplaint"), []],
])("Postmark: %s is read as its emails", (_what, event, emails) => {
  expect(readPostmark(posted(event))).toEqual({ bounced: emails, delivered: [] });
});

it("Postmark: a body that is no JSON is refused", () => {
  expect(() => readPostmark(posted({ body: "{" }))).toThrow(expect.objectContaining({ code: "BAD_REQUEST" }) as Error);
});

const key = "key-3ax6xnjp29jd6fds4gc373sgvjxteol0";

it.each([
  ["a permanent failure", { key }, [email]],
  ["one that is sent again hours later", { key, moved: -30_000 }, [email]],
  ["a temporary failure", { key, severity: "temporary" }, []],
  ["a block by the receiver", { key, reason: "espblock" }, []],
  ["a recipient who had complained", { key, reason: "suppress-complaint" }, []],
  ["a delivery in test mode", { key, event: "delivered", isTest: true }, []],
])("Mailgun: %s is read as its emails", (_what, options, emails) => {
  const event = posted(mailgunEvent(email, options), { key });
  expect(readMailgun(event)).toEqual({ bounced: emails, delivered: [] });
});

it.each([
  ["signed with another key", mailgunEvent(email, { key: "other" })],
  ["signed 25 hours ago", mailgunEvent(email, { key, moved: -90_000 })],
  ["signed 6 minutes ahead", mailgunEvent(email, { key, moved: 360 })],
  ["without a signature", { body: JSON.stringify({ "event-data": { event: "failed" } }) }],
])("Mailgun: an event %s is refused", (_how, event) => {
  expect(() => readMailgun(posted(event, { key }))).toThrow(refused);
});

const sendgrid = sendgridKeys();
const { privateKey } = sendgrid;

it.each([
  ["bounces", {}, [email, "kim@acme.example"]],
  ["blocked messages", { type: "blocked" }, []],
  ["other events", { event: "deferred" }, []],
])("SendGrid: %s are read as their emails", (_what, options, emails) => {
  const events = sendgridEvents([email, "kim@acme.example"], { privateKey, ...options });
  expect(readSendgrid(posted(events, { key: sendgrid.key }))).toEqual({ bounced: emails, delivered: [] });
});

it.each([
  ["signed with another key", () => sendgridEvents([email], sendgridKeys())],
  ["signed 25 hours ago", () => sendgridEvents([email], { privateKey, moved: -90_000 })],
  ["changed by a space", () => changed(sendgridEvents([email], { privateKey }))],
  ["without a signature", () => ({ ...sendgridEvents([email], { privateKey }), headers: {} })],
])("SendGrid: events %s are refused", (_how, events) => {
  expect(() => readSendgrid(posted(events(), { key: sendgrid.key }))).toThrow(refused);
});

function changed({ body, ...event }: Event): Event {
  return { ...event, body: `${body} ` };
}

it("SendGrid: the signature of its own library's test is taken", () => {
  const event = { category: "example_payload", event: "test_event", message_id: "message_id" };
  const headers = {
    "x-twilio-email-event-webhook-signature":
      "MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=",
    "x-twilio-email-event-webhook-timestamp": "1588788367",
  };
  const known =
    "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==";
  const sent = posted({ body: JSON.stringify(event), headers }, { key: known, now: new Date(1588788367_000) });
  expect(readSendgrid(sent)).toEqual({ bounced: [], delivered: [] });
});

const sns = amazon();
const { ask, notification } = sns;

it.each([
  ["a permanent bounce", notification(sesBounce(email)), [email]],
  ["a permanent bounce, signed by SHA-1", notification(sesBounce(email), { SignatureVersion: "1" }), [email]],
  ["a bounce of a configuration set", notification(sesBounce(email, {}, "eventType")), [email]],
  ["a soft bounce", notification(sesBounce(email, { bounceType: "Transient" })), []],
  ["a suppressed message", notification(sesBounce(email, { bounceSubType: "OnAccountSuppressionList" })), []],
  ["a complaint", notification({ notificationType: "Complaint" }), []],
  ["a text", notification({}, { Message: "Hello" }), []],
])("SES: %s is read as its emails", async (_what, event, emails) => {
  expect(await readSes(posted(event, { ask, topic }))).toEqual({ bounced: emails, delivered: [] });
});

const delivery = { key, event: "delivered" };
it.each([
  ["Postmark", () => readPostmark(posted(postmarkDelivery(email)))],
  ["Mailgun", () => readMailgun(posted(mailgunEvent(email, delivery), { key }))],
  [
    "SendGrid",
    () => readSendgrid(posted(sendgridEvents([email], { privateKey, event: "delivered" }), { key: sendgrid.key })),
  ],
  ["SES", () => readSes(posted(notification(sesDelivery(email)), { ask, topic }))],
  ["SES by a configuration set", () => readSes(posted(notification(sesDelivery(email, "eventType")), { ask, topic }))],
])("%s: a delivery is read as its email", async (_provider, read) => {
  expect(await read()).toEqual({ bounced: [], delivered: [email] });
});

it.each([
  ["of another topic", notification(sesBounce(email), { TopicArn: `${topic}2` }), topic],
  ["before its topic is confirmed", notification(sesBounce(email)), null],
  ["changed afterwards", notification({}, {}, { Message: JSON.stringify(sesBounce(email)) }), topic],
  ["signed 25 hours ago", notification({}, { Timestamp: new Date(Date.now() - 90_000_000).toISOString() }), topic],
  ["of an unknown signature version", notification({}, {}, { SignatureVersion: "3" }), topic],
  ["signed by another certificate", amazon().notification({}, { SigningCertURL: sns.certificate }), topic],
])("SES: a notification %s is refused", async (_how, event, pinned) => {
  await expect(readSes(posted(event, { ask, topic: pinned }))).rejects.toEqual(refused);
});

it("SES: a certificate is fetched once", async () => {
  const other = amazon();
  for (let times = 0; times < 2; times++) await readSes(posted(other.notification({}), { ask: other.ask, topic }));
  expect(other.asked).toEqual([other.certificate]);
});

it("SES: a subscription is confirmed at its address, and names the topic", async () => {
  const other = amazon();
  expect(await readSes(posted(other.confirmation(), { ask: other.ask }))).toEqual({
    bounced: [],
    delivered: [],
    topic,
  });
  expect(other.asked).toEqual([other.certificate, other.subscribe]);
});

const inside = ["http://sns.us-west-2.amazonaws.com/", "https://169.254.169.254/", "https://sns.evil.example/"];
const disguised = [
  "https://sns.us-west-2.amazonaws.com.evil.example/",
  "https://sns.us-west-2.amazonaws.com@evil.example/",
  "https://sns.us-west-2.amazonaws.com:8443/",
  "https://evil-sns.us-west-2.amazonaws.com/",
  "file:///etc/passwd",
  "",
];

it.each([...inside, ...disguised])("SES: a message that names %s has nothing fetched there", async (address) => {
  const other = amazon();
  const certificate = `${address}SimpleNotificationService-1.pem`;
  const forged = other.notification({}, { SigningCertURL: certificate });
  await expect(readSes(posted(forged, { ask: other.ask, topic }))).rejects.toEqual(refused);
  expect(other.asked).toEqual([]);
  const luring = other.confirmation({ SubscribeURL: address });
  await expect(readSes(posted(luring, { ask: other.ask }))).rejects.toEqual(refused);
  expect(other.asked).toEqual([other.certificate]);
});

it("SES: a certificate is no other file of Amazon", async () => {
  const other = amazon();
  const forged = other.notification({}, { SigningCertURL: other.subscribe });
  await expect(readSes(posted(forged, { ask: other.ask, topic }))).rejects.toEqual(refused);
  expect(other.asked).toEqual([]);
});

it("SES: a subscription to another topic is refused unconfirmed", async () => {
  const other = amazon();
  const event = other.confirmation({ TopicArn: `${topic}2` });
  await expect(readSes(posted(event, { ask: other.ask, topic }))).rejects.toEqual(refused);
  expect(other.asked).toEqual([other.certificate]);
});
