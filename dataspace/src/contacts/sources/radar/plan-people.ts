import type { Services } from "../../../context.ts";
import { fromUtcText, minutesBefore, utcText } from "../../../db/time.ts";
import { whileLocked } from "../../../db/while-locked.ts";
import { readTitleWords } from "../../find/index/index.queries.ts";
import type { TitleWords } from "../../find/terms/titles.ts";
import {
  listOwnedPeople,
  notePlanned,
  type PersonSigns,
  planChecks,
  readBouncingDomains,
  readMovedTitles,
  readRadarDay,
  readSigns,
} from "./radar.queries.ts";
import { type Rates, ratesOf, riskOf } from "./risk.ts";

type Parts = Pick<Services, "db" | "now">;

const day = 1440;
/** Days after which a person is asked about again. */
export const checkDays = 29;
const bounceDays = 90;
const useDays = 90;
const moveDays = 365;
const page = 1_000;
/** Ids are hashes: the first people are a sample of all. */
const sample = 20_000;

/** Writes once a day for all owned people when, and in which order, the radar asks about them. One program does so at a time. */
export async function planPeople(services: Parts, stopping?: AbortSignal): Promise<void> {
  const today = utcText(services.now()).slice(0, 10);
  const isPlanned = async () => (await readRadarDay(services.db.pool, today))[0]?.planned === true;
  if (await isPlanned()) return;
  await whileLocked(services.db, "radarplan", async () => {
    if (await isPlanned()) return;
    await planAll(services, stopping);
    // Last: what is noted says that the whole pass was made.
    await notePlanned(services.db.pool, today);
  });
}

type Ground = { readonly rates: Rates; readonly known: TitleWords; readonly bouncing: ReadonlySet<string> };

async function planAll(services: Parts, stopping?: AbortSignal): Promise<void> {
  const ground = await groundOf(services);
  for await (const people of pages(services)) {
    stopping?.throwIfAborted();
    await planPage(services, people, ground);
  }
}

async function groundOf(services: Parts): Promise<Ground> {
  const { db, now } = services;
  const known: TitleWords = new Map((await readTitleWords(db.pool)).map((word) => [word.word, word]));
  const moved = await readMovedTitles(db.pool, minutesBefore(now(), moveDays * day), sample);
  const titles: (string | null)[] = [];
  for await (const people of pages(services)) {
    titles.push(...(await signsOf(services, people)).map(({ title }) => title));
    if (titles.length >= sample) break;
  }
  const rates = ratesOf(
    titles,
    moved.map(({ title }) => title),
    known,
  );
  const domains = await readBouncingDomains(db.pool, minutesBefore(now(), bounceDays * day));
  return { rates, known, bouncing: new Set(domains.map(({ domain }) => domain)) };
}

type Owned = Awaited<ReturnType<typeof listOwnedPeople>>;

/** All owned people, by pages. */
async function* pages({ db }: Parts): AsyncGenerator<Owned> {
  for (let after: Buffer | undefined = Buffer.alloc(0); after;) {
    const people: Owned = await listOwnedPeople(db.pool, after, page);
    yield people;
    after = people.length < page ? undefined : people.at(-1)?.profileid;
  }
}

function signsOf({ db }: Parts, people: Owned): Promise<PersonSigns[]> {
  const ids = people.map(({ profileid }) => profileid);
  return readSigns(db.pool, ids);
}

async function planPage(services: Parts, people: Owned, { rates, known, bouncing }: Ground): Promise<void> {
  const { db, now } = services;
  const lately = minutesBefore(now(), useDays * day);
  const owned = new Map(people.map((person) => [person.profileid.toString("hex"), person]));
  const rows = await signsOf(services, people);
  const risks = rows.map(({ profileid, title, domain }) => {
    const { owners = 1, boughton = "" } = owned.get(profileid.toString("hex")) ?? {};
    const bounces = domain !== null && bouncing.has(domain);
    return riskOf({ title, bounces, owners, inUse: boughton >= lately }, rates, known);
  });
  await planChecks(
    db.pool,
    rows.map(({ profileid }) => profileid),
    risks,
    rows.map(({ knownon }) => nextCheck(fromUtcText(`${knownon} 00:00:00`))),
  );
}

/** When a person who was asked about at a moment is asked about again. */
export function nextCheck(checked: Date): string {
  return minutesBefore(checked, -checkDays * day);
}
