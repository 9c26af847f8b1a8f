import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import { findOwnerMail, findUnmailed, takeUnmailed } from "./notices.queries.ts";

type Parts = Pick<Services, "db" | "config" | "now">;

const page = 100;

/** Emails owners how many of their contacts changed, once a client and day (docs/rules.md#people-owners-notified). */
export async function mailOwners(services: Parts, stopping?: AbortSignal): Promise<void> {
  const { db, now } = services;
  for (let after = 0; ;) {
    const clients = await findUnmailed(db.pool, after, utcText(now()).slice(0, 10), page);
    for (const { clientid } of clients) {
      stopping?.throwIfAborted();
      await mailOwner(services, clientid);
    }
    if (clients.length < page) return;
    after = clients.at(-1)?.clientid ?? after;
  }
}

function mailOwner(services: Parts, clientid: number): Promise<void> {
  const now = utcText(services.now());
  return inTransaction(services.db, async (tx) => {
    const taken = await takeUnmailed(tx, clientid, now);
    const [owner] = await findOwnerMail(tx, clientid);
    if (taken.length === 0 || !owner) return;
    await enqueueMail(tx, services, {
      kind: "contacts_changed",
      key: `contacts-changed:${clientid}:${now.slice(0, 10)}`,
      to: owner.email,
      values: { name: owner.name ?? owner.email, count: String(taken.length) },
    });
  });
}
