import { setTimeout as pause } from "node:timers/promises";
import { type Datum, datums } from "@finder/contract/datum";
import { type ProfileUrl, readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../../context.ts";
import type { Executor } from "../../../db/statement.ts";
import { msAfter, utcText } from "../../../db/time.ts";
import { countSourceCall } from "../../../metrics/source-calls.ts";
import { providers } from "../../../outside/sources/providers.ts";
import { profileId } from "../../profile-data.ts";
import { sourceOf } from "../adapters.ts";
import { catchAllOf, type Facts, readSourcePerson } from "../read-source-person.ts";
import type { SourceRow } from "../rows/source-row.ts";
import {
  beginCall,
  type Begun,
  type Ended,
  endCall,
  isUnderWay,
  restSource,
  restsLong,
  takeCall,
  withdrawCall,
} from "./calls.queries.ts";

/** How long a source that may not be asked now is waited for; null: not at all. */
export type Patience = { readonly untilMs: number } | null;

/** A person as a source knows them, and the note that ends its call, which is written with them. */
export type FoundPerson = {
  readonly facts: Facts;
  /** Business emails whose domain takes every address. */
  readonly catchAll: ReadonlySet<string>;
  readonly profile: ProfileUrl;
  readonly end: (on: Executor, found: Facts) => Promise<void>;
};

/** What came of asking a source: a person, none, a fault, that it may be asked later, or that another program has just asked. */
type CallOutcome = FoundPerson | "nobody" | "failed" | "limited" | "elsewhere";

/** Asks a source about a person, within its limits, unless it has answered `since`; each call is noted before and after. */
export async function callSource(
  services: Services,
  row: SourceRow,
  asked: ProfileUrl,
  data: readonly Datum[],
  { patience, since }: { readonly patience: Patience; readonly since: string | null },
): Promise<CallOutcome> {
  const refusal = await admit(services, row, patience);
  if (refusal) return refusal;
  const begun = await begin(services, row, asked, data);
  if (!begun) return "elsewhere";
  // Only what is noted keeps others from asking: who looked before an answer was stored looks again here.
  const [withdrawn] = since === null ? [] : await withdrawCall(services.db.pool, begun.callid, since);
  return withdrawn ? "elsewhere" : ask(services, row, asked, begun);
}

const lookMs = 250;

/** A source that wants no call for longer is not waited for. */
const longestRestMs = 120_000;

/** Takes a call of the source's minute, waiting for it where there is time; null: it may be made. */
async function admit(services: Services, row: SourceRow, patience: Patience): Promise<"limited" | "failed" | null> {
  const { db, now } = services;
  for (;;) {
    const at = now();
    const minute = Math.floor(at.getTime() / 60_000);
    const [taken] = await takeCall(db.pool, row.sourceid, minute, row.callsperminute, utcText(at));
    if (taken) return null;
    const [rests] = await restsLong(db.pool, row.sourceid, msAfter(at, longestRestMs));
    if (rests) return "failed";
    if (!patience || performance.now() + lookMs > patience.untilMs) return "limited";
    await pause(lookMs);
  }
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

async function ask(services: Services, row: SourceRow, asked: ProfileUrl, begun: Begun): Promise<CallOutcome> {
  const { config, db, log, now } = services;
  const { callid, callkey, data } = begun;
  const began = performance.now();
  const ended = async (on: Executor, answer: Ended["answer"], found: readonly Datum[] = [], verified = false) => {
    const ms = Math.round(performance.now() - began);
    const [paid] = await endCall(on, { callid, answer, found, verified, price: row.price, ms, now: utcText(now()) });
    countSourceCall(row.name, { answer, asked: data, found, verified, cost: paid?.cost ?? 0, ms });
  };
  if (begun.again && !providers[row.kind].isIdempotent) {
    await ended(db.pool, "unknown");
    return "failed";
  }
  try {
    const answer = await sourceOf(config, row).find({ linkedinurl: asked.url, data, callkey });
    if ("limitedMs" in answer) {
      await restSource(db.pool, row.sourceid, msAfter(now(), answer.limitedMs));
      throw new Error("The source is asked too often.");
    }
    const { person } = answer;
    if (!person) {
      await ended(db.pool, "nobody");
      return "nobody";
    }
    return {
      facts: readSourcePerson(person, config.keyring),
      catchAll: catchAllOf(person),
      profile: readProfileUrl(person.linkedinurl) ?? asked,
      end: async (on, { data: found }) => {
        const kinds = datums.filter((datum) => data.includes(datum) && found[datum].length > 0);
        await ended(
          on,
          "person",
          kinds,
          found.business.some(({ validation }) => validation === "valid"),
        );
      },
    };
  } catch (error) {
    log.warn({ err: error, source: row.name }, "a source of people failed");
    await ended(db.pool, "failed");
    return "failed";
  }
}
