import { createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { AskSns } from "../../../../outside/sns.ts";

/** Events in the form of each provider's public documentation, with invented people. */

/** What a provider posts: a body, and headers where it signs by them. */
export type Event = { readonly body: string; readonly headers?: Readonly<Record<string, string>> };

/** Seconds since 1970, moved by some. */
function seconds(moved = 0): string {
  return String(Math.floor(Date.now() / 1000) + moved);
}

export function postmarkEvent(email: string, type = "HardBounce", record = "Bounce"): Event {
  const body = {
    RecordType: record,
    MessageStream: "outbound",
    ID: 4323372036854775,
    Type: type,
    TypeCode: 1,
    Name: "Hard bounce",
    Tag: "Test",
    MessageID: "883953f4-6105-42a2-a16a-77a8eac79483",
    Description: "The server was unable to deliver your message (ex: unknown user, mailbox not found).",
    Details: "Test bounce details",
    Email: email,
    From: "sender@acme.example",
    BouncedAt: "2026-11-05T16:33:54.9070259Z",
    Inactive: true,
    Subject: "Test subject",
  };
  return { body: JSON.stringify(body) };
}

export function postmarkDelivery(email: string): Event {
  const body = {
    MessageID: "883953f4-6105-42a2-a16a-77a8eac79483",
    Recipient: email,
    DeliveredAt: "2026-11-05T16:33:54.9070259Z",
    Details: "Test delivery webhook details",
    Tag: "welcome-email",
    ServerID: 23,
    RecordType: "Delivery",
    MessageStream: "outbound",
  };
  return { body: JSON.stringify(body) };
}

type MailgunOptions = {
  readonly key: string;
  readonly event?: string;
  readonly isTest?: boolean;
  readonly severity?: string;
  readonly reason?: string;
  readonly moved?: number;
};

export function mailgunEvent(
  email: string,
  { key, event = "failed", isTest = false, severity = "permanent", reason = "bounce", moved }: MailgunOptions,
): Event {
  const [timestamp, token] = [seconds(moved), randomBytes(25).toString("hex")];
  const signature = createHmac("sha256", key)
    .update(timestamp + token)
    .digest("hex");
  const data = {
    id: "G9Bn5sl1TC6nu79C8C0bwg",
    timestamp: 1521233195.375624,
    "log-level": "error",
    event,
    severity,
    reason,
    "delivery-status": { "attempt-no": 1, code: 550, description: "", message: "No such mailbox" },
    recipient: email,
    flags: { "is-routed": false, "is-authenticated": true, "is-system-test": false, "is-test-mode": isTest },
    "user-variables": {},
  };
  return { body: JSON.stringify({ signature: { timestamp, token, signature }, "event-data": data }) };
}

/** A verification key as SendGrid shows it, and the key it signs with. */
export function sendgridKeys(): { key: string; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { key: publicKey.export({ format: "der", type: "spki" }).toString("base64"), privateKey };
}

type SendgridOptions = {
  readonly privateKey: KeyObject;
  readonly type?: string;
  readonly event?: string;
  readonly moved?: number;
};

export function sendgridEvents(
  emails: readonly string[],
  { privateKey, type = "bounce", event = "bounce", moved }: SendgridOptions,
): Event {
  const events = emails.map((email, at) => ({
    email,
    timestamp: 1513299569,
    "smtp-id": "<14c5d75ce93.dfd.64b469@ismtpd-555>",
    event,
    category: "cat facts",
    sg_event_id: `6g4ZI7SA-xmRDv57GoPIPw${at}==`,
    reason: "500 unknown recipient",
    status: "5.0.0",
    type,
  }));
  // As SendGrid writes it: its spaces are signed.
  const body = `${JSON.stringify(events, null, 1)}\r\n`;
  const timestamp = seconds(moved);
  const signature = sign("sha256", Buffer.from(timestamp + body), privateKey).toString("base64");
  const name = "X-Twilio-Email-Event-Webhook";
  return { body, headers: { [`${name}-Signature`]: signature, [`${name}-Timestamp`]: timestamp } };
}

export const topic = "arn:aws:sns:us-west-2:123456789012:Bounces";

/** Amazon SNS with a certificate of its own; `asked` are the addresses that it was asked for. */
export function amazon() {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const id = randomBytes(16).toString("hex");
  const certificate = `https://sns.us-west-2.amazonaws.com/SimpleNotificationService-${id}.pem`;
  const asked: string[] = [];
  const ask: AskSns = async ({ href }) => {
    asked.push(href);
    return publicKey.export({ format: "pem", type: "spki" }).toString();
  };
  /** A message, signed as it is; `forged` is changed afterwards. */
  const message = (fields: Readonly<Record<string, string>>, forged: Readonly<Record<string, string>> = {}): Event => {
    const all: Record<string, string> = {
      MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
      TopicArn: topic,
      Timestamp: new Date().toISOString(),
      SignatureVersion: "2",
      SigningCertURL: certificate,
      ...fields,
    };
    const signed = ["Message", "MessageId", "Subject", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"];
    const text = signed.flatMap((name) => (all[name] === undefined ? [] : [`${name}\n${all[name]}\n`])).join("");
    const hash = all["SignatureVersion"] === "1" ? "sha1" : "sha256";
    const Signature = sign(hash, Buffer.from(text), privateKey).toString("base64");
    return { body: JSON.stringify({ ...all, Signature, ...forged }) };
  };
  const subscribe = "https://sns.us-west-2.amazonaws.com/?Action=ConfirmSubscription&TopicArn=x&Token=2336412f37";
  return {
    ask,
    asked,
    subscribe,
    certificate,
    confirmation: (fields = {}, forged = {}) =>
      message(
        {
          Type: "SubscriptionConfirmation",
          Token: "2336412f37",
          Message: `You have chosen to subscribe to the topic ${topic}.\nTo confirm, visit the SubscribeURL.`,
          SubscribeURL: subscribe,
          ...fields,
        },
        forged,
      ),
    notification: (inside: object, fields = {}, forged = {}) =>
      message({ Type: "Notification", Subject: "Amazon SES", Message: JSON.stringify(inside), ...fields }, forged),
  };
}

/** The message of Amazon SES inside a notification. */
export function sesBounce(email: string, bounce: object = {}, kind = "notificationType"): object {
  return {
    [kind]: "Bounce",
    bounce: {
      bounceType: "Permanent",
      bounceSubType: "General",
      reportingMTA: "dns; email.example.com",
      bouncedRecipients: [
        { emailAddress: email, status: "5.1.1", action: "failed", diagnosticCode: "smtp; 550 5.1.1 unknown user" },
      ],
      timestamp: "2016-01-27T14:59:38.237Z",
      feedbackId: "00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000",
      ...bounce,
    },
    mail: { timestamp: "2016-01-27T14:59:38.237Z", source: "john@example.com", destination: [email] },
  };
}

/** The same for an email that was delivered. */
export function sesDelivery(email: string, kind = "notificationType"): object {
  return {
    [kind]: "Delivery",
    delivery: {
      timestamp: "2016-01-27T14:59:38.237Z",
      recipients: [email],
      processingTimeMillis: 546,
      reportingMTA: "a8-70.smtp-out.amazonses.com",
      smtpResponse: "250 ok:  Message 64111812 accepted",
    },
    mail: { timestamp: "2016-01-27T14:59:38.237Z", source: "john@example.com", destination: [email] },
  };
}
