import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import type { Executor } from "../../db/statement.ts";
import { inTransaction } from "../../db/transaction.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import { oneChange } from "../change/one-change.ts";
import { runningOf } from "../change/preview-change.ts";
import { goOn } from "../change/schedule-plan.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { type CurrentSubscription, lockCurrent, readOwner } from "../subscription.queries.ts";
import { followTerms } from "./follow-terms.ts";
import { findAnnounced, findOwnersToNotify, noteNext } from "./terms.queries.ts";

const batch = 25;
/** Most owners notified of a version in a round; the next round continues. */
const most = 100;
const day = 86_400_000;

/**
 * Notifies owners of running plans of new terms that apply to them, and schedules the terms for the first renewal after the
 * notice period (docs/rules.md#plans-terms).
 */
export async function announceTerms(services: Services, payments: () => PaymentServices): Promise<void> {
  for (const terms of await findAnnounced(services.db.pool)) await announceVersion(services, payments, terms);
}

async function announceVersion(services: Services, payments: () => PaymentServices, terms: Terms): Promise<void> {
  const { db, config, log } = services;
  const { planid, version } = terms;
  let after = 0;
  for (let notified = 0; notified < most; notified += batch) {
    const clients = await findOwnersToNotify(db.pool, planid, version, config.INITIAL_PLAN_ID, after, batch);
    for (const { clientid } of clients)
      await announce(services, payments, clientid, terms).catch((error: unknown) =>
        log.error({ err: error, clientid }, "an owner is not notified of new terms: the next sweep repeats it"),
      );
    const last = clients.at(-1);
    if (!last) return;
    after = last.clientid;
  }
}

type Terms = { readonly planid: number; readonly version: number };

async function announce(
  services: Services,
  payments: () => PaymentServices,
  clientid: number,
  terms: Terms,
): Promise<void> {
  const nextversionfrom = utcText(new Date(services.now().getTime() + services.config.TERMS_NOTICE_DAYS * day));
  if (terms.planid === services.config.INITIAL_PLAN_ID)
    return inTransaction(services.db, async (tx) => {
      const [current] = await lockCurrent(tx, clientid);
      if (current && isDue(current, terms)) await note(tx, services, clientid, terms, nextversionfrom);
    });
  const paid = payments();
  await oneChange(paid, clientid, async (current) => {
    if (!isDue(current, terms) || current.autorenew === 0 || current.transactionid === null) return;
    const running = await runningOf(paid, current, undefined);
    // Another version may have been announced before, for a renewal that is now too near.
    const isTooNear = current.expirydate !== null && nextversionfrom > current.expirydate;
    if (isTooNear && current.nextversion !== null && current.downgrade_planid === null) await goOn(paid, running);
    await followTerms(paid, running, { ...current, nextversion: terms.version, nextversionfrom });
    await inTransaction(services.db, (tx) => note(tx, services, clientid, terms, nextversionfrom));
  });
}

function isDue({ planid, termsversion, nextversion }: CurrentSubscription, terms: Terms): boolean {
  return planid === terms.planid && termsversion !== null && (nextversion ?? termsversion) < terms.version;
}

async function note(
  tx: Executor,
  services: Services,
  clientid: number,
  { planid, version }: Terms,
  from: string,
): Promise<void> {
  await noteNext(tx, clientid, version, from);
  const [owner] = await readOwner(tx, clientid);
  if (!owner) return;
  await enqueueMail(tx, services, {
    kind: "terms_changing",
    key: `terms_changing:${clientid}:${planid}:${version}`,
    to: owner.email.toLowerCase(),
    values: { clientid: String(clientid), planid: String(planid), version: String(version) },
  });
}
