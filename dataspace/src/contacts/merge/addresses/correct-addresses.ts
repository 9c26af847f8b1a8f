import { bareName } from "@finder/contract/rules/text/bare-name";
import { foldName } from "@finder/contract/rules/text/fold-name";
import { type ProfileUrl, readProfile } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../../context.ts";
import { countPages } from "../../../db/people/people-pages.queries.ts";
import { rangesOf } from "../../../db/people/people-pages.ts";
import { minutesBefore, utcText } from "../../../db/time.ts";
import { whileLocked } from "../../../db/while-locked.ts";
import { profileId } from "../../profile-data.ts";
import { findSharers } from "../pairs/pairs.queries.ts";
import {
  beginAddressPass,
  endAddressPass,
  findUnplain,
  moveAddressPass,
  readAddressPass,
  type WrittenAddress,
} from "./addresses.queries.ts";
import { leadAddress, type Led, mergeInto } from "./lead-address.ts";

const everyMinutes = 24 * 60;
/** 8 MB, about 10,000 people. */
const pagesAtOnce = 1_024;
const mostSharers = 10;

/**
 * Merges people who are kept under two spellings of one address, or under a token, in one pass a day over all people: addresses of
 * former imports may have text against them. One program does so at a time and notes each part, so that the next resumes there.
 */
export async function correctAddresses(services: Services, stopping?: AbortSignal, pages = pagesAtOnce): Promise<void> {
  await whileLocked(services.db, "addresspass", () => pass(services, stopping, pages));
}

async function pass(services: Services, stopping: AbortSignal | undefined, atOnce: number): Promise<void> {
  const { db, log, now } = services;
  const [last] = await readAddressPass(db.pool);
  if (last?.finishedon && last.finishedon > minutesBefore(now(), everyMinutes)) return;
  if (last?.finishedon) await beginAddressPass(db.pool);
  const done = last?.finishedon ? 0 : (last?.page ?? 0);
  const [table] = await countPages(db.pool);
  for (const [at, [from, to]] of rangesOf(table?.pages ?? 0, atOnce).entries()) {
    const next = (at + 1) * atOnce;
    if (next <= done) continue;
    stopping?.throwIfAborted();
    const became = { merged: 0, erased: 0, unread: 0, returned: 0 };
    for (const person of await findUnplain(db.pool, from, to)) {
      const all = await correct(services, person);
      if (all === "unread") became.unread += 1;
      else for (const led of all) add(became, led);
    }
    await moveAddressPass(db.pool, next, became.merged, became.erased, became.unread, became.returned);
  }
  const [changed] = await endAddressPass(db.pool, utcText(now()));
  log.info(changed ?? {}, "corrected the addresses of people");
}

function add(became: { merged: number; erased: number; returned: number }, led: Led): void {
  if (led.became === "merged" || led.became === "erased") became[led.became] += 1;
  became.returned += led.returned;
}

/** What became of the addresses of a person; `unread` where theirs can be no person's. */
async function correct(services: Services, person: WrittenAddress): Promise<Led[] | "unread"> {
  const read = readProfile(person.linkedinurl);
  if ("fault" in read) return "unread";
  const { profile, link } = read;
  if (!profileId(profile.key).equals(person.profileid))
    return [
      await leadAddress(services, person.profileid, profile, "This address is another spelling of the person's."),
    ];
  if (link === "public") return [];
  const led = [await caseKept(services, profile), await byValues(services, person)];
  return led.flatMap((each) => each ?? []);
}

/** A token that former imports kept in lower case is of the person whose token has its case. */
function caseKept(services: Services, profile: ProfileUrl): Promise<Led> | null {
  const key = profile.key.toLowerCase();
  return key === profile.key
    ? null
    : leadAddress(services, profileId(key), profile, "This address is another spelling of the person's.");
}

/** Merges a token with the one person who has a public address, the same name and a shared value. */
async function byValues(services: Services, { profileid, full_name }: WrittenAddress): Promise<Led | null> {
  const name = foldedName(full_name);
  const sharers = await findSharers(services.db.pool, profileid, mostSharers);
  const same = sharers.filter((each) => foldedName(each.full_name) === name && isPublic(each.linkedinurl));
  const [one] = same;
  if (!one || same.length > 1) return null;
  return mergeInto(
    services,
    profileid,
    one.profileid,
    "This link to a member is of the person of this name and value.",
  );
}

function isPublic(linkedinurl: string): boolean {
  const read = readProfile(linkedinurl);
  return "link" in read && read.link === "public";
}

function foldedName(name: string): string {
  return foldName(bareName(name).name);
}
