import type { Inbox } from "@finder/standins/mail/inbox";
import type { Received, WebhookReceiver } from "@finder/standins/webhooks/receiver";
import type { SandboxClock } from "./clock.ts";
import type { Due, Facts, Sent } from "./facts.ts";
import { type Payments, type PaymentsPlace, readPayments } from "./provider.ts";

/** A mail, as lists show it. */
type Mailed = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly receivedOn: string;
  readonly url: string;
};

/** All that a sandbox shows, and `GET /state.json` answers. */
export type State = {
  /** The time of all of it, ISO 8601. */
  readonly now: string;
  readonly due: readonly Due[];
  readonly mails: readonly Mailed[];
  readonly payments: Payments;
  readonly sent: readonly Sent[];
  readonly received: readonly Received[];
};

/** What a sandbox's state is read from. */
export type Sources = {
  readonly clock: SandboxClock;
  readonly facts: Facts;
  readonly inboxUrl: string;
  readonly payments: PaymentsPlace;
  readonly receiver: WebhookReceiver;
};

const mailsShown = 20;

export async function readState({ clock, facts, inboxUrl, payments, receiver }: Sources): Promise<State> {
  const now = clock.now();
  const [due, mails, paid, sent] = await Promise.all([
    facts.due(now),
    readMails(inboxUrl),
    readPayments(payments),
    facts.sent(),
  ]);
  return {
    now: now.toISOString(),
    due,
    mails: mails.slice(0, mailsShown),
    payments: paid,
    sent,
    received: receiver.received,
  };
}

/** What came between two states: emails, payment events and webhooks. */
export function happened(
  before: State,
  after: State,
): Pick<State, "mails" | "received"> & { readonly events: readonly string[] } {
  const known = new Set([
    ...before.mails.map(({ id }) => id),
    ...before.payments.events.map(({ id }) => id),
    ...before.received.map(({ id, receivedOn }) => id + receivedOn),
  ]);
  return {
    mails: after.mails.filter(({ id }) => !known.has(id)),
    events: after.payments.events.filter(({ id }) => !known.has(id)).map(({ type = "" }) => type),
    received: after.received.filter(({ id, receivedOn }) => !known.has(id + receivedOn)),
  };
}

async function readMails(inboxUrl: string): Promise<Mailed[]> {
  const mails = (await (await fetch(`${inboxUrl}/messages.json`)).json()) as Awaited<ReturnType<Inbox["mails"]>>;
  return mails.map(({ id, to, subject, receivedOn }) => ({
    id,
    to,
    subject,
    receivedOn,
    url: `${inboxUrl}/mail/${id}`,
  }));
}
