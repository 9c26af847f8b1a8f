import { setTimeout as pause } from "node:timers/promises";
import type { Datum } from "@finder/contract/datum";
import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../../context.ts";
import { msAfter, utcText } from "../../../db/time.ts";
import { refusalOf, wasLost } from "../../../outside/sources/open-source.ts";
import { providers } from "../../../outside/sources/providers.ts";
import { profileId } from "../../profile-data.ts";
import { sourceOf } from "../adapters.ts";
import type { SourceRow } from "../rows/source-row.ts";
import { beginCall, type Begun, isUnderWay, restSource, restsLong, takeCall, withdrawCall } from "./calls.queries.ts";
import { endingOf, type FoundPerson, readFound } from "./end-call.ts";
import { today } from "./has-answered.ts";
import { readWaits } from "./late/late.queries.ts";
import { noteWait } from "./late/note-wait.ts";

/** How long a source that may not be asked now is waited for; null: not at all. */
export type Patience = { readonly untilMs: number } | null;

/**
 * The outcome of a call to a source: a person, none, a fault, that it may be asked later, that it answers later, or that another program
 * has just asked.
 */
type CallOutcome = FoundPerson | "nobody" | "failed" | "limited" | "searching" | "elsewhere";

type Manner = {
  readonly patience: Patience;
  readonly since: string | null;
  readonly again?: boolean;
  /** Takes a call of the asker's own budget; false: there is none left. */
  readonly admit?: (() => Promise<boolean>) | undefined;
  /** Takes a source's words where it refuses the call. */
  readonly refused?: (refusal: string) => Promise<void>;
};

/** Asks a source about a person, within its limits, unless it has answered `since`; each call is noted before and after. */
export async function callSource(
  services: Services,
  row: SourceRow,
  asked: ProfileUrl,
  data: readonly Datum[],
  { patience, since, again = false, admit: isAdmitted, refused }: Manner,
): Promise<CallOutcome> {
  const refusal = await admit(services, row, asked, patience);
  if (refusal) return refusal;
  if (isAdmitted && !(await isAdmitted())) return "limited";
  const begun = await begin(services, row, asked, data);
  if (!begun) return (await searchOf(services, row, asked)) === "searching" ? "searching" : "elsewhere";
  // Only what is noted keeps others from asking: who looked before an answer was stored looks again here.
  const [withdrawn] = since === null ? [] : await withdrawCall(services.db.pool, begun.callid, since);
  return withdrawn ? "elsewhere" : ask(services, row, asked, begun, { again, refused });
}

const lookMs = 250;

/** A source that wants no call for longer is not waited for. */
const longestRestMs = 120_000;

/** Takes a call of the source's minute, waiting for it where there is time; null: it may be made. */
async function admit(
  services: Services,
  row: SourceRow,
  asked: ProfileUrl,
  patience: Patience,
): Promise<"searching" | "limited" | "failed" | null> {
  const { db, now } = services;
  for (;;) {
    const search = await searchOf(services, row, asked);
    if (search === "searching") return search;
    const at = now();
    const minute = Math.floor(at.getTime() / 60_000);
    const [taken] =
      search === "full" ? [] : await takeCall(db.pool, row.sourceid, minute, row.callsperminute, utcText(at));
    if (taken) return null;
    const [rests] = await restsLong(db.pool, row.sourceid, msAfter(at, longestRestMs));
    if (rests) return "failed";
    if (!patience || performance.now() + lookMs > patience.untilMs) return "limited";
    await pause(lookMs);
  }
}

/** What a source that answers later does: it searches for the person, or for as many people as it may be called a minute. */
async function searchOf(
  { db }: Services,
  { kind, sourceid, callsperminute }: SourceRow,
  asked: ProfileUrl,
): Promise<"searching" | "full" | null> {
  if (!providers[kind].later) return null;
  const [waits] = await readWaits(db.pool, sourceid, profileId(asked.key), callsperminute);
  if (waits?.searching) return "searching";
  return waits?.full ? "full" : null;
}

/** Notes the call; null: another program was making it, and has ended. */
async function begin(
  services: Services,
  { sourceid, kind, data: offered }: SourceRow,
  asked: ProfileUrl,
  data: readonly Datum[],
): Promise<Begun | null> {
  const { db, now } = services;
  const profileid = profileId(asked.key);
  const wanted = providers[kind].isWhole ? offered : data;
  const [begun] = await beginCall(db.pool, {
    sourceid,
    profileid,
    data: wanted,
    now: utcText(now()),
    stale: stale(services),
    since: today(services),
  });
  if (begun) return begun;
  for (;;) {
    const [going] = await isUnderWay(db.pool, profileid, sourceid, stale(services));
    if (!going?.yes) return null;
    await pause(lookMs);
  }
}

const marginMs = 2_000;

/** A call from before this moment has lost its program. */
function stale({ config, now }: Services): string {
  return msAfter(now(), -config.PEOPLE_SOURCE_TIMEOUT_MS - marginMs);
}

async function ask(
  services: Services,
  row: SourceRow,
  asked: ProfileUrl,
  begun: Begun,
  { again, refused }: { readonly again: boolean; readonly refused: Manner["refused"] | undefined },
): Promise<CallOutcome> {
  const { config, db, log, now } = services;
  const { callid, callkey, data } = begun;
  const began = performance.now();
  const end = endingOf(services, row, begun, () => performance.now() - began);
  if (begun.again && !providers[row.kind].isIdempotent) {
    await end(db.pool, "unknown");
    return "failed";
  }
  let requestid: string;
  try {
    const answer = await sourceOf(config, row).find({ linkedinurl: asked.url, data, callkey });
    if ("fault" in answer) throw answer.fault;
    if ("limitedMs" in answer) {
      await restSource(db.pool, row.sourceid, msAfter(now(), answer.limitedMs));
      await refused?.(answer.refusal);
      throw new Error("The source is asked too often.");
    }
    if ("person" in answer) {
      if (answer.person) return readFound(services, answer.person, asked, data, end);
      await end(db.pool, "nobody");
      return "nobody";
    }
    ({ requestid } = answer);
  } catch (error) {
    log.warn({ err: error, source: row.name }, "a source of people failed");
    const refusal = refusalOf(error);
    if (refusal !== null) await refused?.(refusal);
    if (wasLost(error)) await end(db.pool, providers[row.kind].isIdempotent ? "lost" : "unknown");
    else await end(db.pool, "failed");
    return "failed";
  }
  // Where this cannot be noted, the call is not asked again: its end is unknown.
  await noteWait(services, row, { callid, requestid, profile: asked, again });
  return "searching";
}
