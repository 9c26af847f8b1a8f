import { limits } from "@finder/contract/limits";
import type { MailKind } from "@finder/contract/messages/mail";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { readComingPlan } from "../../credits/coming-plan.queries.ts";
import { type DueMail, enqueueMail, type PreparedMail } from "../../jobs/mail/mail-queue.ts";
import { dayOf } from "../../jobs/mail/mail-words.ts";
import { findComingLimits, findKeysBeyond, findMembersBeyond } from "../plans/plan-limits.queries.ts";
import { findTerms } from "../plans/plan.queries.ts";
import { readCurrent, readOwner } from "../subscription.queries.ts";
import { listed } from "../plans/take-effect.ts";

const batch = 50;
const day = 86_400_000;

/** Reminds owners on certain days before a smaller plan starts of the members and keys it will disable. */
export async function sendLimitReminders(services: Services): Promise<void> {
  const { db, now } = services;
  const inDays = (days: number): string => utcText(new Date(now().getTime() + days * day));
  for (const [at, days] of limits.planNoticeDays.entries()) {
    const coming = await findComingLimits(
      db.pool,
      inDays(limits.planNoticeDays[at + 1] ?? 0),
      inDays(days),
      String(days),
      batch,
    );
    for (const { clientid, planid, startson } of coming) {
      const [owner] = await readOwner(db.pool, clientid);
      if (!owner) continue;
      await enqueueMail(db.pool, services, {
        kind: "plan_limits_coming",
        key: `plan_limits_coming:${clientid}:${planid}:${startson.slice(0, 10)}:${days}`,
        to: owner.email.toLowerCase(),
        values: { clientid: String(clientid), planid: String(planid) },
      });
    }
  }
}

/** True for mail about the limits of a plan. */
export function isLimitsMail(kind: MailKind): boolean {
  return kind === "plan_limits_coming" || kind === "plan_limits_applied";
}

/** The words of such a mail: the plan's limits, and the members and keys beyond them, when it took effect or as of now. */
export async function prepareLimitsMail(
  services: Services,
  { kind, to, language, values = {} }: DueMail,
): Promise<PreparedMail | null> {
  const { pool } = services.db;
  const [clientid, planid] = [Number(values["clientid"]), Number(values["planid"])];
  const [[current], [owner]] = await Promise.all([readCurrent(pool, clientid), readOwner(pool, clientid)]);
  const version = kind === "plan_limits_coming" ? current?.downgrade_termsversion : current?.termsversion;
  const [plan] = await findTerms(pool, planid, version ?? null);
  if (!plan) return null;
  const name = owner?.name ?? to;
  const said = {
    name,
    plan: plan.name,
    seats: String(Math.max(plan.availableseats, 1)),
    apikeys: String(plan.availableapicall),
  };
  const link = `${services.config.WEB_URL}/dashboard/settings/manageseats`;
  if (kind === "plan_limits_applied") return { name, values: said, link };
  const [coming] = await readComingPlan(pool, clientid);
  if (coming?.planid !== planid) return null;
  const members = await findMembersBeyond(pool, clientid, plan.availableseats);
  const keys = await findKeysBeyond(pool, clientid, plan.availableapicall);
  if (members.length + keys.length === 0) return null;
  return { name, link, values: { ...said, date: dayOf(coming.startson, language), ...listed(members, keys) } };
}
