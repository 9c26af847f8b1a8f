import type { Datum } from "@finder/contract/datum";
import { limits } from "@finder/contract/limits";
import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../../context.ts";
import { minutesBefore } from "../../../db/time.ts";
import { profileId } from "../../profile-data.ts";
import { enabledSources } from "../rows/enabled-sources.ts";
import type { SourceRow } from "../rows/source-row.ts";
import { findAnswered } from "./calls.queries.ts";

/** Whether every source has answered today what is asked for. */
export async function hasAnswered(services: Services, profile: ProfileUrl, data: readonly Datum[]): Promise<boolean> {
  const answered = await answersOf(services, profile);
  return (await enabledSources(services)).every((source) => openOf(source, data, answered).length === 0);
}

/** What each source has answered of a person today, or since a moment. */
export async function answersOf(
  services: Services,
  { key }: ProfileUrl,
  since = today(services),
): Promise<ReadonlyMap<number, Set<Datum>>> {
  const { db } = services;
  const answers = new Map<number, Set<Datum>>();
  for (const { sourceid, data } of await findAnswered(db.pool, profileId(key), since))
    answers.set(sourceid, new Set([...(answers.get(sourceid) ?? []), ...data]));
  return answers;
}

/** Since when an answer is not asked for again. */
export function today({ now }: Pick<Services, "now">): string {
  return minutesBefore(now(), limits.sourceAskDays * 1440);
}

/** What a source offers of some data and has not answered. */
export function openOf(
  { sourceid, data: offered }: SourceRow,
  data: readonly Datum[],
  answered: ReadonlyMap<number, ReadonlySet<Datum>>,
): Datum[] {
  return data.filter((datum) => offered.includes(datum) && !answered.get(sourceid)?.has(datum));
}
