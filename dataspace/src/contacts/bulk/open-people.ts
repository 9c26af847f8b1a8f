import { data, type Datum, datums } from "@finder/contract/datum";
import type { MatchedBy, RowStatus } from "@finder/contract/endpoints/jobs";
import { type ErrorCode, ProductError } from "@finder/contract/errors";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type pg from "pg";
import type { Member, Services } from "../../context.ts";
import { lockBalances } from "../../credits/credit.queries.ts";
import { findPeople, type PersonRow } from "../contact.queries.ts";
import { demoId } from "../demo/demo-row.ts";
import { openDemoData, readDemo } from "../demo/open-demo.ts";
import { openDatum } from "../reveal/open-datum.ts";
import { presentDatum, priceOf } from "../present-contact.ts";
import { findSuppressed, type JobPerson } from "./bulk.queries.ts";

/** The outcome of a row, and the credits it cost. */
export type RowResult = { readonly position: number; readonly outcome: RowStatus; readonly charged: number };

/** The outcomes of the rows up to the first that could not be paid for; `stop` says why work ended there. */
export type Opened = { readonly results: readonly RowResult[]; readonly stop: ErrorCode | null };

type Who = Pick<Member, "clientid" | "appuserid">;

/**
 * Opens the wanted data of rows, in order, inside the caller's transaction. The client's balances are locked first, so that
 * what was read stays true: two members' jobs, or a job and a click, never buy the same datum. `room`: the most that they cost.
 */
export async function openPeople(
  tx: pg.PoolClient,
  services: Services,
  who: Who,
  rows: readonly JobPerson[],
  wanted: readonly Datum[],
  room?: number,
): Promise<Opened> {
  await lockBalances(tx, who.clientid);
  const seen = await look(tx, who, rows, wanted);
  const before = new Map<string, RowStatus>();
  const results: RowResult[] = [];
  let left = room;
  for (const { position, profileid, matchedby } of rows) {
    const id = profileid && hex(profileid);
    const asked = seen.people.get(id ?? "") ?? [];
    if (profileid?.equals(demoId)) {
      results.push({ position, outcome: await openDemoRow(tx, services, who, wanted), charged: 0 });
      continue;
    }
    // Two addresses of one person are one person.
    const person = asked[0] ? hex(asked[0].profileid) : id;
    const known = id === null ? null : knownOutcome(id, person, seen, before);
    if (id === null || known !== null) {
      results.push({ position, outcome: known ?? unmatched(matchedby), charged: 0 });
      continue;
    }
    const { stop, ...tally } = await openPerson(tx, services, who, asked, left);
    if (left !== undefined) left -= tally.charged;
    const result = { position, outcome: outcomeOf(tally), charged: tally.charged };
    // A row that opened something before the pool ran empty is reported; otherwise it counts as not tried.
    if (!stop || tally.charged > 0 || tally.free) results.push(result);
    if (stop) return { results, stop };
    before.set(person ?? id, result.outcome);
  }
  return { results, stop: null };
}

async function openDemoRow(
  tx: pg.PoolClient,
  services: Services,
  who: Who,
  wanted: readonly Datum[],
): Promise<RowStatus> {
  const row = await readDemo(tx, who);
  const isOwned = wanted.every((datum) => row[data[datum].flag] === 1);
  if (!isOwned) await openDemoData(tx, services, who, wanted);
  return isOwned ? "owned" : "revealed";
}

/** A requested datum of a person; `pays`: the row was matched by it, so nothing else opens before it. */
type RequestedDatum = PersonRow & { readonly asked: Datum; readonly pays: boolean };

type Look = {
  /** The row of each person, one for each wanted datum, by the profile's id; the email that they were matched by comes first. */
  readonly people: ReadonlyMap<string, readonly RequestedDatum[]>;
  /** Suppressed people. */
  readonly hidden: ReadonlySet<string>;
};

async function look(tx: pg.PoolClient, who: Who, rows: readonly JobPerson[], wanted: readonly Datum[]): Promise<Look> {
  const ids = [...new Map(rows.flatMap(({ profileid: id }) => (id ? [[hex(id), id] as const] : []))).values()];
  const pays = new Set(
    rows.flatMap(({ profileid: id, emaildatum }) => (id && emaildatum ? [hex(id) + emaildatum] : [])),
  );
  const asked = ids.flatMap((id) =>
    datums.filter((datum) => wanted.includes(datum) || pays.has(hex(id) + datum)).map((datum) => ({ id, datum })),
  );
  const profileIds = asked.map(({ id }) => id);
  const kinds = asked.map(({ datum }) => datum);
  const found = await findPeople(tx, who.clientid, who.appuserid, profileIds, kinds);
  const hidden = await findSuppressed(tx, ids);
  return {
    people: Map.groupBy(
      found
        .map((row) => ({ ...row, pays: pays.has(hex(row.askedid) + row.asked) }))
        .toSorted((a, b) => Number(b.pays) - Number(a.pays)),
      ({ askedid }) => hex(askedid),
    ),
    hidden: new Set(hidden.map(({ profileid }) => hex(profileid))),
  };
}

function hex(id: Buffer): string {
  return id.toString("hex");
}

/** Returns the status of a row without a person: it had nothing to look up, or matched no person. */
function unmatched(by: MatchedBy | null): RowStatus {
  return by === null || by === "no_value" ? "invalid_url" : "not_found";
}

/** The outcome of a row that needs no reveal; a second row of the same person costs nothing. */
function knownOutcome(
  id: string,
  person: string | null,
  { hidden }: Look,
  before: ReadonlyMap<string, RowStatus>,
): RowStatus | null {
  if (person === null) return "invalid_url";
  if (hidden.has(id)) return "suppressed";
  const earlier = before.get(person);
  return earlier === "revealed" || earlier === "partial" ? "owned" : (earlier ?? null);
}

type Tally = { charged: number; free: boolean; owned: boolean };

/** Refusals after which nothing more can be bought. */
const ends: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "INSUFFICIENT_CREDITS",
  "SUBSCRIPTION_EXPIRED",
  "MAX_CREDITS_EXCEEDED",
  "MEMBER_CAP_REACHED",
]);

/** Opens the wanted data of one person, free ones even where a pool is empty or a cap reached; `stop` says why some stayed closed. */
async function openPerson(
  tx: pg.PoolClient,
  services: Services,
  who: Who,
  requested: readonly RequestedDatum[],
  room: number | undefined,
): Promise<Tally & { stop: ErrorCode | null }> {
  const tally: Tally = { charged: 0, free: false, owned: false };
  let stop: ErrorCode | null = null;
  for (const person of requested) {
    try {
      await openOne(tx, services, { ...who, room }, person, tally);
    } catch (error) {
      const end = refusalOf(error, ends);
      if (!end) throw error;
      stop ??= end;
      if (person.pays) break;
    }
  }
  return { ...tally, stop };
}

function outcomeOf({ charged, free, owned }: Tally): RowStatus {
  if (charged > 0) return "revealed";
  if (free) return "partial";
  return owned ? "owned" : "not_found";
}

/** Refusals that concern one datum only. */
const nothingThere: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["DATUM_NOT_FOUND", "SUPPRESSED"]);

/** Opens one datum for the member by the rule of every reveal and adds the result to the tally. */
async function openOne(
  tx: pg.PoolClient,
  services: Services,
  { room, ...who }: Who & { readonly room: number | undefined },
  person: RequestedDatum,
  tally: Tally,
): Promise<void> {
  const datum = person.asked;
  const view = presentDatum(person, datum, services.config.keyring);
  if (!view.found) return;
  const key = readProfileUrl(person.linkedinurl)?.key ?? person.linkedinurl;
  try {
    const maxCredits = room === undefined ? undefined : room - tally.charged;
    const opened = await openDatum(tx, services, { ...who, datum, source: "job", maxCredits }, person, key);
    if (!opened) return; // suppressed in the meantime
    tally.charged += opened.charged;
    if (view.owned || view.open) tally.owned = true;
    else if (priceOf(datum, person.bus_email_validation) === 0) tally.free = true;
  } catch (error) {
    if (!refusalOf(error, nothingThere)) throw error;
  }
}

function refusalOf(error: unknown, codes: ReadonlySet<ErrorCode>): ErrorCode | null {
  return error instanceof ProductError && codes.has(error.code) ? error.code : null;
}
