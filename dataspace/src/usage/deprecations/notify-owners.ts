import { type Deprecation, noticeSteps } from "@finder/contract/deprecations";
import type { DeprecationView } from "@finder/contract/endpoints/deprecations";
import { limits } from "@finder/contract/limits";
import { paths } from "@finder/contract/web-paths";
import type { Services } from "../../context.ts";
import { findOwnerToMail } from "../../db/members/owner.queries.ts";
import { inTransaction } from "../../db/transaction.ts";
import { utcText } from "../../db/time.ts";
import { type DueMail, enqueueMail, type PreparedMail } from "../../jobs/mail/mail-queue.ts";
import { dayOf, localeOf } from "../../jobs/mail/mail-words.ts";
import { findRetiringUsed, findOwnersToNotify, listRetiring, recordNotified } from "./deprecations.queries.ts";
import { dayBefore, daysUntil, readDeprecations } from "./read-deprecations.ts";

const batch = 50;
const [soonest] = noticeSteps;

/** Emails owners 90, 30 and 7 days before something goes that theirs used in the last 30 days, each once at each step. */
export async function notifyDeprecations(services: Services): Promise<void> {
  const { db, now, going } = services;
  const since = dayBefore(now(), limits.deprecations.usageDays);
  const today = utcText(now()).slice(0, 10);
  const ofProduct = await listRetiring(db.pool, 0, today);
  const due = [...going, ...ofProduct].flatMap(({ coordinate, goes }) => {
    const step = stepOf(now(), goes);
    return step === null ? [] : [{ coordinate, goes, step }];
  });
  const column = <T>(pick: (each: (typeof due)[number]) => T): T[] => due.map(pick);
  const unnotified = await findOwnersToNotify(
    db.pool,
    column(({ coordinate }) => coordinate),
    column(({ goes }) => goes),
    column(({ step }) => step),
    since,
    batch,
  );
  const own = await findRetiringUsed(db.pool, today, dayBefore(now(), -soonest), since, batch);
  for (const clientid of new Set([...unnotified, ...own].map((row) => row.clientid)))
    await notifyOwner(services, clientid);
}

/** The words of the mail: what goes within 90 days that is still used, and by whom; null: nothing any more. */
export async function prepareDeprecationMail(
  services: Services,
  { to, language, values = {} }: DueMail,
): Promise<PreparedMail | null> {
  const clientid = Number(values["clientid"]);
  const [owner] = await findOwnerToMail(services.db.pool, clientid);
  const due = (await readDeprecations(services, clientid)).filter((each) => isDue(services, each));
  const [first] = due;
  if (!first || owner?.email !== to) return null;
  const name = owner.name ?? to;
  const link = `${services.config.WEB_URL}${paths.usage}?tab=deprecations`;
  const inWords = new Intl.ListFormat(localeOf(language), { type: "conjunction" });
  const items = due.map(({ coordinate, goes, users }) => ({
    name: `${coordinate} · ${dayOf(`${goes} 00:00:00`, language)} · ${inWords.format(used(users).map((user) => user.name))}`,
    count: "",
    isAbout: false,
    link,
  }));
  return { name, link, items, values: { name, date: dayOf(`${first.goes} 00:00:00`, language) } };
}

async function notifyOwner(services: Services, clientid: number): Promise<void> {
  const views = (await readDeprecations(services, clientid)).filter((each) => isDue(services, each));
  await inTransaction(services.db, async (tx) => {
    const noticed: string[] = [];
    for (const { coordinate, goes } of views) {
      const step = stepOf(services.now(), goes) ?? soonest;
      const [noted] = await recordNotified(tx, clientid, coordinate, goes, step);
      if (noted) noticed.push(`${coordinate}:${goes}:${step}`);
    }
    const [first] = noticed;
    const [owner] = await findOwnerToMail(tx, clientid);
    if (first === undefined || !owner) return;
    const key = `deprecation_due:${clientid}:${first}`;
    await enqueueMail(tx, services, {
      kind: "deprecation_due",
      key,
      to: owner.email,
      values: { clientid: String(clientid) },
    });
  });
}

function isDue({ now }: Services, { goes, users }: DeprecationView): boolean {
  return stepOf(now(), goes) !== null && used(users).length > 0;
}

function used(users: DeprecationView["users"]): DeprecationView["users"] {
  return users.filter(({ calls }) => calls > 0);
}

/** The step that has come for a day: the smallest; null: none yet, or it is over. */
function stepOf(now: Date, goes: Deprecation["goes"]): number | null {
  const left = daysUntil(now, goes);
  return left <= 0 ? null : (noticeSteps.findLast((step) => left <= step) ?? null);
}
