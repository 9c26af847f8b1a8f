import { limits } from "@finder/contract/limits";
import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../context.ts";
import { minutesBefore } from "../../db/time.ts";
import { profileId } from "../profile-data.ts";
import { adaptersOf } from "./adapters.ts";
import { enabledSources } from "./rows/enabled-sources.ts";
import { learnPerson, takeAsk } from "./ask-source.ts";
import { findAsked } from "./source.queries.ts";

/** People of one call asked for in parallel. */
const atOnce = 8;

/**
 * Asks the source for people whom the own table does not know; true: a question was asked, and reading again may find more.
 * Whom the source did not know is not asked for again for a day. Throws UNAVAILABLE where it fails, before anything is spent.
 */
export async function askUnknown(
  services: Services,
  clientid: number,
  profiles: readonly ProfileUrl[],
): Promise<boolean> {
  if (profiles.length === 0 || (await enabledSources(services)).length === 0) return false;
  let asked = false;
  for (let start = 0; start < profiles.length; start += atOnce) {
    const group = profiles.slice(start, start + atOnce);
    const answers = await Promise.all(group.map((profile) => askOnce(services, clientid, profile)));
    asked ||= answers.includes(true);
  }
  return asked;
}

/** Concurrent searches for one person share one question. */
function askOnce(services: Services, clientid: number, profile: ProfileUrl): Promise<boolean> {
  const { asking } = adaptersOf(services.config);
  const known = asking.get(profile.key);
  if (known) return known;
  const asked = askOne(services, clientid, profile).finally(() => asking.delete(profile.key));
  asking.set(profile.key, asked);
  return asked;
}

async function askOne(services: Services, clientid: number, profile: ProfileUrl): Promise<boolean> {
  const since = minutesBefore(services.now(), limits.sourceAskDays * 1440);
  const [known] = await findAsked(services.db.pool, profileId(profile.key), since);
  if (known?.asked) return false;
  await takeAsk(services, clientid);
  await learnPerson(services, profile, true);
  return true;
}
