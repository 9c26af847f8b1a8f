import { data, type Datum, pools } from "@finder/contract/datum";
import type { CreditsView, DatumView } from "@finder/contract/endpoints/contacts";
import { ProductError } from "@finder/contract/errors";
import { type ProfileUrl, readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../context.ts";
import { requireRoom } from "../../credits/caps/require-room.ts";
import type { Meter } from "../../credits/usage/meter.ts";
import type { Executor } from "../../db/statement.ts";
import { againOnConflict, inTransaction } from "../../db/transaction.ts";
import { findPeople, type PersonRow } from "../contact.queries.ts";
import { isDemoProfile } from "../demo/demo-row.ts";
import { openDemoData, readDemo } from "../demo/open-demo.ts";
import { creditsOf, looks, openDatum, wasSuppressed } from "./open-datum.ts";
import { presentDatum } from "../present-contact.ts";
import { profileId } from "../profile-data.ts";
import { askMissing } from "../sources/ask/ask-missing.ts";
import { isSettled, lackOf } from "../sources/find-or-ask.ts";

/** One requested datum of one person. */
type RequestedDatum = { readonly profile: ProfileUrl; readonly datum: Datum };

/** A call of the public API, on behalf of a member. */
export type PeopleReveal = {
  readonly clientid: number;
  readonly appuserid: number;
  readonly asked: readonly RequestedDatum[];
  readonly meter: Meter;
  /** Quotes only: reports findings and prices, and opens nothing. */
  readonly preview: boolean;
  /** Most credits that the call may spend. */
  readonly maxCredits: number;
  /** Called before anything is spent: a later failure may leave open whether it was. */
  readonly spending: () => void;
};

/** The outcome of one datum; null: the profile is unknown or suppressed. `charged` is its cost, in a preview its price. */
type RevealedDatum = { readonly view: DatumView | null; readonly charged: number; readonly suppressed: boolean };
/** In the order of the request; `credits` are the balances afterwards, null where every requested person is unknown. */
export type PeopleAnswer = { readonly data: readonly RevealedDatum[]; readonly credits: CreditsView | null };

// Another call was faster: this attempt is undone, and the next one finds the data owned.
const overtaken = new Error("Another call opened it first.");

/**
 * Opens a list of data as `revealContact` opens one, by the same rules: one look for all of it and, for what is not open
 * yet, one transaction. Throws as `revealContact` where the list cannot be paid for; what is unknown is returned, not thrown.
 */
export async function revealPeople(services: Services, reveal: PeopleReveal): Promise<PeopleAnswer> {
  const ofDemo = reveal.asked.filter(({ profile }) => isDemoProfile(profile)).map(({ datum }) => datum);
  if (ofDemo.length > 0 && !reveal.preview)
    await inTransaction(services.db, (tx) => openDemoData(tx, services, reveal, ofDemo));
  for (let tries = 1; tries <= looks; tries += 1) {
    try {
      return await againOnConflict(() => answerOnce(services, reveal));
    } catch (error) {
      if (error !== overtaken && !wasSuppressed(error)) throw error;
    }
  }
  throw new ProductError("CONFLICT");
}

async function answerOnce(services: Services, reveal: PeopleReveal): Promise<PeopleAnswer> {
  const seen = await lookOrAsk(services, reveal);
  if (reveal.preview) {
    const known = seen.find(({ person }) => person)?.person;
    return {
      data: seen.map(({ view, suppressed }) => ({ view, suppressed, charged: view?.cost ?? 0 })),
      credits: known ? creditsOf(known) : null,
    };
  }
  requireAffordable(seen, reveal.maxCredits);
  const toOpen = seen.filter(isToOpen).length;
  if (toOpen > 0) reveal.spending();
  const open = (on: Executor): Promise<PeopleAnswer> => openAll(services, reveal, seen, on);
  return toOpen > 1 ? inTransaction(services.db, open) : open(services.db.pool);
}

type Seen = RequestedDatum & {
  readonly person: PersonRow | null;
  readonly view: DatumView | null;
  readonly suppressed: boolean;
};

/** Finds people, asking the sources for what the own table lacks. */
async function lookOrAsk(services: Services, reveal: PeopleReveal): Promise<Seen[]> {
  const seen = await look(services, reveal);
  const lacks = new Map<string, { profile: ProfileUrl; data: Datum[] }>();
  for (const { person, profile: named, datum } of seen.filter(({ profile }) => !isDemoProfile(profile))) {
    const profile = readProfileUrl(person?.linkedinurl ?? "") ?? named;
    const lack = lacks.get(profile.key) ?? { profile, data: [] };
    for (const missing of lackOf(person, [datum])) if (!lack.data.includes(missing)) lack.data.push(missing);
    if (lack.data.length > 0) lacks.set(profile.key, lack);
  }
  return (await askMissing(services, reveal, [...lacks.values()])) ? look(services, reveal) : seen;
}

/** Refuses before anything is spent: a list is paid for whole, or not at all. */
function requireAffordable(seen: readonly Seen[], maxCredits: number): void {
  const costs = once(seen).map(({ view, datum }) => ({ pool: data[datum].pool, cost: view?.cost ?? 0 }));
  const total = costs.reduce((sum, { cost }) => sum + cost, 0);
  const detail = `This call would cost ${total} credits; X-Max-Credits is ${maxCredits}.`;
  requireRoom(total, [{ code: "MAX_CREDITS_EXCEEDED", room: maxCredits, detail }]);
  const person = seen.find((one) => one.person)?.person;
  for (const pool of person ? pools : []) {
    const cost = costs.reduce((sum, one) => sum + (one.pool === pool ? one.cost : 0), 0);
    const left = person?.[pool] ?? 0;
    if (cost > left && left > 0)
      throw new ProductError("INSUFFICIENT_CREDITS", {
        detail: `This call costs ${cost} credits of a pool that has ${left}.`,
      });
  }
}

/** Each datum once: two addresses may be one person's. */
function once(seen: readonly Seen[]): Seen[] {
  return [...new Map(seen.map((one) => [nameOf(one), one])).values()];
}

function nameOf({ person, profile, datum }: Seen): string {
  return `${person?.profileid.toString("hex") ?? profile.key}:${datum}`;
}

function isToOpen({ view }: Seen): boolean {
  return view?.found === true && !view.open;
}

async function openAll(
  services: Services,
  { clientid, appuserid, meter }: PeopleReveal,
  seen: readonly Seen[],
  on: Executor,
): Promise<PeopleAnswer> {
  const revealed: RevealedDatum[] = [];
  const opened = new Map<string, RevealedDatum>();
  const known = seen.find(({ person }) => person)?.person;
  let credits = known ? creditsOf(known) : null;
  for (const one of seen) {
    const { person, datum, profile, view, suppressed } = one;
    if (!person || !isToOpen(one)) {
      revealed.push({ view, suppressed, charged: 0 });
      continue;
    }
    const before = opened.get(nameOf(one));
    if (before) {
      revealed.push({ ...before, charged: 0 });
      continue;
    }
    const opening = { clientid, appuserid, datum, source: "api", meter } as const;
    const done = await openDatum(on, services, opening, person, profile.key);
    if (!done) throw overtaken;
    if (done.charged > 0) credits = done.credits;
    const opens = presentDatum(done.row, datum, services.config.keyring);
    const answer = { view: opens, suppressed, charged: done.charged };
    opened.set(nameOf(one), answer);
    revealed.push(answer);
  }
  return { data: revealed, credits };
}

async function look({ db, config }: Services, reveal: PeopleReveal): Promise<Seen[]> {
  const { clientid, appuserid, asked } = reveal;
  const ids = asked.map(({ profile }) => profileId(profile.key));
  const rows = await findPeople(
    db.pool,
    clientid,
    appuserid,
    ids,
    asked.map(({ datum }) => datum),
  );
  const placed = new Map(rows.filter(isSettled).map((row) => [`${row.askedid.toString("hex")}:${row.asked}`, row]));
  const demo = asked.some(({ profile }) => isDemoProfile(profile)) ? await readDemo(db.pool, reveal) : null;
  return asked.map(({ profile, datum }, index) => {
    if (demo && isDemoProfile(profile))
      return { profile, datum, person: null, suppressed: false, view: presentDatum(demo, datum, config.keyring) };
    const person = placed.get(`${ids[index]?.toString("hex")}:${datum}`) ?? null;
    const suppressed = person !== null && person.suppressedon !== null;
    const view = suppressed ? null : person && presentDatum(person, datum, config.keyring);
    return { profile, datum, person, suppressed, view };
  });
}
