import type { Services } from "../../context.ts";
import { fromUtcText, monthsAfter, utcText } from "../../db/time.ts";
import type { DueMail, PreparedMail } from "../../jobs/mail/mail-queue.ts";
import { findHeldPlan, findTerms, type PlanTerms } from "../plans/plan.queries.ts";
import { type CurrentSubscription, readCurrent, readOwner } from "../subscription.queries.ts";
import { dayOf, localeOf } from "../../jobs/mail/mail-words.ts";

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const day = 86_400_000;

/** Returns the content of the email about new terms; null if they no longer apply to the client. */
export async function prepareTermsMail(
  { db, config }: Services,
  { to, language, values = {} }: DueMail,
): Promise<PreparedMail | null> {
  const [clientid, planid, version] = ["clientid", "planid", "version"].map((name) => Number(values[name]));
  if (!clientid || !planid || !version) return null;
  const [[current], [owner], [held], [next]] = await Promise.all([
    readCurrent(db.pool, clientid),
    readOwner(db.pool, clientid),
    findHeldPlan(db.pool, clientid),
    findTerms(db.pool, planid, version),
  ]);
  if (!held || !next || current?.planid !== planid || current.nextversion !== version) return null;
  const name = owner?.name ?? to;
  const count = new Intl.NumberFormat(localeOf(language));
  return {
    name,
    link: `${config.WEB_URL}/dashboard/settings/billing`,
    values: {
      name,
      plan: next.name,
      date: dayOf(renewalOf(current, next), language),
      amount: money.format(next.price),
      before: money.format(held.price),
      personal: count.format(next.personal_email_credits),
      business: count.format(next.bus_email_credits),
      phone: count.format(next.contactcredit),
      seats: count.format(Math.max(next.availableseats, 1)),
      apikeys: count.format(next.availableapicall),
    },
  };
}

/** The first renewal that may bring the terms. */
function renewalOf(
  { expirydate, nextversionfrom }: CurrentSubscription,
  { price, validity }: PlanTerms,
): string | null {
  if (expirydate === null || nextversionfrom === null) return nextversionfrom;
  const end = fromUtcText(expirydate);
  const months = validity === 365 ? 12 : 1;
  const later = (periods: number): Date =>
    price > 0 ? monthsAfter(end, periods * months) : new Date(end.getTime() + periods * validity * day);
  for (let periods = 0; periods < 1000; periods += 1)
    if (utcText(later(periods)) >= nextversionfrom) return utcText(later(periods));
  return nextversionfrom;
}
