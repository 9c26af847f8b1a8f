import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../../../context.ts";
import { msAfter } from "../../../../db/time.ts";
import { profileId } from "../../../profile-data.ts";
import type { SourceRow } from "../../rows/source-row.ts";
import { insertWait } from "./late.queries.ts";

const firstMs = 5_000;
const longestMs = 60_000;

/** Returns when a call's answer is fetched next: after 5 s, then twice as long each time, up to a minute. */
export function nextPoll({ now }: Pick<Services, "now">, polls: number): string {
  return msAfter(now(), Math.min(firstMs * 2 ** polls, longestMs));
}

type Taken = {
  readonly callid: number;
  readonly requestid: string;
  readonly profile: ProfileUrl;
  readonly again: boolean;
};

/** Notes the id under which a source answers a call later: from now on the answer is fetched, and the question not repeated. */
export async function noteWait(
  services: Services,
  { sourceid }: SourceRow,
  { callid, requestid, profile, again }: Taken,
): Promise<void> {
  const wait = { callid, sourceid, requestid, again, asksprofile: profile.key, profileid: profileId(profile.key) };
  await insertWait(services.db.pool, { ...wait, pollon: nextPoll(services, 0) });
}
