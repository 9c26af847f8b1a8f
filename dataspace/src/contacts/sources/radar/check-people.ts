import { datums } from "@finder/contract/datum";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../../context.ts";
import { fromUtcText, minutesBefore, msAfter, utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { countRadarCall } from "../../../metrics/counts.ts";
import { profileId } from "../../profile-data.ts";
import { awaitAnswer, StillSearching } from "../ask/late/await-answer.ts";
import { learnPerson, stillLimited } from "../ask/learn-person.ts";
import { updateOwned } from "../refresh/update-owned.ts";
import { enabledSources } from "../rows/enabled-sources.ts";
import { checkDays, nextCheck, planPeople } from "./plan-people.ts";
import {
  claimLikely,
  claimWaiting,
  countChecked,
  dropCheck,
  listOwnedKinds,
  noteChecked,
  putOff,
  readChecked,
  readRadarDay,
  takeRadarCall,
} from "./radar.queries.ts";
import { urgent } from "./risk.ts";

/** People asked about in parallel. */
const atOnce = 4;
/** People of one claim; one of ten is who waited longest. */
const batch = 40;
/** Afterwards another program asks about the people of one that was killed. */
const leaseMs = 10 * 60_000;
/** Rest of a person about whom every source failed. */
const failedMs = 6 * 3_600_000;
const dayMs = 86_400_000;
const minutes = 1440;

type Claimed = { readonly profileid: Buffer; readonly risk: number; readonly due: string };

/**
 * Asks the host's sources again about people whom clients own (docs/rules.md#radar): free, within `RADAR_CALLS_PER_DAY` calls of all
 * programs together, which are spread over the day. Another program resumes what a killed one had in hand.
 */
export async function checkPeople(services: Services, stopping?: AbortSignal): Promise<void> {
  if (services.config.RADAR_CALLS_PER_DAY === 0 || (await enabledSources(services)).length === 0) return;
  await planPeople(services, stopping);
  for (;;) {
    stopping?.throwIfAborted();
    const claimed = await claimSome(services);
    if (claimed.length === 0) return;
    for (let start = 0; start < claimed.length; start += atOnce) {
      const rest = claimed.slice(start);
      if (stopping?.aborted === true) return release(services, rest);
      const ended = await Promise.all(rest.slice(0, atOnce).map((person) => checkOne(services, person)));
      if (ended.includes("limited")) return release(services, rest.slice(atOnce));
    }
  }
}

/** Claims as many people as there are calls. */
async function claimSome(services: Services): Promise<readonly Claimed[]> {
  const { db, config, now } = services;
  const { day, allowed } = budgetOf(services);
  const [today] = await readRadarDay(db.pool, day);
  const left = Math.min(batch, allowed - (today?.calls ?? 0));
  if (left <= 0) return [];
  const [moment, until] = [utcText(now()), msAfter(now(), leaseMs)];
  // Every tenth call of all days.
  const made = Math.floor(now().getTime() / dayMs) * config.RADAR_CALLS_PER_DAY + (today?.calls ?? 0);
  const waiting = Math.floor((made + left) / 10) - Math.floor(made / 10);
  const longest = waiting > 0 ? await claimWaiting(db.pool, moment, until, waiting) : [];
  const likely = await claimLikely(db.pool, moment, until, left - longest.length);
  return [...likely, ...longest];
}

/** The calls that all programs may have made until now: an equal part of the day's each moment. */
function budgetOf({ config, now }: Pick<Services, "config" | "now">): { day: string; allowed: number } {
  const moment = now();
  const part = ((moment.getTime() % dayMs) + 60_000) / dayMs;
  return {
    day: utcText(moment).slice(0, 10),
    allowed: Math.min(config.RADAR_CALLS_PER_DAY, Math.ceil(config.RADAR_CALLS_PER_DAY * part)),
  };
}

/** Gives people back who were not asked about: they keep their places. */
async function release({ db }: Services, people: readonly Claimed[]): Promise<void> {
  for (const { profileid, due } of people) await putOff(db.pool, profileid, due);
}

/** Asks about one person, unless a source answered since the last time or no client owns them any more. */
async function checkOne(services: Services, person: Claimed): Promise<"done" | "limited"> {
  const { db, log, now } = services;
  const { profileid, risk } = person;
  const known = minutesBefore(now(), (risk < urgent ? checkDays : 1) * minutes);
  const [held] = await readChecked(db.pool, profileid, known);
  const owners = await listOwnedKinds(db.pool, profileid);
  const asked = readProfileUrl(held?.linkedinurl ?? "");
  if (!held || !asked || owners.length === 0) {
    await dropCheck(db.pool, profileid);
    return "done";
  }
  if (held.askedon !== null) {
    await noteChecked(db.pool, profileid, held.askedon, nextCheck(fromUtcText(held.askedon)));
    return "done";
  }
  const data = datums.filter((datum) => owners.some((owner) => owner.datums.includes(datum)));
  try {
    await ask(
      services,
      { asked, data, again: true, patience: { untilMs: 0 }, admit: () => takeCall(services) },
      owners,
    );
  } catch (error) {
    if (error === stillLimited) {
      await release(services, [person]);
      return "limited";
    }
    log.warn({ err: error }, "the radar asks about a person later");
    await putOff(db.pool, profileid, msAfter(now(), failedMs));
    return "done";
  }
  await noteChecked(db.pool, profileid, utcText(now()), nextCheck(now()));
  await countChecked(db.pool, { day: budgetOf(services).day });
  return "done";
}

type Quest = Parameters<typeof learnPerson>[1];

/** Asks, and updates what the clients own, at once or when a later answer comes. */
async function ask(services: Services, quest: Quest, owners: readonly { clientid: number }[]): Promise<void> {
  const update = (clientid: number) =>
    inTransaction(services.db, (tx) => updateOwned(tx, services.config.keyring, clientid, profileId(quest.asked.key)));
  try {
    if ((await learnPerson(services, quest)).size === 0) return;
    for (const { clientid } of owners) await update(clientid);
  } catch (error) {
    if (!(error instanceof StillSearching)) throw error;
    for (const { clientid } of owners)
      if (!(await awaitAnswer(services, clientid, error, true))) await update(clientid);
  }
}

async function takeCall(services: Services): Promise<boolean> {
  const { day, allowed } = budgetOf(services);
  const [taken] = await takeRadarCall(services.db.pool, day, allowed);
  if (taken) countRadarCall();
  return taken !== undefined;
}
