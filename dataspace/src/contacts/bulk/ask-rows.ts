import type { Datum } from "@finder/contract/datum";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../context.ts";
import type { HeldJob } from "../../jobs/job-runner.ts";
import { findPeople } from "../contact.queries.ts";
import { demoId } from "../demo/demo-row.ts";
import { askFor, type Lack } from "../sources/ask/ask-missing.ts";
import { StillSearching } from "../sources/ask/late/await-answer.ts";
import { stillLimited } from "../sources/ask/learn-person.ts";
import { isSettled, lackOf } from "../sources/find-or-ask.ts";
import type { KeyedAsker } from "../sources/own/ask-own.ts";
import { sourcesFor } from "../sources/own/own-sources.ts";
import { type JobPerson, nextPeople } from "./bulk.queries.ts";

/** People of a job asked for in parallel. */
const atOnce = 8;
/** The part of a lease that asking may take. */
const shareOfLease = 1 / 3;

/** All of a job's next people were asked for, or some are left for later: by the sources' limits, or as a source still searches. */
type Asked = "asked" | "limited" | "searching";

/**
 * Asks the sources for what the own table lacks of a job's next people; nothing is charged. Where a source fails, a person stays as
 * known: a miss is free.
 */
export async function askForRows(
  services: Services,
  job: HeldJob,
  wanted: readonly Datum[],
  most: number,
): Promise<Asked> {
  const own = job.state === "RUNNING" ? await sourcesFor(services, job.clientid) : null;
  if (!own) return "asked";
  const rows = await nextPeople(services.db.pool, job.clientid, job.jobid, job.done, most);
  const lacks = await lacksOf(services, job, rows, wanted);
  const untilMs = performance.now() + services.config.JOB_LEASE_MS * shareOfLease;
  const all = new Set<Asked>();
  for (let start = 0; start < lacks.length; start += atOnce) {
    if (performance.now() > untilMs) {
      all.add("limited");
      break;
    }
    const group = lacks.slice(start, start + atOnce);
    const outcomes = await Promise.all(group.map((lack) => askPatiently(services, { ...job, own }, lack, untilMs)));
    for (const outcome of outcomes) all.add(outcome);
  }
  return (["searching", "limited"] as const).find((outcome) => all.has(outcome)) ?? "asked";
}

async function askPatiently(services: Services, who: KeyedAsker, lack: Lack, untilMs: number): Promise<Asked> {
  try {
    await askFor(services, who, lack, async () => undefined, { untilMs });
    return "asked";
  } catch (error) {
    if (error instanceof StillSearching) return "searching";
    return error === stillLimited ? "limited" : "asked";
  }
}

async function lacksOf(
  { db }: Services,
  { clientid, appuserid }: HeldJob,
  rows: readonly JobPerson[],
  wanted: readonly Datum[],
): Promise<Lack[]> {
  const ids = rows.flatMap(({ profileid }) => profileid ?? []);
  const [datum] = wanted;
  if (ids.length === 0 || !datum) return [];
  const found = await findPeople(
    db.pool,
    clientid,
    appuserid,
    ids,
    ids.map(() => datum),
  );
  const people = new Map(found.map((row) => [row.askedid.toString("hex"), row]));
  const lacks = rows.flatMap(({ profileid, asksprofile }): Lack[] => {
    if (profileid?.equals(demoId)) return [];
    const person = profileid && people.get(profileid.toString("hex"));
    const known = person && isSettled(person) ? person : null;
    const profile = readProfileUrl(known ? known.linkedinurl : `https://www.linkedin.com/${asksprofile ?? ""}`);
    const data = lackOf(known, wanted);
    return profile && data.length > 0 ? [{ profile, data }] : [];
  });
  return [...new Map(lacks.map((lack) => [lack.profile.key, lack])).values()];
}
