import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Services } from "../../../context.ts";
import { memberCaps } from "../../../credits/caps/member-cap.ts";
import { listedHash } from "../../../db/secrets/value-hash.ts";
import { minutesBefore, utcText } from "../../../db/time.ts";
import { markRefused } from "./count.queries.ts";
import { noteHarvest, type Searcher, secondsLeft } from "./day-limit.ts";
import { freePlace, holdPlace, readEmailRoom } from "./unpaid.queries.ts";

/** Who asks about an email, and what would pay for the answer. */
export type Asker = Searcher & {
  /** The price is agreed to. */
  readonly pays: boolean;
  /** Most credits that the answer may cost. */
  readonly maxCredits?: number | undefined;
  /** The service token that pays from its budget. */
  readonly tokenid?: number;
};

/**
 * Reserves one of the client's unpaid answers of the day before an email is looked up, so that a refusal reveals nothing about it.
 * Returns a function that frees it: call it if the email is unknown, and once its answer is paid. With none left, a caller who
 * agrees to the price gets one for each email that it can pay (docs/rules.md#find-unpaid).
 */
export async function holdAnswer(services: Services, who: Asker, about: string): Promise<() => Promise<void>> {
  const { db, config, now } = services;
  const day = utcText(now()).slice(0, 10);
  const mark = markOf(services, who, about);
  const places = config.FIND_UNPAID_A_DAY;
  const free = async (): Promise<void> => void (await freePlace(db.pool, who.clientid, day, mark));
  const hold = async (more: number): Promise<number | null> =>
    (await holdPlace(db.pool, who.clientid, day, mark, places + more))[0]?.held ?? null;
  if ((await hold(0)) !== null) return free;
  const room = await emailRoom(services, who);
  const held = room > 0 ? await hold(room) : null;
  // Read again, because another answer may have been paid meanwhile.
  if (held !== null && held - places <= (await emailRoom(services, who))) return free;
  if (held !== null) await free();
  return refuse(services, who, day);
}

/**
 * Holds a place for a list that asks about emails and that the client may be unable to pay, for the email at which it then stops is an unpaid answer;
 * `most`: emails of one kind that it buys at most.
 */
export async function holdForList(services: Services, who: Searcher, most: number, list: string): Promise<void> {
  if ((await emailRoom(services, { ...who, pays: true })) < most)
    await holdAnswer(services, { ...who, pays: false }, list);
}

/** A client's own mark for what it asks about, keyed, so that it cannot be worked out or compared with another client's. */
function markOf({ config }: Services, { clientid }: Searcher, about: string): string {
  return listedHash(config.keyring, "email", `${clientid}:${about}`).readBigInt64BE().toString();
}

/** Emails that the asker can pay now, of either kind; 0 where the price is not agreed to. */
async function emailRoom(services: Services, who: Asker): Promise<number> {
  const { pays, maxCredits, clientid, appuserid, tokenid = null, keyid = null } = who;
  if (!pays || (maxCredits !== undefined && maxCredits < limits.revealCost)) return 0;
  const { pool } = services.db;
  const now = utcText(services.now());
  const over = minutesBefore(services.now(), limits.keyBudgetDays * 24 * 60);
  const [row] = await readEmailRoom(pool, clientid, tokenid, keyid, over, now);
  // A member's cap counts what the member opens, not what a key opens.
  const caps = keyid === null ? await memberCaps(pool, { clientid, appuserid }, now) : [];
  return Math.max(0, Math.min(row?.room ?? 0, ...caps.map((cap) => cap.room)));
}

/** Refuses; the first time on a day it is an entry of the audit log. */
async function refuse(services: Services, who: Searcher, day: string): Promise<never> {
  const { FIND_UNPAID_A_DAY } = services.config;
  if ((await markRefused(services.db.pool, who.clientid, 0, day)).length > 0)
    await noteHarvest(services, who, `unpaid limit, ${FIND_UNPAID_A_DAY} emails`);
  throw new ProductError("UNPAID_LIMIT_REACHED", { retryAfter: secondsLeft(services.now()) });
}
