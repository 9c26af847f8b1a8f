import { type ProfileUrl, readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../../../context.ts";
import { newsChange, noteChanges } from "../../../../db/pool/after-commit.ts";
import { fromUtcText, msAfter, preciseUtcText, utcText } from "../../../../db/time.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { profileId } from "../../../profile-data.ts";
import { sourceOf } from "../../adapters.ts";
import { updateOwned } from "../../refresh/update-owned.ts";
import { readSources } from "../../rows/manage-sources.ts";
import type { SourceRow } from "../../rows/source-row.ts";
import { findHeld, noteAsk } from "../../source.queries.ts";
import { knownFacts } from "../../write-facts.ts";
import { restSource, takeCall } from "../calls.queries.ts";
import { type End, endingOf, readFound } from "../end-call.ts";
import { isFinal, takeAnswer } from "../take-answer.ts";
import { type DueCall, postponeWait, takeDue } from "./late.queries.ts";
import { nextPoll } from "./note-wait.ts";

/** Answers fetched in parallel. */
const atOnce = 8;
/** Afterwards another program fetches the answer of one that was killed. */
const leaseMs = 60_000;
const longestMs = 10 * 60_000;

/**
 * Fetches the answers that are due of sources that answer later: each is stored and counted as any other, and open pages of the
 * clients that wait are informed. After 10 minutes without an answer a call's end is unknown.
 */
export async function fetchAnswers(services: Services, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    stopping?.throwIfAborted();
    const now = services.now();
    const due = await takeDue(services.db.pool, preciseUtcText(now), msAfter(now, leaseMs), atOnce);
    if (due.length === 0) return;
    const sources = await readSources(services);
    await Promise.all(due.map((call) => fetchOne(services, sources, call)));
  }
}

async function fetchOne(services: Services, sources: readonly SourceRow[], call: DueCall): Promise<void> {
  const { db, log } = services;
  const source = sources.find(({ sourceid }) => sourceid === call.sourceid);
  const profile = readProfileUrl(`https://www.linkedin.com/${call.asksprofile}`);
  const waiting: number[] = [];
  // Hours without a program are no time of the source.
  const msOf = () => Math.min(ageOf(services, call), longestMs);
  const end = endingOf(services, source ?? removed, call, msOf, (clients) => waiting.push(...clients));
  try {
    if (source && profile) await fetchFrom(services, source, profile, call, end);
    else await end(db.pool, "unknown");
  } catch (error) {
    log.warn({ err: error, source: source?.name }, "the late answer of a source failed");
    await postponeOrEnd(services, call, end);
  }
  if (call.again && profile) for (const clientid of waiting) await updateFor(services, clientid, profile);
  noteChanges(db.pool, waiting.map(newsChange));
}

const removed = { name: "removed", price: 0 };

/** Fetches an answer within the source's limits, and takes what it brings. */
async function fetchFrom(
  services: Services,
  source: SourceRow,
  profile: ProfileUrl,
  call: DueCall,
  end: End,
): Promise<void> {
  const { config, db, log, now } = services;
  const { callid, data, requestid } = call;
  const note = (answer: "person" | "nobody" | "failed") =>
    noteAsk(db.pool, profileId(profile.key), source.name, answer, utcText(now()));
  const minute = Math.floor(now().getTime() / 60_000);
  const [taken] = await takeCall(db.pool, source.sourceid, minute, source.callsperminute, utcText(now()));
  if (!taken) return void (await postponeWait(db.pool, callid, nextPoll(services, 0)));
  const answer = await sourceOf(config, source).find({ linkedinurl: profile.url, data, requestid });
  if ("limitedMs" in answer) {
    await restSource(db.pool, source.sourceid, msAfter(now(), answer.limitedMs));
    await postponeWait(db.pool, callid, msAfter(now(), answer.limitedMs));
  } else if ("requestid" in answer) {
    await postponeOrEnd(services, call, end);
  } else if ("fault" in answer) {
    log.warn({ err: answer.fault, source: source.name }, "a source of people failed");
    await end(db.pool, "failed");
    await note("failed");
  } else if (answer.person) {
    await takeAnswer(
      services,
      source,
      await wayOf(services, profile, call),
      readFound(services, answer.person, profile, data, end),
      call.again,
    );
    await note("person");
  } else {
    await end(db.pool, "nobody");
    await note("nobody");
  }
}

/** What is known of the person now, and what the call was made for of what is missing. */
async function wayOf({ db, config }: Services, profile: ProfileUrl, { again, data }: DueCall) {
  const profileid = profileId(profile.key);
  const [row] = await findHeld(db.pool, profileid);
  const known = knownFacts(row, profileid, config.keyring);
  const missing = known && !again ? data.filter((datum) => !isFinal(known, datum)) : [...data];
  return { profile, known, missing, brought: new Set<(typeof data)[number]>() };
}

function ageOf({ now }: Services, { startedon }: DueCall): number {
  return now().getTime() - fromUtcText(startedon).getTime();
}

async function postponeOrEnd(services: Services, call: DueCall, end: End): Promise<void> {
  const { db } = services;
  if (ageOf(services, call) >= longestMs) await end(db.pool, "unknown");
  else await postponeWait(db.pool, call.callid, nextPoll(services, call.polls));
}

/** Updates what a client owns, as its refresh would have, had the source answered at once. */
async function updateFor({ db, config }: Services, clientid: number, { key }: ProfileUrl): Promise<void> {
  await inTransaction(db, (tx) => updateOwned(tx, config.keyring, clientid, profileId(key)));
}
