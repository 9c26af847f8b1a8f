import { limits } from "@finder/contract/limits";
import type { PaymentMail } from "@finder/contract/messages/mail";
import { utcText } from "../../db/time.ts";
import type { Executor } from "../../db/statement.ts";
import { inTransaction } from "../../db/transaction.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import { calling } from "../../outside/payments/payments.ts";
import { readPayer, type SavedCard } from "../../outside/payments/saved-card.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { findComing, findUnchecked, keepCheck } from "./renewal.queries.ts";
import { readOwner } from "../subscription.queries.ts";

const batch = 50;

/** Reminds owners of yearly plans that renew soon, once for each period. */
export async function sendRenewalReminders(services: PaymentServices): Promise<void> {
  const now = services.now();
  const { pool } = services.db;
  const coming = await findComing(pool, utcText(now), utcText(later(now, limits.renewalNoticeDays)), batch);
  for (const { clientid, transactionid, expirydate } of coming)
    await mailOwner(pool, services, {
      kind: "renewal_coming",
      key: `${transactionid}:${expirydate.slice(0, 10)}`,
      clientid,
    });
}

/** Checks saved cards, each every few days, and reminds owners of those that expire soon, once for each card and month. */
export async function sendCardReminders(services: PaymentServices): Promise<void> {
  const now = services.now();
  const before = utcText(later(now, -limits.cardCheckDays));
  for (const { clientid, transactionid } of await findUnchecked(services.db.pool, before, batch)) {
    const { card } = await calling(() => readPayer(services.stripe, transactionid));
    await inTransaction(services.db, async (tx) => {
      await keepCheck(tx, clientid, utcText(now));
      if (!card || !expiresSoon(card, now)) return;
      const key = `${card.id}:${card.expYear}-${card.expMonth}`;
      await mailOwner(tx, services, { kind: "card_expiring", key, clientid });
    });
  }
}

const day = 86_400_000;

function later(now: Date, days: number): Date {
  return new Date(now.getTime() + days * day);
}

async function mailOwner(
  db: Executor,
  services: PaymentServices,
  { kind, key, clientid }: { readonly kind: PaymentMail; readonly key: string; readonly clientid: number },
): Promise<void> {
  const [owner] = await readOwner(db, clientid);
  if (!owner) return;
  const to = owner.email.toLowerCase();
  await enqueueMail(db, services, {
    kind,
    key: `${kind}:${key}`,
    to,
    values: { clientid: String(clientid) },
  });
}

/** True in the last days that a card is good; it is until its month ends. */
function expiresSoon({ expMonth, expYear }: SavedCard, now: Date): boolean {
  const end = Date.UTC(expYear, expMonth);
  return end > now.getTime() && end <= later(now, limits.cardNoticeDays).getTime();
}
