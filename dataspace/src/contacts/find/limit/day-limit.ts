import { ProductError } from "@finder/contract/errors";
import type { Member, Services } from "../../../context.ts";
import { insertEntries } from "../../../db/members/audit.queries.ts";
import { isMasking } from "../../../db/secrets/masking.ts";
import { utcText } from "../../../db/time.ts";
import { countListed, countPage, markRefused } from "./count.queries.ts";

/** Who searches: a member, or a key of the public API, which has a day of its own. */
export type Searcher = Pick<Member, "clientid" | "appuserid"> & { readonly keyid?: number };

/**
 * Counts a search and refuses it above the day's limits: pages of the member and of the client, and people listed by the member, above
 * which a search is a harvest; `people` are those that it is known to look up. The first refusal of a day is an entry of the audit log (docs/rules.md#find-limits).
 */
export async function countSearch(services: Services, who: Searcher, people = 0): Promise<void> {
  const counter = counterOf(who);
  // Support that looks through a member's eyes uses none of the member's day.
  if (isMasking()) return;
  const { config, db, now } = services;
  const moment = utcText(now());
  const days = await countPage(db.pool, who.clientid, counter, moment.slice(0, 10));
  const [ofClient, mine] = [0, counter].map((appuserid) => days.find((each) => each.appuserid === appuserid));
  if (!ofClient || !mine) return;
  const reached =
    mine.pages > config.FIND_PAGES_A_DAY ||
    ofClient.pages > config.FIND_CLIENT_PAGES_A_DAY ||
    (people === 0 ? mine.people >= config.FIND_PEOPLE_A_DAY : mine.people + people > config.FIND_PEOPLE_A_DAY);
  if (!reached) return;
  if (!mine.refused && (await markRefused(db.pool, who.clientid, counter, moment.slice(0, 10))).length > 0)
    await noteHarvest(services, who, `find limit, ${mine.people} people`);
  throw new ProductError("FIND_LIMIT_REACHED", { retryAfter: secondsLeft(now()) });
}

/** Counts the people of a page. */
export async function countFound({ db, now }: Services, who: Searcher, people: number): Promise<void> {
  if (people > 0) await countListed(db.pool, who.clientid, counterOf(who), utcText(now()).slice(0, 10), people);
}

/** Returns the counter's id: a key has its own, below zero. */
function counterOf({ appuserid, keyid }: Searcher): number {
  return keyid === undefined ? appuserid : -keyid;
}

/** Writes into the audit log who searched beyond a limit of the day, and which. */
export async function noteHarvest(
  { db, now }: Services,
  { clientid, appuserid, keyid }: Searcher,
  detail: string,
): Promise<void> {
  const isMember = keyid === undefined;
  const who = isMember ? ({ appuserid, source: "web" } as const) : ({ appuserid: null, source: "api" } as const);
  await insertEntries(db.pool, [{ clientid, happenedon: utcText(now()), kind: "searched", detail, ...who }]);
}

/** Seconds until the limits of a day begin again. */
export function secondsLeft(now: Date): number {
  return Math.ceil(86_400 - ((now.getTime() / 1000) % 86_400));
}
